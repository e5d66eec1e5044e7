// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which buffers an operation of a network's program touches, from which it follows how long each
//! of them lives.
#pragma once

#include "engine/backends/cuda/network/network_program.h"

#include <vector>

namespace strata::engine::backends::cuda {

//! All that it reads or writes, in no order; a buffer may be named twice.
std::vector<BufferId> buffersOf(const NetworkOperation &operation, const NetworkProgram &program);

//! Sets each buffer's first and last use and its offset, and the program's arenaBytes.
void planBuffers(NetworkProgram &program);

} // namespace strata::engine::backends::cuda
