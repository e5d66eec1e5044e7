// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_factories.h"

#include "engine/workloads/all_reduce/all_reduce_buffers.h"
#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/workloads.h"

#include "tests/engine/workloads/left_behind.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QTest>

#include <sys/resource.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::workloads::all_reduce;
using strata::tests::entriesOf;
using strata::tests::patienceMs;

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

} // namespace

class TestGlooAllReduce : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRankHasTheExactSum();
    void leavesNoSocketsAndNoThreads();
    void aRefusedThreadIsSaid();
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
    QCOMPARE(failureOf({2, 1000, Algorithm::Ring}, 1),
             std::string()); // what the libraries open once and keep
    const std::size_t files = entriesOf("/proc/self/fd");
    const std::size_t threads = entriesOf("/proc/self/task");
    for (int time = 0; time < 5; ++time)
        QCOMPARE(failureOf({4, 1000, Algorithm::Ring}, 2), std::string());
    // Cancelled before the first step.
    QCOMPARE(failureOf({4, 1000, Algorithm::Ring}, 0),
             std::string("element 0 is not the sum on every rank"));
    QCOMPARE(entriesOf("/proc/self/fd"), files);
    QTRY_COMPARE_WITH_TIMEOUT(entriesOf("/proc/self/task"), threads, patienceMs);
}

void TestGlooAllReduce::aRefusedThreadIsSaid()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer needs more address space than this test leaves");
#endif
    QFile status(QStringLiteral("/proc/self/statm"));
    QVERIFY(status.open(QIODevice::ReadOnly));
    const auto used = status.readAll().split(' ').first().toULongLong() *
                      static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_AS, &before), 0);
    const rlimit few{used + 200'000'000, before.rlim_max}; // not the stacks of 64 threads
    QCOMPARE(::setrlimit(RLIMIT_AS, &few), 0);
    const std::string failure = failureOf({64, 10, Algorithm::Ring}, 1);
    QCOMPARE(::setrlimit(RLIMIT_AS, &before), 0);
    QVERIFY2(failure.starts_with("The system refused thread ") &&
                 failure.find(" of 64 (") != std::string::npos,
             failure.c_str());
    QCOMPARE(failureOf({2, 10, Algorithm::Ring}, 1), std::string());
}

void TestGlooAllReduce::namesItsAlgorithm()
{
    const Problem problem{2, 10, Algorithm::HalvingDoubling};
    auto buffers = RankBuffers::make(problem, 3, 1);
    const auto group = factory->make(problem, buffers->inputs(), buffers->outputs());
    QVERIFY(group.has_value());
    QVERIFY(
        (*group)->implementation().starts_with("halving-doubling all-reduce (bcube of 2), Gloo "));
}

void TestGlooAllReduce::theWorkloadRuns()
{
    const auto workload = workloads::makeAllReduce({factory});
    const auto found = workload->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 8);
    const auto parameters =
        core::parseParameters(workload->parameters(), {"elements=100000", "ranks=4"});
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
