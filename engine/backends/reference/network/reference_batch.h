// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The numbers of one layer for a whole batch, row-major in double precision.
#pragma once

#include "engine/training/layer.h"

#include <cstdint>

namespace strata::engine::backends::reference {

//! Does not own its numbers.
template <typename Number>
struct BatchView {
    training::Shape shape; //!< of one image
    std::int64_t images = 0;
    Number *data = nullptr;

    std::int64_t elements() const { return images * shape.elements(); }
    Number &at(std::int64_t image, std::int64_t channel, std::int64_t row,
               std::int64_t column) const
    {
        return data[((image * shape.channels + channel) * shape.height + row) * shape.width +
                    column];
    }
    //! Of positions: those of all images after each other, the features of each side by side.
    std::int64_t rows() const { return images * shape.channels * shape.height; }
    Number *row(std::int64_t index) const { return data + index * shape.width; }
    operator BatchView<const Number>() const { return {shape, images, data}; }
};

using Batch = BatchView<double>;
using ConstBatch = BatchView<const double>;

} // namespace strata::engine::backends::reference
