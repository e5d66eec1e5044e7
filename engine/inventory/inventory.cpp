// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory.h"
#include "engine/core/version.h"
#include "engine/inventory/inventory_parts.h"

namespace strata::engine::inventory {

protocol::Inventory takeInventory(const std::string &root)
{
    const HostFiles files(root);
    protocol::Inventory inventory;
    Facts &facts = inventory.facts;
    facts["engine.version"] = core::engineVersion();
    addCpuFacts(files, facts);
    addMemoryFacts(files, facts);
    addSystemFacts(files, facts);
    addCgroupFacts(files, facts);
    addGpuFacts(files, facts);
    // This processor says nothing about a recorded host.
    addVirtualizationFacts(files, root.empty() ? virtualizationWitness() : VirtualizationWitness{},
                           facts);
    if (root.empty())
        addAskedFacts(facts);
    return inventory;
}

} // namespace strata::engine::inventory
