// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "engine/commands/output.h"
#include "engine/commands/trial.h"
#include "engine/core/cancellation.h"
#include "engine/core/thread_room.h"
#include "engine/core/thread_waiting.h"
#include "engine/settings/measuring_names.h"

#include <exception>
#include <new>
#include <system_error>

namespace strata::engine::commands {

namespace {

using protocol::End;
using protocol::Outcome;

//! Libraries below may throw; here at the edge it becomes a record like any other failure.
core::Expected<End> runGuarded(const TrialPlan &plan, core::RecordWriter &writer,
                               const std::atomic<bool> &cancelled)
{
    try {
        return runTrial(plan, writer, cancelled);
    } catch (const std::bad_alloc &) {
        return core::fail(core::FailureKind::Resource, "out_of_memory",
                          "There was not enough memory for " + plan.workload->name() +
                              " on this host; choose a smaller size.");
    } catch (const std::system_error &error) {
        const bool isThread = error.code() == std::errc::resource_unavailable_try_again;
        return core::fail(core::FailureKind::Resource, isThread ? "no_thread" : "unexpected",
                          "The workload " + plan.workload->name() +
                              " failed: " + error.code().message() + "." +
                              (isThread ? ' ' + core::adviceOnThreads() : ""));
    } catch (const std::exception &error) {
        return core::fail(core::FailureKind::Internal, "unexpected",
                          "The workload " + plan.workload->name() + " failed: " + error.what() +
                              ".");
    }
}

} // namespace

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
    const core::Expected<End> end = runGuarded(*plan, writer, cancelled);
    if (!end)
        return endWithFailure(end.error(), writer);
    writer.put(*end);
    writer.finish();
    return end->outcome == Outcome::Cancelled ? CancelledBySignal : Good;
}

} // namespace strata::engine::commands
