// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns a person's or a supervisor's signal into a flag that the measuring loop reads between two
//! steps.
#pragma once

#include <atomic>

namespace strata::engine::core {

//! From here on SIGINT, SIGTERM and SIGHUP set the flag that is returned; a second one ends the
//! process at once if it comes more than half a second later. SIGPIPE and SIGXFSZ are ignored, so
//! that a closed pipe and a file that may not grow are errors of write(). To be called by the first
//! thread, to which the kernel delivers them: it may compute meanwhile.
std::atomic<bool> &cancelOnSignals();

} // namespace strata::engine::core
