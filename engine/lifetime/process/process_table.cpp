// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/process/process_table.h"

#include "engine/core/descriptor.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <set>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

//! What could be read: a process may end between the opening and the reading of its file, which
//! streams throw at.
std::string readWhole(const std::string &path)
{
    const core::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string text;
    std::array<char, 4096> part{};
    for (ssize_t got = 0;
         file.isOpen() && (got = ::read(file.get(), part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(got));
    return text;
}

std::string procPath(pid_t pid, const char *name)
{
    return "/proc/" + std::to_string(pid) + "/" + name;
}

std::string variable(const std::string &environment, const std::string &name)
{
    const std::string start = name + '=';
    for (std::size_t at = 0; at < environment.size();) {
        const std::size_t end = std::min(environment.find('\0', at), environment.size());
        if (environment.compare(at, start.size(), start) == 0)
            return environment.substr(at + start.size(), end - at - start.size());
        at = end + 1;
    }
    return {};
}

std::vector<pid_t> processNumbers()
{
    std::vector<pid_t> numbers;
    std::error_code fault;
    std::filesystem::directory_iterator entry("/proc", fault);
    for (; !fault && entry != std::filesystem::directory_iterator(); entry.increment(fault)) {
        const std::string name = entry->path().filename().string();
        pid_t pid = 0;
        const auto [end, bad] = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (bad == std::errc() && end == name.data() + name.size())
            numbers.push_back(pid);
    }
    return numbers;
}

} // namespace

std::optional<ProcessStatus> readProcessStatus(pid_t pid)
{
    const std::string text = readWhole(procPath(pid, "stat"));
    const std::size_t nameEnd =
        text.rfind(')'); // the name in parentheses may hold anything, even ")"
    if (nameEnd == std::string::npos)
        return std::nullopt;
    std::istringstream fields(text.substr(nameEnd + 1));
    ProcessStatus status;
    fields >> status.state >> status.parent;
    constexpr int fieldsBetween = 17; // 5 to 21
    std::string skipped;
    for (int field = 0; field < fieldsBetween; ++field)
        fields >> skipped;
    fields >> status.startTicks;
    return fields ? std::optional(status) : std::nullopt;
}

std::vector<ProcessEntry> readProcesses()
{
    std::vector<ProcessEntry> entries;
    const std::string boot = bootId();
    for (const pid_t pid : processNumbers()) {
        const auto status = readProcessStatus(pid);
        if (!status || status->isZombie() || pid == ::getpid())
            continue;
        const std::string environment = readWhole(procPath(pid, "environ"));
        entries.push_back({{pid, status->startTicks, boot},
                           status->parent,
                           variable(environment, runIdVariable),
                           variable(environment, scratchVariable)});
    }
    return entries;
}

std::vector<ProcessEntry> processesOf(const RunTraits &run, const std::vector<ProcessEntry> &all)
{
    std::set<pid_t> family;
    if (run.ancestor > 0)
        family.insert(run.ancestor);
    std::vector<ProcessEntry> found;
    const auto belongs = [&](const ProcessEntry &process) {
        return process.identity.pid != run.guardian &&
               (process.runId == run.runId || family.contains(process.parent));
    };
    // Children may be listed before their parents, so the family grows until nothing is added.
    for (bool grown = true; grown;) {
        grown = false;
        for (const ProcessEntry &process : all)
            if (!family.contains(process.identity.pid) && belongs(process)) {
                family.insert(process.identity.pid);
                found.push_back(process);
                grown = true;
            }
    }
    return found;
}

std::string describe(const ProcessEntry &process)
{
    constexpr std::size_t maxLength = 80;
    std::string command = readWhole(procPath(process.identity.pid, "cmdline"));
    while (!command.empty() && command.back() == '\0')
        command.pop_back();
    std::replace_if(
        command.begin(), command.end(),
        [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }, ' ');
    if (command.size() > maxLength)
        command = command.substr(0, maxLength) + "...";
    return std::to_string(process.identity.pid) + " (" + command + ")";
}

} // namespace strata::engine::lifetime
