// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The frames that were played last, to learn from them again (Mnih et al., "Human-level control
//! through deep reinforcement learning", 2015, "experience replay").
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/aligned_buffer.h"

#include <cstdint>
#include <span>
#include <vector>

namespace strata::engine::training::play {

//! A ring of frames, each kept once though four states show it. Frames are counted from the first
//! that was ever stored.
class ReplayMemory {
public:
    //! Frames that make a state, so that it shows what moves.
    static constexpr std::int64_t stacked = 4;

    //! What was done at a frame, and what came of it.
    struct Played {
        std::int32_t action = 0;
        std::int32_t reward = 0;
        bool ends = false; //!< the next frame is the first of another game
    };

    //! Resource failure if there is not the memory for it. \param pixels of a frame, a byte each
    //! \param capacity frames, more than stacked + 1
    static core::Expected<ReplayMemory> make(std::int64_t pixels, std::int64_t capacity);

    //! Where the newest frame is to be drawn; the oldest one goes for it. Its Played is all zeros
    //! until it is said.
    std::span<std::uint8_t> add();
    void say(const Played &played) { m_played[slot(newest())] = played; } //!< of the newest frame

    std::int64_t newest() const { return m_frames - 1; }
    std::int64_t size() const { return std::min(m_frames, m_capacity); }
    //! The first frame whose state is still whole, and how many from there on have a next frame.
    std::int64_t firstWhole() const
    {
        return m_frames > m_capacity ? m_frames - m_capacity + stacked - 1 : 0;
    }
    std::int64_t wholeOnes() const { return newest() - firstWhole(); }

    const Played &played(std::int64_t frame) const { return m_played[slot(frame)]; }
    //! \param values stacked × pixels: the last frames up to this one, the newest last, with greys
    //! divided by 255; what was before its game is 0
    void state(std::int64_t frame, std::span<float> values) const;

private:
    ReplayMemory(workloads::AlignedBuffer<std::uint8_t> greys, std::int64_t pixels,
                 std::int64_t capacity);
    std::size_t slot(std::int64_t frame) const
    {
        return static_cast<std::size_t>(frame % m_capacity);
    }
    std::span<const std::uint8_t> at(std::int64_t frame) const;

    workloads::AlignedBuffer<std::uint8_t> m_greys;
    std::vector<Played> m_played;
    std::int64_t m_pixels = 0;
    std::int64_t m_capacity = 0;
    std::int64_t m_frames = 0; //!< that were ever stored
};

} // namespace strata::engine::training::play
