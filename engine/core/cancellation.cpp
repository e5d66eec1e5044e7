// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cancellation.h"

#include <array>
#include <csignal>
#include <cstddef>

namespace strata::engine::core {

namespace {

std::atomic<bool> cancelled{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not take a lock");

extern "C" void raiseFlag(int)
{
    cancelled.store(true);
}

// Matrix products of oneDNN keep values farther below the stack pointer than a signal leaves alone:
// a handler on the stack of the thread that it interrupts makes results wrong or ends the process.
void handleOnOwnStack()
{
    constexpr std::size_t bytes = 64 * 1024; // a processor's registers alone take up to 11 KiB
    alignas(64) static std::array<std::byte, bytes> memory;
    stack_t stack{};
    stack.ss_sp = memory.data();
    stack.ss_size = memory.size();
    sigaltstack(&stack, nullptr);
}

} // namespace

std::atomic<bool> &cancelOnSignals()
{
    handleOnOwnStack();
    struct sigaction action {};
    action.sa_handler = raiseFlag;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART | SA_ONSTACK);
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction inherited {};
        // nohup and a shell's background jobs ignore a signal on purpose.
        if (sigaction(signal, nullptr, &inherited) == 0 && inherited.sa_handler != SIG_IGN)
            sigaction(signal, &action, nullptr);
    }
    for (const int errorOfWrite : {SIGPIPE, SIGXFSZ})
        std::signal(errorOfWrite, SIG_IGN);
    return cancelled;
}

} // namespace strata::engine::core
