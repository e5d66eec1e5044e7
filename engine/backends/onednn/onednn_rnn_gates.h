// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a recurrent cell does to single elements, fused into one pass per product, for the fastest
//! instruction set of the host.
#pragma once

#include "engine/backends/onednn/bfloat16.h"

#include <cstdint>
#include <type_traits>

namespace strata::engine::backends::onednn {

//! One row of N: `hidden` units. Arrays of gates hold one gate after the other. Element is float or
//! Bfloat16.
template <typename Element>
struct GateFunctions {
    //! h = ReLU(product + x + b)
    void (*vanilla)(std::int64_t hidden, const float *product, const Element *input,
                    const float *bias, Element *state);
    //! Gates i f g o replace their products.
    void (*lstm)(std::int64_t hidden, float *gates, const Element *input, const float *bias,
                 const float *cellBefore, float *cell, Element *state);
    //! Gates u r replace their products; resetState = r·h₋₁.
    void (*gruReset)(std::int64_t hidden, float *gates, const Element *input, const float *bias,
                     const Element *before, Element *resetState);
    //! The candidate replaces its product.
    void (*gruState)(std::int64_t hidden, const float *gates, float *candidate,
                     const Element *input, const float *bias, const Element *before,
                     Element *state);

    //! Below, the gradient of the state is dy + carried.
    void (*vanillaGradient)(std::int64_t hidden, const Element *state, const float *dy,
                            const float *carried, Element *gateGradient, float *inputGradient);
    void (*lstmGradient)(std::int64_t hidden, const float *gates, const float *cellBefore,
                         const float *cell, const float *dy, const float *carried,
                         float *cellGradient, Element *gateGradients, float *inputGradient);
    //! \param direct in: a second part of `carried`; out: what goes to the state before without a
    //! product
    void (*gruCandidateGradient)(std::int64_t hidden, const float *gates, const float *candidate,
                                 const Element *before, const float *dy, const float *carried,
                                 float *direct, Element *gateGradients, Element *candidateGradient,
                                 float *inputGradient);
    void (*gruResetGradient)(std::int64_t hidden, const float *gates, const Element *before,
                             const float *resetGradient, float *direct, Element *gateGradients,
                             float *inputGradient);
};

struct GateTable {
    GateFunctions<float> fp32;
    GateFunctions<Bfloat16> bf16;
    const char *name; //!< "avx512"
};

extern const GateTable gatesBaseline; //!< what the compiler chooses by default
#ifdef __x86_64__
extern const GateTable gatesAvx2;
extern const GateTable gatesAvx512;
#endif

const GateTable &bestGates();

template <typename Element>
const GateFunctions<Element> &bestGatesOf()
{
    if constexpr (std::is_same_v<Element, float>)
        return bestGates().fp32;
    else
        return bestGates().bf16;
}

} // namespace strata::engine::backends::onednn
