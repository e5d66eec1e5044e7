// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two hosts on this computer that take turns: engines from the real bundle.
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"
#include "tests/support/engine_directory.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>

using namespace strata::app;
using domain::TrialState;
using strata::tests::MemorySink;

class TestTurnSeat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(remote::loadBundle()); }
    void init();
    void hostsOfOneComputerTakeTurns();
    void eachRoundIsASetOfItsOwn();
    void roofsAreMeasuredInTurns();
    void workThatSpansHostsTakesNone();
    void oneThatDiesEndsItsTurnAndNotThoseOfTheOther();
    void stoppingEndsAllAtOnce();
    void whatIsMissingIsMeasuredWithItsPartner();

private:
    domain::Host makeHost(const QString &name) const;
    domain::Expected<domain::RunState> execute(const domain::RunData &earlier = {});
    QList<domain::Trial> trialsOf(const QString &hostId, int round = 0) const;
    QString hostId(int number) const { return m_run.plan.hosts.at(number).id; }
    bool nothingIsLeft() const;

    QTemporaryDir m_directory;
    std::unique_ptr<MemorySink> m_sink;
    std::unique_ptr<runs::StopSignals> m_signals;
    domain::Run m_run;
};

domain::Host TestTurnSeat::makeHost(const QString &name) const
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    host.engineDirectory = m_directory.filePath(name);
    return host;
}

void TestTurnSeat::init()
{
    m_sink = std::make_unique<MemorySink>();
    m_signals = std::make_unique<runs::StopSignals>();
    m_run = {};
    m_run.id = domain::makeId();
    domain::Plan &plan = m_run.plan;
    plan.hosts = {makeHost(QStringLiteral("one")), makeHost(QStringLiteral("two"))};
    for (const domain::Host &host : std::as_const(plan.hosts))
        plan.experiment.hostIds.append(host.id);
    plan.experiment.baselineId = hostId(0);
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    plan.experiment.turnMs = 50;
    plan.experiment.turnsPerRound = 6;
    plan.experiment.patienceSeconds = 1;
    const QString size = QStringLiteral("128");
    // Steps without end: a turn is over when its time is, however slow calibration was.
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), size},
                                   {QStringLiteral("n"), size},
                                   {QStringLiteral("k"), size},
                                   {QStringLiteral("steps"), QStringLiteral("100000")},
                                   {QStringLiteral("min_step_ms"), QStringLiteral("10")}}}};
}

domain::Expected<domain::RunState> TestTurnSeat::execute(const domain::RunData &earlier)
{
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, *m_signals, *m_sink, {});
    return loop.execute(m_run, earlier);
}

QList<domain::Trial> TestTurnSeat::trialsOf(const QString &hostId, int round) const
{
    QList<domain::Trial> found;
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        if (trial.hostId == hostId && trial.round == round)
            found.append(trial);
    return found;
}

bool TestTurnSeat::nothingIsLeft() const
{
    return std::ranges::all_of(m_run.plan.hosts, [](const domain::Host &host) {
        const QDir runs(strata::tests::engineDirectoryIn(host.engineDirectory) +
                        QStringLiteral("/runs"));
        return runs.entryList(QDir::AllEntries | QDir::NoDotAndDotDot).isEmpty();
    });
}

void TestTurnSeat::hostsOfOneComputerTakeTurns()
{
    const auto state = execute();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Done);
    std::vector<domain::Turn> all;
    QSet<QString> sets;
    for (const QString &id : std::as_const(m_run.plan.experiment.hostIds)) {
        const QList<domain::Trial> trials = trialsOf(id);
        QCOMPARE(trials.size(), 1);
        const domain::Trial &trial = trials.first();
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
        QVERIFY(trial.verified && trial.cleanedUp);
        sets.insert(trial.facts.value(domain::turnSetFact));
        // Its clock is that of this program.
        bool isKnown = false;
        const qint64 within = trial.facts.value(domain::clockUncertaintyFact).toLongLong(&isKnown);
        QVERIFY(isKnown);
        QVERIFY(std::abs(trial.facts.value(domain::clockOffsetFact).toLongLong()) <= within);
        const std::vector<domain::Turn> turns = m_sink->turns.value(trial.id);
        QCOMPARE(turns.size(), std::size_t(7));
        for (const domain::Step &step : m_sink->steps.value(trial.id)) // the warm-up, too
            QVERIFY(turns.at(1).zeroNs + step.startNs >= turns.at(1).fromNs);
        const auto summary = domain::summaryOf(m_sink->steps.value(trial.id), turns);
        QVERIFY(!summary.lacksSteps());
        QCOMPARE(summary.turns().size(), 6);
        for (qsizetype i = 0; i < 6; ++i) {
            const domain::TurnSummary &turn = summary.turns().at(i);
            QCOMPARE(turn.number, i + 1);
            QVERIFY(turn.isInTime);
            QVERIFY(turn.toNs - turn.fromNs >= 50'000'000);
        }
        all.insert(all.end(), turns.begin(), turns.end());
    }
    QCOMPARE(sets.size(), 1);
    QVERIFY(!sets.begin()->isEmpty());
    // One after the other: the preparation of both, then turn by turn.
    std::ranges::sort(all, {}, &domain::Turn::fromNs);
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (all[i].number > 0)
            QVERIFY(all[i].fromNs > all[i - 1].toNs);
        QVERIFY(all[i].number >= all[i - 1].number);
    }
    QVERIFY(nothingIsLeft());
}

void TestTurnSeat::eachRoundIsASetOfItsOwn()
{
    m_run.plan.experiment.rounds = m_run.plan.experiment.maxRounds = 2;
    m_run.plan.experiment.turnsPerRound = 2;
    QVERIFY(execute());
    QCOMPARE(m_sink->trials.size(), 4);
    QSet<QString> sets;
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        sets.insert(trial.facts.value(domain::turnSetFact));
    QCOMPARE(sets.size(), 2);
    QCOMPARE(m_sink->finishedTrials, 4);
    QCOMPARE(m_sink->totalTrials, 4);
}

void TestTurnSeat::roofsAreMeasuredInTurns()
{
    domain::Experiment &experiment = m_run.plan.experiment;
    experiment.turnsPerRound = domain::mostRoofTurns + 5;
    experiment.turnMs = 20; // of one step, however short
    experiment.workloads = {{domain::makeId(),
                             domain::ceilingsWorkload,
                             {{QStringLiteral("roof_ms"), QStringLiteral("1")}}}};
    QVERIFY(execute());
    QSet<QString> sets;
    for (const QString &id : std::as_const(experiment.hostIds)) {
        const domain::Trial trial = trialsOf(id).value(0);
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
        sets.insert(trial.facts.value(domain::turnSetFact));
        QCOMPARE(m_sink->turns.value(trial.id).size(), std::size_t(1 + domain::mostRoofTurns));
        const auto &samples = m_sink->samples[trial.id];
        const auto repeats =
            std::ranges::count_if(samples, [](const domain::TelemetrySample &sample) {
                return sample.series == QStringLiteral("ceiling.clock.one");
            });
        QVERIFY(repeats >= domain::mostRoofTurns);
    }
    QCOMPARE(sets.size(), 1);
    QVERIFY(!sets.begin()->isEmpty());
}

void TestTurnSeat::workThatSpansHostsTakesNone()
{
    domain::Plan &plan = m_run.plan;
    plan.hosts[0].places = {{plan.hosts.at(1).id, {}, 1, {}}};
    plan.hosts[1].places = {{plan.hosts.at(0).id, {}, 1, {}}};
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("collective"),
                                  {{QStringLiteral("hosts"), QStringLiteral("2")},
                                   {QStringLiteral("bytes"), QStringLiteral("65536")},
                                   {QStringLiteral("steps"), QStringLiteral("7")}}}};
    QVERIFY(execute());
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
        QVERIFY(!trial.facts.contains(domain::turnSetFact));
        QVERIFY(m_sink->turns.value(trial.id).empty());
    }
}

void TestTurnSeat::oneThatDiesEndsItsTurnAndNotThoseOfTheOther()
{
    bool isKilled = false;
    m_sink->onSteps = [&](const QString &trialId) {
        if (m_sink->turns.value(trialId).size() > 1)
            isKilled = isKilled || strata::tests::killEngine(
                                       {}, m_directory.filePath(QStringLiteral("two"))) > 0;
    };
    const auto state = execute();
    QVERIFY(state);
    QVERIFY(isKilled);
    QCOMPARE(*state, domain::RunState::Incomplete);
    const domain::Trial survivor = trialsOf(hostId(0)).first();
    QVERIFY2(survivor.state == TrialState::Done, qPrintable(survivor.reason));
    QCOMPARE(m_sink->turns.value(survivor.id).size(), std::size_t(7));
    QCOMPARE(trialsOf(hostId(1)).first().state, TrialState::Killed);
    QVERIFY(nothingIsLeft());
}

void TestTurnSeat::stoppingEndsAllAtOnce()
{
    m_run.plan.experiment.turnsPerRound = 10'000;
    m_sink->onSteps = [this](const QString &) { m_signals->requestStopNow(); };
    const auto state = execute();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Stopped);
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QCOMPARE(trial.state, TrialState::Cancelled);
        QVERIFY(trial.cleanedUp);
    }
    QVERIFY(nothingIsLeft());
}

//! Only turns side by side can be compared.
void TestTurnSeat::whatIsMissingIsMeasuredWithItsPartner()
{
    domain::RunData earlier;
    earlier.run = m_run;
    domain::Trial done;
    done.id = domain::makeId();
    done.hostId = hostId(0);
    done.workloadId = m_run.plan.experiment.workloads.first().id;
    done.state = TrialState::Done;
    done.facts.insert(domain::turnSetFact, QStringLiteral("an earlier set"));
    earlier.trials.append({done, {}, {}});
    QVERIFY(execute(earlier));
    QCOMPARE(trialsOf(hostId(0)).size(), 1);
    QCOMPARE(trialsOf(hostId(1)).size(), 1);
    QCOMPARE(trialsOf(hostId(0)).first().facts.value(domain::turnSetFact),
             trialsOf(hostId(1)).first().facts.value(domain::turnSetFact));
    m_sink->trials.clear();
    done.id = domain::makeId();
    done.hostId = hostId(1);
    earlier.trials.append({done, {}, {}});
    QVERIFY(execute(earlier)); // now nothing is missing
    QVERIFY(m_sink->trials.isEmpty());
}

QTEST_GUILESS_MAIN(TestTurnSeat)
#include "tst_turn_seat.moc"
