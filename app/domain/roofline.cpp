// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/roofline.h"

#include <algorithm>

namespace strata::app::domain {
namespace {

template <typename List, typename Fits>
auto highestOf(const List &list, bool allThreads, Fits fits) -> decltype(&list.first())
{
    decltype(&list.first()) best = nullptr;
    for (const auto &entry : list) {
        if (!fits(entry))
            continue;
        const bool better =
            !best || (entry.allThreads == best->allThreads ? entry.roof.value > best->roof.value
                                                           : entry.allThreads == allThreads);
        if (better)
            best = &entry;
    }
    return best;
}

} // namespace

const ComputeRoof *HostRoofs::highest(const QString &precision, bool allThreads, bool gpu) const
{
    return highestOf(compute, allThreads, [&](const ComputeRoof &roof) {
        return roof.precision == precision && roof.gpu == gpu;
    });
}

const MemoryRoof *HostRoofs::highest(MemoryLevel level, bool allThreads, bool gpu) const
{
    const MemoryLevel wanted = gpu ? gpuLevel(level) : level;
    return highestOf(memory, allThreads, [&](const MemoryRoof &roof) {
        return roof.level == wanted && roof.gpu == gpu;
    });
}

bool HostRoofs::has(bool gpu) const
{
    const auto isIts = [&](const auto &roof) { return roof.gpu == gpu; };
    return std::ranges::any_of(compute, isIts) || std::ranges::any_of(memory, isIts);
}

QString arithmeticUnit(const QString &precision)
{
    return precision.startsWith(QLatin1String("int")) ? QStringLiteral("OP")
                                                      : QStringLiteral("FLOP");
}

MemoryLevel gpuLevel(MemoryLevel level)
{
    return level == MemoryLevel::L2 ? level : MemoryLevel::Dram;
}

QString crowdKey(bool allThreads, bool gpu)
{
    if (gpu)
        return QStringLiteral("gpu");
    return allThreads ? QStringLiteral("all") : QStringLiteral("one");
}

QString levelKey(MemoryLevel level, bool gpu)
{
    if (gpu)
        return level == MemoryLevel::L2 ? QStringLiteral("gpu l2") : QStringLiteral("hbm");
    switch (level) {
    case MemoryLevel::L1:
        return QStringLiteral("l1");
    case MemoryLevel::L2:
        return QStringLiteral("l2");
    case MemoryLevel::L3:
        return QStringLiteral("l3");
    case MemoryLevel::Dram:
        break;
    }
    return QStringLiteral("dram");
}

} // namespace strata::app::domain
