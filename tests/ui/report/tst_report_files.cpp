// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/analysis/roofline_builder.h"
#include "tests/ui/charts/rows/published_sample.h"
#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/operation_rows.h"
#include "tests/ui/support/sweep_run.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/report/report_files.h"
#include "ui/report/result_groups.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
namespace report = strata::ui::report;
namespace domain = strata::app::domain;

namespace {

QStringList stemsOf(const QList<ui::charts::ChartPtr> &charts)
{
    QStringList stems;
    for (const auto &chart : charts)
        stems.append(chart->fileStem);
    return stems;
}

//! Name and bytes of each file of numbers, as they are written where the language is this one.
QMap<QString, QByteArray> numbersIn(const QLocale &language, const app::api::RunDataPtr &run,
                                    const app::api::ComparisonPtr &comparison)
{
    QLocale::setDefault(language);
    const QTemporaryDir folder;
    QMap<QString, QByteArray> files;
    const auto written = report::writeNumbers(
        run, comparison, {folder.path(), folder.path(), {}, QStringLiteral("a-run1")});
    for (const QString &path : written.value_or(QStringList())) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            files.insert(QFileInfo(path).fileName(), file.readAll());
    }
    return files;
}

} // namespace

class TstReportFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void namesBeginWithTheProjectAndTheRun()
    {
        QCOMPARE(report::reportStem(QStringLiteral("/a/two layers.strata"), 2),
                 QStringLiteral("two layers-run2"));
        QCOMPARE(report::reportStem({}, 1), QStringLiteral("strata-run1"));
    }

    void tellsEveryFileThatItWrote()
    {
        const QTemporaryDir folder;
        const auto run = std::make_shared<domain::RunData>(tests::latencyRun());
        const auto comparison =
            std::make_shared<domain::Comparison>(tests::sampleComparison(run->run.plan));
        report::ReportPlaces places{folder.path(), folder.path(), folder.path(),
                                    QStringLiteral("a-run1")};
        places.dpi = 72;
        const auto written = report::writeReport(run, comparison, places, true);
        QVERIFY(written);
        QStringList names;
        for (const QString &path : *written)
            names.append(QFileInfo(path).fileName());
        names.sort();
        QCOMPARE(names, QDir(folder.path()).entryList(QDir::Files, QDir::Name));
        QVERIFY(names.contains(QStringLiteral("a-run1-results.json")));
        QVERIFY(names.contains(QStringLiteral("a-run1-steps.csv")));
        // three settings, two of which have three kinds of events
        QCOMPARE(names.filter(QStringLiteral("-throughput-")).size(), 3);
        QCOMPARE(names.filter(QStringLiteral("-degradation-")).size(), 3);
        QCOMPARE(names.filter(QStringLiteral("-latency-")).size(), 3);
        QCOMPARE(names.filter(QStringLiteral("-elapsed-")).size(), 3);
        QVERIFY(names.contains(QStringLiteral("a-run1-elapsed.csv")));
    }

    void hasTheRooflineToo()
    {
        const domain::RunData run = app::analysis::rooflineRun();
        const auto charts = report::reportCharts(run, tests::sampleComparison(run.run.plan));
        QVERIFY(stemsOf(charts).contains(QStringLiteral("roofline")));
    }

    void hasTheSweepsToo()
    {
        const QTemporaryDir folder;
        const auto run = std::make_shared<domain::RunData>(tests::sweepRun());
        const auto comparison =
            std::make_shared<domain::Comparison>(tests::sweepComparison(run->run.plan));
        report::ReportPlaces places{folder.path(), folder.path(), folder.path(),
                                    QStringLiteral("a-run1")};
        places.dpi = 36;
        const auto written = report::writeReport(run, comparison, places, true);
        QVERIFY(written);
        const QString files = written->join(QLatin1Char('\n'));
        QVERIFY(files.contains(QStringLiteral("a-run1-sweeps.csv")));
        QVERIFY(files.contains(QStringLiteral("a-run1-sweep-degradation-m-threads-gemm")));
        QVERIFY(files.contains(QStringLiteral("a-run1-sweep-efficiency-threads-train-batch-8")));
        QVERIFY(files.contains(QStringLiteral("a-run1-sweep-efficiency-threads-each-m-gemm")));
        QVERIFY(files.contains(QStringLiteral("a-run1-sweep-rate-threads-host-train-batch-8")));
    }

    void hasTheOperationsToo()
    {
        const QTemporaryDir folder;
        const auto run = std::make_shared<domain::RunData>(
            tests::operationRun(tests::operationRowsOfTwoSettings()));
        const auto comparison =
            std::make_shared<domain::Comparison>(tests::sampleComparison(run->run.plan));
        report::ReportPlaces places{folder.path(), folder.path(), folder.path(),
                                    QStringLiteral("a-run1")};
        places.dpi = 36;
        const auto written = report::writeReport(run, comparison, places, true);
        QVERIFY(written);
        const QString files = written->join(QLatin1Char('\n'));
        QVERIFY(files.contains(QStringLiteral("a-run1-operations.csv")));
        QVERIFY(files.contains(QStringLiteral("a-run1-operations-all")));
        QVERIFY(files.contains(QStringLiteral("a-run1-operations-gemm")));
        QFile json(folder.filePath(QStringLiteral("a-run1-results.json")));
        QVERIFY(json.open(QIODevice::ReadOnly));
        QVERIFY(json.readAll().contains("\"operations\""));
    }

    //! German has a decimal comma, and points between thousands.
    void numbersHaveOneFormInEveryLanguage()
    {
        const auto run = std::make_shared<domain::RunData>(tests::sweepRun());
        const auto comparison =
            std::make_shared<domain::Comparison>(tests::sweepComparison(run->run.plan));
        const auto expected = numbersIn(QLocale::c(), run, comparison);
        QVERIFY(expected.size() > 4);
        QVERIFY(expected.value(QStringLiteral("a-run1-summary.csv")).contains("0.0"));
        for (const char *language : {"de_DE", "zh_CN", "zh_TW"})
            QCOMPARE(numbersIn(QLocale(QLatin1String(language)), run, comparison), expected);
    }

    void chartsHaveNumbersAsTheLanguageWritesThem()
    {
        const domain::Run run = tests::sampleRun(tests::samplePlan()).run;
        const domain::Comparison comparison = tests::sampleComparison(run.plan);
        const auto words = [&] {
            const auto charts = ui::charts::degradationCharts(comparison, run);
            return QString::fromUtf8(ui::charts::chartPicture(charts.first()).svg);
        };
        for (const auto &[language, number] :
             {std::pair("de_DE", "+9,4"), std::pair("zh_CN", "+9.4"), std::pair("zh_TW", "+9.4")}) {
            QLocale::setDefault(QLocale(QLatin1String(language)));
            QVERIFY2(words().contains(QLatin1String(number)), language);
        }
    }

    //! What a person chooses from is listed without reading raw steps.
    void aSummaryListsTheSameCharts()
    {
        domain::RunData run = tests::latencyRun();
        for (domain::TrialData &trial : run.trials)
            trial.samples = {
                {QStringLiteral("cpu.utilization"), QStringLiteral("1"), 500'000, 0.5}};
        const domain::Comparison comparison = tests::sampleComparison(run.run.plan);
        const QStringList whole = stemsOf(report::reportCharts(run, comparison));
        QVERIFY(!whole.filter(QStringLiteral("utilization")).isEmpty());
        QVERIFY(!whole.filter(QStringLiteral("elapsed")).isEmpty());
        for (domain::TrialData &trial : run.trials) {
            trial.summary = domain::summaryOf(trial.samples, domain::stepsOf(trial));
            trial.steps.clear();
            trial.samples.clear();
        }
        QCOMPARE(stemsOf(report::reportCharts(run, comparison)), whole);
    }

    //! On each chart that has the same work, and only for who wants them.
    void publishedFiguresAreOnEveryChartOrOnNone()
    {
        const ui::charts::Sample sample = ui::charts::publishedSample();
        domain::RunData run;
        run.run = sample.run;
        for (const bool wanted : {false, true}) {
            int withFigures = 0;
            for (const auto &chart : report::reportCharts(run, sample.comparison, {wanted}))
                if (const auto *rows = dynamic_cast<const ui::charts::RowChart *>(chart.get()))
                    withFigures += rows->published.isEmpty() ? 0 : 1;
            QCOMPARE(withFigures > 0, wanted);
        }
    }

    void chartsAndTablesAreAsTheirPageShowsThem()
    {
        domain::RunData run = tests::sampleRun(tests::samplePlan());
        const domain::Comparison comparison = tests::sampleComparison(run.run.plan);
        domain::TrialData done;
        done.trial.workloadId = comparison.throughput.first().workloadId;
        done.trial.state = domain::TrialState::Done;
        done.trial.workPerIteration = 2e9;
        run.trials = {done};
        const ui::charts::RowChoices choices{false,
                                             {{ui::charts::ChartOption::TimePerIteration, true},
                                              {ui::charts::ChartOption::ByValue, true}}};
        const auto groups = report::resultGroups(run, comparison, choices);
        const auto *chart =
            dynamic_cast<const ui::charts::RowChart *>(groups.first().charts.first().get());
        QVERIFY(chart && chart->workloadId == done.trial.workloadId);
        QVERIFY2(chart->fileStem.startsWith(QStringLiteral("iteration-time")),
                 qPrintable(chart->fileStem));
        const ui::models::TableTwin::Content table = groups.first().tables().first();
        for (qsizetype i = 0; i < chart->rows.size(); ++i) {
            QCOMPARE(table.rows.at(i).hostId, chart->rows.at(i).hostId);
            QVERIFY2(table.rows.at(i).cells.at(2).text.endsWith(QLatin1Char('s')) &&
                         !table.rows.at(i).cells.at(2).text.contains(QLatin1Char('/')),
                     qPrintable(table.rows.at(i).cells.at(2).text));
        }
        QVERIFY(*chart->rows.first().value <= *chart->rows.last().value);
    }

    void hasPicturesOfTheFirstSettings()
    {
        domain::Run run = tests::sampleRun(tests::samplePlan()).run;
        QVERIFY(report::pictureNote(run).isEmpty());
        for (int i = 0; i < 200; ++i)
            run.plan.experiment.workloads.append({QString::number(i), QStringLiteral("gemm"), {}});
        QVERIFY(report::pictureNote(run).contains(QStringLiteral("202")));
        const auto charts = ui::charts::throughputCharts(tests::sampleComparison(run.plan), run);
        QCOMPARE(charts.size(), 202);
        QVERIFY(report::isAmongFirst(charts.at(99), run));
        QVERIFY(!report::isAmongFirst(charts.at(100), run));
    }

    void picturesOfManyHostsAreFewer()
    {
        domain::Run run;
        const auto picturedWith = [&](int hosts) {
            run.plan.experiment.hostIds.clear();
            for (int i = 0; i < hosts; ++i)
                run.plan.experiment.hostIds.append(QString::number(i));
            return report::picturedSettings(run);
        };
        QCOMPARE(picturedWith(0), 100);
        QCOMPARE(picturedWith(50), 100);
        QCOMPARE(picturedWith(250), 20);
        QCOMPARE(picturedWith(9000), 1);
        for (int i = 0; i < 2; ++i)
            run.plan.experiment.workloads.append({QString::number(i), QStringLiteral("gemm"), {}});
        QVERIFY(report::pictureNote(run).contains(QStringLiteral("first 1 of 2 settings")));
    }
};

QTEST_MAIN(TstReportFiles)
#include "tst_report_files.moc"
