// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a trial ended, from the supervisor's last word.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/host.h"
#include "app/domain/run.h"
#include "app/launch/launcher.h"
#include "app/runs/machine.h"

#include "engine/protocol/record.h"

#include <optional>

namespace strata::app::runs {

//! Fills in the state, and the reason if the trial has none yet. \param sawResult the engine gave
//! the summary of its work. \return what to report instead, where the supervisor's words are not
//! enough.
std::optional<domain::Failure> endTrial(domain::Trial &trial, const engine::protocol::End &end,
                                        bool sawResult, const domain::Host &host,
                                        const QString &place);

//! Asks the daemon of a container's runtime, for 20 s at most, unless the trial is done. \return
//! why it does not answer; the host is then prepared again before its next trial. Nothing: it does
//! answer, or there is none.
std::optional<domain::Failure> lostRuntime(const engine::protocol::End &end,
                                           const domain::Host &host,
                                           const launch::Launcher &launcher, Machine &machine);

//! True if the machine ended the trial although nothing was wrong with it, so that it should be
//! repeated: nobody renewed its lease, or the machine was restarted.
bool wasTakenAway(const engine::protocol::End &end, bool machineRestarted);

} // namespace strata::app::runs
