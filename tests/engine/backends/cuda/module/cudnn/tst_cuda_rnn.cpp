// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/cuda_factories.h"
#include "engine/backends/cuda/gpu_loader.h"
#include "engine/workloads/rnn/rnn_check.h"
#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::rnn;

class TestCudaRnn : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutAGpuItSaysWhy();
    void equalsTheReference_data();
    void equalsTheReference();
    void repeatsItsResults();
    void refusesBytes();
    void selfTest();
};

void TestCudaRnn::withoutAGpuItSaysWhy()
{
    if (backends::cuda::gpuModule())
        QSKIP("a GPU is here: its absence cannot be seen");
    const Problem problem{Cell::Lstm, 8, 2, 3, Pass::Forward, Input::Skip, Precision::Fp16};
    const auto refused =
        backends::cuda::makeRnnFactory()->make(problem, randomOperands(problem, 1), 1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, backends::cuda::gpuModule().error().text);
}

void TestCudaRnn::equalsTheReference_data()
{
    QTest::addColumn<int>("precision");
    QTest::newRow("fp32") << static_cast<int>(Precision::Fp32);
    QTest::newRow("tf32") << static_cast<int>(Precision::Tf32);
    QTest::newRow("fp16") << static_cast<int>(Precision::Fp16);
    QTest::newRow("bf16") << static_cast<int>(Precision::Bf16);
}

// Every cell, input and pass; wide enough that persistent algorithms are tried.
void TestCudaRnn::equalsTheReference()
{
    if (!backends::cuda::gpuModule())
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    QFETCH(int, precision);
    for (const Cell cell : {Cell::Vanilla, Cell::Lstm, Cell::Gru})
        for (const Input input : {Input::Skip, Input::Full})
            for (const Pass pass : {Pass::Forward, Pass::BackwardData, Pass::BackwardWeights,
                                    Pass::Backward, Pass::Inference})
                for (const std::int64_t hidden : {32, 256}) {
                    Problem problem{
                        cell, hidden, 8, 12, pass, input, static_cast<Precision>(precision)};
                    const Operands operands = randomOperands(problem, 3);
                    auto kernel = backends::cuda::makeRnnFactory()->make(problem, operands, 1);
                    if (!kernel && kernel.error().kind == core::FailureKind::Unsupported)
                        QSKIP(kernel.error().text.c_str());
                    QVERIFY2(kernel.has_value(), kernel ? "" : kernel.error().text.c_str());
                    QVERIFY((*kernel)->run().has_value());
                    const auto results = (*kernel)->results();
                    QVERIFY(results.has_value());
                    problem.resetAfterProduct = (*kernel)->resetsAfterProduct();
                    const double error = largestError(*results, computeNaively(problem, operands));
                    QVERIFY2(error <= tolerance(problem.precision),
                             ((*kernel)->implementation() + " is off by " + std::to_string(error))
                                 .c_str());
                }
}

// A backward pass reads what the library overwrites, and adds to what is there.
void TestCudaRnn::repeatsItsResults()
{
    if (!backends::cuda::gpuModule())
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    for (const Pass pass : {Pass::BackwardData, Pass::BackwardWeights, Pass::Backward}) {
        const Problem problem{Cell::Lstm, 64, 4, 6, pass, Input::Full, Precision::Fp32};
        auto kernel =
            backends::cuda::makeRnnFactory()->make(problem, randomOperands(problem, 3), 1);
        QVERIFY2(kernel.has_value(), kernel ? "" : kernel.error().text.c_str());
        QVERIFY((*kernel)->run().has_value());
        const auto first = (*kernel)->results();
        for (int i = 0; i < 3; ++i)
            QVERIFY((*kernel)->run().has_value());
        const auto last = (*kernel)->results();
        QVERIFY(first && last);
        QVERIFY(largestError(*last, *first) < 1e-6);
    }
}

void TestCudaRnn::refusesBytes()
{
    if (!backends::cuda::gpuModule())
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    const Problem problem{Cell::Lstm, 8, 2, 3, Pass::Inference, Input::Full, Precision::Int8};
    const auto refused =
        backends::cuda::makeRnnFactory()->make(problem, randomOperands(problem, 1), 1);
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Unsupported);
}

void TestCudaRnn::selfTest()
{
    const auto found = workloads::makeRnn({backends::cuda::makeRnnFactory()})->selfTest();
    if (!backends::cuda::gpuModule()) {
        QCOMPARE(found.leftOut.size(), std::size_t{1}); // said once, not of each case
        QCOMPARE(found.leftOut.front().reason, backends::cuda::gpuModule().error().text);
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    }
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QVERIFY(found.cases > 0);
}

QTEST_APPLESS_MAIN(TestCudaRnn)
#include "tst_cuda_rnn.moc"
