// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A question to a machine: a constant script, with everything variable on its standard input.
#pragma once

#include "app/remote/transport.h"

namespace strata::app::launch {

//! Runs a script whose first words are an echo of remote::scripts::marker; the output is what came
//! after it. \param input a line each. Fails with ShellUnusable where the marker is missing.
domain::Expected<remote::CommandResult> askMachine(remote::Transport &transport, const char *script,
                                                   const QStringList &input, int timeoutMs,
                                                   const remote::CancelFlag &cancelled);

} // namespace strata::app::launch
