// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the layers of a sequence do to the features of one position, for the fastest instruction
//! set of the host. The definitions are those of training/layer.h.
#pragma once

#include "engine/backends/onednn/network/element_kernels.h"
#include "engine/training/dropout_mask.h"
#include "engine/training/layer.h"

#include <cstdint>

namespace strata::engine::backends::onednn {

//! Mean and 1 / √(variance + epsilon) of a row, which the way back needs again; not centred, the
//! mean is 0.
struct RowMoments {
    float mean = 0;
    float factor = 0;
};

//! Rows of `count` elements; Element is float or Bfloat16. Results may be one of the operands of
//! the same type unless said otherwise.
template <typename Element>
struct RowFunctions {
    //! \param shift null: none
    RowMoments (*normalize)(std::int64_t count, const Element *x, const float *scale,
                            const float *shift, float epsilon, bool centred, Element *y);
    //! Adds to scaleSum and shiftSum (null: none).
    void (*normalizeGradient)(std::int64_t count, const Element *x, const Element *dy,
                              const float *scale, const RowMoments &moments, bool centred,
                              Element *dx, float *scaleSum, float *shiftSum);
    void (*activate)(training::Activation::Kind kind, std::int64_t count, const Element *x,
                     Element *y);
    //! \param x what was activated
    void (*activateGradient)(training::Activation::Kind kind, std::int64_t count, const Element *x,
                             const Element *dy, Element *dx);
    //! y = a · b
    void (*multiply)(std::int64_t count, const Element *a, const Element *b, Element *y);
    //! y = a + b
    void (*addFloats)(std::int64_t count, const Element *a, const float *b, Element *y);
    //! sum += a
    void (*addTo)(std::int64_t count, const Element *a, float *sum);
    void (*widen)(std::int64_t count, const Element *x, float *y);
    void (*narrow)(std::int64_t count, const float *x, Element *y);
};

//! What one label says of a row of logits.
struct RowLoss {
    float loss = 0; //!< −log softmax(row)[label]
    bool hit = false;
};

struct ScoreFunctions {
    //! s = e^(factor · (s − largest)); returns the logarithm of the sum of e^(factor · s), and
    //! through `sum` that of the results.
    float (*exponentials)(std::int64_t count, float factor, float *s, float *sum);
    //! s = e^(factor · s − logarithm)
    void (*probabilities)(std::int64_t count, float factor, float logarithm, float *s);
    //! dp = factor · p · (dp − mean)
    void (*softmaxGradient)(std::int64_t count, const float *p, float factor, float mean,
                            float *dp);
    float (*dot)(std::int64_t count, const float *a, const float *b);
    //! The row becomes scale · (softmax − 1 at the label).
    RowLoss (*loss)(std::int64_t classes, std::int32_t label, float scale, float *row);
    //! y[i] = log(e^x[i] + e^x[i + step] + e^(x[i + 2 · step] + open[i])); nothing is infinite.
    //! \param step 1 or −1: so many numbers are there before or behind the `count`, too
    void (*joinWays)(std::int64_t count, const double *x, std::int64_t step, const double *open,
                     double *y);
    //! p = e^(a + b − total)
    void (*jointProbabilities)(std::int64_t count, const double *a, const double *b, double total,
                               float *p);
    //! Features i and i + half turned together: by the angles, or back by them.
    void (*turn)(std::int64_t half, const float *cosines, const float *sines, bool back, float *x);
    //! y += factor · x
    void (*addScaled)(std::int64_t count, float factor, const float *x, float *y);
    //! Σ weights · tanh(a + b)
    float (*tanhDot)(std::int64_t count, const float *a, const float *b, const float *weights);
    //! What it gives back of `gradient`: added to those of a, of b and of the weights.
    void (*tanhDotGradient)(std::int64_t count, const float *a, const float *b,
                            const float *weights, float gradient, float *aGradient,
                            float *bGradient, float *weightsGradient);
    //! y[i] = factor where the mask keeps first + i, else 0
    void (*keptFactors)(std::int64_t count, const training::DropoutMask &mask, std::uint64_t first,
                        float factor, float *y);
};

struct RowTable {
    RowFunctions<float> fp32;
    RowFunctions<Bfloat16> bf16;
    ScoreFunctions scores;
    const char *name; //!< "avx512"
};

extern const RowTable rowsBaseline; //!< what the compiler chooses by default
#ifdef __x86_64__
extern const RowTable rowsAvx2;
extern const RowTable rowsAvx512;
#endif

const RowTable &bestRows();

template <typename Element>
const RowFunctions<Element> &bestRowsOf();
template <>
inline const RowFunctions<float> &bestRowsOf<float>()
{
    return bestRows().fp32;
}
template <>
inline const RowFunctions<Bfloat16> &bestRowsOf<Bfloat16>()
{
    return bestRows().bf16;
}

} // namespace strata::engine::backends::onednn
