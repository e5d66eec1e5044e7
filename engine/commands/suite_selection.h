// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which problems of a suite a command line asks for, and how each is to be measured.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/measuring_loop.h"
#include "engine/core/suite.h"

#include <string>
#include <vector>

namespace strata::engine::commands {

struct SuiteSelection {
    std::vector<core::SuiteEntry> entries;     //!< with the precision, backend and GPU that were asked for
    std::vector<std::string> commonParameters; //!< name=value, for each of them
    core::LoopSettings settings;
};

//! \param words name=value: kinds and lists (names separated by commas), match, precision, backend, gpu, and the parameters every
//! workload shares, of which steps, warmup_steps and max_seconds have smaller defaults here. A failure (Usage) names the nearest
//! valid name, or says that no problem is left.
core::Expected<SuiteSelection> selectEntries(const core::Suite &suite, const std::vector<std::string> &words);

//! The words that the command run would take for it.
std::vector<std::string> wordsOf(const core::SuiteEntry &entry, const SuiteSelection &selection);

} // namespace strata::engine::commands
