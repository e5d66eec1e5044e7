// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Starts a command as a process group of its own, without a shell, with its output on pipes.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"

#include <string>
#include <vector>

#include <sys/types.h>

namespace strata::engine::core {

struct Launch {
    std::vector<std::string> command;     //!< argv; the program is looked up in PATH
    std::vector<std::string> environment; //!< "NAME=value", added to cleanEnvironment() of
                                          //!< this process, or replacing what is in it
    std::string directory;                //!< working directory
    bool isTold = false; //!< its standard input is a pipe from here; otherwise it is at its end
};

struct ChildProcess {
    pid_t pid = 0;     //!< also its process group
    Descriptor output; //!< its standard output, not blocking
    Descriptor errors; //!< its standard error, not blocking
    Descriptor input;  //!< writes to its standard input, not blocking; only if asked for
};

//! Returns when the program was executed, or a failure that names it and says why not.
Expected<ChildProcess> start(const Launch &launch);

} // namespace strata::engine::core
