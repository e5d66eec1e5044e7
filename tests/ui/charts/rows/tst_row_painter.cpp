// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_painter.h"

#include "app/domain/keys.h"
#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/scene/readout_item.h"

#include <QCategoryAxis>
#include <QChart>
#include <QImage>
#include <QPainter>
#include <QScatterSeries>
#include <QTest>

using namespace strata::ui::charts;
using strata::app::domain::HostKind;

namespace {

QImage draw(RowPainter &painter)
{
    QImage image(painter.layout().size.toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter target(&image);
    painter.scene().render(&target);
    return image;
}

//! True if a colour is found in a part of the picture.
bool shows(const QImage &image, const QColor &color, const QRectF &part)
{
    const QRect area = part.toRect() & image.rect();
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            if (image.pixel(x, y) == color.rgb())
                return true;
    return false;
}

} // namespace

class TestRowPainter : public QObject {
    Q_OBJECT

    RowChart m_rates;
    RowChart m_losses;
    std::unique_ptr<RowPainter> m_painter;

    void show(const RowChart &chart)
    {
        m_painter = std::make_unique<RowPainter>(chart);
        m_painter->show(ChartPalette::light(), QSizeF(720, 0), chartFont());
    }
    QScatterSeries *seriesAt(int index)
    {
        return static_cast<QScatterSeries *>(m_painter->chart()->series().at(index));
    }

private Q_SLOTS:
    void everyKindHasItsMark()
    {
        RowChart chart =
            throughputCharts(sampleComparison().comparison, sampleComparison().run).first();
        QSet<int> shapes;
        for (const auto &kind : strata::app::domain::keyWords<HostKind>) {
            for (ChartRow &row : chart.rows)
                row.kind = kind.value;
            show(chart);
            shapes.insert(seriesAt(0)->markerShape());
        }
        QCOMPARE(shapes.size(), qsizetype(strata::app::domain::keyWords<HostKind>.size()));
    }

    //! As on all other charts: the second of a kind is hollow, the third has a hole.
    void hostsOfAKindAreToldApart()
    {
        RowChart chart =
            throughputCharts(sampleComparison().comparison, sampleComparison().run).first();
        for (int i = 0; i < chart.rows.size(); ++i) {
            chart.rows[i].kind = HostKind::Container;
            chart.rows[i].nthOfKind = i;
        }
        show(chart);
        const ChartPalette palette = ChartPalette::light();
        QCOMPARE(m_painter->chart()->series().size(), 4);
        QCOMPARE(seriesAt(0)->color(), palette.colorOf(HostKind::Container, 0));
        QCOMPARE(seriesAt(1)->color(), palette.background);
        QCOMPARE(seriesAt(1)->pen().color(), palette.colorOf(HostKind::Container, 1));
        QCOMPARE(seriesAt(2)->color(), palette.colorOf(HostKind::Container, 2));
        QCOMPARE(seriesAt(3)->color(), palette.background); // the hole
        QCOMPARE(seriesAt(3)->at(0), seriesAt(2)->at(0));
    }

    void initTestCase()
    {
        const Sample sample = sampleComparison();
        m_rates = throughputCharts(sample.comparison, sample.run).first();
        m_losses = degradationCharts(sample.comparison, sample.run).first();
    }

    void oneMarkPerHostWithAValue()
    {
        show(m_rates);
        QCOMPARE(m_painter->chart()->series().size(), 3); // bare metal, container, VM
        for (int i = 0; i < 3; ++i)
            QCOMPARE(seriesAt(i)->count(), 1);
        QCOMPARE(seriesAt(0)->at(0).x(), 98.2);
        QCOMPARE(seriesAt(1)->markerShape(), QScatterSeries::MarkerShapeRectangle);
        QCOMPARE(seriesAt(2)->markerShape(), QScatterSeries::MarkerShapeTriangle);
    }
    void marksStandInTheirRows()
    {
        show(m_rates);
        for (int i = 0; i < 3; ++i) {
            const QPointF place =
                m_painter->chart()->mapToPosition(seriesAt(i)->at(0), seriesAt(i));
            QVERIFY(qAbs(place.y() - m_painter->layout().markY(i)) < 0.5);
            QVERIFY(m_painter->layout().plot.contains(place));
            QCOMPARE(m_painter->placeAt(place), ChartPainter::Place{i});
        }
        QVERIFY(!m_painter->placeAt(QPointF(5, 5)));
    }
    void axisHasItsTicksWithoutAnEventLoop()
    {
        show(m_rates);
        auto *axis =
            qobject_cast<QCategoryAxis *>(m_painter->chart()->axes(Qt::Horizontal).first());
        QVERIFY(axis->categoriesLabels().contains(QStringLiteral("20")));
        const QRectF below(m_painter->layout().plot.left(), m_painter->layout().plot.bottom() + 4,
                           m_painter->layout().plot.width(), 18);
        QVERIFY(shows(draw(*m_painter), Qt::black, below));
    }
    void intervalsAreDrawnInTheColourOfTheKind()
    {
        show(m_losses);
        // between the lower end and the mark
        const QPointF middle = m_painter->chart()->mapToPosition(QPointF(5.5, 0), seriesAt(0));
        const QRectF place(middle.x() - 2, m_painter->layout().markY(0) - 2, 4, 4);
        QVERIFY(shows(draw(*m_painter), ChartPalette::light().colorOf(HostKind::Container), place));
    }
    void theBandReachesFromMinusToPlusTheMargin()
    {
        show(m_losses);
        const QImage image = draw(*m_painter);
        const auto at = [&](double percent) {
            const QPointF place =
                m_painter->chart()->mapToPosition(QPointF(percent, 0), seriesAt(0));
            return image.pixel(static_cast<int>(place.x()),
                               static_cast<int>(m_painter->layout().plot.top()) + 6);
        };
        const QRgb band = ChartPalette::light().band.rgb();
        QCOMPARE(at(-2.8), band);
        QCOMPARE(at(2.8), band);
        QVERIFY(at(3.3) != band);
        QVERIFY(at(-3.3) != band);
        QVERIFY(at(0) != band); // the line
    }
    void anOffScaleHostIsAnArrowNotAMark()
    {
        show(m_losses);
        for (int i = 0; i < m_painter->chart()->series().size(); ++i)
            for (const QPointF &point : seriesAt(i)->points())
                QVERIFY(point.x() < 50);
        const QRectF edge(m_painter->layout().plot.right() - 12, m_painter->layout().markY(1) - 2,
                          10, 4);
        QVERIFY(shows(draw(*m_painter), ChartPalette::light().colorOf(HostKind::Vm), edge));
    }
    void aSingleValueIsAPlaceOfItsOwn()
    {
        show(m_rates);
        ChartPainter::Place place{1};
        const QString row = m_painter->readoutAt(place);
        QStringList readouts;
        double x = 0;
        for (int value = 0; value < 5; ++value) {
            place = *m_painter->moved(place, Qt::Key_Right);
            QVERIFY(place.part >= 0);
            readouts << m_painter->readoutAt(place);
            m_painter->setPlace(place);
            const QRectF box = m_painter->readout()->boundingRect();
            QVERIFY(m_painter->readout()->isVisible() && !box.isEmpty());
            // The mouse finds the same.
            const QPointF point(
                m_painter->chart()
                    ->mapToPosition(QPointF(m_rates.rows.at(1).values.at(place.part) / 1e9, 0),
                                    seriesAt(1))
                    .x(),
                m_painter->layout().valueY(1));
            QVERIFY(point.x() > x);
            x = point.x();
            QCOMPARE(m_painter->readoutAt(*m_painter->placeAt(point)), readouts.last());
        }
        QVERIFY(!readouts.contains(row));
        QCOMPARE(readouts.removeDuplicates(), 0);
        QCOMPARE(m_painter->moved(place, Qt::Key_Right), place); // the last one
        QCOMPARE(m_painter->moved(place, Qt::Key_Down), ChartPainter::Place{2});
        for (int value = 0; value < 5; ++value)
            place = *m_painter->moved(place, Qt::Key_Left);
        QCOMPARE(place, ChartPainter::Place{1}); // the row again
    }
    void aSingleValueSaysWhereItComesFrom()
    {
        RowChart chart = m_rates;
        ChartRow &row = chart.rows[1];
        row.origins = {{0, 30, false}, {2, 28, true}};
        row.leftOut = {false, true};
        show(chart);
        const auto readout = [&](int value) { return m_painter->readoutAt({1, 0, value}); };
        QVERIFY2(readout(0).startsWith(QStringLiteral("docker, round 1: ")) &&
                     readout(0).contains(QStringLiteral("GFLOP/s, 30 ")) &&
                     readout(0).endsWith(QStringLiteral("not disturbed")),
                 qPrintable(readout(0)));
        QVERIFY2(readout(1).startsWith(QStringLiteral("docker, round 3: ")) &&
                     readout(1).endsWith(QStringLiteral("disturbed by others, does not count")),
                 qPrintable(readout(1)));
        QVERIFY(readout(2).startsWith(QStringLiteral("docker: "))); // nothing is known of it
    }
    void theReadoutStaysOnThePage()
    {
        for (int row = 0; row < m_rates.rows.size(); ++row) {
            show(m_rates);
            m_painter->setPlace(ChartPainter::Place{row});
            ReadoutItem *readout = nullptr;
            for (QGraphicsItem *item : m_painter->scene().items())
                if (auto *found = dynamic_cast<ReadoutItem *>(item))
                    readout = found;
            QVERIFY(readout != nullptr && readout->isVisible());
            QVERIFY(m_painter->scene().sceneRect().contains(readout->box()));
            m_painter->setPlace(std::nullopt);
            QVERIFY(!readout->isVisible());
        }
    }
    void aPartOfTheAxisCanBeShown()
    {
        show(m_rates);
        const ZoomPlot whole = m_painter->zoomPlots().first();
        QVERIFY(!whole.y.has_value()); // the rows are always all there
        m_painter->setZoom({AxisSpan{90, 100}, {}});
        m_painter->show(ChartPalette::light(), QSizeF(720, 0), chartFont());
        const ZoomPlot zoomed = m_painter->zoomPlots().first();
        QCOMPARE(zoomed.shown.xLow, 90.0);
        QCOMPARE(zoomed.shown.xHigh, 100.0);
        QVERIFY(zoomed.x == whole.x);
        // The container is at 91.3 and still in its row; of the slow VM nothing is in sight.
        QVERIFY(m_painter->positionOf(ChartPainter::Place{2}).value().x.high < 90);
        m_painter->setPlace(ChartPainter::Place{2, 0, 0});
        QVERIFY(!m_painter->readout()->isVisible());
        m_painter->setPlace(ChartPainter::Place{1, 0, 2});
        QVERIFY(m_painter->readout()->isVisible());
        QVERIFY(!draw(*m_painter).isNull());
    }

    void noRowsNoCrash()
    {
        RowChart empty = m_rates;
        empty.rows.clear();
        show(empty);
        m_painter->setPlace(ChartPainter::Place{0});
        QVERIFY(!draw(*m_painter).isNull());
    }
};

QTEST_MAIN(TestRowPainter)
#include "tst_row_painter.moc"
