// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/operations.h"

#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <limits>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::OperationPass;
using domain::OperationRow;
using domain::OperationShare;
using domain::OperationTime;

namespace {

//! Three steps of a second, one iteration each.
domain::TrialData profiled(const char *hostId, int round,
                           const std::vector<std::pair<QString, double>> &profile)
{
    domain::TrialData data = testTrial(QLatin1String(hostId), round, 1);
    for (const auto &[key, seconds] : profile)
        data.samples.push_back({QStringLiteral("profile.") + key, QStringLiteral("s"), 8, seconds});
    return data;
}

double secondsOf(const QList<OperationTime> &times, const QString &kind,
                 std::optional<OperationPass> pass = std::nullopt)
{
    for (const OperationTime &time : times)
        if (time.share == OperationShare::Kind && time.kind == kind && time.pass == pass)
            return time.seconds;
    return -1;
}

double secondsOf(const QList<OperationTime> &times, OperationShare share)
{
    for (const OperationTime &time : times)
        if (time.share == share)
            return time.seconds;
    return -1;
}

} // namespace

class OperationsTest : public QObject {
    Q_OBJECT

    QList<OperationRow> rowsOf(const QList<domain::TrialData> &trials) const
    {
        domain::RunData run = testRun({1}, {1});
        run.trials = trials;
        return operations(run);
    }

private Q_SLOTS:
    void layersAndPassesOfAKindAreAddedUp()
    {
        const auto rows =
            rowsOf({profiled("a", 0,
                             {{QStringLiteral("forward.convolution.layer1.0.conv1"), 0.125},
                              {QStringLiteral("forward.convolution.conv2"), 0.125},
                              {QStringLiteral("backward_data.convolution.conv2"), 0.0625},
                              {QStringLiteral("backward_weights.convolution.conv2"), 0.1875},
                              {QStringLiteral("update.update.conv2"), 0.25}})});
        QCOMPARE(rows.size(), 1);
        const OperationRow &row = rows.first();
        QCOMPARE(row.hostId, QStringLiteral("a"));
        QCOMPARE(row.workloadId, QStringLiteral("w"));
        QCOMPARE(row.trials, 1);
        QCOMPARE(row.kinds.size(), 3);
        QCOMPARE(secondsOf(row.kinds, QStringLiteral("convolution")), 0.5);
        QCOMPARE(secondsOf(row.kinds, QStringLiteral("update")), 0.25);
        QCOMPARE(secondsOf(row.passes, QStringLiteral("convolution"), OperationPass::Forward),
                 0.25);
        QCOMPARE(secondsOf(row.passes, QStringLiteral("convolution"), OperationPass::Backward),
                 0.25);
        QCOMPARE(secondsOf(row.passes, QStringLiteral("update"), OperationPass::Update), 0.25);
        QVERIFY(!row.kinds.first().interval); // of one trial
    }

    void theRestIsWhatNoOperationAccountsFor()
    {
        const auto rows = rowsOf(
            {profiled("a", 0, {{QStringLiteral("forward.relu.r"), 0.75}}),
             profiled("b", 0, {{QStringLiteral("forward.relu.r"), 1.5}})}); // work side by side
        QCOMPARE(secondsOf(rows.at(0).kinds, OperationShare::Rest), 0.25);
        QCOMPARE(secondsOf(rows.at(0).passes, OperationShare::Rest), 0.25);
        QCOMPARE(rows.at(0).kinds.last().share, OperationShare::Rest);
        QCOMPARE(rows.at(0).passes.last().share, OperationShare::Rest);
        QCOMPARE(rows.at(0).iterationSeconds, 1.0);
        QVERIFY(!rows.at(0).overlaps);
        QCOMPARE(secondsOf(rows.at(1).kinds, OperationShare::Rest), -1.0);
        QCOMPARE(rows.at(1).iterationSeconds, 1.0);
        QVERIFY(rows.at(1).overlaps);
    }

    void theWaitForInputIsNoRest()
    {
        domain::TrialData data = profiled("a", 0, {{QStringLiteral("forward.relu.r"), 0.5}});
        data.trial.facts = {{QStringLiteral("time.input_wait_s"), QStringLiteral("0.5")},
                            {QStringLiteral("time.input_copy_s"), QStringLiteral("0.25")}};
        const OperationRow row = rowsOf({data}).first(); // of three iterations
        for (const QList<OperationTime> &times : {row.kinds, row.passes}) {
            QCOMPARE(secondsOf(times, domain::inputKind), 0.25);
            QCOMPARE(secondsOf(times, OperationShare::Rest), 0.25);
        }
        for (const char *claimed : {"nan", "-1", "inf", "1e300", "long"}) {
            data.trial.facts[QStringLiteral("time.input_wait_s")] = QLatin1String(claimed);
            data.trial.facts[QStringLiteral("time.input_copy_s")] = QLatin1String(claimed);
            QCOMPARE(secondsOf(rowsOf({data}).first().kinds, OperationShare::Rest), 0.5);
        }
    }

    void anIterationIsNoStep()
    {
        domain::TrialData data = profiled("a", 0, {{QStringLiteral("forward.relu.r"), 0.125}});
        data.trial.iterationsPerStep = 4;
        QCOMPARE(secondsOf(rowsOf({data}).first().kinds, OperationShare::Rest), 0.125);
    }

    void aSummaryGivesTheSame()
    {
        domain::TrialData data = profiled("a", 0, {{QStringLiteral("forward.relu.r"), 0.75}});
        data.summary = domain::summaryOf(data.samples, domain::stepsOf(data));
        data.steps.clear();
        QCOMPARE(secondsOf(rowsOf({data}).first().kinds, OperationShare::Rest), 0.25);
    }

    void numbersAreMediansOverTrials()
    {
        QList<domain::TrialData> trials;
        for (int round = 0; round < 5; ++round)
            trials.append(profiled("a", round,
                                   {{QStringLiteral("forward.relu.r"), 0.1 * (round + 1)},
                                    {QStringLiteral("forward.pooling.p"), 0.125}}));
        trials[0].samples.pop_back(); // has no pooling: it took no time
        const auto rows = rowsOf(trials);
        QCOMPARE(rows.first().trials, 5);
        QCOMPARE(rows.first().iterationSeconds, 1.0);
        QVERIFY(rows.first().iterationInterval);
        QCOMPARE(rows.first().iterationInterval->high, 1.0);
        QVERIFY(std::abs(secondsOf(rows.first().kinds, QStringLiteral("relu")) - 0.3) < 1e-12);
        QCOMPARE(secondsOf(rows.first().kinds, QStringLiteral("pooling")), 0.125);
        for (const OperationTime &time : rows.first().kinds) {
            QVERIFY(time.interval);
            QVERIFY(time.interval->low <= time.seconds && time.seconds <= time.interval->high);
        }
        QCOMPARE(rowsOf(trials).first().kinds.first().interval->low,
                 rows.first().kinds.first().interval->low);
    }

    void aFileMayHaveAnyConfidence()
    {
        domain::RunData run = testRun({1}, {1});
        run.trials.clear();
        for (int round = 0; round < 5; ++round)
            run.trials.append(
                profiled("a", round, {{QStringLiteral("forward.relu.r"), 0.1 * (round + 1)}}));
        const auto lowest = [&run] { return operations(run).first().kinds.first().interval->low; };
        const double usual = lowest();
        for (const double unusable : {0.1, 0.9999999999999999, 2.0}) {
            run.run.plan.experiment.confidence = unusable;
            QCOMPARE(lowest(), usual);
        }
    }

    void hostsAndSettingsKeepTheOrderOfThePlan()
    {
        domain::RunData run = testRun({1}, {1});
        run.run.plan.experiment.workloads.prepend(
            {QStringLiteral("v"), QStringLiteral("train"), {}});
        const std::vector<std::pair<QString, double>> profile{
            {QStringLiteral("forward.relu.r"), 0.5}};
        run.trials = {profiled("b", 0, profile), profiled("a", 0, profile),
                      profiled("a", 1, profile)};
        run.trials.last().trial.workloadId = QStringLiteral("v");
        const auto rows = operations(run);
        QStringList found;
        for (const OperationRow &row : rows)
            found.append(row.workloadId + row.hostId);
        QCOMPARE(found,
                 (QStringList{QStringLiteral("va"), QStringLiteral("wa"), QStringLiteral("wb")}));
    }

    void whatIsNoTimeOfAnOperationIsLeftOut()
    {
        const QString good = QStringLiteral("forward.relu.r");
        domain::TrialData data = profiled("a", 0, {{good, 0.5}});
        const auto add = [&](const char *series, const char *unit, double value) {
            data.samples.push_back({QLatin1String(series), QLatin1String(unit), 8, value});
        };
        for (const double value :
             {std::nan(""), -1.0, std::numeric_limits<double>::infinity(), 1e300})
            add("profile.forward.convolution.c", "s", value);
        add("profile.forward.pooling.p", "1", 0.25);
        add("profile.forward..p", "s", 0.25);
        add("profile.forward", "s", 0.25);
        add("profiles.forward.pooling.p", "s", 0.25);
        add("operations.forward.pooling.p", "s", 0.25);
        add("profile.forward.relu.r", "s", 0.25); // a second one
        const auto rows = rowsOf({data});
        QCOMPARE(rows.first().kinds.size(), 2);
        QCOMPARE(secondsOf(rows.first().kinds, QStringLiteral("relu")), 0.5);
        QCOMPARE(secondsOf(rows.first().kinds, OperationShare::Rest), 0.5);
    }

    void kindsAndPassesOfNewerEnginesAreKept()
    {
        const auto rows = rowsOf({profiled("a", 0,
                                           {{QStringLiteral("forward.rms_norm.n"), 0.25},
                                            {QStringLiteral("sideways.relu.r"), 0.25}})});
        QCOMPARE(secondsOf(rows.first().kinds, QStringLiteral("rms_norm")), 0.25);
        QCOMPARE(secondsOf(rows.first().passes, QStringLiteral("relu"), OperationPass::Other),
                 0.25);
    }

    void noFileHasMoreKindsThanCanBeShown()
    {
        std::vector<std::pair<QString, double>> profile;
        for (int i = 0; i < 5000; ++i)
            profile.emplace_back(QStringLiteral("forward.kind%1.l").arg(i), 1e-6 * (i + 1));
        profile.emplace_back(QStringLiteral("forward.") + QString(100'000, QLatin1Char('x')) +
                                 QStringLiteral(".l"),
                             0.5);
        const auto rows = rowsOf({profiled("a", 0, profile)});
        const QList<OperationTime> &kinds = rows.first().kinds;
        QCOMPARE(kinds.size(), domain::mostOperationKinds + 1); // no rest: they overlap
        QCOMPARE(secondsOf(kinds, QStringLiteral("kind4999")), 0.005);
        QVERIFY(secondsOf(kinds, OperationShare::OtherKinds) > 12);
        for (const OperationTime &time : kinds)
            QVERIFY(time.kind.size() <= domain::longestOperationKind);
    }

    void trialsWithoutAProfileOrWithoutStepsHaveNone()
    {
        QVERIFY(operations({}).isEmpty());
        QVERIFY(operations(testRun({1, 2}, {1, 2})).isEmpty());
        const std::vector<std::pair<QString, double>> profile{
            {QStringLiteral("forward.relu.r"), 0.5}};
        domain::TrialData failed = profiled("a", 0, profile);
        failed.trial.state = domain::TrialState::Failed;
        QVERIFY(rowsOf({failed}).isEmpty());
        QVERIFY(rowsOf({profiled("a", 0, {{QStringLiteral("forward.relu.r"), 0}})}).isEmpty());
        domain::TrialData strange = profiled("a", 0, profile);
        strange.trial.iterationsPerStep = 0;
        QVERIFY(rowsOf({strange}).isEmpty());
        // Whatever each of them did, the others did not: no median is left.
        QVERIFY(rowsOf({profiled("a", 0, {{QStringLiteral("forward.relu.r"), 1}}),
                        profiled("a", 1, {{QStringLiteral("forward.pooling.p"), 1}}),
                        profiled("a", 2, {{QStringLiteral("forward.dropout.d"), 1}})})
                    .isEmpty());
        // Of two trials the one with a profile counts.
        QCOMPARE(rowsOf({profiled("a", 0, profile), testTrial(QStringLiteral("a"), 1, 1)})
                     .first()
                     .trials,
                 1);
    }

    void emulatedHostsAreMarked()
    {
        domain::TrialData data = profiled("b", 0, {{QStringLiteral("forward.relu.r"), 0.5}});
        QVERIFY(!rowsOf({data}).first().emulated);
        data.trial.inventory.insert(QStringLiteral("virtualization.accelerator"),
                                    QStringLiteral("tcg"));
        QVERIFY(rowsOf({data}).first().emulated);
    }
};

QTEST_GUILESS_MAIN(OperationsTest)
#include "tst_operations.moc"
