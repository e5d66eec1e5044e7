// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A published list of problems as settings of our workloads, so that a whole benchmark can be run
//! or planned at once.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace strata::engine::settings {

struct SuiteEntry {
    std::string list;     //!< part of the suite: "training", "server", "device"
    std::string workload; //!< name of a workload of the registry
    std::vector<std::string>
        parameters;        //!< "name=value", those that differ from the workload's defaults
    std::string label;     //!< as the list's authors would name it: "gemm 1760×16×1760 NN"
    double operations = 0; //!< by the list's own formula; 0 where it has none
};

struct Suite {
    std::string name;
    std::string summary; //!< one sentence, with the source
    std::vector<SuiteEntry> entries;
    //! Where the defaults of common parameters are too long for hundreds of problems: its own, by
    //! name.
    std::map<std::string, std::string> commonDefaults = {};
};

} // namespace strata::engine::settings
