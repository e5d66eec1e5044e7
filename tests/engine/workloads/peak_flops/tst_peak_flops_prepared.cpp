// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_prepared.h"

#include "engine/workloads/workloads.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <map>
#include <set>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::peak_flops;

namespace {

void stopOneRoundEarly(void *values, const Operands &operands, std::uint64_t rounds)
{
    sse2Kernels().kernels[0].run(values, operands, rounds - 1);
}

std::atomic<std::uint64_t> roundsOfAll{0};
std::atomic<std::uint64_t> roundsOfSlow{0};

//! The one that begins takes half a second for its first piece, and for any other.
void haveOneSlowThread(void *values, const Operands &operands, std::uint64_t rounds)
{
    static const std::thread::id slow = std::this_thread::get_id();
    roundsOfAll += rounds;
    if (std::this_thread::get_id() == slow) {
        roundsOfSlow += rounds;
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
    sse2Kernels().kernels[0].run(values, operands, rounds);
}

} // namespace

class TestPeakFlopsPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValueIsTheSameOnEveryMachine();
    void fastThreadsDoMore();
    void findsAMissingRound();
    void whatWasNotDoneIsNotVerified();
    void countsTwoForEachProduct();
    void theWorkloadStatesItsInstructionSet();
};

void TestPeakFlopsPrepared::checkValueIsTheSameOnEveryMachine()
{
    // Computed from the definitions by a program of its own. A change of them is a change of the
    // work: raise the workload's version with it.
    const std::map<Precision, std::string> expected{{Precision::Fp64, "b4ee19e656f2ab4d"},
                                                    {Precision::Fp32, "44686e7111e1c28f"},
                                                    {Precision::Bf16, "3bf374856aa20dd9"},
                                                    {Precision::Int8, "b6a10b7e3f0946fe"}};
    for (const Kernel &kernel : usableKernels()) {
        for (const int threads : {1, 3}) {
            auto prepared = PreparedPeak::make(kernel, {threads, 9, {}});
            QVERIFY(prepared && (*prepared)->iterate() && (*prepared)->iterate());
            const auto checked = (*prepared)->check();
            QVERIFY2(checked && checked->verified, kernel.isa);
            QCOMPARE(checked->checkValue, expected.at(kernel.precision));
        }
    }
}

//! As the slow cores of a processor that has two kinds are.
void TestPeakFlopsPrepared::fastThreadsDoMore()
{
#ifndef __x86_64__
    QSKIP("x86-64 only");
#else
    Kernel kernel = sse2Kernels().kernels[0];
    kernel.run = haveOneSlowThread;
    roundsOfSlow = 0;
    roundsOfAll = 0;
    auto prepared = PreparedPeak::make(kernel, {4, 9, {}});
    QVERIFY(prepared && (*prepared)->iterate());
    const std::uint64_t rounds = 4 * ChainValues(kernel.precision, 9).products();
    QCOMPARE(roundsOfAll.load(), rounds); // none is left out or done twice
    QVERIFY2(roundsOfSlow < rounds / 4, std::to_string(roundsOfSlow).c_str());
    const auto checked = (*prepared)->check();
    QVERIFY2(checked && checked->verified, checked ? checked->verification.c_str() : "");
#endif
}

void TestPeakFlopsPrepared::whatWasNotDoneIsNotVerified()
{
    for (const Kernel &kernel : usableKernels()) {
        const auto checked = (*PreparedPeak::make(kernel, {2, 9, {}}))->check();
        QVERIFY(checked && !checked->verified);
    }
}

void TestPeakFlopsPrepared::findsAMissingRound()
{
#ifndef __x86_64__
    QSKIP("x86-64 only");
#else
    Kernel kernel = sse2Kernels().kernels[0];
    kernel.run = stopOneRoundEarly;
    auto prepared = PreparedPeak::make(kernel, {1, 9, {}});
    QVERIFY(prepared && (*prepared)->iterate());
    const auto checked = (*prepared)->check();
    QVERIFY(checked && !checked->verified);
    QCOMPARE(checked->verification,
             std::to_string(kernel.lanes) + " chains do not end where the formula says");
#endif
}

void TestPeakFlopsPrepared::countsTwoForEachProduct()
{
    for (const Kernel &kernel : usableKernels()) {
        const auto prepared = PreparedPeak::make(kernel, {2, 1, {}});
        QVERIFY(prepared.has_value());
        const core::WorkPerIteration work = (*prepared)->work();
        const double products = static_cast<double>(ChainValues(kernel.precision, 1).products());
        QCOMPARE(work.operations, 2 * 2 * static_cast<double>(kernel.lanes) * products);
        QCOMPARE(work.work, work.operations);
        QCOMPARE(work.rateUnit,
                 std::string(kernel.precision == Precision::Int8 ? "OP/s" : "FLOP/s"));
    }
}

void TestPeakFlopsPrepared::theWorkloadStatesItsInstructionSet()
{
    const auto workload = makePeakFlops();
    const auto parameters =
        core::parseParameters(workload->parameters(), {"precision=fp64", "isa=sse2"});
    QVERIFY(parameters.has_value());
    const auto prepared = workload->prepare(*parameters, {1, 1, {}});
#ifdef __x86_64__
    QVERIFY(prepared.has_value());
    QCOMPARE((*prepared)->facts().at("isa"), std::string("sse2"));
#else
    QCOMPARE(prepared.error().kind, core::FailureKind::Unsupported);
#endif
    const auto found = workload->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    std::set<std::string> tested;
    for (const Kernel &kernel : usableKernels())
        tested.insert(kernel.isa);
    QCOMPARE(found.cases, precisionCount + static_cast<int>(usableKernels().size()));
    QCOMPARE(tested.size() + found.leftOut.size(), std::size_t{6});
}

QTEST_APPLESS_MAIN(TestPeakFlopsPrepared)
#include "tst_peak_flops_prepared.moc"
