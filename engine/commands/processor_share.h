// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which processors an engine may use, where several processes of one work share a host, and which
//! memory.
#pragma once

#include "engine/commands/commands.h"

#include "engine/core/workload.h"

#include <map>
#include <optional>
#include <string>

namespace strata::engine::commands {

struct ProcessorShare {
    std::string cpus;             //!< "0-3,8"; empty: all that it was given
    int sharers = 1;              //!< processes that use them, this one included
    std::optional<int> node = {}; //!< instead of cpus: those of a NUMA node, and its memory
};

//! What became of it.
struct KeptShare {
    //! affinity.list ("0-3,8"), affinity.numa_node, affinity.numa_memory ("bound" or "not bound");
    //! none of a share of everything.
    std::map<std::string, std::string> facts = {};
    std::optional<core::WorkWarning> warning = {};
};

//! Takes --cpus ("0-3,8", "node:1") and --sharers out of the words; a usage failure where they
//! cannot be read.
core::Expected<ProcessorShare> takeProcessorShare(Words &words);

//! Keeps this thread, and all that it starts from now on, to the processors of the share, and to
//! the memory of its node. Where the system refuses the latter, there is a warning: the kernel then
//! places memory where it is first used, which is that node unless it is full. Usage failure where
//! the host has none of the processors for this process, or no such node. \param root prefix for
//! /sys: "" on a real host, a fixture's directory in a test
core::Expected<KeptShare> keepTo(const ProcessorShare &share, const std::string &root = {});

} // namespace strata::engine::commands
