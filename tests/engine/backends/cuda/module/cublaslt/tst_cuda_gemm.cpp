// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/cuda_factories.h"
#include "engine/backends/cuda/gpu_loader.h"
#include "engine/workloads/gemm/gemm_check.h"
#include "engine/workloads/gemm/gemm_operands.h"

#include <QTest>

#include <array>

using namespace strata::engine;
using namespace strata::engine::workloads::gemm;

class TestCudaGemm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutAGpuItSaysWhy();
    void equalsTheProduct_data();
    void equalsTheProduct();
    void refusesUnsignedBytes();
};

void TestCudaGemm::withoutAGpuItSaysWhy()
{
    if (backends::cuda::gpuModule())
        QSKIP("a GPU is here: its absence cannot be seen");
    const auto refused = backends::cuda::makeGemmFactory()->make(
        {1, 1, 1, false, false, Precision::Tf32}, nullptr, nullptr, nullptr, 1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, backends::cuda::gpuModule().error().text);
}

void TestCudaGemm::equalsTheProduct_data()
{
    QTest::addColumn<int>("precision");
    QTest::addRow("fp32") << static_cast<int>(Precision::Fp32);
    QTest::addRow("tf32") << static_cast<int>(Precision::Tf32);
    QTest::addRow("bf16") << static_cast<int>(Precision::Bf16);
    QTest::addRow("fp16") << static_cast<int>(Precision::Fp16);
}

// Odd sizes that no tile fills, and sums that come close to 2^24.
void TestCudaGemm::equalsTheProduct()
{
    if (!backends::cuda::gpuModule())
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    QFETCH(int, precision);
    for (const auto &[m, n, k] : {std::array<std::int64_t, 3>{1, 1, 1},
                                  {17, 33, 5},
                                  {128, 64, 256},
                                  {301, 77, 129},
                                  {8, 16, 500000}}) {
        for (unsigned variant = 0; variant < 8; ++variant) {
            const Problem problem{m,
                                  n,
                                  k,
                                  (variant & 1U) != 0,
                                  (variant & 2U) != 0,
                                  static_cast<Precision>(precision),
                                  (variant & 4U) != 0};
            auto operands = Operands::make(problem, 2, 2);
            const auto kernel = backends::cuda::makeGemmFactory()->make(
                problem, operands->a(), operands->b(), operands->result(), 1);
            if (!kernel && kernel.error().kind == core::FailureKind::Unsupported)
                QSKIP(kernel.error().text.c_str());
            QVERIFY2(kernel.has_value(), kernel.error().text.c_str());
            QVERIFY(findWrongRow(*operands, 2, 2).has_value()); // nothing has run
            QVERIFY((*kernel)->run().has_value());
            QVERIFY((*kernel)->read().has_value());
            QCOMPARE(findWrongRow(*operands, 2, 2).value_or(""), std::string());
            QVERIFY((*kernel)->implementation().starts_with("cuBLASLt "));
        }
    }
}

void TestCudaGemm::refusesUnsignedBytes()
{
    if (!backends::cuda::gpuModule())
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    const auto refused = backends::cuda::makeGemmFactory()->make(
        {1, 1, 1, false, false, Precision::Int8}, nullptr, nullptr, nullptr, 1);
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Unsupported);
}

QTEST_APPLESS_MAIN(TestCudaGemm)
#include "tst_cuda_gemm.moc"
