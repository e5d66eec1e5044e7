// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/host_tensor.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::engine::backends::cuda {
namespace {

//! Calls visit(index in outer × channels × rows × columns, index with the channels last).
template <typename Visit>
void forEachElement(const std::array<std::int64_t, 4> &shape, Visit &&visit)
{
    const auto [outers, channels, rows, columns] = shape;
    const std::int64_t positions = rows * columns;
    for (std::int64_t outer = 0; outer < outers; ++outer)
        for (std::int64_t position = 0; position < positions; ++position)
            for (std::int64_t channel = 0; channel < channels; ++channel)
                visit((outer * channels + channel) * positions + position,
                      (outer * positions + position) * channels + channel);
}

template <typename Packed, typename Convert>
void pack(const float *values, std::size_t count, void *packed, const Convert &convert)
{
    std::transform(values, values + count, static_cast<Packed *>(packed), convert);
}

template <typename Packed, typename Convert>
void unpack(const void *packed, std::size_t count, float *values, const Convert &convert)
{
    const auto *elements = static_cast<const Packed *>(packed);
    std::transform(elements, elements + count, values, convert);
}

template <typename Element>
std::vector<std::byte> filled(std::size_t count, Element value)
{
    std::vector<std::byte> bytes(count * sizeof value);
    std::fill_n(reinterpret_cast<Element *>(bytes.data()), count, value);
    return bytes;
}

} // namespace

std::size_t elementBytes(Element element)
{
    switch (element) {
    case Element::Byte:
        return 1;
    case Element::Bf16:
    case Element::Fp16:
        return 2;
    case Element::Float64:
        return 8;
    case Element::Fp32:
    case Element::Int32:
        break;
    }
    return 4;
}

void packElements(const float *values, std::size_t count, Element element, void *packed)
{
    switch (element) {
    case Element::Byte:
        return pack<std::int8_t>(values, count, packed,
                                 [](float v) { return static_cast<std::int8_t>(std::lrint(v)); });
    case Element::Int32:
        return pack<std::int32_t>(values, count, packed,
                                  [](float v) { return static_cast<std::int32_t>(std::lrint(v)); });
    case Element::Bf16:
        return pack<__nv_bfloat16>(values, count, packed,
                                   [](float v) { return __float2bfloat16_rn(v); });
    case Element::Fp16:
        return pack<__half>(values, count, packed, [](float v) { return __float2half_rn(v); });
    case Element::Float64:
        return pack<double>(values, count, packed, [](float v) { return static_cast<double>(v); });
    case Element::Fp32:
        break;
    }
    pack<float>(values, count, packed, [](float v) { return v; });
}

void unpackElements(const void *packed, std::size_t count, Element element, float *values)
{
    switch (element) {
    case Element::Byte:
        return unpack<std::int8_t>(packed, count, values,
                                   [](std::int8_t v) { return static_cast<float>(v); });
    case Element::Int32:
        return unpack<std::int32_t>(packed, count, values,
                                    [](std::int32_t v) { return static_cast<float>(v); });
    case Element::Bf16:
        return unpack<__nv_bfloat16>(packed, count, values,
                                     [](__nv_bfloat16 v) { return __bfloat162float(v); });
    case Element::Fp16:
        return unpack<__half>(packed, count, values, [](__half v) { return __half2float(v); });
    case Element::Float64:
        return unpack<double>(packed, count, values,
                              [](double v) { return static_cast<float>(v); });
    case Element::Fp32:
        break;
    }
    unpack<float>(packed, count, values, [](float v) { return v; });
}

std::vector<float> channelsLast(const float *values, const std::array<std::int64_t, 4> &shape)
{
    std::vector<float> last(static_cast<std::size_t>(shape[0] * shape[1] * shape[2] * shape[3]));
    forEachElement(shape, [&](std::int64_t first, std::int64_t behind) {
        last[static_cast<std::size_t>(behind)] = values[first];
    });
    return last;
}

void channelsFirst(const float *values, const std::array<std::int64_t, 4> &shape, float *plain)
{
    forEachElement(shape,
                   [=](std::int64_t first, std::int64_t behind) { plain[first] = values[behind]; });
}

std::vector<std::byte> unwritten(std::size_t count, Element element)
{
    if (element == Element::Int32)
        return filled(count, std::numeric_limits<std::int32_t>::min());
    // All bits set is a NaN in each of the other types.
    return std::vector<std::byte>(count * elementBytes(element), std::byte{0xff});
}

} // namespace strata::engine::backends::cuda
