// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/conv_spec.h"
#include "engine/backends/cuda/module/cudnn/plan_spec.h"

#include <QTest>

#include <array>
#include <set>

using namespace strata::engine::backends::cuda;
namespace conv = strata::engine::workloads::conv;

namespace {

ConvolutionPlanSpec small()
{
    ConvolutionPlanSpec spec;
    spec.batch = 2;
    spec.in = {3, 5, 7};
    spec.out = {4, 3, 7};
    spec.window = {3, 1, 2, 1, 0, 0, 0};
    spec.strideWidth = 1;
    return spec;
}

std::size_t bytesAt(const std::vector<PlanTensor> &tensors, void *PlanPointers::*pointer)
{
    for (const PlanTensor &tensor : tensors)
        if (tensor.pointer == pointer)
            return tensor.bytes;
    return 0;
}

using Notes = std::vector<cudnnBackendNumericalNote_t>;

} // namespace

class TestPlanSpec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void laysTensorsOut();
    void countsTheirBytes();
    void fp32MeansFp32();
    void winogradAsAsked();
    void exactIsTriedWhereTransformsCouldBe();
    void textsTellAllSpecsApart();
    void convProblemBecomesAPlan();
    void exactPlanKeepsTheGeometry();
    void attentionReadsFromItsFirstFeatureToItsLast();
};

void TestPlanSpec::laysTensorsOut()
{
    using Sizes = std::vector<std::int64_t>;
    QCOMPARE(sourceLayout(small()).sizes, (Sizes{2, 3, 5, 7}));
    QCOMPARE(sourceLayout(small()).strides, (Sizes{105, 1, 21, 3})); // NHWC
    QCOMPARE(weightsLayout(small()).sizes, (Sizes{4, 3, 3, 1}));
    QCOMPARE(weightsLayout(small()).strides, (Sizes{9, 1, 3, 3})); // KRSC
    QCOMPARE(resultLayout(small()).sizes, (Sizes{2, 4, 3, 7}));
    QCOMPARE(resultLayout(small()).strides, (Sizes{84, 1, 28, 4}));
    ConvolutionPlanSpec first = small();
    first.channelsFirst = true;
    QCOMPARE(sourceLayout(first).strides, (Sizes{105, 35, 7, 1}));
    QCOMPARE(weightsLayout(first).strides, (Sizes{9, 3, 1, 1}));
}

void TestPlanSpec::countsTheirBytes()
{
    ConvolutionPlanSpec spec = small();
    spec.element = Element::Bf16;
    spec.resultElement = Element::Fp32;
    spec.bias = spec.addend = true;
    const auto forward = tensorsOf(spec);
    QCOMPARE(bytesAt(forward, &PlanPointers::source), std::size_t{2 * 105 * 2});
    QCOMPARE(bytesAt(forward, &PlanPointers::weights), std::size_t{4 * 9 * 2});
    QCOMPARE(bytesAt(forward, &PlanPointers::result), std::size_t{2 * 84 * 4});
    QCOMPARE(bytesAt(forward, &PlanPointers::addend), std::size_t{2 * 84 * 2});
    QCOMPARE(bytesAt(forward, &PlanPointers::bias), std::size_t{4 * 4});
    spec = small();
    spec.kind = ConvolutionPlanSpec::Kind::BackwardWeights;
    spec.element = Element::Fp16;
    QCOMPARE(bytesAt(tensorsOf(spec), &PlanPointers::weights), std::size_t{4 * 9 * 4});
    QCOMPARE(bytesAt(tensorsOf(spec), &PlanPointers::result), std::size_t{2 * 84 * 2});
    NormalizationPlanSpec normalization;
    normalization.kind = NormalizationPlanSpec::Kind::Backward;
    normalization.element = Element::Bf16;
    normalization.batch = 2;
    normalization.shape = {3, 5, 7};
    normalization.addend = true;
    QCOMPARE(bytesAt(tensorsOf(normalization), &PlanPointers::addendGradient),
             std::size_t{2 * 105 * 2});
    QCOMPARE(bytesAt(tensorsOf(normalization), &PlanPointers::scaleGradient), std::size_t{12});
    QCOMPARE(bytesAt(tensorsOf(normalization), &PlanPointers::addend), std::size_t{0});
}

void TestPlanSpec::fp32MeansFp32()
{
    const Notes tensorCore{CUDNN_NUMERICAL_NOTE_TENSOR_CORE};
    const Notes fewerBits{CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS};
    ConvolutionPlanSpec spec = small();
    QVERIFY(mayUse(spec, {}));
    QVERIFY(mayUse(spec,
                   {CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC, CUDNN_NUMERICAL_NOTE_STRICT_NAN_PROP}));
    QVERIFY(!mayUse(spec, tensorCore));
    QVERIFY(!mayUse(spec, fewerBits));
    spec.tensorFloat = true;
    QVERIFY(mayUse(spec, tensorCore));
    QVERIFY(mayUse(spec, fewerBits));
    for (const Element element : {Element::Fp32, Element::Fp16, Element::Bf16}) {
        spec.element = element;
        QVERIFY(mayUse(spec, tensorCore));
        QVERIFY(!mayUse(spec, {CUDNN_NUMERICAL_NOTE_TENSOR_CORE,
                               CUDNN_NUMERICAL_NOTE_REDUCED_PRECISION_REDUCTION}));
        QVERIFY(!mayUse(spec, {CUDNN_NUMERICAL_NOTE_FFT}));
    }
}

void TestPlanSpec::winogradAsAsked()
{
    const Notes winograd{CUDNN_NUMERICAL_NOTE_WINOGRAD, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_4x4};
    ConvolutionPlanSpec spec = small();
    spec.winograd = Winograd::Excluded;
    QVERIFY(!mayUse(spec, winograd) && mayUse(spec, {}));
    for (const auto tile :
         {CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_4x4, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_6x6,
          CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_13x13})
        QVERIFY(!mayUse(spec, {tile}) && isWinograd({tile}));
    QVERIFY(!isWinograd({CUDNN_NUMERICAL_NOTE_FFT}));
    spec.winograd = Winograd::Allowed;
    QVERIFY(mayUse(spec, winograd) && mayUse(spec, {}));
    spec.winograd = Winograd::Required;
    QVERIFY(mayUse(spec, winograd) && !mayUse(spec, {}));
}

// Short types round anyway, and a window of one position leaves transforms nothing to save.
void TestPlanSpec::exactIsTriedWhereTransformsCouldBe()
{
    ConvolutionPlanSpec spec = small();
    spec.winograd = Winograd::Excluded;
    QVERIFY(mustBeExact(spec));
    for (const auto kind :
         {ConvolutionPlanSpec::Kind::Forward, ConvolutionPlanSpec::Kind::BackwardData,
          ConvolutionPlanSpec::Kind::BackwardWeights}) {
        spec.kind = kind;
        const auto computed = computedBy(spec).pointer;
        QVERIFY(computed == (kind == ConvolutionPlanSpec::Kind::Forward ? &PlanPointers::result
                             : kind == ConvolutionPlanSpec::Kind::BackwardData
                                 ? &PlanPointers::source
                                 : &PlanPointers::weights));
    }
    spec.tensorFloat = true;
    QVERIFY(!mustBeExact(spec));
    spec.tensorFloat = false;
    spec.winograd = Winograd::Allowed;
    QVERIFY(mayRoundIntegers(spec) && !mustBeExact(spec));
    spec.winograd = Winograd::Excluded;
    spec.window.kernelHeight = spec.window.kernelWidth = 1;
    QVERIFY(!mustBeExact(spec));
    spec = small();
    spec.winograd = Winograd::Excluded;
    spec.element = spec.resultElement = Element::Bf16;
    QVERIFY(!mustBeExact(spec));
}

void TestPlanSpec::textsTellAllSpecsApart()
{
    std::vector<ConvolutionPlanSpec> specs(19, small());
    specs[1].kind = ConvolutionPlanSpec::Kind::BackwardData;
    specs[2].element = Element::Bf16;
    specs[3].tensorFloat = true;
    specs[4].resultElement = Element::Fp16;
    specs[5].batch = 3;
    specs[6].in.width = 8;
    specs[7].out.channels = 5;
    specs[8].window.kernelWidth = 2;
    specs[9].window.stride = 1;
    specs[10].window.padBottom = 1;
    specs[11].bias = true;
    specs[12].addend = true;
    specs[13].rectified = true;
    specs[14].strideWidth = 2;
    specs[15].channelsFirst = true;
    specs[16].winograd = Winograd::Excluded;
    specs[17].window.padLeft = 1;
    specs[18].groups = 2;
    std::set<std::string> texts;
    for (const ConvolutionPlanSpec &spec : specs)
        texts.insert(textOf(spec));
    QCOMPARE(texts.size(), specs.size());
    NormalizationPlanSpec plain;
    NormalizationPlanSpec other = plain;
    other.epsilon = 1e-7;
    QVERIFY(textOf(plain) != textOf(other));
}

void TestPlanSpec::convProblemBecomesAPlan()
{
    conv::Problem problem{4,
                          1,
                          161,
                          700,
                          32,
                          5,
                          20,
                          1,
                          3,
                          2,
                          4,
                          conv::Direction::BackwardWeights,
                          conv::Precision::Fp16};
    ConvolutionPlanSpec spec = specOf(problem);
    QVERIFY(spec.kind == ConvolutionPlanSpec::Kind::BackwardWeights);
    QVERIFY(spec.element == Element::Fp16 && spec.resultElement == Element::Fp16 &&
            !spec.tensorFloat);
    QCOMPARE(spec.out.height, std::int64_t{(161 + 2 - 5) / 2 + 1});
    QCOMPARE(spec.out.width, std::int64_t{(700 + 6 - 20) / 4 + 1});
    QCOMPARE(spec.window.stride, std::int64_t{2});
    QCOMPARE(spec.strideWidth.value_or(0), std::int64_t{4});
    QCOMPARE(spec.window.padBottom, std::int64_t{1});
    QCOMPARE(spec.window.padLeft, std::int64_t{3});
    QVERIFY(spec.winograd == Winograd::Excluded);
    QVERIFY(elementOf(spec, conv::Tensor::Weights) == Element::Fp16);
    QCOMPARE(significantBitsOf(spec.resultElement), 11);
    problem.precision = conv::Precision::Tf32;
    QVERIFY(specOf(problem).tensorFloat && specOf(problem).element == Element::Fp32);
    problem.direction = conv::Direction::Forward;
    problem.precision = conv::Precision::Int8;
    spec = specOf(problem);
    QVERIFY(elementOf(spec, conv::Tensor::Source) == Element::Byte);
    QVERIFY(elementOf(spec, conv::Tensor::Weights) == Element::Byte);
    QVERIFY(elementOf(spec, conv::Tensor::Result) == Element::Fp32);
    problem.precision = conv::Precision::Fp32;
    problem.algorithm = conv::Algorithm::Winograd;
    QVERIFY(specOf(problem).winograd == Winograd::Required);
    const conv::Problem suited{1, 64, 8, 8, 64, 3, 3, 1, 1, 1, 1};
    QVERIFY(specOf(suited).winograd == Winograd::Allowed); // its values are small enough for it
}

void TestPlanSpec::exactPlanKeepsTheGeometry()
{
    const conv::Problem problem{
        4, 8, 16, 17, 32, 3, 5, 1, 3, 2, 4, conv::Direction::BackwardData, conv::Precision::Bf16};
    const ConvolutionPlanSpec rounded = specOf(problem);
    ConvolutionPlanSpec exact = exactSpecOf(problem);
    QVERIFY(!mayUse(exact, {CUDNN_NUMERICAL_NOTE_TENSOR_CORE}) &&
            !mayUse(exact, {CUDNN_NUMERICAL_NOTE_WINOGRAD}));
    QCOMPARE(significantBitsOf(exact.resultElement), 24);
    exact.element = exact.resultElement = Element::Bf16;
    QCOMPARE(textOf(exact), textOf(rounded));
}

void TestPlanSpec::attentionReadsFromItsFirstFeatureToItsLast()
{
    const HeadsLayout inside{7 * 24, 8, 24};
    AttentionPlanSpec spec{AttentionPlanSpec::Kind::Forward,
                           Element::Fp16,
                           {2, 1, 1, 7, 8, true, 0.3, 0.5},
                           inside,
                           inside,
                           inside,
                           {56, 8, 8},
                           true};
    const auto bytesOfTensor = [&](void *PlanPointers::*pointer) {
        for (const PlanTensor &tensor : tensorsOf(spec))
            if (tensor.pointer == pointer)
                return tensor.bytes;
        return std::size_t{0};
    };
    // From the first feature that is read to the last one.
    QCOMPARE(bytesOfTensor(&PlanPointers::queries), std::size_t{2 * (2 * 7 * 24 - 16)});
    QCOMPARE(bytesOfTensor(&PlanPointers::result), std::size_t{2 * 2 * 56});
    QCOMPARE(bytesOfTensor(&PlanPointers::mask), std::size_t{2 * 2 * 49});
    QCOMPARE(bytesOfTensor(&PlanPointers::logSums), std::size_t{4 * 14});
    QCOMPARE(tensorsOf(spec).size(), std::size_t{6});
    spec.kind = AttentionPlanSpec::Kind::Backward;
    QCOMPARE(tensorsOf(spec).size(), std::size_t{10});
    QVERIFY(textOf(spec) != textOf(AttentionPlanSpec{}));
}

QTEST_APPLESS_MAIN(TestPlanSpec)
#include "tst_plan_spec.moc"
