// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/recovery.h"

#include "app/api/services.h"
#include "app/domain/plan.h"
#include "app/store/project_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace strata::app;

class TestRecovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void projectsWithoutANameAreInTheStateDirectory()
    {
        const QTemporaryDir state;
        qputenv("XDG_STATE_HOME", state.path().toUtf8());
        const QString path = services::newRecoveryPath();
        QCOMPARE(QFileInfo(path).path(), state.filePath(QStringLiteral("strata/recovery")));
        checkDirectoryOf(path);
        QVERIFY(services::newRecoveryPath() != path);
        QVERIFY(!services::isRecoveryPath(state.filePath(QStringLiteral("unsaved-1-a.strata"))));
    }

    void aHomeThatCannotBeWrittenToIsNotNeeded()
    {
        qputenv("XDG_STATE_HOME", "/dev/null/state");
        const QString path = services::newRecoveryPath();
        const QString directory = QFileInfo(path).path();
        QCOMPARE(directory, QStringLiteral("/var/tmp/strata-recovery-%1").arg(::getuid()));
        checkDirectoryOf(path);
        QDir().rmdir(directory); // unless there is something of somebody in it
    }

    //! Of projects whose application was killed.
    void whatNothingWasPutIntoIsNotOffered()
    {
        const QTemporaryDir state;
        qputenv("XDG_STATE_HOME", state.path().toUtf8());
        const QString folder = QFileInfo(services::newRecoveryPath()).path();
        const auto left = [&](const char *name) {
            return QStringLiteral("%1/unsaved-%2-%3.strata")
                .arg(folder, QString::number(m_nobody), QLatin1String(name));
        };
        QVERIFY(store::createProjectFile(left("untouched")));
        QVERIFY(store::createProjectFile(left("planned")).and_then([](const auto &file) {
            return file->setPlan(aPlan());
        }));
        QVERIFY(store::createProjectFile(left("measured")).and_then([](const auto &file) {
            return file->addRun(aRun());
        }));
        QVERIFY(store::createProjectFile(left("cut-off")));
        write(left("cut-off") + QStringLiteral("-journal"), "pages");
        write(left("unreadable"), "measurements");
        write(left("unborn"), {});

        QStringList found = api::recoverableProjects();
        found.sort();
        QCOMPARE(found, QStringList({left("cut-off"), left("measured"), left("planned"),
                                     left("unreadable")}));
        QVERIFY(!QFile::exists(left("untouched")));
        QVERIFY(!QFile::exists(left("unborn")));
    }

    void anUntouchedProjectOfALivingProgramStays()
    {
        const QTemporaryDir state;
        qputenv("XDG_STATE_HOME", state.path().toUtf8());
        const QString path = services::newRecoveryPath();
        QVERIFY(store::createProjectFile(path));
        QCOMPARE(api::recoverableProjects(), QStringList());
        QVERIFY(QFile::exists(path));
    }

    void anotherProgramOfThatNumberKeepsNothingBack()
    {
        const QTemporaryDir state;
        qputenv("XDG_STATE_HOME", state.path().toUtf8());
        QProcess other;
        other.start(QStringLiteral("sleep"), {QStringLiteral("600")});
        QVERIFY(other.waitForStarted());
        const QString path = QStringLiteral("%1/unsaved-%2-a.strata")
                                 .arg(QFileInfo(services::newRecoveryPath()).path(),
                                      QString::number(other.processId()));
        QVERIFY(store::createProjectFile(path).and_then(
            [](const auto &file) { return file->setPlan(aPlan()); }));
        const QStringList found = api::recoverableProjects();
        other.kill();
        other.waitForFinished();
        QCOMPARE(found, QStringList(path));
    }

private:
    static domain::Plan aPlan()
    {
        domain::Plan plan;
        plan.experiment.name = QStringLiteral("What does Docker cost?");
        return plan;
    }
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    static domain::Run aRun()
    {
        domain::Run run;
        run.id = domain::makeId();
        run.plan = aPlan();
        return run;
    }
    static void checkDirectoryOf(const QString &path)
    {
        const QFileInfo directory(QFileInfo(path).path());
        QVERIFY(directory.isDir());
        QCOMPARE(directory.ownerId(), ::getuid());
        QVERIFY(!(directory.permissions() &
                  (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
        QVERIFY(services::isRecoveryPath(path));
    }

    static constexpr int m_nobody = 4'999'999; // no process has such a number: pid_max is less
};

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
