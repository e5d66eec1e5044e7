// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One run of a person's command: its processes, and the lines that it prints.
#pragma once

#include "engine/core/child_process.h"
#include "engine/workloads/command/command_problem.h"

#include <atomic>
#include <deque>
#include <memory>

namespace strata::engine::workloads::command {

class CommandRun {
public:
    using Clock = std::chrono::steady_clock;
    struct Line {
        std::string text; //!< at most settings::OutputReader::longestLine
        Clock::time_point at;
    };
    static constexpr std::chrono::milliseconds politeTime{1000}; //!< from SIGTERM to SIGKILL

    struct Places {
        std::string directory;  //!< where it is started
        std::string script;     //!< path that {script} stands for
        std::string files = {}; //!< path that {files} stands for
    };
    static core::Expected<std::unique_ptr<CommandRun>> start(const Problem &problem,
                                                             const Places &places);
    ~CommandRun(); //!< ends every process of it
    CommandRun(const CommandRun &) = delete;
    CommandRun &operator=(const CommandRun &) = delete;

    //! The next line of its standard output or standard error, ended by \n or \r; nothing after the
    //! last, when the program has ended and so have the processes that it left. cancelled;
    //! step_limit if there is no line before `deadline`.
    core::Expected<std::optional<Line>> nextLine(Clock::time_point deadline,
                                                 const std::atomic<bool> *cancelled);
    //! After the last line: a failure if it did not end well, with what it said last.
    core::Expected<void> howItEnded() const;
    std::chrono::nanoseconds duration() const { return m_endedAt - m_startedAt; }
    //! The last lines of its standard error, or else of its output, for a sentence; may be empty.
    std::string lastWords() const;

private:
    struct Stream {
        core::Descriptor pipe;
        std::string begun;            //!< of a line
        std::deque<std::string> tail; //!< its last lines
    };

    CommandRun(core::ChildProcess child, Clock::time_point startedAt, std::string program);
    void wait(Clock::time_point deadline);
    void read(Stream &stream);
    void take(Stream &stream, std::string_view bytes, Clock::time_point now);
    void endLine(Stream &stream, Clock::time_point now);
    void lookForEnd();
    void killAll();

    pid_t m_pid;
    std::string m_program;
    core::Descriptor m_process; //!< readable when it ends; not open before Linux 5.3
    Stream m_output;
    Stream m_errors;
    std::deque<Line> m_lines;
    Clock::time_point m_startedAt;
    Clock::time_point m_endedAt;
    bool m_ended = false;
    int m_status = 0; //!< as waitpid gives it
};

} // namespace strata::engine::workloads::command
