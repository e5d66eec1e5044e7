// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_roof.h"

#include "engine/workloads/held_thread.h"

#include <chrono>

namespace strata::engine::workloads::ceilings {
namespace {

core::Expected<double> secondsOf(const Roof &roof)
{
    const HeldThread held(roof.processors);
    const auto start = std::chrono::steady_clock::now();
    for (std::uint64_t i = 0; i < roof.iterations; ++i) {
        if (auto done = roof.work->iterate(); !done)
            return tl::make_unexpected(std::move(done.error()));
    }
    if (auto finished = roof.work->finishStep(); !finished)
        return tl::make_unexpected(std::move(finished.error()));
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

core::Expected<void> calibrateRoof(Roof &roof, double seconds)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 30;
    roof.iterations = 1;
    for (bool cold = true;; cold = false) {
        const auto lasted = secondsOf(roof);
        if (!lasted)
            return tl::make_unexpected(lasted.error());
        if (*lasted >= seconds || roof.iterations >= most) {
            if (!cold || roof.iterations >= most)
                return {};
            continue; // the first turn may only have warmed up
        }
        roof.iterations *= 2;
    }
}

core::Expected<double> measureRoof(const Roof &roof)
{
    const auto seconds = secondsOf(roof);
    if (!seconds)
        return seconds;
    return roof.work->work().work * static_cast<double>(roof.iterations) / *seconds;
}

} // namespace strata::engine::workloads::ceilings
