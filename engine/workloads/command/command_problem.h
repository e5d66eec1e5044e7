// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which program a person wants to run, with what, and how steps come of it.
#pragma once

#include "engine/core/expected.h"
#include "engine/settings/output_rule.h"
#include "engine/settings/parameters.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::command {

inline constexpr int workloadVersion = 1;

struct Problem {
    std::vector<std::string> words;     //!< program and arguments, at least the program
    std::vector<std::string> variables; //!< "NAME=value"
    std::string directory;              //!< absolute; empty: a private one
    std::string script;                 //!< of the file that `words` name as {script}
    std::string files;                  //!< SHA-256 of the pack of those that they name as {files}
    settings::OutputRule rule;
    std::optional<settings::OutputReader> reader; //!< none: only the time of the command counts
    std::chrono::nanoseconds stepLimit{0};
};

//! Usage failure for a command, variables, a directory or a pattern that cannot be read, each with
//! a code of its own.
core::Expected<Problem> problemOf(const settings::Parameters &parameters);

//! Over all that makes two runs the same work: program, arguments, variables, directory, script and
//! files, and how steps come of the output.
std::string identityOf(const Problem &problem);

} // namespace strata::engine::workloads::command
