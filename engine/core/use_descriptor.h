// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the unpacker hands the engine that it becomes.
#pragma once

namespace strata::engine::core {

//! File descriptor of a lock that says that the engine's files are in use; who outlives a
//! connection keeps it open.
inline constexpr int useDescriptor = 3;
//! End of the locked file's name.
inline constexpr const char *useSuffix = ".use";

} // namespace strata::engine::core
