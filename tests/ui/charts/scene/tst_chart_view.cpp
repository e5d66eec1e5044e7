// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_view.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/roofline/roofline_painter.h"
#include "ui/charts/rows/build_rows.h"

#include <QAccessible>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;

class TestChartView : public QObject {
    Q_OBJECT

    RowChart m_model;

private Q_SLOTS:
    void initTestCase()
    {
        const Sample sample = sampleComparison();
        m_model = throughputCharts(sample.comparison, sample.run).first();
    }

    void tellsAScreenReaderWhatItShows()
    {
        ChartView view;
        view.setChart(m_model);
        QCOMPARE(view.accessibleName(), m_model.title);
        QCOMPARE(view.accessibleDescription(), m_model.description);
        view.setCurrentIndex(1);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("docker")));
        QCOMPARE(view.accessibleDescription(), view.readout());
    }
    void isAChartToAScreenReader()
    {
        ChartView view;
        view.setChart(m_model);
        const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&view);
        QCOMPARE(spoken->role(), QAccessible::Chart);
        QCOMPARE(spoken->text(QAccessible::Name), m_model.title);
        QCOMPARE(spoken->text(QAccessible::Description), m_model.description);
    }

    void showsThatTheKeyboardIsThere()
    {
        QWidget window;
        ChartView view;
        view.setParent(&window);
        view.resize(700, 500);
        view.setChart(m_model);
        const auto edge = [&view] {
            return view.grab().toImage().pixelColor(1, view.height() / 2);
        };
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        view.clearFocus();
        const QColor without = edge();
        view.setFocus(Qt::TabFocusReason);
        QVERIFY(contrast(edge(), without) >= 3);
        view.clearFocus();
        QCOMPARE(edge(), without);
        view.setFocus(Qt::MouseFocusReason);
        QCOMPARE(edge(), without);
    }

    //! Qt tells the chart nothing of that.
    void theKeyboardMayLeaveWhileAnotherWindowIsInFront()
    {
        QWidget window;
        ChartView view;
        view.setParent(&window);
        view.resize(700, 500);
        view.setChart(m_model);
        QPushButton other(&window);
        const auto edge = [&view] {
            return view.grab().toImage().pixelColor(1, view.height() / 2);
        };
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other.setFocus(Qt::TabFocusReason);
        const QColor without = edge();
        view.setFocus(Qt::TabFocusReason);
        QWidget inFront;
        inFront.show();
        inFront.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&inFront));
        QVERIFY(edge() != without);
        other.setFocus(Qt::OtherFocusReason);
        QCOMPARE(edge(), without);
    }

    void arrowKeysWalkOverTheHosts()
    {
        ChartView view;
        view.resize(700, 500);
        view.setChart(m_model);
        QSignalSpy moved(&view, &ChartView::currentIndexChanged);
        for (const auto &[key, row] : {std::pair(Qt::Key_Down, 0),
                                       {Qt::Key_Down, 1},
                                       {Qt::Key_Up, 0},
                                       {Qt::Key_Up, 0},
                                       {Qt::Key_End, 3},
                                       {Qt::Key_Down, 3},
                                       {Qt::Key_Home, 0}}) {
            QTest::keyClick(&view, key);
            QCOMPARE(view.currentIndex(), row);
        }
        QCOMPARE(moved.size(), 5); // the two that stayed where they were do not count
    }
    void endKeyFromNowhere()
    {
        ChartView view;
        view.setChart(m_model);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.currentIndex(), 3);
    }
    void theChosenHostStaysChosenWhenDataArrive()
    {
        ChartView view;
        view.setChart(m_model);
        view.setCurrentIndex(2);
        RowChart other = m_model;
        other.rows.move(2, 0);
        view.setChart(other);
        QCOMPARE(view.currentIndex(), 0);
        other.rows.removeFirst();
        view.setChart(other);
        QCOMPARE(view.currentIndex(), -1);
    }
    void aClickChoosesTheHost()
    {
        ChartView view;
        view.resize(800, 600);
        view.setChart(m_model);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(400, 90));
        QCOMPARE(view.currentIndex(), 0);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(400, 5));
        QCOMPARE(view.currentIndex(), -1);
    }
    void leftAndRightWalkOverTheTrialsOfAHost()
    {
        ChartView view;
        view.resize(700, 500);
        view.setChart(m_model);
        QTest::keyClick(&view, Qt::Key_Down);
        const QString host = view.readout();
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.currentIndex(), 0);
        const QString trial = view.readout();
        QVERIFY(trial != host);
        QCOMPARE(view.accessibleDescription(), trial);
        view.setChart(m_model); // more data arrive
        QCOMPARE(view.readout(), trial);
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.readout(), host);
    }
    void theLegendAsksToHideHosts()
    {
        RooflineChart chart;
        chart.hosts = {{QStringLiteral("a"), QStringLiteral("metal")},
                       {QStringLiteral("b"), QStringLiteral("R&D"),
                        app::domain::HostKind::Container, 0, 0, false, true}};
        ChartView view;
        view.setChart(chart);
        view.resize(700, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy toggled(&view, &ChartView::hostToggled);
        RooflinePainter painter(chart); // where it stands
        painter.show(ChartPalette::light(), view.viewport()->size(), chartFont());
        const QPoint place = painter.legend().last().area.center().toPoint();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(toggled.size(), 0); // not here
        view.letHostsBeHidden();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(toggled.size(), 1);
        QCOMPARE(toggled.last().first().toString(), QStringLiteral("b"));
        QContextMenuEvent key(QContextMenuEvent::Keyboard, place, view.mapToGlobal(place));
        QCoreApplication::sendEvent(&view, &key);
        const auto *menu = view.findChild<QMenu *>();
        QVERIFY(menu);
        QList<QAction *> hosts = menu->actions();
        hosts.removeIf([](const QAction *action) { return !action->isCheckable(); }); // of the zoom
        QCOMPARE(hosts.size(), 2);
        QVERIFY(hosts.first()->isChecked() && !hosts.last()->isChecked());
        QVERIFY(hosts.last()->text().endsWith(QStringLiteral("R&&D")));
        hosts.first()->trigger();
        QCOMPARE(toggled.last().first().toString(), QStringLiteral("a"));
    }
    void copiesAnImage()
    {
        ChartView view;
        view.setChart(m_model);
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->image().width() > 1000);
    }
    void followsADarkPalette()
    {
        ChartView view;
        view.resize(700, 500);
        view.setChart(m_model);
        QPalette dark;
        dark.setColor(QPalette::Base, QColor(0x20, 0x22, 0x24));
        dark.setColor(QPalette::Text, Qt::white);
        view.setPalette(dark);
        QCOMPARE(view.grab().toImage().pixelColor(3, 3), QColor(0x20, 0x22, 0x24));
        QCOMPARE(view.image(96).pixelColor(3, 3), QColor(Qt::white)); // print stays light
    }
    void isTallEnoughForItsTexts()
    {
        ChartView view;
        view.resize(500, 100);
        view.setChart(m_model);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(view.height() >= 300);
        QVERIFY(view.sizeHint().height() > 300);
    }
    void anEmptyModel()
    {
        ChartView view;
        view.setChart(RowChart{});
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.currentIndex(), -1);
        QVERIFY(view.readout().isEmpty());
    }
};

QTEST_MAIN(TestChartView)
#include "tst_chart_view.moc"
