// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_all_reduce.h"

#include "engine/workloads/all_reduce/all_reduce_buffers.h"
#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/workloads.h"

#include <QDir>
#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::all_reduce;

namespace {

const auto factory = backends::gloo::makeAllReduceFactory();

std::string failureOf(const Problem &problem, int rounds)
{
    auto buffers = RankBuffers::make(problem, 3, 1);
    const auto group = factory->make(problem, buffers->inputs(), buffers->outputs());
    if (!group)
        return group.error().text;
    for (int round = 0; round < rounds; ++round) {
        if (const auto done = (*group)->run(); !done)
            return done.error().text;
    }
    return buffers->findWrongElement(1).value_or("");
}

int entriesOf(const char *directory)
{
    return static_cast<int>(
        QDir(QString::fromLatin1(directory)).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot).size());
}

} // namespace

class TestGlooAllReduce : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRankHasTheExactSum();
    void leavesNoSocketsAndNoThreads();
    void namesItsAlgorithm();
    void theWorkloadRuns();
};

void TestGlooAllReduce::everyRankHasTheExactSum()
{
    for (const auto algorithm : {Algorithm::Ring, Algorithm::HalvingDoubling}) {
        for (const int ranks : {2, 3, 4, 8}) {
            for (const std::int64_t elements : {1, 7, 600001})
                QCOMPARE(failureOf({ranks, elements, algorithm}, 3), std::string());
        }
    }
}

void TestGlooAllReduce::leavesNoSocketsAndNoThreads()
{
    QCOMPARE(failureOf({2, 1000, Algorithm::Ring}, 1), std::string()); // what the libraries open once and keep
    const int files = entriesOf("/proc/self/fd");
    const int threads = entriesOf("/proc/self/task");
    for (int time = 0; time < 5; ++time)
        QCOMPARE(failureOf({4, 1000, Algorithm::Ring}, 2), std::string());
    // Cancelled before the first step.
    QCOMPARE(failureOf({4, 1000, Algorithm::Ring}, 0), std::string("element 0 is not the sum on every rank"));
    QCOMPARE(entriesOf("/proc/self/fd"), files);
    QTRY_COMPARE(entriesOf("/proc/self/task"), threads);
}

void TestGlooAllReduce::namesItsAlgorithm()
{
    const Problem problem{2, 10, Algorithm::HalvingDoubling};
    auto buffers = RankBuffers::make(problem, 3, 1);
    const auto group = factory->make(problem, buffers->inputs(), buffers->outputs());
    QVERIFY(group.has_value());
    QVERIFY((*group)->implementation().find("bcube in groups of 2, Gloo ") == 0);
}

void TestGlooAllReduce::theWorkloadRuns()
{
    const auto workload = workloads::makeAllReduce(factory);
    const auto failures = workload->selfTest();
    QVERIFY2(failures.empty(), failures.empty() ? "" : failures.front().c_str());
    const auto parameters = core::parseParameters(workload->parameters(), {"elements=100000", "ranks=4"});
    auto prepared = workload->prepare(*parameters, {1, 1, {}});
    QVERIFY(prepared.has_value());
    QCOMPARE((*prepared)->backend(), std::string("gloo"));
    (*prepared)->startMeasuring();
    QVERIFY((*prepared)->iterate().has_value());
    const auto values = (*prepared)->closingValues();
    QCOMPARE(values.size(), std::size_t{1});
    QVERIFY(values[0].value > 1e6 && values[0].value < 1e12);
    QVERIFY((*prepared)->check()->verified);
}

QTEST_APPLESS_MAIN(TestGlooAllReduce)
#include "tst_gloo_all_reduce.moc"
