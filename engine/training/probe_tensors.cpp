// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/probe_tensors.h"

#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

namespace strata::engine::training {

namespace {

using workloads::ContentHash;

float widened(Precision precision, std::uint16_t bits)
{
    return precision == Precision::Bf16 ? fromBf16(bits) : fromFp16(bits);
}

bool isShort(Precision precision)
{
    return precision == Precision::Bf16 || precision == Precision::Fp16;
}

//! Most of a backend's on the host: one loop without places to be found is quicker there.
bool isRowMajor(const ChannelsLast &layout)
{
    return layout.channels == 1 && layout.storedChannels == 1;
}

//! \param codes of the integers from −magnitude to magnitude, zero in the middle
template <typename Code>
void storeCodes(const ProbeIntegers &integers, const ChannelsLast &layout,
                const std::array<Code, 2 * ProbeOperand::magnitude + 1> &codes, Code *target)
{
    const auto codeOf = [&](std::int64_t index) {
        return codes[static_cast<std::size_t>(integers[index] + ProbeOperand::magnitude)];
    };
    if (isRowMajor(layout)) {
#pragma omp parallel for schedule(static)
        for (std::int64_t i = 0; i < layout.elements(); ++i)
            target[i] = codeOf(i);
        return;
    }
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t o = 0; o < layout.outer; ++o) {
        for (std::int64_t p = 0; p < layout.positions; ++p) {
            Code *const stored = target + (o * layout.positions + p) * layout.storedChannels;
            std::int64_t index = o * layout.channels * layout.positions + p;
            for (std::int64_t c = 0; c < layout.channels; ++c) {
                stored[c] = codeOf(index);
                index += layout.positions;
            }
            std::fill(stored + layout.channels, stored + layout.storedChannels, Code{});
        }
    }
}

//! What stands for a result in the hash. Not std::llround of a NaN, which is undefined: bits stand
//! for themselves then, and no two hosts agree on those.
std::uint64_t wordOf(float value, bool rectify)
{
    if (!std::isfinite(value))
        return static_cast<std::uint64_t>(
            static_cast<std::int64_t>(std::bit_cast<std::uint32_t>(value)) << 32);
    return static_cast<std::uint64_t>(std::llround(rectify ? std::max(value, 0.0F) : value));
}

//! \param wordAt the word of the element that is stored at an index
template <typename WordAt>
std::uint64_t hashOf(const ChannelsLast &layout, std::uint64_t offset, const WordAt &wordAt)
{
    std::uint64_t sum = 0;
    if (isRowMajor(layout)) {
#pragma omp parallel for schedule(static) reduction(+ : sum)
        for (std::int64_t i = 0; i < layout.elements(); ++i) {
            ContentHash content;
            content.add(offset + static_cast<std::uint64_t>(i), wordAt(i));
            sum += content.value();
        }
        return sum;
    }
    // In the order of the memory: the hash is the same in any.
#pragma omp parallel for collapse(2) schedule(static) reduction(+ : sum)
    for (std::int64_t o = 0; o < layout.outer; ++o) {
        for (std::int64_t p = 0; p < layout.positions; ++p) {
            const std::int64_t first = (o * layout.positions + p) * layout.storedChannels;
            std::uint64_t index =
                offset + static_cast<std::uint64_t>(o * layout.channels * layout.positions + p);
            ContentHash content;
            for (std::int64_t c = 0; c < layout.channels; ++c) {
                content.add(index, wordAt(first + c));
                index += static_cast<std::uint64_t>(layout.positions);
            }
            sum += content.value();
        }
    }
    return sum;
}

} // namespace

std::vector<float> ProbeOperand::values() const
{
    std::vector<float> values(static_cast<std::size_t>(count));
    store({1, 1, count, 1}, Precision::Fp32, reinterpret_cast<std::byte *>(values.data()));
    return values;
}

void ProbeOperand::store(const ChannelsLast &layout, Precision precision, std::byte *target) const
{
    const ProbeIntegers integers(*this);
    std::array<float, 2 * magnitude + 1> codes{};
    for (std::int64_t i = -magnitude; i <= magnitude; ++i)
        codes[static_cast<std::size_t>(i + magnitude)] = static_cast<float>(i) * unit;
    if (!isShort(precision))
        return storeCodes(integers, layout, codes, reinterpret_cast<float *>(target));
    std::array<std::uint16_t, 2 * magnitude + 1> narrow{};
    std::transform(codes.begin(), codes.end(), narrow.begin(), [precision](float value) {
        return precision == Precision::Bf16 ? toBf16(value) : toFp16(value);
    });
    storeCodes(integers, layout, narrow, reinterpret_cast<std::uint16_t *>(target));
}

ProbeTensor::ProbeTensor(std::vector<float> values) :
    m_layout{1, 1, static_cast<std::int64_t>(values.size()), 1}
{
    const auto kept = std::make_shared<const std::vector<float>>(std::move(values));
    m_bytes = {kept, reinterpret_cast<const std::byte *>(kept->data())};
}

ProbeTensor::ProbeTensor(const ChannelsLast &layout, Precision precision,
                         std::shared_ptr<const std::byte[]> bytes) :
    m_layout(layout),
    m_precision(precision),
    m_bytes(std::move(bytes))
{
}

float ProbeTensor::at(std::int64_t index) const
{
    const std::int64_t position = index % m_layout.positions;
    const std::int64_t channel = index / m_layout.positions % m_layout.channels;
    const std::int64_t outer = index / (m_layout.positions * m_layout.channels);
    const auto stored = static_cast<std::size_t>(
        (outer * m_layout.positions + position) * m_layout.storedChannels + channel);
    if (isShort(m_precision)) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, m_bytes.get() + stored * sizeof bits, sizeof bits);
        return widened(m_precision, bits) * m_factor;
    }
    float value = 0;
    std::memcpy(&value, m_bytes.get() + stored * sizeof value, sizeof value);
    return value * m_factor;
}

std::vector<float> ProbeTensor::values() const
{
    std::vector<float> values(size());
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = at(static_cast<std::int64_t>(i));
    return values;
}

std::uint64_t ProbeTensor::hash(bool rectify, std::uint64_t offset) const
{
    if (!isShort(m_precision)) {
        const auto *const stored = reinterpret_cast<const float *>(m_bytes.get());
        return hashOf(m_layout, offset,
                      [&](std::int64_t i) { return wordOf(stored[i] * m_factor, rectify); });
    }
    // There are few numbers of 16 bits, and tensors have hundreds of millions of elements.
    std::vector<std::uint64_t> words(std::size_t{1} << 16);
    for (std::size_t bits = 0; bits < words.size(); ++bits)
        words[bits] =
            wordOf(widened(m_precision, static_cast<std::uint16_t>(bits)) * m_factor, rectify);
    const auto *const stored = reinterpret_cast<const std::uint16_t *>(m_bytes.get());
    return hashOf(m_layout, offset, [&](std::int64_t i) { return words[stored[i]]; });
}

} // namespace strata::engine::training
