// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/lines/line_builder.h"
#include "ui/charts/rows/overview_chart.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/sweeps/heat_chart.h"

#include <QApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace strata;
using namespace strata::ui::charts;

namespace {

QPoint middleOf(const ChartView &view)
{
    return view.viewport()->rect().center() - QPoint(0, view.height() / 6);
}

void turnWheel(ChartView &view, int delta, Qt::KeyboardModifiers modifiers)
{
    const QPoint at = middleOf(view);
    QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(view.viewport(), &event);
}

double shownLength(const ChartView &view)
{
    return view.chart()->zoom.x ? view.chart()->zoom.x->length() : INFINITY;
}

} // namespace

class TstChartViewZoom : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<ChartView>();
        m_view->resize(760, 640);
        m_view->setChart(lineChart(twoPanels()));
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void theKeysZoomAndShowItWholeAgain()
    {
        QSignalSpy changed(m_view.get(), &ChartView::zoomChanged);
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(m_view->isZoomed());
        const double once = shownLength(*m_view);
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(shownLength(*m_view) < once);
        QTest::keyClick(m_view.get(), Qt::Key_Minus);
        QVERIFY(std::abs(shownLength(*m_view) - once) < 1e-9);
        QTest::keyClick(m_view.get(), Qt::Key_0);
        QVERIFY(!m_view->isZoomed());
        QCOMPARE(changed.size(), 4);
    }

    void theWheelZoomsOnlyWithCtrl()
    {
        turnWheel(*m_view, 120, Qt::NoModifier);
        QVERIFY(!m_view->isZoomed());
        turnWheel(*m_view, 120, Qt::ControlModifier);
        QVERIFY(m_view->isZoomed());
        const AxisSpan before = *m_view->chart()->zoom.x;
        turnWheel(*m_view, 120, Qt::ShiftModifier); // moves what is shown
        QVERIFY(m_view->chart()->zoom.x->low < before.low);
        QVERIFY(std::abs(shownLength(*m_view) - before.length()) < 1e-9);
        for (int i = 0; i < 9; ++i)
            turnWheel(*m_view, -120, Qt::ControlModifier);
        QVERIFY(!m_view->isZoomed());
    }

    void aRectangleIsZoomedTo()
    {
        const QPoint from = middleOf(*m_view);
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view->viewport(), from + QPoint(100, 0));
        auto *band = m_view->findChild<QRubberBand *>();
        QVERIFY(band && band->isVisible());
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, from + QPoint(100, 0));
        QVERIFY(!band->isVisible());
        QVERIFY(m_view->isZoomed());
        QVERIFY2(shownLength(*m_view) > 1 && shownLength(*m_view) < 2,
                 qPrintable(QString::number(shownLength(*m_view))));
    }

    void aClickAndAGivenUpRectangleZoomNothing()
    {
        const QPoint at = middleOf(*m_view);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at);
        QVERIFY(!m_view->isZoomed());
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseMove(m_view->viewport(), at + QPoint(100, 0));
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, at + QPoint(100, 0));
        QVERIFY(!m_view->isZoomed());
    }

    void itIsMovedByDraggingWithShift()
    {
        m_view->zoomIn();
        const AxisSpan before = *m_view->chart()->zoom.x;
        const QPoint at = middleOf(*m_view);
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, Qt::ShiftModifier, at);
        QTest::mouseMove(m_view->viewport(), at + QPoint(60, 0));
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                            at + QPoint(60, 0));
        QVERIFY(m_view->chart()->zoom.x->low < before.low);
        QVERIFY(std::abs(shownLength(*m_view) - before.length()) < 1e-9);
    }

    void whatTheKeysLeadToCanBeSeen()
    {
        m_view->zoomIn();
        m_view->zoomIn();
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QVERIFY2(m_view->readout().contains(QStringLiteral("at 10")),
                 qPrintable(m_view->readout()));
        QVERIFY(m_view->chart()->zoom.x->high > 9.99);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QVERIFY(m_view->chart()->zoom.x->low < 0.01);
    }

    void anExportIsOfWhatIsShownAndSaysSo()
    {
        const QStringList whole = m_view->chart()->caption;
        const QImage before = m_view->image(48);
        m_view->zoomIn();
        QCOMPARE(m_view->chart()->caption.size(), whole.size() + 1);
        QVERIFY(m_view->chart()->caption.first().contains(QStringLiteral("Zoomed")));
        QVERIFY(m_view->image(48) != before);
        m_view->showWhole();
        QCOMPARE(m_view->chart()->caption, whole);
        QCOMPARE(m_view->image(48), before);
    }

    void aButtonShowsItWholeAgain()
    {
        m_view->zoomIn();
        auto *button = m_view->findChild<QPushButton *>();
        QVERIFY(button && button->isVisible());
        button->click();
        QVERIFY(!m_view->isZoomed());
        QVERIFY(!button->isVisible());
    }

    void moreOfTheSameChartStaysZoomedAndAnotherDoesNot()
    {
        m_view->zoomIn();
        const ChartZoom zoom = m_view->chart()->zoom;
        m_view->setChart(lineChart(twoPanels()));
        QCOMPARE(m_view->chart()->zoom, zoom);
        LineChart other = lineChart(twoPanels());
        other.fileStem = QStringLiteral("other");
        m_view->setChart(other);
        QVERIFY(!m_view->isZoomed());
    }

    //! Time and rate, or another scale: the chart would be whole and said to be zoomed.
    void ofOtherAxesTheZoomIsForgotten()
    {
        m_view->zoomIn();
        LineChart moved = lineChart(twoPanels());
        moved.ranges.clear();
        for (LinePanel &panel : moved.panels)
            for (LineSeries &series : panel.series)
                for (QPointF &point : series.points)
                    point.rx() += 1000;
        m_view->setChart(moved);
        QVERIFY(!m_view->isZoomed());
        QCOMPARE(m_view->chart()->caption, moved.caption);
        m_view->zoomIn();
        moved.unit = QStringLiteral("another");
        m_view->setChart(moved);
        QVERIFY(!m_view->isZoomed());
    }

    void aChartOfRowsIsZoomedAlongItsValues()
    {
        RowChart rows;
        rows.fromZero = false;
        rows.rows.resize(2);
        rows.rows[0].value = 10;
        rows.rows[1].value = 20;
        rows.fileStem = QStringLiteral("rows");
        m_view->setChart(rows);
        QVERIFY(m_view->isZoomable());
        m_view->setCurrentIndex(1);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(m_view->isZoomed());
        QVERIFY(m_view->chart()->zoom.x->low > 10); // around the chosen row
        QVERIFY(m_view->chart()->caption.first().startsWith(QStringLiteral("Zoomed")));
        QTest::keyClick(m_view.get(), Qt::Key_Up); // its value comes into sight
        QVERIFY(m_view->chart()->zoom.x->low < 10);
        QTest::keyClick(m_view.get(), Qt::Key_0);
        QVERIFY(!m_view->isZoomed());
    }

    void aHeatMapIsZoomedAroundItsCell()
    {
        HeatChart map;
        map.fileStem = QStringLiteral("map");
        HeatPanel panel;
        for (int i = 0; i < 24; ++i) {
            map.columns << QString::number(i);
            map.rows << QString::number(i);
        }
        HeatCell cell;
        cell.isThere = true;
        panel.cells = QList<HeatCell>(24 * 24, cell);
        map.panels << panel;
        m_view->setChart(map);
        m_view->setFocus();
        m_view->setCurrentIndex(5 * 24 + 20);
        for (int i = 0; i < 12; ++i)
            QTest::keyClick(m_view.get(), Qt::Key_Plus);
        const ChartZoom near = m_view->chart()->zoom;
        QVERIFY(near.x && near.y.contains(0));
        QVERIFY(std::abs(near.x->length() - 1) < 1e-9); // a cell is the least
        QVERIFY(std::abs(near.x->middle() - 20.5) < 0.5);
        QVERIFY(std::abs(near.y.value(0).middle() - 5.5) < 0.5);
        QVERIFY(m_view->chart()->caption.first().startsWith(QStringLiteral("Zoomed")));
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QVERIFY(std::abs(m_view->chart()->zoom.x->middle() - 19.5) < 1e-6);
        QVERIFY(std::abs(m_view->chart()->zoom.y.value(0).middle() - 6.5) < 1e-6);
        QTest::keyClick(m_view.get(), Qt::Key_0);
        QVERIFY(!m_view->isZoomed());
    }

    void aPictureIsAlwaysWhole()
    {
        m_view->setChart(OverviewChart());
        QVERIFY(!m_view->isZoomable());
        m_view->zoomIn();
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(!m_view->isZoomed());
    }

private:
    std::unique_ptr<ChartView> m_view;
};

QTEST_MAIN(TstChartViewZoom)
#include "tst_chart_view_zoom.moc"
