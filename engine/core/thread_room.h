// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether the host lets this process have the threads that a work needs. OpenMP ends the process
//! without a record where it cannot start one.
#pragma once

#include "engine/core/expected.h"

#include <exception>
#include <string>

namespace strata::engine::core {

//! Starts as many threads beside the calling one and ends them again, which takes some 20 µs each.
//! Where the system refuses one, the failure (Resource) says how many there were.
Expected<void> requireThreads(int count);

//! Whether this was thrown because a thread could not be started.
bool isRefusedThread(const std::exception &error);

//! "Choose fewer threads, or raise the limit …", for a failure's text. \param fewer what a person
//! can choose fewer of
std::string adviceOnThreads(const std::string &fewer = "threads");

//! The failure (Resource, no_thread) where one thread could not be started. \param thread "the
//! thread that answers clients" \param why what starting it threw \param fewer as above
tl::unexpected<Failure> refusedThread(const std::string &thread, const std::exception &why,
                                      const std::string &fewer = "threads");

} // namespace strata::engine::core
