// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_chart.h"

#include "ui/charts/live/live_painter.h"
#include "ui/charts/scene/text_block.h"

#include "app/domain/keys.h"
#include "tests/support/patience.h"

#include <QChart>
#include <QElapsedTimer>
#include <QLineSeries>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace strata::ui::charts;
using strata::app::domain::HostKind;
using strata::app::domain::Step;
using strata::tests::patienceMs;

namespace {

LiveTrial trial(const QString &id, HostKind kind)
{
    return {id,   QStringLiteral("<b>host</b> ") + id,
            kind, QStringLiteral("g"),
            1e9,  QStringLiteral("FLOP/s")};
}

QList<Step> steps(int count, qint64 duration)
{
    QList<Step> list;
    for (int i = 0; i < count; ++i)
        list.append({i < 3, i, i * duration, duration});
    return list;
}

QList<QLineSeries *> drawnSeries(const LivePainter &painter)
{
    QList<QLineSeries *> drawn;
    for (QAbstractSeries *series : painter.chart()->series())
        if (auto *line = static_cast<QLineSeries *>(series); line->count() > 0)
            drawn.append(line);
    return drawn;
}

} // namespace

class TestLiveChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindOfHostIsDrawn()
    {
        for (const auto &kind : strata::app::domain::keyWords<HostKind>) {
            LiveBuffer buffer;
            buffer.setTrial(trial(QStringLiteral("a"), kind.value));
            buffer.append(QStringLiteral("a"), steps(10, 10'000'000));
            LivePainter painter;
            painter.setLook(ChartPalette::light(), QSizeF(700, 400), chartFont());
            painter.show(buffer, LiveChart::Quantity::Rate);
            QCOMPARE(drawnSeries(painter).size(), 2);
        }
    }

    //! By the shade of their color, too.
    void hostsOfOneKindLookDifferent()
    {
        const auto drawn = [](int nthOfKind) {
            LiveBuffer buffer;
            LiveTrial shown = trial(QStringLiteral("a"), HostKind::Container);
            shown.nthOfKind = nthOfKind;
            buffer.setTrial(shown);
            buffer.append(QStringLiteral("a"), steps(10, 10'000'000));
            LivePainter painter;
            painter.setLook(ChartPalette::light(), QSizeF(700, 400), chartFont());
            painter.show(buffer, LiveChart::Quantity::Rate);
            QImage image(700, 400, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter target(&image);
            painter.scene().render(&target, image.rect(), painter.scene().sceneRect());
            const int top = static_cast<int>(painter.chart()->plotArea().top()) - 10;
            return std::pair(image.copy(0, 0, 700, top), image.copy(0, top, 700, 400 - top));
        };
        const auto [legend, lines] = drawn(0);
        QVERIFY(drawn(0) == std::pair(legend, lines));
        for (const int other : {1, 2}) {
            QVERIFY(drawn(other).first != legend);
            QVERIFY(drawn(other).second != lines); // the mark at the end of the line
        }
    }

    //! It is drawn at once, before Qt Charts would place them by itself.
    void aCopiedImageHasItsAxes()
    {
        LiveChart chart;
        chart.setTrial(trial(QStringLiteral("a"), HostKind::Container));
        chart.appendSteps(QStringLiteral("a"), steps(10, 10'000'000));
        const QImage image = chart.image(96);
        int longest = 0; // line across it
        for (int y = 0; y < image.height(); ++y) {
            int length = 0;
            for (int x = 0; x < image.width(); ++x)
                length += image.pixel(x, y) != qRgb(255, 255, 255) ? 1 : 0;
            longest = std::max(longest, length);
        }
        QVERIFY2(longest > image.width() * 5 / 6, qPrintable(QString::number(longest)));
    }

    //! However many of its trials there are.
    void aHostIsInTheLegendOnce()
    {
        const auto topOfPlot = [](int trials) {
            LiveBuffer buffer;
            for (int i = 0; i < trials; ++i) {
                LiveTrial shown = trial(QStringLiteral("a"), HostKind::Container);
                shown.trialId = QString::number(i);
                shown.round = i;
                buffer.setTrial(shown);
                buffer.append(shown.trialId, steps(10, 10'000'000));
            }
            LivePainter painter;
            painter.setLook(ChartPalette::light(), QSizeF(320, 400), chartFont());
            painter.show(buffer, LiveChart::Quantity::Rate);
            return painter.chart()->plotArea().top();
        };
        QCOMPARE(topOfPlot(LiveChart::maxTrials), topOfPlot(1));
    }

    void warmupAndMeasuringAreSeparateLines()
    {
        LiveBuffer buffer;
        buffer.setTrial(trial(QStringLiteral("a"), HostKind::Container));
        buffer.append(QStringLiteral("a"), steps(10, 10'000'000));
        LivePainter painter;
        painter.setLook(ChartPalette::light(), QSizeF(700, 400), chartFont());
        painter.show(buffer, LiveChart::Quantity::Rate);
        const auto drawn = drawnSeries(painter);
        QCOMPARE(drawn.size(), 2);
        QCOMPARE(drawn.at(0)->count(), 3);
        QCOMPARE(drawn.at(1)->count(), 7);
        QCOMPARE(drawn.at(1)->at(0).y(), 100.0); // GFLOP/s
        QVERIFY(drawn.at(0)->pen().color().alphaF() < drawn.at(1)->pen().color().alphaF());
        for (QLineSeries *line : drawn)
            QCOMPARE(line->pen().style(), Qt::SolidLine);
    }
    void seriesAreReusedFromDrawingToDrawing()
    {
        LiveBuffer buffer;
        LivePainter painter;
        painter.setLook(ChartPalette::light(), QSizeF(700, 400), chartFont());
        buffer.setTrial(trial(QStringLiteral("a"), HostKind::Vm));
        for (int i = 0; i < 5; ++i) {
            buffer.append(QStringLiteral("a"), steps(10, 10'000'000 + i));
            painter.show(buffer, LiveChart::Quantity::Rate);
        }
        QCOMPARE(painter.chart()->series().size(), 2);
        buffer.clear();
        painter.show(buffer, LiveChart::Quantity::Rate);
        QVERIFY(drawnSeries(painter).isEmpty());
    }
    void aChangeOfScaleKeepsEveryPointOnTheAxes()
    {
        LiveBuffer buffer;
        LivePainter painter;
        painter.setLook(ChartPalette::light(), QSizeF(700, 400), chartFont());
        buffer.setTrial(trial(QStringLiteral("a"), HostKind::BareMetal));
        buffer.append(QStringLiteral("a"), steps(10, 10'000'000));
        painter.show(buffer, LiveChart::Quantity::Rate);
        buffer.setTrial(trial(QStringLiteral("slow"), HostKind::Vm));
        buffer.append(QStringLiteral("slow"), steps(5, 10'000'000'000));
        painter.show(buffer, LiveChart::Quantity::Rate);
        QCOMPARE(drawnSeries(painter).size(), 4);
        const QRectF plot = painter.chart()->plotArea().adjusted(-1, -1, 1, 1);
        for (QLineSeries *line : drawnSeries(painter))
            for (const QPointF &point : line->points())
                QVERIFY(plot.contains(painter.chart()->mapToPosition(point, line)));
    }
    void drawsByItselfAtMostTenTimesASecond()
    {
        LiveChart chart;
        chart.resize(600, 300);
        QElapsedTimer timer;
        timer.start();
        chart.setTrial(trial(QStringLiteral("a"), HostKind::Container));
        chart.appendSteps(QStringLiteral("a"), steps(10, 10'000'000));
        QVERIFY(chart.accessibleDescription().isEmpty()); // not yet
        QTRY_VERIFY_WITH_TIMEOUT(chart.accessibleDescription().contains(QStringLiteral("GFLOP/s")),
                                 patienceMs);
        // Steps of other lengths keep coming: each time that it is drawn it says another rate.
        constexpr qint64 wanted = 5;
        QString said = chart.accessibleDescription();
        qint64 drawings = 1;
        Step step{false, 10, 100'000'000, 0};
        for (; drawings < wanted && timer.elapsed() < patienceMs; ++step.index) {
            step.startNs += step.durationNs;
            step.durationNs = 10'000'000 + 1'000'000 * (step.index % 17);
            chart.appendSteps(QStringLiteral("a"), {step});
            QTest::qWait(5);
            drawings += chart.accessibleDescription() == said ? 0 : 1;
            said = chart.accessibleDescription();
        }
        QCOMPARE(drawings, wanted);
        constexpr int leastMs = 90; // a coarse timer of 100 ms may be a little early
        QVERIFY2(timer.elapsed() >= wanted * leastMs, qPrintable(QString::number(timer.elapsed())));
    }
    void pausedItCollectsAndShowsLater()
    {
        LiveChart chart;
        chart.setPaused(true);
        chart.setTrial(trial(QStringLiteral("a"), HostKind::Container));
        chart.appendSteps(QStringLiteral("a"), steps(10, 10'000'000));
        QTest::qWait(250);
        QVERIFY(chart.accessibleDescription().isEmpty());
        chart.setPaused(false);
        QVERIFY(!chart.accessibleDescription().isEmpty());
        chart.clear();
        QCOMPARE(chart.accessibleDescription(),
                 QStringLiteral("Steps appear here while a trial runs."));
        chart.setTrial(trial(QStringLiteral("b"), HostKind::Container));
        QTRY_COMPARE(chart.accessibleDescription(), QStringLiteral("No step has arrived yet."));
    }
    void rateOrStepTime()
    {
        LiveChart chart;
        chart.setTrial(trial(QStringLiteral("a"), HostKind::Container));
        chart.appendSteps(QStringLiteral("a"), steps(10, 10'000'000));
        chart.setQuantity(LiveChart::Quantity::StepTime);
        QVERIFY(chart.accessibleDescription().contains(QStringLiteral("10.0 ms")));
        QVERIFY(chart.image(96).width() > 0);
    }
    void aRefreshOfEightLongTrials()
    {
        LiveChart chart;
        chart.resize(1000, 600);
        chart.show();
        for (int i = 0; i < LiveChart::maxTrials; ++i) {
            chart.setTrial(trial(QString::number(i), static_cast<HostKind>(i % 4)));
            chart.appendSteps(QString::number(i), steps(100000, 10'000'000 + i));
        }
        QBENCHMARK
        {
            chart.refresh();
        }
    }
};

QTEST_MAIN(TestLiveChart)
#include "tst_live_chart.moc"
