// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/optimizer.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::engine::training {

namespace {

//! The gradient that the rules see.
template <typename Real>
class EffectiveGradient {
public:
    EffectiveGradient(const OptimizerSettings &settings, bool decays, Real clip,
                      const Real *parameters, const Real *gradients) :
        m_clip(clip),
        m_decay(decays && settings.kind != OptimizerKind::AdamW
                    ? static_cast<Real>(settings.weightDecay)
                    : Real(0)),
        m_parameters(parameters),
        m_gradients(gradients)
    {
    }
    Real operator[](std::int64_t i) const
    {
        return m_clip * m_gradients[i] + m_decay * m_parameters[i];
    }

private:
    Real m_clip;
    Real m_decay;
    const Real *m_parameters;
    const Real *m_gradients;
};

//! What AdamW leaves of a parameter before its step.
template <typename Real>
Real keptByDecay(const OptimizerSettings &settings)
{
    return static_cast<Real>(1 - settings.rate * settings.weightDecay);
}

// The arrays are never the same, which the compiler does not see for three or four of them.

template <typename Real>
void descend(Real rate, std::int64_t count, Real *parameters,
             const EffectiveGradient<Real> &gradient)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        parameters[i] -= rate * gradient[i];
}

template <typename Real>
void descendWithMomentum(const OptimizerSettings &settings, std::int64_t count, Real *parameters,
                         const EffectiveGradient<Real> &gradient, Real *velocity)
{
    const auto rate = static_cast<Real>(settings.rate);
    const auto momentum = static_cast<Real>(settings.momentum);
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        velocity[i] = momentum * velocity[i] + gradient[i];
        parameters[i] -= rate * velocity[i];
    }
}

template <typename Real>
void descendAsAdam(const OptimizerSettings &settings, Real keepParameter, std::int64_t step,
                   std::int64_t count, Real *parameters, const EffectiveGradient<Real> &gradient,
                   Real *first, Real *second)
{
    // In double also for float: 1 − 0.999 and the powers would lose half of their digits.
    const double firstCorrection = 1 - std::pow(settings.momentum, static_cast<double>(step));
    const double secondCorrection = 1 - std::pow(settings.secondMoment, static_cast<double>(step));
    const auto rate = static_cast<Real>(settings.rate / firstCorrection);
    const auto rootCorrection = static_cast<Real>(std::sqrt(secondCorrection));
    const auto epsilon = static_cast<Real>(settings.epsilon);
    const auto keepFirst = static_cast<Real>(settings.momentum);
    const auto takeFirst = static_cast<Real>(1 - settings.momentum);
    const auto keepSecond = static_cast<Real>(settings.secondMoment);
    const auto takeSecond = static_cast<Real>(1 - settings.secondMoment);
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const Real g = gradient[i];
        first[i] = keepFirst * first[i] + takeFirst * g;
        second[i] = keepSecond * second[i] + takeSecond * g * g;
        parameters[i] = keepParameter * parameters[i] -
                        rate * first[i] / (std::sqrt(second[i]) / rootCorrection + epsilon);
    }
}

template <typename Real>
void descendAsRmsProp(const OptimizerSettings &settings, std::int64_t count, Real *parameters,
                      const EffectiveGradient<Real> &gradient, Real *meanSquare)
{
    const auto rate = static_cast<Real>(settings.rate);
    const auto epsilon = static_cast<Real>(settings.epsilon);
    const auto keep = static_cast<Real>(settings.secondMoment);
    const auto take = static_cast<Real>(1 - settings.secondMoment);
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const Real g = gradient[i];
        meanSquare[i] = keep * meanSquare[i] + take * g * g;
        parameters[i] -= rate * g / (std::sqrt(meanSquare[i]) + epsilon);
    }
}

} // namespace

int stateArrays(OptimizerKind kind)
{
    switch (kind) {
    case OptimizerKind::Sgd:
        return 0;
    case OptimizerKind::Adam:
    case OptimizerKind::AdamW:
        return 2;
    case OptimizerKind::Momentum:
    case OptimizerKind::RmsProp:
        break;
    }
    return 1;
}

double clipFactor(const OptimizerSettings &settings, double norm)
{
    // PyTorch's guard against a division by zero, kept so that losses can be compared with it digit
    // by digit.
    constexpr double guard = 1e-6;
    // Not std::min: a norm that is not a number must spoil every parameter, or the run would look
    // healthy.
    return settings.clipNorm <= 0 || norm + guard <= settings.clipNorm
               ? 1
               : settings.clipNorm / (norm + guard);
}

template <typename Real>
void updateTensor(const OptimizerSettings &settings, bool decays, std::int64_t step, Real clip,
                  std::int64_t count, Real *parameters, const Real *gradients, Real *first,
                  Real *second)
{
    const EffectiveGradient<Real> gradient(settings, decays, clip, parameters, gradients);
    switch (settings.kind) {
    case OptimizerKind::Sgd:
        return descend(static_cast<Real>(settings.rate), count, parameters, gradient);
    case OptimizerKind::Momentum:
        return descendWithMomentum(settings, count, parameters, gradient, first);
    case OptimizerKind::Adam:
        return descendAsAdam(settings, Real(1), step, count, parameters, gradient, first, second);
    case OptimizerKind::AdamW:
        return descendAsAdam(settings, decays ? keptByDecay<Real>(settings) : Real(1), step, count,
                             parameters, gradient, first, second);
    case OptimizerKind::RmsProp:
        return descendAsRmsProp(settings, count, parameters, gradient, first);
    }
}

template void updateTensor<float>(const OptimizerSettings &, bool, std::int64_t, float,
                                  std::int64_t, float *, const float *, float *, float *);
template void updateTensor<double>(const OptimizerSettings &, bool, std::int64_t, double,
                                   std::int64_t, double *, const double *, double *, double *);

template <typename Real>
void updateTensorNoisily(const OptimizerSettings &settings, const GaussianNoise &noise,
                         std::int64_t firstElement, bool decays, std::int64_t step, Real clip,
                         std::int64_t count, Real *parameters, const Real *gradients, Real *first,
                         Real *second)
{
    constexpr std::int64_t piece = 512;
    std::array<Real, piece> noisy;
    const auto from = [](Real *state, std::int64_t start) {
        return state != nullptr ? state + start : nullptr;
    };
    for (std::int64_t start = 0; start < count; start += piece) {
        const std::int64_t length = std::min(piece, count - start);
        for (std::int64_t i = 0; i < length; ++i)
            noisy[static_cast<std::size_t>(i)] =
                clip * gradients[start + i] +
                static_cast<Real>(settings.gradientNoise *
                                  noise.at(static_cast<std::uint64_t>(firstElement + start + i)));
        updateTensor(settings, decays, step, Real(1), length, parameters + start, noisy.data(),
                     from(first, start), from(second, start));
    }
}

template void updateTensorNoisily<float>(const OptimizerSettings &, const GaussianNoise &,
                                         std::int64_t, bool, std::int64_t, float, std::int64_t,
                                         float *, const float *, float *, float *);
template void updateTensorNoisily<double>(const OptimizerSettings &, const GaussianNoise &,
                                          std::int64_t, bool, std::int64_t, double, std::int64_t,
                                          double *, const double *, double *, double *);

} // namespace strata::engine::training
