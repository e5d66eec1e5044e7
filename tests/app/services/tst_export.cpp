// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/export.h"

#include "app/analysis/comparison.h"
#include "app/store/project_file.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

using namespace strata::app;

namespace {

constexpr int rounds = 6;
constexpr int turnsOfRound = 8;
constexpr int stepsOfTurn = 5;
constexpr qint64 zeroNs = 1'000'000;

//! The same numbers whatever library of distributions there is.
class Noise {
public:
    //! From −1 to 1.
    double next() { return static_cast<double>(m_engine() >> 11) * 0x1p-52 - 1; }

private:
    std::mt19937_64 m_engine{20261124};
};

//! Two hosts, the first work in turns, the second in rounds.
domain::Run makeRun()
{
    domain::Run run;
    run.id = QStringLiteral("run-1");
    run.name = QStringLiteral("Run 1");
    run.startedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, Qt::UTC);
    run.finishedAt = run.startedAt.addSecs(100);
    run.state = domain::RunState::Done;
    domain::Experiment &experiment = run.plan.experiment;
    for (const char *id : {"a", "b"}) {
        domain::Host host;
        host.id = host.name = QLatin1String(id);
        run.plan.hosts.append(host);
        experiment.hostIds.append(host.id);
    }
    experiment.baselineId = QStringLiteral("a");
    experiment.workloads = {{QStringLiteral("turns"), QStringLiteral("gemm"), {}},
                            {QStringLiteral("rounds"), QStringLiteral("cpu"), {}}};
    experiment.rounds = experiment.maxRounds = rounds;
    experiment.seed = 0xfedcba9876543210U;
    return run;
}

domain::TrialData makeTrial(const QString &hostId, const domain::WorkloadSpec &spec, int round,
                            Noise &noise)
{
    domain::TrialData data;
    domain::Trial &trial = data.trial;
    trial.id = hostId + spec.id + QString::number(round);
    trial.hostId = hostId;
    trial.workloadId = spec.id;
    trial.workload = spec.workload;
    trial.round = round;
    trial.order = 4 * round + (hostId == QLatin1String("a") ? 0 : 1) +
                  (spec.id == QLatin1String("turns") ? 0 : 2);
    trial.state = domain::TrialState::Done;
    trial.startedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + trial.order, Qt::UTC);
    trial.finishedAt = trial.startedAt.addMSecs(900);
    trial.threads = 2;
    trial.iterationsPerStep = 3;
    trial.workPerIteration = hostId == QLatin1String("a") ? 1e9 : 0.93e9;
    trial.rateUnit = QStringLiteral("FLOP/s");
    trial.checkValue = QStringLiteral("c0ffee");
    trial.verified = true;
    trial.facts = {{QStringLiteral("isa"), QStringLiteral("avx2")}};
    if (spec.id == QLatin1String("turns"))
        trial.facts.insert(domain::turnSetFact, QString::number(round));
    qint64 now = zeroNs;
    for (int turn = 0; turn < turnsOfRound; ++turn) {
        now += 7'000'000 * (hostId == QLatin1String("a") ? 1 : 2);
        const qint64 from = now;
        for (int step = 0; step < stepsOfTurn; ++step) {
            const auto duration = static_cast<qint64>(1e6 * (1 + 0.05 * noise.next()));
            data.steps.push_back({false, turn * stepsOfTurn + step, now - zeroNs, duration});
            now += duration;
        }
        data.samples.push_back(
            {QStringLiteral("cpu.utilization"), QStringLiteral("1"), now, 0.5 + noise.next() / 2});
        if (spec.id == QLatin1String("turns"))
            data.turns.push_back({turn + 1, turn * stepsOfTurn, stepsOfTurn, from, now, zeroNs});
    }
    return data;
}

std::vector<domain::TrialData> makeTrials(const domain::Run &run)
{
    Noise noise;
    std::vector<domain::TrialData> trials;
    for (int round = 0; round < rounds; ++round)
        for (const domain::WorkloadSpec &spec : run.plan.experiment.workloads)
            for (const QString &hostId : run.plan.experiment.hostIds)
                trials.push_back(makeTrial(hostId, spec, round, noise));
    return trials;
}

bool storeTrials(const QString &path, const std::vector<domain::TrialData> &trials)
{
    const domain::Run run = makeRun();
    auto file = store::createProjectFile(path);
    if (!file || !(*file)->setPlan(run.plan) || !(*file)->addRun(run))
        return false;
    const auto all = [&]() -> domain::Expected<void> {
        for (const domain::TrialData &data : trials) {
            const QString &id = data.trial.id;
            for (const auto &stored :
                 {(*file)->putTrial(run.id, data.trial), (*file)->appendSteps(id, data.steps),
                  (*file)->appendSamples(id, data.samples), (*file)->appendTurns(id, data.turns)})
                if (!stored)
                    return stored;
        }
        return {};
    };
    return (*file)->together(all).has_value();
}

api::RunDataPtr read(const QString &path)
{
    auto file = store::openProjectFile(path, store::OpenMode::ReadOnly);
    return std::make_shared<const domain::RunData>(
        file.value()->runData(QStringLiteral("run-1")).value());
}

QJsonObject jsonOf(const api::RunDataPtr &run)
{
    return api::resultJson(run,
                           std::make_shared<const domain::Comparison>(analysis::compare(*run)));
}

//! By the file's name.
QMap<QString, QByteArray> csvOf(const api::RunDataPtr &run)
{
    const QTemporaryDir directory;
    const auto paths =
        api::exportCsv(run, std::make_shared<const domain::Comparison>(analysis::compare(*run)),
                       directory.path(), QStringLiteral("x"));
    QMap<QString, QByteArray> files;
    for (const QString &path : paths.value()) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            files.insert(QFileInfo(path).fileName(), file.readAll());
    }
    return files;
}

//! What is said of hosts and works, without the list of trials.
QByteArray numbersOf(const api::RunDataPtr &run)
{
    QJsonObject json = jsonOf(run);
    json.remove(QStringLiteral("trials"));
    return QJsonDocument(json).toJson();
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theFileSaysTheSameEachTime();
    void theOrderOfTrialsDoesNotMatter();
    void summariesSayTheSameAsSteps();

private:
    QTemporaryDir m_directory;
    QString m_path;
};

//! A file without numbers would be the same each time, too.
void TestExport::initTestCase()
{
    m_path = m_directory.filePath(QStringLiteral("p.strata"));
    QVERIFY(storeTrials(m_path, makeTrials(makeRun())));
    const domain::Comparison comparison = analysis::compare(*read(m_path));
    QCOMPARE(comparison.degradation.size(), 2);
    for (const domain::DegradationRow &row : comparison.degradation) {
        QVERIFY(row.interval && row.interval->low < row.interval->high);
        QCOMPARE(row.verdict, domain::Verdict::Slower);
        QCOMPARE(row.rounds, rounds);
    }
    QVERIFY(comparison.degradation.first().design == domain::Design::Turns);
    QVERIFY(comparison.degradation.last().design == domain::Design::Rounds);
}

void TestExport::theFileSaysTheSameEachTime()
{
    const api::RunDataPtr first = read(m_path);
    const api::RunDataPtr second = read(m_path);
    QCOMPARE(QJsonDocument(jsonOf(second)).toJson(), QJsonDocument(jsonOf(first)).toJson());
    const QMap<QString, QByteArray> files = csvOf(first);
    QVERIFY(files.size() >= 3);
    QCOMPARE(csvOf(second), files);
}

//! As a file has them that was written by a resumed run, and as another program may hand them over.
void TestExport::theOrderOfTrialsDoesNotMatter()
{
    const api::RunDataPtr run = read(m_path);
    const QByteArray numbers = numbersOf(run);
    std::vector<domain::TrialData> trials = makeTrials(makeRun());
    std::mt19937 engine(7);
    for (int i = 0; i < 3; ++i) {
        for (std::size_t last = trials.size() - 1; last > 0; --last)
            std::swap(trials[last], trials[engine() % (last + 1)]);
        const QString path = m_directory.filePath(QStringLiteral("%1.strata").arg(i));
        QVERIFY(storeTrials(path, trials));
        QCOMPARE(numbersOf(read(path)), numbers);
        domain::RunData shuffled = *run;
        shuffled.trials = QList<domain::TrialData>(trials.begin(), trials.end());
        QCOMPARE(numbersOf(std::make_shared<const domain::RunData>(shuffled)), numbers);
    }
}

//! The window shows what summaries say, a report what raw steps do.
void TestExport::summariesSayTheSameAsSteps()
{
    auto file = store::openProjectFile(m_path, store::OpenMode::ReadOnly);
    const auto summary = file.value()->runSummary(QStringLiteral("run-1"));
    QVERIFY(summary);
    QCOMPARE(numbersOf(std::make_shared<const domain::RunData>(*summary)), numbersOf(read(m_path)));
}

QTEST_GUILESS_MAIN(TestExport)
#include "tst_export.moc"
