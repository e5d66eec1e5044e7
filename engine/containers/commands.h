// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine's commands for containers without a daemon: contain, init.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace strata::engine::containers {

//! `contain` (see container_options.h): makes the run's container from the unpacked bundle and
//! becomes the runtime that runs it. Returns the exit status only if it could not: then the records
//! are a hello and an end with the reason.
int contain(const std::vector<std::string> &words);

//! `init WORDS`: process 1 of a container. Does the work of WORDS in a child, hands each signal on
//! to it once, reaps whatever else ends, and returns the child's exit status, or 128 and the
//! signal's number.
int beInit(const std::function<int()> &work);

} // namespace strata::engine::containers
