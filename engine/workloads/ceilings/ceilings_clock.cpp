// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_clock.h"

namespace strata::engine::workloads::ceilings {
namespace {

constexpr std::uint64_t turns = 1 << 16;
constexpr std::uint64_t additionsOfTurn = 64;

} // namespace

core::Expected<void> ClockWork::iterate()
{
    std::uint64_t sum = 0;
    std::uint64_t addend = m_addend;
    __asm__ volatile(""
                     : "+r"(addend)); // in a register: some processors fold the addition of a
                                      // constant into the next one
    for (std::uint64_t turn = 0; turn < turns; ++turn) {
#pragma GCC unroll 64
        for (std::uint64_t i = 0; i < additionsOfTurn; ++i) {
            sum += addend;
            __asm__ volatile("" : "+r"(sum)); // or the compiler would multiply
        }
    }
    m_sum = sum;
    return {};
}

core::WorkPerIteration ClockWork::work() const
{
    constexpr double additions = turns * additionsOfTurn;
    return {additions, 0, additions, "Hz"};
}

core::Expected<core::CheckedResult> ClockWork::check()
{
    core::CheckedResult result;
    result.checkValue = std::to_string(m_sum);
    result.verified = m_sum == turns * additionsOfTurn * m_addend;
    result.verification =
        result.verified ? "the sum by formula, equal" : "the sum is not that of the formula";
    return result;
}

} // namespace strata::engine::workloads::ceilings
