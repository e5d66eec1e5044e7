// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/steady_state.h"

#include "app/analysis/comparison.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace strata::app;
using namespace strata::app::analysis;

namespace {

using Courses = std::vector<std::vector<double>>;

//! A host whose processes are slower by a share until part of their way, on a machine whose speed
//! wanders: AR(1), 0.9, 3 %.
Courses coursesOf(int processes, double slowerBy, double until, std::mt19937_64 &generator)
{
    std::normal_distribution<double> noise(0, 0.03 * std::sqrt(1 - 0.81));
    Courses courses;
    for (int process = 0; process < processes; ++process) {
        std::vector<double> course;
        double wander = 0;
        for (int part = 0; part < 25; ++part) {
            wander = 0.9 * wander + noise(generator);
            course.push_back(0.01 * std::exp(wander) * (part < until * 25 ? 1 + slowerBy : 1));
        }
        courses.push_back(course);
    }
    return courses;
}

//! Of 400 works.
int found(int processes, double slowerBy, double until)
{
    std::mt19937_64 generator(11);
    int count = 0;
    for (int work = 0; work < 400; ++work) {
        const SteadyState state = steadyStateOf(coursesOf(processes, slowerBy, until, generator));
        count += state.from > 0 || !state.isReached ? 1 : 0;
    }
    return count;
}

} // namespace

class TestSteadyState : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noiseIsNoWarmup();
    void aWarmupIsFound();
    void whatNeverEndsIsSaid();
    void fewProcessesSayNothing();
    void stepsBeforeItDoNotCount();
};

void TestSteadyState::noiseIsNoWarmup()
{
    for (const int processes : {3, 5, 10, 20})
        QVERIFY2(found(processes, 0, 0) <= 10, qPrintable(QString::number(processes))); // 1 %, 4
}

void TestSteadyState::aWarmupIsFound()
{
    QVERIFY(found(10, 0.2, 0.2) >= 390);
    QVERIFY(found(5, 0.5, 0.2) >= 300); // five processes vouch for little
    std::mt19937_64 generator(3);
    const SteadyState state = steadyStateOf(coursesOf(20, 0.2, 0.2, generator));
    QVERIFY(state.isReached);
    QVERIFY2(std::abs(state.from - 0.2) < 0.051, qPrintable(QString::number(state.from)));
    QCOMPARE(warmupOf(25, {0.2, true}), std::size_t(5));
    QCOMPARE(warmupOf(25, {0.15, true}), std::size_t(3));
}

//! Slower and slower, as on a machine that becomes hot.
void TestSteadyState::whatNeverEndsIsSaid()
{
    std::mt19937_64 generator(5);
    Courses courses = coursesOf(10, 0, 0, generator);
    for (std::vector<double> &course : courses)
        for (std::size_t part = 0; part < course.size(); ++part)
            course[part] *= 1 + 0.02 * static_cast<double>(part);
    QVERIFY(!steadyStateOf(courses).isReached);
}

void TestSteadyState::fewProcessesSayNothing()
{
    const std::vector<double> course{2, 2, 1, 1, 1, 1, 1, 1, 1, 1};
    QCOMPARE(steadyStateOf({course, course}).from, 0.0);
    QCOMPARE(steadyStateOf({course, course, course}).from, 0.2);
    const std::vector<double> few{2, 1, 1, 1, 1};
    QCOMPARE(steadyStateOf({few, few, few}).from, 0.0);
    QVERIFY(steadyStateOf({few, few, few}).isReached);
}

//! A host whose first fifth takes twice as long in each trial, otherwise as fast as the baseline.
void TestSteadyState::stepsBeforeItDoNotCount()
{
    domain::RunData run = testRun({1, 1, 1, 1, 1}, {1, 1, 1, 1, 1});
    for (domain::TrialData &trial : run.trials) {
        trial.trial.parameters.insert(domain::stepsName, QStringLiteral("20"));
        trial.steps.clear();
        for (int step = 0; step < 20; ++step)
            trial.steps.push_back(
                {false, step, step * 2'000'000'000LL,
                 (trial.trial.hostId == QLatin1String("b") && step < 4 ? 2 : 1) * 1'000'000'000LL});
    }
    const domain::Comparison comparison = compare(run);
    const domain::ThroughputRow &row = comparison.throughput.at(1);
    QCOMPARE(row.warmup, 0.2);
    QVERIFY(row.badges.contains(domain::Badge::WarmingUp));
    QVERIFY(std::abs(row.median - 1) < 1e-12);
    QVERIFY(std::abs(comparison.degradation.first().degradation) < 1e-12);
    QVERIFY(comparison.degradation.first().badges.contains(domain::Badge::WarmingUp));
    QVERIFY(!comparison.throughput.first().badges.contains(domain::Badge::WarmingUp));
}

QTEST_APPLESS_MAIN(TestSteadyState)
#include "tst_steady_state.moc"
