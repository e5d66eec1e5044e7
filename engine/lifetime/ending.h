// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Decides how a run ended, from what its supervisor saw.
#pragma once

#include "engine/protocol/record.h"

#include <optional>
#include <string>

namespace strata::engine::lifetime {

//! Why the supervisor stopped the command itself.
enum class Stop {
    None,
    Cancelled,
    LeaseExpired,
    TimedOut,
    Terminated, //!< somebody asked the supervisor to end
    BadOutput   //!< an overlong line, or no room for the journal
};

struct Course {
    Stop stop = Stop::None;
    std::string stopText;                //!< one sentence
    std::string startFailure;            //!< not empty: the command was never executed
    int status = 0;                      //!< as waitpid gives it
    std::optional<protocol::End> ownEnd; //!< the engine's last record, if it is its End
    std::string errors;                  //!< the last of its standard error
    std::string memoryKill; //!< what shows that a process was killed for want of memory meanwhile;
                            //!< empty: nothing
};

//! The supervisor's End, without the result of its clean-up.
protocol::End judge(const Course &course);

//! "SIGKILL"
std::string signalName(int signal);

} // namespace strata::engine::lifetime
