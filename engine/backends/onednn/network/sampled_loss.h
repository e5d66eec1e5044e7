// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A loss over the label's class and some that are drawn, with the rows of the weights that these
//! need: see training::SampledCrossEntropy.
#pragma once

#include "engine/training/log_uniform_sampler.h"

#include <cstdint>

namespace strata::engine::backends::onednn {

struct SampledLossSizes {
    std::int64_t images = 0;
    std::int64_t positions = 0;
    std::int64_t features = 0;
    std::int64_t classes = 0;
    std::int64_t labelsPerImage = 0;
    std::int64_t firstLabel = 0;
    double weight = 1;
    int threads = 1;
};

class SampledLossPlan {
public:
    SampledLossPlan(const training::LogUniformSampler &sampler, const SampledLossSizes &sizes) :
        m_sampler(sampler),
        m_s(sizes)
    {
    }

    //! Floats of the gradients of all logits that are computed, and numbers of classes.
    std::int64_t slopes() const { return m_s.positions * m_s.images * (samples() + 1); }
    std::int64_t drawn() const { return m_s.positions * samples(); }
    std::int64_t workSpace() const { return m_s.threads * threadSpace(); } //!< floats

    //! Element is float or Bfloat16. \param x images × positions × features
    //! \param weights classes × features
    //! \param xGradient set
    //! \param losses images × positions, not averaged
    template <typename Element>
    void forward(std::uint64_t step, const Element *x, const float *weights, const float *bias,
                 const std::int32_t *labels, float *slopes, std::int32_t *drawn, Element *xGradient,
                 float *losses, float *workSpace) const;

    //! Adds to the rows of the gradients that belong to labels and to what was drawn.
    template <typename Element>
    void learn(const Element *x, const std::int32_t *labels, const float *slopes,
               const std::int32_t *drawn, float *weightsGradient, float *biasGradient,
               float *workSpace) const;

    std::int32_t label(const std::int32_t *labels, std::int64_t image, std::int64_t position) const
    {
        return labels[image * m_s.labelsPerImage + m_s.firstLabel + position];
    }
    std::int64_t samples() const { return m_sampler.samples(); }
    const SampledLossSizes &sizes() const { return m_s; }

private:
    template <typename Element>
    class Position;

    std::int64_t threadSpace() const;

    training::LogUniformSampler m_sampler;
    SampledLossSizes m_s;
};

} // namespace strata::engine::backends::onednn
