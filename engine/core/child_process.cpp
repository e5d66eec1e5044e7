// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/child_process.h"

#include "engine/core/argument_pointers.h"
#include "engine/core/clean_environment.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::core {

namespace {

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

Pipe makePipe()
{
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) < 0)
        return {};
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Pipe makeRoomyPipe()
{
    Pipe pipe = makePipe();
    constexpr int roomyBytes = 1 << 20; // a burst of records must not stop the child
    ::fcntl(pipe.writing.get(), F_SETPIPE_SZ, roomyBytes);
    return pipe;
}

//! The standard input of a command that gets none: it ends at once.
Pipe makeEmptyInput()
{
    return {Descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC)), Descriptor()};
}

std::vector<std::string> mergedEnvironment(const std::vector<std::string> &added)
{
    std::vector<std::string> merged = added;
    for (const std::string &text : cleanEnvironment(environ)) {
        const std::string name = text.substr(0, text.find('=') + 1);
        bool replaced = false;
        for (const std::string &own : added)
            replaced = replaced || own.starts_with(name);
        if (!replaced)
            merged.push_back(text);
    }
    return merged;
}

struct Prepared {
    std::vector<char *> argv;
    std::vector<char *> environment;
    const char *directory;
    int input;
    int output;
    int errors;
    int report;
    pid_t parent;
};

// Runs between fork and exec in a process that may have had threads: system calls only.
[[noreturn]] void becomeCommand(const Prepared &prepared)
{
    ::setpgid(0, 0);
    // SIGTERM: a container client passes it on to its container, which SIGKILL would leave running.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int signal : {SIGHUP, SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTERM, SIGCHLD})
        ::signal(signal, SIG_DFL);
    const bool ready =
        ::getppid() == prepared.parent && ::dup2(prepared.input, STDIN_FILENO) >= 0 &&
        ::dup2(prepared.output, STDOUT_FILENO) >= 0 &&
        ::dup2(prepared.errors, STDERR_FILENO) >= 0 && ::chdir(prepared.directory) == 0;
    if (ready)
        ::execvpe(prepared.argv[0], prepared.argv.data(), prepared.environment.data());
    const int code = errno;
    const ssize_t told = ::write(prepared.report, &code, sizeof code);
    ::_exit(told == sizeof code ? 127 : 126);
}

auto cannotStart(const std::string &program, int code)
{
    const char *advice = code == ENOENT
                             ? ". Install it on this host, or correct its path."
                             : ". Check the program and the rights of this user on this host.";
    return fail(FailureKind::Resource, "cannot_start",
                "Cannot start " + program + ": " + std::strerror(code) + advice);
}

} // namespace

Expected<ChildProcess> start(const Launch &launch)
{
    std::vector<std::string> words = launch.command;
    std::vector<std::string> variables = mergedEnvironment(launch.environment);
    Pipe output = makeRoomyPipe();
    Pipe errors = makeRoomyPipe();
    Pipe report = makePipe();
    Pipe input = launch.isTold ? makePipe() : makeEmptyInput();
    if (!report.reading.isOpen() || !errors.reading.isOpen() || !output.reading.isOpen() ||
        !input.reading.isOpen())
        return cannotStart(words.front(), errno);
    const Prepared prepared{
        pointersTo(words),    pointersTo(variables), launch.directory.c_str(), input.reading.get(),
        output.writing.get(), errors.writing.get(),  report.writing.get(),     ::getpid()};
    const pid_t pid = ::fork();
    if (pid < 0)
        return cannotStart(words.front(), errno);
    if (pid == 0)
        becomeCommand(prepared);
    ::setpgid(pid, pid); // here too: nobody may signal the group before it exists
    report.writing.reset();
    int code = 0;
    if (::read(report.reading.get(), &code, sizeof code) == sizeof code) {
        ::waitpid(pid, nullptr, 0);
        return cannotStart(words.front(), code);
    }
    for (const int descriptor : {output.reading.get(), errors.reading.get(), input.writing.get()})
        ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
    return ChildProcess{pid, std::move(output.reading), std::move(errors.reading),
                        std::move(input.writing)};
}

} // namespace strata::engine::core
