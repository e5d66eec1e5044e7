// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! engine/training/optimizer.h's rules for one element, and what a step decides for all of them.
#pragma once

#include "engine/backends/cuda/module/kernels/elements.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! Steps with finite gradients after which the loss scale is doubled.
inline constexpr std::uint64_t lossScaleGrowth = 2000;

//! What the elements of one update have in common; decided once, on the GPU.
struct UpdateFactors {
    float gradient;       //!< clipping's factor / loss scale
    float rate;           //!< Adam, AdamW: divided by the first moment's correction
    float rootCorrection; //!< Adam, AdamW: √ of the second moment's correction
    int skipped;          //!< 1: the gradients were not finite
};

struct ElementState {
    float parameter;
    float first;
    float second;
};

//! The rules in the element type of optimizer.cpp's float, term by term.
struct OptimizerRule {
    training::OptimizerKind kind;
    float keepFirst;
    float takeFirst;
    float keepSecond;
    float takeSecond;
    float epsilon;
    float weightDecay;   //!< added to the gradient
    float keepParameter; //!< 1, or what AdamW's decay leaves

    STRATA_HOST_DEVICE void apply(const UpdateFactors &factors, bool decays, float gradient,
                                  ElementState &state) const
    {
        const float g =
            factors.gradient * gradient + (decays ? weightDecay : 0.0F) * state.parameter;
        switch (kind) {
        case training::OptimizerKind::Sgd:
            state.parameter -= factors.rate * g;
            break;
        case training::OptimizerKind::Momentum:
            state.first = keepFirst * state.first + g;
            state.parameter -= factors.rate * state.first;
            break;
        case training::OptimizerKind::Adam:
        case training::OptimizerKind::AdamW:
            state.first = keepFirst * state.first + takeFirst * g;
            state.second = keepSecond * state.second + takeSecond * g * g;
            state.parameter = (decays ? keepParameter : 1.0F) * state.parameter -
                              factors.rate * state.first /
                                  (sqrtf(state.second) / factors.rootCorrection + epsilon);
            break;
        case training::OptimizerKind::RmsProp:
            state.first = keepSecond * state.first + takeSecond * g * g;
            state.parameter -= factors.rate * g / (sqrtf(state.first) + epsilon);
            break;
        }
    }
};

inline OptimizerRule optimizerRule(const training::OptimizerSettings &settings)
{
    const bool isApart = settings.kind == training::OptimizerKind::AdamW;
    return {settings.kind,
            static_cast<float>(settings.momentum),
            static_cast<float>(1 - settings.momentum),
            static_cast<float>(settings.secondMoment),
            static_cast<float>(1 - settings.secondMoment),
            static_cast<float>(settings.epsilon),
            isApart ? 0 : static_cast<float>(settings.weightDecay),
            isApart ? static_cast<float>(1 - settings.rate * settings.weightDecay) : 1};
}

//! training::clipFactor, for a norm that is known on the GPU alone.
STRATA_HOST_DEVICE inline double clipFactorOf(double clipNorm, double norm)
{
    constexpr double guard = 1e-6;
    return clipNorm <= 0 || norm + guard <= clipNorm ? 1 : clipNorm / (norm + guard);
}

//! Of one step: whether it updates, by which factors, and how the loss scale goes on.
//! \param normTaken scalars.gradientSquares is of this step
//! \param scaled the gradients are of an Fp16 network
STRATA_HOST_DEVICE inline UpdateFactors decideUpdate(const training::OptimizerSettings &settings,
                                                     bool normTaken, bool scaled, Scalars &scalars)
{
    UpdateFactors factors{1, static_cast<float>(settings.rate), 1, 0};
    const double scale = scaled ? scalars.lossScale : 1;
    const double squares = scalars.gradientSquares;
    if (scaled && squares - squares != 0) { // infinite, or no number
        factors.skipped = 1;
        scalars.finiteInARow = 0;
        scalars.lossScale /= 2;
        return factors;
    }
    // Without a loss scale a norm that is not a number spoils what it must, as training::clipFactor
    // has it.
    const double clip = normTaken ? clipFactorOf(settings.clipNorm, sqrt(squares) / scale) : 1;
    factors.gradient = static_cast<float>(clip / scale);
    ++scalars.updates;
    if (settings.kind == training::OptimizerKind::Adam ||
        settings.kind == training::OptimizerKind::AdamW) {
        const auto step = static_cast<double>(scalars.updates);
        factors.rate = static_cast<float>(settings.rate / (1 - pow(settings.momentum, step)));
        factors.rootCorrection = static_cast<float>(sqrt(1 - pow(settings.secondMoment, step)));
    }
    if (++scalars.finiteInARow >= lossScaleGrowth && scaled) {
        scalars.lossScale *= 2;
        scalars.finiteInARow = 0;
    }
    return factors;
}

} // namespace strata::engine::backends::cuda
