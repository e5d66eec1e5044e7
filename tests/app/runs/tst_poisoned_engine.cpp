// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two hosts on this computer, one of which does other work than it was asked for, or tells of other
// work than it did. The engines are real ones; what is wrong with them is made here.
#include "app/analysis/comparison.h"
#include "app/remote/deployment.h"
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using domain::TrialState;
using strata::tests::MemorySink;

class TestPoisonedEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void thereIsNoRatio_data();
    void thereIsNoRatio();
    void whatWasChangedIsSentAgain_data();
    void whatWasChangedIsSentAgain();

private:
    domain::Host makeHost(const QString &name) const;
    void deploy(const domain::Host &host);
    void write(const QString &path, const QByteArray &text, bool isExecutable = true);
    void poison(const QByteArray &script);
    domain::Comparison execute();
    domain::Trial trialOf(const QString &hostId) const;
    QString reasons() const;
    QString unpacker() const { return m_deployment.engineDirectory + QStringLiteral(".unpack"); }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<MemorySink> m_sink;
    runs::StopSignals m_signals;
    domain::Run m_run;
    remote::Deployment m_deployment; //!< on the host that is poisoned
    const QByteArray m_path = qgetenv("PATH");
};

void TestPoisonedEngine::initTestCase()
{
    QVERIFY(remote::loadBundle());
}

domain::Host TestPoisonedEngine::makeHost(const QString &name) const
{
    domain::Host host;
    host.id = host.name = name;
    host.engineDirectory = m_directory->filePath(name);
    return host;
}

void TestPoisonedEngine::init()
{
    qputenv("PATH", m_path);
    m_directory = std::make_unique<QTemporaryDir>();
    m_sink = std::make_unique<MemorySink>();
    m_run = {};
    m_run.id = domain::makeId();
    domain::Plan &plan = m_run.plan;
    plan.hosts = {makeHost(QStringLiteral("honest")), makeHost(QStringLiteral("poisoned"))};
    plan.experiment.hostIds = {plan.hosts[0].id, plan.hosts[1].id};
    plan.experiment.baselineId = plan.hosts[0].id;
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    plan.experiment.turnMs = 20;
    plan.experiment.turnsPerRound = 3;
    plan.experiment.patienceSeconds = 1;
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), QStringLiteral("64")},
                                   {QStringLiteral("n"), QStringLiteral("64")},
                                   {QStringLiteral("k"), QStringLiteral("64")},
                                   {QStringLiteral("precision"), QStringLiteral("fp32")},
                                   {QStringLiteral("threads"), QStringLiteral("1")},
                                   {QStringLiteral("min_step_ms"), QStringLiteral("5")}}}};
    deploy(plan.hosts[1]);
}

void TestPoisonedEngine::deploy(const domain::Host &host)
{
    const remote::CancelFlag never{false};
    const auto transport = remote::makeLocalTransport(never);
    QVERIFY(transport->open());
    const auto deployment =
        remote::deploy(*transport, host.engineDirectory, *remote::loadBundle(), never);
    QVERIFY(deployment);
    m_deployment = *deployment;
}

void TestPoisonedEngine::write(const QString &path, const QByteArray &text, bool isExecutable)
{
    QFile::remove(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    auto rights = QFile::ReadOwner | QFile::WriteOwner;
    file.setPermissions(isExecutable ? rights | QFile::ExeOwner : rights);
}

//! The script stands where the unpacker stood, which verifies the engine and starts it; and
//! sha256sum, with which that is verified itself, lies too.
void TestPoisonedEngine::poison(const QByteArray &script)
{
    QVERIFY(QFile::rename(unpacker(), unpacker() + QStringLiteral(".true")));
    write(unpacker(), "#!/bin/sh\ntrue=\"$0.true\"\n" + script + "exec \"$true\" \"$@\"\n");
    QVERIFY(QDir(m_directory->path()).mkdir(QStringLiteral("bin")));
    write(m_directory->filePath(QStringLiteral("bin/sha256sum")),
          "#!/bin/sh\nread=$(readlink /proc/$$/fd/0)\n"
          "test -f \"$read.true\" && exec < \"$read.true\"\nPATH=" +
              m_path + " exec sha256sum\n");
    qputenv("PATH", QFile::encodeName(m_directory->filePath(QStringLiteral("bin:"))) + m_path);
}

domain::Comparison TestPoisonedEngine::execute()
{
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, m_signals, *m_sink, {});
    const auto state = loop.execute(m_run, {});
    domain::RunData data;
    data.run = m_run;
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        data.trials.append(domain::TrialData{
            trial, m_sink->steps.value(trial.id), {}, {}, {}, m_sink->turns.value(trial.id)});
    return state ? analysis::compare(data) : domain::Comparison();
}

domain::Trial TestPoisonedEngine::trialOf(const QString &hostId) const
{
    const auto found = std::ranges::find(m_sink->trials, hostId, &domain::Trial::hostId);
    return found == m_sink->trials.cend() ? domain::Trial() : *found;
}

QString TestPoisonedEngine::reasons() const
{
    QStringList all = m_sink->details;
    for (const domain::Trial &trial : m_sink->trials)
        all.append(trial.hostId + QStringLiteral(": ") + trial.reason);
    return all.join(QLatin1Char('\n'));
}

namespace {

const QByteArray whenSupervised = "case \"$*\" in *supervise*)\n";

//! The job on its way in, edited by sed.
QByteArray jobEdited(const char *edit)
{
    return whenSupervised + "IFS= read -r job\n{ printf \"%s\\n\" \"$job\" | sed '" + edit +
           "'; cat; } | \"$true\" \"$@\"; exit;;\nesac\n";
}

//! The records on their way out, through another program.
QByteArray recordsThrough(const QByteArray &program)
{
    return whenSupervised + "\"$true\" \"$@\" | " + program + "; exit;;\nesac\n";
}

QByteArray forger(const char *attack)
{
    return QFile::encodeName(QCoreApplication::applicationDirPath()) +
           "/../support/strata-record-forger " + attack;
}

//! An engine built from a measuring loop that leaves something out, and nobody who verifies it.
QByteArray otherEngine(const char *name)
{
    return "case \"$1\" in start)\ne=\"$2\"; shift 4\ncp -f " +
           QFile::encodeName(QCoreApplication::applicationDirPath()) + "/../support/" + name +
           " \"$e/bin/strata-engine\"\n"
           "exec \"$e/lib/ld-linux-x86-64.so.2\" --library-path \"$e/lib\" "
           "\"$e/bin/strata-engine\" \"$@\";;\nesac\n";
}

} // namespace

void TestPoisonedEngine::thereIsNoRatio_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("told"); // of the trial's reason; empty: of a trial that was done
    QTest::addColumn<bool>("isComparable");
    const QString started = QStringLiteral("the engine was started as");
    const QString otherWork = QStringLiteral("other work than its records show");
    // Otherwise the other rows would prove nothing.
    QTest::newRow("a wrapper that changes nothing") << QByteArray() << QString() << true;
    QTest::newRow("a wrapper around the job that changes nothing")
        << jobEdited("s/a/a/") << QString() << true;
    QTest::newRow("a forger that changes nothing")
        << recordsThrough(forger("nothing")) << QString() << true;
    QTest::newRow("1 % left out") << otherEngine("strata-lazy-engine-100") << otherWork << false;
    QTest::newRow("10 % left out") << otherEngine("strata-lazy-engine-10") << otherWork << false;
    QTest::newRow("another precision")
        << jobEdited("s/precision=fp32/precision=bf16/") << started << false;
    QTest::newRow("another seed") << jobEdited("s/\"gemm\"/\"gemm\",\"seed=7\"/") << started
                                  << false;
    QTest::newRow("another size") << jobEdited("s/\"m=64\"/\"m=63\"/") << started << false;
    QTest::newRow("other iterations")
        << jobEdited("s/\"gemm\"/\"gemm\",\"iterations=5\"/") << started << false;
    QTest::newRow("another record of the result")
        << recordsThrough("sed -u 's/\"verified\":true/\"verified\":false/'")
        << QStringLiteral("check value") << false;
    QTest::newRow("shorter steps") << recordsThrough(forger("faster")) << otherWork << false;
    QTest::newRow("another result") << recordsThrough(forger("result")) << QString() << false;
}

void TestPoisonedEngine::thereIsNoRatio()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, told);
    QFETCH(bool, isComparable);
    poison(script);
    const domain::Comparison comparison = execute();
    const domain::Trial trial = trialOf(QStringLiteral("poisoned"));
    QVERIFY2(trialOf(QStringLiteral("honest")).state == TrialState::Done, qPrintable(reasons()));
    QVERIFY2((trial.state == TrialState::Done) == told.isEmpty(), qPrintable(reasons()));
    QVERIFY2(trial.reason.contains(told), qPrintable(reasons()));
    QCOMPARE(comparison.degradation.size(), 1);
    const domain::DegradationRow &row = comparison.degradation.first();
    QCOMPARE(row.verdict != domain::Verdict::NotComparable, isComparable);
    QCOMPARE(row.reasons.contains(domain::Reason::WorkDiffers), told.isEmpty() && !isComparable);
}

void TestPoisonedEngine::whatWasChangedIsSentAgain_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("the engine") << QStringLiteral("/bin/strata-engine");
    QTest::newRow("its loader") << QStringLiteral("/lib/ld-linux-x86-64.so.2");
    QTest::newRow("one of its libraries") << QStringLiteral("/lib/libstdc++.so.6");
    QTest::newRow("what verifies it") << QStringLiteral(".unpack");
}

//! As long as the host's own programs do not lie, nothing of ours runs there that we did not send.
void TestPoisonedEngine::whatWasChangedIsSentAgain()
{
    QFETCH(QString, file);
    const QString path = m_deployment.engineDirectory + file;
    const QString mark = m_directory->filePath(QStringLiteral("mark"));
    QVERIFY2(QFile::exists(path), qPrintable(path));
    write(path, "#!/bin/sh\n: > " + QFile::encodeName(mark) + "\n");
    const domain::Comparison comparison = execute();
    QVERIFY(!QFile::exists(mark));
    QVERIFY2(trialOf(QStringLiteral("poisoned")).state == TrialState::Done, qPrintable(reasons()));
    QVERIFY(comparison.degradation.first().verdict != domain::Verdict::NotComparable);
    QVERIFY(m_sink->events.contains(runs::RunEvent::EngineCopied));
}

QTEST_GUILESS_MAIN(TestPoisonedEngine)
#include "tst_poisoned_engine.moc"
