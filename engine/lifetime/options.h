// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The options of relay and sweep.
#pragma once

#include "engine/core/expected.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::lifetime {

struct Options {
    std::string runs;       //!< --runs DIR
    std::string run;        //!< --run ID; empty if it was not given
    std::uint64_t from = 0; //!< --from N
    bool isToEnd = false;   //!< --end
};

//! A Usage failure, of words on a command line.
tl::unexpected<core::Failure> usage(const std::string &text);

//! A failure (Usage) names the option. `runRequired`: --run must be given.
core::Expected<Options> parseOptions(const std::vector<std::string> &arguments, bool runRequired);

} // namespace strata::engine::lifetime
