// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Forward pass of decoders with attention: what one position computes, again and again.
#include "engine/backends/cuda/network/recurrent_sizes.h"

namespace strata::engine::backends::cuda {

using namespace training;

//! Parameters and what all positions share.
Lowering::DecoderBuffers Lowering::newDecoderBuffers(LayerId id, const AttentionDecoder &layer,
                                                     const DecoderSizes &sizes)
{
    const Element element = program().element;
    const auto matrix = [&](std::size_t which, std::int64_t out, std::int64_t in) {
        return newParameter(id, TensorRole::Weights, {out, in, 1, 1, in}, true, which);
    };
    const auto cells = static_cast<std::size_t>(layer.layers);
    DecoderBuffers kept;
    kept.inputWeights = matrix(0, sizes.in, sizes.merged);
    // Biases have the type of what they are added to: gates are fp32.
    newParameter(id, TensorRole::Bias, {sizes.in}, true, 0);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        kept.cellWeights.push_back(
            matrix(1 + cell, 4 * sizes.hidden,
                   sizes.below(static_cast<std::int64_t>(cell)) + sizes.hidden));
        newParameter(id, TensorRole::Bias, {4 * sizes.hidden}, false, 1 + cell);
        kept.gates.push_back(newVector(sizes.rows() * 4 * sizes.hidden, Lifetime::Step));
        kept.cells.push_back(newVector(sizes.rows() * sizes.hidden, Lifetime::Step));
    }
    kept.queryWeights = matrix(1 + cells, sizes.keyWidth, sizes.states);
    newParameter(id, TensorRole::Bias, {sizes.keyWidth}, true, 1 + cells);
    kept.scoreWeights = newParameter(id, TensorRole::Weights, {sizes.keyWidth}, false, 2 + cells);
    kept.merged = newBuffer(element, sizes.rows() * sizes.merged);
    kept.below = newBuffer(element, sizes.rows() * sizes.in);
    kept.states = newBuffer(element, (sizes.rows() + sizes.images) * sizes.states);
    kept.queries = newBuffer(element, sizes.rows() * sizes.keyWidth);
    kept.scores = newVector(sizes.rows() * sizes.places, Lifetime::Step);
    kept.shares =
        element == Element::Fp32 ? kept.scores : newBuffer(element, sizes.rows() * sizes.places);
    kept.output = newBuffer(element, sizes.rows() * sizes.output);
    return kept;
}

Lowering::DecoderSizes Lowering::decoderSizes(LayerId id, const AttentionDecoder &layer) const
{
    const auto shape = [&](std::size_t which) { return m_graph.layer(input(id, which)).output; };
    return {layer, shape(0), shape(1), shape(2), shape(3), m_options.batch};
}

void Lowering::forward(LayerId id, const AttentionDecoder &layer)
{
    const DecoderSizes sizes = decoderSizes(id, layer);
    const DecoderBuffers kept = newDecoderBuffers(id, layer, sizes);
    const BufferId tokens = newBuffer(program().element, sizes.rows() * sizes.in);
    append(id, "layout",
           byPosition(value(input(id, 0)).buffer, tokens, sizes.positions, sizes.in, false));
    // Beside the tokens is nothing at first: no attention came before.
    append(id, "layout",
           PlaceChannels{{tokens, sizes.rows(), {sizes.in, 1, 1}},
                         0,
                         {kept.merged, sizes.rows(), {sizes.merged, 1, 1}}});
    append(id, "layout",
           SumParts{sizes.images,
                    sizes.states,
                    {value(input(id, 3)).buffer, 0, sizes.states},
                    {},
                    {kept.states, 0, sizes.states}});
    for (std::int64_t position = 0; position < sizes.positions; ++position)
        decodePosition(id, layer, kept, position);
    append(id, "layout",
           SumParts{sizes.rows(),
                    sizes.hidden,
                    partOf(kept.states, sizes.stateAt(1, sizes.layers - 1)),
                    {},
                    {kept.output, 0, sizes.output}});
    m_values[id] = newRows(id);
    append(id, "layout",
           byPosition(m_values[id].buffer, kept.output, sizes.positions, sizes.output, true));
    m_decoders.emplace(id, kept);
}

void Lowering::decodePosition(LayerId id, const AttentionDecoder &layer, const DecoderBuffers &kept,
                              std::int64_t position)
{
    const DecoderSizes sizes = decoderSizes(id, layer);
    const auto bias = [&](std::size_t which) {
        const ParameterPlace &place = *parameter(id, TensorRole::Bias, which);
        return place.copy ? *place.copy : *place.values;
    };
    MatrixProduct merge{sizes.images, sizes.in,          sizes.merged, false,  true,
                        kept.merged,  kept.inputWeights, kept.below,   bias(0)};
    merge.placeA = sizes.rowsAt(position, sizes.merged);
    merge.placeC = sizes.rowsAt(position, sizes.in);
    append(id, merge);
    for (std::int64_t cell = 0; cell < sizes.layers; ++cell) {
        const auto index = static_cast<std::size_t>(cell);
        MatrixProduct product{sizes.images,
                              4 * sizes.hidden,
                              sizes.below(cell),
                              false,
                              true,
                              cell == 0 ? kept.below : kept.states,
                              kept.cellWeights[index],
                              kept.gates[index],
                              bias(1 + index)};
        product.placeA =
            cell == 0 ? sizes.rowsAt(position, sizes.in) : sizes.stateAt(position + 1, cell - 1);
        product.placeB = sizes.belowWeights(cell);
        product.placeC = sizes.rowsAt(position, 4 * sizes.hidden);
        append(id, product);
        product.k = sizes.hidden;
        product.a = kept.states;
        product.bias.reset();
        product.adds = true;
        product.placeA = sizes.stateAt(position, cell);
        product.placeB = sizes.ownWeights(cell);
        append(id, product);
        CellForward forward{Recurrent::Cell::Lstm, sizes.images, sizes.hidden, layer.forgetBias};
        forward.gates = partOf(kept.gates[index], product.placeC);
        forward.cellBefore =
            position == 0 ? partOf(kept.states, sizes.cellAt(0, cell))
                          : partOf(kept.cells[index], sizes.rowsAt(position - 1, sizes.hidden));
        forward.cellState = partOf(kept.cells[index], sizes.rowsAt(position, sizes.hidden));
        forward.cellCopy = partOf(kept.states, sizes.cellAt(position + 1, cell));
        forward.state = partOf(kept.states, sizes.stateAt(position + 1, cell));
        append(id, forward);
    }
    MatrixProduct query{sizes.images,
                        sizes.keyWidth,
                        sizes.states,
                        false,
                        true,
                        kept.states,
                        kept.queryWeights,
                        kept.queries,
                        bias(1 + static_cast<std::size_t>(sizes.layers))};
    query.placeA = sizes.rowsAt(position + 1, sizes.states);
    query.placeC = sizes.rowsAt(position, sizes.keyWidth);
    append(id, query);
    attend(id, kept, sizes, position);
}

//! From the query to the attention, which the next position reads, too.
void Lowering::attend(LayerId id, const DecoderBuffers &kept, const DecoderSizes &sizes,
                      std::int64_t position)
{
    append(id, AttentionScores{
                   sizes.images, sizes.places, sizes.keyWidth, value(input(id, 2)).buffer,
                   partOf(kept.queries, sizes.rowsAt(position, sizes.keyWidth)), kept.scoreWeights,
                   partOf(kept.scores, sizes.rowsAt(position, sizes.places))});
    append(id, ScoreSoftmax{kept.scores, sizes.images, sizes.places, false, kept.shares,
                            position * sizes.images});
    MatrixProduct read{1,
                       sizes.width,
                       sizes.places,
                       false,
                       false,
                       kept.shares,
                       value(input(id, 1)).buffer,
                       kept.output,
                       {},
                       false,
                       sizes.images};
    read.placeA = {position * sizes.images * sizes.places};
    read.placeC = {position * sizes.images * sizes.output + sizes.hidden, 0, sizes.output};
    append(id, read);
    if (position + 1 < sizes.positions)
        append(id,
               SumParts{sizes.images,
                        sizes.width,
                        partOf(kept.output, sizes.rowsAt(position, sizes.output, sizes.hidden)),
                        {},
                        partOf(kept.merged, sizes.rowsAt(position + 1, sizes.merged, sizes.in))});
}

} // namespace strata::engine::backends::cuda
