// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/roofline.h"

#include "app/analysis/comparison.h"
#include "tests/app/analysis/roofline_builder.h"

#include <QTest>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::MemoryLevel;
using domain::Roofline;
using domain::RooflinePoint;

namespace {

const RooflinePoint &pointOf(const Roofline &roofline, const QString &hostId,
                             const QString &workloadId)
{
    for (const RooflinePoint &point : roofline.points)
        if (point.hostId == hostId && point.workloadId == workloadId)
            return point;
    qFatal("no such point");
    return roofline.points.first();
}

bool isNear(double value, double expected)
{
    return std::abs(value / expected - 1) < 1e-9;
}

const QString a = QStringLiteral("a");
const QString b = QStringLiteral("b");
const QString compute = QStringLiteral("compute");
const QString memory = QStringLiteral("memory");

} // namespace

class RooflineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFileMayHaveAnyConfidence()
    {
        for (const double unusable : {0.1, 0.9999999999999999, 2.0}) {
            domain::RunData run = rooflineRun();
            run.run.plan.experiment.confidence = unusable;
            QCOMPARE(roofline(run, {}).confidence, 0.95);
        }
    }

    void roofsAreTheBestOfTheRepeats()
    {
        const Roofline result = roofline(rooflineRun(), {});
        QCOMPARE(result.roofs.size(), 2);
        QVERIFY(result.hostsWithoutRoofs.isEmpty());
        const domain::HostRoofs &roofs = result.roofs.first();
        QCOMPARE(roofs.runName, QStringLiteral("Run 1"));
        const domain::ComputeRoof *highest = roofs.highest(QStringLiteral("fp32"), true);
        QVERIFY(highest);
        QCOMPARE(highest->isa, QStringLiteral("avx512"));
        QVERIFY(isNear(highest->roof.value, 100e9));
        QCOMPARE(highest->roof.n, 5);
        QVERIFY(highest->roof.interval && highest->roof.interval->low >= 98e9 &&
                highest->roof.interval->high <= 101e9);
        QVERIFY(isNear(roofs.highest(QStringLiteral("fp32"), false)->roof.value, 60e9));
        QVERIFY(isNear(roofs.highest(QStringLiteral("bf16"), false)->roof.value,
                       200e9)); // was not measured with one thread
        QVERIFY(!roofs.highest(QStringLiteral("int8"), true));
        QCOMPARE(roofs.highest(MemoryLevel::Dram, true)->operation, QStringLiteral("read"));
        QVERIFY(isNear(roofs.clock->value, 3e9));
    }

    //! The GPU's are measured by a trial of their own, and its work stands under them.
    void workOnTheGpuStandsUnderTheGpusRoofs()
    {
        domain::RunData run = rooflineRun();
        run.trials.append(gpuCeilingsTrial(a, 60));
        for (domain::TrialData &data : run.trials)
            if (data.trial.workloadId == compute && data.trial.hostId == a) {
                data.trial.backend = QStringLiteral("cuda");
                data.trial.threads = 1; // of the host, which only waits
                data.trial.parameters.insert(QStringLiteral("precision"), QStringLiteral("tf32"));
            }
        const Roofline result = roofline(run, {});
        const domain::HostRoofs &roofs = result.roofs.first();
        QCOMPARE(roofs.highest(QStringLiteral("fp32"), true)->isa,
                 QStringLiteral("avx512")); // those of the processors stay
        QVERIFY(isNear(roofs.highest(QStringLiteral("fp32"), true, true)->roof.value, 60e12));
        QVERIFY(isNear(roofs.highest(MemoryLevel::Dram, true)->roof.value, 10e9));
        QVERIFY(isNear(roofs.clock->value, 3e9));
        const RooflinePoint &onGpu = pointOf(result, a, compute);
        QVERIFY(onGpu.gpu && onGpu.allThreads);
        QVERIFY(onGpu.limit && onGpu.limit->gpu &&
                onGpu.limit->byMemory); // 50 FLOP/B × 3 TB/s is below 400 TFLOP/s
        QVERIFY(isNear(onGpu.limit->attainable, 150e12));
        QVERIFY(isNear(onGpu.limit->ridge, 400e12 / 3e12));
        QVERIFY(!pointOf(result, a, memory).limit->gpu);
        // Another GPU of the host may be another model.
        domain::RunData onAnother = run;
        for (domain::TrialData &data : onAnother.trials)
            if (data.trial.workloadId == compute)
                data.trial.parameters.insert(QStringLiteral("gpu"), QStringLiteral("1"));
        QVERIFY(!pointOf(roofline(onAnother, {}), a, compute).limit);
        // A GPU has no first-level roof; its memory limits then. Its second level is faster.
        QVERIFY(
            isNear(pointOf(roofline(run, {MemoryLevel::L1, false}), a, compute).limit->attainable,
                   150e12));
        const RooflinePoint inner = pointOf(roofline(run, {MemoryLevel::L2, false}), a, compute);
        QVERIFY(!inner.limit->byMemory);
        QCOMPARE(inner.limit->name, QStringLiteral("tf32 tensor"));
    }

    void withoutRoofsOfTheGpuItsWorkHasNone()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials)
            if (data.trial.workloadId == compute)
                data.trial.backend = QStringLiteral("cuda");
        const Roofline result = roofline(run, {});
        QVERIFY(!pointOf(result, a, compute).limit);
        QVERIFY(!pointOf(result, a, compute).above);
        QVERIFY(pointOf(result, a, memory).limit);
    }

    //! A setting's parameter says it, or the engine where there is nothing to set.
    void precisionIsAParameterOrAFact()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials) {
            if (data.trial.workloadId == memory)
                data.trial.facts.insert(QStringLiteral("precision"), QStringLiteral("fp64"));
            if (data.trial.workloadId == compute)
                data.trial.parameters.insert(QStringLiteral("precision"), QStringLiteral("bf16"));
        }
        const Roofline result = roofline(run, {});
        for (const domain::RooflinePoint &point : result.points)
            QCOMPARE(point.precision,
                     point.workloadId == memory ? QStringLiteral("fp64") : QStringLiteral("bf16"));
    }

    void aPointIsLimitedByTheLowerRoof()
    {
        const Roofline result = roofline(rooflineRun(), {});
        const RooflinePoint &high = pointOf(result, a, compute);
        QVERIFY(isNear(high.intensity, 50));
        QVERIFY(isNear(high.achieved, 80e9));
        QCOMPARE(high.n, 5);
        QVERIFY(high.interval);
        QVERIFY(high.limit && !high.limit->byMemory);
        QVERIFY(isNear(high.limit->share, 0.8));
        QVERIFY(isNear(high.limit->ridge, 10));
        const RooflinePoint &low = pointOf(result, a, memory);
        QVERIFY(low.limit && low.limit->byMemory);
        QVERIFY(isNear(low.limit->attainable, 2.5e9)); // 0.25 FLOP/B × 10 GB/s
        QVERIFY(isNear(low.limit->share, 0.8));
        QCOMPARE(low.limit->level, MemoryLevel::Dram);
        // From the first-level cache ten times as much would be possible.
        const Roofline inner = roofline(rooflineRun(), {MemoryLevel::L1, false});
        QVERIFY(isNear(pointOf(inner, a, memory).limit->attainable, 25e9));
    }

    //! A number has one interval, wherever it is shown.
    void aWholeWorkHasTheIntervalOfTheComparison()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials)
            if (data.trial.workloadId == compute)
                data.trial.workPerIteration /= 2; // of two operations each
        const domain::Comparison comparison = compare(run);
        const Roofline result = roofline(run, {}, &comparison);
        int compared = 0;
        for (const domain::ThroughputRow &row : comparison.throughput) {
            if (row.workloadId != compute)
                continue;
            const RooflinePoint &point = pointOf(result, row.hostId, compute);
            QVERIFY(point.interval && row.interval);
            QVERIFY(isNear(point.interval->low, 2 * row.interval->low));
            QVERIFY(isNear(point.interval->high, 2 * row.interval->high));
            ++compared;
        }
        QCOMPARE(compared, 2);
    }

    //! It is compared by its time, of which its rate has no interval.
    void aTaskHasAnIntervalOfItsRate()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials)
            if (data.trial.workloadId == compute)
                data.trial.parameters.insert(domain::untilAccuracyName, QStringLiteral("0.9"));
        const Roofline result = roofline(run, {});
        const RooflinePoint &point = pointOf(result, a, compute);
        QVERIFY(point.interval && point.interval->low > 70e9 && point.interval->high < 90e9);
    }

    void arrowsTellTheDegradationAgainstTheBaseline()
    {
        const Roofline result = roofline(rooflineRun(), {});
        QCOMPARE(result.arrows.size(), 2);
        for (const domain::RooflineArrow &arrow : result.arrows) {
            QCOMPARE(result.points.at(arrow.from).hostId, a);
            QCOMPARE(result.points.at(arrow.to).hostId, b);
            QVERIFY(std::abs(arrow.degradation - 0.1) < 1e-9);
        }
    }

    void whatCannotBeComparedHasNoArrow()
    {
        domain::Comparison comparison = compare(rooflineRun());
        for (domain::DegradationRow &row : comparison.degradation) {
            if (row.workloadId == compute)
                row.verdict = domain::Verdict::NotComparable;
            else
                row.degradation = 0.25;
        }
        const Roofline result = roofline(rooflineRun(), {}, &comparison);
        QCOMPARE(result.arrows.size(), 1);
        QCOMPARE(result.points.at(result.arrows.first().to).workloadId, memory);
        QCOMPARE(result.arrows.first().degradation, 0.25);
    }

    void workWithoutArithmeticHasNoPoint()
    {
        const Roofline result = roofline(rooflineRun(), {});
        QCOMPARE(result.leftOut, (QList<domain::LeftOut>{{QStringLiteral("files"),
                                                          domain::WithoutPoint::NoArithmetic}}));
        QCOMPARE(result.points.size(), 4);
    }

    void aPointAboveItsRoofIsAWarningUnlessItDoesLessArithmetic()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials)
            if (data.trial.workloadId == compute && data.trial.hostId == b)
                data.trial.operationsPerIteration = data.trial.workPerIteration *=
                    2; // 144 GFLOP/s under a roof of 100
        QVERIFY(pointOf(roofline(run, {}), b, compute).above);
        QVERIFY(!pointOf(roofline(run, {}), a, compute).above);
        for (domain::TrialData &data : run.trials)
            data.trial.facts.insert(QStringLiteral("arithmetic"),
                                    QStringLiteral("winograd F(4x4,3x3)"));
        const RooflinePoint &winograd = pointOf(roofline(run, {}), b, compute);
        QVERIFY(!winograd.above);
        QCOMPARE(winograd.arithmetic, QStringLiteral("winograd F(4x4,3x3)"));
    }

    void withinTheIntervalsNothingIsAbove()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials)
            if (data.trial.workloadId == compute)
                data.trial.operationsPerIteration = data.trial.workPerIteration *=
                    1.25; // a's median lies on the roof
        QVERIFY(!pointOf(roofline(run, {}), a, compute).above);
    }

    void oneThreadIsJudgedByTheRoofsOfOneThread()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials)
            data.trial.threads = 1;
        const RooflinePoint &point = pointOf(roofline(run, {}), a, compute);
        QVERIFY(!point.allThreads);
        QVERIFY(isNear(point.limit->attainable, 60e9));
        QVERIFY(point.above);
    }

    void roofsOfAnEarlierRunOfTheSameBootAreUsed()
    {
        domain::RunData run = rooflineRun();
        run.trials.removeIf([](const domain::TrialData &data) {
            return data.trial.workload == domain::ceilingsWorkload;
        });
        QCOMPARE(roofline(run, {}).hostsWithoutRoofs, QStringList({a, b}));
        QVERIFY(!pointOf(roofline(run, {}), a, compute).limit);
        domain::TrialData again = ceilingsTrial(a, 2);
        again.trial.id = QStringLiteral("again");
        again.trial.startedAt = again.trial.startedAt.addDays(1);
        run.roofs = {{QStringLiteral("r0"), QStringLiteral("Run 0"), ceilingsTrial(a, 1)},
                     {QStringLiteral("r9"), QStringLiteral("Run 9"), again},
                     {QStringLiteral("r0"), QStringLiteral("Run 0"),
                      ceilingsTrial(b, 1, QStringLiteral("another boot"))}};
        const Roofline result = roofline(run, {});
        QCOMPARE(result.hostsWithoutRoofs, QStringList{b});
        QCOMPARE(result.roofs.first().runName, QStringLiteral("Run 9")); // the newest of the boot
        QVERIFY(isNear(pointOf(result, a, compute).limit->attainable, 200e9));
    }

    void damagedAndUnfinishedRoofsAreNotUsed()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials) {
            if (data.trial.workload != domain::ceilingsWorkload)
                continue;
            if (data.trial.hostId == a)
                data.trial.hashOk = false;
            else
                data.trial.state = domain::TrialState::Killed;
        }
        QCOMPARE(roofline(run, {}).hostsWithoutRoofs, QStringList({a, b}));
    }

    void layersHavePointsOfTheirOwn()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials) {
            if (data.trial.workloadId != compute)
                continue;
            const QString key = QStringLiteral("forward.convolution.layer1.0.conv1");
            addSample(data, QStringLiteral("profile.") + key, QStringLiteral("s"),
                      data.trial.hostId == a ? 0.1 : 0.125);
            addSample(data, QStringLiteral("operations.") + key, QStringLiteral("FLOP"), 5e9);
            addSample(data, QStringLiteral("bytes.") + key, QStringLiteral("B"), 1e9);
            addSample(data, QStringLiteral("profile.forward.relu.relu1"), QStringLiteral("s"),
                      0.01); // no arithmetic counted
        }
        const Roofline result = roofline(run, {MemoryLevel::Dram, true});
        QCOMPARE(result.points.size(), 2);
        QCOMPARE(result.points.first().layer, QStringLiteral("forward convolution layer1.0.conv1"));
        QVERIFY(isNear(result.points.first().achieved, 50e9));
        QVERIFY(isNear(result.points.first().intensity, 5));
        QVERIFY(std::abs(result.arrows.first().degradation - 0.2) < 1e-9);
        QVERIFY(result.leftOut.first().reason == domain::WithoutPoint::NoProfile);
    }

    void countersAreOfOneIterationAsTheFormulaIs()
    {
        domain::RunData run = rooflineRun();
        for (domain::TrialData &data : run.trials) {
            data.trial.iterationsPerStep = 4;
            data.steps = {{true, 0, 0, 1}, {false, 0, 1, 1}, {false, 1, 2, 1}};
            if (data.trial.workloadId == compute)
                addSample(data, QStringLiteral("counters.operations"), QStringLiteral("FLOP"), 8e9);
        }
        const Roofline result = roofline(run, {});
        QVERIFY(isNear(*pointOf(result, a, compute).countedOperations, 1e9));
        QVERIFY(!pointOf(result, a, compute).countedBytes);
        QVERIFY(!pointOf(result, a, memory).countedOperations);
    }

    void theSameInputGivesTheSameIntervals()
    {
        const Roofline one = roofline(rooflineRun(), {});
        const Roofline two = roofline(rooflineRun(), {});
        QCOMPARE(one.points.first().interval->low, two.points.first().interval->low);
        QCOMPARE(one.roofs.first().compute.first().roof.interval->high,
                 two.roofs.first().compute.first().roof.interval->high);
    }

    void foreignSeriesAndValuesAreLeftOut()
    {
        domain::MeasuredRoofs measured{QStringLiteral("r"), QStringLiteral("Run 1"),
                                       ceilingsTrial(a, 1)};
        const auto before = roofsOf({measured}, 0.95);
        for (const QString &series :
             {QStringLiteral("ceiling.flops.fp32.avx512.some"),
              QStringLiteral("ceiling.bandwidth.l9.read.all"), QStringLiteral("ceiling.flops"),
              QStringLiteral("cpu.utilization")})
            addSample(measured.trial, series, QStringLiteral("1"), 1);
        addSample(measured.trial, QStringLiteral("ceiling.flops.fp64.sse2.all"),
                  QStringLiteral("FLOP/s"), -1);
        addSample(measured.trial, QStringLiteral("ceiling.flops.fp64.sse2.all"),
                  QStringLiteral("FLOP/s"), std::nan(""));
        const auto after = roofsOf({measured}, 0.95);
        QCOMPARE(after.compute.size(), before.compute.size());
        QCOMPARE(after.memory.size(), before.memory.size());
    }
};

QTEST_GUILESS_MAIN(RooflineTest)
#include "tst_roofline.moc"
