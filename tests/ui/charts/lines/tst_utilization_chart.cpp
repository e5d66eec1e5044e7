// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/utilization.h"
#include "tests/ui/charts/lines/utilization_builder.h"
#include "ui/charts/lines/utilization_picture.h"
#include "ui/charts/lines/utilization_series.h"
#include "ui/charts/lines/utilization_text.h"
#include "ui/charts/scene/chart_export.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;

namespace {

const QString work = QStringLiteral("w");

UtilizationChoice choiceOf(const QString &workloadId)
{
    UtilizationChoice choice;
    choice.workloadId = workloadId;
    return choice;
}

QStringList panelsOf(const LineChart &chart)
{
    QStringList titles;
    for (const LinePanel &panel : chart.panels)
        titles << panel.title;
    return titles;
}

const LinePanel *panelOf(const LineChart &chart, const char *group)
{
    for (const LinePanel &panel : chart.panels)
        if (panel.title == UtilizationGroups::title(QLatin1String(group)))
            return &panel;
    return nullptr;
}

} // namespace

class TestUtilizationChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void everySeriesOfTheEngineHasAPlace_data()
    {
        QTest::addColumn<QString>("group");
        for (const auto &[series, group] : {std::pair("cpu.utilization", "cpu"),
                                            {"cpu.17.utilization", "cpu"},
                                            {"cpu.iowait", "cpu"},
                                            {"process.cpu", "cores"},
                                            {"cgroup.cpu", "cores"},
                                            {"process.memory", "memory"},
                                            {"cgroup.memory", "memory"},
                                            {"memory.used", "memory"},
                                            {"pressure.io.some", "pressure"},
                                            {"cpu.steal", "steal"},
                                            {"cpu.throttled", "steal"},
                                            {"disk.read", "disk"},
                                            {"network.send", "network"},
                                            {"cpu.frequency", "frequency"},
                                            {"cpu.speed", "speed"},
                                            {"cpu.temperature", "temperature"},
                                            {"cpu.heat_throttles", "events"},
                                            {"process.preemptions", "events"},
                                            {"memory.numa_misses", "events"},
                                            {"memory.page_cache", "memory"},
                                            {"power.package-0", "power"},
                                            {"gpu.0.utilization", "gpu"},
                                            {"gpu.0.memory_controller", "gpu"},
                                            {"gpu.1.throttled", "gpu"},
                                            {"gpu.0.memory", "gpu_memory"},
                                            {"gpu.0.clock.sm", "gpu_clock"},
                                            {"gpu.0.clock.memory", "gpu_clock"},
                                            {"gpu.0.power", "gpu_power"},
                                            {"gpu.0.energy", "gpu_energy"},
                                            {"gpu.0.temperature", "gpu_temperature"},
                                            {"gpu.12.pcie.receive", "gpu_link"},
                                            {"gpu.0.pcie.send", "gpu_link"},
                                            {"gpu.0.pcie.width", "gpu_link_state"},
                                            {"gpu.0.pcie.generation", "gpu_link_state"},
                                            {"gpu.0.something_new", "gpu"},
                                            {"train.loss", ""},
                                            {"counters.operations", ""}})
            QTest::newRow(series) << QString::fromLatin1(group);
    }
    void everySeriesOfTheEngineHasAPlace()
    {
        QFETCH(QString, group);
        const UtilizationSeries place =
            UtilizationGroups::place(QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(place.group, group);
        QVERIFY(group.isEmpty() || !place.name.isEmpty());
        QVERIFY(group.isEmpty() || !UtilizationGroups::title(group).isEmpty());
    }

    void stepsAreOnTopAndTelemetryBelow()
    {
        const app::domain::RunData run = tests::sampledRun();
        const LineChart chart = utilizationChart(run, choiceOf(work));
        QStringList wanted{UtilizationText::steps()};
        for (const char *group : {"cpu", "cores", "memory", "disk", "power"})
            wanted << UtilizationGroups::title(QLatin1String(group));
        QCOMPARE(panelsOf(chart), wanted);
        const LinePanel &steps = chart.panels.first();
        QCOMPARE(steps.series.size(), 4); // of two hosts: measured, warm-up
        QCOMPARE(steps.series.first().points, (QList<QPointF>{{6, 1}, {7, 1}, {8, 1}}));
        QCOMPARE(chart.ranges.size(), 2);
        QCOMPARE(chart.ranges.first().to, 5.0);
        const LinePanel *cpu = panelOf(chart, "cpu");
        QCOMPARE(cpu->series.size(),
                 4); // all processors, waiting; each processor was not asked for
        QCOMPARE(cpu->series.first().points.size(), 16);
        QCOMPARE(cpu->series.first().points.first().x(), 0.5);
        QCOMPARE(panelOf(chart, "cores")->unit, QString()); // processors, no share of them
        QCOMPARE(panelOf(chart, "power")->series.size(), 1);
    }

    void eachProcessorIsAThinLine()
    {
        UtilizationChoice choice = choiceOf(work);
        choice.eachCore = true;
        const LineChart chart = utilizationChart(tests::sampledRun(), choice);
        const LinePanel *cpu = panelOf(chart, "cpu");
        QCOMPARE(cpu->series.size(), 8);
        for (int i = 0; i < 8; ++i)
            QCOMPARE(cpu->series.at(i).faint, i < 4); // behind the others
    }

    void hiddenHostsAndGroupsAreNotThere()
    {
        UtilizationChoice choice = choiceOf(work);
        choice.hiddenHosts = {QStringLiteral("a")};
        choice.hiddenGroups = {QStringLiteral("cpu"), QStringLiteral("disk")};
        const app::domain::RunData run = tests::sampledRun();
        const LineChart chart = utilizationChart(run, choice);
        QVERIFY(!panelOf(chart, "cpu") && !panelOf(chart, "disk") && !panelOf(chart, "power"));
        QCOMPARE(chart.hosts.size(), 2); // in the legend
        QVERIFY(chart.hosts.at(0).hidden && !chart.hosts.at(1).hidden);
        for (const LinePanel &panel : chart.panels)
            for (const LineSeries &series : panel.series)
                QCOMPARE(series.host, 1);
    }

    void theLastFinishedTrialIsShownOrTheRoundAskedFor()
    {
        app::domain::RunData run = tests::sampledRun();
        QCOMPARE(shownTrials(run, choiceOf(work)).first()->trial.round, 1);
        for (auto &data : run.trials)
            if (data.trial.round == 1 && data.trial.hostId == QLatin1String("a"))
                data.trial.state = app::domain::TrialState::Failed;
        const auto trials = shownTrials(run, choiceOf(work));
        QCOMPARE(trials.size(), 2);
        QCOMPARE(trials.first()->trial.round, 0);
        QCOMPARE(trials.last()->trial.round, 1);
        UtilizationChoice second = choiceOf(work);
        second.round = 1;
        QCOMPARE(shownTrials(run, second).first()->trial.round, 1); // it has steps, finished or not
        for (auto &data : run.trials)
            data.trial.hashOk = false; // somebody changed the file
        QVERIFY(shownTrials(run, second).isEmpty());
        QVERIFY(settingsWithTimeline(run).isEmpty());
    }

    void theCaptionSaysHowOftenAndWhatIsMissing()
    {
        const app::domain::RunData run = tests::sampledRun();
        const QString caption =
            utilizationChart(run, choiceOf(work)).caption.join(QLatin1Char('\n'));
        QVERIFY2(caption.contains(QStringLiteral("Sampled 2 times a second")), qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral("no domain in /sys/class/powercap")),
                 qPrintable(caption));
        QVERIFY(caption.contains(QStringLiteral("a, round 2")));
    }

    void theRateIsThatOfTheSamplesWhereNobodyToldIt()
    {
        app::domain::TrialData data = tests::sampledTrial(QStringLiteral("a"), 0, 0.5, work);
        data.trial.parameters.remove(QStringLiteral("telemetry_hz"));
        QVERIFY(std::abs(samplingRate(data) - 2) < 1e-9);
        data.samples.clear();
        QCOMPARE(samplingRate(data), 0.0);
        QVERIFY(UtilizationText::sampling({&data}).contains(QStringLiteral("not sampled")));
    }

    void theTableHasMaximumAndMean()
    {
        const app::domain::RunData run = tests::sampledRun();
        ui::models::TableTwin table;
        const QAbstractItemModelTester tester(
            &table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setContent(utilizationTable(app::api::utilization(run), run.run, choiceOf(work)));
        QCOMPARE(table.rowCount(), 6 + 5);
        QCOMPARE(table.index(0, 0).data().toString(), QStringLiteral("a"));
        const double maximum = table.index(0, 2).data(ui::models::TableTwin::SortRole).toDouble();
        const double mean = table.index(0, 3).data(ui::models::TableTwin::SortRole).toDouble();
        QVERIFY(std::abs(maximum - 0.6 * 1.16) < 1e-9);
        QVERIFY(mean > 0.5 && mean < maximum);
        QCOMPARE(table.index(0, 4).data().toString(), QStringLiteral("2"));
        QVERIFY(table.index(0, 2).data().toString().contains(QLatin1Char('%')));
    }

    void gpusHavePanelsOfTheirOwn()
    {
        app::domain::RunData run = tests::sampledRun();
        for (auto &data : run.trials) {
            tests::addSeries(data, QStringLiteral("gpu.0.utilization"), QStringLiteral("1"), 0.8);
            tests::addSeries(data, QStringLiteral("gpu.1.utilization"), QStringLiteral("1"), 0.7);
            tests::addSeries(data, QStringLiteral("gpu.0.temperature"), QStringLiteral("°C"), 60);
            tests::addSeries(data, QStringLiteral("gpu.0.energy"), QStringLiteral("J"), 1000);
        }
        const LineChart chart = utilizationChart(run, choiceOf(work));
        const LinePanel *busy = panelOf(chart, "gpu");
        QVERIFY(busy != nullptr);
        QCOMPARE(busy->series.size(), 4); // two of each host
        QVERIFY(busy->series.at(0).name != busy->series.at(2).name);
        QVERIFY(busy->series.at(0).name.contains(QLatin1String("GPU 0")));
        QVERIFY(panelOf(chart, "gpu_temperature") != nullptr &&
                panelOf(chart, "gpu_energy") != nullptr);
        ui::models::TableTwin table;
        table.setContent(utilizationTable(app::api::utilization(run), run.run, choiceOf(work)));
        QStringList means; // energy is summed up: only its maximum says something
        for (int row = 0; row < table.rowCount(); ++row)
            if (table.index(row, 1).data().toString().contains(
                    UtilizationGroups::title(QStringLiteral("gpu_energy"))))
                means << table.index(row, 3).data().toString();
        QCOMPARE(means, (QStringList{QStringLiteral("–"), QStringLiteral("–")}));
    }

    void aFileMayNameAnything()
    {
        app::domain::RunData run = tests::sampledRun();
        for (int i = 0; i < 400; ++i)
            run.trials[0].samples.push_back(
                {QStringLiteral("gpu.\u202e%1").arg(i), QStringLiteral("u%1").arg(i), i, 1e308});
        run.trials[0].samples.push_back({QStringLiteral("gpu.x"), QStringLiteral("W"), -5, -1});
        run.trials[0].trial.round = 7;
        run.trials[0].trial.order = 7;
        const LineChart chart = utilizationChart(run, choiceOf(work));
        QVERIFY(chart.panels.size() < 40);
        for (const LinePanel &panel : chart.panels)
            for (const LineSeries &series : panel.series)
                QVERIFY(!series.name.contains(QChar(0x202e)));
        QVERIFY(!renderChart(chart, {}, 72).isNull());
    }

    void aPictureFallsBackToWhatThereIs()
    {
        const app::domain::RunData run = tests::sampledRun();
        UtilizationChoice choice = choiceOf(QStringLiteral("gone"));
        choice.round = 9;
        const UtilizationPicture picture = utilizationPicture(run, choice);
        QCOMPARE(picture.choice.workloadId, work);
        QCOMPARE(picture.choice.round, int(UtilizationChoice::lastFinished));
        QCOMPARE(picture.settings.size(), 2);
        QCOMPARE(picture.rounds, (QList<int>{0, 1}));
        QVERIFY(picture.groups.contains(QStringLiteral("power")));
        QVERIFY(utilizationPicture({}, choice).settings.isEmpty());
    }

    void isExportedForEachSetting()
    {
        QTemporaryDir directory;
        const QList<LineChart> charts = utilizationCharts(tests::sampledRun());
        QCOMPARE(charts.size(), 2);
        const auto written = exportCharts(
            toCharts(charts), {directory.path(), QStringLiteral("x"), ChartFormat::Png, {}, 96});
        QVERIFY(written);
        QVERIFY(QFile::exists(directory.filePath(QStringLiteral("x-utilization-gemm.png"))));
        QVERIFY(QFile::exists(
            directory.filePath(QStringLiteral("x-utilization-memory-bandwidth.png"))));
        app::domain::RunData unsampled = app::analysis::testRun({1}, {1});
        for (app::domain::TrialData &data : unsampled.trials)
            data.samples.clear();
        QVERIFY(utilizationCharts(unsampled).isEmpty());
    }
};

QTEST_MAIN(TestUtilizationChart)
#include "tst_utilization_chart.moc"
