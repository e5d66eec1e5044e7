// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What somebody who mistyped a name may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::settings {

//! The declared name with the smallest edit distance to a wrong one, where capitals and punctuation
//! do not count; empty if none is near.
std::string nearestName(std::string_view wrong, const std::vector<std::string> &names);

} // namespace strata::engine::settings
