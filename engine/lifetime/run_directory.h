// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The private directory of one run: its job, journal, control words and scratch files.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::lifetime {

//! Names in a run directory.
namespace names {
inline constexpr const char *job =
    "job"; //!< the job line, for who cleans up after a dead supervisor
inline constexpr const char *journal = "journal";       //!< the records, one a line
inline constexpr const char *control = "control";       //!< FIFO of control words
inline constexpr const char *supervisor = "supervisor"; //!< its ProcessIdentity
inline constexpr const char *guardian = "guardian";     //!< the same of its guardian
inline constexpr const char *lease = "lease"; //!< boot-clock milliseconds at which it is over
inline constexpr const char *ballast =
    "ballast"; //!< space that is given back when the disk is full
inline constexpr const char *lock =
    "lock"; //!< held by who starts a supervisor or acts for a dead one
inline constexpr const char *scratch = "scratch"; //!< directory for files of the work
inline constexpr const char *files =
    "files"; //!< the pack of files that came with the job; the application knows this name
inline constexpr const char *groups =
    "groups"; //!< paths of the control groups of its container, one a line
} // namespace names

class RunDirectory {
public:
    //! Makes runsDirectory (0700, with parents) if it is missing, and a new directory in it. Fails
    //! if one of that name is there, and if the runs directory is a link, belongs to somebody else
    //! or may be written by others.
    static core::Expected<RunDirectory> create(const std::string &runsDirectory,
                                               const std::string &runId);
    //! Opens an existing one with the same checks.
    static core::Expected<RunDirectory> open(const std::string &runsDirectory,
                                             const std::string &runId);

    const std::string &path() const { return m_path; }
    const std::string &runId() const { return m_runId; }
    std::string scratchPath() const { return m_path + '/' + names::scratch; }
    int descriptor() const { return m_directory.get(); }

    core::Expected<void> makeDirectory(const char *name) const;
    core::Expected<void> makeControl() const;
    //! Replaces a file's content (mode 0600).
    core::Expected<void> write(const char *name, std::string_view text) const;
    //! At most 1 MiB; a failure if the file is missing.
    core::Expected<std::string> read(const char *name) const;
    //! Removes the directory with all it holds. False if something could not be removed.
    bool remove() const;
    bool removeScratch() const;
    bool scratchExists() const;
    //! False once the directory was removed by anybody.
    bool exists() const;
    //! One at a time starts a supervisor, or acts for a dead one. Released when the descriptor and
    //! its copies in forked processes are closed.
    core::Expected<core::Descriptor> lock(bool wait) const;

private:
    bool isAt(const std::string &path) const;
    RunDirectory(core::Descriptor directory, const std::string &runsDirectory, std::string runId);

    core::Descriptor m_directory;
    std::string m_path;
    std::string m_runId;
};

//! Resource failure "Cannot <what>: <errno's text>. <advice>".
tl::unexpected<core::Failure> failSystem(const char *code, const std::string &what,
                                         const char *advice);

//! Names of the runs in a runs directory, sorted; empty if the directory is missing.
std::vector<std::string> runIdsIn(const std::string &runsDirectory);

} // namespace strata::engine::lifetime
