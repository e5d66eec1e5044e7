// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/process/bounded_command.h"

#include "engine/lifetime/process/boot_clock.h"

#include <algorithm>
#include <array>
#include <csignal>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

void drain(const core::Descriptor &pipe, std::string &text)
{
    constexpr std::size_t maxBytes = 64 * 1024;
    std::array<char, 4096> bytes{};
    for (ssize_t got = 0; (got = ::read(pipe.get(), bytes.data(), bytes.size())) > 0;)
        text.append(bytes.data(), std::min(static_cast<std::size_t>(got),
                                           maxBytes - std::min(maxBytes, text.size())));
}

} // namespace

bool Finished::succeeded() const
{
    return inTime && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

core::Expected<Finished> runBounded(const core::Launch &launch, int seconds)
{
    auto child = core::start(launch);
    if (!child)
        return tl::make_unexpected(child.error());
    const std::int64_t deadline = bootMilliseconds() + static_cast<std::int64_t>(seconds) * 1000;
    Finished finished;
    for (bool ended = false; !ended;) {
        pollfd waiting{child->output.get(), POLLIN, 0};
        constexpr int pauseMs = 20;
        ::poll(&waiting, 1, pauseMs);
        if ((waiting.revents & (POLLHUP | POLLIN)) == POLLHUP)
            ::usleep(pauseMs * 1000); // its output is closed, so poll no longer waits
        ended = ::waitpid(child->pid, &finished.status, WNOHANG) == child->pid;
        finished.inTime = ended;
        drain(child->output, finished.output);
        drain(child->errors, finished.errors);
        if (!ended && bootMilliseconds() >= deadline) {
            ::kill(-child->pid, SIGKILL);
            ::waitpid(child->pid, &finished.status, 0);
            ended = true;
        }
    }
    return finished;
}

} // namespace strata::engine::lifetime
