// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/suite_entry_run.h"

#include "engine/commands/trial.h"

#include <chrono>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::commands {
namespace {

using protocol::Record;

//! Gathers what a trial reports; its writing thread is the only caller until it is finished.
class RecordKeeper {
public:
    explicit RecordKeeper(EntryOutcome &outcome) : m_outcome(outcome) {}
    std::string operator()(const Record &record)
    {
        if (const auto *trial = std::get_if<protocol::Trial>(&record.body))
            m_outcome.trial = *trial;
        if (const auto *result = std::get_if<protocol::Result>(&record.body))
            m_outcome.result = *result;
        return {};
    }

private:
    EntryOutcome &m_outcome;
};

EntryState stateOf(const core::Failure &failure)
{
    const bool unsupported =
        failure.kind == core::FailureKind::Unsupported || failure.kind == core::FailureKind::Usage;
    return unsupported ? EntryState::Unsupported : EntryState::Failed;
}

void runPlan(const TrialPlan &plan, EntryOutcome &outcome, std::atomic<bool> &cancelled)
{
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    std::atomic<bool> broken{false};
    core::RecordWriter writer(nowhere, RecordKeeper(outcome), plan.stepCapacity(), broken);
    const auto end = runTrial(plan, writer, cancelled);
    writer.finish();
    if (nowhere >= 0)
        close(nowhere);
    if (!end) {
        outcome.state = stateOf(end.error());
        outcome.reason = end.error().text;
    } else {
        outcome.state = end->outcome == protocol::Outcome::Cancelled ? EntryState::Cancelled
                                                                     : EntryState::Measured;
    }
}

} // namespace

const char *stateName(EntryState state)
{
    switch (state) {
    case EntryState::Measured:
        return "measured";
    case EntryState::Unsupported:
        return "unsupported";
    case EntryState::Cancelled:
        return "cancelled";
    case EntryState::Failed:
        break;
    }
    return "failed";
}

double EntryOutcome::secondsPerIteration() const
{
    return trial.iterationsPerStep > 0
               ? result.medianStepSeconds / static_cast<double>(trial.iterationsPerStep)
               : 0;
}

EntryOutcome runEntry(const core::Registry &registry, const std::vector<std::string> &words,
                      std::atomic<bool> &cancelled)
{
    const auto start = std::chrono::steady_clock::now();
    EntryOutcome outcome;
    if (const auto plan = planTrial(registry, words)) {
        runPlan(*plan, outcome, cancelled);
    } else {
        outcome.state = stateOf(plan.error());
        outcome.reason = plan.error().text;
    }
    outcome.wallSeconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return outcome;
}

} // namespace strata::engine::commands
