// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Cells of recurrent layers: what follows the products of one position, unit by unit.
#pragma once

#include "engine/backends/cuda/module/kernels/curves.h"
#include "engine/backends/cuda/module/kernels/row_parts.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! One item is one unit of one image, as of all cells below. Gates i, f, g, o lie in this order.
struct LstmUnits {
    std::int64_t hidden;
    float forgetBias;
    PartInMemory gates;
    PartInMemory cellBefore;
    PartInMemory cellState;
    PartInMemory cellCopy;
    PartInMemory state;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / hidden;
        const std::int64_t unit = item % hidden;
        const float i = sigmoid(gates.get(image, unit));
        const float f = sigmoid(gates.get(image, hidden + unit) + forgetBias);
        const float g = tanhf(gates.get(image, 2 * hidden + unit));
        const float o = sigmoid(gates.get(image, 3 * hidden + unit));
        const float c = f * cellBefore.get(image, unit) + i * g;
        gates.set(image, unit, i);
        gates.set(image, hidden + unit, f);
        gates.set(image, 2 * hidden + unit, g);
        gates.set(image, 3 * hidden + unit, o);
        cellState.set(image, unit, c);
        if (cellCopy.isThere())
            cellCopy.set(image, unit, c);
        state.set(image, unit, o * tanhf(c));
    }
};

struct LstmUnitsBackward {
    std::int64_t hidden;
    PartInMemory gates;
    PartInMemory cellBefore;
    PartInMemory cellState;
    PartInMemory given;
    PartInMemory carried;
    PartInMemory givenCell;
    PartInMemory cellGradient;
    bool hasCellGradient;
    PartInMemory slopes;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / hidden;
        const std::int64_t unit = item % hidden;
        const float i = gates.get(image, unit);
        const float f = gates.get(image, hidden + unit);
        const float g = gates.get(image, 2 * hidden + unit);
        const float o = gates.get(image, 3 * hidden + unit);
        const float squashed = tanhf(cellState.get(image, unit));
        const float dh = given.get(image, unit) + carried.get(image, unit);
        const float dc = givenCell.get(image, unit) +
                         (hasCellGradient ? cellGradient.get(image, unit) : 0.0F) +
                         dh * o * (1.0F - squashed * squashed);
        slopes.set(image, unit, dc * g * i * (1.0F - i));
        slopes.set(image, hidden + unit, dc * cellBefore.get(image, unit) * f * (1.0F - f));
        slopes.set(image, 2 * hidden + unit, dc * i * (1.0F - g * g));
        slopes.set(image, 3 * hidden + unit, dh * squashed * o * (1.0F - o));
        cellGradient.set(image, unit, dc * f);
    }
};

//! Gates u, r, o lie in this order, here and below.
struct ResetUnits {
    std::int64_t hidden;
    PartInMemory gates;
    PartInMemory stateBefore;
    PartInMemory resetState;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / hidden;
        const std::int64_t unit = item % hidden;
        const float r = sigmoid(gates.get(image, hidden + unit));
        gates.set(image, unit, sigmoid(gates.get(image, unit)));
        gates.set(image, hidden + unit, r);
        resetState.set(image, unit, r * stateBefore.get(image, unit));
    }
};

struct GruUnits {
    std::int64_t hidden;
    PartInMemory gates;
    PartInMemory stateBefore;
    PartInMemory state;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / hidden;
        const std::int64_t unit = item % hidden;
        const float u = gates.get(image, unit);
        const float o = tanhf(gates.get(image, 2 * hidden + unit));
        gates.set(image, 2 * hidden + unit, o);
        state.set(image, unit, u * stateBefore.get(image, unit) + (1.0F - u) * o);
    }
};

struct GruUnitsBackward {
    std::int64_t hidden;
    PartInMemory gates;
    PartInMemory stateBefore;
    PartInMemory given;
    PartInMemory carried;
    PartInMemory slopes;
    PartInMemory before;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / hidden;
        const std::int64_t unit = item % hidden;
        const float u = gates.get(image, unit);
        const float o = gates.get(image, 2 * hidden + unit);
        const float dh = given.get(image, unit) + carried.get(image, unit);
        slopes.set(image, unit, dh * (stateBefore.get(image, unit) - o) * u * (1.0F - u));
        slopes.set(image, 2 * hidden + unit, dh * (1.0F - u) * (1.0F - o * o));
        before.set(image, unit, dh * u);
    }
};

struct ResetUnitsBackward {
    std::int64_t hidden;
    PartInMemory gates;
    PartInMemory stateBefore;
    PartInMemory resetGradient;
    PartInMemory slopes;
    PartInMemory before;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / hidden;
        const std::int64_t unit = item % hidden;
        const float r = gates.get(image, hidden + unit);
        const float gradient = resetGradient.get(image, unit);
        slopes.set(image, hidden + unit, gradient * stateBefore.get(image, unit) * r * (1.0F - r));
        before.set(image, unit, before.get(image, unit) + gradient * r);
    }
};

//! The limit is one of the numbers that the state's type has, so that it is found again there.
struct RectifiedUnits {
    std::int64_t hidden;
    float limit;
    PartInMemory sums;
    PartInMemory state;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const float sum = sums.get(item / hidden, item % hidden);
        // What is no number stays none, so that a spoiled run is seen in its loss.
        state.set(item / hidden, item % hidden, sum <= 0 ? 0.0F : sum >= limit ? limit : sum);
    }
};

struct RectifiedUnitsBackward {
    std::int64_t hidden;
    float limit;
    PartInMemory state;
    PartInMemory given;
    PartInMemory carried;
    PartInMemory slopes;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / hidden;
        const std::int64_t unit = item % hidden;
        const float h = state.get(image, unit);
        const float dh = given.get(image, unit) + carried.get(image, unit);
        slopes.set(image, unit, h <= 0 || h >= limit ? 0.0F : dh);
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CellForward &operation)
{
    using Cell = training::Recurrent::Cell;
    const std::int64_t items = operation.images * operation.hidden;
    const PartInMemory gates(memory, operation.gates);
    const PartInMemory state(memory, operation.state);
    if (operation.cell == Cell::Lstm)
        target.forEach(items, LstmUnits{operation.hidden,
                                        static_cast<float>(operation.forgetBias),
                                        gates,
                                        {memory, operation.cellBefore},
                                        {memory, operation.cellState},
                                        {memory, operation.cellCopy},
                                        state});
    else if (operation.cell == Cell::Gru)
        target.forEach(items,
                       GruUnits{operation.hidden, gates, {memory, operation.stateBefore}, state});
    else
        target.forEach(items, RectifiedUnits{operation.hidden,
                                             roundedTo(state.elements.element, operation.limit),
                                             gates, state});
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const ResetForward &operation)
{
    target.forEach(operation.images * operation.hidden, ResetUnits{operation.hidden,
                                                                   {memory, operation.gates},
                                                                   {memory, operation.stateBefore},
                                                                   {memory, operation.resetState}});
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CellBackward &operation)
{
    using Cell = training::Recurrent::Cell;
    const std::int64_t items = operation.images * operation.hidden;
    const PartInMemory gates(memory, operation.gates);
    const PartInMemory given(memory, operation.given);
    const PartInMemory carried(memory, operation.carried);
    const PartInMemory slopes(memory, operation.slopes);
    if (operation.cell == Cell::Lstm)
        target.forEach(items, LstmUnitsBackward{operation.hidden,
                                                gates,
                                                {memory, operation.cellBefore},
                                                {memory, operation.cellState},
                                                given,
                                                carried,
                                                {memory, operation.givenCell},
                                                {memory, operation.cellGradient},
                                                operation.hasCellGradient,
                                                slopes});
    else if (operation.cell == Cell::Gru)
        target.forEach(items, GruUnitsBackward{operation.hidden,
                                               gates,
                                               {memory, operation.stateBefore},
                                               given,
                                               carried,
                                               slopes,
                                               {memory, operation.before}});
    else {
        const PartInMemory state(memory, operation.state);
        target.forEach(items,
                       RectifiedUnitsBackward{operation.hidden,
                                              roundedTo(state.elements.element, operation.limit),
                                              state, given, carried, slopes});
    }
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const ResetBackward &operation)
{
    target.forEach(operation.images * operation.hidden,
                   ResetUnitsBackward{operation.hidden,
                                      {memory, operation.gates},
                                      {memory, operation.stateBefore},
                                      {memory, operation.resetGradient},
                                      {memory, operation.slopes},
                                      {memory, operation.before}});
}

} // namespace strata::engine::backends::cuda
