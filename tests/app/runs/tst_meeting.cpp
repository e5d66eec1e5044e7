// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Engines from the real bundle that try to reach each other before the first trial, in a network of
// this process's own, which has firewalls at will.
#include "app/runs/meeting.h"

#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"
#include "tests/support/engine_directory.h"
#include "tests/support/own_network.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace strata::app;
using domain::TrialState;
using domain::WayState;
using strata::tests::MemorySink;
using strata::tests::shell;

namespace {

constexpr int port = 7777; // of servers; nothing else is in this network

} // namespace

class TestMeeting : public QObject {
    Q_OBJECT

public:
    explicit TestMeeting(bool hasOwnNetwork) : m_hasOwnNetwork(hasOwnNetwork) {}

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void waysAreTriedOnceARun();
    void aClosedWaySkipsAllTrials_data();
    void aClosedWaySkipsAllTrials();
    void onlyNeededWaysAreTried();
    void aTakenPortIsNamed();
    void aContainerWithoutNetworkIsNamed();
    void otherWorkGoesOn();

private:
    domain::Host makeHost(const QString &name) const;
    domain::WorkloadSpec work(const char *workload, const QMap<QString, QString> &more) const;
    void execute(int rounds);
    QList<domain::Trial> trials() const;
    QString closed(WayState state) const;

    bool m_hasOwnNetwork;
    QTemporaryDir m_directory;
    std::unique_ptr<MemorySink> m_sink;
    domain::Run m_run;
};

void TestMeeting::initTestCase()
{
    QVERIFY(remote::loadBundle());
    if (!m_hasOwnNetwork)
        QSKIP("This host gives nobody a network of his own.");
    if (!shell("ip link set lo up; ip link add meet-a type veth peer name meet-b; "
               "ip address add 10.79.0.1/24 dev meet-a; ip link set meet-a up; "
               "ip link set meet-b up"))
        QSKIP("A network cannot be made here: ip (iproute2) or veth is absent.");
    if (!shell("iptables -A INPUT -p tcp --dport 9 -j DROP; iptables -F INPUT"))
        QSKIP("This kernel has no firewall for everybody (iptables).");
}

domain::Host TestMeeting::makeHost(const QString &name) const
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    host.engineDirectory = m_directory.filePath(name);
    return host;
}

domain::WorkloadSpec TestMeeting::work(const char *workload,
                                       const QMap<QString, QString> &more) const
{
    domain::WorkloadSpec spec{domain::makeId(),
                              QString::fromLatin1(workload),
                              {{QStringLiteral("hosts"), QStringLiteral("2")},
                               {QStringLiteral("steps"), QStringLiteral("5")},
                               {QStringLiteral("warmup_steps"), QStringLiteral("1")}}};
    spec.parameters.insert(more);
    return spec;
}

//! "one" works with "two".
void TestMeeting::init()
{
    m_sink = std::make_unique<MemorySink>();
    m_run = {};
    m_run.id = domain::makeId();
    domain::Plan &plan = m_run.plan;
    plan.hosts = {makeHost(QStringLiteral("one")), makeHost(QStringLiteral("two"))};
    plan.hosts[0].places = {{plan.hosts.at(1).id, {}, 1, {}}};
    plan.experiment.hostIds = {plan.hosts.at(0).id};
    plan.experiment.baselineId = plan.hosts.at(0).id;
    plan.experiment.patienceSeconds = 1;
    plan.experiment.workloads = {
        work("collective", {{QStringLiteral("bytes"), QStringLiteral("65536")}})};
}

//! Whatever was tried, nothing of it is left.
void TestMeeting::cleanup()
{
    if (m_hasOwnNetwork)
        QVERIFY(shell("iptables -F INPUT 2>/dev/null || true"));
    for (const QString &name : {QStringLiteral("one"), QStringLiteral("two")}) {
        const QDir runs(strata::tests::engineDirectoryIn(m_directory.filePath(name)) +
                        QStringLiteral("/runs"));
        const QStringList left =
            runs.entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
    }
}

void TestMeeting::execute(int rounds)
{
    m_run.plan.experiment.rounds = m_run.plan.experiment.maxRounds = rounds;
    runs::StopSignals signals;
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, signals, *m_sink, {});
    QVERIFY(loop.execute(m_run, {}));
}

QList<domain::Trial> TestMeeting::trials() const
{
    QList<domain::Trial> all = m_sink->trials.values();
    std::ranges::sort(all, {}, &domain::Trial::order);
    return all;
}

//! As the sink words it, between the first two ranks.
QString TestMeeting::closed(WayState state) const
{
    return QStringLiteral("rank 1 on one to rank 2 on two: ") +
           QString::number(static_cast<int>(state));
}

void TestMeeting::waysAreTriedOnceARun()
{
    execute(2);
    const QList<domain::Trial> all = trials();
    QCOMPARE(all.size(), 2);
    const QString fact = domain::elapsedFact(domain::ElapsedPart::Meet);
    for (const domain::Trial &trial : all)
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    QVERIFY(all[0].facts.value(fact).toDouble() > 0);
    QVERIFY(!all[1].facts.contains(fact));
}

void TestMeeting::aClosedWaySkipsAllTrials_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<int>("state");
    QTest::newRow("drops") << QByteArray("-p tcp -j DROP") << int(WayState::NoAnswer);
    QTest::newRow("rejects") << QByteArray("-p tcp -j REJECT") << int(WayState::Refused);
    QTest::newRow("prohibits") << QByteArray("-p tcp -j REJECT --reject-with icmp-host-prohibited")
                               << int(WayState::NoRoute);
}

void TestMeeting::aClosedWaySkipsAllTrials()
{
    QFETCH(QByteArray, rule);
    QFETCH(int, state);
    QVERIFY(shell("iptables -A INPUT " + rule.toStdString()));
    execute(3);
    const QList<domain::Trial> all = trials();
    QCOMPARE(all.size(), 3);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(all[i].state, i == 0 ? TrialState::Failed : TrialState::Skipped);
        QCOMPARE(all[i].reason, closed(WayState(state)));
        QVERIFY(all[i].cleanedUp);
    }
    QVERIFY(m_sink->steps.isEmpty());
    QCOMPARE(m_sink->events.count(runs::RunEvent::WayClosed), 1);
    QCOMPARE(m_sink->events.count(runs::RunEvent::HostGivenUp), 0); // it does other work
    QCOMPARE(m_sink->events.count(runs::RunEvent::TrialStarted), 0);
}

//! A server that lets its client in is enough, even if nothing else is let through.
void TestMeeting::onlyNeededWaysAreTried()
{
    m_run.plan.experiment.workloads = {
        work("point-to-point", {{QStringLiteral("port"), QString::number(port)}})};
    QVERIFY(shell("iptables -A INPUT -p tcp --syn ! --dport " + std::to_string(port) + " -j DROP"));
    execute(1);
    QCOMPARE(trials().size(), 1);
    QVERIFY2(trials().first().state == TrialState::Done, qPrintable(trials().first().reason));
}

void TestMeeting::aTakenPortIsNamed()
{
    constexpr int takenPort = port + 1; // nobody used it a moment ago
    const int taken = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(takenPort);
    QVERIFY(::bind(taken, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0);
    QVERIFY(::listen(taken, 1) == 0);
    m_run.plan.experiment.workloads = {
        work("point-to-point", {{QStringLiteral("port"), QString::number(takenPort)}})};
    execute(2);
    ::close(taken);
    QCOMPARE(trials().size(), 2);
    for (const domain::Trial &trial : trials())
        QCOMPARE(trial.reason, QStringLiteral("client 1 on one to server 1 on two: ") +
                                   QString::number(static_cast<int>(WayState::NotListening)));
}

void TestMeeting::aContainerWithoutNetworkIsNamed()
{
    if (QStandardPaths::findExecutable(QStringLiteral("bwrap")).isEmpty())
        QSKIP("There is no bubblewrap here.");
    domain::Host &box = m_run.plan.hosts[1];
    box.kind = domain::HostKind::Container;
    box.parentId = m_run.plan.hosts.at(0).id;
    box.container.runtime = domain::ContainerRuntime::Bubblewrap;
    box.container.network = QStringLiteral("none");
    execute(2);
    QCOMPARE(trials().size(), 2);
    QCOMPARE(trials()[0].state, TrialState::Failed);
    QCOMPARE(trials()[0].reason, closed(WayState::Refused)); // at its loopback, which is not ours
    QCOMPARE(trials()[1].state, TrialState::Skipped);
}

//! What is known of a way concerns those who need it.
void TestMeeting::otherWorkGoesOn()
{
    QVERIFY(shell("iptables -A INPUT -p tcp -j DROP"));
    m_run.plan.experiment.workloads.append(
        strata::tests::smallGemm({{QStringLiteral("steps"), QStringLiteral("3")}}));
    execute(1);
    QList<TrialState> states;
    for (const domain::Trial &trial : trials())
        states.append(trial.state);
    QCOMPARE(states.size(), 2);
    QVERIFY(states.contains(TrialState::Done) && states.contains(TrialState::Failed));
}

int main(int argc, char **argv)
{
    TestMeeting test(strata::tests::makeOwnNetwork());
    QCoreApplication application(argc, argv);
    return QTest::qExec(&test, argc, argv);
}

#include "tst_meeting.moc"
