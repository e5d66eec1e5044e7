// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_cost.h"

#include "engine/generation/native_decoder.h"

namespace strata::engine::generation {
namespace {

//! Through two lengths; the tokens that are computed at once, which are not kept, have a limit that
//! the longer one is above.
settings::MemoryLine lineOf(const DecoderFactory &factory, const DecoderShape &shape,
                            Precision precision)
{
    constexpr std::int64_t few = 1024;
    constexpr std::int64_t many = 2048;
    const auto needed = [&](std::int64_t positions) {
        return factory.neededBytes({shape, precision, 1, positions, 1, 1});
    };
    settings::MemoryLine line;
    line.bytesPerImage = (needed(many) - needed(few)) / static_cast<double>(many - few);
    line.fixedBytes = needed(few) - line.bytesPerImage * static_cast<double>(few);
    return line;
}

} // namespace

std::vector<settings::ModelCost> costsOfDecoders(const DecoderFactory &factory)
{
    std::vector<settings::ModelCost> all;
    for (const DecoderShape &shape : allDecoders()) {
        settings::ModelCost cost;
        cost.model = shape.name;
        for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Int8})
            cost.generation[precisionName(precision)] = lineOf(factory, shape, precision);
        cost.inferenceOperations =
            2 * static_cast<double>(layerMatrixElements(shape) + headElements(shape));
        all.push_back(std::move(cost));
    }
    return all;
}

std::vector<settings::ModelCost> costsOfDecoders()
{
    return costsOfDecoders(*makeNativeFactory());
}

} // namespace strata::engine::generation
