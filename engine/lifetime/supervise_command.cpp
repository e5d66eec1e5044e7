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
#include <charconv>
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

//! Of "--files BYTES": how long the pack is that follows the job; 0 without it.
core::Expected<std::size_t> filesBytes(const std::vector<std::string> &arguments)
{
    constexpr std::size_t most = 64 << 20;
    std::size_t bytes = 0;
    if (arguments.empty())
        return bytes;
    const std::string &text = arguments.back();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
    if (arguments.size() == 2 && arguments.front() == "--files" && error == std::errc() &&
        end == text.data() + text.size() && bytes <= most)
        return bytes;
    return core::fail(core::FailureKind::Usage, "usage",
                      "supervise takes no arguments but --files BYTES: send the job, and so many "
                      "bytes of files, on standard input.");
}

core::Expected<std::string> readFiles(core::InputLines &input, std::size_t count)
{
    std::string files = input.bytes(count);
    if (files.size() == count)
        return files;
    return core::fail(core::FailureKind::Usage, "no_files",
                      "Of the files of the command only " + std::to_string(files.size()) + " of " +
                          std::to_string(count) + " bytes came. Send them again.");
}

core::Expected<RunDirectory> launch(const protocol::Job &job, const std::string &files)
{
    auto run = RunDirectory::create(job.runsDirectory, job.runId);
    if (!run)
        return run;
    auto lock = run->lock(true);
    if (!lock)
        return tl::make_unexpected(lock.error());
    const auto writeFiles = [&]() -> core::Expected<void> {
        return files.empty() ? core::Expected<void>() : run->write(names::files, files);
    };
    auto started =
        fillRunDirectory(*run, protocol::encodeJob(job)).and_then(writeFiles).and_then([&] {
            return detach([&](const TellReady &tell) {
                superviseDetached(job, std::move(*run), *lock, tell);
            });
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
    const auto count = filesBytes(arguments);
    if (!count)
        return RelaySession::refuse(STDOUT_FILENO, count.error());
    core::InputLines input(STDIN_FILENO, protocol::maxLineBytes);
    const auto job = readJob(input);
    if (!job)
        return RelaySession::refuse(STDOUT_FILENO, job.error());
    const auto files = readFiles(input, *count);
    if (!files)
        return RelaySession::refuse(STDOUT_FILENO, files.error());
    auto run = launch(*job, *files);
    if (!run)
        return RelaySession::refuse(STDOUT_FILENO, run.error());
    auto journal = JournalReader::open(*run);
    if (!journal)
        return RelaySession::refuse(STDOUT_FILENO, journal.error());
    RelaySession(std::move(*run), std::move(*journal), std::move(input), STDOUT_FILENO).run();
    return 0;
}

} // namespace strata::engine::lifetime
