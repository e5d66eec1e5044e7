// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_kernels.h"

#include "engine/workloads/conv/conv_check.h"
#include "engine/workloads/conv/conv_inputs.h"
#include "engine/workloads/conv/conv_reference.h"

#include <QRegularExpression>
#include <QTest>

#include <array>
#include <cmath>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::workloads::conv;

namespace {

constexpr std::uint64_t seed = 2;
constexpr std::array directions{Direction::Forward, Direction::BackwardData,
                                Direction::BackwardWeights};

// Unequal sides, kernels, paddings and strides; DeepBench's 1×1 kernel with padding 3; channels
// that fill no block.
std::vector<Problem> problems(Precision precision)
{
    const std::array<Problem, 8> shapes{{{1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1},
                                         {2, 1, 21, 30, 4, 5, 20, 0, 0, 2, 2},
                                         {3, 3, 17, 13, 16, 7, 5, 3, 1, 2, 3},
                                         {2, 17, 7, 7, 33, 1, 1, 3, 3, 2, 2},
                                         {1, 64, 9, 14, 32, 3, 3, 1, 1, 1, 1},
                                         {2, 16, 12, 12, 48, 5, 5, 2, 2, 1, 1},
                                         {4, 32, 8, 8, 16, 1, 1, 0, 0, 1, 1},
                                         {1, 5, 10, 4, 7, 3, 4, 1, 2, 3, 1}}};
    std::vector<Problem> all;
    for (Problem problem : shapes) {
        for (const Direction direction : directions) {
            problem.precision = precision;
            problem.direction = direction;
            if (precision != Precision::Int8 || direction == Direction::Forward)
                all.push_back(problem);
        }
    }
    return all;
}

struct Tensors {
    std::array<std::vector<float>, 3> values;

    explicit Tensors(const Problem &problem)
    {
        for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result}) {
            const InputValues valueAt(problem, tensor, seed);
            for (std::int64_t i = 0; i < elementsOf(problem, tensor); ++i)
                of(tensor).push_back(static_cast<float>(valueAt(i)));
        }
    }
    std::vector<float> &of(Tensor tensor) { return values[static_cast<std::size_t>(tensor)]; }
    Inputs inputs() const { return {values[0].data(), values[1].data(), values[2].data()}; }
};

core::Expected<std::unique_ptr<Kernel>> kernelFor(const Problem &problem, int threads = 1)
{
    const Tensors tensors(problem); // need not outlive the making
    return backends::onednn::makeConvFactory()->make(problem, tensors.inputs(), threads);
}

// Empty if the library's tensor is the naive one to the last bit, or as near as Winograd's
// algorithm comes.
std::string difference(const Problem &problem, int threads)
{
    const auto kernel = kernelFor(problem, threads);
    if (!kernel)
        return kernel.error().text;
    Tensors tensors(problem);
    std::vector<float> found(tensors.of(computedTensor(problem.direction)).size());
    for (int run = 0; run < 2; ++run) { // a second one must not add to the first
        if (!(*kernel)->run() || !(*kernel)->read(found.data()))
            return "the kernel does not run";
    }
    const float tolerance = (*kernel)->isWinograd() ? 0.25F : 0.0F;
    if (auto wrong = findWrongPosition(problem, found.data(), tolerance, seed, threads))
        return problemText(problem) + ": " + *wrong;
    convolveNaively(problem, tensors.of(Tensor::Source).data(), tensors.of(Tensor::Weights).data(),
                    tensors.of(Tensor::Result).data());
    const std::vector<float> &expected = tensors.of(computedTensor(problem.direction));
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (std::abs(found[i] - expected[i]) > tolerance)
            return problemText(problem) + ": element " + std::to_string(i) + " differs";
    }
    return {};
}

bool hasAvx512()
{
#ifdef __x86_64__
    return __builtin_cpu_supports("avx512bw") &&
           !qEnvironmentVariableIsSet("STRATA_TEST_EXPECT_NO_BF16");
#else
    return false;
#endif
}

} // namespace

class TestOnednnConv : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fp32EqualsTheReference();
    void int8EqualsTheReference();
    void bf16EqualsTheReferenceOrSaysWhyNot();
    void leavesTheTypesOfGpusToThem();
    void winogradIsNearTheReferenceOrSaysWhyNot();
    void anElementThatIsNotWrittenIsNoticed();
    void namesWhatItChose();
};

void TestOnednnConv::fp32EqualsTheReference()
{
    for (Problem problem : problems(Precision::Fp32)) {
        for (const Algorithm algorithm : {Algorithm::Auto, Algorithm::Direct}) {
            problem.algorithm = algorithm;
            for (const int threads : {1, 3})
                QCOMPARE(difference(problem, threads), std::string());
        }
    }
}

// Also where the processor adds two products in 16 bits, as tst_onednn_conv_avx2 has it.
void TestOnednnConv::int8EqualsTheReference()
{
    for (const Problem &problem : problems(Precision::Int8)) {
        for (const int threads : {1, 2})
            QCOMPARE(difference(problem, threads), std::string());
    }
}

void TestOnednnConv::bf16EqualsTheReferenceOrSaysWhyNot()
{
    for (const Problem &problem : problems(Precision::Bf16)) {
        if (hasAvx512()) {
            QCOMPARE(difference(problem, 2), std::string());
            continue;
        }
        const auto refused = kernelFor(problem);
        QVERIFY(!refused);
        QVERIFY2(refused.error().kind == core::FailureKind::Unsupported,
                 refused.error().text.c_str());
        QVERIFY(refused.error().text.find("AVX-512; choose precision=fp32") != std::string::npos);
    }
}

void TestOnednnConv::leavesTheTypesOfGpusToThem()
{
    for (const Precision precision : {Precision::Tf32, Precision::Fp16}) {
        const auto refused = kernelFor(problems(precision).front());
        QVERIFY(!refused && refused.error().kind == core::FailureKind::Unsupported);
        QVERIFY2(refused.error().text.find("choose backend=cuda") != std::string::npos,
                 refused.error().text.c_str());
    }
}

void TestOnednnConv::winogradIsNearTheReferenceOrSaysWhyNot()
{
    Problem suited{2,
                   64,
                   14,
                   13,
                   64,
                   3,
                   3,
                   1,
                   1,
                   1,
                   1,
                   Direction::Forward,
                   Precision::Fp32,
                   Algorithm::Winograd};
    for (const Direction direction : directions) {
        suited.direction = direction;
        const auto kernel = kernelFor(suited);
        if (kernel) {
            QVERIFY((*kernel)->isWinograd());
            QCOMPARE((*kernel)->algorithm(), std::string("winograd"));
            QCOMPARE(difference(suited, 2), std::string());
        } else {
            QVERIFY2(kernel.error().text.find("no Winograd algorithm") != std::string::npos,
                     kernel.error().text.c_str());
        }
    }
    const auto refused = kernelFor({2, 16, 14, 14, 16, 5, 5, 2, 2, 1, 1, Direction::Forward,
                                    Precision::Fp32, Algorithm::Winograd});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Unsupported);
    QVERIFY(refused.error().text.find("algorithm=direct") != std::string::npos);
}

void TestOnednnConv::anElementThatIsNotWrittenIsNoticed()
{
    for (const Precision precision : {Precision::Fp32, Precision::Int8}) {
        const Problem problem{1, 3, 5, 5, 4, 3, 3, 1, 1, 1, 1, Direction::Forward, precision};
        const auto kernel = kernelFor(problem);
        QVERIFY(kernel.has_value());
        std::vector<float> found(static_cast<std::size_t>(elementsOf(problem, Tensor::Result)));
        QVERIFY((*kernel)->read(found.data()).has_value()); // nothing has run
        QVERIFY(findWrongPosition(problem, found.data(), 0.25F, seed, 1)->find("element 0 is") !=
                std::string::npos);
    }
}

void TestOnednnConv::namesWhatItChose()
{
    const auto kernel = kernelFor({1, 32, 8, 8, 32, 1, 1, 0, 0, 1, 1, Direction::BackwardData,
                                   Precision::Fp32, Algorithm::Direct});
    QVERIFY(kernel.has_value());
    QVERIFY((*kernel)->implementation().find(", oneDNN ") != std::string::npos);
    QVERIFY(!(*kernel)->isWinograd());
    QVERIFY2(QString::fromStdString((*kernel)->layouts())
                 .contains(QRegularExpression(QStringLiteral(
                     "^source [a-dA-D0-9]+, weights [a-dA-D0-9]+, result [a-dA-D0-9]+$"))),
             (*kernel)->layouts().c_str());
}

QTEST_APPLESS_MAIN(TestOnednnConv)
#include "tst_onednn_conv.moc"
