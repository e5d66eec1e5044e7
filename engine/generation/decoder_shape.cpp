// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_shape.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace strata::engine::generation {
namespace {

constexpr const char *ownDimensions =
    "dimensions of our own, of the kind and the number of parameters that the name says";
constexpr const char *llama31 = "config.json of Llama 3.1, published by Meta in July 2024";
constexpr const char *llama32 = "config.json of Llama 3.2, published by Meta in September 2024";

std::int64_t elementsOfALayer(const DecoderShape &shape)
{
    return shape.hidden *
           (2 * shape.queryWidth() + 2 * shape.keyValueWidth() + 3 * shape.intermediate);
}

} // namespace

const std::vector<DecoderShape> &allDecoders()
{
    static const std::vector<DecoderShape> decoders{
        {"llama_125m", 12, 768, 12, 4, 64, 2048, 32000, 2048, 1e4, {}, 1e-5, false, ownDimensions},
        {"llama_350m", 24, 1024, 16, 4, 64, 3072, 32000, 2048, 1e4, {}, 1e-5, false, ownDimensions},
        {"llama_3.2_1b", 16, 2048, 32, 8, 64, 8192, 128256, 131072, 5e5,
         RotaryScaling{32, 1, 4, 8192}, 1e-5, true, llama32},
        {"llama_3.2_3b", 28, 3072, 24, 8, 128, 8192, 128256, 131072, 5e5,
         RotaryScaling{32, 1, 4, 8192}, 1e-5, true, llama32},
        {"llama_3.1_8b", 32, 4096, 32, 8, 128, 14336, 128256, 131072, 5e5,
         RotaryScaling{8, 1, 4, 8192}, 1e-5, false, llama31},
    };
    return decoders;
}

const DecoderShape *findDecoder(std::string_view name)
{
    const auto &all = allDecoders();
    const auto found = std::find_if(
        all.begin(), all.end(), [name](const DecoderShape &shape) { return shape.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::int64_t layerMatrixElements(const DecoderShape &shape)
{
    return shape.layers * elementsOfALayer(shape);
}

std::int64_t headElements(const DecoderShape &shape)
{
    return shape.vocabulary * shape.hidden;
}

std::int64_t parameterCount(const DecoderShape &shape)
{
    const std::int64_t tables = (shape.sharesEmbedding ? 1 : 2) * headElements(shape);
    const std::int64_t gains = (2 * shape.layers + 1) * shape.hidden;
    return layerMatrixElements(shape) + tables + gains;
}

std::vector<double> rotaryFrequencies(const DecoderShape &shape)
{
    std::vector<double> frequencies(static_cast<std::size_t>(shape.headSize / 2));
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        double frequency = std::pow(shape.rotaryBase, -2.0 * static_cast<double>(i) /
                                                          static_cast<double>(shape.headSize));
        if (const auto &scaling = shape.rotaryScaling) {
            const double waves =
                static_cast<double>(scaling->originalContext) * frequency / (2 * std::numbers::pi);
            const double kept =
                std::clamp((waves - scaling->lowFrequencyFactor) /
                               (scaling->highFrequencyFactor - scaling->lowFrequencyFactor),
                           0.0, 1.0);
            frequency = kept * frequency + (1 - kept) * frequency / scaling->factor;
        }
        frequencies[i] = frequency;
    }
    return frequencies;
}

} // namespace strata::engine::generation
