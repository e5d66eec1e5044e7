// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/process_table.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

std::string readWhole(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
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
    for (const auto &entry : std::filesystem::directory_iterator("/proc", fault)) {
        const std::string name = entry.path().filename().string();
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
    const std::size_t nameEnd = text.rfind(')'); // the name in parentheses may hold anything, even ")"
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
        return process.runId == run.runId || family.contains(process.parent);
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
        command.begin(), command.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }, ' ');
    if (command.size() > maxLength)
        command = command.substr(0, maxLength) + "...";
    return std::to_string(process.identity.pid) + " (" + command + ")";
}

} // namespace strata::engine::lifetime
