// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/roofline.h"
#include "app/api/text.h"
#include "tests/app/analysis/roofline_builder.h"
#include "ui/charts/roofline/build_both_rooflines.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/charts/roofline/roof_item.h"
#include "ui/charts/roofline/roofline_painter.h"
#include "ui/charts/roofline/roofline_points_item.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/charts/scene/chart_view.h"

#include <QAbstractItemModelTester>
#include <QCategoryAxis>
#include <QChart>
#include <QFile>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::MemoryLevel;

namespace {

RooflineChart makeChart(const app::domain::RunData &run, const RooflineFilter &filter = {})
{
    return rooflineChart(app::api::roofline(run, {}), run.run, filter);
}

int markOf(const RooflineChart &chart, const QString &workloadId, int host)
{
    for (int i = 0; i < chart.marks.size(); ++i)
        if (chart.marks.at(i).workloadId == workloadId && chart.marks.at(i).host == host)
            return i;
    return -1;
}

int roofOf(const RooflineChart &chart, int host, bool memory)
{
    for (int i = 0; i < chart.roofs.size(); ++i)
        if (chart.roofs.at(i).host == host && chart.roofs.at(i).memory == memory)
            return i;
    return -1;
}

//! Nothing that the chart labels covers anything else that it draws.
void verifyApart(const RooflinePainter &painter, const RooflineChart &chart)
{
    QList<QRectF> marks;
    for (int i = 0; i < chart.marks.size(); ++i)
        marks.append(QRectF(painter.points()->placeOf(i) - QPointF(5, 5), QSizeF(10, 10)));
    const QList<TextPiece> labels = painter.points()->labels() + painter.roofs()->labels();
    for (int i = 0; i < labels.size(); ++i) {
        const QRectF &rect = labels.at(i).rect;
        QVERIFY2(painter.plot().contains(rect), qPrintable(labels.at(i).text));
        for (int j = 0; j < i; ++j)
            QVERIFY2(!rect.intersects(labels.at(j).rect),
                     qPrintable(labels.at(i).text + QStringLiteral(" | ") + labels.at(j).text));
        for (const QRectF &mark : marks)
            QVERIFY2(!rect.intersects(mark), qPrintable(labels.at(i).text));
        for (const RooflineChange &change : chart.changes) {
            const QLineF arrow(painter.points()->placeOf(change.from),
                               painter.points()->placeOf(change.to));
            QVERIFY2(arrow.length() < 16 || clipped(arrow, rect).isNull(),
                     qPrintable(labels.at(i).text));
        }
        for (const QLineF &leader : painter.points()->leaders())
            QVERIFY2(clipped(leader, rect).isNull() ||
                         rect.adjusted(-1, -1, 1, 1).contains(leader.p2()),
                     qPrintable(labels.at(i).text));
    }
}

//! \param spread how far apart the works lie: 1 is the same point
app::domain::RunData closeRun(int works, double spread, double loss)
{
    auto run = app::analysis::rooflineRun();
    run.trials.removeIf([](const app::domain::TrialData &data) {
        return data.trial.workloadId == QLatin1String("compute") ||
               data.trial.workloadId == QLatin1String("memory");
    });
    for (int i = 0; i < works; ++i) {
        const QString id = QStringLiteral("close%1").arg(i);
        run.run.plan.experiment.workloads.append(
            {id, QStringLiteral("gemm"), {{QStringLiteral("m"), QString::number(64 + i)}}});
        const double rate = 40e9 * std::pow(spread, i);
        for (int round = 0; round < 5; ++round) {
            run.trials.append(app::analysis::workTrial(QStringLiteral("a"), round, rate, 12, id));
            run.trials.append(
                app::analysis::workTrial(QStringLiteral("b"), round, rate * (1 - loss), 12, id));
        }
    }
    return run;
}

const QString compute = QStringLiteral("compute");
const QString memory = QStringLiteral("memory");

} // namespace

class RooflineChartTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsHostsRoofsPointsAndChanges()
    {
        const RooflineChart chart = makeChart(app::analysis::rooflineRun());
        const RooflineChart &model = chart;
        QCOMPARE(model.hosts.size(), 2);
        QCOMPARE(model.marks.size(), 4);
        QCOMPARE(model.roofs.size(), 6); // DRAM, bf16, fp32 of each host
        QCOMPARE(model.changes.size(), 2);
        QCOMPARE(model.changes.first().text, app::api::formatDegradation(0.1)); // as Degradation
        QVERIFY(model.changes.first().text.startsWith(QLatin1Char('+')));
        QVERIFY(
            model.marks.at(model.changes.first().to).readout.contains(model.changes.first().text));
        QCOMPARE(model.works.size(), 2);
        QVERIFY(chart.caption.join(QLatin1Char(' '))
                    .contains(QStringLiteral("file-io"))); // left out, and said so
        QVERIFY(model.marks.first().readout.contains(QStringLiteral("80.0")));
    }

    void integersAreNoFloatingPoint()
    {
        auto run = app::analysis::rooflineRun();
        for (app::domain::TrialData &data : run.trials)
            if (data.trial.workloadId == compute)
                data.trial.parameters.insert(QStringLiteral("precision"), QStringLiteral("int8"));
        const RooflineChart mixed = makeChart(run);
        QCOMPARE(mixed.unit, QStringLiteral("FLOP/s"));
        QVERIFY(mixed.caption.join(QLatin1Char(' ')).contains(QStringLiteral("OP/s")));
        const QString readout = mixed.marks.at(markOf(mixed, compute, 0)).readout;
        QVERIFY2(readout.contains(QStringLiteral("80.0 GOP/s")) &&
                     readout.contains(QStringLiteral("50.0 OP/B")),
                 qPrintable(readout));
        RooflineFilter filter;
        filter.hiddenPrecisions = {QStringLiteral("fp32"), QStringLiteral("bf16")};
        const RooflineChart integers = makeChart(run, filter);
        QCOMPARE(integers.unit, QStringLiteral("OP/s"));
        QVERIFY(!integers.caption.join(QLatin1Char(' ')).contains(QStringLiteral("FLOP/s")));
        QCOMPARE(makeChart(app::analysis::rooflineRun()).unit, QStringLiteral("FLOP/s"));
    }

    void manyMarksHaveNoNotes()
    {
        auto run = app::analysis::rooflineRun();
        for (int i = 0; i < mostLabelledMarks; ++i) {
            const QString id = QStringLiteral("fast%1").arg(i);
            run.run.plan.experiment.workloads.append({id, QStringLiteral("gemm"), {}});
            for (int round = 0; round < 5; ++round)
                run.trials.append(
                    app::analysis::workTrial(QStringLiteral("a"), round, 900e9, 50, id));
        }
        const RooflineChart chart = makeChart(run);
        for (const RooflineMark &mark : chart.marks)
            QVERIFY(mark.note.isEmpty());
        QVERIFY(
            chart.caption.join(QLatin1Char(' ')).contains(QStringLiteral("lie above their roof")));
    }

    void manyNamesDoNotFillTheCaption()
    {
        auto run = app::analysis::rooflineRun();
        for (int i = 0; i < 900; ++i)
            run.run.plan.experiment.workloads.append({QString::number(i),
                                                      QStringLiteral("gemm"),
                                                      {{QStringLiteral("m"), QString::number(i)}}});
        const QString caption = makeChart(run).caption.join(QLatin1Char(' '));
        QVERIFY(caption.size() < 1500);
        QVERIFY2(caption.contains(QStringLiteral("894 more")), qPrintable(caption));
    }

    void marksAndRoofsLieWhereTheirNumbersAre()
    {
        RooflineFilter filter;
        filter.hiddenPrecisions = {QStringLiteral("bf16")};
        const RooflineChart chart = makeChart(app::analysis::rooflineRun(), filter);
        RooflinePainter painter(chart);
        painter.show(ChartPalette::light(), {760, 640}, chartFont());
        const int high = markOf(chart, compute, 0);
        const int low = markOf(chart, memory, 0);
        const QPointF highPlace = painter.points()->placeOf(high);
        const QPointF lowPlace = painter.points()->placeOf(low);
        QVERIFY(painter.plot().contains(highPlace) && painter.plot().contains(lowPlace));
        QVERIFY(highPlace.x() > lowPlace.x());
        QVERIFY(highPlace.y() < lowPlace.y());
        // One decade is as long at one end as at the other: 50 / 0.25 and 80e9 / 2e9.
        const double decadeAcross = (highPlace.x() - lowPlace.x()) / std::log10(200.0);
        const double decadeUp = (lowPlace.y() - highPlace.y()) / std::log10(40.0);
        const QLineF horizontal = painter.roofs()->lineOf(roofOf(chart, 0, false));
        const QLineF slope = painter.roofs()->lineOf(roofOf(chart, 0, true));
        QVERIFY(std::abs(horizontal.y1() - horizontal.y2()) < 1e-6);
        QVERIFY(std::abs(highPlace.y() - horizontal.y1() - decadeUp * std::log10(100.0 / 80)) <
                0.5);
        QVERIFY(std::abs(horizontal.x1() - (highPlace.x() + decadeAcross * std::log10(10.0 / 50))) <
                0.5);                                                // the ridge at 10 FLOP/B
        QVERIFY(QLineF(slope.p2(), horizontal.p1()).length() < 0.5); // they meet there
        QVERIFY(std::abs((slope.y1() - slope.y2()) / decadeUp -
                         (slope.x2() - slope.x1()) / decadeAcross) < 1e-3);
        QCOMPARE(painter.placeAt(highPlace + QPointF(1, 2)),
                 ChartPainter::Place{markOf(chart, compute, 0)});
        QVERIFY(!painter.placeAt(painter.plot().topLeft()));
    }

    //! As they were rounded to three, several ticks were one.
    void axesOfALittlePartHaveDigitsEnough()
    {
        RooflineChart chart = makeChart(app::analysis::rooflineRun());
        const RooflineMark &mark = chart.marks.first();
        const double x = std::log10(mark.intensity);
        const double y = std::log10(mark.achieved);
        chart.zoom = {AxisSpan{x - 1e-4, x + 1e-4}, {{0, AxisSpan{y - 1e-4, y + 1e-4}}}};
        RooflinePainter painter(chart);
        painter.show(ChartPalette::light(), {760, 520}, chartFont());
        int axes = 0;
        for (const QGraphicsItem *item : painter.scene().items())
            if (const auto *plot = dynamic_cast<const QChart *>(item))
                for (QAbstractAxis *each : plot->axes()) {
                    auto *axis = qobject_cast<QCategoryAxis *>(each);
                    const QStringList labels = axis->categoriesLabels();
                    QVERIFY(labels.size() >= 2);
                    const auto numberOf = [](const QString &label) {
                        return label.section(QLatin1Char(' '), 0, 0).toDouble();
                    };
                    for (const QString &label : labels) {
                        const double apart = axis->endValue(label) - axis->endValue(labels.first());
                        const double factor = numberOf(label) / numberOf(labels.first());
                        QVERIFY2(std::abs(std::log10(factor) - apart) < 1e-9, qPrintable(label));
                    }
                    ++axes;
                }
        QCOMPARE(axes, 2);
    }

    void labelsCoverNoOtherLabelAndTextsStayInTheScene()
    {
        const RooflineChart chart = makeChart(app::analysis::rooflineRun());
        RooflinePainter painter(chart);
        painter.show(ChartPalette::light(), {520, 400}, chartFont());
        const QList<TextPiece> labels = painter.points()->labels();
        QCOMPARE(labels.size(), 4);
        for (int i = 0; i < labels.size(); ++i) {
            QVERIFY(painter.plot().contains(labels.at(i).rect));
            for (int j = 0; j < i; ++j)
                QVERIFY(!labels.at(i).rect.intersects(labels.at(j).rect));
        }
        const QRectF scene(QPointF(), painter.size());
        for (const TextPiece &piece : painter.texts())
            QVERIFY2(scene.contains(piece.rect), qPrintable(piece.text));
        QVERIFY(painter.plot().height() > 200);
    }

    //! However close the points are, each label stands beside its own, or says less.
    void labelsOfClosePointsCoverNothing_data()
    {
        QTest::addColumn<int>("works");
        QTest::addColumn<double>("spread");
        QTest::addColumn<double>("loss");
        QTest::newRow("two hosts at one point") << 1 << 1.0 << 0.0;
        QTest::newRow("three works at one point") << 3 << 1.0 << 0.0;
        QTest::newRow("works a little apart, with arrows") << 4 << 1.1 << 0.6;
        QTest::newRow("as many as have labels") << mostLabelledMarks / 2 << 1.02 << 0.3;
        QTest::newRow("all at one point") << mostLabelledMarks / 2 << 1.0 << 0.0;
    }
    void labelsOfClosePointsCoverNothing()
    {
        QFETCH(int, works);
        QFETCH(double, spread);
        QFETCH(double, loss);
        const RooflineChart chart = makeChart(closeRun(works, spread, loss));
        QCOMPARE(chart.marks.size(), 2 * works);
        for (const QSizeF &size : {QSizeF(520, 420), QSizeF(760, 640), QSizeF(1200, 800)}) {
            RooflinePainter painter(chart);
            painter.show(ChartPalette::light(), size, chartFont());
            verifyApart(painter, chart);
            if (works <= 4) // there is room for all of it
                QCOMPARE(painter.points()->labels().size(), chart.marks.size());
        }
    }

    void whereThereIsNoRoomTheNumberIsLeft()
    {
        RooflineChart chart = makeChart(closeRun(3, 1.0, 0.0));
        for (ChartHost &host : chart.hosts)
            host.name = QString(40, QLatin1Char('W'));
        for (RooflineChange &change : chart.changes)
            change.text = QString(60, QLatin1Char('W'));
        RooflinePainter painter(chart);
        painter.show(ChartPalette::light(), {520, 420}, chartFont());
        verifyApart(painter, chart);
        QStringList texts;
        for (const TextPiece &label : painter.points()->labels())
            texts << label.text;
        QVERIFY2(texts.contains(QStringLiteral("3")), qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY(chart.works.at(2).startsWith(QLatin1Char('3'))); // what it means
    }

    void hidingTakesRoofsAndPointsAway()
    {
        RooflineFilter filter;
        filter.hiddenHosts = {QStringLiteral("b")};
        filter.levels = {MemoryLevel::L1, MemoryLevel::Dram};
        const RooflineChart oneHost = makeChart(app::analysis::rooflineRun(), filter);
        QCOMPARE(oneHost.marks.size(), 2);
        QVERIFY(oneHost.changes.isEmpty());
        QCOMPARE(oneHost.roofs.size(), 4); // two levels, two precisions
        filter.hiddenPrecisions = {QStringLiteral("fp32")};
        QVERIFY(makeChart(app::analysis::rooflineRun(), filter).marks.isEmpty());
    }

    //! The GPU's where a point is of it, the processors' where one is of them; not more.
    void theRoofsShownAreThoseThatThePointsNeed()
    {
        app::domain::RunData run = app::analysis::rooflineRun();
        run.trials.append(app::analysis::gpuCeilingsTrial(QStringLiteral("a"), 60));
        RooflineFilter filter;
        filter.hiddenHosts = {QStringLiteral("b")};
        filter.levels = {MemoryLevel::L1, MemoryLevel::L2, MemoryLevel::L3, MemoryLevel::Dram};
        const auto labelsOf = [&] {
            QStringList labels;
            const RooflineChart chart = makeChart(run, filter);
            for (const RoofLine &roof : chart.roofs)
                labels.append(roof.label.section(QLatin1Char(':'), 0, 0));
            return labels;
        };
        const QStringList ofProcessors{QStringLiteral("L1 cache, read, all threads"),
                                       QStringLiteral("DRAM, read, all threads"),
                                       QStringLiteral("bf16 avx512, all threads"),
                                       QStringLiteral("fp32 avx512, all threads")};
        const QStringList ofGpu{
            QStringLiteral("GPU memory, read, GPU"), QStringLiteral("GPU L2 cache, read, GPU"),
            QStringLiteral("fp32 cuda, GPU"), QStringLiteral("tf32 tensor, GPU")};
        QCOMPARE(labelsOf(), ofProcessors);
        for (auto &data : run.trials)
            if (data.trial.workloadId == compute)
                data.trial.backend = QStringLiteral("cuda");
        QCOMPARE(labelsOf(), ofProcessors + ofGpu);
        for (auto &data : run.trials)
            data.trial.backend = QStringLiteral("cuda");
        QCOMPARE(labelsOf(), ofGpu);
    }

    void aPointAboveItsRoofIsMarkedAndExplained()
    {
        app::domain::RunData run = app::analysis::rooflineRun();
        for (auto &data : run.trials)
            if (data.trial.workloadId == compute)
                data.trial.operationsPerIteration = data.trial.workPerIteration *= 2;
        const RooflineChart chart = makeChart(run);
        const RooflineMark &mark = chart.marks.at(markOf(chart, compute, 0));
        QVERIFY(mark.above);
        QVERIFY(mark.readout.contains(QStringLiteral("above its roof")));
        for (auto &data : run.trials)
            data.trial.facts.insert(QStringLiteral("arithmetic"), QStringLiteral("winograd"));
        const RooflineChart winograd = makeChart(run);
        QVERIFY(!winograd.marks.at(markOf(winograd, compute, 0)).above);
        QVERIFY(winograd.marks.at(markOf(winograd, compute, 0))
                    .note.contains(QStringLiteral("less arithmetic")));
    }

    void theTableHasPointsAndRoofs()
    {
        const app::domain::RunData run = app::analysis::rooflineRun();
        ui::models::TableTwin table;
        const QAbstractItemModelTester tester(
            &table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setContent(rooflineTable(app::api::roofline(run, {}), run.run));
        QCOMPARE(table.rowCount(), 4 + 2 * 8); // seven roofs and the clock of each host
        QCOMPARE(table.index(0, 1).data().toString(), QStringLiteral("a"));
        QCOMPARE(table.index(0, 3).data(ui::models::TableTwin::SortRole).toDouble(), 80e9);
        QCOMPARE(table.index(0, 6).data(ui::models::TableTwin::SortRole).toDouble(), 0.8);
    }

    void theKeysWalkOverThePointsFromLeftToRight()
    {
        ChartView view;
        view.resize(760, 640);
        view.setChart(makeChart(app::analysis::rooflineRun()));
        view.show();
        view.setFocus();
        QSignalSpy chosen(&view, &ChartView::subjectChosen);
        QCOMPARE(view.currentIndex(), -1);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(chosen.last().first().toString(), memory);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("0.250 FLOP/B")));
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(chosen.last().first().toString(), compute);
        QCOMPARE(view.readout(), view.accessibleDescription());
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(chosen.last(), (QList<QVariant>{memory, QStringLiteral("a")}));
    }

    //! A run adds a trial after the other, and each time the chart is redrawn, on a page that may
    //! not be shown.
    void keepsItsHeightWhenItsNumbersChange()
    {
        const auto heightAfter = [](int changes) {
            QScrollArea area;
            auto *view = new ChartView;
            area.setWidget(view);
            area.setWidgetResizable(true);
            area.resize(620, 300);
            for (int i = 0; i < changes; ++i) {
                view->setChart(makeChart(app::analysis::rooflineRun()));
                QCoreApplication::processEvents();
            }
            area.show();
            QCoreApplication::processEvents();
            return view->height();
        };
        const int height = heightAfter(1);
        QVERIFY2(height < 1000, qPrintable(QString::number(height)));
        QCOMPARE(heightAfter(9), height);
    }

    void isExportedLikeOtherCharts()
    {
        QTemporaryDir directory;
        const QList<RooflineChart> charts = rooflineCharts(app::analysis::rooflineRun(), {});
        QCOMPARE(charts.size(), 1);               // no layer was profiled
        QCOMPARE(charts.first().roofs.size(), 4); // of two hosts: nothing was measured in bf16
        for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg, ChartFormat::Pdf}) {
            const auto written = exportCharts(
                toCharts(charts), {directory.path(), QStringLiteral("x"), format, {}, 96});
            QVERIFY(written);
            QVERIFY(QFile(written->first()).size() > 4000);
        }
        QVERIFY(QSvgRenderer(directory.filePath(QStringLiteral("x-roofline.svg"))).isValid());
        QVERIFY(!QImage(directory.filePath(QStringLiteral("x-roofline.png"))).isNull());
    }

    void notesStandBesideTheirPoints()
    {
        app::domain::RunData run = app::analysis::rooflineRun();
        run.run.chartNotes = {{compute, QStringLiteral("b"), QStringLiteral("pinned")},
                              {memory, QStringLiteral("a"), QStringLiteral("NUMA off")},
                              {compute, {}, QStringLiteral("new compiler")}};
        const RooflineChart chart = makeChart(run);
        QCOMPARE(chart.notes.size(), 3);
        RooflinePainter painter(chart);
        painter.show(ChartPalette::light(), QSizeF(760, 640), chartFont());
        const QList<NoteMark> &marks = painter.noteMarks();
        QCOMPARE(marks.size(), 6); // at the points and the work, and before the texts
        const QPointF point = painter.points()->placeOf(markOf(chart, compute, 1));
        QVERIFY(QLineF(marks.at(0).rect.center(), point).length() < 110);
        QVERIFY(painter.plot().contains(marks.at(0).rect));
        QVERIFY(!painter.plot().intersects(marks.at(4).rect)); // of a work: in the list below
        for (const NoteMark &mark : marks)
            for (const TextPiece &label : painter.points()->labels() + painter.roofs()->labels())
                QVERIFY2(!mark.rect.intersects(label.rect), qPrintable(label.text));
    }

    void twoRunsAreInOneChart()
    {
        app::domain::RunData before = app::analysis::rooflineRun();
        app::domain::RunData after = before;
        after.run.name = QStringLiteral("Run 2");
        for (app::domain::WorkloadSpec &spec : after.run.plan.experiment.workloads)
            spec.id += QStringLiteral("-2");
        for (app::domain::TrialData &trial : after.trials)
            if (trial.trial.workload != app::domain::ceilingsWorkload)
                trial.trial.workloadId += QStringLiteral("-2");
        before.run.chartNotes = {{memory, QStringLiteral("a"), QStringLiteral("old kernel")}};
        after.run.chartNotes = {
            {memory + QStringLiteral("-2"), QStringLiteral("a"), QStringLiteral("new kernel")}};
        app::domain::RunChange change;
        for (const char *host : {"a", "b"})
            change.hosts.append({QString::fromLatin1(host), QString::fromLatin1(host),
                                 app::domain::MatchedBy::Identifier});
        for (const QString &work : {compute, memory})
            for (const char *host : {"a", "b"}) {
                app::domain::ChangeRow row;
                row.change.hostId = row.after.hostId = QString::fromLatin1(host);
                row.change.workloadId = work;
                row.after.workloadId = work + QStringLiteral("-2");
                row.change.degradation = 0.1;
                row.change.verdict = app::domain::Verdict::Slower;
                change.rows.append(row);
            }
        const auto one = app::api::roofline(before, {});
        const auto other = app::api::roofline(after, {});
        const RooflineOfRun first{before.run, one, QStringLiteral("Run 1")};
        const RooflineOfRun second{after.run, other, QStringLiteral("Run 2")};
        const RooflineChart chart = bothRooflines(first, second, change);
        QCOMPARE(chart.hosts.size(), 4);
        QCOMPARE(chart.marks.size(), 8);
        QCOMPARE(chart.works.size(), 2); // each has one number
        QCOMPARE(chart.changes.size(), 4);
        for (const RooflineChange &arrow : chart.changes) {
            QVERIFY(!chart.marks.at(arrow.from).isOfLaterRun);
            QVERIFY(chart.marks.at(arrow.to).isOfLaterRun);
            QCOMPARE(chart.marks.at(arrow.from).workloadId, chart.marks.at(arrow.to).workloadId);
            QCOMPARE(chart.hosts.at(chart.marks.at(arrow.from).host).id,
                     chart.hosts.at(chart.marks.at(arrow.to).host).id);
        }
        // Told apart without colours: hollow and dashed is before.
        for (const RooflineMark &mark : chart.marks)
            QCOMPARE(chart.hosts.at(mark.host).nthOfKind % 2 == 1, !mark.isOfLaterRun);
        QCOMPARE(qsizetype(std::ranges::count_if(chart.roofs, &RoofLine::isDashed)),
                 chart.roofs.size() / 2);
        QCOMPARE(chart.notes.size(), 2);
        QCOMPARE(chart.notes.first().sign, QStringLiteral("A1"));
        QCOMPARE(chart.notes.last().sign, QStringLiteral("B1"));
        RooflinePainter painter(chart);
        painter.show(ChartPalette::light(), QSizeF(760, 640), chartFont());
        QCOMPARE(painter.noteMarks().size(), 4);
        verifyApart(painter, chart);
        const auto table = bothRooflinesTable(first, second, change);
        for (const auto &row : table.rows)
            QCOMPARE(row.cells.size(), table.headers.size());
        QCOMPARE(table.rows.first().cells.first().text, QStringLiteral("Run 1"));
        QCOMPARE(table.rows.last().cells.first().text, QStringLiteral("Run 2"));
    }

    void withoutAnythingThereIsNoChart()
    {
        app::domain::RunData run = app::analysis::rooflineRun();
        run.trials.clear();
        QVERIFY(rooflineCharts(run, {}).isEmpty());
    }
};

QTEST_MAIN(RooflineChartTest)
#include "tst_roofline_chart.moc"
