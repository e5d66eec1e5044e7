// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One conversation of an application with a run: the journal goes out, control words come in.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/core/input_lines.h"
#include "engine/lifetime/journal.h"
#include "engine/lifetime/run_directory.h"

#include <cstdint>
#include <string>

namespace strata::engine::lifetime {

class RelaySession {
public:
    RelaySession(RunDirectory run, JournalReader journal, core::InputLines input, int output);

    //! Goes on until the input ends, the output breaks, or the run is forgotten.
    void run();

    //! Lets the application tell the conversation from a login shell's noise.
    static void greet(int output);
    //! \return the exit status
    static int refuse(int output, const core::Failure &failure);

private:
    void wait();
    void obey(const std::string &word);
    void forget();
    void removeRun();
    void followSupervisor();
    void noticeRemoval();
    void fillOutput();
    void writeOutput();
    void watchSupervisor();

    RunDirectory m_run;
    JournalReader m_journal;
    core::InputLines m_input;
    int m_output;
    core::Descriptor m_changes; //!< inotify; not open where there is none
    core::Descriptor
        m_supervisor;      //!< readable when it ends; not open if it is dead or the kernel cannot
    std::string m_pending; //!< whole lines on their way out
    bool m_supervisorGone = false;
    bool m_forgetting = false;
    bool m_over = false; //!< ends as soon as m_pending is out
    bool m_broken = false;
};

} // namespace strata::engine::lifetime
