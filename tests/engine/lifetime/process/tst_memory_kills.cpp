// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A kill for want of memory is reported as such.
#include "engine/lifetime/process/memory_kills.h"
#include "tests/engine/lifetime/run_driver.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <unistd.h>

using namespace strata::engine::lifetime;
using strata::engine::protocol::Outcome;

namespace {

//! A cgroup of this test's own with little memory, of whichever version this machine has; empty
//! where it may not make one.
class SmallCgroup {
public:
    SmallCgroup()
    {
        const bool isUnified = QFile::exists(QStringLiteral("/sys/fs/cgroup/cgroup.controllers"));
        const QString parent =
            isUnified ? QStringLiteral("/sys/fs/cgroup") : QStringLiteral("/sys/fs/cgroup/memory");
        const QString path = parent + QStringLiteral("/strata-test-%1").arg(::getpid());
        if (!QDir().mkpath(path))
            return;
        m_path = path.toStdString();
        std::ofstream limit(m_path + (isUnified ? "/memory.max" : "/memory.limit_in_bytes"));
        std::ofstream(m_path + "/memory.swap.max") << 0;
        limit << 64 * 1024 * 1024 << std::flush;
        if (!limit)
            remove();
    }
    ~SmallCgroup() { remove(); }
    SmallCgroup(const SmallCgroup &) = delete;
    SmallCgroup &operator=(const SmallCgroup &) = delete;
    const std::string &path() const { return m_path; }

private:
    void remove()
    {
        for (int i = 0; i < 100 && !m_path.empty() && ::rmdir(m_path.c_str()) != 0; ++i)
            QTest::qWait(20);
        m_path.clear();
    }
    std::string m_path;
};

} // namespace

class TestMemoryKills : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheCounterOfItsCgroup_data();
    void readsTheCounterOfItsCgroup();
    void tellsOnlyWhatWasAdded();
    void aKillIsNamed();
};

void TestMemoryKills::readsTheCounterOfItsCgroup_data()
{
    QTest::addColumn<QByteArray>("cgroup");
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("isOfCgroup");
    const QByteArray v1 = "3:cpu,cpuacct:/a\n2:memory:/user/b\n";
    QTest::newRow("v2") << QByteArray("0::/user/b\n")
                        << QStringLiteral("sys/fs/cgroup/user/b/memory.events") << true;
    QTest::newRow("v2 in a container")
        << QByteArray("0::/../x\n") << QStringLiteral("sys/fs/cgroup/memory.events") << true;
    QTest::newRow("v1") << v1 << QStringLiteral("sys/fs/cgroup/memory/user/b/memory.oom_control")
                        << true;
    QTest::newRow("none") << QByteArray("0::/\n") << QStringLiteral("proc/vmstat") << false;
}

void TestMemoryKills::readsTheCounterOfItsCgroup()
{
    QFETCH(QByteArray, cgroup);
    QFETCH(QString, file);
    QFETCH(bool, isOfCgroup);
    QTemporaryDir root;
    const auto write = [&](const QString &name, const QByteArray &content) {
        QDir().mkpath(QFileInfo(root.filePath(name)).path());
        QFile target(root.filePath(name));
        return target.open(QIODevice::WriteOnly) && target.write(content) == content.size();
    };
    QVERIFY(write(QStringLiteral("proc/self/cgroup"), cgroup) &&
            write(file, "low 0\noom 7\noom_kill 3\n"));
    const auto kills = memoryKills(root.path().toStdString());
    QVERIFY(kills);
    QCOMPARE(kills->count, std::uint64_t{3});
    QCOMPARE(kills->isOfCgroup, isOfCgroup);
}

void TestMemoryKills::tellsOnlyWhatWasAdded()
{
    QVERIFY(tellMemoryKills(MemoryKills{2, true}, MemoryKills{2, true}).empty());
    QVERIFY(tellMemoryKills(std::nullopt, MemoryKills{2, true}).empty());
    QVERIFY(tellMemoryKills(MemoryKills{1, false}, MemoryKills{2, true}).empty());
    QVERIFY(!tellMemoryKills(MemoryKills{1, true}, MemoryKills{2, true}).empty());
}

void TestMemoryKills::aKillIsNamed()
{
    const SmallCgroup small;
    if (small.path().empty())
        QSKIP("making a cgroup needs root");
    strata::tests::RunDriver driver;
    driver.job.command = {"/bin/sh", "-c",
                          "echo $$ > " + small.path() + "/cgroup.procs && exec tail /dev/zero"};
    driver.job.memoryKills = {"/bin/sh", "-c",
                              "grep -h -w oom_kill " + small.path() + "/memory.oom_control " +
                                  small.path() + "/memory.events 2>/dev/null | grep -v ' 0$'"};
    const auto end = driver.supervise()->readToEnd(60'000);
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Killed);
    QVERIFY2(end->reason.find("ran out of memory") != std::string::npos, end->reason.c_str());
}

QTEST_GUILESS_MAIN(TestMemoryKills)
#include "tst_memory_kills.moc"
