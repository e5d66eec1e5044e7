// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs a command to its end, within a time and with bounded output.
#pragma once

#include "engine/core/child_process.h"

#include <string>

namespace strata::engine::lifetime {

//! What a command that was waited for left.
struct Finished {
    bool inTime = false;
    int status = 0;     //!< as waitpid gives it
    std::string output; //!< at most 64 KiB
    std::string errors; //!< at most 64 KiB
    bool succeeded() const;
};

//! Runs a command to its end; kills its process group after `seconds`.
core::Expected<Finished> runBounded(const core::Launch &launch, int seconds);

} // namespace strata::engine::lifetime
