// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cancellation.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <ctime>

namespace strata::engine::core {

namespace {

std::atomic<bool> cancelled{false};
//! When each signal first came; 0: it has not.
std::array<std::atomic<std::int64_t>, NSIG> arrivals{};
static_assert(std::atomic<bool>::is_always_lock_free &&
                  std::atomic<std::int64_t>::is_always_lock_free,
              "a signal handler must not take a lock");

std::int64_t nanoseconds()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * std::int64_t{1'000'000'000} + time.tv_nsec;
}

//! timeout(1) sends two signals at once, one to its process and one to the group: only a later one
//! says that somebody does not want to wait.
extern "C" void raiseFlag(int signal)
{
    constexpr std::int64_t together = 500'000'000; // ns
    const std::int64_t now = nanoseconds();
    std::int64_t first = 0;
    cancelled.store(true);
    if (!arrivals[static_cast<std::size_t>(signal)].compare_exchange_strong(first, now) &&
        now - first > together) {
        std::signal(signal, SIG_DFL);
        raise(signal); // once this handler has returned
    }
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
    action.sa_flags = static_cast<int>(SA_RESTART | SA_ONSTACK);
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
