// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/cpu/cpu_prepared.h"

#include "engine/workloads/cpu/cpu_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

#include <atomic>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::cpu;

namespace {

std::uint64_t missOne(std::uint64_t first, std::uint64_t last)
{
    return countPrimes(first, last) - 1;
}

std::atomic<bool> cancelled{false};
std::atomic<int> searchedParts{0};

//! A search during which somebody cancels the work.
std::uint64_t cancelMeanwhile(std::uint64_t /*first*/, std::uint64_t /*last*/)
{
    cancelled = true;
    ++searchedParts;
    return 0;
}

core::CheckedResult run(const Problem &problem, int threads, std::uint64_t count,
                        PrimeSearch::Search search = countPrimes)
{
    workloads::events::EventPlan plan;
    plan.eventsPerStep = count;
    auto prepared = workloads::events::PreparedEvents::make(
        std::make_unique<PrimeSearch>(problem, search), plan, threads);
    return (*prepared)->iterate() ? (*prepared)->check().value() : core::CheckedResult{};
}

} // namespace

class TestCpuPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsTheKnownNumberOfPrimes();
    void referenceCountsTheDivisions();
    void checkValueDependsOnTheWorkOnly();
    void partsAreTheWhole();
    void anEventIsCancelled();
    void findsAWrongSearch();
    void selfTestPasses();
};

void TestCpuPrepared::findsTheKnownNumberOfPrimes()
{
    QCOMPARE(countPrimes(3, 10000), std::uint64_t{1228}); // π(10000) = 1229, less the 2
    QCOMPARE(countPrimes(3, 3), std::uint64_t{1});
    QCOMPARE(countPrimes(3, 4), std::uint64_t{1});
    QCOMPARE(countPrimes(8, 10), std::uint64_t{0});
    for (const std::uint64_t last : {3, 9, 25, 26, 1000})
        QCOMPARE(referenceCounts({last}).primes, countPrimes(3, last));
}

void TestCpuPrepared::referenceCountsTheDivisions()
{
    // 3: none, since ⌊√3⌋ is 1; 4: by 2; 5: by 2; 6: by 2; 7: by 2; 8: by 2; 9: by 2 and 3.
    QCOMPARE(referenceCounts({9}).divisions, std::uint64_t{7});
}

void TestCpuPrepared::checkValueDependsOnTheWorkOnly()
{
    const core::CheckedResult one = run({500}, 1, 3);
    const core::CheckedResult other = run({500}, 3, 20);
    QVERIFY(one.verified && other.verified);
    QCOMPARE(other.checkValue, one.checkValue);
    QVERIFY(run({501}, 1, 3).checkValue != one.checkValue);
}

// A long event is searched in parts of 10,000 numbers.
void TestCpuPrepared::partsAreTheWhole()
{
    for (const std::uint64_t last : {10001, 10002, 10003, 20002, 20003, 25000}) {
        const core::CheckedResult result = run({last}, 2, 2);
        QVERIFY2(result.verified, result.verification.c_str());
    }
}

void TestCpuPrepared::anEventIsCancelled()
{
    workloads::events::EventPlan plan;
    plan.eventsPerStep = 1;
    plan.cancelled = &cancelled;
    const auto prepared = workloads::events::PreparedEvents::make(
        std::make_unique<PrimeSearch>(Problem{10'000'000}, cancelMeanwhile, &cancelled), plan, 1);
    QVERIFY(prepared.has_value());
    const auto done = (*prepared)->iterate();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("cancelled"));
    QCOMPARE(searchedParts.load(), 1); // of a thousand
}

void TestCpuPrepared::findsAWrongSearch()
{
    const core::CheckedResult wrong = run({100}, 2, 4, missOne);
    QVERIFY(!wrong.verified);
    QCOMPARE(wrong.verification, std::string("searches found 23 to 23 primes, not 24"));
}

void TestCpuPrepared::selfTestPasses()
{
    const auto found = makeCpu()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 6);
}

QTEST_APPLESS_MAIN(TestCpuPrepared)
#include "tst_cpu_prepared.moc"
