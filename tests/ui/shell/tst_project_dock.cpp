// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/project_dock.h"

#include "tests/support/patience.h"
#include "tests/ui/support/window_services.h"
#include "ui/shell/action_table.h"

#include <QHeaderView>
#include <QMainWindow>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::models::ProjectTreeModel;
using strata::ui::shell::ActionId;
using strata::ui::shell::ActionTable;
using strata::ui::shell::ProjectDock;
using Kind = ProjectTreeModel::Kind;

class TstProjectDock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_history = std::make_unique<ui::models::PlanHistory>(m_services->project());
        m_results = std::make_unique<ui::models::RunResults>(m_services->project());
        m_hosts = std::make_unique<ui::models::HostTreeModel>();
        m_window = std::make_unique<QMainWindow>();
        m_actions = std::make_unique<ActionTable>(*m_window);
        m_dock = new ProjectDock(*m_hosts, *m_history, *m_results, *m_actions);
        m_window->addDockWidget(Qt::LeftDockWidgetArea, m_dock);
        m_window->resize(900, 500);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        m_actions.reset(); // before the window, which owns the actions
        m_window.reset();
        m_hosts.reset();
        m_results.reset();
        m_history.reset();
    }

    //! Whatever is said of their state.
    void namesAreNotCutWhereThereIsRoomForThem()
    {
        showHosts(QStringLiteral("docker on gpu01"));
        m_hosts->setHealth(QStringLiteral("b2"), ui::models::HostHealth::Warnings, {});
        const QAbstractItemView &view = tree();
        const int name = view.sizeHintForColumn(ProjectTreeModel::NameColumn);
        tree().setFixedWidth(name * 3 / 2);
        QTRY_VERIFY(nameWidth() >= name);
        tree().setFixedWidth(name * 4);
        QTRY_VERIFY(nameWidth() > 2 * name); // the state stands at the right edge
        QVERIFY(stateWidth() > 0);
    }

    void aVeryLongNameLeavesRoomForTheState()
    {
        showHosts(QString(100, QLatin1Char('m')));
        tree().setFixedWidth(240);
        QTRY_VERIFY(stateWidth() >= 50);
        QVERIFY(nameWidth() > stateWidth());
    }

    //! What reaches out of the panel is cut without a sign.
    void bothColumnsEndInThePanel()
    {
        showHosts(QStringLiteral("docker on gpu01"));
        m_hosts->setHealth(QStringLiteral("b2"), ui::models::HostHealth::Failed, {});
        for (const int width : {400, 150, 260}) {
            tree().setFixedWidth(width);
            QTRY_COMPARE(nameWidth() + stateWidth(), tree().viewport()->width());
        }
        const QModelIndex state =
            index(Kind::Host, QStringLiteral("b2")).siblingAtColumn(ProjectTreeModel::StateColumn);
        QVERIFY(!state.data(Qt::ToolTipRole).toString().isEmpty());
    }

    void theFirstHostIsSelectedUntilSomebodyGoesElsewhere()
    {
        QVERIFY(m_dock->selectedHostId().isEmpty());
        m_hosts->setHosts(tests::samplePlan().hosts);
        QCOMPARE(m_dock->selectedHostId(), QStringLiteral("a1"));
        m_dock->selectHost(QStringLiteral("c3"));
        QList<app::domain::Host> fewer = tests::samplePlan().hosts;
        fewer.removeAt(1);
        m_hosts->setHosts(fewer); // other rows, the same host
        QCOMPARE(m_dock->selectedHostId(), QStringLiteral("c3"));
        m_hosts->setHosts(fewer.mid(0, 1));
        QCOMPARE(m_dock->selectedHostId(), QStringLiteral("a1"));
    }

    void hostsAreInSightAndClosedSectionsStayClosed()
    {
        m_hosts->setHosts(tests::samplePlan().hosts);
        QVERIFY(tree().isExpanded(tree().model()->index(0, 0)));
        QVERIFY(!tree().visualRect(index(Kind::Host, QStringLiteral("d4"))).isEmpty());
        tree().collapse(tree().model()->index(ProjectTreeModel::RunsSection, 0));
        addRuns(2);
        QVERIFY(!tree().isExpanded(tree().model()->index(ProjectTreeModel::RunsSection, 0)));
    }

    void theRunThatIsGoneToIsShown()
    {
        addRuns(3);
        QCOMPARE(m_results->runId(), QStringLiteral("r2"));
        goTo(Kind::Run, QStringLiteral("r0"));
        QTRY_COMPARE_WITH_TIMEOUT(m_results->runId(), QStringLiteral("r0"), patienceMs);
    }

    void runsThatTheKeysPassAreNotRead()
    {
        addRuns(3);
        m_services->project().askedRuns.clear();
        goTo(Kind::Run, QStringLiteral("r2"));
        QTest::keyClick(&tree(), Qt::Key_Down);
        QTest::keyClick(&tree(), Qt::Key_Down);
        QTRY_COMPARE_WITH_TIMEOUT(m_results->runId(), QStringLiteral("r0"), patienceMs);
        QCOMPARE(m_services->project().askedRuns, QStringList{QStringLiteral("r0")});
    }

    void aRunThatIsChosenElsewhereIsGoneTo()
    {
        addRuns(3);
        goTo(Kind::Run, QStringLiteral("r1"));
        QTRY_COMPARE_WITH_TIMEOUT(m_results->runId(), QStringLiteral("r1"), patienceMs);
        m_results->select(QStringLiteral("r0"));
        QCOMPARE(m_dock->selected().id, QStringLiteral("r0"));
    }

    void aHostThatIsSelectedStaysSoWhenAnotherRunIsShown()
    {
        m_hosts->setHosts(tests::samplePlan().hosts);
        m_dock->selectHost(QStringLiteral("b2"));
        addRuns(2);
        m_results->select(QStringLiteral("r0"));
        QCOMPARE(m_dock->selectedHostId(), QStringLiteral("b2"));
    }

    void enterDoesWhatIsUsualForEach()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_hosts->setHosts(tests::samplePlan().hosts);
        addRuns(2);
        (*m_actions)[ActionId::HostDetails]->setEnabled(true);
        QSignalSpy details((*m_actions)[ActionId::HostDetails], &QAction::triggered);
        QSignalSpy overview(m_dock, &ProjectDock::overviewRequested);
        QSignalSpy plan(m_dock, &ProjectDock::planRequested);
        goTo(Kind::Host, QStringLiteral("a1"));
        QTest::keyClick(&tree(), Qt::Key_Return);
        QCOMPARE(details.size(), 1);
        goTo(Kind::Run, QStringLiteral("r0"));
        QTest::keyClick(&tree(), Qt::Key_Return);
        QCOMPARE(overview.size(), 1);
        QCOMPARE(m_results->runId(), QStringLiteral("r0")); // at once
        goTo(Kind::Work, QStringLiteral("w2"));
        QTest::keyClick(&tree(), Qt::Key_Return);
        QCOMPARE(plan.size(), 1);
        QCOMPARE(plan.first().first().toString(), QStringLiteral("w2"));
    }

    void eachHasAMenuOfItsOwn()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_hosts->setHosts(tests::samplePlan().hosts);
        addRuns(1);
        QVERIFY(menuOf(Kind::Host, QStringLiteral("a1"))
                    .contains((*m_actions)[ActionId::CheckHost]->text()));
        QVERIFY(menuOf(Kind::Run, QStringLiteral("r0"))
                    .contains((*m_actions)[ActionId::ExportAll]->text()));
        QVERIFY(
            menuOf(Kind::Work, QStringLiteral("w1")).contains(QStringLiteral("&Show in the plan")));
    }

private:
    void showHosts(const QString &name)
    {
        QList<app::domain::Host> hosts = tests::samplePlan().hosts;
        hosts[1].name = name;
        m_hosts->setHosts(hosts);
        m_dock->selectHost(QStringLiteral("b2"));
    }
    void addRuns(int count)
    {
        for (int i = 0; i < count; ++i) {
            auto run = tests::sampleRun(tests::samplePlan());
            run.run.id = QStringLiteral("r%1").arg(i);
            m_services->project().stored.append(run);
        }
        Q_EMIT m_services->project().runsChanged();
    }
    QModelIndex index(Kind kind, const QString &id)
    {
        const auto &model = static_cast<const ProjectTreeModel &>(*tree().model());
        return model.indexOf({kind, id, 0});
    }
    void goTo(Kind kind, const QString &id)
    {
        tree().setFocus();
        tree().setCurrentIndex(index(kind, id));
    }
    QStringList menuOf(Kind kind, const QString &id)
    {
        goTo(kind, id);
        Q_EMIT tree().customContextMenuRequested(tree().visualRect(tree().currentIndex()).center());
        auto *menu = tree().findChild<QMenu *>();
        QStringList texts;
        for (const QAction *action : menu->actions())
            texts.append(action->text());
        delete menu;
        return texts;
    }
    QTreeView &tree() { return *m_dock->findChild<QTreeView *>(); }
    int nameWidth() { return tree().header()->sectionSize(ProjectTreeModel::NameColumn); }
    int stateWidth() { return tree().header()->sectionSize(ProjectTreeModel::StateColumn); }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<ui::models::PlanHistory> m_history;
    std::unique_ptr<ui::models::RunResults> m_results;
    std::unique_ptr<ui::models::HostTreeModel> m_hosts;
    std::unique_ptr<QMainWindow> m_window;
    std::unique_ptr<ActionTable> m_actions;
    ProjectDock *m_dock = nullptr;
};

QTEST_MAIN(TstProjectDock)
#include "tst_project_dock.moc"
