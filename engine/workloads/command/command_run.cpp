// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/command/command_run.h"

#include "engine/settings/command_setting.h"
#include "engine/settings/packed_files.h"
#include "engine/workloads/command/left_processes.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::workloads::command {

namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using settings::OutputReader;

constexpr std::size_t tailLines = 6;
constexpr std::size_t tailBytes = 300;           // of a line
constexpr std::chrono::milliseconds glance{100}; // between looks at a cancellation
constexpr const char *mountsAdvice = " A container has only what its mounts bring.";

void putPath(std::vector<std::string> &words, std::string_view placeholder, const std::string &path)
{
    for (std::string &word : words)
        for (std::size_t at = 0; (at = word.find(placeholder, at)) != std::string::npos;
             at += path.size())
            word.replace(at, placeholder.size(), path);
}

//! To start fails alike without the directory and without the program, which would be blamed.
Expected<void> requireDirectory(const std::string &directory)
{
    if (::access(directory.c_str(), X_OK) == 0)
        return {};
    return fail(FailureKind::Resource, "no_directory",
                "The command cannot be started in the directory " + directory + ": " +
                    std::strerror(errno) + ". Make it on this host, or correct its path." +
                    mountsAdvice);
}

//! The supervisor recognizes by them what belongs to its run, so that a person's own of these names
//! do not count.
void passOn(std::vector<std::string> &variables)
{
    for (const char *name : {"STRATA_RUN_ID", "STRATA_SCRATCH"}) {
        const char *value = std::getenv(name);
        if (value == nullptr)
            continue;
        const std::string begin = std::string(name) + '=';
        std::erase_if(variables, [&begin](const std::string &variable) {
            return variable.starts_with(begin);
        });
        variables.push_back(begin + value);
    }
}

} // namespace

Expected<std::unique_ptr<CommandRun>> CommandRun::start(const Problem &problem,
                                                        const Places &places)
{
    if (auto exists = requireDirectory(places.directory); !exists)
        return tl::make_unexpected(exists.error());
    // What the program leaves becomes a child of this process, where it is found.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    core::Launch launch{problem.words, problem.variables, places.directory, false};
    putPath(launch.command, settings::scriptWord, places.script);
    putPath(launch.command, settings::filesWord, places.files);
    passOn(launch.environment);
    const auto startedAt = Clock::now();
    auto child = core::start(launch);
    if (!child)
        return fail(child.error().kind, child.error().code, child.error().text + mountsAdvice);
    return std::unique_ptr<CommandRun>(
        new CommandRun(std::move(*child), startedAt, problem.words.front()));
}

CommandRun::CommandRun(core::ChildProcess child, Clock::time_point startedAt, std::string program) :
    m_pid(child.pid),
    m_program(std::move(program)),
    m_startedAt(startedAt)
{
    m_output.pipe = std::move(child.output);
    m_errors.pipe = std::move(child.errors);
    m_process = core::Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, m_pid, 0)));
}

CommandRun::~CommandRun()
{
    if (m_ended)
        return;
    ::kill(-m_pid, SIGTERM);
    for (const auto until = Clock::now() + politeTime; !m_ended && Clock::now() < until;) {
        wait(std::min(until, Clock::now() + glance));
        m_lines.clear();
    }
    if (!m_ended)
        killAll();
}

Expected<std::optional<CommandRun::Line>> CommandRun::nextLine(Clock::time_point deadline,
                                                               const std::atomic<bool> *cancelled)
{
    while (m_lines.empty() && !m_ended) {
        const auto now = Clock::now();
        if (cancelled != nullptr && *cancelled)
            return fail(FailureKind::Resource, "cancelled", "cancelled while the command ran");
        if (now >= deadline)
            return fail(FailureKind::Resource, "step_limit",
                        "The command \"" + m_program +
                            "\" took longer than step_limit_s allows for a step" + lastWords() +
                            ". Raise that limit, or give it less to do.");
        wait(std::min(deadline, now + glance));
    }
    if (m_lines.empty())
        return std::nullopt;
    Line line = std::move(m_lines.front());
    m_lines.pop_front();
    return line;
}

//! For output or the end of the program, and takes what came.
void CommandRun::wait(Clock::time_point deadline)
{
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    // Without a descriptor for the process its end is only seen by looking.
    const auto longest = m_process.isOpen() ? std::max<std::int64_t>(left, 0) + 1 : 1;
    std::array<pollfd, 3> waiting{{{m_output.pipe.get(), POLLIN, 0},
                                   {m_errors.pipe.get(), POLLIN, 0},
                                   {m_process.get(), POLLIN, 0}}};
    ::poll(waiting.data(), waiting.size(), static_cast<int>(longest));
    if (waiting[2].revents != 0 || !m_process.isOpen())
        lookForEnd();
    read(m_output);
    read(m_errors);
}

void CommandRun::lookForEnd()
{
    const auto now = Clock::now();
    if (::waitpid(m_pid, &m_status, WNOHANG) != m_pid)
        return;
    m_endedAt = now;
    killAll();
    read(m_output);
    read(m_errors);
    for (Stream *stream : {&m_output, &m_errors})
        if (!stream->begun.empty())
            endLine(*stream, now);
}

void CommandRun::killAll()
{
    m_ended = true;
    endGroup(m_pid);
    endLeftProcesses();
}

void CommandRun::read(Stream &stream)
{
    // What a pipe holds: all that was written before the program ended, and so little that one
    // which never stops is still looked after.
    constexpr std::size_t most = 1 << 20;
    std::array<char, 64 * 1024> bytes;
    for (std::size_t taken = 0; taken < most && stream.pipe.isOpen();) {
        const ssize_t got = ::read(stream.pipe.get(), bytes.data(), bytes.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0 || (got < 0 && errno != EAGAIN))
            stream.pipe.reset(); // a closed one is not waited for
        if (got <= 0)
            return;
        const auto count = static_cast<std::size_t>(got);
        take(stream, {bytes.data(), count}, Clock::now());
        taken += count;
    }
}

void CommandRun::take(Stream &stream, std::string_view bytes, Clock::time_point now)
{
    while (!bytes.empty()) {
        const std::size_t end = bytes.find_first_of("\r\n");
        const std::string_view part = bytes.substr(0, end);
        stream.begun.append(
            part.substr(0, OutputReader::longestLine -
                               std::min(stream.begun.size(), OutputReader::longestLine)));
        if (end == std::string_view::npos)
            return;
        endLine(stream, now);
        bytes.remove_prefix(end + 1);
    }
}

void CommandRun::endLine(Stream &stream, Clock::time_point now)
{
    if (stream.begun.empty())
        return;
    stream.tail.push_back(stream.begun.substr(0, tailBytes));
    if (stream.tail.size() > tailLines)
        stream.tail.pop_front();
    m_lines.push_back({std::move(stream.begun), now});
    stream.begun.clear();
}

std::string CommandRun::lastWords() const
{
    const auto &tail = m_errors.tail.empty() ? m_output.tail : m_errors.tail;
    std::string text;
    for (const std::string &line : tail)
        text += (text.empty() ? "" : " | ") + line;
    return text.empty() ? text : "; the last it said: " + text;
}

Expected<void> CommandRun::howItEnded() const
{
    if (WIFEXITED(m_status) && WEXITSTATUS(m_status) == 0)
        return {};
    if (WIFSIGNALED(m_status))
        return fail(FailureKind::Resource, "command_killed",
                    "The command \"" + m_program + "\" was ended by the signal " +
                        std::to_string(WTERMSIG(m_status)) + " (" +
                        ::strsignal(WTERMSIG(m_status)) + ")" + lastWords() +
                        ". If nobody sent it, look whether this host ran out of memory.");
    return fail(FailureKind::Resource, "command_failed",
                "The command \"" + m_program + "\" ended with exit status " +
                    std::to_string(WEXITSTATUS(m_status)) + lastWords() +
                    ". Run it on this host by hand, and correct it.");
}

} // namespace strata::engine::workloads::command
