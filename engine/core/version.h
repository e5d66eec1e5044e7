// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The release this engine was built as.
#pragma once

#include <string>

namespace strata::engine::core {

//! "0.1.0"
std::string engineVersion();

} // namespace strata::engine::core
