// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/cuda/network/host_operations.h"

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

std::size_t channelsOf(const Image &image)
{
    return static_cast<std::size_t>(image.shape.channels);
}

double positionsOf(const Image &image)
{
    return static_cast<double>(image.batch * image.shape.height * image.shape.width);
}

//! Sum over all positions of value(index), for each channel.
template <typename Value>
Numbers channelSums(const Image &image, const Value &value)
{
    Numbers sums(channelsOf(image));
    for (std::size_t i = 0; i < image.numbers.size(); ++i)
        sums[i % sums.size()] += value(i);
    return sums;
}

//! running = (1 − momentum) · running + momentum · batch
Numbers followed(Numbers running, const Numbers &batch, double momentum)
{
    for (std::size_t c = 0; c < running.size(); ++c)
        running[c] = (1 - momentum) * running[c] + momentum * batch[c];
    return running;
}

} // namespace

void HostOperations::operator()(const NormalizationForward &it)
{
    const Image x = m_memory.read(it.x);
    const std::size_t channels = channelsOf(x);
    const double count = positionsOf(x);
    const Numbers mean = channelSums(x, [&](std::size_t i) { return x.numbers[i] / count; });
    const Numbers variance = channelSums(
        x, [&](std::size_t i) { return std::pow(x.numbers[i] - mean[i % channels], 2) / count; });
    Numbers inverse(channels);
    Numbers unbiased(channels);
    for (std::size_t c = 0; c < channels; ++c) {
        inverse[c] = 1 / std::sqrt(variance[c] + it.epsilon);
        unbiased[c] = variance[c] * count / std::max(count - 1, 1.0);
    }
    const Numbers scale =
        it.buffers.scale ? m_memory.read(*it.buffers.scale) : Numbers(channels, 1);
    const Numbers shift = m_memory.read(it.buffers.shift);
    const Numbers addend = it.addend ? m_memory.read(*it.addend) : Numbers(x.numbers.size());
    Image y = x;
    for (std::size_t i = 0; i < y.numbers.size(); ++i) {
        const std::size_t c = i % channels;
        const double value =
            scale[c] * (x.numbers[i] - mean[c]) * inverse[c] + shift[c] + addend.at(i);
        y.numbers[i] = it.rectified && value < 0 ? 0 : value;
    }
    m_memory.write(it.buffers.mean, mean);
    m_memory.write(it.buffers.inverseDeviation, inverse);
    m_memory.write(it.runningMean, followed(m_memory.read(it.runningMean), mean, it.momentum));
    m_memory.write(it.runningVariance,
                   followed(m_memory.read(it.runningVariance), unbiased, it.momentum));
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const NormalizationBackward &it)
{
    const Image x = m_memory.read(it.x);
    const std::size_t channels = channelsOf(x);
    const double count = positionsOf(x);
    const Numbers mean = m_memory.read(it.buffers.mean);
    const Numbers inverse = m_memory.read(it.buffers.inverseDeviation);
    const Numbers scale =
        it.buffers.scale ? m_memory.read(*it.buffers.scale) : Numbers(channels, 1);
    Image gradient = m_memory.read(it.dy);
    if (it.otherDy) {
        const Numbers other = m_memory.read(*it.otherDy);
        for (std::size_t i = 0; i < other.size(); ++i)
            gradient.numbers[i] += other[i];
    }
    if (it.rectifiedOutput) {
        const Numbers output = m_memory.read(*it.rectifiedOutput);
        for (std::size_t i = 0; i < output.size(); ++i)
            gradient.numbers[i] *=
                output[i] == 0 ? 0 : output[i] / output[i]; // poison stays poison
    }
    const auto normalized = [&](std::size_t i) {
        return (x.numbers[i] - mean[i % channels]) * inverse[i % channels];
    };
    const Numbers shiftGradient =
        channelSums(x, [&](std::size_t i) { return gradient.numbers[i]; });
    const Numbers scaleGradient =
        channelSums(x, [&](std::size_t i) { return gradient.numbers[i] * normalized(i); });
    Image dx = x;
    for (std::size_t i = 0; i < dx.numbers.size(); ++i) {
        const std::size_t c = i % channels;
        dx.numbers[i] =
            scale[c] * inverse[c] *
            (gradient.numbers[i] - (shiftGradient[c] + normalized(i) * scaleGradient[c]) / count);
    }
    if (it.addendGradient)
        m_memory.write(*it.addendGradient, gradient.numbers);
    if (it.scaleGradient)
        m_memory.write(*it.scaleGradient, scaleGradient);
    m_memory.write(it.shiftGradient, shiftGradient);
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const NormalizationInference &it)
{
    const Numbers factor = m_memory.read(*it.factor);
    const Numbers offset = m_memory.read(*it.offset);
    Image y = m_memory.read(it.x);
    for (std::size_t i = 0; i < y.numbers.size(); ++i) {
        const double value = y.numbers[i] * factor[i % factor.size()] + offset[i % offset.size()];
        y.numbers[i] = it.rectified && value < 0 ? 0 : value;
    }
    m_memory.write(it.y, y);
}

} // namespace strata::tests
