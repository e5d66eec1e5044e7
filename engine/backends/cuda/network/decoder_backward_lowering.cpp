// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Backward pass of decoders with attention, from the last position to the first.
#include "engine/backends/cuda/network/recurrent_sizes.h"

namespace strata::engine::backends::cuda {

using namespace training;

//! Positions lie as in recurrent_operations.h.
struct Lowering::DecoderGradients {
    DecoderSizes sizes;
    BufferId output; //!< what is given
    BufferId states; //!< fp32, of h and c of each cell, from the positions after
    BufferId below;  //!< of what the first cell reads
    BufferId merged; //!< of [token; attention before]
    BufferId attention;
    BufferId shares; //!< fp32
    BufferId scores; //!< in the network's type
    BufferId queries;
    BufferId keys;                //!< fp32, the sum over positions
    BufferId scoreWeights;        //!< fp32, for each image
    std::vector<BufferId> slopes; //!< of each cell's sums
};

void Lowering::backward(LayerId id, const AttentionDecoder &layer, const Gradient &gradient)
{
    const DecoderSizes sizes = decoderSizes(id, layer);
    const Element element = program().element;
    const auto rowsOf = [&](std::int64_t elements) {
        return newBuffer(element, sizes.rows() * elements);
    };
    const auto sums = [&](std::int64_t elements) { return newVector(elements, Lifetime::Step); };
    const BufferId ofShares = sums(sizes.rows() * sizes.places);
    DecoderGradients gradients{sizes,
                               rowsOf(sizes.output),
                               sums(sizes.images * sizes.states),
                               rowsOf(sizes.in),
                               rowsOf(sizes.merged),
                               rowsOf(sizes.width),
                               ofShares,
                               element == Element::Fp32 ? ofShares : rowsOf(sizes.places),
                               rowsOf(sizes.keyWidth),
                               sums(sizes.images * sizes.places * sizes.keyWidth),
                               sums(sizes.images * sizes.keyWidth),
                               {}};
    for (std::int64_t cell = 0; cell < sizes.layers; ++cell)
        gradients.slopes.push_back(rowsOf(4 * sizes.hidden));
    append(
        id, "layout",
        byPosition(gradient.value.buffer, gradients.output, sizes.positions, sizes.output, false));
    for (std::int64_t position = sizes.positions; position-- > 0;) {
        attendBackward(id, gradients, position);
        decodePositionBackward(id, gradients, position);
    }
    giveDecoderInputs(id, gradients);
    decoderWeightsBackward(id, gradients);
}

//! From the gradient of the attention to those of the states, by way of the query.
void Lowering::attendBackward(LayerId id, const DecoderGradients &gradients, std::int64_t position)
{
    const DecoderSizes &sizes = gradients.sizes;
    const DecoderBuffers &kept = m_decoders.at(id);
    const bool isLast = position + 1 == sizes.positions;
    SumParts sum{sizes.images,
                 sizes.width,
                 partOf(gradients.output, sizes.rowsAt(position, sizes.output, sizes.hidden)),
                 {},
                 partOf(gradients.attention, sizes.rowsAt(position, sizes.width))};
    if (!isLast)
        sum.b = partOf(gradients.merged, sizes.rowsAt(position + 1, sizes.merged, sizes.in));
    append(id, sum);
    MatrixProduct product{1,
                          sizes.places,
                          sizes.width,
                          false,
                          true,
                          gradients.attention,
                          value(input(id, 1)).buffer,
                          gradients.shares,
                          {},
                          false,
                          sizes.images};
    product.placeA = {position * sizes.images * sizes.width};
    product.placeC = {position * sizes.images * sizes.places};
    append(id, product);
    append(id, ScoreSoftmaxBackward{kept.shares, gradients.shares, sizes.images, sizes.places,
                                    false, gradients.scores, position * sizes.images});
    append(id, AttentionScoresBackward{
                   sizes.images, sizes.places, sizes.keyWidth, value(input(id, 2)).buffer,
                   partOf(kept.queries, sizes.rowsAt(position, sizes.keyWidth)), kept.scoreWeights,
                   partOf(gradients.scores, sizes.rowsAt(position, sizes.places)),
                   partOf(gradients.queries, sizes.rowsAt(position, sizes.keyWidth)),
                   gradients.keys, gradients.scoreWeights, !isLast});
    MatrixProduct ofStates{sizes.images,      sizes.states,      sizes.keyWidth,   false, false,
                           gradients.queries, kept.queryWeights, gradients.states, {},    !isLast};
    ofStates.placeA = sizes.rowsAt(position, sizes.keyWidth);
    append(id, ofStates);
}

//! From the gradients of the states to those of the sums, of the states before and of the token.
void Lowering::decodePositionBackward(LayerId id, const DecoderGradients &gradients,
                                      std::int64_t position)
{
    const DecoderSizes &sizes = gradients.sizes;
    const DecoderBuffers &kept = m_decoders.at(id);
    for (std::int64_t number = sizes.layers; number-- > 0;) {
        const auto index = static_cast<std::size_t>(number);
        CellBackward cell{Recurrent::Cell::Lstm, sizes.images, sizes.hidden};
        cell.gates = partOf(kept.gates[index], sizes.rowsAt(position, 4 * sizes.hidden));
        cell.cellBefore = position == 0
                              ? partOf(kept.states, sizes.cellAt(0, number))
                              : partOf(kept.cells[index], sizes.rowsAt(position - 1, sizes.hidden));
        cell.cellState = partOf(kept.cells[index], sizes.rowsAt(position, sizes.hidden));
        if (number + 1 == sizes.layers)
            cell.given = partOf(gradients.output, sizes.rowsAt(position, sizes.output));
        cell.carried = partOf(gradients.states, sizes.stateAt(0, number));
        cell.cellGradient = partOf(gradients.states, sizes.cellAt(0, number));
        cell.slopes = partOf(gradients.slopes[index], sizes.rowsAt(position, 4 * sizes.hidden));
        append(id, cell);
        MatrixProduct product{sizes.images,
                              sizes.hidden,
                              4 * sizes.hidden,
                              false,
                              false,
                              gradients.slopes[index],
                              kept.cellWeights[index],
                              gradients.states};
        product.placeA = sizes.rowsAt(position, 4 * sizes.hidden);
        product.placeB = sizes.ownWeights(number);
        product.placeC = sizes.stateAt(0, number);
        append(id, product);
        product.n = sizes.below(number);
        product.placeB = sizes.belowWeights(number);
        product.c = number == 0 ? gradients.below : gradients.states;
        product.placeC =
            number == 0 ? sizes.rowsAt(position, sizes.in) : sizes.stateAt(0, number - 1);
        product.adds = number > 0;
        append(id, product);
    }
    MatrixProduct merge{sizes.images, sizes.merged,    sizes.in,          false,
                        false,        gradients.below, kept.inputWeights, gradients.merged};
    merge.placeA = sizes.rowsAt(position, sizes.in);
    merge.placeC = sizes.rowsAt(position, sizes.merged);
    append(id, merge);
}

void Lowering::giveDecoderInputs(LayerId id, const DecoderGradients &gradients)
{
    const DecoderSizes &sizes = gradients.sizes;
    const auto place = [&](std::size_t which) {
        return newActivation(value(input(id, which)).shape);
    };
    if (wantsGradient(input(id, 0))) {
        const BufferId tokens = newBuffer(program().element, sizes.rows() * sizes.in);
        append(id, "layout",
               SumParts{sizes.rows(),
                        sizes.in,
                        {gradients.merged, 0, sizes.merged},
                        {},
                        {tokens, 0, sizes.in}});
        const Activation dx = place(0);
        append(id, "layout", byPosition(dx.buffer, tokens, sizes.positions, sizes.in, true));
        give(input(id, 0), {dx, true});
    }
    if (wantsGradient(input(id, 1))) {
        // Of each image, Σ over positions of its shares times the gradient of its attention.
        const Activation dx = place(1);
        MatrixProduct product{sizes.places,
                              sizes.width,
                              sizes.positions,
                              true,
                              false,
                              m_decoders.at(id).shares,
                              gradients.attention,
                              dx.buffer,
                              {},
                              false,
                              sizes.images};
        product.placeA = {0, sizes.images * sizes.places, sizes.places};
        product.placeB = {0, sizes.images * sizes.width, sizes.width};
        append(id, product);
        give(input(id, 1), {dx, true});
    }
    if (wantsGradient(input(id, 2))) {
        const Activation dx = place(2);
        append(id, SumParts{sizes.images * sizes.places,
                            sizes.keyWidth,
                            {gradients.keys, 0, sizes.keyWidth},
                            {},
                            {dx.buffer, 0, sizes.keyWidth}});
        give(input(id, 2), {dx, true});
    }
    if (wantsGradient(input(id, 3))) {
        const Activation dx = place(3);
        append(id, SumParts{sizes.images,
                            sizes.states,
                            {gradients.states, 0, sizes.states},
                            {},
                            {dx.buffer, 0, sizes.states}});
        give(input(id, 3), {dx, true});
    }
}

//! Of all positions at once.
void Lowering::decoderWeightsBackward(LayerId id, const DecoderGradients &gradients)
{
    const DecoderSizes &sizes = gradients.sizes;
    const DecoderBuffers &kept = m_decoders.at(id);
    m_pass = Pass::BackwardWeights;
    const auto product = [&](BufferId slopes, std::int64_t out, BufferId x, std::int64_t in,
                             MatrixPlace placeX, BufferId to, MatrixPlace placeTo) {
        MatrixProduct operation{out, in, sizes.rows(), true, false, slopes, x, to};
        operation.placeB = placeX;
        operation.placeC = placeTo;
        append(id, operation);
    };
    const auto bias = [&](BufferId slopes, std::int64_t out, std::size_t which) {
        append(id, BiasGradient{{slopes, sizes.rows(), {out, 1, 1}},
                                newGradient(id, TensorRole::Bias, which)});
    };
    product(gradients.below, sizes.in, kept.merged, sizes.merged, {},
            newGradient(id, TensorRole::Weights, 0), {});
    bias(gradients.below, sizes.in, 0);
    for (std::int64_t cell = 0; cell < sizes.layers; ++cell) {
        const auto index = static_cast<std::size_t>(cell);
        const BufferId slopes = gradients.slopes[index];
        const BufferId to = newGradient(id, TensorRole::Weights, 1 + index);
        product(slopes, 4 * sizes.hidden, cell == 0 ? kept.below : kept.states, sizes.below(cell),
                cell == 0 ? MatrixPlace{} : sizes.stateAt(1, cell - 1), to,
                sizes.belowWeights(cell));
        product(slopes, 4 * sizes.hidden, kept.states, sizes.hidden, sizes.stateAt(0, cell), to,
                sizes.ownWeights(cell));
        bias(slopes, 4 * sizes.hidden, 1 + index);
    }
    const std::size_t query = 1 + kept.cellWeights.size();
    product(gradients.queries, sizes.keyWidth, kept.states, sizes.states,
            sizes.rowsAt(1, sizes.states), newGradient(id, TensorRole::Weights, query), {});
    bias(gradients.queries, sizes.keyWidth, query);
    // What v gets is summed in fp32 already.
    ParameterPlace &place = *parameter(id, TensorRole::Weights, query + 1);
    place.gradient =
        newVector(sizes.keyWidth, m_options.keepGradients ? Lifetime::Lasting : Lifetime::Step);
    append(id, SumPositions{{gradients.scoreWeights, sizes.images, {sizes.keyWidth, 1, 1}},
                            1,
                            *place.gradient});
}

} // namespace strata::engine::backends::cuda
