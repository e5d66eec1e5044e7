// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_convolution.h"

#include <algorithm>

namespace strata::engine::backends::reference {

using training::Shape;
using training::Window;

namespace {

struct Range {
    std::int64_t begin = 0;
    std::int64_t end = 0;
};

//! The windows 0 ≤ i < windows whose element at i · stride + shift lies inside an axis of `size`
//! elements.
Range windowsInside(std::int64_t windows, std::int64_t size, std::int64_t stride,
                    std::int64_t shift)
{
    const std::int64_t begin = shift < 0 ? (-shift + stride - 1) / stride : 0;
    const std::int64_t end = shift < size ? (size - 1 - shift) / stride + 1 : 0;
    return {begin, std::min(end, windows)};
}

//! One element of the window, at all the places where it meets the image and not its padding.
class WindowElement {
public:
    WindowElement(const Window &window, const Shape &image, const Shape &result, std::int64_t u,
                  std::int64_t v) :
        m_stride(window.stride),
        m_down(u - window.padTop),
        m_right(v - window.padLeft),
        m_rows(windowsInside(result.height, image.height, window.stride, m_down)),
        m_columns(windowsInside(result.width, image.width, window.stride, m_right))
    {
    }

    //! visit(i, j, row, column): element (i, j) of the result reads (row, column) of the image.
    template <typename Visit>
    void forEachPlace(const Visit &visit) const
    {
        for (std::int64_t i = m_rows.begin; i < m_rows.end; ++i)
            for (std::int64_t j = m_columns.begin; j < m_columns.end; ++j)
                visit(i, j, i * m_stride + m_down, j * m_stride + m_right);
    }

private:
    std::int64_t m_stride;
    std::int64_t m_down;
    std::int64_t m_right;
    Range m_rows;
    Range m_columns;
};

//! Where a weight lies: out × (in / groups) × kernel, row-major; c counts within the group.
std::int64_t weightIndex(const Window &window, std::int64_t inChannels, std::int64_t o,
                         std::int64_t c, std::int64_t u, std::int64_t v)
{
    return ((o * inChannels + c) * window.kernelHeight + u) * window.kernelWidth + v;
}

double sumOfChannel(ConstBatch values, std::int64_t channel)
{
    double sum = 0;
    for (std::int64_t n = 0; n < values.images; ++n)
        for (std::int64_t i = 0; i < values.shape.height; ++i)
            for (std::int64_t j = 0; j < values.shape.width; ++j)
                sum += values.at(n, channel, i, j);
    return sum;
}

} // namespace

void convolve(const Window &window, ConstBatch x, const double *weights, const double *bias,
              Batch y, std::int64_t groups)
{
    const std::int64_t inOfGroup = x.shape.channels / groups;
    const std::int64_t outOfGroup = y.shape.channels / groups;
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t n = 0; n < x.images; ++n) {
        for (std::int64_t o = 0; o < y.shape.channels; ++o) {
            std::fill_n(&y.at(n, o, 0, 0), y.shape.height * y.shape.width,
                        bias != nullptr ? bias[o] : 0.0);
            const std::int64_t first = o / outOfGroup * inOfGroup;
            for (std::int64_t c = 0; c < inOfGroup; ++c) {
                for (std::int64_t u = 0; u < window.kernelHeight; ++u) {
                    for (std::int64_t v = 0; v < window.kernelWidth; ++v) {
                        const double weight = weights[weightIndex(window, inOfGroup, o, c, u, v)];
                        WindowElement(window, x.shape, y.shape, u, v)
                            .forEachPlace([&](auto i, auto j, auto row, auto column) {
                                y.at(n, o, i, j) += weight * x.at(n, first + c, row, column);
                            });
                    }
                }
            }
        }
    }
}

void convolveBackwardData(const Window &window, ConstBatch yGradient, const double *weights,
                          Batch xGradient, std::int64_t groups)
{
    const Shape &image = xGradient.shape;
    const std::int64_t inOfGroup = image.channels / groups;
    const std::int64_t outOfGroup = yGradient.shape.channels / groups;
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t n = 0; n < xGradient.images; ++n) {
        for (std::int64_t c = 0; c < image.channels; ++c) {
            const std::int64_t first = c / inOfGroup * outOfGroup;
            for (std::int64_t o = first; o < first + outOfGroup; ++o) {
                for (std::int64_t u = 0; u < window.kernelHeight; ++u) {
                    for (std::int64_t v = 0; v < window.kernelWidth; ++v) {
                        const double weight =
                            weights[weightIndex(window, inOfGroup, o, c % inOfGroup, u, v)];
                        WindowElement(window, image, yGradient.shape, u, v)
                            .forEachPlace([&](auto i, auto j, auto row, auto column) {
                                xGradient.at(n, c, row, column) +=
                                    weight * yGradient.at(n, o, i, j);
                            });
                    }
                }
            }
        }
    }
}

void convolveBackwardWeights(const Window &window, ConstBatch x, ConstBatch yGradient,
                             double *weightsGradient, double *biasGradient, std::int64_t groups)
{
    const std::int64_t outChannels = yGradient.shape.channels;
    const std::int64_t inOfGroup = x.shape.channels / groups;
    const std::int64_t outOfGroup = outChannels / groups;
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t o = 0; o < outChannels; ++o) {
        for (std::int64_t c = 0; c < inOfGroup; ++c) {
            const std::int64_t channel = o / outOfGroup * inOfGroup + c;
            for (std::int64_t u = 0; u < window.kernelHeight; ++u) {
                for (std::int64_t v = 0; v < window.kernelWidth; ++v) {
                    double sum = 0;
                    const WindowElement element(window, x.shape, yGradient.shape, u, v);
                    for (std::int64_t n = 0; n < x.images; ++n) {
                        element.forEachPlace([&](auto i, auto j, auto row, auto column) {
                            sum += yGradient.at(n, o, i, j) * x.at(n, channel, row, column);
                        });
                    }
                    weightsGradient[weightIndex(window, inOfGroup, o, c, u, v)] = sum;
                }
            }
        }
    }
    for (std::int64_t o = 0; biasGradient != nullptr && o < outChannels; ++o)
        biasGradient[o] = sumOfChannel(yGradient, o);
}

Window windowOver(const Shape &shape)
{
    Window window;
    window.kernelHeight = shape.height;
    window.kernelWidth = shape.width;
    return window;
}

} // namespace strata::engine::backends::reference
