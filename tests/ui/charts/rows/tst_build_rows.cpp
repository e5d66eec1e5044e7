// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/row_text.h"

#include "tests/ui/charts/rows/sample_comparison.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace strata::ui::charts;

class TestBuildRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Nothing is not zero.
    void expensesAreInTheTable()
    {
        using strata::app::domain::Energy;
        QLocale::setDefault(QLocale::c());
        Sample sample = sampleComparison();
        auto &rows = sample.comparison.throughput;
        rows[0].energy = Energy{1.23e-11, {QStringLiteral("package"), QStringLiteral("gpu")}};
        for (int i = 1; i < 3; ++i)
            rows[i].rateUnit = QStringLiteral("images/s");
        rows[1].energy = Energy{0.52, {QStringLiteral("package")}};
        rows[1].cost = 4.25;
        rows[2].rateUnit = QStringLiteral("s");
        rows[2].energy = Energy{52000, {QStringLiteral("package")}};
        rows[2].cost = 0.125;
        const auto table = throughputTable(sample.comparison, sample.run);
        const qsizetype energy = table.headers.indexOf(QStringLiteral("Energy"));
        const qsizetype cost = table.headers.indexOf(QStringLiteral("Cost"));
        QVERIFY(energy > 0 && cost > 0);
        const auto text = [&](int row, qsizetype column) {
            return QString(table.rows.at(row).cells.at(column).text)
                .replace(QChar::Nbsp, QLatin1Char(' '));
        };
        QCOMPARE(text(0, energy), QStringLiteral("12.3 pJ/FLOP"));
        QVERIFY(
            table.rows.at(0).cells.at(energy).toolTip.contains(QStringLiteral("processors, GPUs")));
        QCOMPARE(text(1, energy), QStringLiteral("520 J per 1000 images"));
        QCOMPARE(text(2, energy), QStringLiteral("52.0 kJ"));
        QCOMPARE(text(3, energy), QStringLiteral("\u2013")); // has no trial
        QCOMPARE(text(4, energy), QStringLiteral("unknown"));
        QCOMPARE(text(1, cost), QStringLiteral("4.25 per million images"));
        QCOMPARE(text(2, cost), QStringLiteral("0.125"));
        QCOMPARE(text(0, cost), QStringLiteral("\u2013"));
    }
    void howHostsWereMeasuredIsInTheTable()
    {
        using strata::app::domain::Design;
        QLocale::setDefault(QLocale::c());
        Sample sample = sampleComparison();
        auto &rows = sample.comparison.degradation;
        rows[0].design = rows[2].design = Design::Turns;
        rows[0].turns = 100;
        const auto table = degradationTable(sample.comparison, sample.run);
        const qsizetype design = table.headers.indexOf(QStringLiteral("Design"));
        QVERIFY(design > 0);
        const auto text = [&](int row) { return table.rows.at(row).cells.at(design).text; };
        QCOMPARE(text(0), QStringLiteral("100 turn(s)"));
        QCOMPARE(text(1), QStringLiteral("rounds"));
        QCOMPARE(text(2), QStringLiteral("\u2013")); // cannot be compared
    }
    void oneChartPerSetting()
    {
        const Sample sample = sampleComparison();
        const QList<RowChart> charts = throughputCharts(sample.comparison, sample.run);
        QCOMPARE(charts.size(), 2);
        QCOMPARE(charts.at(0).unit, QStringLiteral("FLOP/s"));
        QCOMPARE(charts.at(1).unit, QStringLiteral("B/s"));
        QCOMPARE(charts.at(0).rows.size(), 4);
        QVERIFY(charts.at(0).rows.at(0).baseline);
        QVERIFY(charts.at(0).rows.at(2).emulated);
        QCOMPARE(charts.at(0).rows.at(1).values.size(), 5);
        QCOMPARE(charts.at(0).rows.at(1).n, 5);
    }
    void hostsWithoutTrialsHaveARowAndNoValue()
    {
        const Sample sample = sampleComparison();
        const ChartRow row = throughputCharts(sample.comparison, sample.run).first().rows.at(3);
        QVERIFY(!row.value);
        QCOMPARE(row.n, 0);
        QCOMPARE(row.badges.size(), 3);
    }
    void whatIsNotComparableHasNoValueButAReason()
    {
        const Sample sample = sampleComparison();
        const QList<RowChart> charts = degradationCharts(sample.comparison, sample.run);
        QCOMPARE(charts.first().rows.size(), 3); // without the baseline
        const ChartRow row = charts.first().rows.at(2);
        QVERIFY(!row.value);
        QCOMPARE(row.reasons.size(), 1);
        QVERIFY(!row.reasons.first().isEmpty());
        QCOMPARE(charts.first().margin, 0.03);
    }
    //! The first few: all of them are exported.
    void aReasonNamesWhatDiffers()
    {
        using strata::app::domain::Reason;
        Sample sample = sampleComparison();
        strata::app::domain::DegradationRow &refused = sample.comparison.degradation[2];
        refused.reasons = {Reason::ThreadsDiffer, Reason::InstructionSetDiffers};
        refused.differences = {{Reason::ThreadsDiffer,
                                QStringLiteral("threads"),
                                {QStringLiteral("1")},
                                {QStringLiteral("2")}}};
        for (int i = 0; i < 5; ++i)
            refused.differences.append({Reason::InstructionSetDiffers,
                                        QStringLiteral("isa%1").arg(i),
                                        {QStringLiteral("avx2")},
                                        {}});
        const QStringList reasons =
            degradationCharts(sample.comparison, sample.run).first().rows.at(2).reasons;
        QCOMPARE(reasons.size(), 2);
        QVERIFY(reasons.first().contains(QStringLiteral("threads: 1 here, 2 on gpu01 <b>x</b>")));
        QVERIFY(reasons.last().contains(QStringLiteral("isa2")));
        QVERIFY(!reasons.last().contains(QStringLiteral("isa3")));
    }
    //! What was tried and failed is not offered again as if it had not been.
    void roundsAddedForNothingAreTold()
    {
        Sample sample = sampleComparison();
        strata::app::domain::DegradationRow &row = sample.comparison.degradation[0];
        row.secondsToSettle = 40;
        const auto last = [&] {
            return degradationCharts(sample.comparison, sample.run)
                .first()
                .rows.first()
                .reasons.last();
        };
        QCOMPARE(last(), RowText::settled(40));
        row.addedInVain = 3;
        QCOMPARE(last(), RowText::addedInVain(3));
        QVERIFY(last().contains(QLatin1Char('3')));
    }
    //! What is to be done about an open result is said once, and as precisely as it is known.
    void nothingIsSaidTwice()
    {
        using namespace strata::app::domain;
        Sample sample = sampleComparison();
        DegradationRow &row = sample.comparison.degradation.first();
        row.verdict = Verdict::Inconclusive;
        row.reasons = {Reason::IntervalWide};
        row.secondsToSettle = 42;
        const ChartRow shown = degradationCharts(sample.comparison, sample.run).first().rows.at(0);
        QCOMPARE(shown.reasons.size(), 2);
        QCOMPARE(RowText::notes(shown).count(QStringLiteral("settle")), 1);
    }
    void workOfSeveralProcessesNamesTheirHosts()
    {
        Sample sample = sampleComparison();
        auto &plan = sample.run.plan;
        plan.hosts[1].places = {{plan.hosts.at(2).id, {}, 1, {}}, {plan.hosts.at(0).id, {}, 1, {}}};
        const auto kind = [&] {
            return RowText::kind(
                throughputCharts(sample.comparison, sample.run).first().rows.at(1));
        };
        QVERIFY(!kind().contains(plan.hosts.at(2).name)); // this work needs none
        plan.experiment.workloads[0].parameters.insert(QStringLiteral("hosts"),
                                                       QStringLiteral("2"));
        QVERIFY(kind().endsWith(
            QStringLiteral(": %1, %2").arg(plan.hosts.at(1).name, plan.hosts.at(2).name)));
    }
    void namesLoseWhatMisleads()
    {
        Sample sample = sampleComparison();
        sample.run.plan.hosts[1].name = QStringLiteral("do\u202ecker\n\tx");
        const ChartRow row = throughputCharts(sample.comparison, sample.run).first().rows.at(1);
        QVERIFY(!row.hostName.contains(QChar(0x202e)));
        QVERIFY(!row.hostName.contains(QLatin1Char('\n')));
    }
    void fileStemsAreSafeAndDifferent()
    {
        Sample sample = sampleComparison();
        sample.run.plan.experiment.workloads[1] = sample.run.plan.experiment.workloads[0];
        sample.run.plan.experiment.workloads[1].id = QStringLiteral("t");
        sample.run.plan.experiment.workloads[0].workload = QStringLiteral("../../etc/a b");
        sample.run.plan.experiment.workloads[1].workload = QStringLiteral("../../etc/a b");
        const QList<RowChart> charts = throughputCharts(sample.comparison, sample.run);
        QVERIFY(charts.at(0).fileStem != charts.at(1).fileStem);
        for (const RowChart &chart : charts)
            for (const QChar character : chart.fileStem)
                QVERIFY(character.isLetterOrNumber() || character == QLatin1Char('-'));
    }
    void aValueThatIsNoNumberIsNotDrawn()
    {
        Sample sample = sampleComparison();
        sample.comparison.throughput[0].median = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!throughputCharts(sample.comparison, sample.run).first().rows.first().value);
    }
    void nothingComparedNothingDrawn()
    {
        QVERIFY(throughputCharts({}, {}).isEmpty());
        QVERIFY(degradationCharts({}, {}).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestBuildRows)
#include "tst_build_rows.moc"
