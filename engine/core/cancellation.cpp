// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cancellation.h"

#include <csignal>

namespace strata::engine::core {

namespace {

std::atomic<bool> cancelled{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not take a lock");

extern "C" void raiseFlag(int)
{
    cancelled.store(true);
}

} // namespace

std::atomic<bool> &cancelOnSignals()
{
    struct sigaction action {};
    action.sa_handler = raiseFlag;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction inherited {};
        // nohup and a shell's background jobs ignore a signal on purpose.
        if (sigaction(signal, nullptr, &inherited) == 0 && inherited.sa_handler != SIG_IGN)
            sigaction(signal, &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_IGN);
    return cancelled;
}

} // namespace strata::engine::core
