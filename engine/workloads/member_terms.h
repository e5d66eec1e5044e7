// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether hosts that work together are asked for the same work.
#pragma once

#include "engine/core/expected.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::workloads {

//! "version=2 operation=all_reduce …", in the order of the names. \param values by name, of
//! Parameters::asText(); one that is not there is left out, as common ones are outside a trial
std::string termsOf(const std::map<std::string, std::string> &values, int version,
                    std::span<const char *const> names);

//! \param terms by member: termsOf(). Usage failure (hosts_differ) that names the member and the
//! first word in which it differs from member 0's.
core::Expected<void> requireSameTerms(const std::vector<std::string> &terms);

} // namespace strata::engine::workloads
