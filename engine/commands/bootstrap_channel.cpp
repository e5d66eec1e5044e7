// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/bootstrap_channel.h"

#include "engine/protocol/job.h"

#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace strata::engine::commands {
namespace {

using core::fail;
using core::FailureKind;
using Clock = std::chrono::steady_clock;

constexpr std::size_t longestLine = 1024;

} // namespace

void BootstrapChannel::announce(const std::string &token)
{
    m_writer.put(protocol::Bootstrap{token});
}

core::Expected<std::string> BootstrapChannel::await(std::chrono::seconds patience)
{
    constexpr int glanceMs = 100; // at the signal that cancels
    const auto deadline = Clock::now() + patience;
    std::string line;
    while (Clock::now() < deadline) {
        if (m_cancelled)
            return fail(FailureKind::Resource, "cancelled", "Waiting for the host of rank 0 was cancelled.");
        pollfd waiting{m_input, POLLIN, 0};
        if (::poll(&waiting, 1, glanceMs) <= 0)
            continue;
        char byte = 0; // one at a time: what follows the line is not for here
        const ssize_t got = ::read(m_input, &byte, 1);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
            return fail(
                FailureKind::Usage, "no_bootstrap",
                "Nobody can tell this engine how to reach the host of rank 0: its standard input is at its end; give what that "
                "host told as bootstrap=….");
        if (got > 0 && byte != '\n') {
            line.append(line.size() < longestLine ? 1 : 0, byte);
            continue;
        }
        if (got > 0 && protocol::relay::isBootstrap(line))
            return line.substr(protocol::relay::bootstrap.size() + 1);
        if (got > 0)
            line.clear();
    }
    return fail(FailureKind::Resource, "no_bootstrap",
                "The host of rank 0 told nothing within " + std::to_string(patience.count()) +
                    " s; look whether its engine runs, and start all of them again.");
}

} // namespace strata::engine::commands
