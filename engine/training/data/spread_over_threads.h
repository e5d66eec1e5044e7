// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A loop whose turns are taken by several threads, in no order.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace strata::engine::training::data {

//! Calls turn(i) for each i in [0, count), from up to `threads` threads, until one of them returns
//! false. With fewer threads where the system refuses more. \returns whether every turn was taken
//! and returned true
inline bool spreadOverThreads(std::int64_t count, int threads,
                              const std::function<bool(std::int64_t)> &turn)
{
    std::atomic<std::int64_t> next{0};
    std::atomic<bool> goesOn{true};
    const auto takeTurns = [&] {
        for (std::int64_t i = next++; i < count && goesOn; i = next++) {
            if (!turn(i))
                goesOn = false;
        }
    };
    std::vector<std::jthread> others;
    try {
        for (int thread = 1; thread < std::min<std::int64_t>(threads, count); ++thread)
            others.emplace_back(takeTurns);
    } catch (const std::system_error &) {
        // The turns are taken all the same, only more slowly.
    }
    takeTurns();
    others.clear(); // joins
    return goesOn;
}

} // namespace strata::engine::training::data
