// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/play/catch_game.h"

#include <algorithm>
#include <cstdlib>

namespace strata::engine::training::play {

namespace {

constexpr std::uint64_t gameStream = 0x67616d65; // far from those of parameters and images

} // namespace

CatchGame::CatchGame(const Board &board, std::uint64_t seed) :
    m_board(board),
    m_random(seed, gameStream)
{
    start();
}

void CatchGame::start()
{
    const auto cells = static_cast<std::uint64_t>(m_board.cells);
    const std::uint64_t first = 3 * m_games++;
    m_row = 0;
    m_ball = static_cast<std::int64_t>(m_random.below(first, cells));
    m_drift = static_cast<std::int64_t>(m_random.below(first + 1, 3)) - 1;
    m_paddle = 1 + static_cast<std::int64_t>(m_random.below(first + 2, cells - 2));
}

CatchGame::Move CatchGame::move(std::int32_t action)
{
    const std::int64_t step = action == 1 ? -1 : action == 2 ? 1 : 0;
    m_paddle = std::clamp<std::int64_t>(m_paddle + step, 1, m_board.cells - 2);
    if (m_ball + m_drift < 0 || m_ball + m_drift >= m_board.cells)
        m_drift = -m_drift;
    m_ball += m_drift;
    if (++m_row < m_board.cells - 1)
        return {};
    const bool isCaught = std::abs(m_ball - m_paddle) <= 1;
    start();
    return {isCaught ? 1 : -1, true};
}

void CatchGame::draw(std::span<std::uint8_t> frame) const
{
    std::ranges::fill(frame, std::uint8_t{0});
    for (std::int64_t column = m_paddle - 1; column <= m_paddle + 1; ++column)
        fill(frame, m_board.cells - 1, column, paddleGrey);
    fill(frame, m_row, m_ball, ballGrey);
}

void CatchGame::fill(std::span<std::uint8_t> frame, std::int64_t row, std::int64_t column,
                     std::uint8_t grey) const
{
    const std::int64_t pixels = m_board.pixels;
    for (std::int64_t y = row * pixels; y < (row + 1) * pixels; ++y)
        std::fill_n(frame.begin() + y * m_board.side() + column * pixels, pixels, grey);
}

} // namespace strata::engine::training::play
