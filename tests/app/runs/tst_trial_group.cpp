// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts on this computer that really exchange data: engines from the real bundle, over TCP.
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"
#include "tests/support/engine_directory.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <chrono>
#include <thread>

using namespace strata::app;
using domain::TrialState;
using strata::tests::MemorySink;

class TestTrialGroup : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(remote::loadBundle()); }
    void init();
    void aTrialIsDoneByBothHosts();
    void hostsOfOneRunTakeTurnsAsPartners();
    void aPlacementHasSeveralProcessesOfAHost();
    void aHostDoesAllProcessesItself();
    void aPartnerThatCannotBeReachedIsNamed();
    void processesThatDoNotFitAreNotBegun();
    void aPartnerThatDiesEndsTheTrial();
    void aTrialThatFailsEndsItsPartner();
    void stoppingEndsBoth();
    void whatHappensAfterAStopDecidesNothing();
    void theBackgroundWorksWhileTheWorkIsMeasured();
    void workOfSeveralHasABackgroundToo();
    void aBackgroundThatEndsFailsTheTrial_data();
    void aBackgroundThatEndsFailsTheTrial();
    void aBackgroundThatCannotBeginFailsTheTrial();
    void stoppingEndsTheBackgroundToo();
    void processesAreKeptToANode();
    void aNodeThatIsNotThereIsNamed();

private:
    void planBackground(int processes, const QMap<QString, QString> &more = {});
    domain::Host makeHost(const QString &name) const;
    domain::Expected<domain::RunState> execute();
    domain::Trial onlyTrial() const { return *m_sink->trials.cbegin(); }
    QStringList leftovers() const;

    QTemporaryDir m_directory;
    std::unique_ptr<MemorySink> m_sink;
    std::unique_ptr<runs::StopSignals> m_signals;
    domain::Run m_run;
    runs::RoundRules m_rules;
};

domain::Host TestTrialGroup::makeHost(const QString &name) const
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    host.engineDirectory = m_directory.filePath(name);
    return host;
}

//! "one" exchanges with "two", once.
void TestTrialGroup::init()
{
    m_sink = std::make_unique<MemorySink>();
    m_signals = std::make_unique<runs::StopSignals>();
    m_run = {};
    m_rules = {};
    m_run.id = domain::makeId();
    domain::Plan &plan = m_run.plan;
    plan.hosts = {makeHost(QStringLiteral("one")), makeHost(QStringLiteral("two"))};
    plan.hosts[0].places = {{plan.hosts.at(1).id, {}, 1, {}}};
    plan.experiment.hostIds = {plan.hosts.at(0).id};
    plan.experiment.baselineId = plan.hosts.at(0).id;
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    plan.experiment.patienceSeconds = 1;
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("collective"),
                                  {{QStringLiteral("hosts"), QStringLiteral("2")},
                                   {QStringLiteral("bytes"), QStringLiteral("65536")},
                                   {QStringLiteral("steps"), QStringLiteral("7")},
                                   {QStringLiteral("warmup_steps"), QStringLiteral("2")}}}};
}

domain::Expected<domain::RunState> TestTrialGroup::execute()
{
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, *m_signals, *m_sink,
                       m_rules);
    return loop.execute(m_run, {});
}

QStringList TestTrialGroup::leftovers() const
{
    QStringList found;
    for (const QString &name : {QStringLiteral("one"), QStringLiteral("two")})
        found += QDir(strata::tests::engineDirectoryIn(m_directory.filePath(name)) +
                      QStringLiteral("/runs"))
                     .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
    return found;
}

void TestTrialGroup::aTrialIsDoneByBothHosts()
{
    const auto state = execute();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1); // one trial, whoever takes part in it
    const domain::Trial trial = onlyTrial();
    QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    QVERIFY(trial.verified);
    QVERIFY(trial.cleanedUp);
    QCOMPARE(trial.facts.value(QStringLiteral("partner.1")), QStringLiteral("two"));
    QCOMPARE(trial.facts.value(QStringLiteral("partner.1.kind")), QStringLiteral("bare-metal"));
    const QString theirs = trial.facts.value(QStringLiteral("partner.1.check_value"));
    QVERIFY(!theirs.isEmpty() && theirs != trial.checkValue);        // it proves other ranks
    QCOMPARE(m_sink->events.count(runs::RunEvent::TrialStarted), 1); // and said once
    QVERIFY(m_sink->details.at(m_sink->events.indexOf(runs::RunEvent::TrialStarted))
                .endsWith(QStringLiteral("rank+rank")));
    QCOMPARE(m_sink->steps.size(), 1);
    QCOMPARE(m_sink->steps.value(trial.id).size(), std::size_t(9));
    QVERIFY(QDir(strata::tests::engineDirectoryIn(m_directory.filePath(QStringLiteral("two"))) +
                 QStringLiteral("/engine"))
                .exists());
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::hostsOfOneRunTakeTurnsAsPartners()
{
    domain::Plan &plan = m_run.plan;
    plan.hosts[1].places = {{plan.hosts.at(0).id, {}, 1, {}}};
    plan.experiment.hostIds.append(plan.hosts.at(1).id);
    plan.experiment.rounds = plan.experiment.maxRounds = 2;
    QVERIFY(execute());
    QCOMPARE(m_sink->trials.size(), 4);
    QStringList checkValues;
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
        checkValues.append(trial.checkValue);
    }
    QCOMPARE(checkValues.removeDuplicates(), 3); // comparable: the same work, whoever was first
    QVERIFY(leftovers().isEmpty());
}

void TestTrialGroup::aPlacementHasSeveralProcessesOfAHost()
{
    domain::Plan &plan = m_run.plan;
    domain::Host both;
    both.id = domain::makeId();
    both.name = QStringLiteral("both");
    both.kind = domain::HostKind::Placement;
    both.places = {{plan.hosts.at(0).id, {}, 2, {}}, {plan.hosts.at(1).id, {}, 1, {}}};
    plan.hosts.append(both);
    plan.experiment.hostIds = {both.id};
    plan.experiment.baselineId = both.id;
    plan.experiment.workloads.first().parameters.insert(QStringLiteral("hosts"),
                                                        QStringLiteral("3"));
    plan.experiment.workloads.append(
        {domain::makeId(), QStringLiteral("gemm"), {{QStringLiteral("m"), QStringLiteral("8")}}});
    const auto state = execute();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Done); // though nobody does the work of one process
    const domain::Trial trial = onlyTrial();
    QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    QCOMPARE(trial.hostId, both.id);
    QList<domain::HostDoing> did;
    for (const domain::HostActivity &activity : std::as_const(m_sink->activities[both.id]))
        if (did.isEmpty() || did.last() != activity.doing)
            did.append(activity.doing);
    QVERIFY(did.contains(domain::HostDoing::Measuring));
    QCOMPARE(did.last(), domain::HostDoing::Idle);
    QCOMPARE(trial.facts.value(QStringLiteral("partner.1")), QStringLiteral("one"));
    QCOMPARE(trial.facts.value(QStringLiteral("partner.2")), QStringLiteral("two"));
    QCOMPARE(trial.facts.value(QStringLiteral("partner.2.role")), QStringLiteral("rank"));
    QCOMPARE(trial.facts.value(domain::processesBesideFact), QStringLiteral("2"));
    QVERIFY2(trial.threadsReason.endsWith(QStringLiteral("shared by 2 processes")),
             qPrintable(trial.threadsReason));
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::aHostDoesAllProcessesItself()
{
    m_run.plan.hosts[0].places.clear();
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    QCOMPARE(trial.facts.value(QStringLiteral("partner.1")), QStringLiteral("one"));
    QVERIFY(trial.cleanedUp);
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::aPartnerThatCannotBeReachedIsNamed()
{
    domain::Host &gone = m_run.plan.hosts[1];
    gone.transport = domain::TransportKind::Ssh;
    gone.ssh.hostName = QStringLiteral("127.0.0.1");
    gone.ssh.port = 1; // nothing listens there
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QCOMPARE(trial.state, TrialState::Failed);
    QVERIFY2(trial.reason.startsWith(QStringLiteral("rank 2 on two: ")), qPrintable(trial.reason));
    QVERIFY(m_sink->steps.isEmpty());
    QVERIFY(leftovers().isEmpty());
}

void TestTrialGroup::processesThatDoNotFitAreNotBegun()
{
    m_rules.memoryNeeded = [](const domain::WorkloadSpec &, const QString &role) {
        return role == QLatin1String("rank") ? std::optional(1e18) : std::nullopt;
    };
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QCOMPARE(trial.state, TrialState::Skipped);
    QCOMPARE(trial.reason, QStringLiteral("1 processes on one"));
    QVERIFY(trial.cleanedUp);
    QCOMPARE(m_sink->events.count(runs::RunEvent::TrialStarted), 0);
    m_rules.memoryNeeded = [](const domain::WorkloadSpec &, const QString &) { return 1.0; };
    m_sink->trials.clear();
    QVERIFY(execute());
    QCOMPARE(onlyTrial().state, TrialState::Done);
}

void TestTrialGroup::aPartnerThatDiesEndsTheTrial()
{
    m_run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("steps"),
                                                              QStringLiteral("1000000"));
    bool killed = false;
    m_sink->onSteps = [&](const QString &) {
        killed = killed ||
                 strata::tests::killEngine({}, m_directory.filePath(QStringLiteral("two"))) > 0;
    };
    QElapsedTimer taken;
    taken.start();
    QVERIFY(execute());
    QVERIFY(killed);
    QVERIFY2(taken.elapsed() < 60'000,
             qPrintable(QString::number(taken.elapsed()))); // not the patience of 120 s
    const domain::Trial trial = onlyTrial();
    QCOMPARE(trial.state, TrialState::Killed); // and not only that the ranks lost each other
    QVERIFY2(trial.reason.startsWith(QStringLiteral("rank 2 on two: ")), qPrintable(trial.reason));
    QVERIFY(leftovers().isEmpty());
}

void TestTrialGroup::aTrialThatFailsEndsItsPartner()
{
    m_run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("bytes"),
                                                              QStringLiteral("four"));
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QCOMPARE(trial.state, TrialState::Failed);
    QVERIFY2(trial.reason.contains(QStringLiteral("bytes")), qPrintable(trial.reason));
    QVERIFY(leftovers().isEmpty());
}

void TestTrialGroup::stoppingEndsBoth()
{
    m_run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("steps"),
                                                              QStringLiteral("1000000"));
    m_sink->onSteps = [this](const QString &) { m_signals->requestStopNow(); };
    const auto state = execute();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Stopped);
    QCOMPARE(onlyTrial().state, TrialState::Cancelled);
    QVERIFY(onlyTrial().cleanedUp);
    QVERIFY(leftovers().isEmpty());
}

//! A host may notice that its partner is gone before it is asked to end.
void TestTrialGroup::whatHappensAfterAStopDecidesNothing()
{
    m_run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("steps"),
                                                              QStringLiteral("1000000"));
    bool killed = false;
    m_sink->onSteps = [&](const QString &) {
        if (killed)
            return;
        m_signals->requestStopNow();
        killed = strata::tests::killEngine({}, m_directory.filePath(QStringLiteral("two"))) > 0;
        QThread::msleep(300); // both supervisors have noticed, and what they say waits to be read
    };
    const auto state = execute();
    QVERIFY(killed);
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Stopped);
    QCOMPARE(onlyTrial().state, TrialState::Cancelled);
}

//! A product of small matrices on "one", and as many in the background on "two".
void TestTrialGroup::planBackground(int processes, const QMap<QString, QString> &more)
{
    domain::Plan &plan = m_run.plan;
    plan.hosts[0].places.clear();
    domain::Host noisy;
    noisy.id = domain::makeId();
    noisy.name = QStringLiteral("noisy");
    noisy.kind = domain::HostKind::Placement;
    noisy.places = {{plan.hosts.at(0).id, {}, 1, {}},
                    {plan.hosts.at(1).id, domain::backgroundRole, processes, {}}};
    plan.hosts.append(noisy);
    plan.experiment.hostIds = {noisy.id};
    plan.experiment.baselineId = noisy.id;
    QMap<QString, QString> parameters{{QStringLiteral("steps"), QStringLiteral("7")},
                                      {QStringLiteral("min_step_ms"), QStringLiteral("20")}};
    parameters.insert(more);
    plan.experiment.workloads = {strata::tests::smallGemm(parameters)};
}

void TestTrialGroup::theBackgroundWorksWhileTheWorkIsMeasured()
{
    // So long that its steps come in several parts, however an engine gathers them. Threads sleep
    // while they wait for each other: more of them than processors, all spinning, may need minutes.
    planBackground(2, {{QStringLiteral("steps"), QStringLiteral("40")},
                       {QStringLiteral("waiting"), QStringLiteral("sleep")},
                       {QStringLiteral("min_step_ms"), QStringLiteral("100")},
                       {QStringLiteral("max_seconds"), QStringLiteral("300")},
                       {QStringLiteral("threads"), QStringLiteral("0")}});
    domain::Plan &plan = m_run.plan;
    plan.experiment.hostIds.append(plan.hosts.at(0).id); // the same without
    const QString second = m_directory.filePath(QStringLiteral("two"));
    QHash<QString, QList<double>> used; // seconds, whenever steps of a trial came
    m_sink->onSteps = [&](const QString &trialId) {
        used[trialId].append(strata::tests::processorSecondsOfEngines(second));
    };
    // Steps may come in parts that follow each other at once, so somebody else looks, too.
    std::atomic<bool> isOver = false;
    double whenSeen = 0;
    std::thread watcher([&] {
        while (!isOver && whenSeen == 0) {
            whenSeen = strata::tests::processorSecondsOfEngines(second);
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
    const auto state = execute();
    isOver = true;
    watcher.join();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 2);
    QMap<QString, domain::Trial> trials; // by host
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
        QVERIFY(trial.verified);
        QVERIFY(trial.cleanedUp);
        QCOMPARE(m_sink->steps.value(trial.id).size(), std::size_t(43));
        trials.insert(trial.hostId, trial);
    }
    const domain::Trial beside = trials.value(plan.hosts.at(2).id);
    const domain::Trial alone = trials.value(plan.hosts.at(0).id);
    const QList<double> seconds = used.value(beside.id);
    QVERIFY(seconds.size() > 1);
    QVERIFY(seconds.first() > 0);          // before the first step was heard of
    constexpr double beyondStarting = 0.2; // seconds of processors; steps take 4 s at least
    QVERIFY2(whenSeen > 0 && seconds.last() > whenSeen + beyondStarting,
             qPrintable(QStringLiteral("%1 then %2").arg(whenSeen).arg(seconds.last())));
    QCOMPARE(beside.threads, alone.threads); // it has all that it would have without
    QCOMPARE(beside.threadsReason, alone.threadsReason);
    QCOMPARE(beside.checkValue, alone.checkValue);
    QCOMPARE(beside.facts.value(domain::processesBesideFact), QStringLiteral("2"));
    QCOMPARE(beside.facts.value(QStringLiteral("background.1")), QStringLiteral("two"));
    QCOMPARE(beside.facts.value(QStringLiteral("background.2")), QStringLiteral("two"));
    QCOMPARE(beside.facts.value(QStringLiteral("background.2.kind")), QStringLiteral("bare-metal"));
    const QString rate = beside.facts.value(QStringLiteral("background.2.rate"));
    QVERIFY2(rate.endsWith(QStringLiteral(" FLOP/s")) &&
                 rate.section(QLatin1Char(' '), 0, 0).toDouble() > 0,
             qPrintable(rate));
    for (const QString &name : alone.facts.keys())
        QVERIFY2(!name.startsWith(domain::backgroundFactPrefix), qPrintable(name));
    QVERIFY(!m_sink->events.contains(runs::RunEvent::StopRequested)); // nobody stopped anything
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::workOfSeveralHasABackgroundToo()
{
    m_run.plan.hosts[0].places.append({m_run.plan.hosts.at(1).id, domain::backgroundRole, 1, {}});
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    QVERIFY(trial.verified);
    QCOMPARE(trial.facts.value(QStringLiteral("partner.1")), QStringLiteral("two"));
    QVERIFY(!trial.facts.contains(QStringLiteral("partner.2")));
    QVERIFY(trial.facts.contains(QStringLiteral("background.1.rate")));
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::aBackgroundThatEndsFailsTheTrial_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("killed") << SIGKILL;
    QTest::newRow("asked to end, by whomever") << SIGTERM; // which it does in an orderly way
}

void TestTrialGroup::aBackgroundThatEndsFailsTheTrial()
{
    QFETCH(int, signal);
    planBackground(1, {{QStringLiteral("steps"), QStringLiteral("1000000")},
                       {QStringLiteral("max_seconds"), QStringLiteral("3600")}});
    bool killed = false;
    m_sink->onSteps = [&](const QString &) {
        killed = killed || strata::tests::killEngine(
                               {}, m_directory.filePath(QStringLiteral("two")), signal) > 0;
    };
    QVERIFY(execute());
    QVERIFY(killed);
    const domain::Trial trial = onlyTrial();
    QCOMPARE(trial.state, TrialState::Killed);
    QVERIFY2(trial.reason.startsWith(QStringLiteral("background 1 on two: ")),
             qPrintable(trial.reason));
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::aBackgroundThatCannotBeginFailsTheTrial()
{
    planBackground(1);
    m_run.plan.hosts[2].places.last().cpus = QStringLiteral("1020-1023");
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QCOMPARE(trial.state, TrialState::Failed);
    QVERIFY2(trial.reason.startsWith(QStringLiteral("background 1 on two: ")) &&
                 trial.reason.contains(QStringLiteral("1020-1023")),
             qPrintable(trial.reason));
    QVERIFY(m_sink->steps.isEmpty()); // nothing is measured without it
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::stoppingEndsTheBackgroundToo()
{
    planBackground(3, {{QStringLiteral("steps"), QStringLiteral("1000000")},
                       {QStringLiteral("max_seconds"), QStringLiteral("3600")}});
    m_sink->onSteps = [this](const QString &) { m_signals->requestStopNow(); };
    const auto state = execute();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Stopped);
    QCOMPARE(onlyTrial().state, TrialState::Cancelled);
    QVERIFY(onlyTrial().cleanedUp);
    QCOMPARE(strata::tests::processorSecondsOfEngines(m_directory.path()), 0.0); // none is left
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestTrialGroup::processesAreKeptToANode()
{
    if (!QDir(QStringLiteral("/sys/devices/system/node/node0")).exists())
        QSKIP("this system shows no NUMA nodes");
    planBackground(1);
    for (domain::Place &place : m_run.plan.hosts[2].places)
        place.cpus = QStringLiteral("node:0");
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    const QString memory = trial.inventory.value(QStringLiteral("affinity.numa_memory"));
    QCOMPARE(trial.inventory.value(QStringLiteral("affinity.numa_node")), QStringLiteral("0"));
    QVERIFY(!trial.inventory.value(QStringLiteral("affinity.list")).isEmpty());
    // A container may refuse it, and the trial says so.
    QCOMPARE(trial.warnings.isEmpty(), memory == QStringLiteral("bound"));
    QCOMPARE(trial.facts.value(QStringLiteral("background.1.affinity.numa_node")),
             QStringLiteral("0"));
}

void TestTrialGroup::aNodeThatIsNotThereIsNamed()
{
    planBackground(1);
    m_run.plan.hosts[2].places.first().cpus = QStringLiteral("node:1023");
    QVERIFY(execute());
    const domain::Trial trial = onlyTrial();
    QCOMPARE(trial.state, TrialState::Failed);
    QVERIFY2(trial.reason.contains(QStringLiteral("no NUMA node 1023")), qPrintable(trial.reason));
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

QTEST_GUILESS_MAIN(TestTrialGroup)
#include "tst_trial_group.moc"
