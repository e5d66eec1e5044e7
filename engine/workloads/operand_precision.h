// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Types of the operands of products, convolutions and recurrent layers.
#pragma once

#include "engine/settings/choice_names.h"

#include <cstddef>

namespace strata::engine::workloads {

enum class OperandPrecision {
    Fp32,
    Bf16,
    Int8,
    Tf32, //!< fp32 in memory, of which a GPU multiplies the upper 19 bits
    Fp16
};

inline constexpr std::array allPrecisions{OperandPrecision::Fp32, OperandPrecision::Bf16,
                                          OperandPrecision::Int8, OperandPrecision::Tf32,
                                          OperandPrecision::Fp16};

inline constexpr std::array precisionNames{"fp32", "bf16", "int8", "tf32", "fp16"};

//! "fp32"
inline const char *precisionName(OperandPrecision precision)
{
    return settings::nameOf(precisionNames, precision);
}

//! Of an operand's element.
constexpr std::size_t elementBytes(OperandPrecision precision)
{
    constexpr std::array<std::size_t, precisionNames.size()> bytes{4, 2, 1, 4, 2};
    return bytes.at(static_cast<std::size_t>(precision));
}

//! Of work whose operations are of this precision.
constexpr const char *rateUnitOf(OperandPrecision precision)
{
    return precision == OperandPrecision::Int8 ? "OP/s" : "FLOP/s";
}

} // namespace strata::engine::workloads
