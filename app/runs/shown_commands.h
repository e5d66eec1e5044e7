// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run executes on a host, for people who want to read it or try it by hand.
#pragma once

#include "app/domain/host_report.h"
#include "app/domain/plan.h"
#include "app/launch/launcher.h"

namespace strata::app::runs {

//! Where the engine lies on a host's machine, and what the launcher chose there.
struct EnginePlace {
    remote::Deployment deployment;
    launch::GpuGrant gpus;
};

//! Words that stand for what is not known, or differs from trial to trial.
inline constexpr QLatin1String trialWord("TRIAL");
inline constexpr QLatin1String directoryWord("ENGINE_DIRECTORY");

//! Those for the inventory and, if the plan has any work, for a trial of its first setting. \param
//! place none: the host was not examined
QList<domain::HostCommand> shownCommands(const domain::Host &host, const domain::Plan &plan,
                                         const std::optional<EnginePlace> &place);

} // namespace strata::app::runs
