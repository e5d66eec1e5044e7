// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/guardian.h"

#include "engine/lifetime/collection.h"
#include "engine/lifetime/control.h"
#include "engine/lifetime/dead_run.h"
#include "engine/lifetime/process/process_identity.h"
#include "engine/lifetime/unused_engine.h"

#include <climits>
#include <csignal>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

//! Returns when the supervisor has ended, or is stuck, or nothing is left to watch over.
void awaitEndOf(const ProcessIdentity &supervisor, const RunDirectory &run)
{
    constexpr int lookEveryMs = 10'000;
    constexpr int withoutHandleMs = 500; // kernels before 5.3
    const core::Descriptor handle = openProcess(supervisor);
    while (isAlive(supervisor) && run.exists() && watchOver(run) != Watch::Stuck) {
        pollfd waiting{handle.get(), POLLIN, 0};
        ::poll(&waiting, 1, handle.isOpen() ? lookEveryMs : withoutHandleMs);
    }
}

void takeOver(const protocol::Job &job, const RunDirectory &run)
{
    if (!run.exists())
        return;
    const Findings findings = endDeadRun(run);
    static_cast<void>(findings); // the End record reports them
    Lease lease = Lease::noted(run, job.leaseSeconds);
    if (auto control = ControlReader::open(run))
        awaitCollection(run, *control, lease, core::Descriptor());
    run.remove();
    if (lease.isOver())
        foldUnusedEngine();
}

[[noreturn]] void guard(const protocol::Job &job, const ProcessIdentity &supervisor)
{
    ::setsid(); // what is done to the supervisor's group and session is not done to this one
    ::syscall(SYS_close_range, STDERR_FILENO + 1, UINT_MAX, 0);
    ::prctl(PR_SET_NAME, "strata-guardian");
    // A child of the run that looks at the signals of its session must find the usual ones. This
    // one is ended by SIGKILL only.
    for (const int ignored : {SIGHUP, SIGPIPE, SIGQUIT, SIGTERM, SIGINT})
        ::signal(ignored, SIG_IGN);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (const auto run = RunDirectory::open(job.runsDirectory, job.runId)) {
        awaitEndOf(supervisor, *run);
        takeOver(job, *run);
    }
    ::_exit(0);
}

} // namespace

pid_t startGuardian(const protocol::Job &job, const RunDirectory &run)
{
    const auto self = identify(::getpid());
    const pid_t pid = self ? ::fork() : -1;
    if (pid == 0)
        guard(job, *self);
    const auto guardian = pid > 0 ? identify(pid) : std::nullopt;
    if (!guardian)
        return 0;
    const auto noted = run.write(names::guardian, toText(*guardian));
    static_cast<void>(noted); // it watches all the same; only a sweep would take the run for dead
                              // once the supervisor is
    return pid;
}

} // namespace strata::engine::lifetime
