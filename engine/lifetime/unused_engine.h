// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What becomes of the engine's files when nobody came back for a run.
#pragma once

namespace strata::engine::lifetime {

//! Becomes the unpacker, which keeps the engine as an archive only unless another process uses it.
//! Returns where this program was not started from an unpacked bundle. For the last thing that a
//! process does.
void foldUnusedEngine();

} // namespace strata::engine::lifetime
