// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"
#include "tests/support/engine_directory.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::app;
using strata::tests::MemorySink;

//! Work that has an end of its own, on this computer with the real engine.
class TestTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(remote::loadBundle()); }
    void aTrainingEndsWithItsAccuracy();
    void anAccuracyThatIsNotReachedIsAnAnswer();

private:
    domain::Run makeRun(const QMap<QString, QString> &parameters) const;
    static domain::Expected<domain::RunState> execute(const domain::Run &run, MemorySink &sink,
                                                      const domain::RunData &earlier = {});

    QTemporaryDir m_directory;
};

domain::Run TestTasks::makeRun(const QMap<QString, QString> &parameters) const
{
    domain::WorkloadSpec training{domain::makeId(),
                                  QStringLiteral("train"),
                                  {{QStringLiteral("model"), QStringLiteral("mnist")},
                                   {QStringLiteral("data"), QStringLiteral("files")},
                                   {QStringLiteral("generated_images"), QStringLiteral("200")},
                                   {QStringLiteral("threads"), QStringLiteral("1")},
                                   {QStringLiteral("evaluate_every"), QStringLiteral("2")}}};
    training.parameters.insert(parameters);
    return strata::tests::runHere(m_directory, 2, {training});
}

domain::Expected<domain::RunState> TestTasks::execute(const domain::Run &run, MemorySink &sink,
                                                      const domain::RunData &earlier)
{
    runs::StopSignals stopping;
    const runs::RoundRules rules;
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, stopping, sink, rules);
    return loop.execute(run, earlier);
}

void TestTasks::aTrainingEndsWithItsAccuracy()
{
    MemorySink sink;
    const auto state = execute(makeRun({{QStringLiteral("until_accuracy"), QStringLiteral("0.2")},
                                        {QStringLiteral("steps"), QStringLiteral("5000")}}),
                               sink);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(sink.trials.size(), 2);
    for (const domain::Trial &trial : std::as_const(sink.trials)) {
        QVERIFY2(trial.state == domain::TrialState::Done, qPrintable(trial.reason));
        QVERIFY(!domain::missedGoal(trial));
        QCOMPARE(trial.parameters.value(domain::seedName), QString::number(trial.round + 1));
        QCOMPARE(trial.facts.value(QStringLiteral("accuracy.reached")), QStringLiteral("yes"));
        const auto &steps = sink.steps[trial.id];
        QVERIFY(std::ranges::none_of(steps, &domain::Step::warmup));
        const double seconds = domain::summaryOf(steps).measuredSeconds();
        const double told = trial.facts.value(QStringLiteral("accuracy.time_s")).toDouble();
        QVERIFY2(std::abs(told - seconds) <= 1e-5 * seconds, qPrintable(QString::number(told)));
    }
}

//! Nobody measures it again.
void TestTasks::anAccuracyThatIsNotReachedIsAnAnswer()
{
    const domain::Run run = makeRun({{QStringLiteral("until_accuracy"), QStringLiteral("1")},
                                     {QStringLiteral("steps"), QStringLiteral("4")},
                                     {QStringLiteral("learning_rate"), QStringLiteral("1e-9")}});
    MemorySink sink;
    const auto state = execute(run, sink);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(sink.trials.size(), 2);
    domain::RunData measured;
    measured.run = run;
    for (const domain::Trial &trial : std::as_const(sink.trials)) {
        QVERIFY(domain::missedGoal(trial));
        QVERIFY2(trial.reason.contains(QStringLiteral("in 4 steps")), qPrintable(trial.reason));
        QCOMPARE(trial.facts.value(QStringLiteral("accuracy.reached")), QStringLiteral("no"));
        measured.trials.append({trial, sink.steps.value(trial.id), {}});
    }
    MemorySink second;
    const auto again = execute(run, second, measured);
    QVERIFY(again && *again == domain::RunState::Done);
    QCOMPARE(second.trials.size(), 0);
}

QTEST_GUILESS_MAIN(TestTasks)
#include "tst_tasks.moc"
