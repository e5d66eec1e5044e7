// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_sequence.h"

#include <algorithm>

namespace strata::engine::backends::reference {
namespace {

//! visit(y, x) for each pair of numbers of an image and its transposition.
template <typename Left, typename Right, typename Visit>
void forEachTransposed(const BatchView<Left> &sequence, const BatchView<Right> &image,
                       const Visit &visit)
{
    const training::Shape &shape = image.shape;
    for (std::int64_t n = 0; n < image.images; ++n)
        for (std::int64_t c = 0; c < shape.channels; ++c)
            for (std::int64_t i = 0; i < shape.height; ++i)
                for (std::int64_t j = 0; j < shape.width; ++j)
                    visit(sequence.at(n, i * shape.width + j, 0, c), image.at(n, c, i, j));
}

//! visit(feature, pixel) for each pixel of an image and its place among the patches.
template <typename Left, typename Right, typename Visit>
void forEachPixel(std::int64_t size, const BatchView<Left> &patches, const BatchView<Right> &image,
                  const Visit &visit)
{
    const training::Shape &shape = image.shape;
    for (std::int64_t n = 0; n < image.images; ++n)
        for (std::int64_t c = 0; c < shape.channels; ++c)
            for (std::int64_t i = 0; i < shape.height; ++i)
                for (std::int64_t j = 0; j < shape.width; ++j) {
                    const std::int64_t patch = i / size * (shape.width / size) + j / size;
                    const std::int64_t feature = (c * size + i % size) * size + j % size;
                    visit(patches.at(n, patch, 0, feature), image.at(n, c, i, j));
                }
}

//! Where the position that row `row` of y names lies in x.
std::int64_t sourceRow(const training::Shape &x, const ConstBatch &positions, std::int64_t row)
{
    return row / positions.shape.channels * x.channels +
           static_cast<std::int64_t>(positions.data[row]);
}

} // namespace

void transpose(ConstBatch x, Batch y)
{
    forEachTransposed(y, x, [](double &to, double from) { to = from; });
}

void transposeBackward(ConstBatch yGradient, Batch xGradient)
{
    forEachTransposed(yGradient, xGradient, [](double from, double &to) { to += from; });
}

void slice(std::int64_t first, ConstBatch x, Batch y)
{
    for (std::int64_t n = 0; n < y.images; ++n)
        std::copy_n(&x.at(n, first, 0, 0), y.shape.elements(), &y.at(n, 0, 0, 0));
}

void sliceBackward(std::int64_t first, ConstBatch yGradient, Batch xGradient)
{
    for (std::int64_t n = 0; n < yGradient.images; ++n) {
        const double *from = &yGradient.at(n, 0, 0, 0);
        double *to = &xGradient.at(n, first, 0, 0);
        for (std::int64_t i = 0; i < yGradient.shape.elements(); ++i)
            to[i] += from[i];
    }
}

void cutPatches(std::int64_t size, ConstBatch x, Batch y)
{
    forEachPixel(size, y, x, [](double &to, double from) { to = from; });
}

void cutPatchesBackward(std::int64_t size, ConstBatch yGradient, Batch xGradient)
{
    forEachPixel(size, yGradient, xGradient, [](double from, double &to) { to += from; });
}

void gather(ConstBatch x, ConstBatch positions, Batch y)
{
    for (std::int64_t row = 0; row < y.rows(); ++row)
        std::copy_n(x.row(sourceRow(x.shape, positions, row)), y.shape.width, y.row(row));
}

void gatherBackward(ConstBatch positions, ConstBatch yGradient, Batch xGradient)
{
    for (std::int64_t row = 0; row < yGradient.rows(); ++row) {
        const double *from = yGradient.row(row);
        double *to = xGradient.row(sourceRow(xGradient.shape, positions, row));
        for (std::int64_t f = 0; f < yGradient.shape.width; ++f)
            to[f] += from[f];
    }
}

} // namespace strata::engine::backends::reference
