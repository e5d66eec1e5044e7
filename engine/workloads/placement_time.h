// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How often memory or files are put somewhere else between turns.
#pragma once

#include <chrono>

namespace strata::engine::workloads {

//! All placements together may take four times as long as the turns they are for. So one that was
//! held up does not end them, and those that always take long are made before some turns only.
class PlacementTime {
public:
    //! A turn of this length begins. \return whether a placement may precede it
    bool allowsBefore(std::chrono::nanoseconds turn)
    {
        m_turns += turn;
        return !isSpent();
    }
    //! Whether no more of them may follow in this turn. Without turns there is no limit.
    bool isSpent() const { return m_turns.count() > 0 && m_spent > 4 * m_turns; }
    void add(std::chrono::nanoseconds placement) { m_spent += placement; }

private:
    std::chrono::nanoseconds m_turns{0};
    std::chrono::nanoseconds m_spent{0};
};

} // namespace strata::engine::workloads
