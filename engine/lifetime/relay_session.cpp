// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/relay_session.h"

#include "engine/lifetime/control.h"
#include "engine/lifetime/dead_run.h"
#include "engine/lifetime/process/process_identity.h"
#include "engine/protocol/job.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>

#include <climits>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

namespace words = protocol::relay;

bool writeLine(int output, std::string line)
{
    line += '\n';
    for (std::size_t done = 0; done < line.size();) {
        const ssize_t part = ::write(output, line.data() + done, line.size() - done);
        if (part < 0 && errno != EINTR)
            return false;
        done += part > 0 ? static_cast<std::size_t>(part) : 0;
    }
    return true;
}

//! The clock of an engine's turns.
std::int64_t monotonicNanoseconds()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::nanoseconds(now).count();
}

core::Descriptor watchChanges(const RunDirectory &run)
{
    core::Descriptor changes(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    const std::string journal = run.path() + '/' + names::journal;
    if (changes.isOpen() && ::inotify_add_watch(changes.get(), journal.c_str(),
                                                IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF) < 0)
        changes.reset();
    return changes;
}

} // namespace

RelaySession::RelaySession(RunDirectory run, JournalReader journal, core::InputLines input,
                           int output) :
    m_run(std::move(run)),
    m_journal(std::move(journal)),
    m_input(std::move(input)),
    m_output(output),
    m_changes(watchChanges(m_run))
{
}

void RelaySession::greet(int output)
{
    writeLine(output, std::string(words::greeting) + ' ' + bootId());
}

int RelaySession::refuse(int output, const core::Failure &failure)
{
    std::string line = std::string(words::refused) + ' ' + failure.text;
    std::replace(line.begin(), line.end(), '\n', ' ');
    writeLine(output, line);
    return failure.kind == core::FailureKind::Usage ? 2 : 1;
}

void RelaySession::run()
{
    watchSupervisor();
    while (!m_broken && !(m_over && m_pending.empty())) {
        for (auto word = m_input.next(); word && !m_over; word = m_input.next())
            obey(*word);
        if (m_input.hasEnded())
            return;
        if (!m_over) {
            followSupervisor();
            fillOutput();
        }
        if (!m_over)
            noticeRemoval();
        if (!(m_over && m_pending.empty()))
            wait();
    }
}

void RelaySession::wait()
{
    // Without inotify the journal is looked at again and again; without pidfd the supervisor is,
    // once a second.
    const int patienceMs = m_changes.isOpen() && !m_forgetting ? 1000 : 20;
    std::array<pollfd, 4> waiting{{{m_input.descriptor(), POLLIN, 0},
                                   {m_pending.empty() ? -1 : m_output, POLLOUT, 0},
                                   {m_changes.get(), POLLIN, 0},
                                   {m_supervisor.get(), POLLIN, 0}}};
    // A reader that does not read must not make this loop spin on news it cannot pass on.
    if (!m_pending.empty())
        waiting[2].fd = -1;
    ::poll(waiting.data(), waiting.size(), patienceMs);
    if (waiting[0].revents != 0)
        m_input.fill();
    if (waiting[1].revents != 0)
        writeOutput();
    if (waiting[2].revents != 0) {
        alignas(inotify_event) std::array<char, 4096> events{};
        while (::read(m_changes.get(), events.data(), events.size()) > 0)
            continue;
    }
}

void RelaySession::watchSupervisor()
{
    const auto text = m_run.read(names::supervisor);
    const auto identity = text ? fromText(*text) : std::nullopt;
    if (identity)
        m_supervisor = openProcess(*identity);
}

void RelaySession::obey(const std::string &word)
{
    if (word == words::renew) {
        sendControl(m_run, words::renew);
        m_pending +=
            std::string(words::alive) + ' ' + std::to_string(monotonicNanoseconds()) + '\n';
    } else if (word == words::cancel) {
        sendControl(m_run, words::cancel);
    } else if (words::isForEngine(word)) {
        sendControl(m_run, word);
    } else if (word == words::forget) {
        forget();
    }
}

void RelaySession::forget()
{
    if (!m_journal.supervisorsEnd()) {
        m_pending += std::string(words::refused) +
                     " The run has not ended yet, so it cannot be forgotten. Cancel it first.\n";
        m_over = true;
        return;
    }
    m_forgetting = true;
    if (!sendControl(m_run, words::forget))
        removeRun();
}

void RelaySession::removeRun()
{
    if (m_run.remove())
        return;
    m_pending += std::string(words::refused) + " The run's directory " + m_run.path() +
                 " could not be removed. Look at the owners and rights of what is in it.\n";
    m_over = true;
}

void RelaySession::followSupervisor()
{
    if (m_supervisorGone || !m_run.exists())
        return;
    pollfd ended{m_supervisor.get(), POLLIN, 0};
    if (m_supervisor.isOpen() && ::poll(&ended, 1, 0) == 0)
        return;
    m_supervisor.reset(); // from now on it is looked again every second
    if (watchOver(m_run) != Watch::Dead)
        return; // starting, or its guardian acts, or a kernel without pidfd
    m_supervisorGone = true;
    if (m_forgetting)
        removeRun();
    else if (m_run.exists() && !m_journal.supervisorsEnd())
        endDeadRun(m_run);
}

void RelaySession::noticeRemoval()
{
    if (m_run.exists())
        return;
    fillOutput(); // what was written last is still there for who has it open
    m_over = true;
    m_pending +=
        m_forgetting
            ? std::string(words::forgotten) + '\n'
            : std::string(words::refused) +
                  " The run was forgotten meanwhile. There is nothing left to read of it.\n";
}

void RelaySession::fillOutput()
{
    constexpr std::size_t enough = 64 * 1024;
    for (std::string lines; m_pending.size() < enough && !(lines = m_journal.readLines()).empty();)
        m_pending += lines;
}

void RelaySession::writeOutput()
{
    // So much fits into a pipe that polls writable; a longer write would wait, and the lease with
    // it.
    const std::size_t part = std::min<std::size_t>(m_pending.size(), PIPE_BUF);
    const ssize_t done = ::write(m_output, m_pending.data(), part);
    if (done < 0 && errno != EINTR && errno != EAGAIN)
        m_broken = true;
    m_pending.erase(0, done > 0 ? static_cast<std::size_t>(done) : 0);
}

} // namespace strata::engine::lifetime
