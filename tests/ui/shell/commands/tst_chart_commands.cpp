// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/chart_commands.h"

#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/shell/main_window.h"

#include <QHeaderView>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using ui::charts::ChartOption;
using ui::shell::ActionId;
using ui::shell::MainWindow;

class TstChartCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_directory.filePath(QStringLiteral("ui.ini")));
        auto services = std::make_unique<tests::WindowServices>();
        tests::WindowProject &project = services->project();
        m_window = new MainWindow(std::move(services), *m_settings);
        m_window->begin({});
        m_window->show();
        project.stored.append(tests::latencyRun());
        Q_EMIT project.runsChanged();
    }
    void cleanup() { delete m_window; }

    void makeNoSenseWithoutAChart()
    {
        m_window->showTab(MainWindow::PlanTab);
        for (int id = int(ActionId::ZoomIn); id <= int(ActionId::ShowSingleValues); ++id) {
            QVERIFY(!action(ActionId(id))->isEnabled());
            QVERIFY(!action(ActionId(id))->statusTip().isEmpty());
        }
    }

    void optionsAreThoseOfThePageInFront()
    {
        m_window->showTab(MainWindow::ThroughputTab);
        QTRY_VERIFY(action(ActionId::OrderByValue)->isEnabled());
        QVERIFY(!action(ActionId::OrderByValue)->isChecked());
        QVERIFY(action(ActionId::AxisFromZero)->isChecked());
        action(ActionId::LogarithmicAxis)->trigger();
        QVERIFY(!action(ActionId::AxisFromZero)->isEnabled()); // such an axis has no zero
        action(ActionId::LogarithmicAxis)->trigger();
        QVERIFY(action(ActionId::AxisFromZero)->isEnabled());
        action(ActionId::OrderByValue)->trigger();
        QCOMPARE(page().chartOptions().value(ChartOption::ByValue), true);
        QVERIFY(action(ActionId::OrderByValue)->isChecked());
        m_window->showTab(MainWindow::DegradationTab); // remembered for each page
        QTRY_VERIFY(!action(ActionId::OrderByValue)->isChecked());
        QVERIFY(!action(ActionId::AxisFromZero)->isEnabled());
        QVERIFY(!action(ActionId::LogarithmicAxis)->isEnabled());
    }

    void onOverviewTheTextOfTheTableIsZoomed()
    {
        m_window->showTab(MainWindow::OverviewTab);
        QTRY_VERIFY(action(ActionId::ZoomIn)->isEnabled());
        const double usual = page().shownTable().font().pointSizeF();
        const int row = page().shownTable().verticalHeader()->defaultSectionSize();
        action(ActionId::ZoomIn)->trigger();
        action(ActionId::ZoomIn)->trigger();
        QVERIFY(page().shownTable().font().pointSizeF() > usual);
        QVERIFY(page().shownTable().verticalHeader()->defaultSectionSize() > row);
        QCOMPARE(m_settings->overviewTextSize(), 2); // for the next start
        action(ActionId::ResetZoom)->trigger();
        QCOMPARE(page().shownTable().font().pointSizeF(), usual);
        QCOMPARE(m_settings->overviewTextSize(), 0);
    }

    void zoomIsOfTheChartInFront()
    {
        m_window->showTab(latencyTab());
        QTRY_VERIFY(page().currentView() && action(ActionId::ZoomIn)->isEnabled());
        action(ActionId::ZoomIn)->trigger();
        QVERIFY(page().currentView()->isZoomed());
        action(ActionId::ZoomOut)->trigger();
        action(ActionId::ZoomOut)->trigger();
        QVERIFY(!page().currentView()->isZoomed());
        action(ActionId::ZoomIn)->trigger();
        action(ActionId::ResetZoom)->trigger();
        QVERIFY(!page().currentView()->isZoomed());
    }

private:
    QAction *action(ActionId id) const { return m_window->actions()[id]; }
    QTabWidget &tabs() const { return *m_window->findChild<QTabWidget *>(); }
    ui::pages::ResultPage &page() const
    {
        return *qobject_cast<ui::pages::ResultPage *>(tabs().currentWidget());
    }
    int latencyTab() const
    {
        for (int tab = 0; tab < tabs().count(); ++tab)
            if (tabs().tabText(tab) == QStringLiteral("Latency"))
                return tab;
        return -1;
    }

    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TstChartCommands)
#include "tst_chart_commands.moc"
