// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/control_groups.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::engine::lifetime;

class TestControlGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        const auto run = RunDirectory::create(path("runs"), runId);
        QVERIFY(run);
    }

    void onlyThoseOfTheRunAreRemoved()
    {
        const auto run = RunDirectory::open(path("runs"), runId);
        const std::string own = path("cpu/") + containerName(runId);
        const std::string other = path("cpu/strata-other");
        QVERIFY(QDir().mkpath(QString::fromStdString(own)) &&
                QDir().mkpath(QString::fromStdString(other)));
        QVERIFY(noteControlGroups(*run, {own, other, path("memory/") + containerName(runId)}));
        QCOMPARE(removeControlGroups(*run), std::vector<std::string>());
        QVERIFY(!QFile::exists(QString::fromStdString(own)));
        QVERIFY(QFile::exists(QString::fromStdString(other)));
    }

    void whatStaysIsTold()
    {
        const auto run = RunDirectory::open(path("runs"), runId);
        const std::string own = path("cpu/") + containerName(runId);
        QVERIFY(QDir().mkpath(QString::fromStdString(own) + QStringLiteral("/inner")));
        QVERIFY(noteControlGroups(*run, {own}));
        QCOMPARE(removeControlGroups(*run), std::vector<std::string>{own});
    }

    void aRunWithoutAnyHasNone()
    {
        const auto run = RunDirectory::open(path("runs"), runId);
        QCOMPARE(removeControlGroups(*run), std::vector<std::string>());
        QVERIFY(!hasMemoryKill(*run));
    }

    void aKillForWantOfMemoryIsSeenInBothVersions()
    {
        for (const char *name : {"memory.events", "memory.oom_control"}) {
            init();
            const auto run = RunDirectory::open(path("runs"), runId);
            const std::string own = path("memory/") + containerName(runId);
            QVERIFY(QDir().mkpath(QString::fromStdString(own)));
            QVERIFY(noteControlGroups(*run, {own}));
            QFile file(QString::fromStdString(own + '/' + name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("oom 1\noom_kill 0\n") > 0);
            file.close();
            QVERIFY(!hasMemoryKill(*run));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("oom 1\noom_kill 2\n") > 0);
            file.close();
            QVERIFY(hasMemoryKill(*run));
        }
    }

private:
    std::string path(const char *name) const
    {
        return m_directory->filePath(QString::fromLatin1(name)).toStdString();
    }

    const std::string runId = std::string(32, 'a');
    std::unique_ptr<QTemporaryDir> m_directory;
};

QTEST_GUILESS_MAIN(TestControlGroups)
#include "tst_control_groups.moc"
