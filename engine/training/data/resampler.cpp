// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/resampler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace strata::engine::training::data {
namespace {

constexpr std::array<float, 3> lumaWeights{0.299F, 0.587F, 0.114F};

float luma(const float *light)
{
    return lumaWeights[0] * light[0] + lumaWeights[1] * light[1] + lumaWeights[2] * light[2];
}

//! GCC's and Clang's portable vector; the fourth number is never used.
using Four = float __attribute__((vector_size(16)));

Four loadFour(const float *source)
{
    Four numbers;
    std::memcpy(&numbers, source, sizeof numbers);
    return numbers;
}

Four fourOf(const std::vector<float> &planes)
{
    Four numbers{};
    for (std::size_t c = 0; c < planes.size(); ++c)
        numbers[c] = planes[c];
    return numbers;
}

void addRow(const std::uint8_t *source, float weight, std::size_t count, float *__restrict sum)
{
    for (std::size_t i = 0; i < count; ++i)
        sum[i] += weight * static_cast<float>(source[i]);
}

void addTwoRows(const std::uint8_t *source, std::size_t stride, const float *weights,
                std::size_t count, float *__restrict sum)
{
    const std::uint8_t *lower = source + stride;
    const float first = weights[0];
    const float second = weights[1];
    for (std::size_t i = 0; i < count; ++i)
        sum[i] += first * static_cast<float>(source[i]) + second * static_cast<float>(lower[i]);
}

} // namespace

Resampler::Resampler(Shape target, const PixelStatistics &statistics) : m_target(target)
{
    for (std::size_t c = 0; c < static_cast<std::size_t>(target.channels); ++c) {
        const bool grey = target.channels == 1;
        const float mean = grey ? luma(statistics.mean.data()) : statistics.mean.at(c);
        const float deviation =
            grey ? luma(statistics.deviation.data()) : statistics.deviation.at(c);
        m_scale.push_back(1.0F / (255.0F * deviation));
        m_offset.push_back(-mean / deviation);
    }
}

void Resampler::Axis::prepare(double start, double length, int sourceSize, int results)
{
    const double step = length / results;
    const double reach = std::max(1.0, step);
    stride = static_cast<int>(std::ceil(2 * reach)) + 1;
    taps.assign(static_cast<std::size_t>(results), {});
    weights.resize(static_cast<std::size_t>(results) * static_cast<std::size_t>(stride));
    for (int i = 0; i < results; ++i) {
        const double centre = start + (i + 0.5) * step;
        if (centre < 0 || centre >= sourceSize)
            continue;
        const int first = std::max(0, static_cast<int>(std::floor(centre - reach)));
        const int end =
            std::min({sourceSize, first + stride, static_cast<int>(std::ceil(centre + reach))});
        float *weight = &weights[static_cast<std::size_t>(i) * static_cast<std::size_t>(stride)];
        double sum = 0;
        for (int source = first; source < end; ++source)
            sum += std::max(0.0, 1 - std::abs(source + 0.5 - centre) / reach);
        for (int source = first; source < end; ++source)
            weight[source - first] = static_cast<float>(
                std::max(0.0, 1 - std::abs(source + 0.5 - centre) / reach) / sum);
        taps[static_cast<std::size_t>(i)] = {first, end - first};
    }
}

void Resampler::blendRows(const PixelView &pixels, const Taps &taps, const float *weights)
{
    const auto count =
        static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.channels);
    const std::uint8_t *source = pixels.data + static_cast<std::size_t>(taps.first) * pixels.stride;
    std::fill_n(m_row.begin(), count, 0.0F);
    int tap = 0;
    for (; tap + 1 < taps.count; tap += 2)
        addTwoRows(source + static_cast<std::size_t>(tap) * pixels.stride, pixels.stride,
                   weights + tap, count, m_row.data());
    if (tap < taps.count)
        addRow(source + static_cast<std::size_t>(tap) * pixels.stride, weights[tap], count,
               m_row.data());
}

template <int sourceChannels, int targetChannels>
void Resampler::writeRow(std::int64_t y, bool mirrored, float *planes) const
{
    const std::int64_t width = m_target.width;
    const std::int64_t plane = m_target.height * width;
    const Four scale = fourOf(m_scale);
    const Four offset = fourOf(m_offset);
    float *row = planes + y * width;
    for (std::int64_t x = 0; x < width; ++x) {
        const Taps taps = m_across.taps[static_cast<std::size_t>(x)];
        const float *weights = &m_across.weights[static_cast<std::size_t>(x * m_across.stride)];
        const float *source = m_row.data() + std::ptrdiff_t{taps.first} * sourceChannels;
        Four light{};
        for (int tap = 0; tap < taps.count; ++tap, source += sourceChannels)
            light += weights[tap] * loadFour(source);
        if constexpr (sourceChannels == 1)
            light = Four{light[0], light[0], light[0], 0};
        else if constexpr (targetChannels == 1)
            light[0] =
                lumaWeights[0] * light[0] + lumaWeights[1] * light[1] + lumaWeights[2] * light[2];
        const Four value = light * scale + offset;
        float *place = row + (mirrored ? width - 1 - x : x);
        for (int c = 0; c < targetChannels; ++c)
            place[c * plane] = value[c];
    }
}

void Resampler::run(const PixelView &pixels, bool mirrored, float *planes)
{
    m_across.prepare(pixels.region.left, pixels.region.width, pixels.width,
                     static_cast<int>(m_target.width));
    m_down.prepare(pixels.region.top, pixels.region.height, pixels.height,
                   static_cast<int>(m_target.height));
    const std::size_t rowSize =
        static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.channels) + 3;
    if (m_row.size() < rowSize) // three more, since four numbers are loaded at once
        m_row.resize(rowSize);
    const bool grey = pixels.channels == 1;
    const bool toGrey = m_target.channels == 1;
    const auto write = grey ? (toGrey ? &Resampler::writeRow<1, 1> : &Resampler::writeRow<1, 3>)
                            : (toGrey ? &Resampler::writeRow<3, 1> : &Resampler::writeRow<3, 3>);
    for (int y = 0; y < static_cast<int>(m_target.height); ++y) {
        const auto row = static_cast<std::size_t>(y);
        blendRows(pixels, m_down.taps[row],
                  &m_down.weights[row * static_cast<std::size_t>(m_down.stride)]);
        (this->*write)(y, mirrored, planes);
    }
}

} // namespace strata::engine::training::data
