// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Attention: as one operation of a library, or as products of matrices with all scores in memory.
#include "engine/backends/cuda/network/lowering.h"

#include <cmath>

namespace strata::engine::backends::cuda {

using namespace training;

Lowering::AttentionSizes::AttentionSizes(const Attention &layer, const Shape &input,
                                         std::int64_t batch) :
    positions(input.channels),
    width(input.width),
    heads(layer.heads),
    keyHeads(layer.keyHeads),
    size(layer.size(input.width)),
    matrices(batch * layer.keyHeads),
    queries(layer.heads / layer.keyHeads * input.channels),
    factor(1 / std::sqrt(static_cast<double>(size)))
{
}

BufferId Lowering::newHeads(std::int64_t heads, const AttentionSizes &sizes)
{
    return newBuffer(program().element, m_options.batch * heads * sizes.positions * sizes.size);
}

Lowering::SplitHeads Lowering::newSplitHeads(const AttentionSizes &sizes)
{
    return {newHeads(sizes.heads, sizes), newHeads(sizes.keyHeads, sizes),
            newHeads(sizes.keyHeads, sizes)};
}

//! Queries, keys and values, which lie in this order in the packed tensor; values are not turned.
void Lowering::moveHeads(LayerId id, const Attention &layer, BufferId packed,
                         const SplitHeads &split, bool back)
{
    const AttentionSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    MoveHeads move{packed,          split.queries, m_options.batch,
                   sizes.positions, sizes.width,   0,
                   sizes.heads,     sizes.size,    back};
    if (layer.rotaryBase != 0) {
        move.turn = back ? -1 : 1;
        move.rotaryBase = layer.rotaryBase;
    }
    append(id, move);
    move.firstFeature = sizes.heads * sizes.size;
    move.heads = sizes.keyHeads;
    move.split = split.keys;
    append(id, move);
    move.firstFeature += sizes.keyHeads * sizes.size;
    move.split = split.values;
    move.turn = 0;
    append(id, move);
}

//! All scores of an image as its features: their order is the masks'.
Activation Lowering::scoresIn(BufferId buffer, const Attention &layer, std::int64_t positions) const
{
    return {buffer, m_options.batch, {layer.heads * positions * positions, 1, 1}};
}

void Lowering::forward(LayerId id, const Attention &layer)
{
    const AttentionSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    m_values[id] = newRows(id);
    if (isFused(sizes))
        return attendFused(id, layer, sizes);
    attendByProducts(id, layer, sizes);
}

void Lowering::backward(LayerId id, const Attention &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const AttentionSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    const Activation dx = newInputGradient(id);
    if (isFused(sizes))
        attendFusedBackward(id, layer, sizes, gradient.value.buffer, dx.buffer);
    else
        attendByProductsBackward(id, layer, sizes, gradient.value.buffer, dx.buffer);
    give(input(id), {dx, true});
}

//! By plain products: every head's scores are in memory, and their softmax, which the way back
//! needs, stays there.
void Lowering::attendByProducts(LayerId id, const Attention &layer, const AttentionSizes &sizes)
{
    const std::int64_t keys = sizes.positions;
    const std::int64_t rows = sizes.matrices * sizes.queries;
    AttentionBuffers buffers{newSplitHeads(sizes), 0, 0};
    moveHeads(id, layer, inputOf(id).buffer, buffers.operands, false);
    const BufferId scores = newVector(rows * keys, Lifetime::Step);
    append(id, MatrixProduct{sizes.queries,
                             keys,
                             sizes.size,
                             false,
                             true,
                             buffers.operands.queries,
                             buffers.operands.keys,
                             scores,
                             {},
                             false,
                             sizes.matrices,
                             sizes.factor});
    const bool inPlace = program().element == Element::Fp32;
    buffers.probabilities = inPlace ? scores : newBuffer(program().element, rows * keys);
    append(id, ScoreSoftmax{scores, rows, keys, layer.causal, buffers.probabilities});
    buffers.weights = buffers.probabilities;
    if (training() && layer.dropout > 0) {
        buffers.weights = newBuffer(program().element, rows * keys);
        append(id, DropoutForward{scoresIn(buffers.probabilities, layer, keys), id, layer.dropout,
                                  scoresIn(buffers.weights, layer, keys)});
    }
    const BufferId context = newHeads(sizes.heads, sizes);
    append(id, MatrixProduct{sizes.queries,
                             sizes.size,
                             keys,
                             false,
                             false,
                             buffers.weights,
                             buffers.operands.values,
                             context,
                             {},
                             false,
                             sizes.matrices});
    m_attentions.emplace(id, buffers);
    append(id, MoveHeads{m_values[id].buffer, context, m_options.batch, keys,
                         sizes.heads * sizes.size, 0, sizes.heads, sizes.size, true});
}

//! With P = softmax(S): dv = Pᵀ · dy, dP = dy · vᵀ, dS = P · (dP − Σ P · dP), dq = factor · dS · k,
//! dk = factor · dSᵀ · q; the heads that share a key head are one matrix, so that its sums are
//! theirs.
void Lowering::attendByProductsBackward(LayerId id, const Attention &layer,
                                        const AttentionSizes &sizes, BufferId resultGradient,
                                        BufferId packedGradient)
{
    const AttentionBuffers &kept = m_attentions.at(id);
    const std::int64_t keys = sizes.positions;
    const std::int64_t rows = sizes.matrices * sizes.queries;
    const BufferId dy = newHeads(sizes.heads, sizes);
    append(id, MoveHeads{resultGradient, dy, m_options.batch, keys, sizes.heads * sizes.size, 0,
                         sizes.heads, sizes.size, false});
    const auto product = [&](std::int64_t m, std::int64_t n, std::int64_t k, bool transposeA,
                             bool transposeB, BufferId a, BufferId b, BufferId c, double factor) {
        append(id,
               MatrixProduct{
                   m, n, k, transposeA, transposeB, a, b, c, {}, false, sizes.matrices, factor});
        return c;
    };
    const std::int64_t queries = sizes.queries;
    SplitHeads gradients;
    gradients.values = product(keys, sizes.size, queries, true, false, kept.weights, dy,
                               newHeads(sizes.keyHeads, sizes), 1);
    const BufferId dp = product(queries, keys, sizes.size, false, true, dy, kept.operands.values,
                                newVector(rows * keys, Lifetime::Step), 1);
    if (layer.dropout > 0)
        append(id, DropoutBackward{scoresIn(dp, layer, keys), id, layer.dropout,
                                   scoresIn(dp, layer, keys)});
    const bool inPlace = program().element == Element::Fp32;
    const BufferId ds = inPlace ? dp : newBuffer(program().element, rows * keys);
    append(id, ScoreSoftmaxBackward{kept.probabilities, dp, rows, keys, layer.causal, ds});
    gradients.queries = product(queries, sizes.size, keys, false, false, ds, kept.operands.keys,
                                newHeads(sizes.heads, sizes), sizes.factor);
    gradients.keys = product(keys, sizes.size, queries, true, false, ds, kept.operands.queries,
                             newHeads(sizes.keyHeads, sizes), sizes.factor);
    moveHeads(id, layer, packedGradient, gradients, true);
}

//! Fused attention is of short types, and a head's features must fill packs of 16 bytes.
bool Lowering::isFused(const AttentionSizes &sizes) const
{
    constexpr std::int64_t pack = 8;
    const bool isShort = program().element == Element::Bf16 || program().element == Element::Fp16;
    return m_way == AttentionWay::Fused && isShort && sizes.size % pack == 0;
}

//! Queries, keys and values lie side by side at each position.
AttentionOperands Lowering::headsInside(BufferId packed, const AttentionSizes &sizes)
{
    const HeadsLayout layout{sizes.positions * sizes.width, sizes.size, sizes.width};
    return {{packed, 0, layout},
            {packed, sizes.heads * sizes.size, layout},
            {packed, (sizes.heads + sizes.keyHeads) * sizes.size, layout}};
}

AttentionOperands Lowering::headsApart(const SplitHeads &split, const AttentionSizes &sizes)
{
    const auto place = [&sizes](BufferId buffer, std::int64_t heads) {
        const std::int64_t head = sizes.positions * sizes.size;
        return HeadsPlace{buffer, 0, {heads * head, head, sizes.size}};
    };
    return {place(split.queries, sizes.heads), place(split.keys, sizes.keyHeads),
            place(split.values, sizes.keyHeads)};
}

//! It can be computed again on the way back, so that none has to be kept for all layers.
std::optional<BufferId> Lowering::newDropoutMask(LayerId id, const AttentionShape &shape)
{
    if (shape.dropout == 0)
        return std::nullopt;
    const BufferId mask =
        newBuffer(program().element, shape.batch * shape.heads * shape.positions * shape.positions);
    append(id, WriteDropoutMask{id, shape.dropout, mask});
    return mask;
}

//! Heads are read where they lie, and written where they are wanted, but for those that are turned.
void Lowering::attendFused(LayerId id, const Attention &layer, const AttentionSizes &sizes)
{
    AttentionForward fused;
    fused.shape = {m_options.batch, sizes.heads,  sizes.keyHeads, sizes.positions,
                   sizes.size,      layer.causal, sizes.factor,   training() ? layer.dropout : 0};
    fused.operands = headsInside(inputOf(id).buffer, sizes);
    if (layer.rotaryBase != 0) {
        const SplitHeads split = newSplitHeads(sizes);
        moveHeads(id, layer, inputOf(id).buffer, split, false);
        fused.operands = headsApart(split, sizes);
    }
    fused.mask = newDropoutMask(id, fused.shape);
    const std::int64_t width = sizes.heads * sizes.size;
    fused.result = {m_values[id].buffer, 0, {sizes.positions * width, sizes.size, width}};
    if (training())
        fused.logSums = newVector(m_options.batch * sizes.heads * sizes.positions, Lifetime::Step);
    m_fusedAttentions.emplace(id, fused);
    append(id, fused);
}

void Lowering::attendFusedBackward(LayerId id, const Attention &layer, const AttentionSizes &sizes,
                                   BufferId resultGradient, BufferId packedGradient)
{
    const AttentionForward &forward = m_fusedAttentions.at(id);
    AttentionBackward fused{forward.shape,
                            forward.operands,
                            {},
                            forward.result,
                            *forward.logSums,
                            {resultGradient, 0, forward.result.layout},
                            {}};
    fused.mask = newDropoutMask(id, forward.shape);
    if (layer.rotaryBase == 0) {
        fused.gradients = headsInside(packedGradient, sizes);
        append(id, fused);
        return;
    }
    const SplitHeads split = newSplitHeads(sizes);
    fused.gradients = headsApart(split, sizes);
    append(id, fused);
    moveHeads(id, layer, packedGradient, split, true);
}

} // namespace strata::engine::backends::cuda
