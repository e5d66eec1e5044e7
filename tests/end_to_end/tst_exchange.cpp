// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/end_to_end/lab_comparison.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QScopeGuard>
#include <QTest>

using namespace strata;
using namespace strata::app;

namespace {

//! Engines on this machine that do the work of aHostThatVanishesIsNamed().
QByteArrayList workersHere()
{
    QByteArrayList found;
    for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile line(QStringLiteral("/proc/%1/cmdline").arg(entry));
        if (entry.toInt() <= 0 || !line.open(QIODevice::ReadOnly))
            continue;
        const QByteArrayList words = line.readAll().split('\0');
        if (words.contains("steps=100000") && words.contains("--member"))
            found.append(entry.toLatin1() + ' ' + words.join(' '));
    }
    return found;
}

} // namespace

//! Hosts of the lab that exchange data with each other, each reached over SSH.
class TestExchange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void bareMetalAndAContainerExchange_data();
    void bareMetalAndAContainerExchange();
    void aCutLinkLosesNothing();
    void aPlacementSharesProcessesOut();
    void aServerInTheVmIsReached();
    void aHostThatVanishesIsNamed();
    void placesKeepToNumaNodes();
    void aContainerWithoutNetworkIsFoundBefore();

private:
    domain::Plan spreadOver(const tests::LabComparison &lab, const char *words) const;
    domain::Plan exchange(const tests::LabComparison &lab, const QString &network,
                          const char *words) const;

    std::optional<tests::Lab> m_lab;
    QTemporaryDir m_directory;
};

void TestExchange::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_directory.filePath(QStringLiteral("state")).toUtf8());
    m_lab = tests::Lab::find();
    if (!m_lab)
        QSKIP(qPrintable(tests::Lab::absence()));
    qputenv("HOME", m_lab->home().toUtf8());
    for (const char *part : {"direct", "docker"})
        if (const QString reason = m_lab->missing(QLatin1String(part)); !reason.isEmpty())
            QSKIP(qPrintable(reason));
}

//! Each is the other's partner, so that both can be compared. \param words of the setting: its
//! workload first
domain::Plan TestExchange::exchange(const tests::LabComparison &lab, const QString &network,
                                    const char *words) const
{
    domain::Host bare = lab.bareMetal();
    domain::Host container = lab.container();
    bare.places = {{container.id, {}, 1, {}}};
    container.places = {{bare.id, {}, 1, {}}};
    container.container.network = network;
    QStringList parts = QString::fromLatin1(words).split(QLatin1Char(' '));
    const QByteArray workload = parts.takeFirst().toLatin1();
    return lab.plan({bare, container}, {tests::setting(workload.constData(), parts)}, 1);
}

void TestExchange::bareMetalAndAContainerExchange_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("collective") << QByteArray("collective hosts=2 bytes=1M steps=10 enqueued=2");
    QTest::newRow("parameter server") << QByteArray(
        "train exchange=parameter_server processes=each workers=1 servers=1 model=mnist batch=8 "
        "steps=10 warmup_steps=2 threads=1");
    QTest::newRow("train") << QByteArray(
        "train hosts=2 exchange=all_reduce model=mnist batch=8 steps=10 warmup_steps=2 threads=1");
    QTest::newRow("many to many") << QByteArray("many-to-many processes=each clients=1 servers=1 "
                                                "large_bytes=100K steps=10 min_step_ms=20");
    QTest::newRow("serve") << QByteArray("serve hosts=2 model=mnist scenario=server "
                                         "queries=50 queries_per_second=200 steps=5 threads=1");
}

void TestExchange::bareMetalAndAContainerExchange()
{
    QFETCH(QByteArray, words);
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    QVERIFY2(lab.run(exchange(lab, QStringLiteral("bridge"), words.constData()), 900'000),
             qPrintable(lab.log()));
    QCOMPARE(lab.data().trials.size(), 2);
    QSet<QString> checkValues;
    for (const domain::TrialData &data : lab.data().trials) {
        QVERIFY2(data.trial.state == domain::TrialState::Done,
                 qPrintable(data.trial.reason + QLatin1Char('\n') + lab.log()));
        QVERIFY(data.trial.verified);
        QVERIFY2(data.trial.cleanedUp, qPrintable(lab.log()));
        QVERIFY(domain::rateOf(data) > 0);
        const bool isBare = data.trial.hostId == lab.bareMetal().id;
        QCOMPARE(data.trial.facts.value(QStringLiteral("partner.1")),
                 isBare ? lab.container().name : lab.bareMetal().name);
        checkValues.insert(data.trial.checkValue);
    }
    QCOMPARE(checkValues.size(), 1);
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
}

//! Both connections go over the same cable; the engines go on exchanging meanwhile.
void TestExchange::aCutLinkLosesNothing()
{
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    domain::Plan plan = exchange(lab, QStringLiteral("bridge"),
                                 "collective hosts=2 bytes=1M steps=400 enqueued=10");
    plan.experiment.hostIds.removeLast();
    lab.services().project().setPlan(plan);
    QSignalSpy steps(&lab.services().runner(), &api::Runner::stepsArrived);
    QSignalSpy finished(&lab.services().runner(), &api::Runner::finished);
    lab.services().runner().start();
    QVERIFY2(!steps.isEmpty() || steps.wait(900'000), qPrintable(lab.log()));
    QVERIFY(m_lab->command({QStringLiteral("cut"), QStringLiteral("direct")}));
    QTest::qWait(1500);
    QVERIFY(m_lab->command({QStringLiteral("heal"), QStringLiteral("direct")}));
    QVERIFY(!finished.isEmpty() || finished.wait(900'000));
    QVERIFY(lab.load());
    const domain::TrialData &data = lab.data().trials.first();
    QVERIFY2(data.trial.state == domain::TrialState::Done,
             qPrintable(data.trial.reason + lab.log()));
    QCOMPARE(
        std::ranges::count_if(data.steps, [](const domain::Step &step) { return !step.warmup; }),
        400);
    QVERIFY2(lab.log().contains(QLatin1String("The connection is back")), qPrintable(lab.log()));
    QVERIFY2(data.trial.cleanedUp, qPrintable(lab.log()));
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
}

//! Three processes on one host, two on another, of which each is in a container of its own.
void TestExchange::aPlacementSharesProcessesOut()
{
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    domain::Plan plan =
        exchange(lab, QStringLiteral("bridge"), "collective hosts=5 bytes=64K steps=5 enqueued=2");
    domain::Host split;
    split.id = domain::makeId();
    split.name = QStringLiteral("split");
    split.kind = domain::HostKind::Placement;
    split.places = {{plan.hosts.at(0).id, {}, 3, {}}, {plan.hosts.at(1).id, {}, 2, {}}};
    plan.hosts.append(split);
    plan.experiment.hostIds = {split.id};
    plan.experiment.baselineId = split.id;
    QVERIFY2(lab.run(plan, 900'000), qPrintable(lab.log()));
    QCOMPARE(lab.data().trials.size(), 1);
    const domain::Trial &trial = lab.data().trials.first().trial;
    QVERIFY2(trial.state == domain::TrialState::Done, qPrintable(trial.reason + lab.log()));
    QVERIFY(trial.verified);
    QVERIFY2(trial.cleanedUp, qPrintable(lab.log()));
    QStringList partners;
    for (int i = 1; i < 5; ++i)
        partners.append(trial.facts.value(QStringLiteral("partner.%1").arg(i)));
    const QString box = lab.container().name;
    QCOMPARE(partners, QStringList({lab.bareMetal().name, lab.bareMetal().name, box, box}));
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
}

//! Three workers on one host, one in a container on the host's network, and the server in the VM,
//! whose usual address is behind QEMU's NAT: that on the bridge is found by trying.
domain::Plan TestExchange::spreadOver(const tests::LabComparison &lab, const char *words) const
{
    domain::Plan plan = exchange(lab, QStringLiteral("host"), words);
    domain::Host spread;
    spread.id = domain::makeId();
    spread.name = QStringLiteral("spread");
    spread.kind = domain::HostKind::Placement;
    const QString worker = QStringLiteral("worker");
    spread.places = {{lab.bareMetal().id, worker, 3, {}},
                     {lab.container().id, worker, 1, {}},
                     {lab.vm().id, QStringLiteral("parameter_server"), 1, {}}};
    plan.hosts.append(spread);
    plan.experiment.hostIds = {spread.id};
    plan.experiment.baselineId = spread.id;
    return plan;
}

void TestExchange::aServerInTheVmIsReached()
{
    if (m_lab->vmInLan().isEmpty())
        QSKIP("The lab's VM has no second network card here.");
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    QVERIFY2(
        lab.run(spreadOver(lab, "train exchange=parameter_server processes=each workers=4 "
                                "servers=1 model=mnist batch=2 steps=4 warmup_steps=1 threads=1"),
                900'000),
        qPrintable(lab.log()));
    const domain::Trial &trial = lab.data().trials.first().trial;
    QVERIFY2(trial.state == domain::TrialState::Done, qPrintable(trial.reason + lab.log()));
    QVERIFY(trial.verified);
    QCOMPARE(trial.facts.value(QStringLiteral("partner.4.reached_at")), m_lab->vmInLan());
    QVERIFY2(trial.cleanedUp, qPrintable(lab.log()));
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
}

//! In the middle of its steps: both of its networks are pulled, and come back when the trial is
//! over.
void TestExchange::aHostThatVanishesIsNamed()
{
    if (m_lab->vmInLan().isEmpty())
        QSKIP("The lab's VM has no second network card here.");
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    lab.services().project().setPlan(spreadOver(
        lab, "train exchange=parameter_server processes=each update=asynchronous workers=4 "
             "servers=1 model=mnist batch=2 steps=100000 warmup_steps=1 threads=1"));
    QSignalSpy steps(&lab.services().runner(), &api::Runner::stepsArrived);
    QSignalSpy finished(&lab.services().runner(), &api::Runner::finished);
    lab.services().runner().start();
    QVERIFY2(!steps.isEmpty() || steps.wait(900'000), qPrintable(lab.log()));
    const auto heal = qScopeGuard([this] {
        m_lab->command({QStringLiteral("heal"), QStringLiteral("vm")});
    });
    QVERIFY(m_lab->command({QStringLiteral("cut"), QStringLiteral("vm")}));
    QElapsedTimer timer;
    timer.start();
    const bool haveEnded = QTest::qWaitFor([] { return workersHere().isEmpty(); }, 60'000);
    QVERIFY2(haveEnded, (workersHere().join('\n') + lab.log().toUtf8()).constData());
    qInfo("all workers have ended after %lld ms", timer.elapsed());
    QVERIFY(m_lab->command({QStringLiteral("heal"), QStringLiteral("vm")}));
    QVERIFY(!finished.isEmpty() || finished.wait(900'000));
    QVERIFY(lab.load());
    const domain::Trial &trial = lab.data().trials.first().trial;
    QCOMPARE(trial.state, domain::TrialState::Failed);
    QVERIFY2(trial.reason.contains(QLatin1String("arameter server 0")),
             qPrintable(trial.reason + lab.log()));
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
    qInfo("%s", qPrintable(trial.reason));
}

//! The lab's VM has two, whose memory is their own.
void TestExchange::placesKeepToNumaNodes()
{
    if (const QString reason = m_lab->missing(QStringLiteral("vm")); !reason.isEmpty())
        QSKIP(qPrintable(reason));
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    domain::Plan plan = lab.plan(
        {lab.vm()},
        {tests::setting("collective", {QStringLiteral("hosts=2"), QStringLiteral("bytes=4K"),
                                       QStringLiteral("steps=4"), QStringLiteral("enqueued=2")})},
        1);
    domain::Host nodes;
    nodes.id = domain::makeId();
    nodes.name = QStringLiteral("nodes");
    nodes.kind = domain::HostKind::Placement;
    for (const char *node : {"node:1", "node:0"})
        nodes.places.append({lab.vm().id, {}, 1, QLatin1String(node)});
    plan.hosts.append(nodes);
    plan.experiment.hostIds = {nodes.id};
    plan.experiment.baselineId = nodes.id;
    QVERIFY2(lab.run(plan, 900'000), qPrintable(lab.log()));
    const domain::Trial &trial = lab.data().trials.first().trial;
    QVERIFY2(trial.state == domain::TrialState::Done, qPrintable(trial.reason + lab.log()));
    const auto node = QStringLiteral("affinity.numa_node");
    const auto memory = QStringLiteral("affinity.numa_memory");
    QCOMPARE(trial.inventory.value(node), QStringLiteral("1"));
    QCOMPARE(trial.inventory.value(memory), QStringLiteral("bound"));
    QCOMPARE(trial.facts.value(QStringLiteral("partner.1.") + node), QStringLiteral("0"));
    QCOMPARE(trial.facts.value(QStringLiteral("partner.1.") + memory), QStringLiteral("bound"));
}

void TestExchange::aContainerWithoutNetworkIsFoundBefore()
{
    const tests::LabComparison lab(*m_lab, m_directory.path());
    const auto problems =
        validate(exchange(lab, QStringLiteral("none"), "collective hosts=2 bytes=4K"));
    QCOMPARE(problems.size(), 2); // each is the other's partner
    QVERIFY2(problems.first().detail.contains(QLatin1String("no network")),
             qPrintable(problems.first().detail));
}

QTEST_GUILESS_MAIN(TestExchange)
#include "tst_exchange.moc"
