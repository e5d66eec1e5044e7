// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/host_dock.h"

#include "tests/ui/support/sample_plan.h"
#include "ui/shell/action_table.h"

#include <QHeaderView>
#include <QMainWindow>
#include <QTest>
#include <QTreeView>

using namespace strata;
using strata::ui::models::HostTreeModel;
using strata::ui::shell::ActionTable;
using strata::ui::shell::HostDock;

class TstHostDock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup()
    {
        m_actions.reset(); // before the window, which owns the actions
        m_window.reset();
    }

    //! Whatever is said of their state.
    void namesAreNotCutWhereThereIsRoomForThem()
    {
        showHosts(QStringLiteral("docker on gpu01"));
        m_model.setHealth(QStringLiteral("b2"), ui::models::HostHealth::Warnings, {});
        const QAbstractItemView &view = tree();
        const int name = view.sizeHintForColumn(HostTreeModel::NameColumn);
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

private:
    void showHosts(const QString &name)
    {
        QList<app::domain::Host> hosts = tests::samplePlan().hosts;
        hosts[1].name = name;
        m_model.setHosts(hosts);
        m_window = std::make_unique<QMainWindow>();
        m_actions = std::make_unique<ActionTable>(*m_window);
        m_dock = new HostDock(m_model, *m_actions);
        m_window->addDockWidget(Qt::LeftDockWidgetArea, m_dock);
        m_window->resize(900, 500);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_dock->select(QStringLiteral("b2"));
    }
    QTreeView &tree() { return *m_dock->findChild<QTreeView *>(); }
    int nameWidth() { return tree().header()->sectionSize(HostTreeModel::NameColumn); }
    int stateWidth() { return tree().header()->sectionSize(HostTreeModel::StateColumn); }

    HostTreeModel m_model;
    std::unique_ptr<QMainWindow> m_window;
    std::unique_ptr<ActionTable> m_actions;
    HostDock *m_dock = nullptr;
};

QTEST_MAIN(TstHostDock)
#include "tst_host_dock.moc"
