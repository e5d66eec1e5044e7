// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Secrets in the hands of libraries that do not wipe what they free.
#pragma once

#include <functional>

namespace strata::app::remote {

//! Calls the function on a thread of its own and waits for it. What it left on that thread's stack,
//! and in memory that it allocated and freed, is overwritten before this returns; what it still
//! holds is not touched.
void doWiped(const std::function<void()> &work);

} // namespace strata::app::remote
