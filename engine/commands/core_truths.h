// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What must hold for the engine itself on any host, whatever the workload.
#pragma once

#include "engine/core/self_test.h"

#include <string>
#include <vector>

namespace strata::engine::commands {

struct Truth {
    std::string name;
    core::SelfTestReport (*test)();
};

std::vector<Truth> coreTruths();

} // namespace strata::engine::commands
