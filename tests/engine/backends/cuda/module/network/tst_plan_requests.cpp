// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/plan_requests.h"

#include <QtTest>

using namespace strata::engine;
using namespace strata::engine::backends::cuda;
using training::ConvolutionAlgorithm;

namespace {

//! Buffers of one type at offsets that tell them apart; the last two are fp32.
NetworkProgram programOf(Element element)
{
    NetworkProgram program;
    program.element = element;
    for (std::size_t id = 0; id < 16; ++id)
        program.buffers.push_back(
            {id < 14 ? element : Element::Fp32, 8, Lifetime::Step, 0, 0, 256 * id});
    return program;
}

const training::Window window{3, 5, 2, 1, 0, 2, 1};
const Activation x{0, 4, {8, 9, 11}};
const Activation y{1, 4, {16, 4, 5}};
const Weights weights{2, 16, 8, window};

class TestPlanRequests : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aForwardConvolutionIsAskedForWithItsFusions();
    void columnsMayLieCloserThanRows();
    void ownKernelsCanDoTheFusions();
    void backwardConvolutionsSwapWhatIsRead();
    void winogradIsLeftOutUnlessAllowed();
    void normalizationsThatTheLibraryLacksAreOwn();
    void pointersAreThoseOfTheBuffers();
    void attentionIsAskedForWhereItsHeadsLie();
};

void TestPlanRequests::aForwardConvolutionIsAskedForWithItsFusions()
{
    NetworkProgram program = programOf(Element::Bf16);
    const PlanRequest request = planRequest(ConvolutionForward{x, weights, 14, {}, true, y},
                                            program, ConvolutionAlgorithm::Direct);
    QVERIFY(request.convolution && !request.normalization);
    const ConvolutionPlanSpec &spec = *request.convolution;
    QCOMPARE(spec.kind, ConvolutionPlanSpec::Kind::Forward);
    QCOMPARE(spec.element, Element::Bf16);
    QCOMPARE(spec.resultElement, Element::Bf16);
    QCOMPARE(spec.batch, std::int64_t{4});
    QVERIFY(spec.in == x.shape && spec.out == y.shape && spec.window == window);
    QVERIFY(spec.bias && !spec.addend && spec.rectified && !spec.tensorFloat &&
            !spec.channelsFirst);
    program = programOf(Element::Fp32);
    program.tensorFloat = true;
    QVERIFY(planRequest(ConvolutionForward{x, weights, {}, 3, false, y}, program,
                        ConvolutionAlgorithm::Direct)
                .convolution->tensorFloat);
}

void TestPlanRequests::columnsMayLieCloserThanRows()
{
    const NetworkProgram program = programOf(Element::Bf16);
    Weights columns = weights;
    columns.strideWidth = 1;
    for (const NetworkOperation &operation :
         {NetworkOperation(ConvolutionForward{x, columns, {}, {}, false, y}),
          NetworkOperation(ConvolutionBackwardWeights{x, y, columns, 15})}) {
        const auto spec = planRequest(operation, program, ConvolutionAlgorithm::Direct).convolution;
        QCOMPARE(spec->window.stride, std::int64_t{2});
        QCOMPARE(spec->strideWidth, std::optional<std::int64_t>(1));
    }
}

// The result's sums are then finished in place, from all that the convolution would have read.
void TestPlanRequests::ownKernelsCanDoTheFusions()
{
    const NetworkProgram program = programOf(Element::Fp32);
    const ConvolutionForward fused{x, weights, 14, 3, true, y};
    const auto fusions = fusionsOf(fused);
    QVERIFY(fusions && !fusions->factor && fusions->rectified);
    QCOMPARE(fusions->offset, std::optional<BufferId>(14));
    QCOMPARE(fusions->addend, std::optional<BufferId>(3));
    QCOMPARE(fusions->x.buffer, y.buffer);
    QCOMPARE(fusions->y.buffer, y.buffer);
    const auto of = [&](const ConvolutionForward &operation) {
        return textOf(*planRequest(operation, program, ConvolutionAlgorithm::Direct).convolution);
    };
    const ConvolutionForward alone{x, weights, {}, {}, false, y};
    QCOMPARE(textOf(withoutFusions(
                 *planRequest(fused, program, ConvolutionAlgorithm::Direct).convolution)),
             of(alone));
    QVERIFY(!fusionsOf(alone));
    QVERIFY(!fusionsOf(ConvolutionBackwardData{y, weights, x}));
    QVERIFY(fusionsOf(ConvolutionForward{x, weights, {}, {}, true, y}).has_value());
}

void TestPlanRequests::backwardConvolutionsSwapWhatIsRead()
{
    const NetworkProgram program = programOf(Element::Fp16);
    const auto data =
        planRequest(ConvolutionBackwardData{y, weights, x}, program, ConvolutionAlgorithm::Direct)
            .convolution;
    QVERIFY(data && data->kind == ConvolutionPlanSpec::Kind::BackwardData);
    QVERIFY(data->in == x.shape && data->out == y.shape);
    // A gradient of weights that is kept in fp32, though its operands are not.
    const auto own = planRequest(ConvolutionBackwardWeights{x, y, weights, 15}, program,
                                 ConvolutionAlgorithm::Direct)
                         .convolution;
    QVERIFY(own && own->kind == ConvolutionPlanSpec::Kind::BackwardWeights);
    QCOMPARE(own->element, Element::Fp16);
    QCOMPARE(own->resultElement, Element::Fp32);
    QVERIFY(own->in == x.shape && own->out == y.shape);
}

void TestPlanRequests::winogradIsLeftOutUnlessAllowed()
{
    const NetworkProgram program = programOf(Element::Fp32);
    const ConvolutionForward operation{x, weights, {}, {}, false, y};
    QCOMPARE(planRequest(operation, program, ConvolutionAlgorithm::Direct).convolution->winograd,
             Winograd::Excluded);
    QCOMPARE(planRequest(operation, program, ConvolutionAlgorithm::Winograd).convolution->winograd,
             Winograd::Allowed);
}

void TestPlanRequests::normalizationsThatTheLibraryLacksAreOwn()
{
    const NetworkProgram program = programOf(Element::Bf16);
    NormalizationForward forward;
    forward.x = forward.y = x;
    forward.epsilon = 1e-3;
    forward.momentum = 0.1;
    QVERIFY(!planRequest(forward, program, ConvolutionAlgorithm::Direct).normalization);
    forward.buffers.scale = 14;
    forward.addend = 5;
    const auto spec = planRequest(forward, program, ConvolutionAlgorithm::Direct).normalization;
    QVERIFY(spec && spec->addend && !spec->rectified);
    QCOMPARE(spec->epsilon, 1e-3);
    QCOMPARE(spec->momentum, 0.1);

    NormalizationBackward backward;
    backward.x = backward.dy = backward.dx = x;
    backward.buffers.scale = 14;
    QVERIFY(!planRequest(backward, program, ConvolutionAlgorithm::Direct).normalization);
    backward.scaleGradient = 15;
    QVERIFY(planRequest(backward, program, ConvolutionAlgorithm::Direct).normalization);
    backward.addendGradient = 6; // of a gradient that nothing masks
    QVERIFY(!planRequest(backward, program, ConvolutionAlgorithm::Direct).normalization);
    backward.rectifiedOutput = 7;
    const auto masked = planRequest(backward, program, ConvolutionAlgorithm::Direct).normalization;
    QVERIFY(masked && masked->addend && masked->rectified);
    backward.otherDy = 8; // the library has one gradient only
    QVERIFY(!planRequest(backward, program, ConvolutionAlgorithm::Direct).normalization);
    QVERIFY(!planRequest(Add{x, x, false, x}, program, ConvolutionAlgorithm::Direct).normalization);
}

void TestPlanRequests::pointersAreThoseOfTheBuffers()
{
    const NetworkProgram program = programOf(Element::Fp32);
    std::byte arena[16 * 256];
    const ProgramMemory memory(program, arena, nullptr);
    const auto at = [&](std::size_t id) { return static_cast<void *>(arena + 256 * id); };
    const PlanPointers forward =
        planPointers(ConvolutionForward{x, weights, 4, 5, false, y}, memory);
    PlanPointers expected;
    expected.source = at(0);
    expected.weights = at(2);
    expected.result = at(1);
    expected.bias = at(4);
    expected.addend = at(5);
    QVERIFY(forward == expected);
    expected.bias = expected.addend = nullptr;
    QVERIFY(planPointers(ConvolutionBackwardData{y, weights, x}, memory) == expected);
    expected.weights = at(9);
    QVERIFY(planPointers(ConvolutionBackwardWeights{x, y, weights, 9}, memory) == expected);

    NormalizationBackward backward{x, y, {3, 4, 5, 6}, 7, 8, {9, 4, x.shape}, 10, 11};
    PlanPointers gradients;
    gradients.source = at(0);
    gradients.resultGradient = at(1);
    gradients.scale = at(3);
    gradients.shift = at(4);
    gradients.mean = at(5);
    gradients.inverseDeviation = at(6);
    gradients.result = at(7);
    gradients.addendGradient = at(8);
    gradients.sourceGradient = at(9);
    gradients.scaleGradient = at(10);
    gradients.shiftGradient = at(11);
    QVERIFY(planPointers(backward, memory) == gradients);
}

// Queries, keys and values side by side in one buffer, their gradients in another.
void TestPlanRequests::attentionIsAskedForWhereItsHeadsLie()
{
    const NetworkProgram program = programOf(Element::Bf16);
    const HeadsLayout packed{7 * 32, 8, 32};
    const auto inside = [&](BufferId id) {
        return AttentionOperands{{id, 0, packed}, {id, 16, packed}, {id, 24, packed}};
    };
    const AttentionShape shape{2, 2, 1, 7, 8, true, 0.3, 0.1};
    const HeadsPlace result{1, 0, {112, 8, 16}};
    const AttentionForward forward{shape, inside(0), 3, result, 14};
    const HeadsPlace resultGradient{4, 0, result.layout};
    const AttentionBackward backward{shape, inside(0), 3, result, 14, resultGradient, inside(5)};
    const auto there = planRequest(forward, program, ConvolutionAlgorithm::Direct).attention;
    QVERIFY(there && there->kind == AttentionPlanSpec::Kind::Forward && there->logSums);
    const auto back = planRequest(backward, program, ConvolutionAlgorithm::Direct).attention;
    QVERIFY(back && back->kind == AttentionPlanSpec::Kind::Backward);
    for (const AttentionPlanSpec &spec : {*there, *back}) {
        QCOMPARE(spec.element, Element::Bf16);
        QCOMPARE(spec.shape.dropout, 0.1);
        QCOMPARE(spec.keys.position, std::int64_t{32});
        QCOMPARE(spec.result.position, std::int64_t{16});
    }

    std::byte arena[16 * 256];
    const ProgramMemory memory(program, arena, nullptr);
    const auto at = [&](std::size_t id, std::size_t element) {
        return static_cast<void *>(arena + 256 * id + 2 * element);
    };
    PlanPointers expected;
    expected.queries = at(0, 0);
    expected.keys = at(0, 16);
    expected.values = at(0, 24);
    expected.mask = at(3, 0);
    expected.result = at(1, 0);
    expected.logSums = at(14, 0);
    QVERIFY(planPointers(forward, memory) == expected);
    expected.resultGradient = at(4, 0);
    expected.queriesGradient = at(5, 0);
    expected.keysGradient = at(5, 16);
    expected.valuesGradient = at(5, 24);
    QVERIFY(planPointers(backward, memory) == expected);
}

} // namespace

QTEST_GUILESS_MAIN(TestPlanRequests)
#include "tst_plan_requests.moc"
