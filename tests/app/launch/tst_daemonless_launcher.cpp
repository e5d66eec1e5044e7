// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Containers of the real runtimes, as whoever runs the test and, if that is root, as an ordinary
//! user too. A runtime that is missing here is skipped with the reason.
#include "app/domain/keys.h"
#include "app/launch/launcher.h"
#include "app/remote/deployment.h"
#include "app/remote/relay_client.h"
#include "engine/lifetime/process/process_table.h"
#include "engine/protocol/codec.h"
#include "tests/support/abandon_run.h"
#include "tests/support/container_probe.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>

#include <unistd.h>

using namespace strata;
using namespace strata::app;
using domain::ContainerRuntime;
using domain::Expected;
using strata::tests::patienceMs;
using strata::tests::programOf;
using strata::tests::whyNoContainer;

namespace {

constexpr unsigned nobody = 65534;
constexpr qint64 supervisorIsPoliteMs = 2000; // then it kills

//! Without an image, and the one that this process is to test, if that was said.
bool isTested(ContainerRuntime runtime)
{
    const QString only = qEnvironmentVariable("STRATA_TEST_RUNTIME");
    return !domain::needsImage(runtime) && (only.isEmpty() || only == domain::runtimeKey(runtime));
}

//! One run in a container, read to its end.
struct Course {
    QList<engine::protocol::Record> records;
    std::optional<engine::protocol::End> end; //!< the supervisor's

    bool take(const QByteArray &line)
    {
        auto record = engine::protocol::decode(line.toStdString());
        if (!record)
            return false;
        const auto *found = std::get_if<engine::protocol::End>(&record->body);
        if (found && found->bySupervisor)
            end = *found;
        records.append(std::move(*record));
        return end.has_value();
    }
    template <typename Body>
    const Body *first() const
    {
        for (const auto &record : records)
            if (const auto *body = std::get_if<Body>(&record.body))
                return body;
        return nullptr;
    }
    std::string fact(const std::string &key) const
    {
        const auto *inventory = first<engine::protocol::Inventory>();
        if (!inventory || !inventory->facts.contains(key))
            return {};
        return inventory->facts.at(key);
    }
};

//! What is still there of a run: its directory, processes that name it, and control groups.
QStringList traces(const remote::Deployment &deployed, const QString &runId)
{
    QStringList found;
    if (QFile::exists(deployed.runsDirectory + QLatin1Char('/') + runId))
        found << deployed.runsDirectory + QLatin1Char('/') + runId;
    for (const auto &process : engine::lifetime::readProcesses()) {
        const QString text = QString::fromStdString(engine::lifetime::describe(process));
        if (process.runId == runId.toStdString() || text.contains(runId))
            found << text;
    }
    QDirIterator groups(QStringLiteral("/sys/fs/cgroup"), {QStringLiteral("strata-") + runId},
                        QDir::Dirs, QDirIterator::Subdirectories);
    while (groups.hasNext())
        found << groups.next();
    QFile mounts(QStringLiteral("/proc/self/mountinfo"));
    if (mounts.open(QIODevice::ReadOnly) && mounts.readAll().contains(runId.toUtf8()))
        found << QStringLiteral("a mount");
    return found;
}

//! Every file of the engine with its time of change.
QStringList filesOf(const QString &directory)
{
    QStringList files;
    QDirIterator walk(directory, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden,
                      QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        walk.next();
        files << walk.filePath() + walk.fileInfo().lastModified().toString(Qt::ISODateWithMs);
    }
    files.sort();
    return files;
}

} // namespace

class TestDaemonlessLauncher : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theSelfTestSaysSo_data() { runtimes_data(); }
    void theSelfTestSaysSo();
    void tellsOfItselfAndLeavesNothing_data() { runtimes_data(); }
    void tellsOfItselfAndLeavesNothing();
    void measuresAndIsStoppedAtOnce_data() { runtimes_data(); }
    void measuresAndIsStoppedAtOnce();
    void aKilledOneIsCleanedUp_data();
    void aKilledOneIsCleanedUp();
    void limitsAreSetOrRefused_data() { runtimes_data(); }
    void limitsAreSetOrRefused();
    void memoryThatIsUsedUpIsTold_data() { runtimes_data(); }
    void memoryThatIsUsedUpIsTold();
    void whatCannotBeHadIsRefused_data();
    void whatCannotBeHadIsRefused();
    void asAnOrdinaryUser();
    void crunWhereVersionsAreNotMixed();

private:
    void runtimes_data();
    domain::Host host(const char *key) const;
    Expected<std::unique_ptr<remote::RelayClient>>
    start(const domain::Host &host, const QString &runId, const QStringList &words);
    bool readUntil(remote::RelayClient &relay, Course &course, const std::function<bool()> &isOver);
    //! To the end, and collected.
    Course run(const domain::Host &host, const QStringList &words);

    std::unique_ptr<remote::Transport> m_transport;
    remote::Deployment m_deployed;
    remote::CancelFlag m_cancelled{false};
    QTemporaryDir m_directory;
    QString m_runId;
};

void TestDaemonlessLauncher::initTestCase()
{
    QVERIFY(remote::loadBundle());
    m_transport = remote::makeLocalTransport(m_cancelled);
    QVERIFY(m_transport->open());
    const auto deployed =
        remote::deploy(*m_transport, m_directory.path(), *remote::loadBundle(), m_cancelled);
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    m_deployed = *deployed;
}

domain::Host TestDaemonlessLauncher::host(const char *key) const
{
    domain::Host host;
    host.kind = domain::HostKind::Container;
    host.container.runtime = *domain::fromKey<domain::ContainerRuntime>(QString::fromLatin1(key));
    return host;
}

void TestDaemonlessLauncher::runtimes_data()
{
    QTest::addColumn<QByteArray>("key");
    for (const ContainerRuntime runtime : domain::containerRuntimes())
        if (isTested(runtime))
            QTest::newRow(qPrintable(domain::runtimeKey(runtime)))
                << domain::runtimeKey(runtime).toLatin1();
}

#define NEEDS_RUNTIME(host)                                                                        \
    if (const QString reason = whyNoContainer((host).container.runtime); !reason.isEmpty()) {      \
        QVERIFY2(!qEnvironmentVariableIsSet("STRATA_TEST_RUNTIME"), qPrintable(reason));           \
        QSKIP(qPrintable(reason));                                                                 \
    }

void TestDaemonlessLauncher::theSelfTestSaysSo()
{
    QFETCH(QByteArray, key);
    const domain::Host there = host(key.constData());
    const auto tested = launch::makeLauncher(there)->selfTest(*m_transport, m_cancelled);
    if (QStandardPaths::findExecutable(programOf(there.container.runtime)).isEmpty()) {
        QVERIFY(!tested);
        QCOMPARE(tested.error().code, domain::FailureCode::RuntimeMissing);
        return;
    }
    NEEDS_RUNTIME(there);
    QVERIFY2(tested, tested ? "" : qPrintable(tested.error().detail));
    QVERIFY2(tested->startsWith(domain::runtimeName(there.container.runtime)), qPrintable(*tested));
}

Expected<std::unique_ptr<remote::RelayClient>>
TestDaemonlessLauncher::start(const domain::Host &host, const QString &runId,
                              const QStringList &words)
{
    const auto launcher = launch::makeLauncher(host);
    const auto prepared = launcher->prepare(*m_transport, m_deployed, m_cancelled);
    if (!prepared)
        return tl::make_unexpected(prepared.error());
    const auto launch = launcher->command(m_deployed, *prepared, runId, words);
    return remote::RelayClient::start(*m_transport, m_deployed,
                                      {runId.toStdString(), m_deployed.runsDirectory.toStdString(),
                                       launch.command, launch.cleanup, launch.leftovers, 60, 300,
                                       launch.memoryKills});
}

bool TestDaemonlessLauncher::readUntil(remote::RelayClient &relay, Course &course,
                                       const std::function<bool()> &isOver)
{
    return QTest::qWaitFor(
        [&] {
            const auto lines = relay.poll(50);
            for (const QByteArray &line : lines.value_or(QList<QByteArray>()))
                course.take(line);
            return !lines || isOver();
        },
        2 * patienceMs);
}

Course TestDaemonlessLauncher::run(const domain::Host &host, const QStringList &words)
{
    Course course;
    m_runId = domain::makeId();
    auto relay = start(host, m_runId, words);
    if (!relay)
        return course;
    readUntil(**relay, course, [&] { return course.end.has_value(); });
    (void)(*relay)->forget(patienceMs);
    return course;
}

void TestDaemonlessLauncher::tellsOfItselfAndLeavesNothing()
{
    QFETCH(QByteArray, key);
    const domain::Host there = host(key.constData());
    NEEDS_RUNTIME(there);
    const QStringList before = filesOf(m_deployed.engineDirectory);
    const Course course = run(there, {QStringLiteral("inventory"), QStringLiteral("--records")});
    QVERIFY(course.end);
    QVERIFY2(course.end->outcome == engine::protocol::Outcome::Done, course.end->reason.c_str());
    QVERIFY2(course.end->cleaned, course.end->leftBehind.c_str());
    const std::string evidence = course.fact("virtualization.container_evidence");
    QVERIFY2(course.fact("virtualization.kind").find("container") == 0, evidence.c_str());
    if (there.container.runtime == ContainerRuntime::Gvisor)
        QVERIFY2(evidence.find("gVisor") != std::string::npos, evidence.c_str());
    else if (there.container.runtime == ContainerRuntime::Bubblewrap)
        QVERIFY2(evidence.find("bubblewrap") != std::string::npos, evidence.c_str());
    else
        QVERIFY2(evidence.find("process 1 is strata-engine") != std::string::npos,
                 evidence.c_str());
    for (const char *name : {"affinity.cpus", "boot.id", "kernel.release", "memory.total_bytes"})
        QVERIFY2(!course.fact(name).empty(), name);
    QCOMPARE(traces(m_deployed, m_runId), QStringList());
    QCOMPARE(filesOf(m_deployed.engineDirectory), before);
}

void TestDaemonlessLauncher::measuresAndIsStoppedAtOnce()
{
    QFETCH(QByteArray, key);
    const domain::Host there = host(key.constData());
    NEEDS_RUNTIME(there);
    const QStringList gemm{QStringLiteral("run"),       QStringLiteral("gemm"),
                           QStringLiteral("m=64"),      QStringLiteral("n=64"),
                           QStringLiteral("k=64"),      QStringLiteral("--records"),
                           QStringLiteral("--scratch"), QStringLiteral("/")};
    const Course whole = run(there, QStringList(gemm) << QStringLiteral("steps=3"));
    QVERIFY(whole.end && whole.first<engine::protocol::Steps>());
    QVERIFY2(whole.end->outcome == engine::protocol::Outcome::Done, whole.end->reason.c_str());
    QVERIFY(whole.first<engine::protocol::Result>());

    Course course;
    m_runId = domain::makeId();
    auto relay = start(there, m_runId,
                       QStringList(gemm) << QStringLiteral("steps=1000000")
                                         << QStringLiteral("max_seconds=3000"));
    QVERIFY(relay);
    QVERIFY(readUntil(**relay, course,
                      [&] { return course.first<engine::protocol::Steps>() || course.end; }));
    QVERIFY(!course.end);
    QElapsedTimer sinceCancelled;
    sinceCancelled.start();
    QVERIFY((*relay)->cancelRun());
    QVERIFY(readUntil(**relay, course, [&] { return course.end.has_value(); }));
    const bool hadTime = sinceCancelled.elapsed() < supervisorIsPoliteMs;
    QCOMPARE(course.end->outcome, engine::protocol::Outcome::Cancelled);
    QVERIFY2(course.end->cleaned, course.end->leftBehind.c_str());
    // It ended by itself if it had time to say so; only gVisor's kernel is ended with what is in
    // it.
    const auto own = std::ranges::find_if(course.records, [](const auto &record) {
        const auto *end = std::get_if<engine::protocol::End>(&record.body);
        return end && !end->bySupervisor;
    });
    QVERIFY(own != course.records.end() || !hadTime ||
            there.container.runtime == ContainerRuntime::Gvisor);
    QVERIFY((*relay)->forget(patienceMs));
    QCOMPARE(traces(m_deployed, m_runId), QStringList());
}

void TestDaemonlessLauncher::aKilledOneIsCleanedUp_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("victim");
    for (const ContainerRuntime runtime : domain::containerRuntimes())
        for (const char *victim : {"runtime", "supervisor", "both watchers"})
            if (const QByteArray key = domain::runtimeKey(runtime).toLatin1(); isTested(runtime))
                QTest::addRow("%s, %s", key.constData(), victim)
                    << key << QString::fromLatin1(victim);
}

void TestDaemonlessLauncher::aKilledOneIsCleanedUp()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, victim);
    const domain::Host there = host(key.constData());
    NEEDS_RUNTIME(there);
    Course course;
    m_runId = domain::makeId();
    auto relay =
        start(there, m_runId,
              {QStringLiteral("run"), QStringLiteral("gemm"), QStringLiteral("m=64"),
               QStringLiteral("n=64"), QStringLiteral("k=64"), QStringLiteral("steps=1000000"),
               QStringLiteral("max_seconds=3000"), QStringLiteral("--records")});
    QVERIFY(relay);
    QVERIFY(readUntil(**relay, course,
                      [&] { return course.first<engine::protocol::Steps>() || course.end; }));
    QVERIFY2(!course.end, course.end ? course.end->reason.c_str() : "");
    const auto pidIn = [this](const char *name) {
        QFile file(m_deployed.runsDirectory + QLatin1Char('/') + m_runId + QLatin1Char('/') +
                   QLatin1String(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').first().toInt() : 0;
    };
    const int supervisor = pidIn("supervisor");
    const int guardian = pidIn("guardian");
    QVERIFY(supervisor > 1 && guardian > 1);
    if (victim == QLatin1String("runtime")) {
        // What the supervisor started: contain, which became the runtime.
        const auto all = engine::lifetime::readProcesses();
        const auto runtime = std::ranges::find_if(all, [&](const auto &process) {
            return process.parent == supervisor && process.identity.pid != guardian;
        });
        QVERIFY(runtime != all.end());
        QCOMPARE(::kill(runtime->identity.pid, SIGKILL), 0);
    } else {
        if (victim == QLatin1String("both watchers"))
            QVERIFY(::kill(supervisor, SIGSTOP) == 0 && ::kill(guardian, SIGKILL) == 0);
        QCOMPARE(::kill(supervisor, SIGKILL), 0);
    }
    (void)(*relay)->leave({std::chrono::seconds(30), std::chrono::seconds(60)},
                          [&](const QByteArray &line) { return course.take(line); });
    relay = domain::fail(domain::FailureCode::Cancelled);
    // The next connection does what nobody was left to do.
    (void)strata::tests::abandonRun(*m_transport, m_deployed, m_runId, m_cancelled);
    QTRY_COMPARE_WITH_TIMEOUT(traces(m_deployed, m_runId), QStringList(), patienceMs);
    QVERIFY2(!course.end || course.end->cleaned, course.end->leftBehind.c_str());
}

void TestDaemonlessLauncher::limitsAreSetOrRefused()
{
    QFETCH(QByteArray, key);
    domain::Host there = host(key.constData());
    NEEDS_RUNTIME(there);
    there.container.cpus = 0.5;
    there.container.cpuset = QStringLiteral("0");
    there.container.memoryBytes = 512LL << 20;
    const Course course = run(there, {QStringLiteral("inventory"), QStringLiteral("--records")});
    QVERIFY(course.end);
    QVERIFY2(course.end->cleaned, course.end->leftBehind.c_str());
    QCOMPARE(traces(m_deployed, m_runId), QStringList());
    if (::geteuid() != 0 && course.end->outcome == engine::protocol::Outcome::Unsupported) {
        QVERIFY2(course.end->reason.find("Only root") != std::string::npos,
                 course.end->reason.c_str());
        return;
    }
    QVERIFY2(course.end->outcome == engine::protocol::Outcome::Done, course.end->reason.c_str());
    QCOMPARE(course.fact("cgroup.cpu_quota_cores"), std::string("0.5"));
    QCOMPARE(course.fact("cgroup.cpuset"), std::string("0"));
    QCOMPARE(course.fact("affinity.cpus"), std::string("1"));
    QCOMPARE(course.fact("cgroup.memory_limit_bytes"), std::to_string(512LL << 20));
}

void TestDaemonlessLauncher::memoryThatIsUsedUpIsTold()
{
    QFETCH(QByteArray, key);
    domain::Host there = host(key.constData());
    NEEDS_RUNTIME(there);
    if (::geteuid() != 0)
        QSKIP("only root may limit the memory");
    there.container.memoryBytes = 64LL << 20;
    const Course course = run(there, {QStringLiteral("selftest")});
    QVERIFY(course.end && course.end->cleaned);
    QVERIFY2(course.end->reason.find("ran out of memory") != std::string::npos,
             course.end->reason.c_str());
    QCOMPARE(traces(m_deployed, m_runId), QStringList());
}

void TestDaemonlessLauncher::whatCannotBeHadIsRefused_data()
{
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("gpus");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("network") << QStringLiteral("bridge") << int(domain::GpuAccess::Automatic)
                             << QByteArray("Choose the network none or host");
    QTest::newRow("GPUs") << QStringLiteral("none") << int(domain::GpuAccess::All)
                          << QByteArray("Choose the GPUs none or automatic");
}

//! Before the runtime is asked: it need not be here.
void TestDaemonlessLauncher::whatCannotBeHadIsRefused()
{
    QFETCH(QString, network);
    QFETCH(int, gpus);
    QFETCH(QByteArray, reason);
    domain::Host there = host("bubblewrap");
    there.container.network = network;
    there.container.gpus = domain::GpuAccess(gpus);
    const Course course = run(there, {QStringLiteral("inventory"), QStringLiteral("--records")});
    QVERIFY(course.end);
    QCOMPARE(course.end->outcome, engine::protocol::Outcome::Unsupported);
    QVERIFY2(course.end->reason.find(reason.toStdString()) != std::string::npos,
             course.end->reason.c_str());
    QVERIFY(course.end->cleaned);
}

void TestDaemonlessLauncher::asAnOrdinaryUser()
{
    if (::geteuid() != 0)
        QSKIP("this is an ordinary user already");
    if (QStandardPaths::findExecutable(QStringLiteral("setpriv")).isEmpty())
        QSKIP("setpriv (util-linux) is not installed");
    QTemporaryDir home;
    QVERIFY(::chown(qPrintable(home.path()), nobody, nobody) == 0);
    QProcess again;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"HOME", "TMPDIR", "XDG_CACHE_HOME"})
        environment.insert(QString::fromLatin1(name), home.path());
    environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
    again.setProcessEnvironment(environment);
    again.setProcessChannelMode(QProcess::ForwardedChannels);
    const QString user = QString::number(nobody);
    const QStringList as{QStringLiteral("--reuid"),        user,
                         QStringLiteral("--regid"),        user,
                         QStringLiteral("--clear-groups"), QCoreApplication::applicationFilePath()};
    again.start(QStringLiteral("setpriv"), QStringList(as) << QStringLiteral("-functions"));
    QVERIFY(again.waitForFinished(patienceMs));
    if (again.exitCode() != 0)
        QSKIP("an ordinary user may not run this test's program where it lies");
    again.start(QStringLiteral("setpriv"), as);
    QVERIFY(again.waitForFinished(10 * patienceMs));
    QCOMPARE(again.exitCode(), 0);
}

//! crun refuses a mix of versions. In a mount namespace in which version 2 is not seen it does not.
void TestDaemonlessLauncher::crunWhereVersionsAreNotMixed()
{
    const QString reason = whyNoContainer(ContainerRuntime::Crun);
    if (!reason.contains(QLatin1String("hybrid mode")))
        QSKIP("crun is missing, or tested as it is: nothing is mixed here");
    if (::geteuid() != 0)
        QSKIP("only root can hide a version from crun");
    QProcess again;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("STRATA_TEST_RUNTIME"), QStringLiteral("crun"));
    again.setProcessEnvironment(environment);
    again.setProcessChannelMode(QProcess::ForwardedChannels);
    again.start(QStringLiteral("unshare"),
                {QStringLiteral("-m"), QStringLiteral("sh"), QStringLiteral("-c"),
                 QStringLiteral("umount -l $(sed -n 's/.* \\([^ ]*\\) cgroup2 .*/\\1/p' "
                                "/proc/mounts) && exec \"$0\""),
                 QCoreApplication::applicationFilePath()});
    QVERIFY(again.waitForFinished(10 * patienceMs));
    QCOMPARE(again.exitCode(), 0);
}

QTEST_GUILESS_MAIN(TestDaemonlessLauncher)
#include "tst_daemonless_launcher.moc"
