// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/server_program.h"

#include "engine/core/descriptor.h"

#include <cerrno>
#include <cstring>
#include <sstream>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace strata::engine::workloads {
namespace {

using core::Descriptor;
using core::Expected;
using core::fail;
using core::FailureKind;

//! The next line that comes through the pipe.
Expected<std::string> awaitLine(int pipe, const PeerWatch &watch)
{
    std::string line;
    constexpr int glanceMs = static_cast<int>(PeerWatch::glance.count());
    for (int glances = 0; !line.ends_with('\n');) {
        pollfd waiting{pipe, POLLIN, 0};
        if (::poll(&waiting, 1, glanceMs) <= 0) {
            if (auto good = watch.waited(++glances); !good)
                return tl::make_unexpected(good.error());
            continue;
        }
        char bytes[512];
        const ssize_t got = ::read(pipe, bytes, sizeof bytes);
        if (got == 0 || (got < 0 && errno != EINTR))
            return tl::make_unexpected(watch.ended("before it listened"));
        line.append(bytes, got > 0 ? static_cast<std::size_t>(got) : 0);
    }
    line.pop_back();
    return line;
}

//! "listening" and textOf() the place, or "failed", code and text.
Expected<ServerPlace> placeIn(const std::string &line, const std::string &server)
{
    std::istringstream words(line);
    std::string word;
    if (words >> word && word == "listening")
        if (const auto place = placeOf(line.substr(word.size())))
            return *place;
    std::string code;
    std::string text;
    words >> code >> std::ws;
    std::getline(words, text);
    return fail(FailureKind::Resource, code.empty() ? "no_server" : code,
                text.empty() ? server + " said nothing that this engine understands; report this."
                             : text);
}

[[noreturn]] void becomeProgram(pid_t parent, int pipe, std::vector<int> &kept,
                                const std::string &program, const std::vector<char *> &arguments)
{
    if (becomeServer(parent, kept) && ::dup2(pipe, STDOUT_FILENO) == STDOUT_FILENO)
        ::execv(program.c_str(), arguments.data());
    ::_exit(127);
}

} // namespace

Expected<StartedProgram> startServerProgram(const ServerCommand &command,
                                            const std::vector<std::string> &words,
                                            const PeerWatch &watch, const std::string &server)
{
    if (command.words.empty() || ::access(command.program.c_str(), X_OK) != 0)
        return fail(FailureKind::Unsupported, "no_own_program",
                    server + " is this engine started once more, but " + command.program +
                        " does not say where it is; mount /proc on this host, or choose other "
                        "work.");
    std::vector<std::string> all = command.words;
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char *> arguments;
    for (std::string &word : all)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return fail(FailureKind::Resource, "no_process",
                    std::string("The system refused a pipe to a server process (") +
                        std::strerror(errno) + "); free open files on this host and try again.");
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    std::vector<int> kept{writing.get()};
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0)
        becomeProgram(parent, writing.get(), kept, command.program, arguments);
    if (child < 0)
        return tl::make_unexpected(noServerProcess(errno));
    writing.reset();
    StartedProgram started{std::make_unique<ServerProcess>(child), {}};
    const PeerWatch starting =
        watch.with([process = started.process.get()] { return process->howItEnded(); });
    const auto line = awaitLine(reading.get(), starting);
    auto place = line ? placeIn(*line, server) : tl::make_unexpected(line.error());
    if (!place)
        return tl::make_unexpected(place.error());
    started.place = std::move(*place);
    return started;
}

bool tellPlace(const Expected<ServerPlace> &place)
{
    const std::string line = place
                                 ? "listening " + textOf(*place) + "\n"
                                 : "failed " + place.error().code + " " + place.error().text + "\n";
    const bool isTold =
        ::write(STDOUT_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    ::close(STDOUT_FILENO);
    return place && isTold;
}

} // namespace strata::engine::workloads
