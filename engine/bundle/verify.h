// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Checks an installed bundle against the SHA-256 of its manifest.
#pragma once

#include "engine/bundle/outcome.h"

#include <string>

namespace strata::engine::bundle {

//! Reads every file of the bundle. Fails (Exit::Different) at the first file that is missing,
//! changed, of another mode, writable by others, or that stands in bin or lib and is not in the
//! manifest.
Outcome<void> verify(const std::string &directory, const std::string &manifestSha256);

} // namespace strata::engine::bundle
