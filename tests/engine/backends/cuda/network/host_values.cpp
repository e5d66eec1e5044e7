// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of value_operations.h, and sentences.
#include "tests/engine/backends/cuda/network/host_operations.h"

#include "engine/training/gaussian_noise.h"

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

//! Image by image, in the order channel, row, column.
Numbers ordered(const Image &image)
{
    const auto &[channels, height, width] = image.shape;
    Numbers numbers;
    for (std::int64_t n = 0; n < image.batch; ++n)
        for (std::int64_t c = 0; c < channels; ++c)
            for (std::int64_t y = 0; y < height; ++y)
                for (std::int64_t x = 0; x < width; ++x)
                    numbers.push_back(image.at(n, y, x, c));
    return numbers;
}

//! The way back.
Image asImage(std::int64_t batch, const training::Shape &shape, const Numbers &numbers)
{
    Image image = emptyImage(batch, shape);
    auto next = numbers.begin();
    for (std::int64_t n = 0; n < batch; ++n)
        for (std::int64_t c = 0; c < shape.channels; ++c)
            for (std::int64_t y = 0; y < shape.height; ++y)
                for (std::int64_t x = 0; x < shape.width; ++x)
                    image.at(n, y, x, c) = *next++;
    return image;
}

} // namespace

void HostOperations::operator()(const SampleForward &it)
{
    const training::GaussianNoise noise(m_seed, it.layer, m_memory.scalars().step);
    Numbers y = ordered(m_memory.read(it.mean));
    const Numbers logVariance = ordered(m_memory.read(it.logVariance));
    for (std::size_t i = 0; i < y.size(); ++i)
        y[i] += std::exp(logVariance.at(i) / 2) * noise.at(i);
    m_memory.write(it.y, asImage(it.y.batch, it.y.shape, y));
}

void HostOperations::operator()(const SampleBackward &it)
{
    const training::GaussianNoise noise(m_seed, it.layer, m_memory.scalars().step);
    Numbers dx = ordered(m_memory.read(it.dy));
    const Numbers logVariance = ordered(m_memory.read(it.logVariance));
    for (std::size_t i = 0; i < dx.size(); ++i)
        dx[i] *= std::exp(logVariance.at(i) / 2) / 2 * noise.at(i);
    m_memory.write(it.dx, asImage(it.dx.batch, it.dx.shape, dx));
}

void HostOperations::operator()(const KlDivergenceLoss &it)
{
    Scalars &scalars = m_memory.scalars();
    const double share = it.weight / static_cast<double>(it.mean.batch);
    Numbers mean = m_memory.read(it.mean.buffer);
    Numbers logVariance = m_memory.read(it.logVariance.buffer);
    for (std::size_t i = 0; i < mean.size(); ++i) {
        const double variance = std::exp(logVariance.at(i));
        scalars.loss -= share / 2 * (1 + logVariance[i] - mean[i] * mean[i] - variance);
        mean[i] *= scalars.lossScale * share;
        logVariance[i] = scalars.lossScale * share / 2 * (variance - 1);
    }
    if (it.meanGradient)
        m_memory.write(*it.meanGradient, mean);
    if (it.logVarianceGradient)
        m_memory.write(*it.logVarianceGradient, logVariance);
}

void HostOperations::operator()(const SquaredErrorLoss &it)
{
    Scalars &scalars = m_memory.scalars();
    const double share = it.weight / static_cast<double>(it.x.batch);
    Numbers slopes = ordered(m_memory.read(it.x));
    const Numbers target = ordered(m_memory.read(it.target));
    for (std::size_t i = 0; i < slopes.size(); ++i) {
        const double difference = slopes[i] - target.at(i);
        scalars.loss += share * difference * difference / 2;
        slopes[i] = scalars.lossScale * share * difference;
    }
    if (it.xGradient)
        m_memory.write(*it.xGradient, asImage(it.x.batch, it.x.shape, slopes).numbers);
    for (double &slope : slopes)
        slope = -slope;
    if (it.targetGradient)
        m_memory.write(*it.targetGradient,
                       asImage(it.target.batch, it.target.shape, slopes).numbers);
}

void HostOperations::operator()(const ActionValueLoss &it)
{
    Scalars &scalars = m_memory.scalars();
    const double share = it.weight / static_cast<double>(it.x.batch);
    const Image x = m_memory.read(it.x);
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    for (std::int64_t n = 0; n < x.batch; ++n) {
        const auto at = static_cast<std::size_t>(n * x.shape.elements() +
                                                 m_memory.labels()[n * it.labelsPerImage]);
        const double error = x.numbers.at(at) - static_cast<double>(m_memory.targets()[n]);
        const double size = std::abs(error);
        scalars.loss += share * (size <= 1 ? error * error / 2 : size - 0.5);
        dx.numbers.at(at) = scalars.lossScale * share * std::clamp(error, -1.0, 1.0);
    }
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const EncodeSentences &it)
{
    const training::SentenceEncoding rule{it.wordsOfSentence};
    const Numbers from = m_memory.read(it.back ? it.sentences : it.words);
    Numbers to(
        static_cast<std::size_t>(it.count * it.features * (it.back ? it.wordsOfSentence : 1)));
    for (std::int64_t word = 0; word < it.count * it.wordsOfSentence; ++word)
        for (std::int64_t k = 0; k < it.features; ++k) {
            const double factor = rule.factor(word % rule.words + 1, k + 1, it.features);
            const auto ofWord = static_cast<std::size_t>(word * it.features + k);
            const auto ofSentence = static_cast<std::size_t>(word / rule.words * it.features + k);
            to[it.back ? ofWord : ofSentence] += factor * from[it.back ? ofSentence : ofWord];
        }
    m_memory.write(it.back ? it.words : it.sentences, to);
}

} // namespace strata::tests
