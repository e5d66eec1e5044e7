// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_roof.h"

#include <chrono>
#include <sched.h>

namespace strata::engine::workloads::ceilings {
namespace {

//! Holds this thread on some processors, and gives it back what it had. Where the system refuses, the thread stays anywhere.
class HeldThread {
public:
    explicit HeldThread(const std::vector<int> &processors)
    {
        if (processors.empty() || ::sched_getaffinity(0, sizeof m_before, &m_before) != 0)
            return;
        cpu_set_t wanted;
        CPU_ZERO(&wanted);
        for (const int processor : processors)
            CPU_SET(static_cast<std::size_t>(processor), &wanted);
        m_held = ::sched_setaffinity(0, sizeof wanted, &wanted) == 0;
    }
    ~HeldThread()
    {
        if (m_held)
            ::sched_setaffinity(0, sizeof m_before, &m_before);
    }
    HeldThread(const HeldThread &) = delete;
    HeldThread &operator=(const HeldThread &) = delete;

private:
    cpu_set_t m_before{};
    bool m_held = false;
};

core::Expected<double> secondsOf(const Roof &roof)
{
    const HeldThread held(roof.processors);
    const auto start = std::chrono::steady_clock::now();
    for (std::uint64_t i = 0; i < roof.iterations; ++i) {
        if (auto done = roof.work->iterate(); !done)
            return tl::make_unexpected(std::move(done.error()));
    }
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
