// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_elementwise.h"

#include <algorithm>

namespace strata::engine::backends::reference {
namespace {

template <typename Visit>
void forEachElement(const ConstBatch &batch, const Visit &visit)
{
    const std::int64_t count = batch.elements();
#pragma omp parallel for schedule(static)
    for (std::int64_t index = 0; index < count; ++index)
        visit(index);
}

double kept(double probability, const training::DropoutMask &mask, std::int64_t index, double value)
{
    return mask.keeps(static_cast<std::uint64_t>(index)) ? value / (1 - probability) : 0;
}

} // namespace

void copyNumbers(ConstBatch x, Batch y)
{
    std::copy_n(x.data, x.elements(), y.data);
}

void rectify(double limit, ConstBatch x, Batch y)
{
    // A number that is none stays one, so that a spoiled run is seen in its loss.
    forEachElement(x, [&](auto index) {
        const double value = x.data[index];
        y.data[index] = value <= 0 ? 0 : value >= limit ? limit : value;
    });
}

void rectifyBackward(double limit, ConstBatch x, ConstBatch yGradient, Batch xGradient)
{
    forEachElement(x, [&](auto index) {
        const double value = x.data[index];
        xGradient.data[index] += value <= 0 || value >= limit ? 0 : yGradient.data[index];
    });
}

void dropOut(double probability, const training::DropoutMask &mask, ConstBatch x, Batch y)
{
    forEachElement(
        x, [&](auto index) { y.data[index] = kept(probability, mask, index, x.data[index]); });
}

void dropOutBackward(double probability, const training::DropoutMask &mask, ConstBatch yGradient,
                     Batch xGradient)
{
    forEachElement(yGradient, [&](auto index) {
        xGradient.data[index] += kept(probability, mask, index, yGradient.data[index]);
    });
}

void addNumbers(ConstBatch left, ConstBatch right, Batch y)
{
    forEachElement(left, [&](auto index) { y.data[index] = left.data[index] + right.data[index]; });
}

void addNumbersBackward(ConstBatch yGradient, Batch xGradient)
{
    forEachElement(yGradient, [&](auto index) { xGradient.data[index] += yGradient.data[index]; });
}

void multiplyNumbers(ConstBatch left, ConstBatch right, Batch y)
{
    forEachElement(left, [&](auto index) { y.data[index] = left.data[index] * right.data[index]; });
}

void multiplyNumbersBackward(ConstBatch other, ConstBatch yGradient, Batch xGradient)
{
    forEachElement(yGradient, [&](auto index) {
        xGradient.data[index] += other.data[index] * yGradient.data[index];
    });
}

void concatenate(const std::vector<ConstBatch> &inputs, Batch y)
{
    std::int64_t offset = 0;
    for (const ConstBatch &input : inputs) {
        for (std::int64_t n = 0; n < y.images; ++n)
            std::copy_n(&input.at(n, 0, 0, 0), input.shape.elements(), &y.at(n, offset, 0, 0));
        offset += input.shape.channels;
    }
}

void padChannels(std::int64_t offset, ConstBatch x, Batch y)
{
    std::fill_n(y.data, y.elements(), 0.0);
    for (std::int64_t n = 0; n < y.images; ++n)
        std::copy_n(&x.at(n, 0, 0, 0), x.shape.elements(), &y.at(n, offset, 0, 0));
}

void concatenateBackward(ConstBatch yGradient, std::int64_t offset, Batch xGradient)
{
    const std::int64_t count = xGradient.shape.elements();
    for (std::int64_t n = 0; n < xGradient.images; ++n) {
        const double *from = &yGradient.at(n, offset, 0, 0);
        double *to = &xGradient.at(n, 0, 0, 0);
        for (std::int64_t index = 0; index < count; ++index)
            to[index] += from[index];
    }
}

} // namespace strata::engine::backends::reference
