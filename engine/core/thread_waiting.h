// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How threads wait for each other at the end of a parallel loop. Beside other load it decides more
//! than anything else: a thread that spins keeps the processor from the one it waits for.
#pragma once

#include "engine/core/expected.h"

#include <string>

namespace strata::engine::core {

//! OpenMP's runtime reads this from its environment when the process starts, and never again: so
//! the process is started once more in its place, with the same words, unless it waits so already.
//! \param manner "auto" leaves it to the runtime; "spin" and "sleep" are its active and passive
//! policy. Fails if the program cannot be started again. Returns only if it was not.
Expected<void> waitAs(const std::string &manner);

//! How they do, for people: "spin, then sleep (OpenMP's default)".
std::string threadWaiting();

//! Ends OpenMP's threads until the calling thread has the next parallel loop. They spin for a while
//! after each, however they wait: some milliseconds, seconds on an emulated machine, for ever with
//! "spin". That keeps a processor from whoever works meanwhile.
void restThreads();

} // namespace strata::engine::core
