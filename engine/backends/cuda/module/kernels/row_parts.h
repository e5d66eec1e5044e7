// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Parts of rows as kernels read and write them, and their sum.
#pragma once

#include "engine/backends/cuda/module/kernels/program_memory.h"

#include <cstdint>
#include <optional>

namespace strata::engine::backends::cuda {

//! A RowsPart where it lies; absent parts are zero.
struct PartInMemory {
    TypedElements elements;
    std::int64_t stride = 0;

    PartInMemory() = default;
    PartInMemory(const ProgramMemory &memory, const RowsPart &part) :
        elements(memory.typed(part.buffer)),
        stride(part.stride)
    {
        elements.data = memory.bytesAt(part.buffer) +
                        static_cast<std::size_t>(part.first) * bytesOf(elements.element);
    }
    PartInMemory(const ProgramMemory &memory, const std::optional<RowsPart> &part)
    {
        if (part)
            *this = PartInMemory(memory, *part);
    }

    STRATA_HOST_DEVICE bool isThere() const { return elements.data != nullptr; }
    STRATA_HOST_DEVICE float get(std::int64_t row, std::int64_t column) const
    {
        return isThere() ? elements.get(row * stride + column) : 0.0F;
    }
    STRATA_HOST_DEVICE void set(std::int64_t row, std::int64_t column, float value) const
    {
        elements.set(row * stride + column, value);
    }
};

//! One item is one element.
struct AddTwoParts {
    std::int64_t count;
    PartInMemory a;
    PartInMemory b;
    PartInMemory y;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t row = item / count;
        const std::int64_t column = item % count;
        y.set(row, column, a.get(row, column) + b.get(row, column));
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SumParts &operation)
{
    target.forEach(operation.rows * operation.count, AddTwoParts{operation.count,
                                                                 {memory, operation.a},
                                                                 {memory, operation.b},
                                                                 {memory, operation.y}});
}

} // namespace strata::engine::backends::cuda
