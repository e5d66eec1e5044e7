// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/models/project_tree_model.h"
#include "ui/pages/run_chooser.h"
#include "ui/shell/main_window.h"
#include "ui/shell/run_status_bar.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/problem_bar.h"

#include <QApplication>
#include <QMenuBar>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace strata;
namespace domain = strata::app::domain;
namespace models = strata::ui::models;
using strata::ui::shell::ActionId;
using strata::ui::shell::MainWindow;

class TstMainWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_directory.filePath(QStringLiteral("ui.ini")));
        auto services = std::make_unique<tests::WindowServices>();
        m_services = services.get();
        m_window = new MainWindow(std::move(services), *m_settings);
        m_window->begin({});
    }
    void cleanup() { delete m_window; }

    void everyActionHasWordsAndATip()
    {
        const auto actions = m_window->actions().all();
        QVERIFY(actions.size() > 30);
        for (const QAction *action : actions) {
            QVERIFY(!action->text().isEmpty());
            QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->text()));
            QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->text()));
        }
    }

    void readingARunCanBeGivenUp()
    {
        const auto *indicator = m_window->findChild<ui::shell::LoadingIndicator *>();
        QVERIFY(indicator && indicator->isHidden());
        Q_EMIT m_services->project().loading(40);
        QVERIFY(!indicator->isHidden());
        QCOMPARE(indicator->findChild<QProgressBar *>()->value(), 40);
        indicator->findChild<QToolButton *>()->click();
        QCOMPARE(m_services->project().cancelledLoads, 1);
        Q_EMIT m_services->project().failed(
            app::api::describe({domain::FailureCode::Cancelled, {}, {}}));
        QVERIFY(indicator->isHidden());
    }

    void disabledActionsSayWhy()
    {
        for (const QAction *action : m_window->actions().all())
            if (!action->isEnabled())
                QVERIFY2(action->statusTip().endsWith(QLatin1Char('.')),
                         qPrintable(action->text() + action->statusTip()));
        QVERIFY(!m_window->actions()[ActionId::Run]->isEnabled());
        m_services->project().setPlan(tests::samplePlan());
        QVERIFY2(m_window->actions()[ActionId::Run]->isEnabled(),
                 qPrintable(m_window->actions()[ActionId::Run]->statusTip()));
    }

    //! A small window has no room for all tabs.
    void allPagesAreListedBesideTheTabs()
    {
        auto *list = m_window->findChild<QToolButton *>(QStringLiteral("pageList"));
        auto *tabs = m_window->findChild<QTabWidget *>();
        QCOMPARE(list->actions().size(), tabs->count());
        list->actions().last()->trigger();
        QCOMPARE(tabs->currentIndex(), tabs->count() - 1);
    }

    void tabsHaveKeys()
    {
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        const auto *tabs = m_window->findChild<QTabWidget *>();
        for (int tab = std::min(tabs->count(), 10) - 1; tab >= 0; --tab) { // later ones have no key
            const int key = tab < 9 ? Qt::Key_1 + tab : Qt::Key_0;
            QTest::keyClick(m_window, Qt::Key(key), Qt::ControlModifier);
            QCOMPARE(tabs->currentIndex(), tab);
        }
    }

    void runsAndShowsResults()
    {
        const domain::Plan plan = tests::samplePlan();
        m_services->project().setPlan(plan);
        m_services->project().stored.append(tests::sampleRun(plan, domain::RunState::Running));
        m_window->actions()[ActionId::Run]->trigger();
        QCOMPARE(m_services->runner().calls, QStringList{QStringLiteral("start")});
        QCOMPARE(m_window->findChild<QTabWidget *>()->currentIndex(), int(MainWindow::LiveTab));
        QVERIFY(m_window->actions()[ActionId::StopNow]->isEnabled());
        Q_EMIT m_services->runner().trialChanged(
            tests::sampleTrial(plan, 0, domain::TrialState::Measuring));
        Q_EMIT m_services->runner().progressChanged({3, 40, 600});
        m_window->actions()[ActionId::StopAfterTrial]->trigger();
        QCOMPARE(m_services->runner().calls.last(), QStringLiteral("stop after trial"));
        m_services->project().stored.first().run.state = domain::RunState::Stopped;
        Q_EMIT m_services->project().runsChanged();
        m_services->runner().end(domain::RunState::Stopped);
        QVERIFY(m_window->actions()[ActionId::Resume]->isEnabled());
        QVERIFY(m_window->actions()[ActionId::ExportAll]->isEnabled());
        m_window->actions()[ActionId::Resume]->trigger();
        QCOMPARE(m_services->runner().calls.last(), QStringLiteral("resume r1"));
    }

    void aRunIsPausedAndGoesOn()
    {
        m_services->project().setPlan(tests::samplePlan());
        QAction *pause = m_window->actions()[ActionId::Pause];
        QVERIFY(!pause->isEnabled());
        m_window->actions()[ActionId::Run]->trigger();
        pause->trigger();
        QVERIFY(m_services->runner().paused);
        QCOMPARE(pause->text(), QStringLiteral("C&ontinue"));
        pause->trigger();
        QVERIFY(!m_services->runner().paused);
        QCOMPARE(pause->text(), QStringLiteral("&Pause"));
    }

    void hiddenRunsAreShownFromTheMenu()
    {
        auto hidden = tests::sampleRun(tests::samplePlan());
        hidden.run.isHidden = true;
        QAction *show = m_window->actions()[ActionId::ShowHiddenRuns];
        QVERIFY(!show->isEnabled());
        m_services->project().stored = {hidden};
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(show->isEnabled() && !show->isChecked());
        const auto *chooser = m_window->findChild<ui::pages::RunChooser *>();
        QCOMPARE(chooser->count(), 0);
        show->trigger();
        QCOMPARE(chooser->count(), 1);
        QVERIFY(m_window->actions()[ActionId::ExportAll]->isEnabled());
    }

    void aRunThatIsDoneShowsWhatWasAskedFor()
    {
        const auto *tabs = m_window->findChild<QTabWidget *>();
        const domain::Plan plan = tests::samplePlan();
        m_services->project().setPlan(plan);
        m_services->project().stored.append(tests::sampleRun(plan));
        const auto tabAfterRun = [&](int from, int meanwhile, domain::RunState state) {
            m_window->showTab(from);
            m_window->actions()[ActionId::Run]->trigger();
            m_window->showTab(meanwhile);
            m_services->runner().end(state);
            return tabs->currentIndex();
        };
        using domain::RunState;
        const int roofline = MainWindow::DegradationTab + 1;
        QCOMPARE(tabAfterRun(MainWindow::PlanTab, MainWindow::LiveTab, RunState::Done),
                 int(MainWindow::OverviewTab));
        QCOMPARE(tabAfterRun(roofline, MainWindow::LiveTab, RunState::Done), roofline);
        QCOMPARE(tabAfterRun(roofline, MainWindow::PlanTab, RunState::Done),
                 int(MainWindow::PlanTab)); // the person went elsewhere
        QCOMPARE(tabAfterRun(MainWindow::PlanTab, MainWindow::LiveTab, RunState::Stopped),
                 int(MainWindow::LiveTab));
        domain::Plan alone = plan;
        alone.experiment.hostIds = {alone.experiment.baselineId};
        m_services->project().setPlan(alone);
        QCOMPARE(tabAfterRun(MainWindow::PlanTab, MainWindow::LiveTab, RunState::Done),
                 int(MainWindow::ThroughputTab));
    }

    void aCellOfTheOverviewLeadsToItsChart()
    {
        const auto *tabs = m_window->findChild<QTabWidget *>();
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
        m_window->showTab(MainWindow::OverviewTab);
        auto *overview = qobject_cast<ui::pages::ResultPage *>(tabs->currentWidget());
        QVERIFY(overview);
        Q_EMIT overview->settingRequested(QStringLiteral("w2"), QStringLiteral("c3"));
        QCOMPARE(tabs->currentIndex(), int(MainWindow::DegradationTab));
        const auto *page = qobject_cast<ui::pages::ResultPage *>(tabs->currentWidget());
        QCOMPARE(page->currentView()->chart()->workloadId, QStringLiteral("w2"));
        QVERIFY(page->currentView()->readout().contains(QStringLiteral("vm1")));
        QVERIFY(!page->shownTable().selectionModel()->selectedRows().isEmpty());
        Q_EMIT overview->settingRequested(QStringLiteral("w1"), QStringLiteral("a1"));
        QCOMPARE(tabs->currentIndex(), int(MainWindow::ThroughputTab)); // it is the baseline
    }

    void keysLeadFromTabToTab()
    {
        const auto *tabs = m_window->findChild<QTabWidget *>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        m_window->showTab(MainWindow::PlanTab);
        QTest::keyClick(m_window, Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(tabs->currentIndex(), MainWindow::PlanTab + 1);
        QTest::keyClick(m_window, Qt::Key_PageUp, Qt::ControlModifier);
        QTest::keyClick(m_window, Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(tabs->currentIndex(), tabs->count() - 1); // round
        QTest::keyClick(m_window, Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(tabs->currentIndex(), int(MainWindow::PlanTab));
    }

    void aRunThatLacksTrialsCanBeResumedWhateverItIsCalled()
    {
        const domain::Plan plan = tests::samplePlan();
        domain::RunData run = tests::sampleRun(plan);
        // as an earlier version called it, though it has no trials
        run.run.state = domain::RunState::Done;
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(m_window->actions()[ActionId::Resume]->isEnabled());
        const auto bars = m_window->findChildren<QToolBar *>();
        QVERIFY(std::any_of(bars.begin(), bars.end(), [&](const QToolBar *bar) {
            return bar->actions().contains(m_window->actions()[ActionId::Resume]);
        }));
    }

    void theEndOfARunIsSeenOnEveryPage()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_window->actions()[ActionId::Run]->trigger();
        m_window->showTab(MainWindow::PlanTab);
        m_services->runner().end(domain::RunState::Done);
        QCOMPARE(m_window->findChild<QTabWidget *>()->currentIndex(), int(MainWindow::PlanTab));
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("The run is finished."));
    }

    void whatAnInterruptedRunLeftIsCollectedWhenItIsOpened()
    {
        domain::RunData run = tests::sampleRun(tests::samplePlan(), domain::RunState::Interrupted);
        m_services->project().stored.append(run);
        m_services->project().openFile(QStringLiteral("/tmp/two layers.strata"));
        QCOMPARE(m_services->runner().calls, QStringList{QStringLiteral("collect ") + run.run.id});
        Q_EMIT m_services->runner().collected(run.run.id, 2);
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("2 trial")));
    }

    void whatAnothersRunLeftIsOnlyOffered()
    {
        domain::RunData run = tests::sampleRun(tests::samplePlan(), domain::RunState::Interrupted);
        m_services->project().stored.append(run);
        m_services->project().openFile(QStringLiteral("/tmp/from somebody.strata"));
        const auto *offer =
            m_window->findChild<ui::widgets::ProblemBar *>(QStringLiteral("collectOffer"));
        QVERIFY(offer && offer->isHidden());
        tests::WindowRunner &runner = m_services->runner();
        Q_EMIT runner.leftAlone(run.run.id, {QStringLiteral("gpu01 (eve@10.0.0.7)")});
        Q_EMIT runner.collected(run.run.id, 0);
        QVERIFY(!offer->isHidden());
        QVERIFY(offer->shownText().contains(QStringLiteral("gpu01 (eve@10.0.0.7)")));
        QCOMPARE(runner.calls, QStringList{QStringLiteral("collect ") + run.run.id});
    }

    void whileSomethingIsCollectedTheWindowSaysSo()
    {
        m_services->project().setPlan(tests::samplePlan());
        const auto *status = m_window->findChild<ui::shell::RunStatusBar *>();
        const auto says = [status] {
            const auto labels = status->findChildren<QLabel *>();
            return std::ranges::any_of(labels, [&](const QLabel *label) {
                return label->isVisibleTo(status) &&
                       label->text().startsWith(QStringLiteral("Collecting"));
            });
        };
        const auto reasonOf = [this](ActionId id) {
            const QAction *action = m_window->actions()[id];
            return action->isEnabled() ? QString() : action->statusTip();
        };
        tests::WindowRunner &runner = m_services->runner();
        QVERIFY(!says());
        runner.beginCollecting(QStringLiteral("r1"));
        QVERIFY(says());
        for (const ActionId id : {ActionId::Run, ActionId::Pause, ActionId::StopAfterTrial})
            QVERIFY2(reasonOf(id).contains(QStringLiteral("collected")), qPrintable(reasonOf(id)));
        Q_EMIT runner.progressChanged({1, 40, 600}); // of the run that was interrupted
        QVERIFY(says());
        m_window->actions()[ActionId::StopNow]->trigger();
        QCOMPARE(runner.calls, QStringList{QStringLiteral("stop now")});
        runner.endCollecting(QStringLiteral("r1"), 0);
        QVERIFY(!says());
        QCOMPARE(reasonOf(ActionId::Run), QString());
        m_window->actions()[ActionId::Run]->trigger(); // whose progress is shown again
        Q_EMIT runner.progressChanged({3, 40, 600});
        const auto labels = status->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->text().startsWith(QStringLiteral("trial 4 of 40"));
        }));
        QVERIFY(status->findChild<QProgressBar *>()->maximum() > 0);
    }

    void nothingIsCollectedForAFileThatIsNotCheckedYet()
    {
        domain::RunData run = tests::sampleRun(tests::samplePlan(), domain::RunState::Interrupted);
        m_services->project().stored.append(run);
        m_services->project().isWholeChecked = false;
        m_services->project().openFile(QStringLiteral("/tmp/two layers.strata"));
        QCOMPARE(m_services->runner().calls, QStringList());
        m_services->project().isWholeChecked = true;
        Q_EMIT m_services->project().checked();
        QCOMPARE(m_services->runner().calls, QStringList{QStringLiteral("collect ") + run.run.id});
    }

    void theTreeTellsWhatHostsDo()
    {
        m_services->project().setPlan(tests::samplePlan());
        const auto state = [this] { return stateOfFirstHost(); };
        const QDateTime now = QDateTime::currentDateTimeUtc();
        Q_EMIT m_services->runner().activityChanged(
            QStringLiteral("a1"), {domain::HostDoing::Measuring, now, now.addSecs(-9), {}});
        QCOMPARE(state(), QStringLiteral("no response for 9 s"));
        m_services->runner().end(domain::RunState::Done);
        QCOMPARE(state(), QStringLiteral("not checked"));
    }

    void titleNamesTheProjectAndWhatIsUnsaved()
    {
        QVERIFY(m_window->windowTitle().endsWith(QStringLiteral("– Strata")));
        QVERIFY(!m_window->isWindowModified());
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(m_window->isWindowModified());
        m_services->project().saveAs(QStringLiteral("/tmp/two layers.strata"));
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("two layers[*]")));
        QCOMPARE(m_settings->recentFiles().first(), QStringLiteral("/tmp/two layers.strata"));
    }

    void problemsAreShownAboveThePagesAndLogged()
    {
        auto *bar = m_window->findChild<ui::widgets::ProblemBar *>();
        Q_EMIT m_services->project().failed(
            {{}, tests::hostileText(), {}, QStringLiteral("Try again."), {}});
        QVERIFY(!bar->isHidden());
        QCOMPARE(tests::labelsReadingMarkup(*m_window), QStringList());
        const auto tables = m_window->findChildren<QTableView *>();
        QVERIFY(std::any_of(tables.begin(), tables.end(), [](const QTableView *table) {
            return table->accessibleName() == QStringLiteral("Log") &&
                   table->model()->rowCount() > 0;
        }));
    }

    void checksAreShownInTheTree()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_window->actions()[ActionId::CheckAll]->trigger();
        QCOMPARE(m_services->checker().checked.size(), 4);
        Q_EMIT m_services->checker().finished(QStringLiteral("a1"), true, {});
        Q_EMIT m_services->checker().itemChanged(
            QStringLiteral("b2"),
            {domain::CheckStep::Gpu, domain::CheckState::Warning, QStringLiteral("none"), {}});
        Q_EMIT m_services->checker().finished(QStringLiteral("b2"), true, {});
        Q_EMIT m_services->checker().failed(
            QStringLiteral("c3"), {{}, QStringLiteral("vm1 did not answer."), {}, {}, {}});
        bool told = false;
        for (const QLabel *label : m_window->statusBar()->findChildren<QLabel *>())
            told = told || label->text().startsWith(QStringLiteral("2 of 4"));
        QVERIFY(told);
    }

    void aFinishedTrialShowsThatItsHostIsUsable()
    {
        const domain::Plan plan = tests::samplePlan();
        m_services->project().setPlan(plan);
        Q_EMIT m_services->runner().trialChanged(
            tests::sampleTrial(plan, 0, domain::TrialState::Done));
        bool told = false;
        for (const QLabel *label : m_window->statusBar()->findChildren<QLabel *>())
            told = told || label->text().startsWith(QStringLiteral("1 of 4"));
        QVERIFY(told);
    }

    void undoNamesTheStep()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_window->actions()[ActionId::DuplicateHost]->trigger();
        QCOMPARE(m_services->project().plan().hosts.size(), 5);
        QVERIFY(m_window->actions()[ActionId::Undo]->text().contains(
            QStringLiteral("duplicating a host")));
        m_window->actions()[ActionId::Undo]->trigger();
        QCOMPARE(m_services->project().plan().hosts.size(), 4);
    }

    void aCheckThatWasCancelledIsNoFinding()
    {
        m_services->project().setPlan(tests::samplePlan());
        const auto state = [this] { return stateOfFirstHost(); };
        const QString before = state();
        Q_EMIT m_services->checker().itemChanged(
            QStringLiteral("a1"),
            {domain::CheckStep::PortAnswers, domain::CheckState::Running, {}, {}});
        QVERIFY(state() != before);
        Q_EMIT m_services->checker().cancelled(QStringLiteral("a1"));
        QCOMPARE(state(), before);
        for (const QTableView *table : m_window->findChildren<QTableView *>())
            if (table->accessibleName() == QStringLiteral("Log"))
                QCOMPARE(table->model()->rowCount(), 0);
    }

    void whatWasNeverSavedIsNotClosedWithoutAQuestion_data()
    {
        QTest::addColumn<bool>("hasPlan");
        QTest::addColumn<bool>("hasRun");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << false << false << "";
        QTest::newRow("plan") << true << false << "keeps its plan";
        QTest::newRow("run") << true << true << "keeps its measurements";
    }
    void whatWasNeverSavedIsNotClosedWithoutAQuestion()
    {
        QFETCH(const bool, hasPlan);
        QFETCH(const bool, hasRun);
        QFETCH(const QString, words);
        if (hasPlan)
            m_services->project().setPlan(tests::samplePlan());
        if (hasRun)
            m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        m_window->setAttribute(Qt::WA_DeleteOnClose, false);
        m_window->show();
        QString asked;
        QTimer answer;
        connect(&answer, &QTimer::timeout, this, [&asked] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                asked = box->informativeText();
                box->reject();
            }
        });
        answer.start(10);
        QCOMPARE(m_window->close(), words.isEmpty());
        QVERIFY2(words.isEmpty() ? asked.isEmpty() : asked.contains(words), qPrintable(asked));
    }

    void aRunIsNotStoppedByClosingWithoutAQuestion_data()
    {
        QTest::addColumn<bool>("confirms"); // as the person prefers
        QTest::addColumn<bool>("stops");
        QTest::newRow("cancelled") << true << false;
        QTest::newRow("confirmed") << true << true;
        QTest::newRow("not asked") << false << true;
    }
    void aRunIsNotStoppedByClosingWithoutAQuestion()
    {
        QFETCH(const bool, confirms);
        QFETCH(const bool, stops);
        m_settings->confirmsClosing.set(confirms);
        m_services->project().openFile(QStringLiteral("/tmp/two layers.strata")); // which is saved
        m_services->project().setPlan(tests::samplePlan());
        m_window->actions()[ActionId::Run]->trigger();
        QVERIFY(m_services->runner().running);
        m_window->setAttribute(Qt::WA_DeleteOnClose, false);
        m_window->show();
        QSignalSpy closed(m_window, &MainWindow::closed);
        QStringList asked;
        QTimer answer;
        connect(&answer, &QTimer::timeout, this, [&] {
            const auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (!box)
                return;
            asked.append(box->text());
            for (QAbstractButton *button : box->buttons())
                if (box->buttonRole(button) ==
                    (stops ? QMessageBox::DestructiveRole : QMessageBox::RejectRole))
                    button->click();
        });
        answer.start(10);
        QCOMPARE(m_window->close(), stops);
        QCOMPARE(m_window->isVisible(), !stops);
        QCOMPARE(closed.size(), stops ? 1 : 0);
        QCOMPARE(m_services->runner().calls.contains(QStringLiteral("stop now")), stops);
        QCOMPARE(asked.size(), confirms ? 1 : 0);
        QVERIFY(!confirms || asked.first().startsWith(QStringLiteral("A run is in progress.")));
    }

    void emptyStatesKnowWhetherTheirButtonsDoAnything()
    {
        const auto buttons = [this] {
            QList<QPushButton *> found;
            for (auto *empty : m_window->findChildren<ui::widgets::EmptyState *>())
                for (auto *button : empty->findChildren<QPushButton *>())
                    if (button->text() == QStringLiteral("Run n&ow"))
                        found.append(button);
            return found;
        };
        QVERIFY(buttons().size() > 1);
        for (const QPushButton *button : buttons()) {
            QVERIFY(!button->isEnabled());
            QVERIFY(!button->toolTip().isEmpty());
        }
        m_services->project().setPlan(tests::samplePlan());
        for (const QPushButton *button : buttons())
            QVERIFY(button->isEnabled());
    }

    void theTreeLeadsToThePlanAndToTheOverview()
    {
        const auto *tabs = m_window->findChild<QTabWidget *>();
        m_services->project().setPlan(tests::samplePlan());
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
        auto *tree = m_window->findChild<QTreeView *>();
        const auto &model = static_cast<const models::ProjectTreeModel &>(*tree->model());
        using Kind = models::ProjectTreeModel::Kind;
        Q_EMIT tree->activated(model.indexOf({Kind::Run, QStringLiteral("r1"), 0}));
        QCOMPARE(tabs->currentIndex(), int(MainWindow::OverviewTab));
        Q_EMIT tree->activated(model.indexOf({Kind::Work, QStringLiteral("w2"), 0}));
        QCOMPARE(tabs->currentIndex(), int(MainWindow::PlanTab));
        const auto tables = tabs->currentWidget()->findChildren<QTableView *>();
        QVERIFY(std::ranges::any_of(tables, [](const QTableView *table) {
            return table->accessibleName() == QStringLiteral("Workload settings") &&
                   table->currentIndex().row() == 1;
        }));
    }

    void newProjectsGetAWindowOfTheirOwn()
    {
        QSignalSpy spy(m_window, &MainWindow::windowRequested);
        m_window->actions()[ActionId::New]->trigger();
        QCOMPARE(spy.size(), 1);
    }

private:
    QString stateOfFirstHost() const
    {
        const QAbstractItemModel &tree = *m_window->findChild<QTreeView *>()->model();
        const QModelIndex hosts = tree.index(models::ProjectTreeModel::HostsSection, 0);
        return tree.index(0, models::ProjectTreeModel::StateColumn, hosts).data().toString();
    }

    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    tests::WindowServices *m_services = nullptr;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TstMainWindow)
#include "tst_main_window.moc"
