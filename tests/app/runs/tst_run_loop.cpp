// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"
#include "tests/support/engine_directory.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <thread>

using namespace strata::app;
using domain::TrialState;
using strata::tests::MemorySink;

//! The whole path on this computer, with the real engine from the real bundle and a local
//! transport.
class TestRunLoop : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyTrialOfEveryRoundIsMeasured();
    void adaptiveRoundsStopAtTheirCap();
    void settingsHaveRoundsOfTheirOwn();
    void roundsThatAPersonAskedForAreMeasured();
    void noRoundIsBegunThatTheTimeIsTooShortFor();
    void plannedRoundsEndWithTheTime();
    void aRejectedParameterFailsItsTrialOnly();
    void stoppingNowKeepsWhatIsThereAndCleansUp();
    void aKilledEngineIsAKilledTrial();
    void aFullDiskEndsTheRun();
    void anUnreachableHostDoesNotStopTheOthers();
    void resumingRepeatsNothingThatIsDone();
    void saysWhatIsStillToCome();
    void aRunOfTooManyTrialsIsNotBegun();
    void roofsOfThisBootAreNotMeasuredAgain();
    void roofsThatAreTooLowAreMeasuredAgainAtOnce();
    void resumingGoesOnWithRoofsThatAreTooLow();
    void latenciesOfEventsAreStored();
    void shortStepsAreStoredTogether();

private:
    domain::Run makeRun(const QString &steps) const;
    domain::Run makeRunWithRoofs() const;
    QList<int> roundsOfRoofs() const;
    QStringList leftovers() const;
    domain::Expected<domain::RunState> execute(const domain::Run &run,
                                               const domain::RunData &earlier = {});

    QTemporaryDir m_directory;
    MemorySink *m_sink = nullptr;
    std::unique_ptr<MemorySink> m_ownedSink;
    std::unique_ptr<runs::StopSignals> m_signals;
    runs::RoundRules m_rules;
    void fresh();
};

void TestRunLoop::initTestCase()
{
    QVERIFY(remote::loadBundle());
}

void TestRunLoop::fresh()
{
    m_ownedSink = std::make_unique<MemorySink>();
    m_sink = m_ownedSink.get();
    m_signals = std::make_unique<runs::StopSignals>();
    m_rules = {};
}

domain::Run TestRunLoop::makeRun(const QString &steps) const
{
    return strata::tests::runHere(m_directory, 2,
                                  {strata::tests::smallGemm({{QStringLiteral("steps"), steps}})});
}

QStringList TestRunLoop::leftovers() const
{
    return QDir(strata::tests::engineDirectoryIn(m_directory.filePath(QStringLiteral("strata"))) +
                QStringLiteral("/runs"))
        .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
}

domain::Expected<domain::RunState> TestRunLoop::execute(const domain::Run &run,
                                                        const domain::RunData &earlier)
{
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, *m_signals, *m_sink,
                       m_rules);
    return loop.execute(run, earlier);
}

void TestRunLoop::everyTrialOfEveryRoundIsMeasured()
{
    fresh();
    const auto state = execute(makeRun(QStringLiteral("20")));
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 2);
    QCOMPARE(m_sink->finishedTrials, 2);
    QStringList checkValues;
    int sent = 0;
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QCOMPARE(trial.state, TrialState::Done);
        QVERIFY2(trial.cleanedUp, qPrintable(m_sink->details.join(QLatin1Char('\n'))));
        QVERIFY(trial.verified);
        QVERIFY(!trial.inventory.isEmpty());
        for (const domain::ElapsedPart part :
             {domain::ElapsedPart::Launch, domain::ElapsedPart::Check,
              domain::ElapsedPart::CleanUp})
            QVERIFY(trial.facts.value(domain::elapsedFact(part)).toDouble() > 0);
        sent += trial.facts.contains(domain::elapsedFact(domain::ElapsedPart::SendEngine));
        QVERIFY(!trial.facts.contains(domain::elapsedFact(domain::ElapsedPart::BootVm)));
        checkValues.append(trial.checkValue);
        const auto &steps = m_sink->steps[trial.id];
        QCOMPARE(std::count_if(steps.begin(), steps.end(),
                               [](const domain::Step &step) { return !step.warmup; }),
                 20);
    }
    QCOMPARE(sent, 1);
    QCOMPARE(checkValues.removeDuplicates(), 1); // the same work gives the same check value
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestRunLoop::adaptiveRoundsStopAtTheirCap()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2"));
    const QString setting = run.plan.experiment.workloads.first().id;
    m_rules.settingsToRepeat = [&](const domain::RunData &, int) {
        return QStringList{setting};
    }; // never content
    run.plan.experiment.rounds = 1;
    run.plan.experiment.maxRounds = 3;
    QVERIFY(execute(run));
    QCOMPARE(m_sink->trials.size(), 3);
    QCOMPARE(m_sink->totalTrials, 3);
}

//! What the rule wants is repeated, first one and then the other: neither lacks a round in the end.
void TestRunLoop::settingsHaveRoundsOfTheirOwn()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2"));
    domain::Experiment &experiment = run.plan.experiment;
    experiment.rounds = 1;
    experiment.maxRounds = 9;
    experiment.workloads.append(experiment.workloads.first());
    experiment.workloads.last().id = QStringLiteral("other");
    QList<QStringList> wanted{{experiment.workloads.first().id},
                              {QStringLiteral("other")},
                              {experiment.workloads.first().id, QStringLiteral("other")}};
    const auto takeWanted = [&](const domain::RunData &, int) {
        return wanted.isEmpty() ? QStringList() : wanted.takeFirst();
    };
    m_rules.settingsToRepeat = takeWanted;
    const auto state = execute(run);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 6);
    QHash<QString, int> last;
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        last[trial.workloadId] = std::max(last[trial.workloadId], trial.round);
    QCOMPARE(last.values(), (QList<int>{2, 2}));

    const domain::RunData earlier = m_sink->dataOf(run);
    fresh();
    m_rules.settingsToRepeat = takeWanted;
    wanted = {{QStringLiteral("other")}};
    QVERIFY(execute(run, earlier));
    QCOMPARE(m_sink->trials.size(), 1); // a new round, and none that is there is counted twice
    QCOMPARE(m_sink->totalTrials, 7);
}

//! And if that is interrupted, Resume does the rest, although the plan has no such rounds.
void TestRunLoop::roundsThatAPersonAskedForAreMeasured()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2"));
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 1;
    run.plan.experiment.workloads.append(run.plan.experiment.workloads.first());
    run.plan.experiment.workloads.last().id = QStringLiteral("other");
    m_rules.roundsAskedFor.insert(QStringLiteral("other"), 3);
    QVERIFY(execute(run));
    QCOMPARE(m_sink->trials.size(), 4);
    QCOMPARE(m_sink->totalTrials, 4);

    domain::RunData earlier = m_sink->dataOf(run);
    for (domain::TrialData &data : earlier.trials) {
        QCOMPARE(data.trial.facts.contains(domain::continuedFact), data.trial.round > 0);
        if (data.trial.round == 2)
            data.trial.state = TrialState::Cancelled;
    }
    fresh();
    const auto state = execute(run, earlier);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1);
    QCOMPARE(m_sink->trials.cbegin()->round, 2);
}

void TestRunLoop::noRoundIsBegunThatTheTimeIsTooShortFor()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("30"));
    const QString setting = run.plan.experiment.workloads.first().id;
    run.plan.experiment.rounds = 2;
    run.plan.experiment.maxRounds = 1000;
    run.plan.experiment.timeBudgetSeconds = 1;
    run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("min_step_ms"),
                                                            QStringLiteral("50"));
    m_rules.settingsToRepeat = [&](const domain::RunData &, int) { return QStringList{setting}; };
    QVERIFY(execute(run));
    QCOMPARE(m_sink->trials.size(), 2); // those that were planned, though they took longer
}

//! Five at least; a run that has them is complete. A person may ask for more of it.
void TestRunLoop::plannedRoundsEndWithTheTime()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("10"));
    const QString setting = run.plan.experiment.workloads.first().id;
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 9;
    run.plan.experiment.timeBudgetSeconds = 1;
    run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("min_step_ms"),
                                                            QStringLiteral("30"));
    m_rules.settingsToRepeat = [&](const domain::RunData &, int) { return QStringList{setting}; };
    auto state = execute(run); // five rounds are 1.5 s of work
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 5);
    QCOMPARE(m_sink->totalTrials, 5);

    const domain::RunData earlier = m_sink->dataOf(run);
    fresh();
    m_rules.roundsAskedFor.insert(setting, 7);
    state = execute(run, earlier);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 2);
    QCOMPARE(m_sink->totalTrials, 7);

    fresh();
    run.plan.experiment.timeBudgetSeconds = 100'000;
    run.plan.experiment.workloads.first().parameters.clear();
    run.plan.experiment.workloads.first() =
        makeRun(QStringLiteral("1")).plan.experiment.workloads.first();
    QVERIFY(execute(run));
    QCOMPARE(m_sink->trials.size(), 9);
}

void TestRunLoop::aRejectedParameterFailsItsTrialOnly()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2"));
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 1;
    domain::WorkloadSpec wrong = run.plan.experiment.workloads.first();
    wrong.id = domain::makeId();
    wrong.parameters.insert(QStringLiteral("m"), QStringLiteral("minus one"));
    run.plan.experiment.workloads.append(wrong);
    const auto state = execute(run);
    QVERIFY(state && *state == domain::RunState::Incomplete);
    QCOMPARE(m_sink->trials.size(), 2);
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QCOMPARE(trial.state, trial.workloadId == wrong.id ? TrialState::Failed : TrialState::Done);
        if (trial.workloadId == wrong.id)
            QVERIFY2(trial.reason.contains(QLatin1Char('m')), qPrintable(trial.reason));
    }
}

void TestRunLoop::stoppingNowKeepsWhatIsThereAndCleansUp()
{
    fresh();
    m_sink->onSteps = [this](const QString &) { m_signals->requestStopNow(); };
    QElapsedTimer taken;
    taken.start();
    const auto state = execute(makeRun(QStringLiteral("1000000")));
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Stopped);
    QVERIFY2(taken.elapsed() < 100'000, qPrintable(QString::number(taken.elapsed())));
    QCOMPARE(m_sink->trials.size(), 1);
    const domain::Trial trial = *m_sink->trials.cbegin();
    QCOMPARE(trial.state, TrialState::Cancelled);
    QVERIFY(trial.cleanedUp);
    QVERIFY(!m_sink->steps[trial.id].empty());
    QVERIFY(leftovers().isEmpty());
}

void TestRunLoop::aKilledEngineIsAKilledTrial()
{
    fresh();
    m_sink->onSteps = [this](const QString &trialId) {
        strata::tests::killEngine(trialId, {});
        m_sink->onSteps = {};
        m_signals->requestStopAfterTrial();
    };
    QVERIFY(execute(makeRun(QStringLiteral("1000000"))));
    const domain::Trial trial = *m_sink->trials.cbegin();
    QCOMPARE(trial.state, TrialState::Killed);
    QVERIFY2(!trial.reason.isEmpty(), "the reason names the signal");
    QVERIFY(m_sink->events.contains(runs::RunEvent::TrialKilled));
    QVERIFY(trial.cleanedUp);
    // what an earlier test stopped in haste may live on its lease
    QVERIFY(!leftovers().contains(trial.id));
}

void TestRunLoop::aFullDiskEndsTheRun()
{
    fresh();
    m_sink->refuseSteps = true;
    const auto state = execute(makeRun(QStringLiteral("100000")));
    QVERIFY(!state);
    QCOMPARE(state.error().code, domain::FailureCode::FileFull);
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        QVERIFY(!leftovers().contains(trial.id)); // the host is clean all the same
}

void TestRunLoop::anUnreachableHostDoesNotStopTheOthers()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2"));
    domain::Host gone;
    gone.id = domain::makeId();
    gone.name = QStringLiteral("gone");
    gone.transport = domain::TransportKind::Ssh;
    gone.ssh.hostName = QStringLiteral("127.0.0.1");
    gone.ssh.port = 1; // nothing listens there
    run.plan.hosts.append(gone);
    run.plan.experiment.hostIds.append(gone.id);
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 4;
    run.plan.experiment.patienceSeconds = 1;
    const auto state = execute(run);
    QVERIFY(state && *state == domain::RunState::Incomplete);
    int failed = 0;
    int skipped = 0;
    int done = 0;
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        failed += trial.state == TrialState::Failed;
        skipped += trial.state == TrialState::Skipped;
        done += trial.state == TrialState::Done;
    }
    QCOMPARE(done, 4);
    QCOMPARE(failed, 1); // it was waited for once
    QCOMPARE(skipped, 3);
}

void TestRunLoop::resumingRepeatsNothingThatIsDone()
{
    fresh();
    const domain::Run run = makeRun(QStringLiteral("2"));
    m_sink->onSteps = [this](const QString &) { m_signals->requestStopAfterTrial(); };
    QVERIFY(execute(run));
    QCOMPARE(m_sink->trials.size(), 1);
    const domain::RunData earlier = m_sink->dataOf(run);
    fresh();
    const auto state = execute(run, earlier);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1);
    QVERIFY(m_sink->trials.cbegin()->round != earlier.trials.first().trial.round);
}

void TestRunLoop::saysWhatIsStillToCome()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2"));
    const QString setting = run.plan.experiment.workloads.first().id;
    run.plan.experiment.maxRounds = 3;
    m_rules.settingsToRepeat = [&](const domain::RunData &, int) { return QStringList{setting}; };
    QVERIFY(execute(run));
    QList<QPair<int, int>> amounts; // open, of them begun
    for (const runs::RunProgress &progress : std::as_const(m_sink->progresses)) {
        const auto begun = std::ranges::count_if(
            progress.open, [](const runs::OpenTrial &open) { return open.begun.isValid(); });
        if (const QPair amount(int(progress.open.size()), int(begun));
            amounts.isEmpty() || amounts.last() != amount)
            amounts.append(amount);
    }
    // Two rounds, and one that is added when they are over.
    const QList<QPair<int, int>> expected{{2, 0}, {2, 1}, {1, 1}, {0, 0}, {1, 0}, {1, 1}, {0, 0}};
    QCOMPARE(amounts, expected);

    // Resumed after the program had ended in the second round.
    domain::RunData earlier = m_sink->dataOf(run);
    earlier.trials.removeIf([](const auto &data) { return data.trial.round >= 2; });
    std::ranges::sort(earlier.trials, {}, [](const auto &data) { return data.trial.round; });
    earlier.trials.last().trial.state = TrialState::Measuring;
    earlier.trials.last().trial.id = domain::makeId(); // its host knows nothing of it
    fresh();
    QVERIFY(execute(run, earlier));
    const QList<runs::OpenTrial> &first = m_sink->progresses.first().open;
    QCOMPARE(first.size(), 1);
    QVERIFY(first.first().isCollected);
    QCOMPARE(first.first().planned.round, 1);
    QVERIFY(std::ranges::any_of(m_sink->progresses, [](const runs::RunProgress &progress) {
        return progress.open.size() == 1 && !progress.open.first().isCollected;
    })); // it is lost, and measured again
    QVERIFY(m_sink->progresses.last().open.isEmpty());
}

//! Few of them are in the file that asks for them.
void TestRunLoop::aRunOfTooManyTrialsIsNotBegun()
{
    domain::Run run = makeRun(QStringLiteral("2"));
    const domain::WorkloadSpec work = run.plan.experiment.workloads.first();
    domain::RunData earlier;
    while (run.plan.experiment.workloads.size() <= domain::mostTrials / domain::mostRounds) {
        run.plan.experiment.workloads.append({domain::makeId(), work.workload, work.parameters});
        domain::Trial begun;
        begun.hostId = run.plan.hosts.first().id;
        begun.workloadId = run.plan.experiment.workloads.last().id;
        begun.round = domain::mostRounds - 1;
        begun.state = TrialState::Done;
        earlier.trials.append({begun, {}, {}});
    }
    fresh();
    const auto ended = execute(run, earlier);
    QVERIFY(!ended);
    QCOMPARE(ended.error().code, domain::FailureCode::PlanIncomplete);
    QVERIFY(m_sink->trials.isEmpty() && m_sink->progresses.isEmpty());
}

domain::Run TestRunLoop::makeRunWithRoofs() const
{
    domain::Run run = makeRun(QStringLiteral("2"));
    run.plan.experiment.workloads.append({domain::makeId(),
                                          domain::ceilingsWorkload,
                                          {{QStringLiteral("roof_ms"), QStringLiteral("1")},
                                           {QStringLiteral("steps"), QStringLiteral("2")}}});
    return run;
}

QList<int> TestRunLoop::roundsOfRoofs() const
{
    QList<int> rounds;
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        if (trial.workload == domain::ceilingsWorkload)
            rounds.append(trial.round);
    std::ranges::sort(rounds);
    return rounds;
}

//! After the first round they are too low, before the work of the second is measured; after the
//! second they are not.
void TestRunLoop::roofsThatAreTooLowAreMeasuredAgainAtOnce()
{
    fresh();
    const domain::Run run = makeRunWithRoofs();
    const QString hostId = run.plan.hosts.first().id;
    QList<qsizetype> asked; // with so many trials
    m_rules.hostsAboveTheirRoofs = [&](const domain::RunData &data) {
        asked.append(data.trials.size());
        const auto roofs = std::ranges::find_if(data.trials, [](const domain::TrialData &trial) {
            return trial.trial.workload == domain::ceilingsWorkload;
        });
        // The rule needs the roofs and the load, though nothing else is kept in memory.
        if (roofs == data.trials.cend() || roofs->samples.empty() ||
            !roofs->samples.front().series.startsWith(QLatin1String("ceiling.")))
            return QStringList();
        return asked.size() == 1 ? QStringList{hostId} : QStringList();
    };
    const auto state = execute(run);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(asked, (QList<qsizetype>{2, 5}));
    QCOMPARE(roundsOfRoofs(), (QList<int>{0, 1, 2}));
    QCOMPARE(m_sink->trials.size(), 5);
    QCOMPARE(m_sink->totalTrials, 5);
    QCOMPARE(m_sink->finishedTrials, 5);
}

//! As often as a run may, and no more; each as a round of its own.
void TestRunLoop::resumingGoesOnWithRoofsThatAreTooLow()
{
    fresh();
    domain::Run run = makeRunWithRoofs();
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 1;
    m_rules.hostsAboveTheirRoofs = [&](const domain::RunData &) {
        return run.plan.experiment.hostIds; // never content
    };
    auto state = execute(run);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(roundsOfRoofs(), (QList<int>{0, 1, 2, 3}));

    domain::RunData earlier = m_sink->dataOf(run);
    for (domain::TrialData &data : earlier.trials)
        if (data.trial.round == 3)
            data.trial.state = TrialState::Cancelled;
    QCOMPARE(domain::missingTrials(run, earlier.trials).count, 0);
    const runs::RoundRules rules = m_rules;
    fresh();
    m_rules = rules;
    state = execute(run, earlier);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1);
    QCOMPARE(roundsOfRoofs(), QList<int>{3});
}

//! The skip needs no engine that knows the workload: it is decided before anything is started.
void TestRunLoop::roofsOfThisBootAreNotMeasuredAgain()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("3"));
    const QString hostId = run.plan.hosts.first().id;
    run.plan.experiment.workloads.append({domain::makeId(), domain::ceilingsWorkload, {}});
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 1;
    domain::TrialData measured;
    measured.trial.id = domain::makeId();
    measured.trial.hostId = hostId;
    measured.trial.workload = domain::ceilingsWorkload;
    measured.trial.state = TrialState::Done;
    measured.trial.bundleSha256 = remote::loadBundle()->sha256();
    QFile bootId(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    QVERIFY(bootId.open(QIODevice::ReadOnly));
    measured.trial.inventory.insert(QStringLiteral("boot.id"),
                                    QString::fromLatin1(bootId.readAll()).trimmed());
    domain::RunData earlier;
    earlier.roofs = {{QStringLiteral("r3"), QStringLiteral("Run 3"), measured}};
    domain::Run ofRounds = run;
    ofRounds.plan.experiment.rounds = ofRounds.plan.experiment.maxRounds = 3;
    QVERIFY(execute(ofRounds, earlier));
    const auto skipped = [&] {
        return std::count_if(
            m_sink->trials.cbegin(), m_sink->trials.cend(),
            [](const domain::Trial &trial) { return domain::roofsWereKnown(trial); });
    };
    QCOMPARE(skipped(), 1); // and not in each round
    QCOMPARE(m_sink->totalTrials,
             5); // 3 of the work, and the roofs in the first and the last round
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        if (domain::roofsWereKnown(trial))
            QCOMPARE(trial.reason, QStringLiteral("known: Run 3"));

    fresh(); // another boot: they have to be measured
    earlier.roofs.first().trial.trial.inventory.insert(QStringLiteral("boot.id"),
                                                       QStringLiteral("another"));
    QVERIFY(execute(run, earlier));
    QCOMPARE(skipped(), 0);

    fresh(); // those of the GPU are others
    earlier.roofs = {{QStringLiteral("r3"), QStringLiteral("Run 3"), measured}};
    domain::Run ofGpu = run;
    for (domain::WorkloadSpec &spec : ofGpu.plan.experiment.workloads)
        if (domain::measuresRoofs(spec))
            spec.parameters.insert(QStringLiteral("device"), QStringLiteral("gpu"));
    QVERIFY(execute(ofGpu, earlier));
    QCOMPARE(skipped(), 0);

    fresh(); // asked for on their own
    earlier.roofs = {{QStringLiteral("r3"), QStringLiteral("Run 3"), measured}};
    run.plan.experiment.workloads.removeFirst();
    QVERIFY(execute(run, earlier));
    QCOMPARE(skipped(), 0);
}

void TestRunLoop::latenciesOfEventsAreStored()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2"));
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 1;
    run.plan.experiment.workloads = {{domain::makeId(),
                                      QStringLiteral("cpu"),
                                      {{QStringLiteral("steps"), QStringLiteral("2")},
                                       {QStringLiteral("threads"), QStringLiteral("1")}}}};
    QVERIFY(execute(run));
    QCOMPARE(m_sink->trials.begin()->state, TrialState::Done);
    QCOMPARE(m_sink->histogramSeries, QStringList{QStringLiteral("latency")});
}

//! A disk is written to ten times a second at most, and not for each of a thousand steps.
void TestRunLoop::shortStepsAreStoredTogether()
{
    fresh();
    domain::Run run = makeRun(QStringLiteral("2000"));
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 1;
    run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("min_step_ms"),
                                                            QStringLiteral("1"));
    QElapsedTimer taken;
    taken.start();
    QVERIFY(execute(run));
    const qint64 mostInTime = taken.elapsed() / 100;
    const domain::Trial trial = *m_sink->trials.cbegin();
    QVERIFY2(trial.state == domain::TrialState::Done, qPrintable(trial.reason));
    QVERIFY(m_sink->steps.value(trial.id).size() >= 2000);
    constexpr int changesOfState = 20;
    QVERIFY2(m_sink->stores <= mostInTime + changesOfState,
             qPrintable(QStringLiteral("%1 in %2 ms").arg(m_sink->stores).arg(taken.elapsed())));
}

QTEST_GUILESS_MAIN(TestRunLoop)
#include "tst_run_loop.moc"
