// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/parameter_layout.h"

#include "engine/training/precision.h"

#include <cstring>

namespace strata::engine::backends::cuda {

namespace {

//! Calls visit(index outside, index inside) for every element of a tensor.
template <typename Visit>
void forEachElement(const ParameterLayout &layout, const Visit &visit)
{
    std::size_t outside = 0;
    for (std::int64_t o = 0; o < layout.outer; ++o)
        for (std::int64_t c = 0; c < layout.channels; ++c)
            for (std::int64_t y = 0; y < layout.height; ++y)
                for (std::int64_t x = 0; x < layout.width; ++x)
                    visit(outside++,
                          static_cast<std::size_t>((o * layout.height + y) * layout.rowElements() +
                                                   x * layout.storedChannels + c));
}

std::uint16_t narrowed(Element element, float value)
{
    return element == Element::Bf16 ? training::toBf16(value) : training::toFp16(value);
}

float widened(Element element, std::uint16_t bits)
{
    return element == Element::Bf16 ? training::fromBf16(bits) : training::fromFp16(bits);
}

} // namespace

std::vector<float> stored(const ParameterLayout &layout, std::span<const float> values)
{
    std::vector<float> result(static_cast<std::size_t>(layout.storedElements()));
    forEachElement(
        layout, [&](std::size_t outside, std::size_t inside) { result[inside] = values[outside]; });
    return result;
}

std::vector<float> restored(const ParameterLayout &layout, std::span<const float> values)
{
    std::vector<float> result(static_cast<std::size_t>(layout.elements()));
    forEachElement(
        layout, [&](std::size_t outside, std::size_t inside) { result[outside] = values[inside]; });
    return result;
}

std::vector<std::byte> encoded(Element element, std::span<const float> values)
{
    std::vector<std::byte> bytes(values.size() * bytesOf(element));
    if (element == Element::Fp32) {
        std::memcpy(bytes.data(), values.data(), bytes.size());
        return bytes;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::uint16_t bits = narrowed(element, values[i]);
        std::memcpy(&bytes[i * sizeof bits], &bits, sizeof bits);
    }
    return bytes;
}

std::vector<float> decoded(Element element, std::span<const std::byte> bytes)
{
    std::vector<float> values(bytes.size() / bytesOf(element));
    if (element == Element::Fp32) {
        std::memcpy(values.data(), bytes.data(), bytes.size());
        return values;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, &bytes[i * sizeof bits], sizeof bits);
        values[i] = widened(element, bits);
    }
    return values;
}

} // namespace strata::engine::backends::cuda
