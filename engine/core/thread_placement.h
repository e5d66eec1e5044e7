// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which processors the threads of OpenMP begin on. A kernel may start a new thread on the
//! processor of its parent and leave both there for tens of milliseconds beside one that is idle
//! (seen with Linux 6.18 in every twentieth turn: 34 ms at half the speed). Work that lasts for
//! hours does not notice; a turn of 50 ms does, and so does the choice of how many iterations a
//! step has.
#pragma once

#include <set>
#include <string>

namespace strata::engine::core {

//! Puts the threads of a work's parallel loops apart whenever they have been started: each on a
//! processor of its own, from where it may go anywhere again at once. Only where there are at least
//! as many of them as the calling thread has processors, so that none of these can be meant for
//! anybody else; the kernel has room to place fewer. To be used by the thread that has the loops.
class ThreadPlacement {
public:
    //! Before a step for which OpenMP has to start its threads (restThreads). Starts and places
    //! them, if a step has shown that there are some.
    void beforeStep();
    //! After that step. The first one shows how many threads it has started, and has them placed;
    //! where the system does not list a process' threads, they stay where they are.
    void afterStep();

private:
    std::set<std::string> m_threadsBefore; //!< of the process; empty: unknown
    int m_team = 0;                        //!< threads of a loop; 0: no step yet
};

} // namespace strata::engine::core
