// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "engine/commands/output.h"
#include "engine/commands/trial.h"
#include "engine/core/cancellation.h"
#include "engine/core/thread_waiting.h"
#include "engine/settings/measuring_names.h"

namespace strata::engine::commands {

int run(const core::Registry &registry, const Words &words)
{
    Words left = words;
    const OutputForm form = takeOutputForm(left);
    std::atomic<bool> &cancelled = core::cancelOnSignals();
    const auto plan = planTrial(registry, left);
    const core::Expected<void> waiting =
        plan ? core::waitAs(plan->parameters.text(settings::waitingName)) : core::Expected<void>();
    const int descriptor = claimStandardOutput();
    core::RecordWriter writer(descriptor, recordFormat(form, descriptor),
                              plan ? plan->stepCapacity() : 0, cancelled);
    writer.put(hello("run", words));
    if (!plan)
        return endWithFailure(plan.error(), writer);
    if (!waiting)
        return endWithFailure(waiting.error(), writer);
    const core::Expected<protocol::End> end = runTrial(*plan, writer, cancelled);
    if (!end)
        return endWithFailure(end.error(), writer);
    writer.put(*end);
    writer.finish();
    return end->outcome == protocol::Outcome::Cancelled ? CancelledBySignal : Good;
}

} // namespace strata::engine::commands
