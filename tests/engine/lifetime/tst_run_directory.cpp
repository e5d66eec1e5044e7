// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A run directory is new, private and ours, or there is none.
#include "engine/lifetime/run_directory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

using strata::engine::lifetime::RunDirectory;

namespace {

const std::string runId = "0123456789abcdef0123456789abcdef";

} // namespace

class TestRunDirectory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_place = std::make_unique<QTemporaryDir>(); }
    void isPrivate();
    void refusesToReuse();
    void refusesLinks();
    void refusesADirectoryOthersMayWrite();
    void refusesAnotherUsersDirectory();
    void refusesOddNames();
    void noticesItsRemoval();
    void removesWithoutFollowingLinks();
    void isRemovedWhileOthersLookAtIt();
    void aRemovedRunIsNotLocked();
    void locksOnce();

private:
    std::string runs() const { return m_place->filePath(QStringLiteral("a/runs")).toStdString(); }
    std::unique_ptr<QTemporaryDir> m_place;
};

void TestRunDirectory::isPrivate()
{
    ::umask(0);
    const auto run = RunDirectory::create(runs(), runId);
    QVERIFY(run);
    struct stat status {};
    for (const std::string &path : {runs(), run->path()}) {
        QCOMPARE(::lstat(path.c_str(), &status), 0);
        QCOMPARE(status.st_mode & 07777U, 0700U);
    }
    QVERIFY(run->write("job", "secretless"));
    QCOMPARE(::lstat((run->path() + "/job").c_str(), &status), 0);
    QCOMPARE(status.st_mode & 07777U, 0600U);
    QCOMPARE(run->read("job").value_or(""), std::string("secretless"));
}

void TestRunDirectory::refusesToReuse()
{
    QVERIFY(RunDirectory::create(runs(), runId));
    const auto again = RunDirectory::create(runs(), runId);
    QVERIFY(!again);
    QCOMPARE(again.error().code, std::string("run_exists"));
    QVERIFY(RunDirectory::open(runs(), runId));
}

void TestRunDirectory::refusesLinks()
{
    QVERIFY(QDir().mkpath(m_place->filePath(QStringLiteral("a"))));
    QVERIFY(QDir().mkpath(m_place->filePath(QStringLiteral("trap"))));
    QCOMPARE(
        ::symlink(m_place->filePath(QStringLiteral("trap")).toUtf8().constData(), runs().c_str()),
        0);
    const auto linkedRuns = RunDirectory::create(runs(), runId);
    QVERIFY(!linkedRuns);
    QCOMPARE(linkedRuns.error().code, std::string("run_directory_link"));
    QVERIFY(QDir(m_place->filePath(QStringLiteral("trap"))).isEmpty());

    QCOMPARE(::unlink(runs().c_str()), 0);
    QCOMPARE(::mkdir(runs().c_str(), 0700), 0);
    QCOMPARE(::symlink(m_place->filePath(QStringLiteral("trap")).toUtf8().constData(),
                       (runs() + '/' + runId).c_str()),
             0);
    QVERIFY(!RunDirectory::create(runs(), runId));
    QVERIFY(!RunDirectory::open(runs(), runId));
    QVERIFY(QDir(m_place->filePath(QStringLiteral("trap"))).isEmpty());
}

void TestRunDirectory::refusesADirectoryOthersMayWrite()
{
    QVERIFY(RunDirectory::create(runs(), runId));
    QCOMPARE(::chmod(runs().c_str(), 0777), 0);
    const auto open = RunDirectory::open(runs(), runId);
    QVERIFY(!open);
    QCOMPARE(open.error().code, std::string("run_directory_mode"));
}

void TestRunDirectory::refusesAnotherUsersDirectory()
{
    if (::geteuid() != 0)
        QSKIP("giving a directory away needs root");
    QVERIFY(RunDirectory::create(runs(), runId));
    QCOMPARE(::chown(runs().c_str(), 65534, 65534), 0);
    const auto open = RunDirectory::open(runs(), runId);
    QVERIFY(!open);
    QCOMPARE(open.error().code, std::string("run_directory_owner"));
}

void TestRunDirectory::refusesOddNames()
{
    for (const char *bad :
         {"", "..", "../x", "0123456789ABCDEF0123456789abcdef", "0123456789abcdef0123456789abcde"})
        QVERIFY2(!RunDirectory::create(runs(), bad), bad);
    QVERIFY(!RunDirectory::create("relative/runs", runId));
    QVERIFY(!RunDirectory::create(runs() + "/../other", runId));
    QVERIFY(!QFile::exists(QString::fromStdString(runs())));
}

void TestRunDirectory::noticesItsRemoval()
{
    const auto run = RunDirectory::create(runs(), runId);
    QVERIFY(run->exists());
    QVERIFY(run->remove());
    QVERIFY(!run->exists());
    QVERIFY(RunDirectory::create(runs(), runId)); // another one of the same name
    QVERIFY(!run->exists());
}

void TestRunDirectory::removesWithoutFollowingLinks()
{
    const auto run = RunDirectory::create(runs(), runId);
    const QString precious = m_place->filePath(QStringLiteral("precious"));
    QVERIFY(QDir().mkpath(precious + QStringLiteral("/inside")));
    QVERIFY(run->makeDirectory("scratch"));
    QCOMPARE(::symlink(precious.toUtf8().constData(), (run->scratchPath() + "/link").c_str()), 0);
    QVERIFY(run->removeScratch());
    QVERIFY(!run->scratchExists());
    QVERIFY(QFile::exists(precious + QStringLiteral("/inside")));
}

void TestRunDirectory::isRemovedWhileOthersLookAtIt()
{
    for (int i = 0; i < 100; ++i) {
        const auto run = RunDirectory::create(runs(), runId);
        QVERIFY(run);
        for (int file = 0; file < 20; ++file)
            QVERIFY(run->write(std::to_string(file).c_str(), "x"));
        std::atomic<bool> looking{false};
        std::atomic<bool> removed{false};
        std::thread other([&] {
            for (; !removed; looking = true)
                static_cast<void>(run->lock(false));
        });
        while (!looking)
            std::this_thread::yield();
        const bool gone = run->remove();
        removed = true;
        other.join();
        QVERIFY2(gone, qPrintable(QString::number(i)));
        QVERIFY(!QFile::exists(QString::fromStdString(run->path())));
        QVERIFY(strata::engine::lifetime::runIdsIn(runs()).empty()); // nor under another name
    }
}

void TestRunDirectory::aRemovedRunIsNotLocked()
{
    const auto run = RunDirectory::create(runs(), runId);
    QVERIFY(run->lock(false));
    QVERIFY(run->remove());
    QVERIFY(!run->lock(false));
}

void TestRunDirectory::locksOnce()
{
    const auto run = RunDirectory::create(runs(), runId);
    auto first = run->lock(true);
    QVERIFY(first);
    QVERIFY(!run->lock(false));
    first->reset();
    QVERIFY(run->lock(false));
}

QTEST_GUILESS_MAIN(TestRunDirectory)
#include "tst_run_directory.moc"
