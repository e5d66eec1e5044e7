// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/sweep_text.h"

#include "app/api/sweep.h"
#include "tests/ui/support/sweep_run.h"

#include <QLocale>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::SweepResult;
using app::domain::SweepValue;
using enum SweepQuantity;

class TestSweepText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::sweepRun();
        m_sweeps = app::api::sweeps(m_run, tests::sweepComparison(m_run.run.plan));
        QCOMPARE(m_sweeps.size(), 2);
    }

    void namesTellWhatVaries()
    {
        app::domain::Sweep sweep = m_sweeps[0].sweep;
        QCOMPARE(SweepText::name(sweep), QStringLiteral("gemm: m \u00d7 threads"));
        QCOMPARE(SweepText::cell(sweep, {1, 2}), QStringLiteral("m=256, threads=4"));
        QCOMPARE(SweepText::panelTitle(Rate, sweep.axes[0], 1), QStringLiteral("Rate, m=256"));
        sweep.axes[0].parameters = {QStringLiteral("k"), QStringLiteral("m")};
        sweep.axes[0].values[0].clear();
        QCOMPARE(SweepText::axis(sweep.axes[0]), QStringLiteral("k = m"));
        QCOMPARE(SweepText::cell(sweep, {0, 0}), QStringLiteral("k=m=default, threads=1"));
    }

    void titlesAndFilesTellTheFormsApart()
    {
        const auto &two = m_sweeps[0].sweep;
        const auto &one = m_sweeps[1].sweep;
        QCOMPARE(SweepText::title(two, Degradation, SweepForm::Map),
                 QStringLiteral("Degradation by m and threads: gemm"));
        QCOMPARE(SweepText::fileStem(two, Degradation, SweepForm::Map),
                 QStringLiteral("sweep-degradation-m-threads-gemm"));
        QCOMPARE(scalingAxisOf(two), 1);
        QCOMPARE(SweepText::title(two, Efficiency, SweepForm::Lines),
                 QStringLiteral("Efficiency by threads, for each m: gemm"));
        QCOMPARE(SweepText::fileStem(two, Efficiency, SweepForm::Lines),
                 QStringLiteral("sweep-efficiency-threads-each-m-gemm"));
        QCOMPARE(SweepText::title(one, Rate, SweepForm::Lines),
                 QStringLiteral("Rate by threads: train batch=8"));
        QCOMPARE(SweepText::fileStem(one, Rate, SweepForm::Lines),
                 QStringLiteral("sweep-rate-threads-train-batch-8"));
        QCOMPARE(SweepText::title(one, Rate, SweepForm::Map),
                 QStringLiteral("Rate by threads and host: train batch=8"));
        QCOMPARE(SweepText::fileStem(one, Rate, SweepForm::Map),
                 QStringLiteral("sweep-rate-threads-host-train-batch-8"));
        app::domain::Sweep many = two;
        many.axes[0].values.resize(13);
        QCOMPARE(scalingAxisOf(many), 0); // not a panel for each
        app::domain::Sweep sizes = one;
        sizes.axes[0].parameters = {QStringLiteral("batch")};
        QCOMPARE(scalingAxisOf(sizes), 0);
    }

    void bestAndWorstAreOfTheRate()
    {
        SweepResult result = m_sweeps[1];
        QCOMPARE(result.rateExtremes.size(), 3);
        const app::domain::SweepExtremes &ofVm = result.rateExtremes.last();
        QCOMPARE(SweepText::standing(result, ofVm.most), QStringLiteral("best"));
        QCOMPARE(SweepText::standing(result, ofVm.least), QStringLiteral("worst"));
        QCOMPARE(SweepText::standing(result, ofVm.least + 1), QString());
        // docker is as fast as gpu01, so neither is said to be the fastest
        const QString open = SweepText::lead(result, m_run.run);
        QVERIFY2(!open.contains(QStringLiteral("Highest")) &&
                     open.contains(QStringLiteral("Lowest rate: vm1 at threads=1 (")),
                 qPrintable(open));
        for (SweepValue &value : result.values)
            if (value.hostId == QLatin1String("b2") && value.at.first() == 2)
                value.rate.reset();
        const QString lead = SweepText::lead(result, m_run.run);
        QVERIFY2(lead.contains(QStringLiteral("Highest rate: gpu01 at threads=4 (162\u00a0images/s)"
                                              "; lowest: vm1 at threads=1 (")),
                 qPrintable(lead));
        result.rateExtremes.clear();
        QVERIFY(!SweepText::lead(result, m_run.run).contains(QStringLiteral("owest rate")));
    }

    void numbersHaveTheirUnits()
    {
        QCOMPARE(SweepText::number(0.061, Degradation, QStringLiteral("1")),
                 QStringLiteral("+6.1 %"));
        QCOMPARE(SweepText::number(0.87, Efficiency, QStringLiteral("1")),
                 QStringLiteral("87\u00a0%"));
        QCOMPARE(SweepText::number(0.00102, Time, QStringLiteral("s")),
                 QStringLiteral("1.02\u00a0ms"));
        QCOMPARE(SweepText::number(1523, TaskTime, QStringLiteral("s")),
                 QStringLiteral("1523\u00a0s"));
        QCOMPARE(SweepText::number(-1523, TimeLost, QStringLiteral("s")),
                 QStringLiteral("\u22121523\u00a0s"));
        QCOMPARE(SweepText::number(1.234e10, Rate, QStringLiteral("FLOP/s")),
                 QStringLiteral("12.3\u00a0GFLOP/s"));
        QCOMPARE(SweepText::number(1234, Rate, QStringLiteral("images/s")),
                 QStringLiteral("1234\u00a0images/s"));
    }

    void theLeadAnswersWhere()
    {
        const QString lead = SweepText::lead(m_sweeps[0], m_run.run);
        QVERIFY2(lead.contains(QStringLiteral("docker on gpu01 costs most at m=128, threads=1 "
                                              "(5.8\u00a0% slower) and least at m=1024, "
                                              "threads=1 (no difference).")),
                 qPrintable(lead));
        QVERIFY2(lead.contains(QStringLiteral("vm1 costs most at m=128, threads=4 (10.0\u00a0% "
                                              "slower)")),
                 qPrintable(lead));
    }

    //! A layer that still works has not lost all.
    void nearlyAllIsNotAll()
    {
        SweepValue value = m_sweeps[0].values.first();
        value.verdict = app::domain::Verdict::Slower;
        value.degradation = 0.9996;
        QCOMPARE(SweepText::cost(value), QStringLiteral("99.96\u00a0% slower"));
        value.degradation = 0.1;
        QCOMPARE(SweepText::cost(value), QStringLiteral("10.0\u00a0% slower"));
    }

    void theLeadSaysSoWhereNothingDiffers()
    {
        SweepResult result = m_sweeps[1];
        for (SweepValue &value : result.values)
            if (value.verdict)
                value.verdict = app::domain::Verdict::Equivalent;
        QVERIFY(SweepText::lead(result, m_run.run)
                    .contains(QStringLiteral("vm1 makes no difference at any of 3 setting")));
        result.extremes.clear();
        for (SweepValue &value : result.values)
            value.verdict.reset();
        QVERIFY(SweepText::lead(result, m_run.run).startsWith(QStringLiteral("No host")));
    }

    void theLeadDoesNotAnswerByChance()
    {
        QVERIFY(SweepText::lead(m_sweeps[0], m_run.run)
                    .contains(QStringLiteral("1 more setting(s) are inconclusive.")));
        SweepResult result = m_sweeps[0];
        result.extremes.removeIf([](const app::domain::SweepExtremes &extremes) {
            return extremes.hostId == QLatin1String("c3");
        });
        for (SweepValue &value : result.values)
            if (value.hostId == QLatin1String("c3"))
                value.verdict = app::domain::Verdict::Inconclusive;
        const QString lead = SweepText::lead(result, m_run.run);
        QVERIFY2(!lead.contains(QStringLiteral("vm1 costs")), qPrintable(lead));
        QVERIFY2(lead.contains(QStringLiteral("Inconclusive: vm1.")), qPrintable(lead));
    }

    void aLeadOfManyHostsEnds()
    {
        SweepResult result = m_sweeps[0];
        for (int i = 0; i < 5; ++i)
            result.extremes.append(result.extremes.first());
        const QString lead = SweepText::lead(result, m_run.run);
        QCOMPARE(lead.count(QStringLiteral("costs most")), 3);
        QVERIFY2(lead.contains(QStringLiteral("4 more host")), qPrintable(lead));
    }

    void aReadoutHasAll()
    {
        const auto readout = [&](const QString &hostId, const QString &workloadId) {
            for (const SweepValue &value : m_sweeps[0].values)
                if (value.hostId == hostId && value.workloadId == workloadId)
                    return SweepText::readout(m_sweeps[0], value, Degradation, m_run.run);
            return QString();
        };
        const QStringList lines =
            readout(QStringLiteral("c3"), QStringLiteral("m256t4")).split(QLatin1Char('\n'));
        QCOMPARE(lines.mid(0, 3),
                 (QStringList{QStringLiteral("vm1"), QStringLiteral("m=256, threads=4"),
                              QStringLiteral("Degradation: +10.0 % (+9.2 % to +10.8 %), slower")}));
        QVERIFY(lines.join(QString()).contains(QStringLiteral("GFLOP/s")));
        QVERIFY(lines.join(QString()).contains(QStringLiteral("Efficiency")));
        QVERIFY(readout(QStringLiteral("c3"), QStringLiteral("m256t1"))
                    .contains(QStringLiteral("not comparable")));
        QVERIFY(readout(QStringLiteral("c3"), QStringLiteral("m1024t4"))
                    .contains(QStringLiteral("no result")));
    }

    void theHeadersFitTheSweep()
    {
        for (const SweepResult &result : m_sweeps)
            QCOMPARE(SweepText::headerTips(result).size(), SweepText::headers(result).size());
        SweepResult sizes = m_sweeps[0];
        QVERIFY(SweepText::headers(sizes).contains(QStringLiteral("Speed-up")));
        QVERIFY(!SweepText::headers(sizes).contains(QStringLiteral("p99 latency")));
        sizes.sweep.axes.removeLast();
        QVERIFY(!SweepText::headers(sizes).contains(QStringLiteral("Speed-up")));
    }

    //! Which has a time and no rate.
    void trainingToAnAccuracyHasItsTimeAndWhatItReached()
    {
        SweepResult result = m_sweeps[0];
        SweepValue &value = result.values.first();
        value.rate.reset();
        value.iterationSeconds.reset();
        value.taskSeconds = app::domain::SweepQuotient{12.5, app::domain::Interval{12, 13}};
        value.secondsLost = app::domain::SweepQuotient{-0.25, {}};
        value.accuracy = app::domain::SweepQuotient{0.975, {}};
        value.accuracyLost = app::domain::SweepQuotient{0.015, {}};
        const QStringList headers = SweepText::headers(result);
        QVERIFY(headers.contains(QStringLiteral("Time to accuracy")));
        QVERIFY(headers.contains(QStringLiteral("Accuracy lost")));
        QCOMPARE(SweepText::headerTips(result).size(), headers.size());
        const QString readout = SweepText::readout(result, value, TaskTime, m_run.run);
        for (const char *line : {"Time to accuracy: 12.5\u00a0s (12.0\u00a0s to 13.0\u00a0s)",
                                 "Time lost: \u2212250\u00a0ms", "Accuracy: 97.5\u00a0%",
                                 "Accuracy lost: +1.5 points"})
            QVERIFY2(readout.contains(QString::fromUtf8(line)), qPrintable(readout));
        QVERIFY(!readout.contains(QStringLiteral("no result")));
        QVERIFY(SweepText::scaleTitle(TimeLost, QStringLiteral("ms"))
                    .contains(QStringLiteral("slower on the right")));
        for (const SweepQuantity one : ofTraining)
            QVERIFY(!SweepText::caption(one, m_run.run).first().isEmpty());
        QVERIFY(SweepText::fileStem(result.sweep, AccuracyLost, SweepForm::Map)
                    .contains(QStringLiteral("accuracy-lost")));
    }

    void workThatTimesEventsHasLatencies()
    {
        SweepResult result = m_sweeps[0];
        QVERIFY(!sweepQuantities(result).contains(SweepQuantity::TailLatency));
        SweepValue &value = result.values.first();
        value.medianLatency = 0.002;
        value.p99Latency = 0.05;
        QVERIFY(isShown(result, Latency));
        QVERIFY(sweepQuantities(result).endsWith(SweepQuantity::TailLatency));
        QCOMPARE(sweepReading(value, SweepQuantity::TailLatency)->value, 0.05);
        QVERIFY(!sweepReading(value, SweepQuantity::TailLatency)->interval);
        QCOMPARE(sweepUnit(result, SweepQuantity::Latency), QStringLiteral("s"));
        QVERIFY(SweepText::headers(result).contains(QStringLiteral("p99 latency")));
        QCOMPARE(SweepText::headerTips(result).size(), SweepText::headers(result).size());
        QVERIFY(SweepText::fileStem(result.sweep, SweepQuantity::TailLatency, SweepForm::Map)
                    .contains(QStringLiteral("p99")));
        QVERIFY(SweepText::readout(result, value, SweepQuantity::TailLatency, m_run.run)
                    .contains(QStringLiteral("p99 latency: 50")));
    }

private:
    app::domain::RunData m_run;
    QList<SweepResult> m_sweeps;
};

QTEST_MAIN(TestSweepText)
#include "tst_sweep_text.moc"
