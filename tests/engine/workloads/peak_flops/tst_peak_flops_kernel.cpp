// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_kernel.h"

#include <QTest>

#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::peak_flops;

class TestPeakFlopsKernel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKernelDoesWholeRounds();
    void oneKernelForEachPrecisionAndSet();
    void choosesByName();
    void whatIsMissingIsUnsupported();
    void wordsHoldTheOperands();
};

void TestPeakFlopsKernel::everyKernelDoesWholeRounds()
{
    for (const Kernel &kernel : usableKernels()) {
        const ChainValues values(kernel.precision, 1);
        for (std::size_t piece = 0; piece < ChainValues::pieces; ++piece)
            QCOMPARE(values.productsOf(piece) % kernel.productsOfRound, std::uint64_t{0});
        QVERIFY(
            kernel.lanes >=
            ChainValues::distinctLanes); // or the check value would depend on the instruction set
        QVERIFY(kernel.run != nullptr);
    }
}

void TestPeakFlopsKernel::oneKernelForEachPrecisionAndSet()
{
    std::set<std::string> seen;
    for (const Kernel &kernel : usableKernels())
        QVERIFY(seen.insert(std::string(precisionName(kernel.precision)) + kernel.isa).second);
#ifdef __x86_64__
    QVERIFY(seen.contains("fp64sse2") && seen.contains("fp32sse2")); // the architecture's baseline
#endif
}

void TestPeakFlopsKernel::choosesByName()
{
#ifndef __x86_64__
    QSKIP("x86-64 only");
#endif
    QCOMPARE(std::string(chooseKernel({Precision::Fp64, "sse2"})->isa), std::string("sse2"));
    const auto widest = chooseKernel({Precision::Fp32, "auto"});
    QVERIFY(widest.has_value());
    for (const Kernel &kernel : usableKernels()) {
        if (kernel.precision == Precision::Fp32)
            QVERIFY(kernel.lanes <= widest->lanes);
    }
}

void TestPeakFlopsKernel::whatIsMissingIsUnsupported()
{
    const auto refused = chooseKernel({Precision::Int8, "sse2"});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, core::FailureKind::Unsupported);
    QVERIFY(refused.error().text.find("no multiply-add of int8 in sse2") != std::string::npos);
}

void TestPeakFlopsKernel::wordsHoldTheOperands()
{
    const ChainValues bytes(Precision::Int8, 3);
    const auto addend = static_cast<std::uint32_t>(bytes.addend());
    QCOMPARE(operandsOf(Precision::Int8, bytes).factorWord, 0x01010101U);
    QCOMPARE(operandsOf(Precision::Int8, bytes).addendWord,
             addend << 24 | addend << 16 | addend << 8 | addend);
    QCOMPARE(operandsOf(Precision::Bf16, ChainValues(Precision::Bf16, 3)).factorWord,
             0x3f803f80U); // 1.0 twice
}

QTEST_APPLESS_MAIN(TestPeakFlopsKernel)
#include "tst_peak_flops_kernel.moc"
