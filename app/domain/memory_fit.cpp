// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/memory_fit.h"

#include <algorithm>

namespace strata::app::domain {

std::optional<MemoryShortage> memoryShortage(const WorkloadSpec &spec, const QList<Member> &members,
                                             const QList<Host> &hosts, const MemoryNeed &need,
                                             const MemoryRoom &room)
{
    QList<MemoryShortage> machines; // what each has to carry
    for (const Member &member : members) {
        const double bytes = need(spec, member.role).value_or(0);
        const auto limit = static_cast<double>(member.host.container.memoryBytes);
        if (isContainer(member.host.kind) && limit > 0 && bytes > limit)
            return MemoryShortage{member.host, 1, bytes, limit};
        const Host *machine = machineOf(member.host, hosts);
        if (!machine)
            continue;
        auto carries = std::ranges::find(
            machines, machine->id, [](const MemoryShortage &known) { return known.where.id; });
        if (carries == machines.end())
            carries = machines.insert(machines.end(), {*machine, 0, 0, 0});
        ++carries->processes;
        carries->neededBytes += bytes;
    }
    for (MemoryShortage &machine : machines) {
        const auto has = machine.neededBytes > 0 ? room(machine.where) : std::nullopt;
        machine.roomBytes = has.value_or(machine.neededBytes);
        if (machine.neededBytes > machine.roomBytes)
            return machine;
    }
    return std::nullopt;
}

} // namespace strata::app::domain
