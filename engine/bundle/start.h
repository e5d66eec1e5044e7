// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Starts the engine of a directory: unpacked, verified, and in a clean environment.
#pragma once

#include "engine/bundle/outcome.h"

#include <string>
#include <vector>

namespace strata::engine::bundle {

//! Becomes `strata-engine ARGUMENTS` with the bundle's own loader and libraries, and with
//! core::cleanEnvironment(): this program is static, so that no LD_PRELOAD of a start file comes
//! before it. Before, the archive is unpacked if the directory was folded, and every file's hash is
//! checked. Holds lockUse(), shared, on file descriptor useDescriptor, which the engine inherits.
//! Returns only if something fails.
Refusal start(const std::string &directory, const std::string &sha256,
              const std::string &manifestSha256, const std::vector<std::string> &arguments);

} // namespace strata::engine::bundle
