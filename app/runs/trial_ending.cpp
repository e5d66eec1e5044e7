// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_ending.h"

namespace strata::app::runs {

namespace protocol = engine::protocol;
using domain::Failure;
using domain::FailureCode;
using domain::TrialState;

namespace {

TrialState stateOf(protocol::Outcome outcome)
{
    switch (outcome) {
    case protocol::Outcome::Done:
        return TrialState::Done;
    case protocol::Outcome::Unsupported:
        return TrialState::Unsupported;
    case protocol::Outcome::Cancelled:
        return TrialState::Cancelled;
    case protocol::Outcome::Killed:
    case protocol::Outcome::LeaseExpired:
    case protocol::Outcome::TimedOut:
        return TrialState::Killed;
    case protocol::Outcome::Failed:
        break;
    }
    return TrialState::Failed;
}

} // namespace

std::optional<Failure> endTrial(domain::Trial &trial, const protocol::End &end, bool sawResult,
                                const domain::Host &host, const QString &place)
{
    const QString said = QString::fromStdString(end.reason);
    trial.state = stateOf(end.outcome);
    if (trial.state == TrialState::Done)
        return sawResult ? std::nullopt
                         : std::optional(Failure{FailureCode::RecordsMissing, place, said});
    // The engine never spoke: what failed is the way it was launched, and that is all there is to
    // go by.
    if (trial.state == TrialState::Failed && trial.engineVersion.isEmpty())
        return Failure{domain::isContainer(host.kind) ? FailureCode::ContainerFailed
                                                      : FailureCode::EngineFailed,
                       place, said};
    if (trial.reason.isEmpty())
        trial.reason = said;
    return std::nullopt;
}

std::optional<Failure> lostRuntime(const protocol::End &end, const domain::Host &host,
                                   const launch::Launcher &launcher, Machine &machine)
{
    // A daemon that is stopped in an orderly way has its containers cancelled first.
    const bool isSuspect =
        end.outcome != protocol::Outcome::Done && end.outcome != protocol::Outcome::Unsupported;
    if (!isSuspect || !domain::isContainer(host.kind))
        return std::nullopt;
    const auto answers = launcher.selfTest(machine.transport(), machine.interrupted());
    if (answers || answers.error().code != FailureCode::RuntimeNotRunning)
        return std::nullopt;
    machine.forgetPreparation(host);
    return answers.error();
}

bool wasTakenAway(const protocol::End &end, bool machineRestarted)
{
    return end.outcome == protocol::Outcome::LeaseExpired ||
           (end.outcome == protocol::Outcome::Killed && machineRestarted);
}

} // namespace strata::app::runs
