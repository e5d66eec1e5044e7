// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/free_memory.h"

#include "app/launch/ask_machine.h"

#include <QList>

#include <algorithm>

namespace strata::app::runs {

namespace {

constexpr int askTimeoutMs = 5'000;
constexpr double usableShare = 0.9; // engine/workloads/memory_budget.h
constexpr double bytesOfKib = 1024;

const char memoryScript[] = "echo strata-begin; cat /proc/meminfo; cat /sys/fs/cgroup/memory.max "
                            "/sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null || true";

} // namespace

std::optional<double> readFreeMemory(const QByteArray &said)
{
    std::optional<double> available;
    std::optional<double> limit;
    const QList<QByteArray> lines = said.split('\n');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> words = line.simplified().split(' ');
        bool isNumber = false;
        if (words.value(0) == "MemAvailable:") {
            available = words.value(1).toDouble(&isNumber) * bytesOfKib;
            if (!isNumber)
                return std::nullopt;
        } else if (const double bytes = words.value(0).toDouble(&isNumber);
                   words.size() == 1 && isNumber) {
            limit = std::min(bytes, limit.value_or(bytes));
        }
    }
    if (!available)
        return std::nullopt;
    return usableShare * std::min(*available, limit.value_or(*available));
}

std::optional<double> freeMemory(remote::Transport &transport, const remote::CancelFlag &cancelled)
{
    const auto said = launch::askMachine(transport, memoryScript, {}, askTimeoutMs, cancelled);
    return said ? readFreeMemory(said->output) : std::nullopt;
}

} // namespace strata::app::runs
