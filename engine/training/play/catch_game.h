// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A ball falls and a paddle catches it, or not: a game that is seen as pixels, is the same on
//! every machine, and can be shipped, which the games of a console cannot.
#pragma once

#include "engine/workloads/portable_random.h"

#include <cstdint>
#include <span>

namespace strata::engine::training::play {

//! A square of cells, each drawn as a square of pixels.
struct Board {
    std::int64_t cells = 21;
    std::int64_t pixels = 4; //!< of a cell's side

    std::int64_t side() const { return cells * pixels; } //!< in pixels
};

//! In each frame the ball falls by one row, and goes by its drift of −1, 0 or 1 columns, which a
//! wall turns round; the paddle, three cells of the last row, goes by at most one column. Where
//! both start is a function of the seed and the number of the game alone. A game ends as the ball
//! comes to the last row.
class CatchGame {
public:
    //! Stay, left, right, and one that does what the first does: the console's game that this one
    //! stands for has a fourth button, which does nothing while a ball is in play.
    static constexpr std::int32_t actions = 4;
    static constexpr std::uint8_t ballGrey = 255;
    static constexpr std::uint8_t paddleGrey = 160;

    //! At least 5 cells.
    CatchGame(const Board &board, std::uint64_t seed);

    struct Move {
        std::int32_t reward = 0; //!< 1 if the ball was caught, −1 if it was missed
        bool ends = false;       //!< the next frame is the first of another game
    };
    Move move(std::int32_t action);
    //! \param frame side() × side() greys, row by row; 0 is empty
    void draw(std::span<std::uint8_t> frame) const;
    const Board &board() const { return m_board; }
    std::int64_t ball() const { return m_ball; }     //!< its column
    std::int64_t paddle() const { return m_paddle; } //!< the column of its middle

private:
    void start();
    void fill(std::span<std::uint8_t> frame, std::int64_t row, std::int64_t column,
              std::uint8_t grey) const;

    Board m_board;
    workloads::RandomSequence m_random;
    std::uint64_t m_games = 0; //!< that were started
    std::int64_t m_row = 0;
    std::int64_t m_ball = 0;
    std::int64_t m_drift = 0;
    std::int64_t m_paddle = 0;
};

} // namespace strata::engine::training::play
