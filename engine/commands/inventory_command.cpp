// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "engine/commands/output.h"
#include "engine/core/cancellation.h"
#include "engine/inventory/gpu_driver_facts.h"
#include "engine/inventory/inventory.h"
#include "engine/telemetry/busy_processors.h"

namespace strata::engine::commands {

int inventory(const Words &words)
{
    Words left = words;
    const OutputForm form = takeOutputForm(left);
    if (const auto good = refuseOtherOptions(left, {"--records", "--table"}); !good)
        return report(good.error());
    if (!left.empty())
        return report({core::FailureKind::Usage, "extra_word",
                       "The command inventory takes no \"" + left.front() + "\"."});
    std::atomic<bool> &broken = core::cancelOnSignals();
    const int descriptor = claimStandardOutput();
    core::RecordWriter writer(descriptor, recordFormat(form, descriptor), 0, broken);
    writer.put(hello("inventory", words));
    protocol::Inventory found = inventory::takeInventory();
    inventory::addGpuDriverFacts(inventory::Nvml::open(), inventory::HostFiles(""), found.facts);
    found.facts.merge(telemetry::loadFacts());
    writer.put(std::move(found));
    writer.put(protocol::End{});
    writer.finish();
    return broken ? OtherFailure : Good;
}

} // namespace strata::engine::commands
