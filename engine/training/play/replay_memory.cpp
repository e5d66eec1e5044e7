// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/play/replay_memory.h"

#include <algorithm>

namespace strata::engine::training::play {

core::Expected<ReplayMemory> ReplayMemory::make(std::int64_t pixels, std::int64_t capacity)
{
    return workloads::AlignedBuffer<std::uint8_t>::allocate(
               static_cast<std::size_t>(pixels * capacity))
        .map([&](workloads::AlignedBuffer<std::uint8_t> greys) {
            // Here and not in the steps: a page that is touched first takes its time.
            std::fill_n(greys.data(), greys.size(), std::uint8_t{0});
            return ReplayMemory(std::move(greys), pixels, capacity);
        });
}

ReplayMemory::ReplayMemory(workloads::AlignedBuffer<std::uint8_t> greys, std::int64_t pixels,
                           std::int64_t capacity) :
    m_greys(std::move(greys)),
    m_played(static_cast<std::size_t>(capacity)),
    m_pixels(pixels),
    m_capacity(capacity)
{
}

std::span<std::uint8_t> ReplayMemory::add()
{
    ++m_frames;
    say({});
    return {m_greys.data() + slot(newest()) * static_cast<std::size_t>(m_pixels),
            static_cast<std::size_t>(m_pixels)};
}

std::span<const std::uint8_t> ReplayMemory::at(std::int64_t frame) const
{
    return {m_greys.data() + slot(frame) * static_cast<std::size_t>(m_pixels),
            static_cast<std::size_t>(m_pixels)};
}

void ReplayMemory::state(std::int64_t frame, std::span<float> values) const
{
    constexpr float white = 255;
    bool isOfGame = true;
    for (std::int64_t back = 0; back < stacked; ++back) {
        const auto place = values.subspan(static_cast<std::size_t>((stacked - 1 - back) * m_pixels),
                                          static_cast<std::size_t>(m_pixels));
        isOfGame = isOfGame && frame >= back && (back == 0 || !played(frame - back).ends);
        if (isOfGame)
            std::ranges::transform(at(frame - back), place.begin(), [](std::uint8_t grey) {
                return static_cast<float>(grey) / white;
            });
        else
            std::ranges::fill(place, 0.0F);
    }
}

} // namespace strata::engine::training::play
