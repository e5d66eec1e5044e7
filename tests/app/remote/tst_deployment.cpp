// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/container_launcher.h"
#include "app/launch/launcher.h"
#include "app/remote/deployment.h"
#include "app/remote/relay_client.h"
#include "tests/support/abandon_run.h"
#include "tests/support/engine_directory.h"
#include "tests/support/lab.h"
#include "tests/support/scripted_questions.h"

#include "engine/protocol/codec.h"

#include "tests/support/patience.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <optional>
#include <thread>
#include <vector>

#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace strata;
using namespace strata::app;
using domain::FailureCode;
using strata::tests::patienceMs;

//! Bringing the engine to hosts that differ in what they allow: real accounts of the lab, each with
//! its own obstacle.
class TestDeployment : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theEngineRunsThere_data();
    void theEngineRunsThere();
    void anObstacleIsNamed_data();
    void anObstacleIsNamed();
    void aSecondDeploymentSendsNothing();
    void aDamagedFileIsPushedAnew();
    void unknownRoomIsNotNone();
    void gpuCodeGoesWhereADriverIs();
    void manyMayDeployAtOnce();
    void onlyWhatIsOursIsTouched();
    void aStrangersDirectoryIsRefused();
    void whoMayNotUseDockerIsTold();
    void aContainerOutOfMemoryIsToldAsSuch();
    void nothingIsRemovedWhileARunLives();
    void aRunIsAbandoned();
    void atRestItIsAnArchive();

private:
    std::unique_ptr<remote::Transport> open(const QString &name);
    std::unique_ptr<remote::Transport> here();
    //! A run that lasts, of this id and under way; empty if it could not be started.
    std::unique_ptr<remote::RelayClient> startSleep(remote::Transport &transport,
                                                    const remote::Deployment &deployed,
                                                    const QString &runId);
    std::optional<tests::Lab> m_lab;
    tests::ScriptedQuestions m_questions;
    remote::CancelFlag m_cancelled{false};
    QTemporaryDir m_directory;
};

void TestDeployment::initTestCase()
{
    QVERIFY(remote::loadBundle());
    m_lab = tests::Lab::find();
}

std::unique_ptr<remote::Transport> TestDeployment::open(const QString &name)
{
    auto transport =
        remote::makeSshTransport(m_lab->target(name), m_lab->trust(), m_questions, m_cancelled);
    const auto opened = transport->open();
    if (!opened)
        qWarning("%s: %s", qPrintable(name), qPrintable(opened.error().detail));
    return opened ? std::move(transport) : nullptr;
}

std::unique_ptr<remote::Transport> TestDeployment::here()
{
    auto transport = remote::makeLocalTransport(m_cancelled);
    (void)transport->open();
    return transport;
}

std::unique_ptr<remote::RelayClient> TestDeployment::startSleep(remote::Transport &transport,
                                                                const remote::Deployment &deployed,
                                                                const QString &runId)
{
    engine::protocol::Job job;
    job.runId = runId.toStdString();
    job.runsDirectory = deployed.runsDirectory.toStdString();
    job.command = {"sleep", "600"};
    auto relay = remote::RelayClient::start(transport, deployed, job);
    const auto hasSpoken = [&] { return (*relay)->poll(50) && (*relay)->hasSpoken(); };
    return relay && QTest::qWaitFor(hasSpoken, patienceMs) ? std::move(*relay) : nullptr;
}

#define NEEDS_LAB_HOST(name)                                                                       \
    if (!m_lab)                                                                                    \
        QSKIP(qPrintable(tests::Lab::absence()));                                                  \
    if (const QString reason = m_lab->missing(name); !reason.isEmpty())                            \
    QSKIP(qPrintable(reason))

void TestDeployment::theEngineRunsThere_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"direct", "nosftp", "noisy", "banner", "fish", "csh", "noexectmp",
                             "dropbear", "noexec", "readonly", "made"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestDeployment::theEngineRunsThere()
{
    QFETCH(QString, name);
    NEEDS_LAB_HOST(name);
    const auto transport = open(name);
    QVERIFY(transport);
    const auto deployed = remote::deploy(*transport, {}, *remote::loadBundle(), m_cancelled);
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    // An emulated machine would be at the self-test for minutes.
    const QString command =
        name == QLatin1String("made") ? QStringLiteral("inventory") : QStringLiteral("selftest");
    const auto result = remote::runEngine(*transport, *deployed, {command}, 60'000, m_cancelled);
    QVERIFY(result);
    QVERIFY2(result->exit.code == 0, result->output.constData());
    QVERIFY(remote::removeDeployment(*transport, {}, m_cancelled));
}

void TestDeployment::anObstacleIsNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<int>("code");
    const QString named = QStringLiteral("~/engine"); // without it, another place is found
    QTest::newRow("home mounted noexec")
        << "noexec" << named << static_cast<int>(FailureCode::DirectoryNotExecutable);
    QTest::newRow("home too small")
        << "fullhome" << QString() << static_cast<int>(FailureCode::DiskFull);
    QTest::newRow("home read-only")
        << "readonly" << named << static_cast<int>(FailureCode::DirectoryNotWritable);
    QTest::newRow("no login shell")
        << "nologin" << QString() << static_cast<int>(FailureCode::ShellUnusable);
}

void TestDeployment::anObstacleIsNamed()
{
    QFETCH(QString, name);
    QFETCH(QString, wanted);
    QFETCH(int, code);
    NEEDS_LAB_HOST(name);
    const auto transport = open(name);
    QVERIFY(transport);
    const auto deployed = remote::deploy(*transport, wanted, *remote::loadBundle(), m_cancelled);
    QVERIFY(!deployed);
    QVERIFY2(static_cast<int>(deployed.error().code) == code, qPrintable(deployed.error().detail));
}

void TestDeployment::aSecondDeploymentSendsNothing()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("twice"));
    const auto first = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(first && first->bytesSent > 1'000'000);
    const auto second = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(second);
    QCOMPARE(second->bytesSent, qint64(0));
}

void TestDeployment::aDamagedFileIsPushedAnew()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("damaged"));
    const auto first = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(first);
    QFile engine(first->engineDirectory + QStringLiteral("/bin/strata-engine"));
    QVERIFY(engine.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QVERIFY(engine.open(QIODevice::ReadWrite));
    QVERIFY(engine.seek(engine.size() / 2) && engine.write("x") == 1);
    engine.close();
    const auto refused =
        remote::runEngine(*transport, *first, {QStringLiteral("--version")}, 30'000, m_cancelled);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, FailureCode::BundleDamaged);
    const auto again = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY2(again && again->bytesSent > 0, again ? "" : qPrintable(again.error().detail));
}

// A df that fails, as it does where /dev/null cannot be written to.
void TestDeployment::unknownRoomIsNotNone()
{
    QTemporaryDir programs;
    QFile df(programs.filePath(QStringLiteral("df")));
    QVERIFY(df.open(QIODevice::WriteOnly) && df.write("#!/bin/sh\nexit 1\n") > 0);
    QVERIFY(df.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    df.close();
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", programs.path().toLocal8Bit() + ':' + path);
    const QString directory = m_directory.filePath(QStringLiteral("unknown"));
    const auto deployed = remote::deploy(*here(), directory, *remote::loadBundle(), m_cancelled);
    qputenv("PATH", path);
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    QVERIFY(remote::removeDeployment(*here(), directory, m_cancelled));
}

void TestDeployment::gpuCodeGoesWhereADriverIs()
{
    const remote::Bundle &bundle = *remote::loadBundle();
    if (bundle.complete.sha256 == bundle.withoutGpuCode.sha256)
        QSKIP("built without GPU code");
    if (QFile::exists(QStringLiteral("/proc/driver/nvidia/version")))
        QSKIP("this computer has an NVIDIA driver");
    const QString directory = m_directory.filePath(QStringLiteral("driver"));
    const QString gpuCode = QStringLiteral("/lib/libstrata-engine-cuda.so");
    const auto transport = here();
    const auto without = remote::deploy(*transport, directory, bundle, m_cancelled);
    QVERIFY(without);
    QCOMPARE(without->archiveSha256, bundle.withoutGpuCode.sha256);
    QVERIFY(!QFile::exists(without->engineDirectory + gpuCode));
    // A thread sees a /proc/driver of its own, and so does what it starts.
    QString problem;
    std::optional<remote::Deployment> with;
    std::thread([&] {
        const char *place = "/proc/driver";
        if (::unshare(CLONE_NEWNS) != 0 ||
            ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            ::mount("none", place, "tmpfs", 0, nullptr) != 0 ||
            ::mkdir("/proc/driver/nvidia", 0755) != 0 ||
            !QFile(QStringLiteral("/proc/driver/nvidia/version")).open(QIODevice::WriteOnly)) {
            problem = QStringLiteral("a file cannot be put under %1: %2")
                          .arg(QLatin1String(place), qt_error_string(errno));
            return;
        }
        if (const auto deployed = remote::deploy(*here(), directory, bundle, m_cancelled))
            with = *deployed;
    }).join();
    if (!problem.isEmpty())
        QSKIP(qPrintable(problem));
    QVERIFY(with && with->bytesSent > 0);
    QCOMPARE(with->archiveSha256, bundle.complete.sha256);
    QVERIFY(QFile::exists(with->engineDirectory + gpuCode));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
}

void TestDeployment::manyMayDeployAtOnce()
{
    const QString directory = m_directory.filePath(QStringLiteral("many"));
    std::array<QString, 8> problems;
    std::vector<std::thread> clients;
    for (QString &problem : problems) {
        clients.emplace_back([&] {
            const auto transport = here();
            const auto deployed =
                remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
            if (!deployed)
                problem = deployed.error().detail + QLatin1Char(' ');
            else if (const auto run = remote::runEngine(
                         *transport, *deployed, {QStringLiteral("--version")}, 60'000, m_cancelled);
                     !run || run->exit.code != 0)
                problem = QStringLiteral("it does not run: ") +
                          (run ? QString::fromUtf8(run->output) : run.error().detail);
        });
    }
    for (std::thread &client : clients)
        client.join();
    for (const QString &problem : problems)
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const QDir engines(tests::engineDirectoryIn(directory) + QStringLiteral("/engine"));
    const QString name = remote::loadBundle()->withoutGpuCode.sha256;
    QCOMPARE(engines.entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
             (QStringList{name, name + QStringLiteral(".unpack")}));
}

void TestDeployment::onlyWhatIsOursIsTouched()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("scratch"));
    QVERIFY(QDir().mkpath(directory + QStringLiteral("/engine")) &&
            QDir().mkpath(directory + QStringLiteral("/runs")));
    QVERIFY(::chmod(qPrintable(directory), 01777) == 0);
    const QString link = m_directory.filePath(QStringLiteral("link to scratch"));
    QVERIFY(QFile::link(directory, link));
    const auto deployed = remote::deploy(*transport, link, *remote::loadBundle(), m_cancelled);
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    QCOMPARE(deployed->baseDirectory,
             tests::engineDirectoryIn(QFileInfo(directory).canonicalFilePath()));
    struct stat status {};
    QVERIFY(::stat(qPrintable(directory), &status) == 0 && (status.st_mode & 07777U) == 01777U);
    QVERIFY(::stat(qPrintable(deployed->baseDirectory), &status) == 0 &&
            (status.st_mode & 07777U) == 0700U);
    // What carries our mark is ours, however it was found.
    const auto again =
        remote::deploy(*transport, deployed->baseDirectory, *remote::loadBundle(), m_cancelled);
    QVERIFY(again && again->bytesSent == 0);
    QCOMPARE(again->baseDirectory, deployed->baseDirectory);
    QFile(deployed->baseDirectory + QStringLiteral("/notes")).open(QIODevice::WriteOnly);
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
    QCOMPARE(QDir(deployed->baseDirectory)
                 .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
             QStringList{QStringLiteral("notes")});
    QVERIFY(QFile::exists(directory + QStringLiteral("/engine")) &&
            QFile::exists(directory + QStringLiteral("/runs")));
}

void TestDeployment::aStrangersDirectoryIsRefused()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("strange"));
    QVERIFY(QDir().mkpath(directory));
    const QString ours = tests::engineDirectoryIn(directory);
    const auto codeOf = [&] {
        return remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled)
            .error()
            .code;
    };
    QVERIFY(QFile::link(QStringLiteral("/tmp"), ours));
    QCOMPARE(codeOf(), FailureCode::DirectoryNotPrivate);
    QVERIFY(QFile::remove(ours) && QDir().mkpath(ours) && ::chmod(qPrintable(ours), 0777) == 0);
    QCOMPARE(codeOf(), FailureCode::DirectoryNotPrivate);
    QVERIFY(::chmod(qPrintable(ours), 0700) == 0 &&
            QDir().mkpath(ours + QStringLiteral("/engine/src")));
    QCOMPARE(codeOf(), FailureCode::DirectoryForeign);
    const auto removed = remote::removeDeployment(*transport, directory, m_cancelled);
    QVERIFY(!removed);
    QCOMPARE(removed.error().code, FailureCode::DirectoryForeign);
    QVERIFY(QFile::exists(ours + QStringLiteral("/engine/src")));
    const QString open = m_directory.filePath(QStringLiteral("open"));
    const QString inside = open + QStringLiteral("/a\\nb"); // no line break
    QVERIFY(QDir().mkpath(inside) && ::chmod(qPrintable(open), 0777) == 0);
    const auto refused = remote::deploy(*transport, inside, *remote::loadBundle(), m_cancelled);
    QCOMPARE(refused.error().code, FailureCode::DirectoryNotPrivate);
    QVERIFY2(refused.error().detail.contains(open), qPrintable(refused.error().detail));
    QVERIFY(::chmod(qPrintable(open), 01777) == 0); // there nobody renames what is not theirs
    const auto accepted = remote::deploy(*transport, inside, *remote::loadBundle(), m_cancelled);
    QVERIFY2(accepted, accepted ? "" : qPrintable(accepted.error().detail));
    QCOMPARE(accepted->baseDirectory, tests::engineDirectoryIn(inside));
    for (const char *wrong : {"relative/path", "/tmp/a\nb"})
        QCOMPARE(remote::deploy(*transport, QString::fromLatin1(wrong), *remote::loadBundle(),
                                m_cancelled)
                     .error()
                     .code,
                 FailureCode::DirectoryMissing);
}

void TestDeployment::whoMayNotUseDockerIsTold()
{
    NEEDS_LAB_HOST(QStringLiteral("fish"));
    NEEDS_LAB_HOST(QStringLiteral("docker"));
    const auto transport = open(QStringLiteral("fish"));
    QVERIFY(transport);
    domain::Host host;
    host.kind = domain::HostKind::Container;
    const auto tested = launch::makeLauncher(host)->selfTest(*transport, m_cancelled);
    QVERIFY(!tested);
    QVERIFY2(tested.error().code == FailureCode::RuntimeNotPermitted,
             qPrintable(tested.error().detail));
}

//! Also: what another user of the same daemon has there stays when the engine is removed.
void TestDeployment::aContainerOutOfMemoryIsToldAsSuch()
{
    NEEDS_LAB_HOST(QStringLiteral("docker"));
    qputenv("DOCKER_HOST", m_lab->dockerHost().toUtf8());
    const auto transport = here();
    const auto deployed = remote::deploy(*transport, m_directory.filePath(QStringLiteral("oom")),
                                         *remote::loadBundle(), m_cancelled);
    QVERIFY(deployed);
    domain::Host host;
    host.kind = domain::HostKind::Container;
    host.container.memoryBytes = 64 * 1024 * 1024;
    const auto launcher = launch::makeLauncher(host);
    const auto prepared = launcher->prepare(*transport, *deployed, m_cancelled);
    QVERIFY2(prepared, prepared ? "" : qPrintable(prepared.error().detail));
    const QString runId = domain::makeId();
    const auto launch =
        launcher->command(*deployed, *prepared, runId, {QStringLiteral("selftest")});
    const engine::protocol::Job job{runId.toStdString(),
                                    deployed->runsDirectory.toStdString(),
                                    launch.command,
                                    launch.cleanup,
                                    launch.leftovers,
                                    60,
                                    300,
                                    launch.memoryKills};
    auto relay = remote::RelayClient::start(*transport, *deployed, job);
    QVERIFY(relay);
    std::optional<engine::protocol::End> end;
    const auto look = [&end](const QByteArray &line) {
        const auto record = engine::protocol::decode(line.toStdString());
        if (const auto *found =
                record ? std::get_if<engine::protocol::End>(&record->body) : nullptr)
            end = *found;
        return end.has_value();
    };
    const auto isOver = [&] {
        const auto lines = (*relay)->poll(100);
        return end || !lines || std::ranges::any_of(*lines, look);
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOver(), patienceMs);
    QVERIFY((*relay)->leave({std::chrono::seconds(15), std::chrono::seconds(60)}, look));
    QVERIFY(end && end->cleaned);
    QVERIFY2(end->reason.find("ran out of memory") != std::string::npos, end->reason.c_str());

    const auto docker = [&](const QByteArray &words) {
        const auto result =
            remote::runCommand(*transport, "exec docker " + words, {}, 60'000, m_cancelled);
        return result ? result->output.trimmed() : QByteArray("?");
    };
    const QByteArray image = launch::imageName(*deployed).toUtf8();
    const QByteArray foreign =
        docker("create --label strata.run=x --label strata.owner=4711 " + image);
    const QByteArray own =
        docker("create --label strata.run=y --label strata.owner=" + deployed->userId.toUtf8() +
               ' ' + image);
    const auto removed = launcher->remove(*transport, m_cancelled);
    const QByteArray left = docker("ps -aq --no-trunc");
    docker("rm -f " + foreign);
    qunsetenv("DOCKER_HOST");
    QVERIFY2(removed, removed ? "" : qPrintable(removed.error().detail));
    QVERIFY2(left.contains(foreign) && !left.contains(own), left.constData());
}

void TestDeployment::nothingIsRemovedWhileARunLives()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("living"));
    const auto deployed = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(deployed);
    const QString runId = domain::makeId();
    auto relay = startSleep(*transport, *deployed, runId);
    QVERIFY(relay);
    const QString identity =
        deployed->runsDirectory + QLatin1Char('/') + runId + QStringLiteral("/supervisor");
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(identity), patienceMs);
    const auto refused = remote::removeDeployment(*transport, directory, m_cancelled);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, FailureCode::EngineInUse);
    QVERIFY(QFile::exists(deployed->engineDirectory));
    const auto again = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(again);
    QVERIFY(QFile::exists(identity)); // deploying sweeps dead runs only
    const auto isEnd = [](const QByteArray &line) {
        const auto record = engine::protocol::decode(line.toStdString());
        return record && std::holds_alternative<engine::protocol::End>(record->body);
    };
    const auto left = relay->leave({std::chrono::seconds(15), std::chrono::seconds(60)}, isEnd);
    QVERIFY2(left, left ? "" : qPrintable(left.error().detail));
    // Another machine may have the same home.
    const QString elsewhere = deployed->runsDirectory + QStringLiteral("/elsewhere");
    QVERIFY(QDir().mkpath(elsewhere));
    QFile lease(elsewhere + QStringLiteral("/lease"));
    QFile watcher(elsewhere + QStringLiteral("/supervisor"));
    QVERIFY(lease.open(QIODevice::WriteOnly) && watcher.open(QIODevice::WriteOnly));
    watcher.write("2 77 boot id/node1");
    watcher.close();
    QCOMPARE(remote::removeDeployment(*transport, directory, m_cancelled).error().code,
             FailureCode::EngineInUse);
    QVERIFY(
        lease.setFileTime(QDateTime::currentDateTime().addDays(-1), QFile::FileModificationTime));
    lease.close();
    QTRY_VERIFY_WITH_TIMEOUT(remote::removeDeployment(*transport, directory, m_cancelled),
                             patienceMs);
    QVERIFY(!QFile::exists(directory));
}

void TestDeployment::aRunIsAbandoned()
{
    const auto transport = here();
    const auto deployed = remote::deploy(*transport, m_directory.filePath(QStringLiteral("left")),
                                         *remote::loadBundle(), m_cancelled);
    QVERIFY(deployed);
    const QString runId = domain::makeId();
    QVERIFY(startSleep(*transport, *deployed, runId)); // and nobody listens to it any more
    const auto abandoned = strata::tests::abandonRun(*transport, *deployed, runId, m_cancelled);
    QVERIFY2(abandoned, abandoned ? "" : qPrintable(abandoned.error().detail));
    QVERIFY(QDir(deployed->runsDirectory).isEmpty());
}

void TestDeployment::atRestItIsAnArchive()
{
    const auto transport = here();
    const auto deployed = remote::deploy(*transport, m_directory.filePath(QStringLiteral("rest")),
                                         *remote::loadBundle(), m_cancelled);
    QVERIFY(deployed);
    const auto bytesThere = [&] {
        qint64 bytes = 0;
        QDirIterator files(deployed->baseDirectory, QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            bytes += files.fileInfo().size();
        }
        return bytes;
    };
    const qint64 unpacked = bytesThere();
    const QString runId = domain::makeId();
    auto relay = startSleep(*transport, *deployed, runId);
    QVERIFY(relay);
    remote::foldEngine(*transport, *deployed, m_cancelled);
    QVERIFY(bytesThere() >= unpacked); // a run uses it
    const auto abandoned = strata::tests::abandonRun(*transport, *deployed, runId, m_cancelled);
    QVERIFY2(abandoned, abandoned ? "" : qPrintable(abandoned.error().detail));
    relay.reset();
    remote::foldEngine(*transport, *deployed, m_cancelled);
    qInfo("unpacked %lld B, at rest %lld B", static_cast<long long>(unpacked),
          static_cast<long long>(bytesThere()));
    QVERIFY(bytesThere() < 30'000'000);
    // It comes back by itself, and nothing is sent for it.
    const auto again = remote::deploy(*transport, m_directory.filePath(QStringLiteral("rest")),
                                      *remote::loadBundle(), m_cancelled);
    QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
    QCOMPARE(again->bytesSent, qint64(0));
    QVERIFY(bytesThere() >= unpacked);
}

QTEST_GUILESS_MAIN(TestDeployment)
#include "tst_deployment.moc"
