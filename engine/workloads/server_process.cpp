// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/server_process.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::workloads {
namespace {

void closeRange(unsigned first, unsigned last)
{
    if (first > last || ::syscall(SYS_close_range, first, last, 0U) == 0)
        return;
    constexpr unsigned usualLimit = 1024; // a kernel before 5.9
    for (unsigned descriptor = first; descriptor <= std::min(last, usualLimit); ++descriptor)
        ::close(static_cast<int>(descriptor));
}

} // namespace

bool becomeServer(pid_t parent, std::vector<int> &descriptors)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::sort(descriptors.begin(), descriptors.end());
    unsigned next = 0;
    for (const int descriptor : descriptors) {
        const auto kept = static_cast<unsigned>(descriptor);
        if (kept > next)
            closeRange(next, kept - 1);
        next = kept + 1;
    }
    closeRange(next, UINT_MAX);
    // What a library may print must not get into a connection.
    for (int standard = 0; standard <= STDERR_FILENO; ++standard)
        ::open("/dev/null", O_RDWR);
    return ::getppid() == parent;
}

core::Failure noServerProcess(int code)
{
    return {core::FailureKind::Resource, "no_process",
            std::string("The system refused a server process (") + std::strerror(code) +
                "); raise this host's limit of processes, or free memory, and try again."};
}

core::Expected<std::unique_ptr<ServerProcess>>
ServerProcess::start(const std::function<bool()> &serve, const std::vector<int> &descriptors)
{
    std::vector<int> kept = descriptors;
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child < 0)
        return tl::make_unexpected(noServerProcess(errno));
    if (child == 0)
        ::_exit(becomeServer(parent, kept) && serve() ? 0 : 1);
    return std::make_unique<ServerProcess>(child);
}

ServerProcess::~ServerProcess()
{
    if (m_isOver)
        return;
    ::kill(m_pid, SIGKILL);
    while (::waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR)
        continue;
}

std::string ServerProcess::howItEnded()
{
    // Its sockets are closed a moment before it can be waited for.
    constexpr timespec moment{0, 10000000};
    constexpr int moments = 50;
    const std::lock_guard lock(m_mutex);
    for (int i = 0; i < moments && !m_isOver; ++i) {
        m_isOver = ::waitpid(m_pid, &m_status, WNOHANG) == m_pid;
        if (!m_isOver)
            ::nanosleep(&moment, nullptr);
    }
    if (!m_isOver)
        return "closed the connection";
    if (WIFSIGNALED(m_status))
        return "was killed by signal " + std::to_string(WTERMSIG(m_status));
    return "ended with status " + std::to_string(WEXITSTATUS(m_status));
}

} // namespace strata::engine::workloads
