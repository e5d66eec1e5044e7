// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_pooling.h"

#include <algorithm>

namespace strata::engine::backends::reference {

using training::Pooling;
using training::Shape;
using training::Window;

namespace {

//! The part of one window that lies inside the image.
struct Extent {
    Extent(const Window &window, const Shape &image, std::int64_t i, std::int64_t j) :
        top(std::max<std::int64_t>(0, i * window.stride - window.padTop)),
        bottom(std::min(image.height, i * window.stride - window.padTop + window.kernelHeight)),
        left(std::max<std::int64_t>(0, j * window.stride - window.padLeft)),
        right(std::min(image.width, j * window.stride - window.padLeft + window.kernelWidth))
    {
    }

    template <typename Visit>
    void forEach(const Visit &visit) const
    {
        for (std::int64_t row = top; row < bottom; ++row)
            for (std::int64_t column = left; column < right; ++column)
                visit(row, column);
    }
    std::int64_t elements() const { return (bottom - top) * (right - left); }

    std::int64_t top;
    std::int64_t bottom; //!< exclusive
    std::int64_t left;
    std::int64_t right; //!< exclusive
};

//! Calls visit(image, channel, i, j) for each window.
template <typename Visit>
void forEachWindow(std::int64_t images, const Shape &result, const Visit &visit)
{
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t n = 0; n < images; ++n)
        for (std::int64_t c = 0; c < result.channels; ++c)
            for (std::int64_t i = 0; i < result.height; ++i)
                for (std::int64_t j = 0; j < result.width; ++j)
                    visit(n, c, i, j);
}

struct Position {
    std::int64_t row = 0;
    std::int64_t column = 0;
};

Position firstMaximum(const ConstBatch &x, std::int64_t n, std::int64_t c, const Extent &extent)
{
    Position best{extent.top, extent.left};
    extent.forEach([&](auto row, auto column) {
        if (x.at(n, c, row, column) > x.at(n, c, best.row, best.column))
            best = {row, column};
    });
    return best;
}

double divisor(const Pooling &operation, const Extent &extent)
{
    const bool padded = operation.kind == Pooling::Kind::AverageWithPadding;
    return static_cast<double>(padded ? operation.window.kernelHeight * operation.window.kernelWidth
                                      : extent.elements());
}

} // namespace

void pool(const Pooling &operation, ConstBatch x, Batch y)
{
    forEachWindow(x.images, y.shape, [&](auto n, auto c, auto i, auto j) {
        const Extent extent(operation.window, x.shape, i, j);
        if (operation.kind == Pooling::Kind::Maximum) {
            const Position best = firstMaximum(x, n, c, extent);
            y.at(n, c, i, j) = x.at(n, c, best.row, best.column);
            return;
        }
        double sum = 0;
        extent.forEach([&](auto row, auto column) { sum += x.at(n, c, row, column); });
        y.at(n, c, i, j) = sum / divisor(operation, extent);
    });
}

void poolBackward(const Pooling &operation, ConstBatch x, ConstBatch yGradient, Batch xGradient)
{
    forEachWindow(x.images, yGradient.shape, [&](auto n, auto c, auto i, auto j) {
        const Extent extent(operation.window, x.shape, i, j);
        const double gradient = yGradient.at(n, c, i, j);
        if (operation.kind == Pooling::Kind::Maximum) {
            const Position best = firstMaximum(x, n, c, extent);
            xGradient.at(n, c, best.row, best.column) += gradient;
            return;
        }
        const double share = gradient / divisor(operation, extent);
        extent.forEach([&](auto row, auto column) { xGradient.at(n, c, row, column) += share; });
    });
}

void poolGlobally(ConstBatch x, Batch y)
{
    const std::int64_t area = x.shape.height * x.shape.width;
    forEachWindow(x.images, y.shape, [&](auto n, auto c, auto, auto) {
        const double *plane = &x.at(n, c, 0, 0);
        double sum = 0;
        for (std::int64_t position = 0; position < area; ++position)
            sum += plane[position];
        y.at(n, c, 0, 0) = sum / static_cast<double>(area);
    });
}

void poolGloballyBackward(ConstBatch yGradient, Batch xGradient)
{
    const std::int64_t area = xGradient.shape.height * xGradient.shape.width;
    forEachWindow(xGradient.images, yGradient.shape, [&](auto n, auto c, auto, auto) {
        double *plane = &xGradient.at(n, c, 0, 0);
        for (std::int64_t position = 0; position < area; ++position)
            plane[position] += yGradient.at(n, c, 0, 0) / static_cast<double>(area);
    });
}

} // namespace strata::engine::backends::reference
