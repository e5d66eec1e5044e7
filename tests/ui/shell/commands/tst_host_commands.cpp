// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/add_host_wizard.h"
#include "ui/dialogs/discovery_dialog.h"
#include "ui/dialogs/host_details_dialog.h"
#include "ui/dialogs/ssh_config_dialog.h"
#include "ui/models/project_tree_model.h"
#include "ui/pages/plan_page.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/problem_bar.h"

#include "tests/support/patience.h"

#include <QLineEdit>
#include <QPointer>
#include <QSemaphore>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QThreadPool>
#include <QTimer>
#include <QTreeView>

#include <atomic>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::dialogs::DiscoveryDialog;
using strata::ui::dialogs::HostDetailsDialog;
using strata::ui::dialogs::SshConfigDialog;
using strata::ui::shell::ActionId;
using strata::ui::shell::MainWindow;

namespace {

//! A computer that does not answer before the test lets it.
struct SlowComputer {
    QSemaphore mayAnswer;
    std::atomic<int> asked{0};
    std::atomic<int> answered{0};
    std::atomic<bool> onWindowThread{false};
    app::domain::Plan plan = tests::samplePlan(); //!< its answer
};

} // namespace

//! The plan for this computer is asked for beside the window, which goes on meanwhile.
class TstHostCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_directory.filePath(QStringLiteral("ui.ini")));
        m_computer = std::make_shared<SlowComputer>();
        auto services = std::make_unique<tests::WindowServices>();
        m_services = services.get();
        services->planner = [computer = m_computer, window = QThread::currentThread()](bool) {
            ++computer->asked;
            computer->onWindowThread = QThread::currentThread() == window;
            // Bounded: where the window waits instead of going on, the test fails and does not
            // hang.
            (void)computer->mayAnswer.tryAcquire(1, 60'000);
            ++computer->answered;
            return computer->plan;
        };
        m_window = new MainWindow(std::move(services), *m_settings);
    }
    void cleanup()
    {
        m_computer->mayAnswer.release(10);
        delete m_window;
        QThreadPool::globalInstance()->waitForDone();
    }

    void theWindowGoesOnWhileThisComputerIsAsked()
    {
        m_window->begin({});
        bool went = false;
        QTimer::singleShot(0, this, [&went] { went = true; });
        Q_EMIT planPage().thisComputerRequested();
        QTRY_COMPARE_WITH_TIMEOUT(m_computer->asked.load(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(went, patienceMs);
        QCOMPARE(m_computer->answered.load(), 0);
        QVERIFY(!m_computer->onWindowThread);
        QVERIFY2(m_window->statusBar()->currentMessage().startsWith(
                     QStringLiteral("Looking for container runtimes")),
                 qPrintable(m_window->statusBar()->currentMessage()));
        QVERIFY(m_services->project().plan().hosts.isEmpty());
        m_computer->mayAnswer.release();
        QTRY_COMPARE_WITH_TIMEOUT(m_services->project().plan(), tests::samplePlan(), patienceMs);
        QVERIFY(!m_window->statusBar()->currentMessage().startsWith(
            QStringLiteral("Looking for container runtimes")));
        QTRY_COMPARE_WITH_TIMEOUT(m_services->runner().calls, QStringList{QStringLiteral("start")},
                                  patienceMs);
        m_window->actions()[ActionId::Undo]->trigger();
        QVERIFY(m_services->project().plan().hosts.isEmpty());
    }

    void aSecondRequestMeanwhileIsIgnored()
    {
        m_window->begin({});
        Q_EMIT planPage().thisComputerRequested();
        Q_EMIT planPage().thisComputerRequested();
        m_computer->mayAnswer.release(2);
        QTRY_COMPARE_WITH_TIMEOUT(m_services->project().plan(), tests::samplePlan(), patienceMs);
        QThreadPool::globalInstance()->waitForDone();
        QCOMPARE(m_computer->asked.load(), 1);
    }

    void measuringBeginsWhenThePlanIsThere()
    {
        qsizetype planned = -1;
        connect(&m_services->runner(), &app::api::Runner::started, this,
                [&] { planned = m_services->project().plan().hosts.size(); });
        m_window->measureThisComputer();
        QTRY_COMPARE_WITH_TIMEOUT(m_computer->asked.load(), 1, patienceMs);
        QTest::qWait(50);
        QCOMPARE(m_services->runner().calls, QStringList());
        m_computer->mayAnswer.release();
        QTRY_COMPARE_WITH_TIMEOUT(m_services->runner().calls, QStringList{QStringLiteral("start")},
                                  patienceMs);
        QCOMPARE(planned, 4);
        QVERIFY(m_window->findChild<ui::widgets::ProblemBar *>()->isHidden());
    }

    void aComputerThatIsMeasuredAloneSaysWhy()
    {
        app::domain::Plan &alone = m_computer->plan;
        alone.hosts = {alone.hosts.first()};
        alone.hosts.first().notes = QStringLiteral("Docker is missing.\nSo is QEMU.");
        alone.experiment.hostIds = {alone.hosts.first().id};
        m_window->measureThisComputer();
        m_computer->mayAnswer.release();
        QTRY_COMPARE_WITH_TIMEOUT(m_services->runner().calls, QStringList{QStringLiteral("start")},
                                  patienceMs);
        const auto *bar = m_window->findChild<ui::widgets::ProblemBar *>();
        QVERIFY(!bar->isHidden());
        QVERIFY2(bar->shownText().contains(QStringLiteral("Docker is missing. So is QEMU.")),
                 qPrintable(bar->shownText()));
    }

    void closingTheWindowMeanwhileDoesNotWait()
    {
        m_window->measureThisComputer();
        QTRY_COMPARE_WITH_TIMEOUT(m_computer->asked.load(), 1, patienceMs);
        QPointer<MainWindow> closed = m_window;
        m_window = nullptr;
        closed->close(); // deletes itself
        QTRY_VERIFY_WITH_TIMEOUT(closed.isNull(), patienceMs);
        QCOMPARE(m_computer->answered.load(), 0);
        m_computer->mayAnswer.release();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents(); // where an answer to the window that is gone would
                                           // arrive
        QCOMPARE(m_computer->answered.load(), 1);
    }

    void anotherProjectDoesNotGetTheAnswer()
    {
        m_window->measureThisComputer();
        QTRY_COMPARE_WITH_TIMEOUT(m_computer->asked.load(), 1, patienceMs);
        m_services->project().openFile(QStringLiteral("/tmp/other.strata"));
        m_computer->mayAnswer.release();
        QThreadPool::globalInstance()->waitForDone();
        QTest::qWait(50);
        QVERIFY(m_services->project().plan().hosts.isEmpty());
        QCOMPARE(m_services->runner().calls, QStringList());
    }

    void aPlanThatWasChangedMeanwhileStays()
    {
        m_window->measureThisComputer();
        QTRY_COMPARE_WITH_TIMEOUT(m_computer->asked.load(), 1, patienceMs);
        app::domain::Plan own;
        own.hosts = {tests::makeHost(QStringLiteral("z9"), QStringLiteral("mine"),
                                     app::domain::HostKind::BareMetal)};
        m_services->project().setPlan(own);
        m_computer->mayAnswer.release();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->statusBar()->currentMessage().startsWith(
                                     QStringLiteral("The plan was changed")),
                                 patienceMs);
        QCOMPARE(m_services->project().plan(), own);
        QCOMPARE(m_services->runner().calls, QStringList());
    }

    void aHostIsRenamedInTheTreeByKeyboard()
    {
        showPlan();
        QTreeView &tree = hostTree();
        QTest::keyClick(&tree, Qt::Key_F2);
        auto *editor = tree.findChild<QLineEdit *>();
        QVERIFY(editor);
        QCOMPARE(editor->text(), QStringLiteral("gpu01"));
        QTest::keyClicks(editor, QStringLiteral("mill"));
        QTest::keyClick(editor, Qt::Key_Return);
        const auto name = [this] { return m_services->project().plan().hosts.first().name; };
        QTRY_COMPARE_WITH_TIMEOUT(name(), QStringLiteral("mill"), patienceMs);
        QCOMPARE(tree.currentIndex().data().toString(), QStringLiteral("mill"));
        m_window->actions()[ActionId::Undo]->trigger();
        QCOMPARE(name(), QStringLiteral("gpu01"));
        QCOMPARE(tree.currentIndex().data().toString(), QStringLiteral("gpu01"));
    }

    void aNameOfAnotherHostIsNotTaken()
    {
        showPlan();
        QTreeView &tree = hostTree();
        const QString taken = m_services->project().plan().hosts.last().name;
        QTest::keyClick(&tree, Qt::Key_F2);
        auto *editor = tree.findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->setText(taken);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->statusBar()->currentMessage().contains(taken),
                                 patienceMs);
        QCOMPARE(m_services->project().plan(), tests::samplePlan());
    }

    void delRemovesAHostThatNothingRunsOn()
    {
        showPlan();
        QTreeView &tree = hostTree();
        const QModelIndex machine = tree.model()->index(0, 0, tree.model()->index(0, 0));
        tree.setCurrentIndex(tree.model()->index(0, 0, machine));
        QTest::keyClick(&tree, Qt::Key_Delete);
        QCOMPARE(m_services->project().plan().hosts.size(), qsizetype(3));
        m_window->actions()[ActionId::Undo]->trigger();
        QCOMPARE(m_services->project().plan().hosts.size(), qsizetype(4));
        // Elsewhere the key is about something else.
        auto *elsewhere = planPage().findChild<QTableView *>();
        elsewhere->setFocus();
        QVERIFY(elsewhere->hasFocus());
        QTest::keyClick(elsewhere, Qt::Key_Delete);
        QCOMPARE(m_services->project().plan().hosts.size(), qsizetype(4));
    }

    void aReadOnlyProjectIsNotRenamed()
    {
        m_services->project().readOnly = true;
        showPlan();
        QTest::keyClick(&hostTree(), Qt::Key_F2);
        QVERIFY(!hostTree().findChild<QLineEdit *>());
    }

    void enterOpensTheDetailsOfAHost()
    {
        m_services->project().stored = {tests::sampleRun(tests::samplePlan())};
        showPlan();
        QTest::keyClick(&hostTree(), Qt::Key_Return);
        const QPointer<HostDetailsDialog> dialog = m_window->findChild<HostDetailsDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->windowTitle(), QStringLiteral("Details of gpu01"));
        QVERIFY(!shows(*dialog, QStringLiteral("Mill 9")));
        QTest::keyClick(&hostTree(), Qt::Key_Return); // the same page
        QCOMPARE(m_window->findChildren<HostDetailsDialog *>().size(), qsizetype(1));
        // A check is asked for there, and what it finds is shown.
        Q_EMIT dialog->checkRequested();
        QCOMPARE(m_services->checker().checked.size(), qsizetype(1));
        app::domain::HostReport report;
        report.usable = true;
        report.inventory = {{QStringLiteral("cpu.model"), QStringLiteral("Mill 9")}};
        m_services->checker().reports.insert(QStringLiteral("a1"), report);
        Q_EMIT m_services->checker().finished(QStringLiteral("a1"), true, report.inventory);
        QVERIFY(shows(*dialog, QStringLiteral("Mill 9")));
        // It follows the plan, and goes with its host.
        m_window->actions()[ActionId::RenameHost]->trigger();
        auto *editor = hostTree().findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->setText(QStringLiteral("mill"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(dialog->windowTitle(), QStringLiteral("Details of mill"),
                                  patienceMs);
        m_services->project().setPlan({});
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
    }

    void hostsOfTheSshConfigurationAreOneStep()
    {
        showPlan();
        for (const char *name : {"gpu02", "gpu03"}) {
            app::api::SshAlias alias;
            alias.alias = alias.target.hostName = QLatin1String(name);
            m_services->aliases.append(alias);
        }
        // The dialog has a loop of its own.
        QTimer::singleShot(0, this, [] {
            auto *dialog = qobject_cast<SshConfigDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *model = dialog->findChild<QTableView *>()->model();
            QVERIFY(model->setData(model->index(0, 0), Qt::Checked, Qt::CheckStateRole));
            QVERIFY(model->setData(model->index(1, 0), Qt::Checked, Qt::CheckStateRole));
            dialog->accept();
        });
        m_window->actions()[ActionId::ImportHosts]->trigger();
        const app::domain::Plan &plan = m_services->project().plan();
        QCOMPARE(plan.hosts.size(), qsizetype(6));
        QCOMPARE(plan.hosts.last().ssh.hostName, QStringLiteral("gpu03"));
        QVERIFY(plan.experiment.hostIds.contains(plan.hosts.last().id));
        m_window->actions()[ActionId::Undo]->trigger();
        QCOMPARE(m_services->project().plan(), tests::samplePlan());
    }

    void whatIsFoundOnAMachineIsAdded()
    {
        showPlan();
        app::domain::FoundHost podman;
        podman.host = tests::makeHost(QStringLiteral("p1"), {}, app::domain::HostKind::Container,
                                      QStringLiteral("a1"));
        podman.host.container.runtime = app::domain::ContainerRuntime::Podman;
        podman.complete = true;
        QTimer::singleShot(0, this, [this, podman] {
            auto *dialog = qobject_cast<DiscoveryDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            Q_EMIT m_services->checker().discovered(QStringLiteral("a1"), {{podman}, {}, {}});
            auto *table = dialog->findChild<QTableView *>();
            Q_EMIT table->doubleClicked(table->currentIndex());
            Q_EMIT table->doubleClicked(table->currentIndex()); // it is there now
            dialog->reject();
        });
        m_window->actions()[ActionId::FindHosts]->trigger();
        const app::domain::Plan &plan = m_services->project().plan();
        QCOMPARE(plan.hosts.size(), qsizetype(5));
        QCOMPARE(plan.hosts.last().name, QStringLiteral("podman on gpu01"));
        QCOMPARE(plan.hosts.last().parentId, QStringLiteral("a1"));
        m_window->actions()[ActionId::Undo]->trigger();
        QCOMPARE(plan, tests::samplePlan());
    }

    void anotherMachineBeginsWithItsAddress()
    {
        m_window->begin({});
        QTimer::singleShot(0, this, [] {
            auto *wizard = qobject_cast<QWizard *>(QApplication::activeModalWidget());
            QVERIFY(wizard);
            QCOMPARE(wizard->currentId(), int(ui::dialogs::AddHostWizard::AddressPage));
            QVERIFY(wizard->findChild<QSpinBox *>()->isEnabled()); // the port of its SSH server
            wizard->reject();
        });
        Q_EMIT planPage().addMachineRequested();
        QVERIFY(m_services->project().plan().hosts.isEmpty());
    }

    //! It goes on, and what it has found so far counts.
    void aCheckThatIsAskedForTwiceKeepsItsWarnings()
    {
        showPlan();
        const auto state = [this] {
            const QAbstractItemModel &tree = *hostTree().model();
            return tree.index(0, ui::models::ProjectTreeModel::StateColumn, tree.index(0, 0))
                .data()
                .toString();
        };
        auto &checker = m_services->checker();
        const app::domain::CheckItem warning{app::domain::CheckStep::Gpu,
                                             app::domain::CheckState::Warning,
                                             QStringLiteral("none"),
                                             {}};
        m_window->actions()[ActionId::CheckAll]->trigger();
        Q_EMIT checker.itemChanged(QStringLiteral("a1"), warning);
        m_window->actions()[ActionId::CheckAll]->trigger();
        Q_EMIT checker.finished(QStringLiteral("a1"), true, {});
        QCOMPARE(state(), QStringLiteral("ready, with warnings"));
        m_window->actions()[ActionId::CheckAll]->trigger(); // another one begins anew
        Q_EMIT checker.finished(QStringLiteral("a1"), true, {});
        QCOMPARE(state(), QStringLiteral("ready"));
    }

    void withoutAnSshConfigurationASentenceSaysSo()
    {
        showPlan();
        m_window->actions()[ActionId::ImportHosts]->trigger();
        QVERIFY(m_window->statusBar()->currentMessage().contains(QStringLiteral("names no hosts")));
    }

private:
    static bool shows(const HostDetailsDialog &dialog, const QString &value)
    {
        const auto *model = dialog.findChild<QTreeView *>()->model();
        return !model
                    ->match(model->index(0, 0), Qt::DisplayRole, value, 1,
                            Qt::MatchExactly | Qt::MatchRecursive)
                    .isEmpty() ||
               std::ranges::any_of(model->match(model->index(0, 0), Qt::DisplayRole,
                                                QStringLiteral("Model"), -1,
                                                Qt::MatchExactly | Qt::MatchRecursive),
                                   [&](const QModelIndex &row) {
                                       return row.siblingAtColumn(1).data().toString() == value;
                                   });
    }
    //! The sample's hosts, with the keyboard in their tree.
    void showPlan()
    {
        m_services->project().current = tests::samplePlan();
        m_window->begin(QStringLiteral("/tmp/sample.strata"));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        hostTree().setFocus();
    }
    QTreeView &hostTree() { return *m_window->findChild<QTreeView *>(); }
    ui::pages::PlanPage &planPage() { return *m_window->findChild<ui::pages::PlanPage *>(); }

    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    std::shared_ptr<SlowComputer> m_computer;
    tests::WindowServices *m_services = nullptr;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TstHostCommands)
#include "tst_host_commands.moc"
