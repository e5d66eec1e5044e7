// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/log_uniform_sampler.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::training {
namespace {

//! To the base 2, of a number from 1 on, to 45 binary digits: squaring a number between 1 and 2
//! doubles its logarithm, whose whole part is the next digit.
double binaryLogarithm(double number)
{
    double logarithm = 0;
    while (number >= 2) {
        number /= 2;
        logarithm += 1;
    }
    double digit = 1;
    for (int i = 0; i < 45; ++i) {
        digit /= 2;
        number *= number;
        if (number >= 2) {
            number /= 2;
            logarithm += digit;
        }
    }
    return logarithm;
}

} // namespace

LogUniformSampler::LogUniformSampler(std::uint64_t seed, std::uint64_t layer, std::int64_t classes,
                                     std::int64_t samples) :
    m_seed(seed),
    m_layer(layer),
    m_samples(samples)
{
    const double all = binaryLogarithm(static_cast<double>(classes + 1));
    double before = 0;
    for (std::int64_t c = 0; c < classes; ++c) {
        const double share = binaryLogarithm(static_cast<double>(c + 2)) / all;
        m_shares.push_back(
            {static_cast<std::uint64_t>(share * 4294967296.0), std::log1p(before - share)});
        before = share;
    }
}

std::int64_t LogUniformSampler::draw(std::uint64_t step, std::uint64_t position,
                                     std::int32_t *drawn, std::uint64_t *notes) const
{
    const LogUniformDraws draws(m_shares.data(), std::ssize(m_shares), m_seed, m_layer, step,
                                position);
    std::fill_n(notes, noteWords(), 0);
    return drawUnlike(
        m_samples, [&](std::int64_t draw) { return draws.classOf(draw); }, drawn, notes);
}

double LogUniformSampler::logarithmOfExpected(std::int32_t drawn, std::int64_t draws) const
{
    return std::log(-std::expm1(static_cast<double>(draws) *
                                m_shares[static_cast<std::size_t>(drawn)].logarithmOfOthers));
}

} // namespace strata::engine::training
