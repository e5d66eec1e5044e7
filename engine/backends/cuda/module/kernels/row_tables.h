// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Rows of tables: those that numbers name and those of positions, and their gradients, whose sums
//! are made in the order of the positions.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"
#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! The rows that numbers name.
struct NamedRows {
    const float *inputs;
    Numbers numbers;
    std::int64_t rowsOfImage; //!< 0: of one table
    bool hasPadding;

    static constexpr std::int64_t none = -1;

    //! `none` where the number is no word.
    STRATA_HOST_DEVICE std::int64_t operator()(std::int64_t row) const
    {
        const std::int64_t image = row / numbers.count;
        const auto number = static_cast<std::int64_t>(
            inputs[image * numbers.perImage + numbers.first + row % numbers.count]);
        if (hasPadding && number == 0)
            return none;
        return image * rowsOfImage + number;
    }
};

//! One item is one pack of one row.
template <typename T>
struct CopyNamedRows {
    NamedRows named;
    const T *source;
    T *target;
    std::int64_t features;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        const std::int64_t from = named(row);
        float values[pack] = {};
        if (from != NamedRows::none)
            load(source + from * features + feature, valid, values);
        store(target + row * features + feature, valid, values);
    }
};

//! A row and the next one that names the same.
struct RowLink {
    static constexpr std::int32_t last = -1;

    std::int32_t next;
    std::int32_t isFirst; //!< 0: another one is before it, or it names none
};

//! One item is one row.
struct NameRows {
    NamedRows named;
    std::int32_t *names;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        names[item] = static_cast<std::int32_t>(named(item));
    }
};

//! One item is one row: links the rows that name the same.
struct LinkRows {
    const std::int32_t *names;
    std::int64_t rows;
    RowLink *links;

    struct Partial {
        std::int64_t next; //!< the nearest behind; `rows`: there is none
        int before;        //!< how many there are before
    };

    STRATA_HOST_DEVICE int width() const { return 1; }
    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return {a.next < b.next ? a.next : b.next, a.before + b.before};
    }
    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int32_t own = names[item];
        Partial partial{rows, 0};
        for (std::int64_t row = thread; row < rows; row += reductionThreads) {
            if (names[row] != own)
                continue;
            partial.before += row < item ? 1 : 0;
            if (row > item && row < partial.next)
                partial.next = row;
        }
        return partial;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        if (thread != 0)
            return;
        links[item] = {total.next < rows ? static_cast<std::int32_t>(total.next) : RowLink::last,
                       names[item] != NamedRows::none && total.before == 0 ? 1 : 0};
    }
};

template <typename T>
struct FillZeros {
    T *to;
    std::int64_t count;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const float zeros[pack] = {};
        store(to + item * pack, countIn(count, item * pack, pack), zeros);
    }
};

//! One item is one pack of one row of dy; the first with its number adds all of them.
template <typename T>
struct AddLinkedRows {
    const std::int32_t *names;
    const RowLink *links;
    const T *dy;
    T *target;
    std::int64_t features;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const std::int64_t packs = divideUp(features, pack);
        const std::int64_t row = item / packs;
        if (links[row].isFirst == 0)
            return;
        const std::int64_t feature = item % packs * pack;
        const int valid = countIn(features, feature, pack);
        T *const to = target + names[row] * features + feature;
        float sums[pack];
        load(to, valid, sums);
        for (std::int64_t from = row; from != RowLink::last; from = links[from].next) {
            float values[pack];
            load(dy + from * features + feature, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sums[k] += values[k];
        }
        store(to, valid, sums);
    }
};

//! One item is one pack of one row of a table with few rows: all rows of dy, side by side.
template <typename T>
struct AddFewRows {
    NamedRows named;
    std::int64_t rows; //!< of dy
    const T *dy;
    T *target;
    std::int64_t features;
    bool adds;

    static constexpr int pack = packSize<T>;
    struct Partial {
        float sums[pack];
    };

    STRATA_HOST_DEVICE int width() const { return 1; }
    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        Partial both;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            both.sums[k] = a.sums[k] + b.sums[k];
        return both;
    }
    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const auto [own, feature, valid] = packOfRow<pack>(item, features);
        Partial partial;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            partial.sums[k] = 0;
        for (std::int64_t row = thread; row < rows; row += reductionThreads) {
            if (named(row) != own)
                continue;
            float values[pack];
            load(dy + row * features + feature, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                partial.sums[k] += values[k];
        }
        return partial;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        if (thread != 0)
            return;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        T *const to = target + row * features + feature;
        float sums[pack] = {};
        if (adds)
            load(to, valid, sums);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            sums[k] += total.sums[k];
        store(to, valid, sums);
    }
};

//! One item is one pack of one row.
template <typename T>
struct AddPositionRows {
    const T *x;
    const float *table;
    T *y;
    std::int64_t positions;
    std::int64_t features;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        float values[pack];
        float places[pack];
        load(x + row * features + feature, valid, values);
        load(table + row % positions * features + feature, valid, places);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            values[k] += places[k];
        store(y + row * features + feature, valid, values);
    }
};

//! One item is one pack of one row of the table.
template <typename T>
struct SumPositionRows {
    const T *dy;
    T *gradient;
    std::int64_t batch;
    std::int64_t positions;
    std::int64_t features;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        float sums[pack] = {};
        for (std::int64_t image = 0; row < positions && image < batch; ++image) {
            float values[pack];
            load(dy + (image * positions + row) * features + feature, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sums[k] += values[k];
        }
        store(gradient + row * features + feature, valid, sums);
    }
};

//! One item is one pack of one row of y.
template <typename T>
struct PrependRow {
    const T *x;
    const float *token;
    T *y;
    std::int64_t positions; //!< of y
    std::int64_t features;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        const std::int64_t image = row / positions;
        const std::int64_t position = row % positions;
        float values[pack];
        if (position == 0)
            load(token + feature, valid, values);
        else
            load(x + (image * (positions - 1) + position - 1) * features + feature, valid, values);
        store(y + row * features + feature, valid, values);
    }
};

//! Of a table so small that its rows' sums are long.
inline bool hasFewRows(const AddRows &operation)
{
    return operation.targetRows <= 32;
}

inline std::size_t linkScratch(const AddRows &operation)
{
    return static_cast<std::size_t>(operation.numbers.rows()) *
           (sizeof(RowLink) + sizeof(std::int32_t));
}

template <typename Operation>
NamedRows namedRows(const ProgramMemory &memory, const Operation &operation)
{
    return {memory.at<float>(operation.numbers.buffer), operation.numbers, operation.rowsOfImage,
            operation.hasPadding};
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CopyRows &operation)
{
    withElement(memory.elementOf(operation.target), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(operation.numbers.rows() * divideUp(operation.features, packSize<T>),
                       CopyNamedRows<T>{namedRows(memory, operation),
                                        memory.at<T>(operation.source),
                                        memory.at<T>(operation.target), operation.features});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const AddRows &operation)
{
    const NamedRows named = namedRows(memory, operation);
    const std::int64_t rows = operation.numbers.rows();
    const std::int64_t features = operation.features;
    withElement(memory.elementOf(operation.target), [&](auto kind) {
        using T = decltype(kind);
        const T *const dy = memory.at<T>(operation.dy);
        T *const to = memory.at<T>(operation.target);
        const std::int64_t packs = divideUp(features, packSize<T>);
        if (hasFewRows(operation))
            return target.reduceEach(operation.targetRows * packs,
                                     AddFewRows<T>{named, rows, dy, to, features, operation.adds});
        auto *const links = reinterpret_cast<RowLink *>(memory.scratch());
        auto *const names = reinterpret_cast<std::int32_t *>(links + rows);
        const std::int64_t elements = operation.targetRows * features;
        if (!operation.adds)
            target.forEach(divideUp(elements, packSize<T>), FillZeros<T>{to, elements});
        target.forEach(rows, NameRows{named, names});
        target.reduceEach(rows, LinkRows{names, rows, links});
        target.forEach(rows * packs, AddLinkedRows<T>{names, links, dy, to, features});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const AddPositions &operation)
{
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        const training::Shape &shape = operation.y.shape;
        target.forEach(
            positionsOf(operation.y) * divideUp(shape.channels, packSize<T>),
            AddPositionRows<T>{memory.at<T>(operation.x.buffer), memory.at<float>(operation.table),
                               memory.at<T>(operation.y.buffer), shape.height, shape.channels});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SumPositions &operation)
{
    withElement(memory.elementOf(operation.gradient), [&](auto kind) {
        using T = decltype(kind);
        const training::Shape &shape = operation.dy.shape;
        target.forEach(operation.rows * divideUp(shape.channels, packSize<T>),
                       SumPositionRows<T>{memory.at<T>(operation.dy.buffer),
                                          memory.at<T>(operation.gradient), operation.dy.batch,
                                          shape.height, shape.channels});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const PrependPosition &operation)
{
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        const training::Shape &shape = operation.y.shape;
        target.forEach(
            positionsOf(operation.y) * divideUp(shape.channels, packSize<T>),
            PrependRow<T>{memory.at<T>(operation.x.buffer), memory.at<float>(operation.token),
                          memory.at<T>(operation.y.buffer), shape.height, shape.channels});
    });
}

} // namespace strata::engine::backends::cuda
