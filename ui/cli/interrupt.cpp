// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/interrupt.h"

#include "ui/cli/exit_code.h"
#include "ui/cli/terminal_secret.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>

namespace strata::ui::cli {

namespace {

constexpr std::array signalsWatched{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t requests = 0;
volatile std::sig_atomic_t wakeUp = -1;
timespec firstRequest{};

// Only what is safe inside a signal handler.
double secondsSince(const timespec &before)
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec - before.tv_sec) +
           1e-9 * static_cast<double>(now.tv_nsec - before.tv_nsec);
}

void onSignal(int)
{
    constexpr double sameSeconds = 0.5;
    if (requests > 0 && secondsSince(firstRequest) < sameSeconds)
        return;
    requests = requests + 1;
    if (requests == 1)
        ::clock_gettime(CLOCK_MONOTONIC, &firstRequest);
    if (requests > 1) {
        restoreTerminal();
        ::_exit(static_cast<int>(ExitCode::Interrupted));
    }
    const int saved = errno;
    const char byte = 1;
    if (wakeUp >= 0 && ::write(static_cast<int>(wakeUp), &byte, 1) < 0) {
        // The pipe is full or closed: then a wake-up is on its way, or nobody listens.
    }
    errno = saved;
}

} // namespace

Interrupt::Interrupt()
{
    requests = 0;
    if (::pipe2(m_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // without a pipe the default stays: a signal ends the program
    wakeUp = m_pipe[1];
    m_notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &Interrupt::drain);
    watch();
    // A reader that has gone (`| head`) is an error of a write, not the end of a program with work
    // on other machines. It stays so: the last writes come after this object.
    std::signal(SIGPIPE, SIG_IGN);
}

void Interrupt::watch()
{
    struct sigaction action = {};
    action.sa_handler = onSignal;
    sigemptyset(&action.sa_mask);
    // No SA_RESTART: a read that waits for a password has to return.
    for (const int number : signalsWatched) {
        struct sigaction before = {};
        // nohup and a shell's background jobs ignore a signal on purpose.
        if (::sigaction(number, nullptr, &before) == 0 && before.sa_handler != SIG_IGN &&
            ::sigaction(number, &action, nullptr) == 0)
            m_watched.push_back({number, before});
    }
}

Interrupt::~Interrupt()
{
    if (m_pipe[0] < 0)
        return;
    for (const Watched &watched : m_watched)
        ::sigaction(watched.number, &watched.before, nullptr);
    wakeUp = -1;
    delete m_notifier;
    ::close(m_pipe[0]);
    ::close(m_pipe[1]);
}

void Interrupt::drain()
{
    char bytes[16];
    while (::read(m_pipe[0], bytes, sizeof bytes) > 0) {
    }
    Q_EMIT requested();
}

} // namespace strata::ui::cli
