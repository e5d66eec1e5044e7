// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/machine_view.h"

#include <charconv>
#include <cstdlib>
#include <map>

#include <time.h>

namespace strata::engine::core {

namespace {

std::int64_t nowNs(clockid_t clock)
{
    constexpr std::int64_t second = 1'000'000'000;
    timespec now{};
    ::clock_gettime(clock, &now);
    return now.tv_sec * second + now.tv_nsec;
}

std::map<std::string, std::string> wordsOf(std::string_view text)
{
    std::map<std::string, std::string> words;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos)
            words[std::string(word.substr(0, equals))] = word.substr(equals + 1);
    }
    return words;
}

} // namespace

std::string encodeMachineView(const MachineView &view)
{
    std::string text = "boot=" + view.bootId + " wall_ahead_ns=" + std::to_string(view.wallAheadNs);
    const auto add = [&text](const char *name, const std::string &value) {
        if (!value.empty())
            text += ' ' + std::string(name) + '=' + value;
    };
    add("cpu_quota_cores", view.cpuQuotaCores);
    add("cpuset", view.cpuset);
    add("memory_limit_bytes", view.memoryLimitBytes);
    return text;
}

std::optional<MachineView> decodeMachineView(std::string_view text)
{
    std::map<std::string, std::string> words = wordsOf(text);
    MachineView view{words["boot"], 0, words["cpu_quota_cores"], words["cpuset"],
                     words["memory_limit_bytes"]};
    const std::string &clock = words["wall_ahead_ns"];
    const auto [end, fault] =
        std::from_chars(clock.data(), clock.data() + clock.size(), view.wallAheadNs);
    const bool isWhole = fault == std::errc() && end == clock.data() + clock.size();
    return isWhole && !view.bootId.empty() ? std::optional(view) : std::nullopt;
}

const std::optional<MachineView> &machineView()
{
    static const std::optional<MachineView> view = [] {
        const char *told = std::getenv(machineVariable);
        return told ? decodeMachineView(told) : std::nullopt;
    }();
    return view;
}

std::int64_t wallAheadNs()
{
    // Of several readings the one whose two clocks were read closest together.
    constexpr int readings = 5;
    std::int64_t ahead = 0;
    std::int64_t narrowest = INT64_MAX;
    for (int reading = 0; reading < readings; ++reading) {
        const std::int64_t before = nowNs(CLOCK_MONOTONIC);
        const std::int64_t wall = nowNs(CLOCK_REALTIME);
        const std::int64_t width = nowNs(CLOCK_MONOTONIC) - before;
        if (width < narrowest) {
            narrowest = width;
            ahead = wall - before - width / 2;
        }
    }
    return ahead;
}

std::int64_t machineClockAheadNs()
{
    static const std::int64_t ahead =
        machineView() ? wallAheadNs() - machineView()->wallAheadNs : 0;
    return ahead;
}

} // namespace strata::engine::core
