// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder.h"

namespace strata::engine::generation {

const char *precisionName(Precision precision)
{
    return precisionNames.at(static_cast<std::size_t>(precision));
}

int weightBytes(Precision precision)
{
    return precision == Precision::Fp32 ? 4 : precision == Precision::Bf16 ? 2 : 1;
}

int cacheBytes(Precision precision)
{
    return precision == Precision::Fp32 ? 4 : 2;
}

core::Failure cancelledFailure()
{
    return {core::FailureKind::Resource, "cancelled", "Generating was cancelled."};
}

std::vector<std::int32_t> tokensOf(const DecoderOptions &options, std::int64_t begin,
                                   std::int64_t count)
{
    std::vector<std::int32_t> tokens;
    tokens.reserve(static_cast<std::size_t>(options.batch * count));
    for (std::int64_t sequence = 0; sequence < options.batch; ++sequence)
        for (std::int64_t i = 0; i < count; ++i)
            tokens.push_back(tokenAt(options.shape, sequence, begin + i, options.seed));
    return tokens;
}

} // namespace strata::engine::generation
