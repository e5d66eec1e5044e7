// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/operation_buffers.h"

#include "engine/training/memory_plan.h"

namespace strata::engine::backends::cuda {

namespace {

// what cudaMalloc aligns to, and more than any vector access needs
constexpr std::size_t alignment = 256;

class Collector {
public:
    explicit Collector(const NetworkProgram &program) : m_program(program) {}

    std::vector<BufferId> take() { return std::move(m_found); }

    void operator()(const BeginStep &) { add(m_program.scalars); }
    void operator()(const ImportImages &it) { add(it.host, it.images); }
    void operator()(const ConvolutionForward &it)
    {
        add(it.x, it.weights.values, it.bias, it.addend, it.y);
    }
    void operator()(const ConvolutionBackwardData &it) { add(it.dy, it.weights.values, it.dx); }
    void operator()(const ConvolutionBackwardWeights &it) { add(it.x, it.dy, it.gradient); }
    void operator()(const BiasGradient &it) { add(it.dy, it.gradient); }
    void operator()(const NormalizationForward &it)
    {
        add(it.x, it.buffers, it.runningMean, it.runningVariance, it.addend, it.y);
    }
    void operator()(const NormalizationBackward &it)
    {
        add(it.x, it.dy, it.buffers, it.rectifiedOutput, it.addendGradient, it.dx, it.scaleGradient,
            it.shiftGradient, it.otherDy);
    }
    void operator()(const NormalizationInference &it)
    {
        add(it.x, it.factor, it.offset, it.addend, it.y);
    }
    void operator()(const RectifierForward &it) { add(it.x, it.y); }
    void operator()(const RectifierBackward &it) { add(it.y, it.dy, it.dx); }
    void operator()(const PoolingForward &it) { add(it.x, it.y, it.positions); }
    void operator()(const PoolingBackward &it) { add(it.dy, it.positions, it.dx); }
    void operator()(const GlobalAverageForward &it) { add(it.x, it.y); }
    void operator()(const GlobalAverageBackward &it) { add(it.dy, it.dx); }
    void operator()(const ResponseNormalizationForward &it) { add(it.x, it.y); }
    void operator()(const ResponseNormalizationBackward &it) { add(it.x, it.dy, it.dx); }
    void operator()(const DropoutForward &it) { add(it.x, it.y, m_program.scalars); }
    void operator()(const DropoutBackward &it) { add(it.dy, it.dx, m_program.scalars); }
    void operator()(const CopyChannels &it) { add(it.x, it.y); }
    void operator()(const Add &it) { add(it.a, it.b, it.y); }
    void operator()(const SoftmaxLoss &it)
    {
        add(it.x, it.probabilities, it.dx, m_program.labels, m_program.scalars);
    }
    void operator()(const MatrixProduct &it) { add(it.a, it.b, it.bias, it.c); }
    void operator()(const CopyRows &it) { add(it.numbers.buffer, it.source, it.target); }
    void operator()(const AddRows &it) { add(it.numbers.buffer, it.dy, it.target); }
    void operator()(const AddPositions &it) { add(it.x, it.table, it.y); }
    void operator()(const SumPositions &it) { add(it.dy, it.gradient); }
    void operator()(const PrependPosition &it) { add(it.x, it.token, it.y); }
    void operator()(const PlaceChannels &it) { add(it.dy, it.dx); }
    void operator()(const TransposeMatrices &it) { add(it.x, it.y); }
    void operator()(const CutPatches &it) { add(it.images, it.patches); }
    void operator()(const LayerNormalizationForward &it) { add(it.x, it.buffers, it.y); }
    void operator()(const LayerNormalizationBackward &it)
    {
        add(it.x, it.dy, it.buffers, it.scaleGradient, it.shiftGradient);
        if (it.dx)
            add(*it.dx);
    }
    void operator()(const CurveForward &it) { add(it.x, it.y); }
    void operator()(const CurveBackward &it) { add(it.x, it.dy, it.dx); }
    void operator()(const Multiply &it) { add(it.a, it.b, it.y); }
    void operator()(const MoveHeads &it) { add(it.packed, it.split); }
    void operator()(const ScoreSoftmax &it) { add(it.scores, it.probabilities); }
    void operator()(const ScoreSoftmaxBackward &it)
    {
        add(it.probabilities, it.gradient, it.scoreGradient);
    }
    void operator()(const SumParts &it) { add(it.a, it.b, it.y); }
    void operator()(const CellForward &it)
    {
        add(it.gates, it.stateBefore, it.cellBefore, it.cellState, it.cellCopy, it.state);
    }
    void operator()(const ResetForward &it) { add(it.gates, it.stateBefore, it.resetState); }
    void operator()(const CellBackward &it)
    {
        add(it.gates, it.state, it.stateBefore, it.cellBefore, it.cellState, it.given, it.carried,
            it.givenCell, it.cellGradient, it.slopes, it.before);
    }
    void operator()(const ResetBackward &it)
    {
        add(it.gates, it.stateBefore, it.resetGradient, it.slopes, it.before);
    }
    void operator()(const AttentionScores &it) { add(it.keys, it.query, it.weights, it.scores); }
    void operator()(const AttentionScoresBackward &it)
    {
        add(it.keys, it.query, it.weights, it.scoreGradient, it.queryGradient, it.keysGradient,
            it.weightsGradient);
    }
    void operator()(const SampleForward &it)
    {
        add(it.mean, it.logVariance, it.y, m_program.scalars);
    }
    void operator()(const SampleBackward &it)
    {
        add(it.dy, it.logVariance, it.dx, m_program.scalars);
    }
    void operator()(const KlDivergenceLoss &it)
    {
        add(it.mean, it.logVariance, it.meanGradient, it.logVarianceGradient, m_program.scalars);
    }
    void operator()(const SquaredErrorLoss &it)
    {
        add(it.x, it.target, it.xGradient, it.targetGradient, m_program.scalars);
    }
    void operator()(const ActionValueLoss &it)
    {
        add(it.x, it.dx, m_program.labels, m_program.targets, m_program.scalars);
    }
    void operator()(const EncodeSentences &it) { add(it.words, it.sentences); }
    void operator()(const CtcFrameLoss &it)
    {
        add(it.x, it.alpha, it.beta, it.dx, m_program.labels, m_program.scalars);
    }
    void operator()(const DrawClasses &it)
    {
        add(it.shares, it.bias, it.numbers, it.offsets, it.labelNumbers, it.labelOffsets,
            m_program.labels, m_program.scalars);
    }
    void operator()(const SampledSoftmaxLoss &it)
    {
        add(it.logits, it.x, it.weights, it.numbers, it.offsets, it.labelNumbers, it.labelOffsets,
            it.slopes, it.labelSlopes, m_program.scalars);
    }
    void operator()(const AddLabelRows &it)
    {
        add(it.sums, it.weights, it.labelNumbers, it.labelSlopes, it.dx);
    }
    void operator()(const ScaleRows &it) { add(it.x, it.factors, it.y); }
    void operator()(const SumMatrixRows &it) { add(it.x, it.y); }
    void operator()(const AttentionForward &it)
    {
        add(it.operands, it.mask, it.result, it.logSums);
    }
    void operator()(const AttentionBackward &it)
    {
        add(it.operands, it.mask, it.result, it.logSums, it.resultGradient, it.gradients);
    }
    void operator()(const WriteDropoutMask &it) { add(it.mask, m_program.scalars); }
    void operator()(const Update &)
    {
        add(m_program.scalars);
        for (const LearntTensor &tensor : m_program.learnt)
            add(tensor.master, tensor.copy, tensor.gradient, tensor.first, tensor.second);
    }

private:
    template <typename... Parts>
    void add(const Parts &...parts)
    {
        (addOne(parts), ...);
    }
    void addOne(BufferId id) { m_found.push_back(id); }
    void addOne(const Activation &activation) { m_found.push_back(activation.buffer); }
    void addOne(const RowsPart &part) { m_found.push_back(part.buffer); }
    void addOne(const HeadsPlace &place) { m_found.push_back(place.buffer); }
    void addOne(const AttentionOperands &operands)
    {
        add(operands.queries, operands.keys, operands.values);
    }
    template <typename Part>
    void addOne(const std::optional<Part> &part)
    {
        if (part)
            addOne(*part);
    }
    void addOne(const NormalizationBuffers &buffers)
    {
        add(buffers.scale, buffers.shift, buffers.mean, buffers.inverseDeviation);
    }
    void addOne(const LayerNormalizationBuffers &buffers)
    {
        add(buffers.scale, buffers.shift, buffers.mean, buffers.rate);
    }

    const NetworkProgram &m_program;
    std::vector<BufferId> m_found;
};

} // namespace

std::size_t bytesOf(Element element)
{
    switch (element) {
    case Element::Fp32:
    case Element::Int32:
        return 4;
    case Element::Bf16:
    case Element::Fp16:
        return 2;
    case Element::Float64:
        return 8;
    case Element::Byte:
        break;
    }
    return 1;
}

std::vector<BufferId> buffersOf(const NetworkOperation &operation, const NetworkProgram &program)
{
    Collector collector(program);
    std::visit(collector, operation);
    return collector.take();
}

void planBuffers(NetworkProgram &program)
{
    std::vector<training::PlannedBuffer> planned;
    for (const Buffer &buffer : program.buffers) {
        training::PlannedBuffer &plan = planned.emplace_back();
        plan.bytes = static_cast<std::size_t>(buffer.elements) * bytesOf(buffer.element);
        plan.lasting = buffer.lifetime == Lifetime::Lasting;
    }
    // Images are copied to the GPU before the first operation.
    planned[program.hostImages].usedBy(0);
    for (std::size_t step = 0; step < program.steps.size(); ++step) {
        for (const BufferId id : buffersOf(program.steps[step].operation, program))
            planned[id].usedBy(step);
    }
    program.arenaBytes = training::planMemory(planned, alignment);
    for (std::size_t id = 0; id < planned.size(); ++id) {
        const bool used = planned[id].firstUse != training::PlannedBuffer::neverUsed;
        program.buffers[id].firstUse = used ? planned[id].firstUse : 0;
        program.buffers[id].lastUse = planned[id].lastUse;
        program.buffers[id].offset = planned[id].offset;
    }
}

} // namespace strata::engine::backends::cuda
