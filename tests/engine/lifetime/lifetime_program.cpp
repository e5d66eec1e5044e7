// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The lifetime commands as a program, and the ill-mannered commands they have to cope with.
#include "engine/lifetime/commands.h"
#include "engine/protocol/codec.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace {

namespace protocol = strata::engine::protocol;

std::uint64_t sequence = 0;

void emitRecord(protocol::Body body)
{
    const std::string line = protocol::encode({sequence++, std::move(body)}) + '\n';
    for (std::size_t done = 0; done < line.size();) {
        const ssize_t part = ::write(STDOUT_FILENO, line.data() + done, line.size() - done);
        if (part < 0)
            std::_Exit(9);
        done += static_cast<std::size_t>(part);
    }
}

void emitSteps(int count, int pauseMs)
{
    for (int step = 0; count < 0 || step < count; ++step) {
        emitRecord(protocol::Steps{
            protocol::Phase::Measure, static_cast<std::uint64_t>(step), {step}, {1000}});
        std::this_thread::sleep_for(std::chrono::milliseconds(pauseMs));
    }
}

void emitEnd()
{
    emitRecord(protocol::End{protocol::Outcome::Done, {}, false, false, {}});
}

// A daemon by the book: own session, no parent, and if asked without the variable that names whose
// it is. The time that it sleeps tells it from others.
void startDaemon(bool anonymous, const char *seconds)
{
    if (::fork() != 0)
        return;
    ::setsid();
    ::prctl(PR_SET_PDEATHSIG, 0);
    if (::fork() != 0)
        std::_Exit(0);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::close(stream);
    if (anonymous)
        ::execl("/usr/bin/env", "env", "-i", "/bin/sleep", seconds, nullptr);
    ::execl("/bin/sleep", "sleep", seconds, nullptr);
    std::_Exit(1);
}

// Writes records of 64 KiB as fast as it can, and the longest time one of them took.
void emitBurst(int count, const std::string &file)
{
    using Clock = std::chrono::steady_clock;
    double longest = 0;
    for (int step = 0; step < count; ++step) {
        const auto start = Clock::now();
        emitRecord(protocol::Warning{"filler", std::string(64 * 1024, 'x')});
        longest = std::max(longest, std::chrono::duration<double>(Clock::now() - start).count());
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    std::ofstream(file) << longest;
}

int playChild(const std::vector<std::string> &words)
{
    const std::string &mode = words.front();
    const auto number = [&](std::size_t index) {
        return index < words.size() ? std::stoi(words[index]) : 0;
    };
    if (mode == "ignore-term")
        std::signal(SIGTERM, SIG_IGN);
    const bool isDaemon = mode == "daemon" || mode == "anonymous-daemon";
    if (isDaemon)
        startDaemon(mode == "anonymous-daemon", words.at(2).c_str());
    if (mode == "fail") {
        std::fputs("the flux capacitor is cold\n", stderr);
        return 7;
    }
    emitRecord(protocol::Hello{"0.1.0", "child", ::getpid(), 0});
    if (mode == "overlong") {
        const std::string line(protocol::maxLineBytes + 10, 'y');
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fflush(stdout);
        emitSteps(-1, 5);
    }
    if (mode == "partial") {
        std::fputs("{\"v\":1,\"seq\":1", stdout);
        return 0;
    }
    if (mode == "burst")
        emitBurst(number(1), words.at(2));
    else
        emitSteps(isDaemon ? 3 : number(1), isDaemon ? 5 : number(2));
    while (isDaemon && ::access(words.at(1).c_str(), F_OK) != 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    emitEnd();
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    const std::vector<std::string> rest(argv + std::min(argc, 2), argv + argc);
    const std::string verb = words.empty() ? "" : words.front();
    if (verb == "supervise")
        return strata::engine::lifetime::supervise(rest);
    if (verb == "relay")
        return strata::engine::lifetime::relay(rest);
    if (verb == "sweep")
        return strata::engine::lifetime::sweep(rest);
    if (verb == "child" && !rest.empty())
        return playChild(rest);
    return 2;
}
