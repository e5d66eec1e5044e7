// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_launch/kernel_launch_prepared.h"

#include "engine/workloads/content_hash.h"
#include "engine/workloads/latency_values.h"

#include <chrono>

namespace strata::engine::workloads::kernel_launch {

core::Expected<std::unique_ptr<PreparedLaunches>>
PreparedLaunches::make(const Problem &problem, const LauncherFactory &factory)
{
    auto launcher = factory.make(problem.kernels, problem.graph);
    if (!launcher)
        return tl::make_unexpected(launcher.error());
    auto prepared = std::unique_ptr<PreparedLaunches>(new PreparedLaunches(problem));
    prepared->m_launcher = std::move(*launcher);
    prepared->m_backend = factory.name();
    return prepared;
}

core::Expected<void> PreparedLaunches::iterate()
{
    if (m_problem.mode == Mode::Rate)
        return m_launcher->runAll();
    using Clock = std::chrono::steady_clock;
    for (int kernel = 0; kernel < m_problem.kernels; ++kernel) {
        const auto start = Clock::now();
        if (auto done = m_launcher->runOne(); !done)
            return done;
        m_latency.add(
            std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count());
    }
    return {};
}

std::vector<core::ClosingValue> PreparedLaunches::closingValues() const
{
    const FirstLaunch first = m_launcher->firstLaunch();
    std::vector<core::ClosingValue> values{{"first_launch.context", "s", first.contextSeconds},
                                           {"first_launch.kernel", "s", first.kernelSeconds}};
    addLatencyValues(m_latency, values);
    return values;
}

std::vector<core::NamedHistogram> PreparedLaunches::histograms() const
{
    if (m_latency.count() == 0)
        return {};
    return {{"latency", m_latency}};
}

core::Expected<core::CheckedResult> PreparedLaunches::check()
{
    const auto counted = m_launcher->countAll();
    if (!counted)
        return tl::make_unexpected(counted.error());
    ContentHash content;
    content.add(0, *counted);
    core::CheckedResult result;
    result.checkValue =
        checkValueText("kernel-launch", workloadVersion, problemText(m_problem), content);
    result.verified = *counted == static_cast<std::uint64_t>(m_problem.kernels);
    result.verification = std::to_string(*counted) + " of " + std::to_string(m_problem.kernels) +
                          " launched kernels counted themselves";
    return result;
}

} // namespace strata::engine::workloads::kernel_launch
