// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/machines.h"

namespace strata::app::runs {

std::vector<TrialGroup::Place> Machines::placesOf(const domain::Host &host,
                                                  const domain::WorkloadSpec &workload,
                                                  const QList<domain::Host> &hosts, InUse &inUse)
{
    std::vector<TrialGroup::Place> places;
    for (const domain::Member &member : domain::membersOf(host, workload, hosts)) {
        const domain::Host *machine = domain::machineOf(member.host, hosts);
        if (!machine)
            return {};
        std::unique_ptr<Machine> &slot = m_machines[{machine->id, inUse[machine->id]++}];
        if (!slot)
            slot = std::make_unique<Machine>(domain::asReached(*machine, hosts), m_questionsFor);
        places.push_back({member, slot.get()});
    }
    return places;
}

} // namespace strata::app::runs
