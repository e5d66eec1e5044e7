// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/roofline.h"

namespace strata::app::domain {
namespace {

template <typename List, typename Fits>
auto highestOf(const List &list, bool allThreads, Fits fits) -> decltype(&list.first())
{
    decltype(&list.first()) best = nullptr;
    for (const auto &entry : list) {
        if (!fits(entry))
            continue;
        const bool better = !best || (entry.allThreads == best->allThreads ? entry.roof.value > best->roof.value
                                                                           : entry.allThreads == allThreads);
        if (better)
            best = &entry;
    }
    return best;
}

} // namespace

const ComputeRoof *HostRoofs::highest(const QString &precision, bool allThreads) const
{
    return highestOf(compute, allThreads, [&](const ComputeRoof &roof) { return roof.precision == precision; });
}

const MemoryRoof *HostRoofs::highest(MemoryLevel level, bool allThreads) const
{
    return highestOf(memory, allThreads, [&](const MemoryRoof &roof) { return roof.level == level; });
}

QString arithmeticUnit(const QString &precision)
{
    return precision.startsWith(QLatin1String("int")) ? QStringLiteral("OP") : QStringLiteral("FLOP");
}

QString levelKey(MemoryLevel level)
{
    switch (level) {
    case MemoryLevel::L1: return QStringLiteral("l1");
    case MemoryLevel::L2: return QStringLiteral("l2");
    case MemoryLevel::L3: return QStringLiteral("l3");
    case MemoryLevel::Dram: break;
    }
    return QStringLiteral("dram");
}

} // namespace strata::app::domain
