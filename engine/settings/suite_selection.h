// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which problems of a suite are asked for, and how each is to be measured.
#pragma once

#include "engine/settings/measuring.h"
#include "engine/settings/suite.h"

#include <array>
#include <string>
#include <vector>

namespace strata::engine::settings {

//! Those that a whole suite can be asked for; which of them a problem has is up to its workload and
//! backend.
inline constexpr std::array suitePrecisions{"fp32", "bf16", "int8", "tf32", "fp16"};

struct SuiteFilter {
    std::vector<std::string> kinds; //!< workloads; empty: all
    std::vector<std::string> lists; //!< empty: all
    std::string match; //!< in the label, in any case of its ASCII letters; empty: every one
};

bool takes(const SuiteFilter &filter, const SuiteEntry &entry);

//! Its parameters, with another precision if it has one and `precision` is not empty.
std::vector<std::string> parametersIn(const SuiteEntry &entry, const std::string &precision);

struct SuiteRequest {
    SuiteFilter filter;
    std::string precision; //!< instead of what each list says; empty: what it says
    std::string backend;   //!< library that computes every problem; empty: the engine's choice
    int gpu = 0;           //!< of backend=cuda
    Parameters common; //!< the parameters every workload shares, of which steps, warmup_steps and
                       //!< max_seconds have the suite's defaults
};

//! \param words name=value: kinds and lists (names separated by commas), match, precision ("list"
//! is what each list says), backend, gpu, and the parameters every workload shares. A problem is
//! about the first word that does not fit, or says that no entry is left.
tl::expected<SuiteRequest, Problem> readSuiteRequest(const Suite &suite,
                                                     const std::vector<std::string> &words);

struct SuiteSelection {
    std::vector<SuiteEntry> entries; //!< with the precision, backend and GPU that were asked for
    std::vector<std::string> commonParameters; //!< name=value, for each of them
    LoopSettings settings;
};

//! The entries that a request takes, ready to be run.
SuiteSelection selectEntries(const Suite &suite, const SuiteRequest &request);

//! The words that the command run would take for it.
std::vector<std::string> wordsOf(const SuiteEntry &entry, const SuiteSelection &selection);

} // namespace strata::engine::settings
