// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Samples of normal distributions, and the gradient of their variance's logarithm.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"
#include "engine/training/gaussian_noise.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! The noise of each feature in the step that the GPU counts.
struct LayerNoise {
    std::uint64_t seed;
    std::uint64_t layer;
    const Scalars *scalars;
    FeatureOrder order;

    struct Prepared {
        training::GaussianNoise noise;
        FeatureOrder order;

        STRATA_HOST_DEVICE float at(std::int64_t index) const
        {
            return static_cast<float>(noise.at(static_cast<std::uint64_t>(order.position(index))));
        }
    };
    STRATA_HOST_DEVICE Prepared prepared() const
    {
        return {training::GaussianNoise(seed, layer, scalars->step), order};
    }
};

struct SampleRule {
    LayerNoise noise;

    struct Prepared {
        LayerNoise::Prepared noise;

        STRATA_HOST_DEVICE float operator()(float mean, float logVariance, std::int64_t index) const
        {
            return mean + expf(logVariance / 2) * noise.at(index);
        }
    };
    STRATA_HOST_DEVICE Prepared prepared() const { return {noise.prepared()}; }
};

struct SampleSlopeRule {
    LayerNoise noise;

    struct Prepared {
        LayerNoise::Prepared noise;

        STRATA_HOST_DEVICE float operator()(float gradient, float logVariance,
                                            std::int64_t index) const
        {
            return gradient * expf(logVariance / 2) / 2 * noise.at(index);
        }
    };
    STRATA_HOST_DEVICE Prepared prepared() const { return {noise.prepared()}; }
};

//! \param seed of the network's options
template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SampleForward &operation,
             std::uint64_t seed)
{
    const LayerNoise noise{seed, operation.layer, memory.scalars(), orderOf(operation.y.shape)};
    mapElements(target, memory, SampleRule{noise}, operation.mean, operation.logVariance.buffer,
                operation.y);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SampleBackward &operation,
             std::uint64_t seed)
{
    const LayerNoise noise{seed, operation.layer, memory.scalars(), orderOf(operation.dx.shape)};
    mapElements(target, memory, SampleSlopeRule{noise}, operation.dy, operation.logVariance.buffer,
                operation.dx);
}

} // namespace strata::engine::backends::cuda
