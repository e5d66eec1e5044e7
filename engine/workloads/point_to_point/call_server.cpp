// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/call_server.h"

#include "engine/inventory/host_address.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <sstream>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Descriptor;
using core::Expected;
using core::fail;
using core::FailureKind;

//! "no 1 4711 3 4099 300007": serialized, messages in flight, port, and the buffers.
std::vector<std::string> wordsOf(const Settings &settings)
{
    std::vector<std::string> words{settings.problem.serialized ? "yes" : "no",
                                   std::to_string(settings.problem.inFlight),
                                   std::to_string(settings.port)};
    for (const std::int64_t bytes : settings.problem.buffers)
        words.push_back(std::to_string(bytes));
    return words;
}

Settings settingsOf(const std::vector<std::string> &words)
{
    const auto number = [&words](std::size_t index) {
        std::int64_t value = 0;
        if (index < words.size())
            std::from_chars(words[index].data(), words[index].data() + words[index].size(), value);
        return value;
    };
    Settings settings;
    settings.problem.channel = Channel::Grpc;
    settings.problem.serialized = !words.empty() && words.front() == "yes";
    settings.problem.inFlight = static_cast<int>(number(1));
    settings.port = static_cast<int>(number(2));
    for (std::size_t i = 3; i < words.size(); ++i)
        settings.problem.buffers.push_back(number(i));
    return settings;
}

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

//! "listening 40001", or "failed", code and text.
Expected<int> portIn(const std::string &line)
{
    std::istringstream words(line);
    std::string word;
    int port = 0;
    if (words >> word && word == "listening" && words >> port)
        return port;
    std::string code;
    std::string text;
    words >> code >> std::ws;
    std::getline(words, text);
    return fail(FailureKind::Resource, code.empty() ? "no_server" : code,
                text.empty() ? "The server process of channel=grpc said nothing that this engine "
                               "understands; report this."
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

core::Failure noCallLibrary()
{
    return {FailureKind::Unsupported, "no_grpc",
            "This engine was built without gRPC, so channel=grpc is not possible; build it with "
            "STRATA_WITH_GRPC=ON, or choose another channel."};
}

Expected<StartedServer> startCallServer(const ServerCommand &command, const Settings &settings,
                                        const PeerWatch &watch)
{
    if (command.words.empty() || ::access(command.program.c_str(), X_OK) != 0)
        return fail(FailureKind::Unsupported, "no_own_program",
                    "The server of channel=grpc is this engine started once more, but " +
                        command.program +
                        " does not say where it is; mount /proc on this host, or choose another "
                        "channel.");
    std::vector<std::string> words = command.words;
    words.emplace_back(serveCallsCommand);
    const std::vector<std::string> more = wordsOf(settings);
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char *> arguments;
    for (std::string &word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return fail(FailureKind::Resource, "no_process",
                    std::string("The system refused a pipe to the server process of "
                                "point-to-point (") +
                        std::strerror(errno) + "); free open files on this host and try again.");
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    std::vector<int> kept{writing.get()};
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0)
        becomeProgram(parent, writing.get(), kept, command.program, arguments);
    if (child < 0)
        return fail(FailureKind::Resource, "no_process",
                    std::string("The system refused the server process of point-to-point (") +
                        std::strerror(errno) +
                        "); raise this host's limit of processes, or free memory, and try again.");
    writing.reset();
    StartedServer started{std::make_unique<ServerProcess>(child), {}};
    const PeerWatch starting =
        watch.with([process = started.process.get()] { return process->howItEnded(); });
    const auto port = awaitLine(reading.get(), starting).and_then(portIn);
    if (!port)
        return tl::make_unexpected(port.error());
    started.endpoint = {true, inventory::loopbackAddress, *port};
    return started;
}

int serveCalls(const CallLibrary *library, const std::vector<std::string> &words)
{
    const Settings settings = settingsOf(words);
    auto received = Payload::allocate(settings.problem.buffers);
    auto listening =
        library == nullptr ? Expected<ListeningServer>(tl::make_unexpected(noCallLibrary()))
        : received
            ? library->listen(settings.problem, {true, inventory::loopbackAddress, settings.port},
                              std::move(*received), PeerWatch())
            : tl::make_unexpected(received.error());
    const std::string line =
        listening ? "listening " + std::to_string(listening->endpoint.port) + "\n"
                  : "failed " + listening.error().code + " " + listening.error().text + "\n";
    const bool isTold =
        ::write(STDOUT_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    ::close(STDOUT_FILENO);
    if (!listening || !isTold)
        return 1;
    Told told;
    return serveUntil(*listening->server, Question::Goodbye, told) ? 0 : 1;
}

} // namespace strata::engine::workloads::point_to_point
