// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers of memory networks.
#include "engine/backends/cuda/network/lowering.h"

namespace strata::engine::backends::cuda {

using namespace training;

void Lowering::forward(LayerId id, const SentenceEncoding &layer)
{
    const Shape &out = m_graph.layer(id).output;
    m_values[id] = newRows(id);
    append(id, EncodeSentences{inputOf(id).buffer, m_values[id].buffer,
                               m_options.batch * out.channels, layer.words, out.width, false});
}

void Lowering::backward(LayerId id, const SentenceEncoding &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Shape &out = m_graph.layer(id).output;
    const Activation dx = newInputGradient(id);
    append(id, EncodeSentences{dx.buffer, gradient.value.buffer, m_options.batch * out.channels,
                               layer.words, out.width, true});
    give(input(id), {dx, true});
}

//! Of one matrix for each image, without its operands.
MatrixProduct Lowering::productOfImages(std::int64_t m, std::int64_t n, std::int64_t k) const
{
    MatrixProduct product;
    product.m = m;
    product.n = n;
    product.k = k;
    product.count = m_options.batch;
    return product;
}

//! With memories M and questions Q, row by row: S = Q · Mᵀ, P = softmax(S), y = P · M.
void Lowering::forward(LayerId id, const MemoryReading &)
{
    const Shape &memories = m_graph.layer(input(id, 0)).output;
    const std::int64_t questions = m_graph.layer(id).output.channels;
    const std::int64_t rows = m_options.batch * questions;
    MatrixProduct scores = productOfImages(questions, memories.channels, memories.width);
    scores.transposeB = true;
    scores.a = value(input(id, 1)).buffer;
    scores.b = value(input(id, 0)).buffer;
    scores.c = newVector(rows * memories.channels, Lifetime::Step);
    append(id, scores);
    const bool inPlace = program().element == Element::Fp32;
    const BufferId shares =
        inPlace ? scores.c : newBuffer(program().element, rows * memories.channels);
    append(id, ScoreSoftmax{scores.c, rows, memories.channels, false, shares});
    m_shares.emplace(id, shares);
    m_values[id] = newRows(id);
    MatrixProduct sums = productOfImages(questions, memories.width, memories.channels);
    sums.a = shares;
    sums.b = value(input(id, 0)).buffer;
    sums.c = m_values[id].buffer;
    append(id, sums);
}

//! dP = dy · Mᵀ, dS = P · (dP − Σ P · dP), dQ = dS · M, dM = Pᵀ · dy + dSᵀ · Q.
void Lowering::backward(LayerId id, const MemoryReading &, const Gradient &gradient)
{
    const LayerId read = input(id, 0);
    const LayerId asked = input(id, 1);
    if (!wantsGradient(read) && !wantsGradient(asked))
        return;
    const Shape &memories = m_graph.layer(read).output;
    const std::int64_t questions = m_graph.layer(id).output.channels;
    const std::int64_t rows = m_options.batch * questions;
    MatrixProduct shares = productOfImages(questions, memories.channels, memories.width);
    shares.transposeB = true;
    shares.a = gradient.value.buffer;
    shares.b = value(read).buffer;
    shares.c = newVector(rows * memories.channels, Lifetime::Step);
    append(id, shares);
    const bool inPlace = program().element == Element::Fp32;
    const BufferId scores =
        inPlace ? shares.c : newBuffer(program().element, rows * memories.channels);
    append(id,
           ScoreSoftmaxBackward{m_shares.at(id), shares.c, rows, memories.channels, false, scores});
    if (wantsGradient(asked)) {
        MatrixProduct product = productOfImages(questions, memories.width, memories.channels);
        const Activation dx = newActivation(value(asked).shape);
        product.a = scores;
        product.b = value(read).buffer;
        product.c = dx.buffer;
        append(id, product);
        give(asked, {dx, true});
    }
    if (!wantsGradient(read))
        return;
    MatrixProduct product = productOfImages(memories.channels, memories.width, questions);
    const Activation dx = newActivation(value(read).shape);
    product.transposeA = true;
    product.a = m_shares.at(id);
    product.b = gradient.value.buffer;
    product.c = dx.buffer;
    append(id, product);
    product.a = scores;
    product.b = value(asked).buffer;
    product.adds = true;
    append(id, product);
    give(read, {dx, true});
}

} // namespace strata::engine::backends::cuda
