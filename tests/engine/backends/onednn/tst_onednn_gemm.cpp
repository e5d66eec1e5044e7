// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_kernels.h"

#include "engine/backends/onednn/onednn_library.h"
#include "engine/workloads/gemm/gemm_check.h"
#include "engine/workloads/gemm/gemm_operands.h"
#include "engine/workloads/gemm/gemm_reference.h"

#include <QTest>

#include <array>
#include <cstring>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::workloads::gemm;

namespace {

using Size = std::array<std::int64_t, 3>;

std::vector<Problem> problems(Precision precision)
{
    std::vector<Problem> all;
    for (const auto &[m, n, k] : {Size{1, 1, 1},
                                  {1, 100, 33},
                                  {100, 1, 33},
                                  {33, 65, 1},
                                  {16, 16, 16},
                                  {35, 84, 127},
                                  {129, 67, 300},
                                  {40, 600, 70},
                                  {1030, 1040, 17}}) {
        for (unsigned variant = 0; variant < 4; ++variant)
            all.push_back({m, n, k, (variant & 1U) != 0, (variant & 2U) != 0, precision});
    }
    return all;
}

// Empty if the library's product is the naive one to the last bit.
std::string difference(const Problem &problem, int threads)
{
    auto operands = Operands::make(problem, 2, threads);
    const auto kernel = backends::onednn::makeGemmFactory()->make(
        problem, operands->a(), operands->b(), operands->result(), threads);
    if (!kernel)
        return kernel.error().text;
    if (!(*kernel)->run())
        return "the kernel does not run";
    if (auto wrong = findWrongRow(*operands, 2, threads))
        return *wrong;
    const std::uint64_t found = operands->hashOfC(1).value();
    multiplyNaively(problem, operands->a(), operands->b(), operands->result());
    return operands->hashOfC(1).value() == found ? "" : "an element differs";
}

} // namespace

class TestOnednnGemm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fp32EqualsTheReference();
    void bf16EqualsTheReferenceOrSaysWhyNot();
    void int8EqualsTheReference();
    void formatsOfGpusAreRefused();
    void largeSumsStayExact();
    void namesItsImplementation();
    void wideProductsOfFp32AreBlasCalls();
    void aBlasCallNamesItsInstructions();
    void aPrimitiveNamesThemWhereItIsTheSameProduct();
};

void TestOnednnGemm::fp32EqualsTheReference()
{
    for (const Problem &problem : problems(Precision::Fp32)) {
        for (const int threads : {1, 2, 3})
            QCOMPARE(difference(problem, threads), std::string());
    }
}

void TestOnednnGemm::bf16EqualsTheReferenceOrSaysWhyNot()
{
    bool supported = true;
#ifdef __x86_64__
    supported = __builtin_cpu_supports("avx512bw") &&
                !qEnvironmentVariableIsSet("STRATA_TEST_EXPECT_NO_BF16");
#endif
    for (const Problem &problem : problems(Precision::Bf16)) {
        if (supported) {
            QCOMPARE(difference(problem, 2), std::string());
            continue;
        }
        const auto refused =
            backends::onednn::makeGemmFactory()->make(problem, nullptr, nullptr, nullptr, 1);
        QVERIFY(!refused);
        QVERIFY2(refused.error().kind == core::FailureKind::Unsupported,
                 refused.error().text.c_str());
        QVERIFY(refused.error().text.find("AVX-512; choose precision=fp32") != std::string::npos);
    }
}

// Also where the processor adds two products in 16 bits, as tst_onednn_gemm_avx2 has it.
void TestOnednnGemm::int8EqualsTheReference()
{
    for (const Problem &problem : problems(Precision::Int8)) {
        for (const int threads : {1, 2})
            QCOMPARE(difference(problem, threads), std::string());
    }
}

void TestOnednnGemm::formatsOfGpusAreRefused()
{
    for (const Precision precision : {Precision::Tf32, Precision::Fp16}) {
        const auto refused = backends::onednn::makeGemmFactory()->make(
            {1, 1, 1, false, false, precision}, nullptr, nullptr, nullptr, 1);
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == core::FailureKind::Unsupported);
        QVERIFY(refused.error().text.find("choose backend=cuda") != std::string::npos);
    }
}

// The longest sum of DeepBench's lists: partial sums come close to 2^24.
void TestOnednnGemm::largeSumsStayExact()
{
    const Problem problem{3, 5, 500000, false, true, Precision::Fp32};
    QCOMPARE(difference(problem, 1), std::string());
    QCOMPARE(difference(problem, 2), std::string());
    QCOMPARE(difference({3, 5, 500000, false, true, Precision::Int8}, 2), std::string());
}

void TestOnednnGemm::namesItsImplementation()
{
    float a = 1;
    float b = 2;
    float c = 0;
    const auto kernel = backends::onednn::makeGemmFactory()->make(
        {1, 1, 1, false, false, Precision::Fp32}, &a, &b, &c, 1);
    QVERIFY(kernel.has_value());
    QVERIFY((*kernel)->implementation().find(", oneDNN ") != std::string::npos);
    QVERIFY((*kernel)->run().has_value());
    QCOMPARE(c, 2.0F);
}

//! If B is transposed C needs many rows too; a narrow B is left to the primitive.
void TestOnednnGemm::wideProductsOfFp32AreBlasCalls()
{
    const auto isBlas = [](const Problem &problem) {
        auto operands = Operands::make(problem, 2, 1);
        const auto kernel = backends::onednn::makeGemmFactory()->make(
            problem, operands->a(), operands->b(), operands->result(), 1);
        return kernel.value()->implementation().starts_with("sgemm"); // throws if there is none
    };
    QVERIFY(isBlas({64, 1536, 64, false, false, Precision::Fp32}));
    QVERIFY(isBlas({64, 1536, 64, true, false, Precision::Fp32}));
    QVERIFY(isBlas({1024, 1536, 64, false, true, Precision::Fp32}));
    QVERIFY(!isBlas({64, 1536, 64, false, true, Precision::Fp32}));
    QVERIFY(!isBlas({1024, 128, 64, false, false, Precision::Fp32}));
    QVERIFY(!isBlas({64, 1536, 64, false, false, Precision::Int8}));
}

//! Without them hosts would be compared by all features that their processors show, of which a
//! container may hide some that the product does not use.
void TestOnednnGemm::aBlasCallNamesItsInstructions()
{
#ifdef __x86_64__
    const Problem problem{64, 1536, 64, false, false, Precision::Fp32};
    auto operands = Operands::make(problem, 2, 1);
    const auto kernel = backends::onednn::makeGemmFactory()->make(
        problem, operands->a(), operands->b(), operands->result(), 1);
    const QString implementation = QString::fromStdString(kernel.value()->implementation());
    const bool isLimited = qEnvironmentVariable("ONEDNN_MAX_CPU_ISA") == QLatin1String("AVX2");
    const bool hasLongest = __builtin_cpu_supports("avx512bw") && !isLimited;
    QVERIFY2(implementation.startsWith(QLatin1String("sgemm:avx512_core, oneDNN ")) == hasLongest,
             qPrintable(implementation));
    if (isLimited)
        QVERIFY2(implementation.startsWith(QLatin1String("sgemm:avx2, oneDNN ")),
                 qPrintable(implementation));
    QVERIFY2(implementation.startsWith(QLatin1String("sgemm:")), qPrintable(implementation));
#else
    QSKIP("the names are those of x86 processors");
#endif
}

void TestOnednnGemm::aPrimitiveNamesThemWhereItIsTheSameProduct()
{
    using backends::onednn::withInstructions;
    const std::string call = backends::onednn::blasImplementation();
    QVERIFY(call.starts_with("sgemm"));
    const std::string instructions = call.substr(5);
    QCOMPARE(withInstructions("gemm:jit", true), "gemm:jit" + instructions);
    QCOMPARE(withInstructions("x64:gemm:jit", true), "x64:gemm:jit" + instructions);
    QCOMPARE(withInstructions("gemm:jit", false), std::string("gemm:jit"));
    QCOMPARE(withInstructions("brg:avx512_core", true), std::string("brg:avx512_core"));
    QCOMPARE(withInstructions("", true), std::string());
}

QTEST_APPLESS_MAIN(TestOnednnGemm)
#include "tst_onednn_gemm.moc"
