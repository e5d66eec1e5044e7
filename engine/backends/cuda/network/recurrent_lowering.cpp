// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recurrent layers: one product of all positions with W, and a product with R at each position.
#include "engine/backends/cuda/network/recurrent_sizes.h"

#include <optional>

namespace strata::engine::backends::cuda {

using namespace training;

namespace {

using Cell = Recurrent::Cell;

//! A product that only one position needs, or the weights of R.
MatrixProduct unprobed(MatrixProduct product)
{
    product.isProbed = false;
    return product;
}

//! Gates whose sums read h₋₁ itself: of a GRU, o reads the reset one.
std::int64_t gatesOfState(const Recurrent &layer)
{
    return layer.cell == Cell::Gru ? 2 : layer.gates();
}

} // namespace

MoveHeads Lowering::byPosition(BufferId images, BufferId positions, std::int64_t count,
                               std::int64_t features, bool back) const
{
    // The images are the positions of one image whose heads are positions.
    return {images, positions, 1, m_options.batch, count * features, 0, count, features, back};
}

void Lowering::forward(LayerId id, const Recurrent &layer)
{
    const RecurrentSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    const Element element = program().element;
    const std::int64_t rows = sizes.positions * sizes.images;
    RecurrentBuffers kept;
    kept.input = newBuffer(element, rows * sizes.in);
    kept.weights =
        newParameter(id, TensorRole::Weights, {sizes.allGates, sizes.in, 1, 1, sizes.in}, true);
    kept.recurrent = newParameter(id, TensorRole::Weights,
                                  {sizes.allGates, sizes.hidden, 1, 1, sizes.hidden}, true, 1);
    const BufferId bias = newParameter(id, TensorRole::Bias, {sizes.allGates}, false);
    kept.gates = newVector(rows * sizes.allGates, Lifetime::Step);
    kept.states = newBuffer(element, sizes.givenPositions * sizes.images * sizes.allStates);
    append(id, "layout",
           byPosition(inputOf(id).buffer, kept.input, sizes.positions, sizes.in, false));
    append(id, MatrixProduct{rows, sizes.allGates, sizes.in, false, true, kept.input, kept.weights,
                             kept.gates, bias});
    for (std::int64_t way = 0; way < layer.ways(); ++way) {
        if (layer.cell == Cell::Lstm)
            kept.cells.push_back(newVector(rows * sizes.hidden, Lifetime::Step));
        if (layer.cell == Cell::Gru)
            kept.resetStates.push_back(newBuffer(element, rows * sizes.hidden));
        recurForward(id, layer, kept, way);
    }
    m_values[id] = newRows(id);
    append(
        id, "layout",
        byPosition(m_values[id].buffer, kept.states, sizes.givenPositions, sizes.allStates, true));
    m_recurrents.emplace(id, kept);
}

//! All positions one way.
void Lowering::recurForward(LayerId id, const Recurrent &layer, const RecurrentBuffers &kept,
                            std::int64_t way)
{
    const RecurrentSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    const auto index = static_cast<std::size_t>(way);
    const std::int64_t direct = gatesOfState(layer) * sizes.hidden;
    for (std::int64_t step = 0; step < sizes.positions; ++step) {
        const std::int64_t position = sizes.positionOf(step, way);
        const std::int64_t last = step == 0 ? 0 : sizes.positionOf(step - 1, way);
        const auto before = [&](const RowsPart &part) {
            return step == 0 ? std::nullopt : std::optional(part);
        };
        MatrixProduct product{sizes.images, direct,         sizes.hidden, false, true,
                              kept.states,  kept.recurrent, kept.gates,   {},    true};
        product.placeA = sizes.statesAt(last, way);
        product.placeB = sizes.recurrentAt(way);
        product.placeC = sizes.gatesAt(position, way);
        if (step > 0)
            append(id, unprobed(product));
        CellForward cell{layer.cell, sizes.images, sizes.hidden, layer.forgetBias, layer.limit};
        cell.gates = partOf(kept.gates, sizes.gatesAt(position, way));
        cell.state = partOf(kept.states, sizes.statesAt(position, way));
        if (layer.cell == Cell::Lstm) {
            cell.cellBefore = before(partOf(kept.cells[index], sizes.ownAt(last)));
            cell.cellState = partOf(kept.cells[index], sizes.ownAt(position));
            if (layer.givesCell && step + 1 == sizes.positions)
                cell.cellCopy = partOf(kept.states, sizes.statesAt(sizes.positions, way));
        }
        if (layer.cell == Cell::Gru) {
            cell.stateBefore = before(partOf(kept.states, sizes.statesAt(last, way)));
            append(id, ResetForward{sizes.images, sizes.hidden, cell.gates, cell.stateBefore,
                                    partOf(kept.resetStates[index], sizes.ownAt(position))});
            product.n = sizes.hidden;
            product.a = kept.resetStates[index];
            product.placeA = sizes.ownAt(position);
            product.placeB = sizes.recurrentAt(way, 2);
            product.placeC = sizes.gatesAt(position, way, 2);
            if (step > 0)
                append(id, unprobed(product));
        }
        append(id, cell);
    }
}

void Lowering::backward(LayerId id, const Recurrent &layer, const Gradient &gradient)
{
    const RecurrentSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    const RecurrentBuffers &kept = m_recurrents.at(id);
    const std::int64_t rows = sizes.positions * sizes.images;
    const BufferId given =
        newBuffer(program().element, sizes.givenPositions * sizes.images * sizes.allStates);
    append(id, "layout",
           byPosition(gradient.value.buffer, given, sizes.givenPositions, sizes.allStates, false));
    const BufferId slopes = newBuffer(program().element, rows * sizes.allGates);
    for (std::int64_t way = 0; way < layer.ways(); ++way)
        recurBackward(id, layer, given, slopes, way);
    if (wantsGradient(input(id))) {
        const BufferId dx = newBuffer(program().element, rows * sizes.in);
        append(id, MatrixProduct{rows, sizes.in, sizes.allGates, false, false, slopes, kept.weights,
                                 dx});
        const Activation place = newInputGradient(id);
        append(id, "layout", byPosition(place.buffer, dx, sizes.positions, sizes.in, true));
        give(input(id), {place, true});
    }
    recurrentWeightsBackward(id, layer, slopes);
}

//! All positions one way, from the one that was visited last to the first.
void Lowering::recurBackward(LayerId id, const Recurrent &layer, BufferId given, BufferId slopes,
                             std::int64_t way)
{
    const RecurrentSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    const RecurrentBuffers &kept = m_recurrents.at(id);
    const auto index = static_cast<std::size_t>(way);
    const bool isLstm = layer.cell == Cell::Lstm;
    const bool isGru = layer.cell == Cell::Gru;
    const auto newSums = [&](bool isUsed) {
        return isUsed ? std::optional(newVector(sizes.images * sizes.hidden, Lifetime::Step))
                      : std::nullopt;
    };
    const auto carried = newSums(sizes.positions > 1 || isGru); // to the position before
    const auto ofCell = newSums(isLstm);                        // the gradient of c
    const auto ofReset = newSums(isGru && sizes.positions > 1); // of a GRU's reset state
    for (std::int64_t step = sizes.positions; step-- > 0;) {
        const std::int64_t position = sizes.positionOf(step, way);
        const bool isLast = step + 1 == sizes.positions;
        const auto before = [&](BufferId buffer, const auto &place) {
            return step == 0
                       ? std::nullopt
                       : std::optional(partOf(buffer, place(sizes.positionOf(step - 1, way))));
        };
        const auto own = [&](std::int64_t at) { return sizes.ownAt(at); };
        const auto ofState = [&](std::int64_t at) { return sizes.statesAt(at, way); };
        CellBackward cell{layer.cell, sizes.images, sizes.hidden, layer.limit};
        cell.gates = partOf(kept.gates, sizes.gatesAt(position, way));
        cell.state = partOf(kept.states, sizes.statesAt(position, way));
        cell.given = partOf(given, sizes.statesAt(position, way));
        cell.slopes = partOf(slopes, sizes.gatesAt(position, way));
        if (!isLast)
            cell.carried = partOf(*carried, sizes.ownAt(0));
        if (isLstm) {
            cell.cellBefore = before(kept.cells[index], own);
            cell.cellState = partOf(kept.cells[index], sizes.ownAt(position));
            cell.cellGradient = partOf(*ofCell, sizes.ownAt(0));
            cell.hasCellGradient = !isLast;
            if (isLast && layer.givesCell)
                cell.givenCell = partOf(given, sizes.statesAt(sizes.positions, way));
        }
        if (isGru) {
            cell.stateBefore = before(kept.states, ofState);
            cell.before = partOf(*carried, sizes.ownAt(0));
        }
        append(id, cell);
        const auto product = [&](std::int64_t gates, std::int64_t first, BufferId to, bool adds) {
            MatrixProduct operation{sizes.images, sizes.hidden, gates * sizes.hidden, false,
                                    false,        slopes,       kept.recurrent,       to,
                                    {},           adds};
            operation.placeA = sizes.gatesAt(position, way, first);
            operation.placeB = sizes.recurrentAt(way, first);
            append(id, unprobed(operation));
        };
        if (isGru) {
            ResetBackward reset{sizes.images, sizes.hidden, cell.gates,  cell.stateBefore,
                                {},           cell.slopes,  *cell.before};
            if (step > 0) {
                product(1, 2, *ofReset, false);
                reset.resetGradient = partOf(*ofReset, sizes.ownAt(0));
            }
            append(id, reset);
        }
        if (step > 0)
            product(gatesOfState(layer), 0, *carried, isGru);
    }
}

//! Of all positions at once: a step's slopes lie one position away from the states that its sums
//! read.
void Lowering::recurrentWeightsBackward(LayerId id, const Recurrent &layer, BufferId slopes)
{
    const RecurrentSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    const RecurrentBuffers &kept = m_recurrents.at(id);
    const std::int64_t rows = sizes.positions * sizes.images;
    m_pass = Pass::BackwardWeights;
    const BufferId gradient = newGradient(id, TensorRole::Weights, 1);
    const std::int64_t direct = gatesOfState(layer);
    for (std::int64_t way = 0; way < layer.ways(); ++way) {
        const bool isReversed = sizes.isBackward || way == 1;
        MatrixProduct product{
            direct * sizes.hidden, sizes.hidden, rows - sizes.images, true, false, slopes,
            kept.states,           gradient};
        product.placeA = sizes.gatesAt(isReversed ? 0 : 1, way);
        product.placeB = sizes.statesAt(isReversed ? 1 : 0, way);
        product.placeC = sizes.recurrentAt(way);
        if (sizes.positions == 1) {
            // Nothing came before: a gradient of zero, whatever is multiplied.
            product.k = sizes.images;
            product.factor = 0;
            product.placeA = sizes.gatesAt(0, way);
            product.placeB = sizes.statesAt(0, way);
        }
        append(id, unprobed(product));
        if (layer.cell != Cell::Gru)
            continue;
        product.m = sizes.hidden;
        product.b = kept.resetStates[static_cast<std::size_t>(way)];
        product.placeA.first += direct * sizes.hidden;
        product.placeB = sizes.ownAt(sizes.positions == 1 || isReversed ? 0 : 1);
        product.placeC = sizes.recurrentAt(way, direct);
        append(id, unprobed(product));
    }
    append(id, MatrixProduct{sizes.allGates, sizes.in, rows, true, false, slopes, kept.input,
                             newGradient(id, TensorRole::Weights)});
    append(id,
           BiasGradient{{slopes, rows, {sizes.allGates, 1, 1}}, newGradient(id, TensorRole::Bias)});
}

} // namespace strata::engine::backends::cuda
