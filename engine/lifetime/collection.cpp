// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/collection.h"

#include "engine/lifetime/process/process_identity.h"
#include "engine/protocol/job.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <sstream>

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace strata::engine::lifetime {

bool awaitCollection(const RunDirectory &run, ControlReader &control, Lease &lease,
                     const core::Descriptor &signals)
{
    for (;;) {
        // What was said in time counts, even if clean-up kept us from reading it.
        for (const std::string &word : control.read()) {
            if (word == protocol::relay::forget)
                return true;
            if (word == protocol::relay::renew) {
                lease.renew();
                noteLease(run, lease);
            }
        }
        if (lease.isOver() || !run.exists())
            return true;
        constexpr std::int64_t longestMs = 10'000; // poll does not count while the machine sleeps
        std::array<pollfd, 2> waiting{
            {{signals.get(), POLLIN, 0}, {control.descriptor(), POLLIN, 0}}};
        const std::int64_t left = lease.end() - bootMilliseconds();
        ::poll(waiting.data(), waiting.size(),
               static_cast<int>(std::clamp<std::int64_t>(left, 0, longestMs)));
        for (signalfd_siginfo info{};
             signals.isOpen() && ::read(signals.get(), &info, sizeof info) == sizeof info;)
            if (info.ssi_signo != SIGCHLD)
                return false;
    }
}

void noteLease(const RunDirectory &run, const Lease &lease)
{
    const auto noted = run.write(names::lease, std::to_string(lease.end()) + ' ' + bootId());
    static_cast<void>(noted); // only others read it, and take a missing one for unknown
}

Lease Lease::noted(const RunDirectory &run, int leaseSeconds)
{
    Lease lease(static_cast<std::int64_t>(leaseSeconds) * 1000);
    const auto text = run.read(names::lease);
    std::istringstream words(text ? *text : std::string());
    std::int64_t end = 0;
    std::string boot;
    if (words >> end >> boot && boot == bootId())
        lease.m_end = std::min(lease.m_end, end);
    return lease;
}

} // namespace strata::engine::lifetime
