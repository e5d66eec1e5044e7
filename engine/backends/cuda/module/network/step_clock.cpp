// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/step_clock.h"

#include <algorithm>

namespace strata::engine::backends::cuda {

core::Expected<StepClock> StepClock::make(std::size_t operations)
{
    StepClock clock;
    clock.m_seconds.resize(operations);
    for (std::size_t i = 0; i <= operations; ++i) {
        cudaEvent_t event = nullptr;
        if (auto made = STRATA_CUDA(cudaEventCreate(&event)); !made)
            return tl::make_unexpected(made.error());
        clock.m_events.emplace_back(event);
    }
    return clock;
}

core::Expected<void> StepClock::mark(std::size_t index, const Stream &stream)
{
    return STRATA_CUDA(cudaEventRecord(m_events[index].get(), stream.get()));
}

core::Expected<void> StepClock::collect()
{
    for (std::size_t i = 0; i < m_seconds.size(); ++i) {
        float milliseconds = 0;
        if (auto read = STRATA_CUDA(
                cudaEventElapsedTime(&milliseconds, m_events[i].get(), m_events[i + 1].get()));
            !read)
            return read;
        m_seconds[i] += static_cast<double>(milliseconds) / 1000;
    }
    ++m_steps;
    return {};
}

void StepClock::clear()
{
    std::fill(m_seconds.begin(), m_seconds.end(), 0.0);
    m_steps = 0;
}

} // namespace strata::engine::backends::cuda
