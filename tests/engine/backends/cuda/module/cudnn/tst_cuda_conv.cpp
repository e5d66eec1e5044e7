// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/cuda_factories.h"
#include "engine/backends/cuda/gpu_loader.h"
#include "engine/workloads/conv/conv_check.h"
#include "engine/workloads/conv/conv_inputs.h"
#include "engine/workloads/workloads.h"

#include <QTest>

#include <array>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::workloads::conv;

namespace {

constexpr std::array directions{Direction::Forward, Direction::BackwardData,
                                Direction::BackwardWeights};

//! Verified by the workload's own check, from parameters to the check value.
core::Expected<core::CheckedResult> checked(const std::vector<std::string> &words)
{
    const auto workload = workloads::makeConv({backends::cuda::makeConvFactory()});
    const auto parameters = core::parseParameters(workload->parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    auto prepared = workload->prepare(*parameters, {2, 5, {}});
    if (!prepared)
        return tl::make_unexpected(prepared.error());
    if (const auto done = (*prepared)->iterate(); !done)
        return tl::make_unexpected(done.error());
    return (*prepared)->check();
}

} // namespace

class TestCudaConv : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutAGpuItSaysWhy();
    void isProvenByTheCheck_data();
    void isProvenByTheCheck();
    void leavesNothingUnwritten();
    void selfTest();
};

void TestCudaConv::withoutAGpuItSaysWhy()
{
    if (backends::cuda::gpuModule())
        QSKIP("a GPU is here: its absence cannot be seen");
    const auto refused = checked({"precision=tf32"});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, backends::cuda::gpuModule().error().text);
}

void TestCudaConv::isProvenByTheCheck_data()
{
    QTest::addColumn<QString>("precision");
    for (const char *precision : {"fp32", "tf32", "bf16", "fp16", "int8"})
        QTest::newRow(precision) << QString::fromLatin1(precision);
}

// Layers of networks, the first layer's three channels among them, and DeepBench's speech with
// unequal sides.
void TestCudaConv::isProvenByTheCheck()
{
    if (!backends::cuda::gpuModule())
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    QFETCH(QString, precision);
    const std::vector<std::vector<std::string>> shapes{
        {"batch=4", "channels=64", "height=28", "width=28", "filters=128"},
        {"batch=2", "channels=3", "height=63", "width=65", "filters=64", "kernel_height=7",
         "kernel_width=7", "pad_height=3", "pad_width=3", "stride_height=2", "stride_width=2"},
        {"batch=3", "channels=17", "height=14", "width=9", "filters=33", "kernel_height=1",
         "kernel_width=1", "pad_height=0", "pad_width=0", "stride_height=2", "stride_width=1"},
        {"batch=2", "channels=1", "height=41", "width=100", "filters=32", "kernel_height=5",
         "kernel_width=20", "pad_height=0", "pad_width=0", "stride_height=2", "stride_width=2"}};
    for (std::vector<std::string> words : shapes) {
        words.push_back("precision=" + precision.toStdString());
        for (const char *direction : {"forward", "backward_data", "backward_weights"}) {
            if (precision == QStringLiteral("int8") && std::string(direction) != "forward")
                continue;
            std::vector<std::string> all = words;
            all.push_back(std::string("direction=") + direction);
            const auto result = checked(all);
            if (!result && result.error().kind == core::FailureKind::Unsupported)
                QSKIP(result.error().text.c_str());
            QVERIFY2(result.has_value(), result ? "" : result.error().text.c_str());
            QVERIFY2(result->verified, result->verification.c_str());
        }
    }
}

void TestCudaConv::leavesNothingUnwritten()
{
    if (!backends::cuda::gpuModule())
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    for (const Direction direction : directions) {
        const Problem problem{2, 8, 9, 9, 8, 3, 3, 0, 0, 2, 2, direction};
        std::array<std::vector<float>, 3> tensors;
        for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result})
            tensors[static_cast<std::size_t>(tensor)].assign(
                static_cast<std::size_t>(elementsOf(problem, tensor)), 1);
        const auto kernel = backends::cuda::makeConvFactory()->make(
            problem, {tensors[0].data(), tensors[1].data(), tensors[2].data()}, 1);
        QVERIFY2(kernel.has_value(), kernel ? "" : kernel.error().text.c_str());
        std::vector<float> &computed = tensors[static_cast<std::size_t>(computedTensor(direction))];
        QVERIFY((*kernel)->read(computed.data()).has_value());
        for (const float value : computed)
            QVERIFY(std::isnan(value)); // nothing has run
        QVERIFY((*kernel)->run() && (*kernel)->read(computed.data()));
        for (const float value : computed)
            QVERIFY(std::isfinite(value));
    }
}

void TestCudaConv::selfTest()
{
    const auto found = workloads::makeConv({backends::cuda::makeConvFactory()})->selfTest();
    if (!backends::cuda::gpuModule()) {
        QCOMPARE(found.leftOut.size(), std::size_t{1}); // said once, not of each case
        QCOMPARE(found.leftOut.front().reason, backends::cuda::gpuModule().error().text);
        QSKIP(("no GPU: " + backends::cuda::gpuModule().error().text).c_str());
    }
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QVERIFY(found.cases > 0);
}

QTEST_APPLESS_MAIN(TestCudaConv)
#include "tst_cuda_conv.moc"
