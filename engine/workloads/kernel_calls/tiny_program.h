// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The smallest program the kernel can execute, kept in memory: no file of a host's, no loader and
//! no library is part of it.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"

namespace strata::engine::workloads::kernel_calls {

inline constexpr int tinyProgramStatus = 7; //!< with which it ends at once

//! An anonymous file that holds it, closed on exec. Unsupported on another processor than x86-64
//! and AArch64, or where the kernel forbids programs in anonymous files.
core::Expected<core::Descriptor> makeTinyProgram();

} // namespace strata::engine::workloads::kernel_calls
