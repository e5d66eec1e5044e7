// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which processors an engine may use, where several processes of one work share a host.
#pragma once

#include "engine/commands/commands.h"

#include <string>

namespace strata::engine::commands {

struct ProcessorShare {
    std::string cpus; //!< "0-3,8"; empty: all that it was given
    int sharers = 1;  //!< processes that use them, this one included
};

//! Takes --cpus and --sharers out of the words; a usage failure where they cannot be read.
core::Expected<ProcessorShare> takeProcessorShare(Words &words);

//! Keeps this thread, and all that it starts from now on, to the processors of the share. Usage
//! failure where the host has none of them for this process.
core::Expected<void> keepTo(const ProcessorShare &share);

} // namespace strata::engine::commands
