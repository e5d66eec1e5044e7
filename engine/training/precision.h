// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The number types that a network can compute in, and what each of them keeps of a float.
#pragma once

#include <cstdint>

namespace strata::engine::training {

//! Of activations and weights; sums, normalisations and updates are fp32 in all of them.
enum class Precision {
    Fp32,
    Bf16, //!< 8 significant bits
    Tf32, //!< fp32 in memory; the operands of products may be rounded to 11 significant bits
    Fp16  //!< 11 significant bits, no larger than 65504; gradients are scaled while they pass
          //!< through it
};

const char *precisionName(Precision precision); //!< "fp32", "bf16", "tf32", "fp16"
int elementBytes(Precision precision);          //!< of an activation or weight in memory

//! Ties to even; not a number stays that, and what is too large becomes infinite.
std::uint16_t toBf16(float value);
std::uint16_t toFp16(float value);
float fromBf16(std::uint16_t bits);
float fromFp16(std::uint16_t bits);

//! What is left of a value that is stored in a network's activations: all of it in fp32 and tf32.
float roundedTo(Precision precision, float value);

} // namespace strata::engine::training
