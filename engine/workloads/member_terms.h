// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether hosts that work together are asked for the same work.
#pragma once

#include "engine/core/expected.h"

#include <string>
#include <vector>

namespace strata::engine::workloads {

//! \param terms by member: "version=2 operation=all_reduce …", words in one order. Usage failure
//! (hosts_differ) that names the member and the first word in which it differs from member 0's.
core::Expected<void> requireSameTerms(const std::vector<std::string> &terms);

} // namespace strata::engine::workloads
