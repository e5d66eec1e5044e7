// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Exports onto a disk that is full after so many bytes.
#pragma once

#include "tests/endurance/store/crash_scenarios.h"

namespace strata::tests {

//! Each file is what it was before or whole, and whole if the export was acknowledged. `calls`
//! stays empty. \param bytes how much each next case may write more than the one before.
CrashResult runExports(int bytes);

} // namespace strata::tests
