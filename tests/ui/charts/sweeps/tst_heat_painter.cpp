// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweeps/heat_painter.h"

#include "app/api/sweep.h"
#include "tests/ui/support/sweep_run.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/charts/scene/readout_item.h"
#include "ui/charts/sweeps/build_heat.h"

#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using Place = ChartPainter::Place;

class TestHeatPainter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::sweepRun();
        m_sweeps = app::api::sweeps(m_run, tests::sweepComparison(m_run.run.plan));
        m_chart = heatChart(m_sweeps[0], SweepQuantity::Degradation, m_run.run);
    }

    void textsStayInTheSceneAndApart_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<int>("sweep"); // that over one parameter has the hosts as rows
        QTest::newRow("page") << QSizeF(760, 520) << 0;
        QTest::newRow("narrow") << QSizeF(480, 240) << 0;
        QTest::newRow("wide") << QSizeF(1600, 900) << 0;
        QTest::newRow("hosts") << QSizeF(760, 520) << 1;
        QTest::newRow("hosts, narrow") << QSizeF(480, 240) << 1;
    }
    void textsStayInTheSceneAndApart()
    {
        QFETCH(QSizeF, size);
        QFETCH(int, sweep);
        const HeatChart chart = heatChart(m_sweeps[sweep], SweepQuantity::Degradation, m_run.run);
        const int cells = static_cast<int>(chart.panels.size() * chart.panels.first().cells.size());
        HeatPainter painter(chart);
        painter.show(ChartPalette::light(), size, chartFont());
        const QRectF scene(QPointF(), painter.size());
        const QList<TextPiece> &texts = painter.texts();
        for (int i = 0; i < texts.size(); ++i) {
            QVERIFY2(scene.contains(texts.at(i).rect), qPrintable(texts.at(i).text));
            for (int place = 0; place < cells; ++place)
                QVERIFY2(!painter.cellRect(place).intersects(texts.at(i).rect),
                         qPrintable(texts.at(i).text));
            for (int other = 0; other < i; ++other)
                QVERIFY2(!texts.at(other).rect.adjusted(0, 1, 0, -1).intersects(texts.at(i).rect),
                         qPrintable(texts.at(i).text + QLatin1Char('|') + texts.at(other).text));
        }
        QVERIFY(painter.cellRect(0).height() >= 15);
        QVERIFY(scene.contains(painter.bar()));
        for (int place = 1; place < cells; ++place)
            QVERIFY(!painter.cellRect(place)
                         .adjusted(1, 1, -1, -1)
                         .intersects(painter.cellRect(place - 1)));
    }

    void valuesGrowToTheRightAndUp()
    {
        HeatPainter painter(m_chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        QVERIFY(painter.cellRect(1).left() > painter.cellRect(0).left());
        QVERIFY(painter.cellRect(4).top() < painter.cellRect(0).top());
        QCOMPARE(painter.placeAt(painter.cellRect(13).center())->index, 13);
        QVERIFY(!painter.placeAt({1, 1}));
    }

    void colourAndPatternAreThoseOfTheCell()
    {
        const QImage image = drawn(m_chart, ChartPalette::light());
        HeatPainter painter(m_chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        const auto cornerOf = [&](int place) {
            return image.pixelColor((painter.cellRect(place).topLeft() + QPointF(4, 3)).toPoint());
        };
        const QColor expected = m_chart.scale.color(0.1, ChartPalette::light());
        const QColor found = cornerOf(12 + 9); // vm1, threads=4, m=256
        QVERIFY2(std::abs(found.red() - expected.red()) < 3 &&
                     std::abs(found.blue() - expected.blue()) < 3,
                 qPrintable(found.name() + expected.name()));
        const auto shades = [&](int place) {
            QSet<QRgb> colors;
            const QRect rect = painter.cellRect(place).adjusted(3, 3, -3, -3).toRect();
            for (int x = rect.left(); x < rect.left() + 12; ++x)
                for (int y = rect.top(); y < rect.top() + 5; ++y)
                    colors.insert(image.pixel(x, y));
            return colors.size();
        };
        QCOMPARE(shades(0), 1);
        QVERIFY(shades(6) > 1);      // inconclusive: hatched
        QVERIFY(shades(12 + 1) > 1); // not comparable: crossed
    }

    void severalNotesStandAtTheirOwnCell()
    {
        app::domain::Run run = m_run.run;
        HeatPainter plain(m_chart);
        const int place = 13;
        const ChartPainter::Subject cell = plain.subjectAt(Place{place});
        const auto note = [&] {
            run.chartNotes.append({cell.workloadId, cell.hostId, QStringLiteral("looked at")});
        };
        note();
        for (int i = 0; i < 8; ++i) // elsewhere: the next one has two digits
            run.chartNotes.append({QStringLiteral("no work"), {}, QStringLiteral("x")});
        note();
        HeatPainter painter(heatChart(m_sweeps[0], SweepQuantity::Degradation, run));
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        QCOMPARE(painter.noteMarks().size(), 4); // and at their texts
        const QRectF rect = painter.cellRect(place);
        for (const int mark : {0, 2}) {
            const QRectF &at = painter.noteMarks().at(mark).rect;
            QVERIFY(at.center().x() > rect.left() && at.center().x() < rect.right());
            QVERIFY(at.intersects(rect));
        }
        QVERIFY(!painter.noteMarks().at(0).rect.intersects(painter.noteMarks().at(2).rect));
    }

    void keysLeadOverTheCells()
    {
        HeatPainter painter(m_chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        const auto walk = [&](int from, int key) {
            return painter.moved(from < 0 ? std::nullopt : std::optional(Place{from}), key)->index;
        };
        QCOMPARE(walk(-1, Qt::Key_Right), 0);
        QCOMPARE(walk(0, Qt::Key_Right), 1);
        QCOMPARE(walk(3, Qt::Key_Right), 3); // the end of its row
        QCOMPARE(walk(1, Qt::Key_Left), 0);
        QCOMPARE(walk(4, Qt::Key_Left), 4);
        QCOMPARE(walk(1, Qt::Key_Up), 5);
        QCOMPARE(walk(5, Qt::Key_Down), 1);
        QCOMPARE(walk(1, Qt::Key_Down), 12 + 9); // the upper row of the next host
        QCOMPARE(walk(12 + 9, Qt::Key_Up), 1);
        QCOMPARE(walk(9, Qt::Key_Up), 9); // there is no host above
        QCOMPARE(walk(7, Qt::Key_Home), 0);
        QCOMPARE(walk(7, Qt::Key_End), 23);
        QVERIFY(!painter.moved(Place{1}, Qt::Key_A));
    }

    void keysSkipWhatIsNotThere()
    {
        HeatChart chart = m_chart;
        chart.panels[0].cells[1].isThere = false;
        HeatPainter painter(chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        QCOMPARE(painter.moved(Place{0}, Qt::Key_Right)->index, 2);
        QVERIFY(!painter.placeAt(painter.cellRect(1).center()));
        QVERIFY(painter.readoutAt(Place{1}).isEmpty());
    }

    void aPlaceIsReadAndKept()
    {
        HeatPainter painter(m_chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        painter.setPlace(Place{21});
        QVERIFY(painter.readout()->isVisible());
        QVERIFY(painter.readoutAt(Place{21}).contains(QStringLiteral("+10.0 %")));
        QCOMPARE(painter.subjectAt(Place{21}).hostId, QStringLiteral("c3"));
        QCOMPARE(painter.subjectAt(Place{21}).workloadId, QStringLiteral("m256t4"));
        painter.setPlace(std::nullopt);
        QVERIFY(!painter.readout()->isVisible());
        // the rates have the baseline, too: the cell is elsewhere there
        HeatPainter rates(heatChart(m_sweeps[0], SweepQuantity::Rate, m_run.run));
        rates.show(ChartPalette::light(), {760, 520}, chartFont());
        QCOMPARE(rates.placeOf(painter.keyOf(Place{21}), Place{21})->index, 33);
        QVERIFY(!rates.placeOf(QStringLiteral("x"), Place{0}));
    }

    void aCellOfHostsKnowsItsHost()
    {
        HeatPainter painter(heatChart(m_sweeps[1], SweepQuantity::Rate, m_run.run));
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        QVERIFY(painter.cellRect(6).top() < painter.cellRect(3).top()); // the first host on top
        QCOMPARE(painter.subjectAt(Place{6}).hostId, QStringLiteral("a1"));
        QCOMPARE(painter.subjectAt(Place{2}).hostId, QStringLiteral("c3"));
        QCOMPARE(painter.subjectAt(Place{2}).workloadId, QStringLiteral("train4"));
        QCOMPARE(painter.moved(Place{0}, Qt::Key_Up)->index, 3);
        // the same place of another quantity, where the baseline has no row
        HeatPainter lost(heatChart(m_sweeps[1], SweepQuantity::Degradation, m_run.run));
        lost.show(ChartPalette::light(), {760, 520}, chartFont());
        QCOMPARE(lost.placeOf(painter.keyOf(Place{4}), Place{4})->index, 4);
        QVERIFY(!lost.placeOf(painter.keyOf(Place{6}), Place{6}));
    }

    void eachOfManyHostsIsNamed()
    {
        constexpr int hosts = 40;
        HeatChart chart = heatChart(m_sweeps[1], SweepQuantity::Rate, m_run.run);
        const QList<HeatCell> row = chart.panels[0].cells.mid(0, chart.columns.size());
        chart.rows.clear();
        chart.panels[0].cells.clear();
        for (int host = 0; host < hosts; ++host) {
            chart.rows << QStringLiteral("node%1").arg(host);
            chart.panels[0].cells += row;
        }
        HeatPainter painter(chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        QStringList named;
        for (const TextPiece &text : painter.texts())
            if (text.text.startsWith(QStringLiteral("node")))
                named << text.text;
        QCOMPARE(named, chart.rows);
    }

    void allHostsMayBeHidden()
    {
        const HeatChart chart = heatChart(m_sweeps[0], SweepQuantity::Degradation, m_run.run,
                                          {QStringLiteral("b2"), QStringLiteral("c3")});
        HeatPainter painter(chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        QVERIFY(!painter.placeAt({200, 200}));
        QVERIFY(!painter.moved(std::nullopt, Qt::Key_Right));
        QCOMPARE(painter.legend().size(), 2);
    }

    void manyValuesStillFit()
    {
        HeatChart chart = m_chart;
        chart.columns.clear();
        chart.rows.clear();
        for (int i = 0; i < 60; ++i)
            chart.columns << QString::number(1 << (i % 24));
        for (int i = 0; i < 40; ++i)
            chart.rows << QString::number(i);
        for (HeatPanel &panel : chart.panels)
            panel.cells = QList<HeatCell>(2400, panel.cells.first());
        HeatPainter painter(chart);
        painter.show(ChartPalette::light(), {480, 320}, chartFont());
        QVERIFY(painter.cellRect(59).right() <= painter.size().width());
        const QList<TextPiece> &texts = painter.texts();
        for (int i = 0; i < texts.size(); ++i)
            for (int other = 0; other < i; ++other)
                QVERIFY2(!texts.at(other).rect.adjusted(0, 2, 0, -2).intersects(texts.at(i).rect),
                         qPrintable(texts.at(i).text + QLatin1Char('|') + texts.at(other).text));
    }

    void zoomedInACellHasRoomForItsNumber()
    {
        const HeatChart chart = largeMap();
        HeatPainter whole(chart);
        whole.show(ChartPalette::light(), {760, 520}, chartFont());
        const int inside = 7 * 24 + 8;
        const double text = widthOf(chartFont(), chart.panels[0].cells[inside].text);
        QVERIFY(whole.cellRect(inside).width() < text);

        HeatPainter painter(chart);
        painter.setZoom({AxisSpan{6, 12.1}, {{0, AxisSpan{5, 11.2}}}});
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        QCOMPARE(painter.size(), whole.size());
        QVERIFY(painter.cellRect(inside).width() > text);
        QCOMPARE(painter.placeAt(painter.cellRect(inside).center())->index, inside);
        QVERIFY(painter.cellRect(0).isEmpty());
        const ZoomPlot plot = painter.zoomPlots().at(1);
        QVERIFY(plot.shown.plot.contains(painter.cellRect(24 * 24 + inside)));
        QStringList labels;
        for (const TextPiece &piece : painter.texts())
            if (piece.text.startsWith(QLatin1Char('c')) && piece.text.size() <= 3)
                labels << piece.text;
        const QStringList six{QStringLiteral("c6"), QStringLiteral("c7"),  QStringLiteral("c8"),
                              QStringLiteral("c9"), QStringLiteral("c10"), QStringLiteral("c11")};
        QCOMPARE(labels, six + six); // of both hosts; there is little of c12
    }

    void whatIsZoomedAwayIsNotRead()
    {
        HeatPainter painter(largeMap());
        painter.setZoom({AxisSpan{6, 12}, {}});
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        painter.setPlace(Place{8});
        QVERIFY(painter.readout()->isVisible());
        painter.setPlace(Place{2});
        QVERIFY(!painter.readout()->isVisible());
        QCOMPARE(painter.positionOf(Place{24 * 24 + 25})->x, (AxisSpan{1, 2}));
        QCOMPARE(painter.positionOf(Place{24 * 24 + 25})->y, (AxisSpan{1, 2}));
        QCOMPARE(painter.positionOf(Place{24 * 24 + 25})->plot, 1);
    }

    //! Of the last column there is less in sight than its sign is wide.
    void signsStayInTheirCells()
    {
        for (const HeatSign sign :
             {HeatSign::Inconclusive, HeatSign::NotComparable, HeatSign::NotMeasured}) {
            HeatChart chart = largeMap();
            for (HeatPanel &panel : chart.panels)
                for (HeatCell &cell : panel.cells)
                    cell.sign = sign;
            for (const double high : {12.02, 12.08}) {
                chart.zoom.x = AxisSpan{6, high};
                HeatPainter painter(chart);
                painter.show(ChartPalette::light(), {760, 520}, chartFont());
                const QRect plot = painter.zoomPlots().first().shown.plot.toAlignedRect();
                const QImage image = drawn(chart, ChartPalette::light());
                for (int y = plot.top(); y < plot.bottom(); ++y)
                    for (int x = plot.right() + 2; x < plot.right() + 8; ++x)
                        QCOMPARE(image.pixelColor(x, y), ChartPalette::light().background);
            }
        }
    }

    void isExportedInEachFormat()
    {
        const QTemporaryDir folder;
        for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg, ChartFormat::Pdf}) {
            const auto files = exportCharts({std::make_shared<const HeatChart>(m_chart)},
                                            {folder.path(), QStringLiteral("x"), format});
            QVERIFY(files && files->size() == 1);
            QVERIFY(QFileInfo(files->first()).size() > 2000);
        }
    }

private:
    //! Of two hosts, 24 × 24 cells each.
    HeatChart largeMap() const
    {
        HeatChart chart = m_chart;
        chart.columns.clear();
        chart.rows.clear();
        for (int i = 0; i < 24; ++i) {
            chart.columns << QStringLiteral("c%1").arg(i);
            chart.rows << QStringLiteral("r%1").arg(i);
        }
        chart.caption.clear();
        for (HeatPanel &panel : chart.panels) {
            HeatCell cell = panel.cells.first();
            cell.text = QStringLiteral("+123.5");
            panel.cells = QList<HeatCell>(24 * 24, cell);
        }
        return chart;
    }

    static QImage drawn(const HeatChart &chart, const ChartPalette &palette)
    {
        HeatPainter painter(chart);
        painter.show(palette, {760, 520}, chartFont());
        QImage image(painter.size().toSize(), QImage::Format_RGB32);
        image.fill(palette.background);
        QPainter target(&image);
        painter.scene().render(&target, QRectF(), painter.scene().sceneRect());
        return image;
    }

    app::domain::RunData m_run;
    QList<app::domain::SweepResult> m_sweeps;
    HeatChart m_chart;
};

QTEST_MAIN(TestHeatPainter)
#include "tst_heat_painter.moc"
