// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/background_work.h"

#include "engine/core/measuring_loop.h"

#include <limits>
#include <optional>

namespace strata::engine::commands {

core::Expected<protocol::End> workInBackground(core::PreparedWork &work,
                                               settings::LoopSettings settings,
                                               std::uint64_t iterations, core::RecordWriter &writer,
                                               const std::atomic<bool> &cancelled)
{
    constexpr std::int64_t betweenRecordsNs = 50'000'000;
    settings.warmupSteps = 0;
    settings.steps = std::numeric_limits<std::int64_t>::max();
    settings.maxSeconds = std::numeric_limits<double>::infinity();
    std::optional<std::int64_t> recorded; // the start of the last one
    const auto sink = [&](const core::StepTiming &timing) {
        if (recorded && timing.startNs - *recorded < betweenRecordsNs)
            return;
        recorded = timing.startNs;
        writer.step(timing);
    };
    const auto loop = core::measure(work, settings, iterations, sink, cancelled);
    if (!loop)
        return tl::make_unexpected(loop.error());
    return protocol::End{protocol::Outcome::Cancelled,
                         "cancelled, as all work in the background is",
                         false,
                         false,
                         {}};
}

} // namespace strata::engine::commands
