// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/details_dock.h"

#include "tests/ui/support/window_services.h"
#include "ui/shell/action_table.h"
#include "ui/shell/commands/host_commands.h"
#include "ui/shell/project_dock.h"

#include <QMainWindow>
#include <QTest>

using namespace strata;
using strata::ui::models::ProjectTreeModel;
using strata::ui::shell::ActionTable;
using strata::ui::shell::DetailsDock;
using strata::ui::shell::HostCommands;
using strata::ui::shell::ProjectDock;
using Kind = ProjectTreeModel::Kind;

class TstDetailsDock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        app::api::Project &project = m_services->project();
        m_history = std::make_unique<ui::models::PlanHistory>(project);
        m_results = std::make_unique<ui::models::RunResults>(project);
        m_hosts = std::make_unique<ui::models::HostTreeModel>();
        m_window = std::make_unique<QMainWindow>();
        m_actions = std::make_unique<ActionTable>(*m_window);
        m_tree = new ProjectDock(*m_hosts, *m_history, *m_results, *m_actions);
        m_commands = std::make_unique<HostCommands>(*m_services, *m_history, *m_hosts, *m_window);
        m_dock = new DetailsDock(*m_tree, *m_commands, *m_history, *m_results);
        m_window->addDockWidget(Qt::LeftDockWidgetArea, m_tree);
        m_window->addDockWidget(Qt::RightDockWidgetArea, m_dock);
        m_window->show();
        m_services->project().setPlan(tests::samplePlan());
        m_hosts->setHosts(tests::samplePlan().hosts);
        auto run = tests::sampleRun(tests::samplePlan());
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
    }
    void cleanup()
    {
        delete m_dock;
        delete m_tree;
        m_commands.reset();
        m_actions.reset();
        m_window.reset();
        m_hosts.reset();
        m_results.reset();
        m_history.reset();
    }

    void showsWhatIsGoneToInTheTree()
    {
        goTo(Kind::Host, QStringLiteral("c3"));
        QVERIFY2(text().contains(QStringLiteral("Name: vm1")), qPrintable(text()));
        goTo(Kind::Run, QStringLiteral("r1"));
        QVERIFY2(text().contains(QStringLiteral("Seed: 4711")), qPrintable(text()));
        goTo(Kind::Work, QStringLiteral("w2"));
        QVERIFY2(text().contains(QStringLiteral("operation: triad")), qPrintable(text()));
        tree().setCurrentIndex(tree().model()->index(ProjectTreeModel::RunsSection, 0));
        QCOMPARE(text(), QString());
    }

    void showsWhatIsGoneToInResults()
    {
        goTo(Kind::Host, QStringLiteral("c3"));
        m_results->goTo({QStringLiteral("w1"), QStringLiteral("b2")});
        QVERIFY2(text().contains(QStringLiteral("Host: docker on gpu01")), qPrintable(text()));
        goTo(Kind::Host, QStringLiteral("a1"));
        QVERIFY2(text().contains(QStringLiteral("Name: gpu01")), qPrintable(text()));
    }

    void followsWhatChanges()
    {
        goTo(Kind::Host, QStringLiteral("c3"));
        app::domain::Plan plan = tests::samplePlan();
        plan.hosts[2].notes = QStringLiteral("in the <b>cellar</b>");
        m_services->project().setPlan(plan);
        QVERIFY2(text().contains(QStringLiteral("Notes: in the <b>cellar</b>")),
                 qPrintable(text()));
    }

    //! Who reads and selects in it is not disturbed by a run that goes on.
    void keepsASelectionWhileNothingChanges()
    {
        goTo(Kind::Run, QStringLiteral("r1"));
        view().selectAll();
        Q_EMIT m_results->changed();
        QVERIFY(view().textCursor().hasSelection());
    }

    void isUpToDateWhenItIsShown()
    {
        m_dock->hide();
        goTo(Kind::Host, QStringLiteral("b2"));
        QVERIFY(!text().contains(QStringLiteral("docker on gpu01")));
        m_dock->show();
        QVERIFY(text().contains(QStringLiteral("Name: docker on gpu01")));
    }

private:
    QTreeView &tree() { return *m_tree->findChild<QTreeView *>(); }
    QPlainTextEdit &view() { return *m_dock->findChild<QPlainTextEdit *>(); }
    QString text() { return view().toPlainText(); }
    void goTo(Kind kind, const QString &id)
    {
        const auto &model = static_cast<const ProjectTreeModel &>(*tree().model());
        tree().setCurrentIndex(model.indexOf({kind, id, 0}));
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<ui::models::PlanHistory> m_history;
    std::unique_ptr<ui::models::RunResults> m_results;
    std::unique_ptr<ui::models::HostTreeModel> m_hosts;
    std::unique_ptr<QMainWindow> m_window;
    std::unique_ptr<ActionTable> m_actions;
    std::unique_ptr<HostCommands> m_commands;
    ProjectDock *m_tree = nullptr;
    DetailsDock *m_dock = nullptr;
};

QTEST_MAIN(TstDetailsDock)
#include "tst_details_dock.moc"
