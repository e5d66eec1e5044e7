// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/process/detach.h"

#include "engine/core/descriptor.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

using core::Descriptor;

constexpr char readyMark = '+'; // separates "ready" from a silent end

void leaveStreams()
{
    const Descriptor nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::dup2(nothing.get(), stream);
}

[[noreturn]] void becomeDetached(int ready, const std::function<void(const TellReady &)> &work)
{
    ::setsid();
    const pid_t second = ::fork(); // a session's leader could get a terminal again
    if (second != 0)
        ::_exit(second < 0 ? 1 : 0);
    leaveStreams();
    ::umask(0077);
    if (::chdir("/") < 0)
        ::_exit(1);
    Descriptor pipe(ready);
    work([&pipe](const std::string &fault) {
        const std::string word = fault.empty() ? std::string(1, readyMark) : fault;
        const ssize_t told = ::write(pipe.get(), word.data(), word.size());
        static_cast<void>(told); // nobody listens any more: the run goes on all the same
        pipe.reset();
    });
    ::_exit(0);
}

std::string readAll(int descriptor)
{
    std::string text;
    std::array<char, 1024> bytes{};
    for (ssize_t got = 0; (got = ::read(descriptor, bytes.data(), bytes.size())) != 0;) {
        if (got > 0)
            text.append(bytes.data(), static_cast<std::size_t>(got));
        else if (errno != EINTR)
            break;
    }
    return text;
}

} // namespace

core::Expected<void> detach(const std::function<void(const TellReady &)> &work)
{
    const auto failed = [](const std::string &why) {
        return core::fail(core::FailureKind::Resource, "detach",
                          "Cannot start a process that outlives the connection: " + why +
                              ". Check this user's limits on the host.");
    };
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) < 0)
        return failed(std::strerror(errno));
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    const pid_t first = ::fork();
    if (first < 0)
        return failed(std::strerror(errno));
    if (first == 0)
        becomeDetached(writing.release(), work);
    writing.reset();
    ::waitpid(first, nullptr, 0);
    const std::string answer = readAll(reading.get());
    if (answer == std::string(1, readyMark))
        return {};
    return failed(answer.empty() ? "it ended at once" : answer);
}

} // namespace strata::engine::lifetime
