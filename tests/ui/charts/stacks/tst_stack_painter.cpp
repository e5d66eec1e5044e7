// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/stack_painter.h"

#include "tests/ui/support/chart_palettes.h"
#include "tests/ui/support/elapsed_rows.h"
#include "tests/ui/support/operation_rows.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/readout_item.h"
#include "ui/charts/stacks/build_elapsed.h"
#include "ui/charts/stacks/build_operations.h"
#include "ui/charts/stacks/stack_bars_item.h"

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace strata;
using namespace strata::ui::charts;
using Place = ChartPainter::Place;

namespace {

QImage draw(StackPainter &painter)
{
    QImage image(painter.size().toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter target(&image);
    painter.scene().render(&target);
    return image;
}

StackChart chartOf(const QList<app::domain::ElapsedRow> &rows, const QStringList &hidden = {})
{
    return elapsedCharts(rows, tests::sampleRun(tests::samplePlan()).run, hidden).first();
}

//! The segment with this name.
int segmentOf(const StackChart &chart, int bar, const QString &name)
{
    const QList<StackSegment> &segments = chart.bars.at(bar).segments;
    for (int i = 0; i < segments.size(); ++i)
        if (chart.parts.at(segments.at(i).part).name == name)
            return i;
    return -1;
}

} // namespace

class TestStackPainter : public QObject {
    Q_OBJECT

    StackChart m_chart;
    std::unique_ptr<StackPainter> m_painter;

    void show(const QSizeF &size = {760, 0}, const ChartPalette &palette = ChartPalette::light())
    {
        m_painter = std::make_unique<StackPainter>(m_chart);
        m_painter->show(palette, size, chartFont());
    }

    static StackChart groupedChart(const OperationChoice &choice)
    {
        return operationCharts(tests::operationRowsOfTwoSettings(),
                               tests::sampleRun(tests::samplePlan()).run, choice)
            .first();
    }

    //! The first of that text.
    const TextPiece *textOf(const QString &text) const
    {
        const auto found = std::ranges::find(m_painter->texts(), text, &TextPiece::text);
        return found == m_painter->texts().end() ? nullptr : &*found;
    }

    void expectNothingOverlaps() const
    {
        const QRectF page(QPointF(), m_painter->size());
        const QList<TextPiece> &texts = m_painter->texts();
        for (qsizetype i = 0; i < texts.size(); ++i) {
            QVERIFY2(page.contains(texts.at(i).rect), qPrintable(texts.at(i).text));
            for (qsizetype j = 0; j < i; ++j)
                QVERIFY2(!texts.at(i).rect.intersects(texts.at(j).rect),
                         qPrintable(texts.at(i).text + QStringLiteral(" | ") + texts.at(j).text));
        }
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_chart = chartOf(tests::elapsedRows());
        show();
    }

    void aBarIsAsLongAsItsTime()
    {
        const QRectF metal = m_painter->barRect(0);
        const QRectF docker = m_painter->barRect(1);
        QCOMPARE(metal.left(), m_painter->plot().left());
        QVERIFY(qAbs(docker.width() / metal.width() - 17.0 / 14) < 1e-6);
        for (int bar = 0; bar < 4; ++bar) {
            QVERIFY(m_painter->plot().contains(m_painter->barRect(bar)));
            if (bar > 0)
                QVERIFY(m_painter->barRect(bar).top() > m_painter->barRect(bar - 1).bottom());
        }
    }

    void segmentsFollowEachOther()
    {
        for (int bar = 0; bar < 4; ++bar) {
            const auto count = static_cast<int>(m_chart.bars.at(bar).segments.size());
            for (int i = 1; i < count; ++i)
                QVERIFY(qAbs(m_painter->segmentRect(bar, i).left() -
                             m_painter->segmentRect(bar, i - 1).right()) < 1e-6);
            QVERIFY(qAbs(m_painter->segmentRect(bar, count - 1).right() -
                         m_painter->barRect(bar).right()) < 1e-6);
        }
    }

    void segmentsHaveTheColoursOfTheLegend()
    {
        const QImage image = draw(*m_painter);
        QCOMPARE(m_painter->keys().size(), m_chart.parts.size());
        for (int bar = 0; bar < 4; ++bar)
            for (int i = 0; i < m_chart.bars.at(bar).segments.size(); ++i) {
                const QRectF rect = m_painter->segmentRect(bar, i);
                if (rect.width() < 6)
                    continue;
                const int part = m_chart.bars.at(bar).segments.at(i).part;
                const QColor color = colorOfPart(m_chart.parts.at(part), ChartPalette::light());
                QCOMPARE(image.pixel(int(rect.left()) + 3, int(rect.top()) + 3), color.rgb());
                QCOMPARE(image.pixel(m_painter->keys().at(part).center().toPoint()), color.rgb());
            }
    }

    //! Even if there is something between them that is too narrow to be seen.
    void neighboursAreSeparated()
    {
        const QImage image = draw(*m_painter);
        for (const char *name : {"Boot VM", "Work"}) {
            const QRectF rect =
                m_painter->segmentRect(2, segmentOf(m_chart, 2, QLatin1String(name)));
            const auto row = static_cast<int>(rect.top()) + 2;
            int lightest = 0;
            for (int x = -1; x <= 1; ++x)
                lightest =
                    std::max(lightest, qGray(image.pixel(static_cast<int>(rect.right()) + x, row)));
            QCOMPARE(lightest, 255); // the background
        }
    }

    void theReadoutLeavesItsBarFree()
    {
        for (int bar = 0; bar < 4; ++bar)
            for (int part = -1; part < m_chart.bars.at(bar).segments.size(); ++part) {
                m_painter->setPlace(Place{bar, 0, part});
                const QRectF box = m_painter->readout()->box();
                QVERIFY(!box.intersects(m_painter->barRect(bar)));
                QVERIFY(m_painter->scene().sceneRect().contains(box));
            }
    }

    void coloursAreToldApartWithoutTheirHue_data() { tests::addChartPalettes(); }
    void coloursAreToldApartWithoutTheirHue()
    {
        QFETCH(const ChartPalette, palette);
        QColor before;
        for (const StackPart &part : m_chart.parts) {
            const QColor color = colorOfPart(part, palette);
            QVERIFY2(contrast(color, palette.background) >= 3, qPrintable(part.name));
            QVERIFY2(contrast(textColorOn(color), color) >= 4.5, qPrintable(part.name));
            if (before.isValid())
                QVERIFY2(contrast(before, color) >= 1.3, qPrintable(part.name));
            before = color;
        }
    }

    void nothingIsCutAndNothingOverlaps_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<bool>("isLong");
        for (const bool isLong : {false, true}) {
            QTest::addRow("page, %d", isLong) << QSizeF(720, 0) << isLong;
            QTest::addRow("narrow, %d", isLong) << QSizeF(480, 200) << isLong;
            QTest::addRow("large, %d", isLong) << QSizeF(1280, 800) << isLong;
        }
    }
    void nothingIsCutAndNothingOverlaps()
    {
        QFETCH(const QSizeF, size);
        QFETCH(const bool, isLong);
        if (isLong)
            for (StackBar &bar : m_chart.bars)
                bar.host.name = QStringLiteral("a-host-with-a-very-long-name.department.example");
        show(size);
        expectNothingOverlaps();
        const QRectF page(QPointF(), m_painter->size());
        for (const QRectF &key : m_painter->keys())
            QVERIFY(page.contains(key) && key.top() > m_painter->plot().bottom());
        QVERIFY(m_painter->leastHeight() <= m_painter->size().height());
    }

    void theTotalStandsBehindTheBar()
    {
        int found = 0;
        for (const TextPiece &text : m_painter->texts())
            for (int bar = 0; bar < 4; ++bar)
                if (text.text == m_chart.bars.at(bar).total) {
                    QVERIFY(text.rect.left() > m_painter->barRect(bar).right());
                    QVERIFY(m_painter->plot().contains(text.rect));
                    QVERIFY(m_painter->barRect(bar).adjusted(0, 0, 99, 0).intersects(text.rect));
                    ++found;
                }
        QCOMPARE(found, 4);
    }

    void theMouseFindsASegment()
    {
        const int work = segmentOf(m_chart, 1, QStringLiteral("Work"));
        const QRectF rect = m_painter->segmentRect(1, work);
        QCOMPARE(m_painter->placeAt(rect.center()), (Place{1, 0, work}));
        QCOMPARE(m_painter->placeAt({rect.left() + 1, rect.center().y()}), (Place{1, 0, work}));
        const QRectF bar = m_painter->barRect(1);
        QCOMPARE(m_painter->placeAt({bar.right() + 10, bar.center().y()}), Place{1});
        QVERIFY(!m_painter->placeAt({m_painter->plot().left() - 5, bar.center().y()})); // its name
        QVERIFY(!m_painter->placeAt({bar.center().x(), m_painter->plot().bottom() + 5}));
    }

    void keysReachEverySegmentHoweverShort()
    {
        std::optional<Place> place = m_painter->moved(std::nullopt, Qt::Key_Down);
        QCOMPARE(place, Place{0});
        QStringList readouts{m_painter->readoutAt(*place)};
        for (int i = 0; i < 8; ++i) {
            place = m_painter->moved(place, Qt::Key_Right);
            QCOMPARE(*place, (Place{0, 0, i}));
            readouts << m_painter->readoutAt(*place);
            m_painter->setPlace(place);
            QVERIFY(m_painter->readout()->isVisible());
            QVERIFY(m_painter->scene().sceneRect().contains(m_painter->readout()->box()));
        }
        QCOMPARE(readouts.removeDuplicates(), 0);
        QVERIFY2(readouts.at(7).contains(QStringLiteral("Check: 0.10\u00a0ms")),
                 qPrintable(readouts.at(7)));
        QCOMPARE(m_painter->moved(place, Qt::Key_Right), place); // the last one
        for (int i = 0; i < 8; ++i)
            place = m_painter->moved(place, Qt::Key_Left);
        QCOMPARE(place, Place{0}); // the bar again
    }

    void upAndDownKeepThePart()
    {
        const QString launch = QStringLiteral("Launch");
        Place place{0, 0, segmentOf(m_chart, 0, launch)};
        place = *m_painter->moved(place, Qt::Key_Down);
        QCOMPARE(place, (Place{1, 0, segmentOf(m_chart, 1, launch)}));
        place = *m_painter->moved(place, Qt::Key_End);
        QCOMPARE(place, (Place{3, 0, segmentOf(m_chart, 3, launch)}));
        place.part = segmentOf(m_chart, 3, QStringLiteral("Boot VM"));
        QCOMPARE(m_painter->moved(place, Qt::Key_Home), Place{0}); // has none
    }

    void aPlaceStaysInAnotherChart()
    {
        const Place place{1, 0, segmentOf(m_chart, 1, QStringLiteral("Launch"))};
        const QString key = m_painter->keyOf(place);
        m_chart = elapsedCharts(tests::elapsedRowsOfTwoSettings(),
                                tests::sampleRun(tests::samplePlan()).run)
                      .last();
        show();
        QCOMPARE(m_painter->placeOf(key, place), (Place{1, 0, 0}));
        QVERIFY(!m_painter->placeOf(QStringLiteral("nobody\nLaunch"), place));
    }

    void aHiddenHostIsPassedOver()
    {
        m_chart = chartOf(tests::elapsedRows(), {QStringLiteral("b2")});
        show();
        QCOMPARE(m_painter->moved(Place{0}, Qt::Key_Down), Place{2});
        QVERIFY(m_painter->barRect(1).isEmpty());
        QCOMPARE(m_painter->legend().size(), 4); // it can be shown again
        QVERIFY(m_painter->legend().at(1).host.hidden);
        const QRectF area = m_painter->legend().at(1).area;
        QVERIFY(!m_painter->placeAt({m_painter->plot().center().x(), area.center().y()}));
        m_chart = chartOf(tests::elapsedRows(), tests::samplePlan().experiment.hostIds);
        show(); // all of them
        QVERIFY(!m_painter->moved(std::nullopt, Qt::Key_Down));
        QVERIFY(!draw(*m_painter).isNull());
    }

    void aClickOnTheNameHides()
    {
        ChartView view;
        view.setChart(m_chart);
        view.letHostsBeHidden();
        view.resize(760, 480);
        view.show();
        QSignalSpy toggled(&view, &ChartView::hostToggled);
        QSignalSpy chosen(&view, &ChartView::subjectChosen);
        show(view.viewport()->size());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          m_painter->legend().at(2).area.center().toPoint());
        QCOMPARE(toggled.size(), 1);
        QCOMPARE(toggled.first().first().toString(), QStringLiteral("c3"));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          m_painter->barRect(1).center().toPoint());
        QCOMPARE(toggled.size(), 1);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().last().toString(), QStringLiteral("b2"));
        QVERIFY(view.readout().startsWith(QStringLiteral("docker on gpu01")));
        QCOMPARE(view.accessibleDescription(), view.readout());
    }

    void aHeadingStandsAboveTheBarsOfItsGroup()
    {
        m_chart = groupedChart({});
        show();
        for (const int bar : {0, 3}) {
            const TextPiece *heading = textOf(m_chart.bars.at(bar).heading);
            QVERIFY(heading);
            QVERIFY(heading->rect.bottom() < m_painter->barRect(bar).top());
            QVERIFY(bar == 0 || heading->rect.top() > m_painter->barRect(bar - 1).bottom());
        }
        QCOMPARE(m_painter->subjectAt(Place{3}).workloadId, QStringLiteral("w2"));
        QCOMPARE(m_painter->subjectAt(Place{0}).workloadId, QStringLiteral("w1"));
        expectNothingOverlaps();
    }

    void aPlaceStaysInItsGroup()
    {
        m_chart = groupedChart({});
        show();
        const QString key = m_painter->keyOf(Place{3, 0, 1}); // gpu01 has a bar in both groups
        QCOMPARE(m_painter->placeOf(key, Place{3, 0, 1}), (Place{3, 0, 1}));
        QCOMPARE(m_painter->placeOf(key, Place{1}), (Place{0, 0, 1}));
        QCOMPARE(m_painter->placeOf(key, Place{99}), (Place{0, 0, 1}));
    }

    void sectionsAreNamedAboveTheBar_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("page") << QSizeF(720, 0);
        QTest::newRow("narrow") << QSizeF(480, 200);
        QTest::newRow("large") << QSizeF(1280, 800);
    }
    void sectionsAreNamedAboveTheBar()
    {
        QFETCH(const QSizeF, size);
        m_chart = groupedChart({true, true});
        show(size);
        const TextPiece *name = textOf(QStringLiteral("Backward"));
        QVERIFY(name);
        const QRectF bar = m_painter->barRect(0);
        QVERIFY(name->rect.bottom() < bar.top() && bar.top() - name->rect.bottom() < 6);
        const QRectF segment = m_painter->segmentRect(0, 3); // its only one
        QVERIFY(qAbs(name->rect.center().x() - segment.center().x()) < 1);
        expectNothingOverlaps();
        QVERIFY(!draw(*m_painter).isNull());
    }

    //! The same part in two sections is not the same place.
    void upAndDownKeepTheSection()
    {
        m_chart = groupedChart({true, true});
        show();
        const Place backward{0, 0, 3};
        QVERIFY(m_painter->readoutAt(backward).contains(QStringLiteral("Convolution, Backward")));
        QCOMPARE(m_painter->moved(backward, Qt::Key_Down), (Place{1, 0, 3}));
    }

    void hatchesAreInBarAndLegendButNotUnderNames()
    {
        m_chart = chartOf(tests::elapsedRows());
        const int work = segmentOf(m_chart, 0, QStringLiteral("Work"));
        const int part = m_chart.bars.at(0).segments.at(work).part;
        m_chart.parts[part].hatch = Hatch::Level;
        show();
        const QImage image = draw(*m_painter);
        const QRectF rect = m_painter->segmentRect(0, work);
        const QRgb color = colorOfPart(m_chart.parts.at(part), ChartPalette::light()).rgb();
        const auto others = [&](const QRectF &area) {
            int count = 0;
            for (int y = qCeil(area.top()); y < qFloor(area.bottom()); ++y)
                count += image.pixel(qCeil(area.left()) + 2, y) != color ? 1 : 0;
            return count;
        };
        QVERIFY(others(rect) > 2);
        QVERIFY(others(m_painter->keys().at(part)) > 0);
        const auto name = std::ranges::find_if(m_painter->texts(), [&](const TextPiece &text) {
            return text.text == QStringLiteral("Work") && rect.contains(text.rect);
        });
        QVERIFY(name != m_painter->texts().end() && name->rect.width() < rect.width() / 2);
        QRectF before = name->rect; // what is beside its first letter
        before.setLeft(name->rect.left() - 4);
        QCOMPARE(others(before.adjusted(0, 1, 0, -1)), 0);
    }

    void aZoomedBarIsCutAndItsTotalStays()
    {
        m_chart = chartOf(tests::elapsedRows());
        show();
        const QRectF whole = m_painter->barRect(0);
        const ZoomPlot all = m_painter->zoomPlots().first();
        m_painter->setZoom({AxisSpan{all.x.high * 0.25, all.x.high * 0.5}, {}});
        m_painter->show(ChartPalette::light(), {760, 0}, chartFont());
        const QRectF &plot = m_painter->plot();
        for (int bar = 0; bar < m_chart.bars.size(); ++bar)
            for (int i = 0; i < m_chart.bars.at(bar).segments.size(); ++i) {
                const QRectF rect = m_painter->segmentRect(bar, i);
                QVERIFY(rect.left() >= plot.left() && rect.right() <= plot.right());
            }
        QVERIFY(m_painter->barRect(0) != whole);
        for (const TextPiece &text : m_painter->texts())
            if (text.text == m_chart.bars.first().total)
                QVERIFY(plot.contains(text.rect));
        QVERIFY(!draw(*m_painter).isNull());
    }

    void aNoteStandsBehindTheTotalOfItsBar()
    {
        m_chart = chartOf(tests::elapsedRows());
        m_chart.notes = {{1, QStringLiteral("1"), m_chart.workloadId, m_chart.bars.first().host.id,
                          QStringLiteral("first run after a boot")}};
        show();
        QCOMPARE(m_painter->noteMarks().size(), 2);
        const QRectF &mark = m_painter->noteMarks().first().rect;
        QVERIFY(mark.left() > m_painter->barRect(0).right());
        QVERIFY(mark.right() <= m_painter->plot().right());
        for (const TextPiece &text : m_painter->texts())
            QVERIFY2(!mark.intersects(text.rect), qPrintable(text.text));
    }

    void barsWithoutTimesAndWithoutEachOther()
    {
        app::domain::ElapsedRow row = tests::elapsedRows().first();
        for (app::domain::ElapsedTime &time : row.parts)
            time.seconds = 0;
        m_chart = chartOf({row});
        show();
        QVERIFY(!draw(*m_painter).isNull());
        m_chart.bars.clear();
        show();
        m_painter->setPlace(Place{0});
        QVERIFY(!m_painter->readout()->isVisible());
        QVERIFY(!draw(*m_painter).isNull());
    }
};

QTEST_MAIN(TestStackPainter)
#include "tst_stack_painter.moc"
