// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The text of deepbench.csv and deepbench_inference.csv, compiled in.
#pragma once

#include <string_view>

namespace strata::engine::suites {

//! Comments begin with #; what the columns mean stands in the first.
std::string_view deepbenchCsv();

} // namespace strata::engine::suites
