// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/run_directory.h"

#include "engine/protocol/job.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

using core::Descriptor;
using core::Expected;
using core::FailureKind;

constexpr int directoryFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

Expected<void> checkPrivate(int directory, const std::string &path)
{
    struct stat status {};
    if (::fstat(directory, &status) < 0)
        return failSystem("run_directory", "look at " + path, "Check the directory.");
    if (status.st_uid != ::geteuid())
        return core::fail(FailureKind::Resource, "run_directory_owner",
                          "The directory " + path +
                              " belongs to another user, who could change what runs there. "
                              "Remove it or choose another runs directory.");
    if ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return core::fail(FailureKind::Resource, "run_directory_mode",
                          "The directory " + path +
                              " may be written by other users. Take that right away "
                              "(chmod 700) or choose another runs directory.");
    return {};
}

Expected<Descriptor> openPrivate(int parent, const std::string &name, const std::string &path)
{
    Descriptor directory(::openat(parent, name.c_str(), directoryFlags));
    if (!directory.isOpen() && (errno == ELOOP || errno == ENOTDIR))
        return core::fail(
            FailureKind::Resource, "run_directory_link",
            path + " is a link or a file where a directory of this user is needed. Remove it.");
    if (!directory.isOpen())
        return failSystem("run_directory", "open " + path,
                          "Check that the run exists and that this user may read it.");
    if (auto checked = checkPrivate(directory.get(), path); !checked)
        return tl::make_unexpected(checked.error());
    return directory;
}

Expected<void> makeWithParents(const std::string &path)
{
    for (std::size_t slash = path.find('/', 1);; slash = path.find('/', slash + 1)) {
        const std::string part = path.substr(0, slash);
        struct stat status {};
        if (::mkdir(part.c_str(), 0700) < 0 && errno != EEXIST &&
            ::lstat(part.c_str(), &status) < 0)
            return failSystem("run_directory", "make the directory " + part,
                              "Choose another runs directory.");
        if (slash == std::string::npos)
            return {};
    }
}

Expected<void> checkNames(const std::string &runsDirectory, const std::string &runId)
{
    if (!protocol::isRunId(runId))
        return core::fail(FailureKind::Usage, "run_id",
                          "A run's name has 32 lower-case hexadecimal digits; this one "
                          "has not. Give the name the application made.");
    if (!runsDirectory.starts_with('/') || (runsDirectory + '/').find("/../") != std::string::npos)
        return core::fail(
            FailureKind::Usage, "runs_directory",
            "The runs directory must be an absolute path without \"..\". Give such a path.");
    return {};
}

bool holdsItsLockOnly(const std::string &path)
{
    std::error_code fault;
    std::filesystem::directory_iterator entry(path, fault);
    for (; !fault && entry != std::filesystem::directory_iterator(); entry.increment(fault))
        if (entry->path().filename() != names::lock)
            return false;
    return !fault;
}

} // namespace

tl::unexpected<core::Failure> failSystem(const char *code, const std::string &what,
                                         const char *advice)
{
    return core::fail(FailureKind::Resource, code,
                      "Cannot " + what + ": " + std::strerror(errno) + ". " + advice);
}

RunDirectory::RunDirectory(Descriptor directory, const std::string &runsDirectory,
                           std::string runId) :
    m_directory(std::move(directory)),
    m_path(runsDirectory + '/' + runId),
    m_runId(std::move(runId))
{
}

Expected<RunDirectory> RunDirectory::create(const std::string &runsDirectory,
                                            const std::string &runId)
{
    if (auto good = checkNames(runsDirectory, runId); !good)
        return tl::make_unexpected(good.error());
    if (auto made = makeWithParents(runsDirectory); !made)
        return tl::make_unexpected(made.error());
    const auto runs = openPrivate(AT_FDCWD, runsDirectory, runsDirectory);
    if (!runs)
        return tl::make_unexpected(runs.error());
    const std::string path = runsDirectory + '/' + runId;
    if (::mkdirat(runs->get(), runId.c_str(), 0700) < 0) {
        if (errno == EEXIST)
            return core::fail(FailureKind::Resource, "run_exists",
                              "There is something at " + path +
                                  " already, so this run was not started. Start it "
                                  "under a new name, or sweep the old one.");
        return failSystem("run_directory", "make the directory " + path,
                          "Free some space or choose another one.");
    }
    auto directory = openPrivate(runs->get(), runId, path);
    if (!directory)
        return tl::make_unexpected(directory.error());
    return RunDirectory(std::move(*directory), runsDirectory, runId);
}

Expected<RunDirectory> RunDirectory::open(const std::string &runsDirectory,
                                          const std::string &runId)
{
    if (auto good = checkNames(runsDirectory, runId); !good)
        return tl::make_unexpected(good.error());
    const auto runs = openPrivate(AT_FDCWD, runsDirectory, runsDirectory);
    if (!runs)
        return tl::make_unexpected(runs.error());
    auto directory = openPrivate(runs->get(), runId, runsDirectory + '/' + runId);
    if (!directory)
        return tl::make_unexpected(directory.error());
    return RunDirectory(std::move(*directory), runsDirectory, runId);
}

Expected<void> RunDirectory::makeDirectory(const char *name) const
{
    if (::mkdirat(m_directory.get(), name, 0700) < 0)
        return failSystem("run_directory", "make the directory " + m_path + '/' + name,
                          "Check space and rights there.");
    return {};
}

Expected<void> RunDirectory::makeControl() const
{
    if (::mkfifoat(m_directory.get(), names::control, 0600) < 0)
        return failSystem(
            "run_directory", "make a FIFO in " + m_path,
            "Choose a runs directory on a file system that has FIFOs (a local disk or NFS).");
    return {};
}

Expected<void> RunDirectory::write(const char *name, std::string_view text) const
{
    const Descriptor file(::openat(m_directory.get(), name,
                                   O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file.isOpen() ||
        ::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        return failSystem("run_directory", "write " + m_path + '/' + name,
                          "Free some space there.");
    return {};
}

Expected<std::string> RunDirectory::read(const char *name) const
{
    constexpr std::size_t maxBytes = 1 << 20;
    const Descriptor file(
        ::openat(m_directory.get(), name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    std::string text(maxBytes, '\0');
    const ssize_t got = file.isOpen() ? ::read(file.get(), text.data(), text.size()) : -1;
    if (got < 0)
        return failSystem("run_directory", "read " + m_path + '/' + name,
                          "The run is damaged: sweep it.");
    text.resize(static_cast<std::size_t>(got));
    return text;
}

bool RunDirectory::remove() const
{
    // Whoever looks at the run at this moment may put its lock back while the directory is emptied.
    // Under another name they no longer take it for the run. It is the name of a run still: if this
    // process is killed here, a sweep finds what is left.
    constexpr int tries = 50;
    constexpr int pauseUs = 2'000;
    const std::string aside = m_path.substr(0, m_path.size() - m_runId.size()) +
                              std::string(m_runId.rbegin(), m_runId.rend());
    std::string path = m_path;
    for (int i = 0; i < tries && isAt(path); ++i) {
        if (i > 0 && path != aside && holdsItsLockOnly(path) &&
            ::rename(path.c_str(), aside.c_str()) == 0)
            path = aside;
        else if (i > 0)
            ::usleep(pauseUs);
        std::error_code fault;
        std::filesystem::remove_all(path, fault); // does not follow links
    }
    return !isAt(path);
}

bool RunDirectory::removeScratch() const
{
    std::error_code fault;
    std::filesystem::remove_all(scratchPath(), fault);
    return !fault;
}

bool RunDirectory::scratchExists() const
{
    struct stat status {};
    return ::fstatat(m_directory.get(), names::scratch, &status, AT_SYMLINK_NOFOLLOW) == 0;
}

bool RunDirectory::exists() const
{
    return isAt(m_path);
}

bool RunDirectory::isAt(const std::string &path) const
{
    struct stat opened {};
    struct stat named {};
    return ::fstat(m_directory.get(), &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

Expected<Descriptor> RunDirectory::lock(bool wait) const
{
    if (!exists()) // a new lock would keep whoever removes the run from doing so
        return core::fail(FailureKind::Resource, "run_directory",
                          "The run " + m_runId + " was removed. Start it again.");
    // A file and not the directory: NFS locks only what is open for writing.
    Descriptor own(
        ::openat(m_directory.get(), names::lock, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!own.isOpen() || ::flock(own.get(), wait ? LOCK_EX : LOCK_EX | LOCK_NB) < 0)
        return failSystem("run_directory", "lock " + m_path, "Try again.");
    return own;
}

std::vector<std::string> runIdsIn(const std::string &runsDirectory)
{
    std::vector<std::string> ids;
    std::error_code fault;
    std::filesystem::directory_iterator entry(runsDirectory, fault);
    for (; !fault && entry != std::filesystem::directory_iterator(); entry.increment(fault))
        if (const std::string name = entry->path().filename().string(); protocol::isRunId(name))
            ids.push_back(name);
    std::sort(ids.begin(), ids.end());
    return ids;
}

} // namespace strata::engine::lifetime
