// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Drives the lifetime commands as the application does: real processes, lines in, words out.
#pragma once

#include "engine/protocol/codec.h"
#include "engine/protocol/job.h"

#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::tests {

//! One relay's conversation.
class Conversation {
public:
    explicit Conversation(const QStringList &arguments);
    ~Conversation();
    void say(std::string_view word);
    //! The next line; nothing after the time or at the end.
    std::optional<std::string> line(int milliseconds = 60'000);
    //! Reads up to and with the command's first step: one whose output breaks before ends by
    //! itself.
    bool readToFirstStep();
    //! Reads up to and with the supervisor's End; everything that was read is appended to
    //! `records`.
    std::optional<engine::protocol::End> readToEnd(int milliseconds = 60'000);
    void kill9();
    bool waitForExit(int milliseconds = 60'000);
    QProcess &process() { return *m_process; }

    std::string greeting;                          //!< the first line
    std::vector<engine::protocol::Record> records; //!< whole and good
    std::vector<std::string> others;               //!< lines that are no records

private:
    std::unique_ptr<QProcess> m_process;
};

//! A runs directory of its own, and a job to change before it is started.
class RunDriver {
public:
    RunDriver();
    //! Ends what a failed test left.
    ~RunDriver();
    RunDriver(const RunDriver &) = delete;
    RunDriver &operator=(const RunDriver &) = delete;
    //! Sets the command to this program's child mode.
    void play(const std::vector<std::string> &words);
    std::unique_ptr<Conversation> supervise() const;
    std::unique_ptr<Conversation> relay(std::uint64_t from) const;
    //! {"runs":…} of a sweep of this run, or of all.
    QJsonObject sweep(bool all = false) const;
    bool sweepIsClean() const;

    std::string runPath() const { return job.runsDirectory + '/' + job.runId; }
    //! Of the processes with this run's mark; with the supervisor, if it lives, first.
    std::vector<int> processes() const;
    int supervisorPid() const; //!< 0 if there is none
    int guardianPid() const;   //!< 0 if there is none
    //! Waits for the supervisor first, and after SIGKILL for its end. False if there is none.
    bool signalSupervisor(int signal) const;
    //! Kills supervisor and guardian so that neither acts for the other. False if one is missing.
    bool killWatchers() const;

    engine::protocol::Job job;

private:
    int pidIn(const char *name) const;

    QTemporaryDir m_directory;
};

//! The sequence numbers run from `first` without a gap.
bool isGapless(const std::vector<engine::protocol::Record> &records, std::uint64_t first);

} // namespace strata::tests
