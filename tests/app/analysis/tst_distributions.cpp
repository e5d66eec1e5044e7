// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/distributions.h"

#include "tests/app/analysis/run_builder.h"

#include <QTest>

using namespace strata::app;
using namespace strata::app::analysis;

class TstDistributions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsOfAllTrialsAreTogether()
    {
        const QList<domain::DistributionRow> rows = distributions(testRun({1, 2}, {1}));
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].hostId, QStringLiteral("a"));
        QCOMPARE(rows[0].trials, 2);
        QCOMPARE(domain::countOf(rows[0].times), 6);
        QCOMPARE(rows[0].warmups, 2);
        QCOMPARE(rows[0].leftOut, 0);
        QCOMPARE(rows[0].rateUnit, QStringLiteral("FLOP/s"));
        const double median = domain::quantileOf(rows[0].times, 0.5);
        QVERIFY2(std::abs(median - 1) < 1e-3, qPrintable(QString::number(median)));
        QCOMPARE(rows[1].trials, 1);
    }

    //! Hosts put different numbers of iterations into a step.
    void timesAreOfAnIteration()
    {
        domain::RunData run = testRun({1}, {1});
        run.trials[0].trial.iterationsPerStep = 100;
        const QList<domain::DistributionRow> rows = distributions(run);
        QVERIFY(std::abs(domain::quantileOf(rows[0].times, 0.5) - 0.01) < 1e-5);
        QCOMPARE(rows[0].mostIterations, 100);
        QCOMPARE(rows[1].mostIterations, 1);
    }

    void asMuchComesFromASummary()
    {
        domain::RunData run = testRun({1, 3}, {2});
        const QList<domain::DistributionRow> raw = distributions(run);
        for (domain::TrialData &data : run.trials) {
            data.summary = domain::TrialSummary{domain::stepsOf(data), domain::telemetryOf(data),
                                                domain::conditionsOf(data)};
            data.steps.clear();
        }
        QCOMPARE(distributions(run), raw);
    }

    void damagedAndUnfinishedTrialsAreLeftOut()
    {
        domain::RunData run = testRun({1, 1}, {1});
        run.trials[0].trial.hashOk = false;
        run.trials[2].trial.state = domain::TrialState::Failed;
        const QList<domain::DistributionRow> rows = distributions(run);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0].trials, 1);
    }

    void roofsHaveNone()
    {
        domain::RunData run = testRun({1}, {1});
        run.run.plan.experiment.workloads[0].workload = domain::ceilingsWorkload;
        for (domain::TrialData &data : run.trials)
            data.trial.workload = domain::ceilingsWorkload;
        QVERIFY(distributions(run).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TstDistributions)
#include "tst_distributions.moc"
