// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/cpu/cpu_prepared.h"

#include "engine/workloads/cpu/cpu_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::cpu;

namespace {

std::uint64_t missOne(const Problem &problem)
{
    return countPrimes(problem) - 1;
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
    void findsAWrongSearch();
    void selfTestPasses();
};

void TestCpuPrepared::findsTheKnownNumberOfPrimes()
{
    QCOMPARE(countPrimes({10000}), std::uint64_t{1228}); // π(10000) = 1229, less the 2
    QCOMPARE(countPrimes({3}), std::uint64_t{1});
    QCOMPARE(countPrimes({4}), std::uint64_t{1});
    for (const std::uint64_t last : {3, 9, 25, 26, 1000})
        QCOMPARE(referenceCounts({last}).primes, countPrimes({last}));
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
