// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_desk.h"

#include "tests/ui/support/window_services.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/problem_bar.h"

#include <QApplication>
#include <QFile>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace strata;
using strata::ui::settings::UiSettings;
using strata::ui::settings::WindowPlace;
using strata::ui::shell::ActionId;
using strata::ui::shell::MainWindow;
using strata::ui::shell::WindowDesk;

class TstWindowDesk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<UiSettings>(m_directory->filePath(QStringLiteral("ui.ini")));
        m_runs.clear();
        m_isSlow = false;
        m_projects.clear();
        begin();
    }
    void cleanup()
    {
        qDeleteAll(windows());
        m_desk.reset();
    }

    void aFileThatIsOpenComesToTheFront()
    {
        MainWindow *first = m_desk->open(QStringLiteral("/tmp/a.strata"));
        QVERIFY(m_desk->open(QStringLiteral("/tmp/b.strata")) != first);
        QCOMPARE(m_desk->open(QStringLiteral("/tmp/x/../a.strata")), first);
        QVERIFY(m_desk->open({}) != m_desk->open({})); // each is a project of its own
    }

    //! Its disk may be slow.
    void aFileThatIsStillBeingOpenedIsNotOpenedTwice()
    {
        m_isSlow = true;
        MainWindow *first = m_desk->open(QStringLiteral("/tmp/a.strata"));
        QCOMPARE(m_desk->open(QStringLiteral("/tmp/x/../a.strata")), first);
        QCOMPARE(windows().size(), 1);
        Q_EMIT m_projects.last()->failed({}); // it could not be opened
        MainWindow *second = m_desk->open(QStringLiteral("/tmp/a.strata"));
        QVERIFY(second != first);
        m_isSlow = false;
        tests::WindowProject *project = m_projects.last();
        project->createNew(); // was asked for before the file
        QCOMPARE(m_desk->open(QStringLiteral("/tmp/a.strata")), second);
        project->isSilent = false;
        project->openFile(QStringLiteral("/tmp/a.strata"));
        QCOMPARE(m_desk->open(QStringLiteral("/tmp/a.strata")), second);
        QVERIFY(!second->isOpening(QStringLiteral("/tmp/a.strata")));
    }

    void whatIsNoProjectIsSaidWhereItWasAskedFor()
    {
        const QString text = m_directory->filePath(QStringLiteral("notes.strata"));
        QFile file(text);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(200, 'x'));
        file.close();
        MainWindow *first = m_desk->open(QStringLiteral("/tmp/a.strata"));
        const auto says = [first](const QString &name) {
            return std::ranges::any_of(
                first->findChildren<ui::widgets::ProblemBar *>(),
                [&](const auto *bar) { return bar->shownText().contains(name); });
        };
        Q_EMIT first->windowRequested(text);
        QTRY_VERIFY(says(QStringLiteral("notes.strata")));
        QCOMPARE(windows().size(), 1);
        Q_EMIT first->windowRequested(m_directory->filePath(QStringLiteral("missing.strata")));
        QTRY_VERIFY(says(QStringLiteral("missing.strata")));
        QCOMPARE(windows().size(), 1);
        Q_EMIT first->windowRequested({}); // an empty project needs no file
        QCOMPARE(windows().size(), 2);
    }

    void whatIsLeftTogetherComesBackTogether()
    {
        MainWindow *first = m_desk->open(QStringLiteral("/tmp/a.strata"));
        first->showTab(MainWindow::ThroughputTab);
        m_desk->open(QStringLiteral("/tmp/b.strata"));
        m_desk->open({});
        first->actions()[ActionId::Quit]->trigger();
        QCOMPARE(files(), QStringList());
        begin();
        m_desk->reopen();
        QStringList opened = files();
        opened.sort();
        QCOMPARE(opened,
                 (QStringList{QStringLiteral("/tmp/a.strata"), QStringLiteral("/tmp/b.strata")}));
        for (const MainWindow *window : windows())
            QCOMPARE(window->place().tab, window->place().file.endsWith(QStringLiteral("a.strata"))
                                              ? int(MainWindow::ThroughputTab)
                                              : int(MainWindow::PlanTab));
    }

    void windowsThatAreClosedOneByOneAreDoneWith()
    {
        m_desk->open(QStringLiteral("/tmp/a.strata"))->close();
        QCOMPARE(m_settings->takeSession().size(), 1); // it was the last one
        MainWindow *first = m_desk->open(QStringLiteral("/tmp/a.strata"));
        MainWindow *second = m_desk->open(QStringLiteral("/tmp/b.strata"));
        first->close();
        second->close();
        const QList<WindowPlace> session = m_settings->takeSession();
        QCOMPARE(session.size(), 1);
        QCOMPARE(session.first().file, QStringLiteral("/tmp/b.strata"));
    }

    void theRunThatWasShownIsShownAgain()
    {
        m_runs = {QStringLiteral("r1"), QStringLiteral("r2")};
        m_settings->setSession({{QStringLiteral("/tmp/a.strata"),
                                 QStringLiteral("r1"),
                                 MainWindow::DegradationTab,
                                 {},
                                 {}}});
        MainWindow *window = m_desk->reopen();
        QCOMPARE(window->place().runId, QStringLiteral("r1"));
        QCOMPARE(window->place().tab, int(MainWindow::DegradationTab));
    }

    //! The file may have changed since, or somebody the settings.
    void whatIsNotThereAnyMoreIsNoObstacle()
    {
        m_runs = {QStringLiteral("r2")};
        m_settings->setSession(
            {{QStringLiteral("/tmp/a.strata"), QStringLiteral("r1"), 99, "nonsense", "nonsense"}});
        MainWindow *window = m_desk->reopen();
        QCOMPARE(window->place().runId, QStringLiteral("r2"));
        QVERIFY(window->findChild<QTabWidget *>()->currentWidget());
    }

    void aPersonMayWantToBeginAnew()
    {
        m_settings->reopensProjects.set(false);
        m_settings->setSession({{QStringLiteral("/tmp/a.strata"), {}, 0, {}, {}}});
        QCOMPARE(m_desk->reopen()->place().file, QString());
    }

    void anotherStartIsServed()
    {
        m_desk->take({{QStringLiteral("/tmp/a.strata"), QStringLiteral("/tmp/b.strata")}, false});
        QCOMPARE(files().size(), 2);
        m_desk->take({});
        QCOMPARE(windows().size(), 3);
        m_desk->take({{QStringLiteral("/tmp/a.strata")}, false});
        QCOMPARE(windows().size(), 3);
    }

private:
    void begin()
    {
        m_desk = std::make_unique<WindowDesk>(
            [this] {
                auto services = std::make_unique<tests::WindowServices>();
                services->project().isSilent = m_isSlow;
                m_projects.append(&services->project());
                for (const QString &id : std::as_const(m_runs)) {
                    auto run = tests::sampleRun(tests::samplePlan());
                    run.run.id = id;
                    services->project().stored.append(run);
                }
                return services;
            },
            *m_settings);
    }
    static QList<MainWindow *> windows()
    {
        QList<MainWindow *> shown;
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (auto *window = qobject_cast<MainWindow *>(widget); window && window->isVisible())
                shown.append(window);
        return shown;
    }
    static QStringList files()
    {
        QStringList files;
        for (const MainWindow *window : windows())
            if (!window->place().file.isEmpty())
                files.append(window->place().file);
        return files;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<UiSettings> m_settings;
    std::unique_ptr<WindowDesk> m_desk;
    QStringList m_runs; //!< of every project
    bool m_isSlow = false;
    QList<tests::WindowProject *> m_projects; //!< of all windows, in their order
};

QTEST_MAIN(TstWindowDesk)
#include "tst_window_desk.moc"
