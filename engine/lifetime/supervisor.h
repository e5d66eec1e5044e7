// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Watches over one run from its start to the removal of its directory.
#pragma once

#include "engine/core/child_process.h"
#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/lifetime/control.h"
#include "engine/lifetime/ending.h"
#include "engine/lifetime/journal.h"
#include "engine/lifetime/journal_flush.h"
#include "engine/lifetime/lease.h"
#include "engine/lifetime/line_splitter.h"
#include "engine/lifetime/process/memory_kills.h"
#include "engine/lifetime/run_directory.h"
#include "engine/protocol/job.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace strata::engine::lifetime {

class Supervisor {
public:
    //! Must be made in the detached process: it adopts orphans and takes over the signals of the
    //! whole process.
    static core::Expected<std::unique_ptr<Supervisor>> create(protocol::Job job, RunDirectory run);

    //! Starts the command, keeps its records, and ends it when it is time. Then cleans up, writes
    //! the End record, and removes the run directory as soon as a relay says so or the lease is
    //! over. A guardian watches over it meanwhile.
    void run();

private:
    Supervisor(protocol::Job job, RunDirectory run, JournalWriter journal, ControlReader control,
               core::Descriptor signals);

    void watch();
    bool isOver() const;
    int millisecondsToWait() const;
    void handleSignals();
    void handleControl();
    void tellChild(const std::string &line);
    void readOutput();
    void keep(const std::string &lines);
    void readErrors();
    void checkDeadlines();
    void stop(Stop reason, const std::string &text);
    void failOutput(const char *code, const std::string &text);
    void finish();
    std::string memoryKill() const;
    void noteDeadline() const;

    protocol::Job m_job;
    RunDirectory m_run;
    JournalWriter m_journal;
    ControlReader m_control;
    core::Descriptor m_signals;
    std::unique_ptr<JournalFlush> m_flush;
    core::ChildProcess m_child;
    pid_t m_guardian = 0; //!< 0: none
    int m_guardians = 0;  //!< started so far
    LineSplitter m_lines;
    Lease m_lease;
    Lease m_limit;
    Course m_course;
    std::optional<MemoryKills> m_killsBefore;
    std::string m_lastLine;
    std::string m_errors;
    bool m_reaped = false;
    bool m_discarding = false;    //!< records are not kept any more
    std::int64_t m_killAt = 0;    //!< boot clock; 0: not stopping
    std::int64_t m_drainedAt = 0; //!< boot clock; when to give up on output that orphans hold open
    mutable std::int64_t m_notedAt = 0;
};

//! Fills a new run directory with what a supervisor, a relay or a sweep needs.
core::Expected<void> fillRunDirectory(const RunDirectory &run, const std::string &jobLine);

} // namespace strata::engine::lifetime
