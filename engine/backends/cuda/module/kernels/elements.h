// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Numbers as they lie in a GPU's memory: types of 16 bits, and packs of 16 bytes that are read and
//! written at once.
#pragma once

#include "engine/backends/cuda/module/kernels/host_device.h"
#include "engine/backends/cuda/network/network_program.h"

#include <bit>
#include <cstdint>

#ifdef __CUDACC__
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#endif

namespace strata::engine::backends::cuda {

struct Bf16 {
    std::uint16_t bits = 0;
};

struct Fp16 {
    std::uint16_t bits = 0;
};

STRATA_HOST_DEVICE inline float toFloat(float value)
{
    return value;
}

STRATA_HOST_DEVICE inline float toFloat(Bf16 value)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits) << 16);
}

STRATA_HOST_DEVICE inline float toFloat(Fp16 value)
{
#ifdef __CUDA_ARCH__
    return __half2float(std::bit_cast<__half>(value.bits));
#else
    const std::uint32_t sign = static_cast<std::uint32_t>(value.bits & 0x8000U) << 16;
    const std::uint32_t magnitude = value.bits & 0x7fffU;
    if (magnitude >= 0x7c00U) // infinite, or no number
        return std::bit_cast<float>(sign | 0x7f800000U | (magnitude & 0x3ffU) << 13);
    if (magnitude < 0x400U) { // a multiple of 2^-24, without the hidden bit
        const float size = static_cast<float>(magnitude) * 0x1p-24F;
        return sign != 0 ? -size : size;
    }
    return std::bit_cast<float>(sign | ((magnitude << 13) + 0x38000000U));
#endif
}

//! Rounds to the nearest, of two equally near to the even one; what is too large becomes infinite.
template <typename T>
STRATA_HOST_DEVICE T fromFloat(float value);

template <>
STRATA_HOST_DEVICE inline float fromFloat<float>(float value)
{
    return value;
}

template <>
STRATA_HOST_DEVICE inline Bf16 fromFloat<Bf16>(float value)
{
#ifdef __CUDA_ARCH__
    return {std::bit_cast<std::uint16_t>(__float2bfloat16_rn(value))};
#else
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7fffffffU) > 0x7f800000U)
        return {0x7fff};
    return {static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16)};
#endif
}

template <>
STRATA_HOST_DEVICE inline Fp16 fromFloat<Fp16>(float value)
{
#ifdef __CUDA_ARCH__
    return {std::bit_cast<std::uint16_t>(__float2half_rn(value))};
#else
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = (bits >> 16) & 0x8000U;
    const std::uint32_t magnitude = bits & 0x7fffffffU;
    if (magnitude > 0x7f800000U)
        return {0x7fff};
    if (magnitude >=
        0x477ff000U) // 65520, half way between the largest number and what would be the next
        return {static_cast<std::uint16_t>(sign | 0x7c00U)};
    if (magnitude < 0x38800000U) { // below 2^-14: the addition rounds to a multiple of 2^-24
        const float shifted = std::bit_cast<float>(magnitude) + 0.5F;
        return {static_cast<std::uint16_t>(sign |
                                           (std::bit_cast<std::uint32_t>(shifted) - 0x3f000000U))};
    }
    const std::uint32_t rebiased = magnitude - 0x38000000U;
    return {
        static_cast<std::uint16_t>(sign | ((rebiased + 0xfffU + ((rebiased >> 13) & 1U)) >> 13))};
#endif
}

//! How many elements one item of work treats: 16 bytes of them.
template <typename T>
inline constexpr int packSize = 16 / static_cast<int>(sizeof(T));

template <typename T>
struct alignas(16) Pack {
    T values[packSize<T>];
};

STRATA_HOST_DEVICE inline bool isAligned(const void *address)
{
    return (reinterpret_cast<std::uintptr_t>(address) & 15U) == 0;
}

//! The first `count` of N elements, in packs where they are whole and aligned; the others become 0.
template <int N, typename T>
STRATA_HOST_DEVICE void load(const T *from, int count, float (&to)[N])
{
    static_assert(N % packSize<T> == 0);
    if (count == N && isAligned(from)) {
        STRATA_UNROLL
        for (int p = 0; p < N / packSize<T>; ++p) {
            const Pack<T> pack = reinterpret_cast<const Pack<T> *>(from)[p];
            STRATA_UNROLL
            for (int k = 0; k < packSize<T>; ++k)
                to[p * packSize<T> + k] = toFloat(pack.values[k]);
        }
        return;
    }
    STRATA_UNROLL
    for (int k = 0; k < N; ++k)
        to[k] = k < count ? toFloat(from[k]) : 0.0F;
}

template <int N, typename T>
STRATA_HOST_DEVICE void store(T *to, int count, const float (&from)[N])
{
    static_assert(N % packSize<T> == 0);
    if (count == N && isAligned(to)) {
        STRATA_UNROLL
        for (int p = 0; p < N / packSize<T>; ++p) {
            Pack<T> pack;
            STRATA_UNROLL
            for (int k = 0; k < packSize<T>; ++k)
                pack.values[k] = fromFloat<T>(from[p * packSize<T> + k]);
            reinterpret_cast<Pack<T> *>(to)[p] = pack;
        }
        return;
    }
    STRATA_UNROLL
    for (int k = 0; k < N; ++k) {
        if (k < count)
            to[k] = fromFloat<T>(from[k]);
    }
}

//! Sixteen aligned bytes at once, or, unless `whole`, the first `count` elements; the others
//! become 0.
template <bool whole, typename T>
STRATA_HOST_DEVICE Pack<T> loadPack(const T *from, int count)
{
    if constexpr (whole) {
        return *reinterpret_cast<const Pack<T> *>(from);
    } else {
        Pack<T> pack;
        STRATA_UNROLL
        for (int k = 0; k < packSize<T>; ++k)
            pack.values[k] = k < count ? from[k] : T{};
        return pack;
    }
}

template <bool whole, typename T>
STRATA_HOST_DEVICE void storePack(T *to, int count, const Pack<T> &pack)
{
    if constexpr (whole) {
        *reinterpret_cast<Pack<T> *>(to) = pack;
    } else {
        STRATA_UNROLL
        for (int k = 0; k < packSize<T>; ++k) {
            if (k < count)
                to[k] = pack.values[k];
        }
    }
}

//! How many of the `pack` elements from `first` on there are.
STRATA_HOST_DEVICE inline int countIn(std::int64_t total, std::int64_t first, int pack)
{
    const std::int64_t left = total - first;
    return left >= pack ? pack : left > 0 ? static_cast<int>(left) : 0;
}

STRATA_HOST_DEVICE constexpr std::int64_t divideUp(std::int64_t value, std::int64_t by)
{
    return (value + by - 1) / by;
}

//! Where an item's elements lie, if one item is one pack of one row.
struct PackOfRow {
    std::int64_t row;
    std::int64_t first; //!< of the row's features, or channels
    int valid;          //!< how many there are; fewer than a pack only at the row's end
};

template <int pack>
STRATA_HOST_DEVICE PackOfRow packOfRow(std::int64_t item, std::int64_t features)
{
    const std::int64_t packs = divideUp(features, pack);
    const std::int64_t row = item / packs;
    const std::int64_t first = item % packs * pack;
    return {row, first, countIn(features, first, pack)};
}

//! Elements whose type is known only when the work runs: for tensors that are small, or of many
//! types in one launch.
struct TypedElements {
    Element element = Element::Fp32;
    void *data = nullptr;

    STRATA_HOST_DEVICE float get(std::int64_t index) const
    {
        if (element == Element::Bf16)
            return toFloat(static_cast<const Bf16 *>(data)[index]);
        if (element == Element::Fp16)
            return toFloat(static_cast<const Fp16 *>(data)[index]);
        return static_cast<const float *>(data)[index];
    }
    STRATA_HOST_DEVICE void set(std::int64_t index, float value) const
    {
        if (element == Element::Bf16)
            static_cast<Bf16 *>(data)[index] = fromFloat<Bf16>(value);
        else if (element == Element::Fp16)
            static_cast<Fp16 *>(data)[index] = fromFloat<Fp16>(value);
        else
            static_cast<float *>(data)[index] = value;
    }
    template <int N>
    STRATA_HOST_DEVICE void load(std::int64_t index, int count, float (&to)[N]) const
    {
        if (element == Element::Bf16)
            cuda::load(static_cast<const Bf16 *>(data) + index, count, to);
        else if (element == Element::Fp16)
            cuda::load(static_cast<const Fp16 *>(data) + index, count, to);
        else
            cuda::load(static_cast<const float *>(data) + index, count, to);
    }
    template <int N>
    STRATA_HOST_DEVICE void store(std::int64_t index, int count, const float (&from)[N]) const
    {
        if (element == Element::Bf16)
            cuda::store(static_cast<Bf16 *>(data) + index, count, from);
        else if (element == Element::Fp16)
            cuda::store(static_cast<Fp16 *>(data) + index, count, from);
        else
            cuda::store(static_cast<float *>(data) + index, count, from);
    }
};

//! Calls `call` with a value of the type that the element stands for.
template <typename Call>
void withElement(Element element, const Call &call)
{
    if (element == Element::Bf16)
        call(Bf16{});
    else if (element == Element::Fp16)
        call(Fp16{});
    else
        call(float{});
}

//! A number as it is stored.
inline float roundedTo(Element element, double value)
{
    float rounded = 0;
    withElement(element, [&](auto kind) {
        rounded = toFloat(fromFloat<decltype(kind)>(static_cast<float>(value)));
    });
    return rounded;
}

} // namespace strata::engine::backends::cuda
