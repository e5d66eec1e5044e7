// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Maxima over the windows that most networks have, bit for bit as pooling.h finds them over any:
//! loads depend on nothing that was loaded before, so that many are under way, their addresses are
//! counted in 32 bits, and what of a window lies beside the image is no branch.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"

#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

namespace strata::engine::backends::cuda {

//! A layer whose tensors have less than 2^31 elements, whose channels are whole packs, and whose
//! windows are square and all hold a part of the image.
struct MaximumGeometry {
    std::int32_t channels;
    std::int32_t inHeight;
    std::int32_t inWidth;
    std::int32_t outHeight;
    std::int32_t outWidth;
    std::int32_t stride;
    std::int32_t padTop;
    std::int32_t padLeft;

    STRATA_HOST_DEVICE static std::int32_t within(std::int32_t place, std::int32_t count)
    {
        return place < 0 ? 0 : place < count ? place : count - 1;
    }
};

//! Which pack of channels of which place an item stands for.
struct PackPlace {
    std::int32_t channel;
    std::int32_t column;
    std::int32_t row;
    std::int32_t image;

    STRATA_HOST_DEVICE PackPlace(std::int64_t item, std::int32_t pack, std::int32_t channels,
                                 std::int32_t height, std::int32_t width)
    {
        // A GPU divides unsigned numbers with fewer instructions.
        const auto packs = static_cast<std::uint32_t>(channels / pack);
        const auto rows = static_cast<std::uint32_t>(height);
        const auto columns = static_cast<std::uint32_t>(width);
        const std::uint32_t place = static_cast<std::uint32_t>(item) / packs;
        const std::uint32_t line = place / columns;
        channel =
            static_cast<std::int32_t>(static_cast<std::uint32_t>(item) - place * packs) * pack;
        column = static_cast<std::int32_t>(place - line * columns);
        row = static_cast<std::int32_t>(line % rows);
        image = static_cast<std::int32_t>(line / rows);
    }
};

//! A pack's bytes: each word is one number of 32 bits, or two of 16.
struct PackWords {
    static constexpr int count = 4;

    std::uint32_t words[count];
};

//! For each number of a word all bits, where a's is greater than b's, or none: NaN is not greater,
//! and nothing is greater than it.
template <typename T>
STRATA_HOST_DEVICE std::uint32_t greaterMask(std::uint32_t a, std::uint32_t b)
{
    if constexpr (std::is_same_v<T, float>) {
        return std::bit_cast<float>(a) > std::bit_cast<float>(b) ? ~0U : 0U;
    } else {
#ifdef __CUDA_ARCH__
        using Raw = std::conditional_t<std::is_same_v<T, Bf16>, __nv_bfloat162_raw, __half2_raw>;
        using Pair = std::conditional_t<std::is_same_v<T, Bf16>, __nv_bfloat162, __half2>;
        return __hgt2_mask(Pair(std::bit_cast<Raw>(a)), Pair(std::bit_cast<Raw>(b)));
#else
        const auto greater = [&](int shift) {
            return toFloat(T{static_cast<std::uint16_t>(a >> shift)}) >
                   toFloat(T{static_cast<std::uint16_t>(b >> shift)});
        };
        return (greater(0) ? 0xffffU : 0U) | (greater(16) ? 0xffff0000U : 0U);
#endif
    }
}

//! Of each number of a pack, which element of its window was chosen, a byte each: read and written
//! at once.
template <int pack>
struct alignas(pack) PackPositions {
    std::uint32_t words[pack / 4];

    STRATA_HOST_DEVICE int at(int k) const
    {
        return static_cast<int>(words[k / 4] >> (k % 4 * 8) & 0xffU);
    }
};

//! One item is one pack of channels at one position of the result.
template <typename T, int kernel>
struct MaximumOfWindows {
    MaximumGeometry geometry;
    const T *x;
    T *y;
    std::uint8_t *positions; //!< null: not wanted

    static constexpr int pack = packSize<T>;
    static constexpr int numbersOfWord = 4 / static_cast<int>(sizeof(T));
    //! Repeats a number below 2^16 for each number of a word.
    static constexpr std::uint32_t repeat = numbersOfWord == 2 ? 0x00010001U : 1U;

    //! Rows and columns beside the image are replaced by the nearest in it: an element that is seen
    //! again, at the position that it has, is not greater than the greatest so far.
    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const MaximumGeometry &of = geometry;
        const PackPlace at(item, pack, of.channels, of.outHeight, of.outWidth);
        const std::int32_t top = at.row * of.stride - of.padTop;
        const std::int32_t left = at.column * of.stride - of.padLeft;
        PackWords values[kernel * kernel];
        std::uint32_t rows[kernel];
        std::uint32_t columns[kernel];
        STRATA_UNROLL
        for (int u = 0; u < kernel; ++u) {
            const std::int32_t row = MaximumGeometry::within(top + u, of.inHeight);
            const std::int32_t line = (at.image * of.inHeight + row) * of.inWidth;
            rows[u] = static_cast<std::uint32_t>((row - top) * kernel);
            STRATA_UNROLL
            for (int v = 0; v < kernel; ++v) {
                const std::int32_t column = MaximumGeometry::within(left + v, of.inWidth);
                columns[v] = static_cast<std::uint32_t>(column - left);
                values[u * kernel + v] = std::bit_cast<PackWords>(
                    loadPack<true>(x + ((line + column) * of.channels + at.channel), pack));
            }
        }
        PackWords chosen;
        STRATA_UNROLL
        for (int w = 0; w < PackWords::count; ++w)
            chosen.words[w] = (rows[0] + columns[0]) * repeat;
        STRATA_UNROLL
        for (int n = 1; n < kernel * kernel; ++n)
            take(values[0], chosen, values[n], (rows[n / kernel] + columns[n % kernel]) * repeat);
        finish(values[0], chosen, item * pack);
    }

    STRATA_HOST_DEVICE static void take(PackWords &greatest, PackWords &chosen,
                                        const PackWords &values, std::uint32_t position)
    {
        STRATA_UNROLL
        for (int w = 0; w < PackWords::count; ++w) {
            const std::uint32_t mask = greaterMask<T>(values.words[w], greatest.words[w]);
            greatest.words[w] = (values.words[w] & mask) | (greatest.words[w] & ~mask);
            chosen.words[w] = (position & mask) | (chosen.words[w] & ~mask);
        }
    }

    STRATA_HOST_DEVICE void finish(const PackWords &greatest, const PackWords &chosen,
                                   std::int64_t index) const
    {
        storePack<true>(y + index, pack, std::bit_cast<Pack<T>>(greatest));
        if (positions == nullptr)
            return;
        PackPositions<pack> bytes = {};
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const std::uint32_t position =
                chosen.words[k / numbersOfWord] >> (k % numbersOfWord * 16) & 0xffU;
            bytes.words[k / 4] |= position << (k % 4 * 8);
        }
        *reinterpret_cast<PackPositions<pack> *>(positions + index) = bytes;
    }
};

//! One item is one pack of channels of a block: as many rows and columns of the image as a window
//! is from the next, which lie in the same few windows. Blocks begin where windows do, so that with
//! padding the first may lie partly beside the image.
template <typename T, int kernel, int stride>
struct MaximumOfWindowsBackward {
    MaximumGeometry geometry; //!< whose stride is the template's
    const T *dy;
    const std::uint8_t *positions;
    T *dx;

    static constexpr int pack = packSize<T>;
    //! Along one side, how many windows hold something of a block.
    static constexpr int reach = (kernel + stride - 1) / stride;

    //! Along one side.
    STRATA_HOST_DEVICE static std::int32_t blocks(std::int32_t size, std::int32_t pad)
    {
        return (size + pad + stride - 1) / stride - pad / stride;
    }

    struct Results {
        Pack<T> gradients;
        PackPositions<pack> chosen;
    };

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const MaximumGeometry &of = geometry;
        const PackPlace at(item, pack, of.channels, blocks(of.inHeight, of.padTop),
                           blocks(of.inWidth, of.padLeft));
        // Of the windows that hold something of the block, the last; the others are before it.
        const std::int32_t lastRow = at.row + of.padTop / stride;
        const std::int32_t lastColumn = at.column + of.padLeft / stride;
        Results results[reach][reach];
        STRATA_UNROLL
        for (int i = 0; i < reach; ++i) {
            STRATA_UNROLL
            for (int j = 0; j < reach; ++j)
                results[i][j] = resultsOf(at, lastRow - i, lastColumn - j);
        }
        STRATA_UNROLL
        for (int u = 0; u < stride; ++u) {
            const std::int32_t row = lastRow * stride + u - of.padTop;
            STRATA_UNROLL
            for (int v = 0; v < stride; ++v) {
                const std::int32_t column = lastColumn * stride + v - of.padLeft;
                // Even where nothing is stored: the compiler would let loads wait for the branch.
                const Pack<T> gradients = collect(results, u, v);
                if (row < 0 || row >= of.inHeight || column < 0 || column >= of.inWidth)
                    continue;
                const std::int32_t place = (at.image * of.inHeight + row) * of.inWidth + column;
                storePack<true>(dx + (place * of.channels + at.channel), pack, gradients);
            }
        }
    }

    //! Of a window that there is not, no element is chosen.
    STRATA_HOST_DEVICE Results resultsOf(const PackPlace &at, std::int32_t row,
                                         std::int32_t column) const
    {
        const MaximumGeometry &of = geometry;
        const std::int32_t nearRow = MaximumGeometry::within(row, of.outHeight);
        const std::int32_t nearColumn = MaximumGeometry::within(column, of.outWidth);
        const std::int32_t index =
            ((at.image * of.outHeight + nearRow) * of.outWidth + nearColumn) * of.channels +
            at.channel;
        Results results{loadPack<true>(dy + index, pack),
                        *reinterpret_cast<const PackPositions<pack> *>(positions + index)};
        const bool exists = row == nearRow && column == nearColumn;
        STRATA_UNROLL
        for (std::uint32_t &word : results.chosen.words)
            word = exists ? word : ~0U;
        return results;
    }

    //! For the block's element in row u and column v: the sum over the windows in their order, from
    //! the first of them, which is the furthest before the last.
    STRATA_HOST_DEVICE static Pack<T> collect(const Results (&results)[reach][reach], int u, int v)
    {
        float sum[pack] = {};
        STRATA_UNROLL
        for (int i = reach - 1; i >= 0; --i) {
            STRATA_UNROLL
            for (int j = reach - 1; j >= 0; --j) {
                const int row = i * stride + u;
                const int column = j * stride + v;
                if (row >= kernel || column >= kernel)
                    continue;
                const Results &from = results[i][j];
                STRATA_UNROLL
                for (int k = 0; k < pack; ++k) {
                    if (from.chosen.at(k) == row * kernel + column)
                        sum[k] += toFloat(from.gradients.values[k]);
                }
            }
        }
        Pack<T> gradients;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            gradients.values[k] = fromFloat<T>(sum[k]);
        return gradients;
    }
};

//! Nothing for a layer that the maxima of this file are not made for. Buffers begin at multiples of
//! 16 bytes in any program.
template <typename T>
std::optional<MaximumGeometry> maximumGeometry(const training::Pooling &pooling,
                                               const Activation &image, const Activation &result)
{
    const training::Window &window = pooling.window;
    const training::Shape &in = image.shape;
    const training::Shape &out = result.shape;
    const auto holdImage = [&](std::int64_t size, std::int64_t pad, std::int64_t count) {
        return pad < window.kernelHeight && (count - 1) * window.stride - pad < size;
    };
    constexpr std::int64_t limit = std::numeric_limits<std::int32_t>::max();
    if (pooling.kind != training::Pooling::Kind::Maximum ||
        window.kernelHeight != window.kernelWidth || in.channels % packSize<T> != 0 ||
        elementsOf(image) > limit || elementsOf(result) > limit ||
        !holdImage(in.height, window.padTop, out.height) ||
        !holdImage(in.width, window.padLeft, out.width))
        return std::nullopt;
    const auto narrow = [](std::int64_t number) { return static_cast<std::int32_t>(number); };
    return MaximumGeometry{narrow(in.channels),   narrow(in.height),     narrow(in.width),
                           narrow(out.height),    narrow(out.width),     narrow(window.stride),
                           narrow(window.padTop), narrow(window.padLeft)};
}

template <typename T, int kernel, typename Target>
void maximaOfWindows(Target &target, const ProgramMemory &memory, const PoolingForward &operation,
                     const MaximumGeometry &geometry)
{
    target.forEach(elementsOf(operation.y) / packSize<T>,
                   MaximumOfWindows<T, kernel>{geometry, memory.at<T>(operation.x.buffer),
                                               memory.at<T>(operation.y.buffer),
                                               memory.at<std::uint8_t>(operation.positions)});
}

template <typename T, int kernel, int stride, typename Target>
void maximaOfWindowsBackward(Target &target, const ProgramMemory &memory,
                             const PoolingBackward &operation, const MaximumGeometry &geometry)
{
    using Work = MaximumOfWindowsBackward<T, kernel, stride>;
    const std::int64_t blocks = operation.dx.batch *
                                Work::blocks(geometry.inHeight, geometry.padTop) *
                                Work::blocks(geometry.inWidth, geometry.padLeft);
    target.forEach(blocks * (geometry.channels / packSize<T>),
                   Work{geometry, memory.at<T>(operation.dy.buffer),
                        memory.at<std::uint8_t>(operation.positions),
                        memory.at<T>(operation.dx.buffer)});
}

//! \return false where no kernel of this file is made for the layer; nothing was done
template <typename T, typename Target>
bool computeMaxima(Target &target, const ProgramMemory &memory, const PoolingForward &operation)
{
    const auto geometry = maximumGeometry<T>(operation.pooling, operation.x, operation.y);
    const std::int64_t kernel = operation.pooling.window.kernelHeight;
    if (!geometry || (kernel != 2 && kernel != 3))
        return false;
    if (kernel == 3)
        maximaOfWindows<T, 3>(target, memory, operation, *geometry);
    else
        maximaOfWindows<T, 2>(target, memory, operation, *geometry);
    return true;
}

//! \return false where no kernel of this file is made for the layer; nothing was done
template <typename T, typename Target>
bool computeMaxima(Target &target, const ProgramMemory &memory, const PoolingBackward &operation)
{
    const auto geometry = maximumGeometry<T>(operation.pooling, operation.dx, operation.dy);
    if (!geometry)
        return false;
    const training::Window &window = operation.pooling.window;
    if (window.kernelHeight == 3 && window.stride == 2)
        maximaOfWindowsBackward<T, 3, 2>(target, memory, operation, *geometry);
    else if (window.kernelHeight == 3 && window.stride == 1)
        maximaOfWindowsBackward<T, 3, 1>(target, memory, operation, *geometry);
    else if (window.kernelHeight == 2 && window.stride == 2)
        maximaOfWindowsBackward<T, 2, 2>(target, memory, operation, *geometry);
    else
        return false;
    return true;
}

} // namespace strata::engine::backends::cuda
