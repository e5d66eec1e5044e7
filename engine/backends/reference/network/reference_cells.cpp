// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_cells.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::backends::reference {
namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

} // namespace

void lstmForward(std::int64_t hidden, double forgetBias, double *gates, const double *cellBefore,
                 double *cell, double *state)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit) {
        double &i = gates[unit];
        double &f = gates[hidden + unit];
        double &g = gates[2 * hidden + unit];
        double &o = gates[3 * hidden + unit];
        i = sigmoid(i);
        f = sigmoid(f + forgetBias);
        g = std::tanh(g);
        o = sigmoid(o);
        cell[unit] = f * cellBefore[unit] + i * g;
        state[unit] = o * std::tanh(cell[unit]);
    }
}

void lstmBackward(std::int64_t hidden, const double *gates, const double *cellBefore,
                  const double *cell, const double *stateGradient, double *cellGradient,
                  double *sumGradients)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit) {
        const double i = gates[unit];
        const double f = gates[hidden + unit];
        const double g = gates[2 * hidden + unit];
        const double o = gates[3 * hidden + unit];
        const double squashed = std::tanh(cell[unit]);
        const double dh = stateGradient[unit];
        const double dc = cellGradient[unit] + dh * o * (1 - squashed * squashed);
        sumGradients[unit] = dc * g * i * (1 - i);
        sumGradients[hidden + unit] = dc * cellBefore[unit] * f * (1 - f);
        sumGradients[2 * hidden + unit] = dc * i * (1 - g * g);
        sumGradients[3 * hidden + unit] = dh * squashed * o * (1 - o);
        cellGradient[unit] = dc * f;
    }
}

void gruReset(std::int64_t hidden, double *gates, const double *stateBefore, double *resetState)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit) {
        gates[unit] = sigmoid(gates[unit]);
        gates[hidden + unit] = sigmoid(gates[hidden + unit]);
        resetState[unit] = gates[hidden + unit] * stateBefore[unit];
    }
}

void gruState(std::int64_t hidden, double *gates, const double *stateBefore, double *state)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit) {
        double &candidate = gates[2 * hidden + unit];
        candidate = std::tanh(candidate);
        state[unit] = gates[unit] * stateBefore[unit] + (1 - gates[unit]) * candidate;
    }
}

void gruStateBackward(std::int64_t hidden, const double *gates, const double *stateBefore,
                      const double *stateGradient, double *sumGradients, double *beforeGradient)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit) {
        const double u = gates[unit];
        const double candidate = gates[2 * hidden + unit];
        const double dh = stateGradient[unit];
        sumGradients[unit] = dh * (stateBefore[unit] - candidate) * u * (1 - u);
        sumGradients[2 * hidden + unit] = dh * (1 - u) * (1 - candidate * candidate);
        beforeGradient[unit] = dh * u;
    }
}

void gruResetBackward(std::int64_t hidden, const double *gates, const double *stateBefore,
                      const double *resetGradient, double *sumGradients, double *beforeGradient)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit) {
        const double r = gates[hidden + unit];
        sumGradients[hidden + unit] = resetGradient[unit] * stateBefore[unit] * r * (1 - r);
        beforeGradient[unit] += resetGradient[unit] * r;
    }
}

void rectifiedForward(std::int64_t hidden, double limit, double *sums, double *state)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit)
        state[unit] = sums[unit] = std::clamp(sums[unit], 0.0, limit);
}

void rectifiedBackward(std::int64_t hidden, double limit, const double *state,
                       const double *stateGradient, double *sumGradients)
{
    for (std::int64_t unit = 0; unit < hidden; ++unit)
        sumGradients[unit] = state[unit] > 0 && state[unit] < limit ? stateGradient[unit] : 0;
}

} // namespace strata::engine::backends::reference
