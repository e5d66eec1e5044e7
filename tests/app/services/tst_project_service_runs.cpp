// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What people say of runs, and which runs there are, as a window has them.
#include "app/api/services.h"
#include "app/store/project_file.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace strata::app;
using strata::tests::patienceMs;

class TestProjectServiceRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
        makeFile(m_path, {QStringLiteral("a"), QStringLiteral("b")});
    }

    void whatIsSaidOfARunIsThereAtOnceAndAfterwards()
    {
        {
            const auto services = openedServices();
            api::Project &project = services->project();
            const QSignalSpy changed(&project, &api::Project::runsChanged);
            project.labelRun(QStringLiteral("a"), {QStringLiteral("  Before\n"),
                                                   QStringLiteral("kernel 6.1"),
                                                   {QStringLiteral("tuned")},
                                                   true});
            QCOMPARE(changed.size(), 1);
            QCOMPARE(project.runs().first().name, QStringLiteral("Before"));
            project.labelRun(QStringLiteral("a"), project.runs().first()); // the same
            project.labelRun(QStringLiteral("nobody"), {});
            QCOMPARE(changed.size(), 1);
        }
        const auto services = openedServices();
        const domain::RunHead run = services->project().runs().first();
        QCOMPARE(run.name, QStringLiteral("Before"));
        QCOMPARE(run.note, QStringLiteral("kernel 6.1"));
        QCOMPARE(run.tags, QStringList{QStringLiteral("tuned")});
        QVERIFY(run.isHidden);
    }

    //! The check of a file that was opened early ends after it, with what it had read before.
    void whatIsSaidBeforeTheFileIsCheckedStays()
    {
        const auto services = api::makeServices();
        api::Project &project = services->project();
        const QSignalSpy checked(&project, &api::Project::checked);
        connect(&project, &api::Project::opened, this, [&] {
            project.labelRun(QStringLiteral("b"), {QStringLiteral("After"), {}, {}, false});
        });
        project.openFileEarly(m_path);
        QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 1, patienceMs);
        QCOMPARE(project.runs().last().name, QStringLiteral("After"));
    }

    //! What the import read of the file is older.
    void whatIsSaidDuringAnImportStays()
    {
        const QString other = m_directory->filePath(QStringLiteral("other.strata"));
        makeFile(other, {QStringLiteral("b"), QStringLiteral("c")});
        const auto services = openedServices();
        api::Project &project = services->project();
        const QSignalSpy told(&project, &api::Project::notice);
        project.importRuns(other);
        project.labelRun(QStringLiteral("a"), {QStringLiteral("After"), {}, {}, false});
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patienceMs);
        QCOMPARE(project.runs().size(), 3);
        QCOMPARE(project.runs().first().name, QStringLiteral("After"));
        QCOMPARE(project.runs().last().id, QStringLiteral("c"));
    }

    void hiddenRunsAreDeletedForGood()
    {
        const auto services = openedServices();
        api::Project &project = services->project();
        QSignalSpy failed(&project, &api::Project::failed);
        project.removeRuns({QStringLiteral("a")});
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QCOMPARE(project.runs().size(), 2);
        project.labelRun(QStringLiteral("a"), {QStringLiteral("a"), {}, {}, true});
        QSignalSpy changed(&project, &api::Project::runsChanged);
        project.removeRuns({QStringLiteral("a")});
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, patienceMs);
        QCOMPARE(project.runs().size(), 1);
        QCOMPARE(project.runs().first().id, QStringLiteral("b"));
    }

    void aFileThatIsReadOnlyKeepsItsNames()
    {
        QVERIFY(QFile::setPermissions(m_path, QFile::ReadOwner));
        if (::access(QFile::encodeName(m_path).constData(), W_OK) == 0)
            QSKIP("this user may write to every file");
        const auto services = openedServices();
        api::Project &project = services->project();
        QVERIFY(project.isReadOnly());
        project.labelRun(QStringLiteral("a"), {QStringLiteral("x"), {}, {}, true});
        QCOMPARE(project.runs().first().name, QStringLiteral("a"));
    }

private:
    static void makeFile(const QString &path, const QStringList &runIds)
    {
        const auto file = store::createProjectFile(path).value();
        for (const QString &id : runIds) {
            domain::Run run;
            run.id = run.name = id;
            run.state = domain::RunState::Done;
            run.startedAt = QDateTime::currentDateTimeUtc();
            QVERIFY(file->addRun(run));
        }
    }
    std::unique_ptr<api::Services> openedServices() const
    {
        auto services = api::makeServices();
        QSignalSpy opened(&services->project(), &api::Project::opened);
        services->project().openFile(m_path);
        if (!opened.wait(patienceMs))
            qFatal("the project does not open");
        return services;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestProjectServiceRuns)
#include "tst_project_service_runs.moc"
