// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The rules by which parameters follow their gradients, with the definitions that PyTorch's
//! documentation gives.
#pragma once

#include "engine/training/gaussian_noise.h"

#include <array>
#include <cstdint>
#include <string>

namespace strata::engine::training {

//! g is the gradient after clipping and, but for AdamW, with weightDecay · p added for tensors that
//! decay; t counts steps from 1.
enum class OptimizerKind {
    Sgd,      //!< p −= rate · g
    Momentum, //!< v = momentum · v + g; p −= rate · v
    Adam, //!< m, v: moving means of g, g² with momentum and secondMoment; p −= rate · m̂ / (√v̂ +
          //!< epsilon), hats: bias-corrected
    RmsProp, //!< v = secondMoment · v + (1 − secondMoment) · g²; p −= rate · g / (√v + epsilon)
    AdamW //!< p −= rate · weightDecay · p, and then Adam with a g that weightDecay is not part of
};

//! In the order of OptimizerKind, as parameters and records have them.
inline constexpr std::array optimizerNames{"sgd", "momentum", "adam", "rmsprop", "adamw"};

struct OptimizerSettings {
    OptimizerKind kind = OptimizerKind::Sgd;
    double rate = 0.01;
    double momentum = 0.9;       //!< Momentum's; the first β of Adam and AdamW
    double secondMoment = 0.999; //!< the second β of Adam and AdamW, RMSProp's smoothing
    double epsilon = 1e-8;
    double weightDecay = 0;
    double clipNorm = 0; //!< gradients are scaled down together so that their Euclidean norm is at
                         //!< most this; 0: never
    double gradientNoise = 0; //!< deviation of near normal noise that is added to each gradient
                              //!< after that (Neelakantan et al., "Adding Gradient Noise Improves
                              //!< Learning for Very Deep Networks", 2015); 0: none
    std::uint64_t noiseSeed = 1; //!< of that: one for all ranks, which must stay equal
};

//! Arrays of the parameters' size that the rule keeps between steps: 0, 1 or 2.
int stateArrays(OptimizerKind kind);

//! The common factor of all gradients: min(1, clipNorm / (norm + 1e-6)), as clip_grad_norm_ has it;
//! 1 without clipping. \param norm Euclidean, of all gradients together
double clipFactor(const OptimizerSettings &settings, double norm);

//! Plain loops over one tensor, in float or (the reference) in double. `clip` is the common factor
//! of all gradients. \param first, second the state arrays; null where the rule has none
template <typename Real>
void updateTensor(const OptimizerSettings &settings, bool decays, std::int64_t step, Real clip,
                  std::int64_t count, Real *parameters, const Real *gradients, Real *first,
                  Real *second);

//! The same with the noise of the settings.
//! \param noise of the tensor in this step \param firstElement where in the tensor these begin
template <typename Real>
void updateTensorNoisily(const OptimizerSettings &settings, const GaussianNoise &noise,
                         std::int64_t firstElement, bool decays, std::int64_t step, Real clip,
                         std::int64_t count, Real *parameters, const Real *gradients, Real *first,
                         Real *second);

//! The noise of a tensor: a function of seed, tensor, step and element alone, so that ranks that
//! learn the same add the same. Elements are counted in the order in which a backend keeps them.
//! Constexpr, as GaussianNoise is.
constexpr GaussianNoise gradientNoiseOf(std::uint64_t seed, std::uint64_t tensor,
                                        std::uint64_t step)
{
    // Far from the numbers of layers, whose samples have noise of their own.
    return {seed, (std::uint64_t{1} << 32) + tensor, step};
}

extern template void updateTensor<float>(const OptimizerSettings &, bool, std::int64_t, float,
                                         std::int64_t, float *, const float *, float *, float *);
extern template void updateTensor<double>(const OptimizerSettings &, bool, std::int64_t, double,
                                          std::int64_t, double *, const double *, double *,
                                          double *);

extern template void updateTensorNoisily<float>(const OptimizerSettings &, const GaussianNoise &,
                                                std::int64_t, bool, std::int64_t, float,
                                                std::int64_t, float *, const float *, float *,
                                                float *);
extern template void updateTensorNoisily<double>(const OptimizerSettings &, const GaussianNoise &,
                                                 std::int64_t, bool, std::int64_t, double,
                                                 std::int64_t, double *, const double *, double *,
                                                 double *);

} // namespace strata::engine::training
