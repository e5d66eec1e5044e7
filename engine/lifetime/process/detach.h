// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Starts a process that belongs to no connection, terminal or session but its own.
#pragma once

#include "engine/core/expected.h"

#include <functional>

namespace strata::engine::lifetime {

//! What the detached process calls once: with an empty text when it is ready, else with what is
//! wrong.
using TellReady = std::function<void(const std::string &)>;

//! Runs `work` in a grandchild with a session of its own and without standard streams. Returns when
//! it reports that it is ready, or with the failure that it reports.
core::Expected<void> detach(const std::function<void(const TellReady &)> &work);

} // namespace strata::engine::lifetime
