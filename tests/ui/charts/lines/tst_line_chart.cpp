// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/lines/line_builder.h"
#include "ui/charts/lines/cursor_item.h"
#include "ui/charts/lines/line_painter.h"
#include "ui/charts/lines/lines_item.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/readout_item.h"

#include <QFile>
#include <QPainter>
#include <QScrollArea>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;

class TestLineChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void panelsShareTheirAxis()
    {
        LinePainter painter(lineChart(twoPanels()));
        painter.show(ChartPalette::light(), {760, 640}, chartFont());
        QCOMPARE(painter.plot(0).left(), painter.plot(1).left());
        QCOMPARE(painter.plot(0).width(), painter.plot(1).width());
        QVERIFY(painter.plot(1).top() > painter.plot(0).bottom());
        QVERIFY(painter.plot(1).bottom() < 640);
        QVERIFY(std::abs(painter.size().height() - 640) < 1);
        const auto place = painter.placeAt(painter.plot(1).center());
        QVERIFY(place);
        QCOMPARE(place->index, 1);
        QVERIFY(std::abs(place->x - 5) < 0.1);
        QVERIFY(!painter.placeAt({1, 1}));
    }

    void textsStayInTheSceneAndApart()
    {
        LineChart model = twoPanels();
        for (int i = 0; i < 6; ++i)
            model.panels[1].series.append(
                ramp(1, 5, 0, 1e6, QStringLiteral("a quantity with a long name %1").arg(i), i));
        LinePainter painter(lineChart(model));
        painter.show(ChartPalette::light(), {500, 300}, chartFont());
        const QRectF scene(QPointF(), painter.size());
        const QList<TextPiece> &texts = painter.texts();
        for (int i = 0; i < texts.size(); ++i) {
            QVERIFY2(scene.contains(texts.at(i).rect), qPrintable(texts.at(i).text));
            for (int panel = 0; panel < 2; ++panel)
                QVERIFY2(!painter.plot(panel).intersects(texts.at(i).rect),
                         qPrintable(texts.at(i).text));
        }
        QVERIFY(painter.plot(1).height() >= 70);
    }

    void manyPointsBecomeFew()
    {
        LineChart model = twoPanels();
        model.panels[0].series = {ramp(0, 100000, 0, 1)};
        LinePainter painter(lineChart(model));
        painter.show(ChartPalette::light(), {760, 640}, chartFont());
        QVERIFY(painter.lines(0)->drawnPoints() <= 2 * 760);
        QVERIFY(painter.lines(0)->drawnPoints() > 500);
    }

    void intervalsAreBarsAndPointsHaveMarks()
    {
        const auto drawn = [](const LineSeries &series) {
            LineChart model = twoPanels();
            model.panels = {{QStringLiteral("CPU"), QStringLiteral("1")}};
            model.ranges.clear();
            model.panels[0].high = 1;
            model.panels[0].series = {series};
            LinePainter painter(lineChart(model));
            painter.show(ChartPalette::light(), {760, 640}, chartFont());
            QImage image(760, 640, QImage::Format_RGB32);
            QPainter target(&image);
            painter.scene().render(&target);
            int dark = 0;
            const QRect plot = painter.plot(0).toRect();
            for (int y = plot.top() + 2; y < plot.bottom(); ++y)
                for (int x = plot.left() + 2; x < plot.right(); ++x)
                    dark += qGray(image.pixel(x, y)) < 90 ? 1 : 0;
            return dark;
        };
        LineSeries series = ramp(0, 21, 0.5, 0.5); // closer than marks are else
        const int line = drawn(series);
        series.intervals =
            QList<std::optional<app::domain::Interval>>(21, app::domain::Interval{0.2, 0.8});
        const int bars = drawn(series);
        QVERIFY2(bars > line + 500, qPrintable(QStringLiteral("%1 %2").arg(line).arg(bars)));
        series.intervals.clear();
        series.everyMark = true;
        const int marks = drawn(series);
        QVERIFY(marks > line);
        series.joined = false;
        QVERIFY(drawn(series) < marks - 300);
    }

    void aGapBreaksTheLine()
    {
        const auto drawn = [](LineChart model) {
            LinePainter painter(lineChart(model));
            painter.show(ChartPalette::light(), {760, 640}, chartFont());
            QImage image(760, 640, QImage::Format_RGB32);
            QPainter target(&image);
            painter.scene().render(&target);
            const QRectF plot = painter.plot(0);
            int dark = 0; // in the middle of the plot, between two lines of the grid
            for (int y = static_cast<int>(plot.top()) + 3; y < plot.bottom() - 3; ++y)
                dark +=
                    qGray(image.pixel(static_cast<int>(plot.left() + 0.55 * plot.width()), y)) < 100
                        ? 1
                        : 0;
            return dark;
        };
        LineChart model = twoPanels();
        model.panels[0].series = {ramp(0, 101, 0.5, 0.5)};
        QVERIFY(drawn(model) > 0);
        for (int i = 50; i < 60; ++i)
            model.panels[0].series[0].points[i].setY(NAN);
        QCOMPARE(drawn(model), 0);
    }

    void manyRangesOverEachOtherStayPale()
    {
        LineChart model = twoPanels();
        for (int i = 0; i < 20; ++i)
            model.ranges.append(model.ranges.first());
        LinePainter painter(lineChart(model));
        painter.show(ChartPalette::light(), {760, 640}, chartFont());
        QImage image(760, 640, QImage::Format_RGB32);
        QPainter target(&image);
        painter.scene().render(&target);
        const QPoint inside = painter.plot(1).topLeft().toPoint() +
                              QPoint(static_cast<int>(0.1 * painter.plot(1).width()), 12);
        QVERIFY2(qGray(image.pixel(inside)) > 200 && qGray(image.pixel(inside)) < 250,
                 qPrintable(QString::number(qGray(image.pixel(inside)))));
    }

    void theCursorReadsAllPanels()
    {
        LinePainter painter(lineChart(twoPanels()));
        painter.show(ChartPalette::light(), {760, 640}, chartFont());
        painter.setPlace(LinePainter::Place{0, 5});
        QVERIFY(painter.cursor()->isVisible());
        QCOMPARE(painter.cursor()->dots().size(), 4);
        for (const CursorItem::Dot &dot : painter.cursor()->dots())
            QVERIFY(std::abs(dot.place.x() - painter.plot(0).center().x()) < 2);
        QVERIFY(painter.plot(1).contains(painter.cursor()->dots().last().place));
        QCOMPARE(painter.cursor()->labels().size(),
                 2); // of the other panel: the readout gives those of this one
        QVERIFY2(painter.cursor()->labels().first().text.startsWith(QStringLiteral("5.00")),
                 qPrintable(painter.cursor()->labels().first().text));
        painter.setPlace(std::nullopt);
        QVERIFY(!painter.cursor()->isVisible());
    }

    void valuesBesideTheCursorCoverNoOther()
    {
        const QRectF plot(0, 0, 200, 60);
        QList<CursorValue> values;
        for (int i = 0; i < 9; ++i)
            values.append({{190, 50}, QStringLiteral("1.23 GB/s"), Qt::black});
        for (const double x : {10.0, 190.0}) {
            for (CursorValue &value : values)
                value.place.setX(x);
            const QList<TextPiece> labels = cursorLabels(values, plot, chartFont());
            QVERIFY(!labels.isEmpty() && labels.size() < 9);
            for (int i = 0; i < labels.size(); ++i) {
                QVERIFY(plot.adjusted(0, 0, 0, 1).contains(labels.at(i).rect));
                for (int j = 0; j < i; ++j)
                    QVERIFY(!labels.at(i).rect.intersects(labels.at(j).rect));
            }
        }
    }

    void theReadoutCoversNoneOfTheDotsItReads()
    {
        LineChart model = twoPanels();
        model.panels.removeLast();
        for (const double x : {0.0, 3.0, 7.0, 10.0}) {
            LinePainter painter(lineChart(model));
            painter.show(ChartPalette::light(), {760, 400}, chartFont());
            painter.setPlace(LinePainter::Place{0, x});
            QCOMPARE(painter.cursor()->dots().size(), 2);
            for (const CursorItem::Dot &dot : painter.cursor()->dots())
                QVERIFY(!painter.readout()->box().contains(dot.place));
            QVERIFY(painter.scene().sceneRect().contains(painter.readout()->box()));
        }
    }

    void theKeysMoveTheCursorAndChooseThePanel()
    {
        ChartView view;
        view.resize(760, 640);
        view.setChart(lineChart(twoPanels()));
        view.show();
        view.setFocus();
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("guest")));
        QVERIFY(view.readout().isEmpty());
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY2(view.readout().startsWith(QStringLiteral("CPU at 0")), qPrintable(view.readout()));
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY2(view.readout().contains(QStringLiteral("100")), qPrintable(view.readout())); // ms
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY2(view.readout().contains(QStringLiteral("metal, read")),
                 qPrintable(view.readout()));
        QCOMPARE(view.readout(), view.accessibleDescription());
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY2(view.readout().contains(QStringLiteral("9.00")), qPrintable(view.readout()));
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.readout().contains(QStringLiteral("9.00")));
        QTest::keyClick(&view, Qt::Key_Up);
        QVERIFY(view.readout().contains(QStringLiteral("60.0")));
        QTest::keyClick(&view, Qt::Key_PageUp);
        QVERIFY2(view.readout().contains(QStringLiteral("at 8.")), qPrintable(view.readout()));
    }

    void theCursorStaysWhileARunGoesOn()
    {
        ChartView view;
        view.resize(760, 640);
        view.setChart(lineChart(twoPanels()));
        QTest::keyClick(&view, Qt::Key_Right);
        view.setChart(lineChart(twoPanels()));
        QVERIFY(!view.readout().isEmpty());
        LineChart other = twoPanels();
        other.panels.removeFirst();
        view.setChart(lineChart(other));
        QVERIFY(view.readout().isEmpty());
    }

    void keepsItsHeightWhenItsNumbersChange()
    {
        QScrollArea area;
        auto *view = new ChartView;
        area.setWidget(view);
        area.setWidgetResizable(true);
        area.resize(620, 300);
        area.show();
        LineChart model = twoPanels();
        for (int i = 0; i < 6; ++i)
            model.panels.append(model.panels.at(1));
        view->setChart(lineChart(model));
        QCoreApplication::processEvents();
        const int height = view->height();
        QVERIFY(height > 700 && height < 1600);
        for (int i = 0; i < 5; ++i) {
            view->setChart(lineChart(model));
            QCoreApplication::processEvents();
        }
        QCOMPARE(view->height(), height);
    }

    void isExportedLikeOtherCharts()
    {
        QTemporaryDir directory;
        for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg, ChartFormat::Pdf}) {
            const auto written =
                exportCharts(toCharts(QList<LineChart>{lineChart(twoPanels())}),
                             {directory.path(), QStringLiteral("x"), format, {}, 96});
            QVERIFY(written);
            QVERIFY(QFile(written->first()).size() > 4000);
        }
        QVERIFY(QSvgRenderer(directory.filePath(QStringLiteral("x-lines.svg"))).isValid());
        QVERIFY(!QImage(directory.filePath(QStringLiteral("x-lines.png"))).isNull());
    }

    //! By shade always, by dash where that does not tell the quantity.
    void hostsOfAKindHaveOtherLines()
    {
        const ChartPalette palette = ChartPalette::light();
        ChartHost first;
        first.kind = app::domain::HostKind::Container;
        ChartHost second = first;
        second.nthOfKind = 1;
        second.shade = 1;
        LineSeries series;
        const QPen before = LinesItem::penOf(series, first, palette);
        const QPen after = LinesItem::penOf(series, second, palette);
        QCOMPARE(before.style(), Qt::SolidLine);
        QCOMPARE(after.style(), Qt::DashLine);
        QVERIFY(before.color() != after.color());
        series.name = QStringLiteral("read");
        QCOMPARE(LinesItem::penOf(series, second, palette).style(), Qt::SolidLine);
        QCOMPARE(LinesItem::penOf(series, second, palette).color(), after.color());
    }

    void withoutPanelsNothingBreaks()
    {
        ChartView view;
        view.setChart(lineChart({}));
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.readout().isEmpty());
        LinePainter painter(lineChart({}));
        painter.show(ChartPalette::light(), {760, 640}, chartFont());
        QVERIFY(painter.texts().size() >= 2);
    }
};

QTEST_MAIN(TestLineChart)
#include "tst_line_chart.moc"
