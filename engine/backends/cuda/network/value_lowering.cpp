// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Samples of distributions, and losses that know no classes.
#include "engine/backends/cuda/network/lowering.h"

namespace strata::engine::backends::cuda {

using namespace training;

//! Whether inference draws noise too, which has to be another one in each step.
bool Lowering::samples() const
{
    for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
        if (m_lowered.fusions.needed[id] &&
            std::holds_alternative<GaussianSample>(m_graph.layer(id).operation))
            return true;
    }
    return false;
}

void Lowering::forward(LayerId id, const GaussianSample &)
{
    m_values[id] = newActivation(inputOf(id).shape);
    append(id, SampleForward{inTheOrderOfMasks(id, value(input(id, 0))),
                             inTheOrderOfMasks(id, value(input(id, 1))), id,
                             inTheOrderOfMasks(id, m_values[id])});
}

//! What comes in is the mean's gradient as it is; it is read before it is handed on.
void Lowering::backward(LayerId id, const GaussianSample &, const Gradient &gradient)
{
    const LayerId logVariance = input(id, 1);
    if (wantsGradient(logVariance)) {
        const Activation dx = newActivation(value(logVariance).shape);
        append(id, SampleBackward{inTheOrderOfMasks(id, gradient.value),
                                  inTheOrderOfMasks(id, value(logVariance)), id,
                                  inTheOrderOfMasks(id, dx)});
        give(logVariance, {dx, true});
    }
    give(input(id, 0), gradient);
}

//! The gradient that a loss writes for one of its inputs; none where nobody wants it.
std::optional<BufferId> Lowering::giveInputGradient(LayerId id, std::size_t which)
{
    const LayerId source = input(id, which);
    if (!wantsGradient(source))
        return std::nullopt;
    const Activation gradient = newActivation(value(source).shape);
    give(source, {gradient, true});
    return gradient.buffer;
}

void Lowering::forward(LayerId id, const KlDivergence &layer)
{
    if (!training())
        return;
    append(id, KlDivergenceLoss{value(input(id, 0)), value(input(id, 1)), layer.weight,
                                giveInputGradient(id, 0), giveInputGradient(id, 1)});
}

void Lowering::forward(LayerId id, const SquaredError &layer)
{
    if (!training())
        return;
    const auto compared = [&](std::size_t which) {
        const LayerId source = input(id, which);
        return inTheOrderOfMasks(source, value(source));
    };
    append(id, SquaredErrorLoss{compared(0), compared(1), layer.weight, giveInputGradient(id, 0),
                                giveInputGradient(id, 1)});
}

void Lowering::forward(LayerId id, const ActionValueError &layer)
{
    if (!training())
        return;
    const Activation x = asVector(inputOf(id));
    const Activation dx = newActivation(x.shape);
    append(id, ActionValueLoss{x, layer.weight, m_graph.labelsPerImage(), dx});
    give(input(id), {dx, true});
}

} // namespace strata::engine::backends::cuda
