// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/run_change.h"

#include "app/analysis/comparison.h"
#include "app/analysis/run_matching.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <cstring>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::Badge;
using domain::ChangeRow;
using domain::Reason;
using domain::RunChange;
using domain::RunData;
using domain::Verdict;

namespace {

const std::vector<double> steady{100, 101, 99, 102, 98};

RunChange between(const RunData &before, const RunData &after)
{
    return changeBetween({before, compare(before)}, {after, compare(after)},
                         matchHosts(before.run.plan, after.run.plan));
}

void setFact(RunData &run, const char *name, const char *value)
{
    for (domain::TrialData &data : run.trials)
        data.trial.facts.insert(QLatin1String(name), QLatin1String(value));
}

} // namespace

class TestRunChange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachHostWithItself()
    {
        const RunChange change = between(testRun(steady, {80, 81, 79, 82, 78}),
                                         testRun({90, 91, 89, 92, 88, 90}, steady));
        QCOMPARE(change.rows.size(), 2);
        const ChangeRow &slower = change.rows.at(0);
        QCOMPARE(slower.change.hostId, QStringLiteral("a"));
        QCOMPARE(slower.before.median, 100.0);
        QCOMPARE(slower.after.median, 90.0);
        QCOMPARE(slower.change.degradation, 0.1);
        QCOMPARE(slower.change.rounds, 5);
        QVERIFY(slower.change.interval->low > 0.05 && slower.change.interval->high < 0.15);
        QVERIFY(slower.change.verdict == Verdict::Slower);
        QVERIFY(slower.change.reasons.isEmpty());
        const ChangeRow &faster = change.rows.at(1);
        QCOMPARE(faster.change.hostId, QStringLiteral("b"));
        QCOMPARE(faster.change.degradation, 1 - 100.0 / 80.0);
        QVERIFY(faster.change.verdict == Verdict::Faster);
    }

    void equivalentAndInconclusive()
    {
        const std::vector<double> quiet{100, 100.1, 99.9, 100.2, 99.8};
        const RunChange change = between(testRun(quiet, {100, 120, 80, 110, 90}),
                                         testRun(quiet, {100, 120, 80, 110, 90}));
        QVERIFY(change.rows.at(0).change.verdict == Verdict::Equivalent);
        QVERIFY(change.rows.at(1).change.verdict == Verdict::Inconclusive);
        QCOMPARE(change.rows.at(1).change.reasons, QList<Reason>{Reason::IntervalWide});
    }

    void sameInputSameBits()
    {
        const RunData before = testRun(steady, steady);
        const RunData after = testRun({90, 95, 85, 91, 89}, steady);
        const auto first = between(before, after).rows.at(0).change.interval;
        const auto second = between(before, after).rows.at(0).change.interval;
        QVERIFY(std::memcmp(&*first, &*second, sizeof(*first)) == 0);
    }

    void fewRoundsOfEitherHaveNoInterval()
    {
        const RunChange change = between(testRun(steady, {}), testRun({100, 101, 99, 102}, {}));
        const ChangeRow &row = change.rows.at(0);
        QVERIFY(!row.change.interval);
        QVERIFY(row.change.verdict == Verdict::Inconclusive);
        QCOMPARE(row.change.reasons, QList<Reason>{Reason::FewRounds});
        QVERIFY(!row.change.badges.contains(Badge::FewRounds)); // once is enough
    }

    void whichRunHasNoTrials()
    {
        const RunChange change = between(testRun(steady, {}), testRun({}, steady));
        QVERIFY(change.rows.at(0).change.verdict == Verdict::NotComparable);
        QCOMPARE(change.rows.at(0).change.reasons, QList<Reason>{Reason::NoTrials});
        QCOMPARE(change.rows.at(1).change.reasons, QList<Reason>{Reason::BaselineMissing});
    }

    void otherWorkOrMeansHaveNoRatio_data()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<Reason>("reason");
        QTest::newRow("check value") << 0 << Reason::WorkDiffers;
        QTest::newRow("engine") << 1 << Reason::BuildDiffers;
        QTest::newRow("threads") << 2 << Reason::ThreadsDiffer;
        QTest::newRow("version of the work") << 3 << Reason::WorkDiffers;
    }
    void otherWorkOrMeansHaveNoRatio()
    {
        QFETCH(int, what);
        QFETCH(Reason, reason);
        RunData after = testRun({90, 91, 89, 92, 88}, steady);
        for (domain::TrialData &data : after.trials) {
            if (what == 0)
                data.trial.checkValue = QStringLiteral("bad");
            else if (what == 1)
                data.trial.bundleSha256 = QStringLiteral("cd");
            else if (what == 2)
                data.trial.threads = 4;
            else
                data.trial.workloadVersion = 2;
        }
        const ChangeRow row = between(testRun(steady, steady), after).rows.at(0);
        QVERIFY(row.change.verdict == Verdict::NotComparable);
        QCOMPARE(row.change.reasons, QList<Reason>{reason});
        QVERIFY(!row.change.differences.isEmpty());
        QVERIFY(!row.change.interval);
    }

    //! An update of the driver is what somebody may ask about; another GPU is not.
    void anotherDriverIsCompared()
    {
        RunData before = testRun(steady, steady);
        RunData after = before;
        for (RunData *run : {&before, &after})
            setFact(*run, "gpu.name", "H100");
        setFact(before, "cuda.driver", "12.4");
        setFact(after, "cuda.driver", "12.8");
        QVERIFY(between(before, after).rows.at(0).change.verdict != Verdict::NotComparable);
        setFact(after, "gpu.name", "A100");
        QCOMPARE(between(before, after).rows.at(0).change.reasons,
                 QList<Reason>{Reason::GpuDiffers});
    }

    //! Of a task the time counts: twice as long is half as fast.
    void timesOfTasks()
    {
        const auto task = [](double rate) {
            RunData run = testRun(std::vector<double>(5, rate), {});
            for (domain::TrialData &data : run.trials) {
                data.trial.parameters.insert(domain::untilAccuracyName, QStringLiteral("0.9"));
                for (domain::Step &step : data.steps)
                    step.durationNs = static_cast<qint64>(1e11 / rate);
            }
            return run;
        };
        const ChangeRow row = between(task(100), task(50)).rows.at(0);
        QCOMPARE(row.before.rateUnit, QString(domain::timeUnit));
        QCOMPARE(row.before.median, 3.0);
        QCOMPARE(row.after.median, 6.0);
        QCOMPARE(row.change.degradation, 0.5);
    }

    void settingsAndHostsOfOneRunOnly()
    {
        RunData before = testRun(steady, steady);
        RunData after = testRun(steady, steady);
        const domain::WorkloadSpec more{QStringLiteral("v"),
                                        QStringLiteral("gemm"),
                                        {{QStringLiteral("m"), QStringLiteral("8")}}};
        after.run.plan.experiment.workloads.prepend(more);
        after.run.plan.hosts.append(testHost(QStringLiteral("c"), domain::HostKind::Container));
        after.run.plan.experiment.hostIds.append(QStringLiteral("c"));
        const RunChange change = between(before, after);
        QCOMPARE(change.settingsOnlyAfter, QStringList{QStringLiteral("v")});
        QVERIFY(change.settingsOnlyBefore.isEmpty());
        QCOMPARE(change.hostsOnlyAfter, QStringList{QStringLiteral("c")});
        QCOMPARE(change.rows.size(), 2);
        const RunChange back = between(after, before);
        QCOMPARE(back.settingsOnlyBefore, QStringList{QStringLiteral("v")});
        QCOMPARE(back.rows.size(), 2);
    }

    //! Another identifier of the same setting, as in a plan that was made anew.
    void settingsAreKnownByWhatTheyDo()
    {
        RunData after = testRun(steady, steady);
        after.run.plan.experiment.workloads[0].id = QStringLiteral("new");
        for (domain::TrialData &data : after.trials)
            data.trial.workloadId = QStringLiteral("new");
        const RunChange change = between(testRun(steady, steady), after);
        QCOMPARE(change.rows.size(), 2);
        QCOMPARE(change.rows.at(0).change.workloadId, QStringLiteral("w"));
        QCOMPARE(change.rows.at(0).after.workloadId, QStringLiteral("new"));
    }

    //! Whatever the interval says: the load of one run is no change that anybody made.
    void besideOthersMostOfTheTimeThereIsNoVerdict()
    {
        const RunData before = testRun(steady, steady);
        RunData after = testRun({50, 51, 49, 52, 48}, {50, 51, 49, 52, 48});
        QVERIFY(between(before, after).rows.at(0).change.verdict == Verdict::Slower);
        for (domain::TrialData &data : after.trials)
            for (domain::TelemetrySample &sample : data.samples)
                if (data.trial.round < 3 && sample.series.endsWith(QLatin1String("utilization")))
                    sample.value = 1;
        for (const RunChange &change : {between(before, after), between(after, before)}) {
            QVERIFY(change.rows.at(0).change.verdict == Verdict::Inconclusive);
            QCOMPARE(change.rows.at(0).change.reasons, QList<Reason>{Reason::Disturbed});
            QVERIFY(change.rows.at(0).change.interval);
        }
    }

    //! A verdict near the margin does not stand beside many others.
    void manyComparisonsAreCorrected()
    {
        RunData before = testRun(steady, steady);
        RunData after = testRun({95, 97, 93, 96, 94}, {50, 51, 49, 52, 48});
        const RunChange change = between(before, after);
        QVERIFY(change.rows.at(0).change.correctedP >= change.rows.at(1).change.correctedP);
        QVERIFY(change.rows.at(1).change.correctedP < 0.05);
    }
};

QTEST_APPLESS_MAIN(TestRunChange)
#include "tst_run_change.moc"
