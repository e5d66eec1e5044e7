// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What must hold for the engine itself on any host, whatever the workload.
#pragma once

#include <string>
#include <vector>

namespace strata::engine::commands {

struct Truth {
    std::string name;
    std::vector<std::string> (*failures)(); //!< one sentence each; none if it holds
};

std::vector<Truth> coreTruths();

} // namespace strata::engine::commands
