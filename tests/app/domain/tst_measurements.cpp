// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/measurements.h"

#include <QTest>

#include <limits>

using namespace strata::app::domain;

class MeasurementsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsEachPhase()
    {
        const StepSummary steps = summaryOf(
            {{true, 0, 0, 5}, {true, 1, 5, 5}, {false, 0, 10, 2'000}, {false, 1, 3'000, 500}});
        QCOMPARE(steps.warmups(), 2);
        QCOMPARE(steps.measured(), 2);
        QCOMPARE(steps.count(), 4);
        QCOMPARE(steps.measuredSeconds(), 2'500e-9);
        QVERIFY(steps.window() == (StepSummary::Window{10, 3'500}));
        QVERIFY(!steps.lacksSteps());
    }

    void withoutMeasuredStepsThereIsNoWindow()
    {
        QVERIFY(!StepSummary().window());
        QVERIFY(!summaryOf({{true, 0, 0, 5}}).window());
        QVERIFY(!summaryOf({{false, 0, 7, 0}}).window());
    }

    void noticesMissingSteps()
    {
        QVERIFY(summaryOf({{false, 1, 0, 1}}).lacksSteps());
        QVERIFY(summaryOf({{true, 0, 0, 1}, {true, 2, 0, 1}, {false, 0, 0, 1}}).lacksSteps());
    }

    void leavesOutWhatItKnows()
    {
        StepSummary steps = summaryOf({{true, 0, 0, 1}, {false, 0, 1, 1}});
        QVERIFY(!steps.addNew({true, 0, 0, 9}));
        QVERIFY(!steps.addNew({false, 0, 0, 9}));
        QVERIFY(steps.addNew({false, 1, 2, 1}));
        QCOMPARE(steps.count(), 3);
        QVERIFY(!steps.lacksSteps());
    }

    void comesBackFromItsState()
    {
        const std::vector<Turn> turns{{1, 0, 2, 0, 10'000, 0}, {2, 2, 1, 10'000, 20'000, 0}};
        const StepSummary steps = summaryOf({{true, 0, 0, 5},
                                             {false, 0, 10, 2'000},
                                             {false, 1, 3'000, 500},
                                             {false, 2, 11'000, 500}},
                                            turns);
        QVERIFY(!steps.lacksSteps());
        QCOMPARE(steps.turns().size(), 2);
        const StepSummary again(steps.state());
        QVERIFY(again == steps);
        QVERIFY(again.window() == steps.window());
        QCOMPARE(again.durations().quantileNs(0.5), steps.durations().quantileNs(0.5));
    }

    void theLargestDurationHasTheLargestClass()
    {
        StepDurations durations;
        durations.add(std::numeric_limits<qint64>::max());
        QCOMPARE(durations.counts().cbegin().key(), StepDurations::largestClass);
    }

    void bearsAnyNumbers()
    {
        const qint64 most = std::numeric_limits<qint64>::max();
        const qint64 least = std::numeric_limits<qint64>::min();
        const StepSummary steps = summaryOf({{false, 0, least, most}, {false, 1, most, most}});
        QCOMPARE(steps.window()->toNs, most);
        const auto series = summaryOf({{QStringLiteral("cpu.x"), {}, most, 1},
                                       {QStringLiteral("cpu.x"), {}, least, 1}},
                                      steps)
                                .telemetry;
        QCOMPARE(series.first().samples, 1);
    }

    void aSampleStandsForTheTimeBeforeIt()
    {
        const StepSummary steps = summaryOf({{false, 0, 100, 50}, {false, 1, 150, 50}});
        const QString cpu = QStringLiteral("cpu.utilization");
        const QString unit = QStringLiteral("1");
        // In any order: until 100 nothing was measured, after 200 nothing any more.
        const auto all = summaryOf({{cpu, unit, 260, 8},
                                    {cpu, unit, 90, 64},
                                    {cpu, unit, 120, 1},
                                    {cpu, unit, 180, 2}},
                                   steps)
                             .telemetry;
        QCOMPARE(all.size(), 1);
        QCOMPARE(all.first().series, cpu);
        QCOMPARE(all.first().unit, unit);
        QCOMPARE(all.first().samples, 3);
        QCOMPARE(all.first().weightNs, 100.0);
        QCOMPARE(all.first().sum, 20 * 1.0 + 60 * 2.0 + 20 * 8.0);
        QCOMPARE(all.first().maximum, 8.0);
    }

    //! Turns of 100 ms each, of which only the steps' time counts; the one that ends the second
    //! comes a little late.
    void betweenTurnsNothingCounts()
    {
        constexpr qint64 ms = 1'000'000;
        const StepSummary steps = summaryOf({{false, 0, 0, 90 * ms}, {false, 1, 500 * ms, 90 * ms}},
                                            {{1, 0, 1, 1000 * ms, 1100 * ms, 1000 * ms},
                                             {2, 1, 1, 1500 * ms, 1600 * ms, 1000 * ms}});
        const QString unit = QStringLiteral("1");
        std::vector<TelemetrySample> samples;
        const auto add = [&](qint64 at, double busy, double own, double stolen) {
            for (const auto &[series, value] : {std::pair("cpu.0.utilization", busy),
                                                {"cpu.1.utilization", busy},
                                                {"cpu.utilization", busy},
                                                {"process.cpu", own},
                                                {"cpu.steal", stolen}})
                samples.push_back({QLatin1String(series), unit, at, value});
        };
        add(100 * ms, 0.5, 1, 0);
        add(603 * ms, 1, 1, 0.1);
        const TrialSummary summary = summaryOf(samples, steps);
        QCOMPARE(summary.conditions.size(), 2);
        QCOMPARE(summary.conditions.at(0).load->others, 0.0);
        QCOMPARE(summary.conditions.at(1).load->others, 1.0);
        QCOMPARE(summary.conditions.at(1).load->stolen, 0.2);
        for (const SeriesSummary &series : summary.telemetry)
            QCOMPARE(series.weightNs, 200.0 * ms);
        samples.resize(5); // nothing of the second turn
        QVERIFY(!summaryOf(samples, steps).conditions.at(1).load);
    }

    //! It is measured before and after each turn, and before and after a trial without turns.
    void theSlowestSpeedOfATurnCounts()
    {
        constexpr qint64 ms = 1'000'000;
        const QString series = QStringLiteral("cpu.speed");
        const QString unit = QStringLiteral("1/s");
        const std::vector<Step> steps{{false, 0, 10 * ms, 80 * ms}, {false, 1, 510 * ms, 80 * ms}};
        const std::vector<TelemetrySample> samples{
            {series, unit, 0, 9e8}, {series, unit, 101 * ms, 5e8}, {series, unit, 501 * ms, 8e8}};
        const auto inTurns =
            summaryOf(samples, summaryOf(steps, {{1, 0, 1, 1000 * ms, 1100 * ms, 1000 * ms},
                                                 {2, 1, 1, 1500 * ms, 1600 * ms, 1000 * ms}}))
                .conditions;
        QCOMPARE(inTurns.at(0).speed.value(), 5e8);
        QCOMPARE(inTurns.at(1).speed.value(), 8e8);
        QVERIFY(!inTurns.at(0).load);
        const auto alone = summaryOf({samples.front()}, summaryOf(steps)).conditions;
        QCOMPARE(alone.size(), 1);
        QCOMPARE(alone.front().speed.value(), 9e8);
    }

    void clockAndHeatOfATurnAreMeans()
    {
        constexpr qint64 ms = 1'000'000;
        const QString clock = QStringLiteral("cpu.frequency.highest");
        const QString heat = QStringLiteral("cpu.heat_throttles");
        const std::vector<Step> steps{{false, 0, 0, 100 * ms}, {false, 1, 500 * ms, 100 * ms}};
        const auto conditions =
            summaryOf(
                {{clock, {}, 50 * ms, 2e9}, {clock, {}, 100 * ms, 4e9}, {heat, {}, 100 * ms, 3}},
                summaryOf(steps, {{1, 0, 1, 0, 100 * ms, 0}, {2, 1, 1, 500 * ms, 600 * ms, 0}}))
                .conditions;
        QCOMPARE(conditions.at(0).clock.value(), 3e9);
        QCOMPARE(conditions.at(0).heatThrottles.value(), 3.0);
        QVERIFY(!conditions.at(1).clock && !conditions.at(1).heatThrottles);
    }

    void aSeriesBesideTheStepsIsNamedAllTheSame()
    {
        const auto all =
            summaryOf({{QStringLiteral("disk.read"), QStringLiteral("B/s"), 10, 1}}, StepSummary())
                .telemetry;
        QCOMPARE(all.size(), 1);
        QCOMPARE(all.first().weightNs, 0.0);
    }

    void whatTheWorkItselfTellsIsNoTelemetry()
    {
        TelemetrySummarizer telemetry{StepSummary()};
        QVERIFY(!telemetry.add({QStringLiteral("ceiling.clock.one"), {}, 0, 1}));
        QVERIFY(telemetry.add({QStringLiteral("gpu.power"), {}, 0, 1}));
        QCOMPARE(telemetry.result().size(), 1);
    }
};

QTEST_GUILESS_MAIN(MeasurementsTest)
#include "tst_measurements.moc"
