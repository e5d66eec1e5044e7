// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/time_estimate.h"

#include "app/api/suite_catalog.h"

#include <QTest>

using namespace strata::app;
using api::guessedTrialSeconds;
using domain::WorkloadSpec;

namespace {

const QString host = QStringLiteral("h");

WorkloadSpec gemm(const QString &m, const QString &steps = QStringLiteral("10"))
{
    return {domain::makeId(),
            QStringLiteral("gemm"),
            {{QStringLiteral("m"), m}, {QStringLiteral("steps"), steps}}};
}

} // namespace

class TstTimeEstimate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void guessesFromTheSteps()
    {
        // 2 of calibration, 3 of warm-up and 10 measured steps of 0.1 s, and 1.5 s around them.
        QCOMPARE(guessedTrialSeconds(gemm(QStringLiteral("64"))), 1.5 + 1.5);
        QCOMPARE(guessedTrialSeconds(gemm(QStringLiteral("64"), QStringLiteral("1000"))),
                 1.5 + 0.5 + 30.1); // the limit of time
        QVERIFY(guessedTrialSeconds({QStringLiteral("r"), domain::ceilingsWorkload, {}}) > 10);
    }

    void aLargeProblemOfASuiteTakesLonger()
    {
        const api::SuiteInfo &suite = api::suiteCatalog().first();
        const auto large = api::problemsOf(
            suite, {{QStringLiteral("gemm")}, {}, QStringLiteral("gemm 5124×9124×1760")});
        QVERIFY(!large.isEmpty());
        const auto settings = api::suiteSettings(suite, large.mid(0, 1), QStringLiteral("bf16"),
                                                 suite.commonDefaults);
        const double step = suite.problems.at(large.first()).operations / 50e9;
        QVERIFY(step > 1);
        QCOMPARE(guessedTrialSeconds(settings.first()), 1.5 + 3 * step + 5 + step);
    }

    //! A step of a network is an iteration of it, whatever that takes.
    void saysAtLeastWhereOnlyATrialCanTell()
    {
        const WorkloadSpec train{QStringLiteral("t"),
                                 QStringLiteral("train"),
                                 {{QStringLiteral("steps"), QStringLiteral("1000")}}};
        QVERIFY(api::areStepsUnknown(train));
        QCOMPARE(guessedTrialSeconds(train), 1.5);
        domain::Plan plan;
        plan.experiment.hostIds = {host};
        plan.experiment.workloads = {gemm(QStringLiteral("64")), train};
        plan.experiment.rounds = 2;
        api::TimeEstimate estimate;
        const double known = 2 * guessedTrialSeconds(gemm(QStringLiteral("64")));
        QVERIFY(estimate.secondsOf(plan).isAtLeast);
        QCOMPARE(estimate.secondsOf(plan).seconds, known + 2 * 1.5);
        estimate.learn(host, train, 70);
        QVERIFY(!estimate.secondsOf(plan).isAtLeast);
        // it tells nothing of work whose steps have a length
        QCOMPARE(estimate.secondsOf(plan).seconds, known + 2 * 70);
        plan.experiment.hostIds.append(QStringLiteral("other"));
        QVERIFY(estimate.secondsOf(plan).isAtLeast);
    }

    //! 124 million parameters, 32 sequences of 1,024 tokens: some 30 TFLOP a step.
    void guessesNetworksOfHostsThatAreKnown()
    {
        const WorkloadSpec train{domain::makeId(),
                                 QStringLiteral("train"),
                                 {{QStringLiteral("model"), QStringLiteral("gpt2_124m")}}};
        api::TimeEstimate estimate;
        const QMap<QString, QString> facts{
            {QStringLiteral("affinity.cpus"), QStringLiteral("2")},
            {QStringLiteral("cpu.isa"), QStringLiteral("sse4_2 avx2 avx512f")}};
        estimate.know(host, {});
        QVERIFY(estimate.isUnknown(host, train));
        estimate.know(host, facts);
        QVERIFY(!estimate.isUnknown(host, train) && estimate.isRough(host, train));
        QVERIFY(estimate.isUnknown(QStringLiteral("other"), train));
        const double guess = estimate.secondsOf(host, train); // 110 steps, an hour at most
        QVERIFY2(guess > 3600 && guess < 6 * 3600, qPrintable(QString::number(guess)));

        domain::Plan plan;
        plan.experiment.hostIds = {host};
        plan.experiment.workloads = {gemm(QStringLiteral("64")), train};
        plan.experiment.rounds = 2;
        QVERIFY(estimate.secondsOf(plan).isRough && !estimate.secondsOf(plan).isAtLeast);
        QCOMPARE(estimate.secondsOf(plan).seconds,
                 2 * (guess + guessedTrialSeconds(gemm(QStringLiteral("64")))));

        // What one network's guess was off by is taken for others, and for nothing else.
        WorkloadSpec smaller = train;
        smaller.parameters.insert(QStringLiteral("batch"), QStringLiteral("1"));
        const double guessOfSmaller = estimate.secondsOf(host, smaller);
        estimate.learn(host, train, guess / 4);
        QCOMPARE(estimate.secondsOf(host, smaller), guessOfSmaller / 4);
        QCOMPARE(estimate.secondsOf(host, gemm(QStringLiteral("64"))),
                 guessedTrialSeconds(gemm(QStringLiteral("64"))));
        QVERIFY(!estimate.isRough(host, train) && estimate.isRough(host, smaller));

        smaller.parameters.insert(QStringLiteral("backend"), QStringLiteral("cuda"));
        QVERIFY(estimate.isUnknown(host, smaller));
    }

    //! What takes turns is done in fewer steps: a trial that was so measured says how long another
    //! takes, alone or in turns.
    void networksTakeTurns()
    {
        const WorkloadSpec train{domain::makeId(),
                                 QStringLiteral("train"),
                                 {{QStringLiteral("model"), QStringLiteral("resnet50_v1.5")}}};
        domain::Plan plan;
        plan.hosts.resize(2);
        plan.hosts[0].id = host;
        plan.hosts[1].id = QStringLiteral("other");
        plan.experiment.hostIds = {host, QStringLiteral("other")};
        plan.experiment.workloads = {train};
        QVERIFY(domain::takesTurns(plan, train));
        const double share = api::shareInTurns(plan, train);
        QVERIFY2(share > 0 && share < 1, qPrintable(QString::number(share)));
        api::TimeEstimate estimate;
        for (const domain::Host &known : std::as_const(plan.hosts))
            estimate.learn(known.id, train, 100);
        QCOMPARE(estimate.secondsOf(plan).seconds, plan.experiment.rounds * 2 * share * 100);
        WorkloadSpec unknown = train;
        unknown.parameters.insert(QStringLiteral("until_accuracy"), QStringLiteral("0.9"));
        QCOMPARE(api::shareInTurns(plan, unknown), 1.0);
    }

    void knowsWhichStepsAreFilled_data()
    {
        QTest::addColumn<QString>("workload");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("unknown");
        QTest::newRow("filled") << "gemm"
                                << "m"
                                << "64" << false;
        QTest::newRow("fixed iterations") << "gemm"
                                          << "iterations"
                                          << "100" << true;
        QTest::newRow("train") << "train"
                               << "batch"
                               << "8" << true;
        QTest::newRow("infer") << "infer"
                               << "batch"
                               << "8" << true;
        QTest::newRow("serve") << "serve"
                               << "hosts"
                               << "2" << true;
        QTest::newRow("one rank") << "collective"
                                  << "hosts"
                                  << "1" << false;
        QTest::newRow("two ranks") << "collective"
                                   << "hosts"
                                   << "2" << true;
        QTest::newRow("events") << "point-to-point"
                                << "hosts"
                                << "2" << false;
        QTest::newRow("roofs") << "ceilings"
                               << "roof_ms"
                               << "10" << false;
    }
    void knowsWhichStepsAreFilled()
    {
        QFETCH(QString, workload);
        QFETCH(QString, parameter);
        QFETCH(QString, value);
        QTEST(api::areStepsUnknown({QStringLiteral("w"), workload, {{parameter, value}}}),
              "unknown");
    }

    void learnsFromTrials()
    {
        api::TimeEstimate estimate;
        const double guess = guessedTrialSeconds(gemm(QStringLiteral("64")));
        QCOMPARE(estimate.secondsOf(host, gemm(QStringLiteral("64"))), guess);
        estimate.learn(host, gemm(QStringLiteral("64")), 4 * guess);
        QCOMPARE(estimate.secondsOf(host, gemm(QStringLiteral("64"))),
                 4 * guess); // whatever its identifier
        QCOMPARE(estimate.secondsOf(host, gemm(QStringLiteral("65"))),
                 4 * guess); // as wrong as the other guess
        QCOMPARE(estimate.secondsOf(QStringLiteral("other"), gemm(QStringLiteral("64"))), guess);
        estimate.learn(host, gemm(QStringLiteral("65")), -1); // a clock that was set back
        QCOMPARE(estimate.secondsOf(host, gemm(QStringLiteral("65"))), 4 * guess);
    }

    void addsRounds()
    {
        domain::Plan plan;
        domain::Experiment &experiment = plan.experiment;
        experiment.hostIds = {host, QStringLiteral("other")};
        experiment.workloads = {gemm(QStringLiteral("64")),
                                {QStringLiteral("r"), domain::ceilingsWorkload, {}}};
        experiment.rounds = 3;
        const double roofs =
            guessedTrialSeconds(domain::asMeasured(experiment, experiment.workloads.last()));
        QCOMPARE(api::TimeEstimate().secondsOf(plan).seconds,
                 2 * (3 * guessedTrialSeconds(experiment.workloads.first()) + 2 * roofs));
    }

    void keepsToTheTimeThatThePlanHas()
    {
        domain::Plan plan;
        domain::Experiment &experiment = plan.experiment;
        experiment.hostIds = {host};
        experiment.workloads = {gemm(QStringLiteral("64"))};
        experiment.rounds = 100;
        const double round = guessedTrialSeconds(experiment.workloads.first());
        experiment.timeBudgetSeconds = int(8 * round);
        QCOMPARE(api::TimeEstimate().secondsOf(plan).seconds, double(experiment.timeBudgetSeconds));
        experiment.timeBudgetSeconds = 1;
        QCOMPARE(api::TimeEstimate().secondsOf(plan).seconds,
                 5 * round); // those it does in any case
        experiment.timeBudgetSeconds = int(1000 * round);
        QCOMPARE(api::TimeEstimate().secondsOf(plan).seconds, 100 * round);
    }

    void knowsHowLongAddedRoundsMayTake()
    {
        domain::Plan plan;
        domain::Experiment &experiment = plan.experiment;
        experiment.hostIds = {host, QStringLiteral("other")};
        experiment.workloads = {gemm(QStringLiteral("64"))};
        experiment.rounds = experiment.maxRounds = 5;
        const double round = 2 * guessedTrialSeconds(experiment.workloads.first());
        QVERIFY(api::TimeEstimate().secondsOf(plan).secondsAtMost < 0);
        experiment.targetWidth = 0.04;
        experiment.maxRounds = 20;
        QCOMPARE(api::TimeEstimate().secondsOf(plan).secondsAtMost, 20 * round);
        experiment.timeBudgetSeconds = int(8 * round);
        const api::EstimatedTime limited = api::TimeEstimate().secondsOf(plan);
        QCOMPARE(limited.seconds, 5 * round);
        QCOMPARE(limited.secondsAtMost, double(experiment.timeBudgetSeconds));
        QVERIFY(!limited.isCut);
        experiment.rounds = experiment.maxRounds = 999;
        QVERIFY(api::TimeEstimate().secondsOf(plan).isCut);
        QVERIFY(api::TimeEstimate().secondsOf(plan).secondsAtMost < 0);
    }

    //! Hosts of one computer, whose trials last as long as their turns.
    void countsTurns()
    {
        domain::Plan plan;
        plan.hosts.resize(2);
        plan.hosts[0].id = host;
        plan.hosts[1].id = QStringLiteral("other");
        domain::Experiment &experiment = plan.experiment;
        experiment.hostIds = {host, QStringLiteral("other")};
        experiment.workloads = {gemm(QStringLiteral("64"))};
        experiment.rounds = 1;
        const double few = api::TimeEstimate().secondsOf(plan).seconds;
        experiment.turnsPerRound += 10;
        const double more = api::TimeEstimate().secondsOf(plan).seconds;
        QVERIFY2(std::abs(more - few - 2 * 10 * 0.1) < 0.3,
                 qPrintable(QString::number(more - few)));
        experiment.design = domain::Design::Rounds;
        QCOMPARE(api::TimeEstimate().secondsOf(plan).seconds,
                 2 * guessedTrialSeconds(experiment.workloads.first()));
    }
};

QTEST_GUILESS_MAIN(TstTimeEstimate)
#include "tst_time_estimate.moc"
