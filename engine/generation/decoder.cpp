// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder.h"

#include <array>

namespace strata::engine::generation {

const char *precisionName(Precision precision)
{
    constexpr std::array names{"fp32", "bf16", "int8"};
    return names.at(static_cast<std::size_t>(precision));
}

int weightBytes(Precision precision)
{
    return precision == Precision::Fp32 ? 4 : precision == Precision::Bf16 ? 2 : 1;
}

core::Failure cancelledFailure()
{
    return {core::FailureKind::Resource, "cancelled", "Generating was cancelled."};
}

int cacheBytes(Precision precision)
{
    return precision == Precision::Fp32 ? 4 : 2;
}

} // namespace strata::engine::generation
