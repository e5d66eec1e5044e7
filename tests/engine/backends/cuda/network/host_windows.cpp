// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/cuda/network/host_operations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace strata::tests {

namespace {

using training::Pooling;
using training::Window;

//! Calls visit(n, i, j, u, v, y, x) for each place of the window over an image: result (i, j),
//! kernel (u, v), source (y, x), which may lie outside.
template <typename Visit>
void forEachPlace(const Window &window, std::int64_t batch, const training::Shape &out,
                  const Visit &visit, std::optional<std::int64_t> strideWidth = std::nullopt)
{
    const std::int64_t stepRight = strideWidth.value_or(window.stride);
    for (std::int64_t n = 0; n < batch; ++n)
        for (std::int64_t i = 0; i < out.height; ++i)
            for (std::int64_t j = 0; j < out.width; ++j)
                for (std::int64_t u = 0; u < window.kernelHeight; ++u)
                    for (std::int64_t v = 0; v < window.kernelWidth; ++v)
                        visit(n, i, j, u, v, i * window.stride - window.padTop + u,
                              j * stepRight - window.padLeft + v);
}

bool inside(const training::Shape &shape, std::int64_t y, std::int64_t x)
{
    return y >= 0 && x >= 0 && y < shape.height && x < shape.width;
}

//! Of the first of the input channels.
std::size_t weightIndex(const Weights &weights, std::int64_t o, std::int64_t u, std::int64_t v)
{
    return static_cast<std::size_t>(
        ((o * weights.window.kernelHeight + u) * weights.window.kernelWidth + v) *
        weights.inChannels);
}

//! Of the input's channels, the first of those that an output channel sees.
std::int64_t firstInput(const Weights &weights, std::int64_t o)
{
    return o / (weights.outChannels / weights.groups) * weights.inChannels;
}

void require(bool condition)
{
    if (!condition)
        throw std::logic_error("the operands of a convolution do not fit together");
}

//! How many elements of a window lie inside of the image.
double covered(const Window &window, const training::Shape &shape, std::int64_t i, std::int64_t j)
{
    const auto along = [](std::int64_t start, std::int64_t length, std::int64_t end) {
        return std::min(start + length, end) - std::max<std::int64_t>(start, 0);
    };
    return static_cast<double>(
        along(i * window.stride - window.padTop, window.kernelHeight, shape.height) *
        along(j * window.stride - window.padLeft, window.kernelWidth, shape.width));
}

double divisor(const Pooling &pooling, const training::Shape &shape, std::int64_t i, std::int64_t j)
{
    const Window &window = pooling.window;
    return pooling.kind == Pooling::Kind::AverageWithPadding
               ? static_cast<double>(window.kernelHeight * window.kernelWidth)
               : covered(window, shape, i, j);
}

} // namespace

void HostOperations::operator()(const ConvolutionForward &it)
{
    const Image x = m_memory.readOperand(it.x);
    const Numbers weights = m_memory.readOperand(it.weights.values);
    require(it.weights.inChannels * it.weights.groups == x.shape.channels &&
            it.weights.outChannels == it.y.shape.channels);
    Image y = emptyImage(it.y.batch, it.y.shape);
    forEachPlace(
        it.weights.window, y.batch, y.shape,
        [&](auto n, auto i, auto j, auto u, auto v, auto row, auto column) {
            if (!inside(x.shape, row, column))
                return;
            const double *source = &x.numbers[static_cast<std::size_t>(
                ((n * x.shape.height + row) * x.shape.width + column) * x.shape.channels)];
            for (std::int64_t o = 0; o < y.shape.channels; ++o) {
                const double *kernel = &weights[weightIndex(it.weights, o, u, v)];
                const double *seen = source + firstInput(it.weights, o);
                double sum = 0;
                for (std::int64_t c = 0; c < it.weights.inChannels; ++c)
                    sum += seen[c] * kernel[c];
                y.at(n, i, j, o) += sum;
            }
        },
        it.weights.strideWidth);
    const Numbers bias =
        it.bias ? m_memory.read(*it.bias) : Numbers(static_cast<std::size_t>(y.shape.channels));
    const Numbers addend = it.addend ? m_memory.read(*it.addend) : Numbers(y.numbers.size());
    for (std::size_t i = 0; i < y.numbers.size(); ++i) {
        const double value = y.numbers[i] + bias.at(i % bias.size()) + addend.at(i);
        y.numbers[i] = it.rectified && value < 0 ? 0 : value;
    }
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const ConvolutionBackwardData &it)
{
    const Image dy = m_memory.readOperand(it.dy);
    const Numbers weights = m_memory.readOperand(it.weights.values);
    require(it.weights.inChannels * it.weights.groups == it.dx.shape.channels &&
            it.weights.outChannels == dy.shape.channels);
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    forEachPlace(
        it.weights.window, dy.batch, dy.shape,
        [&](auto n, auto i, auto j, auto u, auto v, auto row, auto column) {
            if (!inside(dx.shape, row, column))
                return;
            for (std::int64_t o = 0; o < dy.shape.channels; ++o) {
                const double gradient = dy.at(n, i, j, o);
                const double *kernel = &weights[weightIndex(it.weights, o, u, v)];
                const std::int64_t first = firstInput(it.weights, o);
                for (std::int64_t c = 0; c < it.weights.inChannels; ++c)
                    dx.at(n, row, column, first + c) += gradient * kernel[c];
            }
        },
        it.weights.strideWidth);
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const ConvolutionBackwardWeights &it)
{
    const Image x = m_memory.readOperand(it.x);
    const Image dy = m_memory.readOperand(it.dy);
    require(it.weights.inChannels * it.weights.groups == x.shape.channels &&
            it.weights.outChannels == dy.shape.channels);
    const Window &window = it.weights.window;
    Numbers gradient(static_cast<std::size_t>(dy.shape.channels * window.kernelHeight *
                                              window.kernelWidth * it.weights.inChannels));
    forEachPlace(
        window, dy.batch, dy.shape,
        [&](auto n, auto i, auto j, auto u, auto v, auto row, auto column) {
            if (!inside(x.shape, row, column))
                return;
            for (std::int64_t o = 0; o < dy.shape.channels; ++o) {
                double *kernel = &gradient[weightIndex(it.weights, o, u, v)];
                const std::int64_t first = firstInput(it.weights, o);
                for (std::int64_t c = 0; c < it.weights.inChannels; ++c)
                    kernel[c] += dy.at(n, i, j, o) * x.at(n, row, column, first + c);
            }
        },
        it.weights.strideWidth);
    m_memory.write(it.gradient, gradient);
}

void HostOperations::operator()(const BiasGradient &it)
{
    const Image dy = m_memory.read(it.dy);
    Numbers gradient(static_cast<std::size_t>(dy.shape.channels));
    for (std::size_t i = 0; i < dy.numbers.size(); ++i)
        gradient[i % gradient.size()] += dy.numbers[i];
    m_memory.write(it.gradient, gradient);
}

void HostOperations::operator()(const PoolingForward &it)
{
    const Image x = m_memory.read(it.x);
    const Window &window = it.pooling.window;
    const bool maximum = it.pooling.kind == Pooling::Kind::Maximum;
    Image y = emptyImage(it.y.batch, it.y.shape);
    std::fill(y.numbers.begin(), y.numbers.end(),
              maximum ? -std::numeric_limits<double>::infinity() : 0);
    Image positions = emptyImage(it.y.batch, it.y.shape);
    forEachPlace(
        window, y.batch, y.shape,
        [&](auto n, auto i, auto j, auto u, auto v, auto row, auto column) {
            if (!inside(x.shape, row, column))
                return;
            for (std::int64_t c = 0; c < y.shape.channels; ++c) {
                const double value = x.at(n, row, column, c);
                double &result = y.at(n, i, j, c);
                if (!maximum)
                    result += value / divisor(it.pooling, x.shape, i, j);
                else if (!(value <= result)) { // the first of equal ones, and what is not a number
                    result = value;
                    positions.at(n, i, j, c) = static_cast<double>(u * window.kernelWidth + v);
                }
            }
        });
    m_memory.write(it.y, y);
    if (it.positions)
        m_memory.write(*it.positions, positions.numbers);
}

void HostOperations::operator()(const PoolingBackward &it)
{
    const Image dy = m_memory.read(it.dy);
    const Window &window = it.pooling.window;
    const bool maximum = it.pooling.kind == Pooling::Kind::Maximum;
    const Image positions{it.dy.batch, it.dy.shape,
                          maximum ? m_memory.read(it.positions.value()) : Numbers()};
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    forEachPlace(window, dy.batch, dy.shape,
                 [&](auto n, auto i, auto j, auto u, auto v, auto row, auto column) {
                     if (!inside(dx.shape, row, column))
                         return;
                     for (std::int64_t c = 0; c < dy.shape.channels; ++c) {
                         const double gradient = dy.at(n, i, j, c);
                         if (!maximum)
                             dx.at(n, row, column, c) +=
                                 gradient / divisor(it.pooling, dx.shape, i, j);
                         else if (positions.at(n, i, j, c) ==
                                  static_cast<double>(u * window.kernelWidth + v))
                             dx.at(n, row, column, c) += gradient;
                     }
                 });
    m_memory.write(it.dx, dx);
}

} // namespace strata::tests
