// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What only this program knows of how a trial was measured, as facts of the trial.
#pragma once

#include "app/domain/run.h"
#include "app/remote/clock_echo.h"
#include "app/runs/machine.h"

namespace strata::app::runs {

//! What "automatic" came to: the GPUs that a container was given.
void noteGpus(domain::Trial &trial, const domain::Host &host, const Machine &machine);

//! What a virtual machine was made like, which its own inventory cannot tell.
void noteMadeVm(domain::Trial &trial, const Machine &machine);

//! What the turns of a trial are compared by.
void noteClock(domain::Trial &trial, const remote::ClockEcho::Reading &clock);

} // namespace strata::app::runs
