// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Waiting and measuring time on a machine that is busy with something else.
#pragma once

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <limits>

namespace strata::tests {

//! For what is sure to come, in milliseconds: only a test that fails waits so long.
inline constexpr int patienceMs = 60'000;

//! The shortest time that \p act takes, in milliseconds; it may restart the timer. Done again until
//! it takes no more than \p enough, ten times at most: what a busy machine adds differs each time,
//! what the code itself waits does not.
template <typename Act>
qint64 shortestMs(qint64 enough, Act act)
{
    qint64 shortest = std::numeric_limits<qint64>::max();
    for (int i = 0; i < 10 && shortest > enough && !QTest::currentTestFailed(); ++i) {
        QElapsedTimer timer;
        timer.start();
        act(timer);
        shortest = std::min(shortest, timer.elapsed());
    }
    return shortest;
}

} // namespace strata::tests
