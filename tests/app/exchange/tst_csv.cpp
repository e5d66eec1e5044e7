// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/csv.h"
#include "tests/app/exchange/parse_csv.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using namespace strata::tests;

namespace {

domain::RunData makeRun()
{
    domain::RunData data;
    data.run.id = QStringLiteral("run-1");
    domain::Host metal;
    metal.id = QStringLiteral("m");
    metal.name = QStringLiteral("=metal, \"01\"");
    domain::Host box;
    box.id = QStringLiteral("b");
    box.name = QStringLiteral("box");
    box.kind = domain::HostKind::Container;
    box.parentId = metal.id;
    data.run.plan.hosts = {metal, box};
    data.run.plan.experiment.workloads = {{QStringLiteral("w"),
                                           QStringLiteral("gemm"),
                                           {{QStringLiteral("m"), QStringLiteral("64")}}}};
    for (const QString &host : {metal.id, box.id}) {
        domain::TrialData trial;
        trial.trial.id = QStringLiteral("t-") + host;
        trial.trial.hostId = host;
        trial.trial.workloadId = QStringLiteral("w");
        trial.trial.state = host == box.id ? domain::TrialState::Killed : domain::TrialState::Done;
        trial.trial.reason = QStringLiteral("-signal 9");
        trial.trial.iterationsPerStep = 2;
        trial.trial.workPerIteration = 0.5e9;
        trial.trial.rateUnit = QStringLiteral("FLOP/s");
        trial.trial.hashOk = false;
        trial.steps = {{true, 0, 0, 2'000'000'000},
                       {false, 0, 2'000'000'000, 500'000'000},
                       {false, 1, 2'500'000'000, 0}};
        data.trials.append(trial);
    }
    return data;
}

domain::Comparison makeComparison()
{
    domain::Comparison comparison;
    comparison.baselineId = QStringLiteral("m");
    comparison.seed = 18446744073709551615U;
    domain::ThroughputRow metal;
    metal.hostId = QStringLiteral("m");
    metal.workloadId = QStringLiteral("w");
    metal.rateUnit = QStringLiteral("FLOP/s");
    metal.trials = 5;
    metal.steps = 10;
    metal.median = 2e9;
    metal.interval = domain::Interval{1.9e9, 2.1e9};
    domain::ThroughputRow box = metal;
    box.hostId = QStringLiteral("b");
    box.firstStepCost = 0.0625;
    box.badges = {domain::Badge::CpuQuota, domain::Badge::Incomplete};
    comparison.throughput = {metal, box};
    domain::DegradationRow row;
    row.hostId = box.hostId;
    row.workloadId = QStringLiteral("w");
    row.rounds = 5;
    row.degradation = -0.125;
    row.interval = domain::Interval{-0.2, 0.1};
    row.verdict = domain::Verdict::Inconclusive;
    row.reasons = {domain::Reason::IntervalWide};
    comparison.degradation = {row};
    return comparison;
}

//! Cell by column name.
QString at(const QList<QStringList> &rows, qsizetype row, const char *column)
{
    return rows.value(row).value(rows.value(0).indexOf(QLatin1String(column)));
}

} // namespace

class CsvTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::German)); // decimal commas must not get in
        const auto written = exchange::writeCsv(makeRun(), makeComparison(), m_directory.path(),
                                                QStringLiteral("first"));
        QCOMPARE(written.value().size(), 3);
        m_paths = *written;
    }

    //! A small file with long names must not make a huge table.
    void longNamesAreCut()
    {
        domain::RunData run = makeRun();
        run.run.plan.hosts.first().name = QString(100'000, QLatin1Char('h'));
        const auto written =
            exchange::writeCsv(run, makeComparison(), m_directory.path(), QStringLiteral("long"));
        QVERIFY(written);
        const auto rows = parseCsv(contentOf(written->at(0)));
        QVERIFY(at(rows, 1, "host").startsWith(QStringLiteral("hhh")));
        QVERIFY(at(rows, 1, "host").size() < 1'000);
    }

    void stepsHaveARowEach()
    {
        QCOMPARE(QFileInfo(m_paths.at(0)).fileName(), QStringLiteral("first-steps.csv"));
        const auto rows = parseCsv(contentOf(m_paths.at(0)));
        QCOMPARE(rows.size(), 7);
        QCOMPARE(at(rows, 1, "host"), QStringLiteral("'=metal, \"01\""));
        QCOMPARE(at(rows, 4, "parent_host"), QStringLiteral("'=metal, \"01\""));
        QCOMPARE(at(rows, 4, "host_kind"), QStringLiteral("container"));
        QCOMPARE(at(rows, 4, "host_runtime"), QStringLiteral("docker"));
        QCOMPARE(at(rows, 1, "phase"), QStringLiteral("warmup"));
        QCOMPARE(at(rows, 2, "phase"), QStringLiteral("measure"));
        QCOMPARE(at(rows, 2, "duration_ns"), QStringLiteral("500000000"));
        QCOMPARE(at(rows, 2, "rate").toDouble(), 2e9);
        QCOMPARE(at(rows, 3, "rate"), QString()); // no time, no rate
        QCOMPARE(at(rows, 2, "workload"), QStringLiteral("gemm m=64"));
    }

    void trialsTellWhereTheyComeFrom()
    {
        const auto rows = parseCsv(contentOf(m_paths.at(1)));
        QCOMPARE(rows.size(), 3);
        QCOMPARE(at(rows, 2, "state"), QStringLiteral("killed"));
        QCOMPARE(at(rows, 2, "reason"), QStringLiteral("'-signal 9"));
        QCOMPARE(at(rows, 2, "warmup_steps"), QStringLiteral("1"));
        QCOMPARE(at(rows, 2, "measured_steps"), QStringLiteral("2"));
        QCOMPARE(at(rows, 2, "rate").toDouble(), 4e9); // the median of 0.5 s and 0 s
        QCOMPARE(at(rows, 2, "data_intact"), QStringLiteral("false"));
        QCOMPARE(at(rows, 2, "badges"), QStringLiteral("cpu-quota incomplete"));
        QCOMPARE(at(rows, 2, "started_at_utc"), QString());
    }

    void summaryHasBothQuestions()
    {
        const auto rows = parseCsv(contentOf(m_paths.at(2)));
        QCOMPARE(rows.size(), 3);
        QCOMPARE(at(rows, 1, "is_baseline"), QStringLiteral("true"));
        QCOMPARE(at(rows, 1, "degradation"), QString());
        QCOMPARE(at(rows, 1, "rate_low").toDouble(), 1.9e9);
        QCOMPARE(at(rows, 2, "degradation"), QStringLiteral("-0.125")); // a number keeps its sign
        QCOMPARE(at(rows, 2, "degradation_high").toDouble(), 0.1);
        QCOMPARE(at(rows, 2, "verdict"), QStringLiteral("inconclusive"));
        QCOMPARE(at(rows, 1, "first_step_cost"), QString());
        QCOMPARE(at(rows, 2, "first_step_cost"), QStringLiteral("0.0625"));
        QCOMPARE(at(rows, 2, "bootstrap_seed"), QStringLiteral("18446744073709551615"));
    }

    void notesOnChartsAreTextAndNoFormula()
    {
        domain::RunData run = makeRun();
        const domain::Comparison comparison = makeComparison();
        const domain::ThroughputRow &row = comparison.throughput.at(1);
        run.run.chartNotes = {{row.workloadId, row.hostId, QStringLiteral("=1+1, \"IOMMU\" off")},
                              {row.workloadId, {}, QStringLiteral("new kernel")}};
        const auto written =
            exchange::writeCsv(run, comparison, m_directory.path(), QStringLiteral("fifth"));
        const auto rows = parseCsv(contentOf(written.value().at(2)));
        QCOMPARE(at(rows, 2, "notes"), QStringLiteral("'=1+1, \"IOMMU\" off; new kernel"));
        QCOMPARE(at(rows, 1, "notes"), QStringLiteral("new kernel"));
    }

    void expensesAreUnknownOrNumbers()
    {
        domain::RunData run = makeRun();
        domain::Comparison comparison = makeComparison();
        run.run.plan.hosts[0].pricePerHour = 3.06;
        comparison.throughput[0].energy =
            domain::Energy{0.25, {QStringLiteral("gpu"), QStringLiteral("package")}};
        comparison.throughput[0].cost = 1.5;
        const auto written =
            exchange::writeCsv(run, comparison, m_directory.path(), QStringLiteral("fourth"));
        const auto rows = parseCsv(contentOf(written.value().at(2)));
        QCOMPARE(at(rows, 1, "energy_joules").toDouble(), 0.25);
        QCOMPARE(at(rows, 1, "energy_sources"), QStringLiteral("gpu package"));
        QCOMPARE(at(rows, 1, "price_per_hour").toDouble(), 3.06);
        QCOMPARE(at(rows, 1, "cost").toDouble(), 1.5);
        QCOMPARE(at(rows, 2, "energy_joules"), QStringLiteral("unknown"));
        QCOMPARE(at(rows, 2, "energy_sources"), QString());
        QCOMPARE(at(rows, 2, "cost"), QString());
    }

    void whatIsMissingIsThere()
    {
        domain::RunData run = makeRun();
        run.run.plan.experiment.rounds = run.run.plan.experiment.maxRounds = 2;
        run.run.plan.experiment.hostIds = {run.trials.at(0).trial.hostId,
                                           run.trials.at(1).trial.hostId};
        domain::Comparison comparison = makeComparison();
        comparison.throughput[1].missing = 2;
        const auto written =
            exchange::writeCsv(run, comparison, m_directory.path(), QStringLiteral("third"));
        const auto trials = parseCsv(contentOf(written.value().at(1)));
        QStringList states;
        for (qsizetype row = 1; row < trials.size(); ++row)
            states.append(at(trials, row, "state"));
        QCOMPARE(states.count(QStringLiteral("missing")),
                 2); // the second round of both; what was tried and failed has its own row
        QCOMPARE(at(trials, 3, "workload"), QStringLiteral("gemm m=64"));
        QCOMPARE(at(trials, 3, "round"), QStringLiteral("1"));
        const auto summary = parseCsv(contentOf(written.value().at(2)));
        QCOMPARE(at(summary, 2, "missing_trials"), QStringLiteral("2"));
    }

    void notComparableHasNoRatio()
    {
        domain::Comparison comparison = makeComparison();
        comparison.degradation.first().verdict = domain::Verdict::NotComparable;
        comparison.degradation.first().differences = {{domain::Reason::ThreadsDiffer,
                                                       QStringLiteral("threads"),
                                                       {QStringLiteral("1"), QStringLiteral("2")},
                                                       {QStringLiteral("2")}}};
        const auto written =
            exchange::writeCsv(makeRun(), comparison, m_directory.path(), QStringLiteral("second"));
        const auto rows = parseCsv(contentOf(written.value().at(2)));
        QCOMPARE(at(rows, 2, "verdict"), QStringLiteral("not-comparable"));
        QCOMPARE(at(rows, 2, "degradation"), QString());
        QCOMPARE(at(rows, 2, "degradation_low"), QString());
        QCOMPARE(at(rows, 2, "differences"), QStringLiteral("threads: 1|2, baseline: 2"));
    }

    void refusesAStemThatLeavesTheDirectory()
    {
        const auto written = exchange::writeCsv(makeRun(), makeComparison(), m_directory.path(),
                                                QStringLiteral("../x"));
        QCOMPARE(written.error().code, domain::FailureCode::StorageError);
        QVERIFY(!exchange::writeCsv(makeRun(), makeComparison(),
                                    m_directory.filePath(QStringLiteral("none")),
                                    QStringLiteral("x")));
    }

private:
    QTemporaryDir m_directory;
    QStringList m_paths;
};

QTEST_GUILESS_MAIN(CsvTest)
#include "tst_csv.moc"
