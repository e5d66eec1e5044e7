// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/use_descriptor.h"
#include "engine/lifetime/commands.h"
#include "engine/lifetime/process/detach.h"
#include "engine/lifetime/relay_session.h"
#include "engine/lifetime/supervisor.h"
#include "engine/protocol/job.h"
#include "engine/protocol/record.h"

#include <array>
#include <climits>
#include <csignal>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

core::Expected<protocol::Job> readJob(core::InputLines &input)
{
    auto line = input.next();
    while (!line && !input.hasEnded()) {
        input.fill();
        line = input.next();
    }
    if (!line)
        return core::fail(core::FailureKind::Usage, "no_job",
                          "No job came on standard input: one line of JSON was expected. Send it.");
    return protocol::decodeJob(*line).map_error([](const std::string &text) {
        return core::Failure{core::FailureKind::Usage, "bad_job", text};
    });
}

//! The command that is supervised does not inherit the lock: it is the supervisor that waits for
//! its end.
void keepUseLock()
{
    std::array<char, PATH_MAX> name{};
    const std::string link = "/proc/self/fd/" + std::to_string(core::useDescriptor);
    const ssize_t length = ::readlink(link.c_str(), name.data(), name.size());
    const bool isLock =
        length > 0 &&
        std::string_view(name.data(), static_cast<std::size_t>(length)).ends_with(core::useSuffix);
    if (isLock)
        ::fcntl(core::useDescriptor, F_SETFD, FD_CLOEXEC);
    else
        ::close(core::useDescriptor);
}

void superviseDetached(const protocol::Job &job, RunDirectory run, core::Descriptor &lock,
                       const TellReady &tell)
{
    auto supervisor = Supervisor::create(job, std::move(run));
    lock.reset();
    tell(supervisor ? std::string() : supervisor.error().text);
    if (supervisor)
        (*supervisor)->run();
}

core::Expected<RunDirectory> launch(const protocol::Job &job)
{
    auto run = RunDirectory::create(job.runsDirectory, job.runId);
    if (!run)
        return run;
    auto lock = run->lock(true);
    if (!lock)
        return tl::make_unexpected(lock.error());
    auto started = fillRunDirectory(*run, protocol::encodeJob(job)).and_then([&] {
        return detach(
            [&](const TellReady &tell) { superviseDetached(job, std::move(*run), *lock, tell); });
    });
    if (!started) {
        run->remove();
        return tl::make_unexpected(started.error());
    }
    return run;
}

} // namespace

int supervise(const std::vector<std::string> &arguments)
{
    // What the login shell left open would otherwise stay open as long as the run.
    ::syscall(SYS_close_range, core::useDescriptor + 1, UINT_MAX, 0);
    keepUseLock();
    std::signal(SIGPIPE, SIG_IGN);
    RelaySession::greet(STDOUT_FILENO);
    const auto refuse = [](const core::Failure &failure) {
        RelaySession::refuse(STDOUT_FILENO, failure.text);
        return failure.kind == core::FailureKind::Usage ? 2 : 1;
    };
    if (!arguments.empty())
        return refuse({core::FailureKind::Usage, "usage",
                       "supervise takes no arguments: send the job on standard input."});
    core::InputLines input(STDIN_FILENO, protocol::maxLineBytes);
    const auto job = readJob(input);
    if (!job)
        return refuse(job.error());
    auto run = launch(*job);
    if (!run)
        return refuse(run.error());
    auto journal = JournalReader::open(*run);
    if (!journal)
        return refuse(journal.error());
    RelaySession(std::move(*run), std::move(*journal), std::move(input), STDOUT_FILENO).run();
    return 0;
}

} // namespace strata::engine::lifetime
