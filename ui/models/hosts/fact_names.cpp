// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hosts/fact_names.h"

#include "app/api/size_text.h"
#include "app/api/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace strata::ui::models {

using app::api::displayText;

namespace {

constexpr int longestValue = 1000;

enum class Kind { Processor, Memory, System, Virtualization, Gpus };
constexpr Kind allKinds[] = {Kind::Processor, Kind::Memory, Kind::System, Kind::Virtualization,
                             Kind::Gpus};

struct Fact {
    Kind kind;
    const char *key;
    const char *label;
};

//! tr() for the texts of this file.
struct FactWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::HostDetails)
public:
    static constexpr Fact facts[] = {
        {Kind::Processor, "cpu.model", QT_TR_NOOP("Model")},
        {Kind::Processor, "affinity.cpus", QT_TR_NOOP("Usable processors")},
        {Kind::Processor, "cpu.logical", QT_TR_NOOP("Logical processors")},
        {Kind::Processor, "cpu.cores", QT_TR_NOOP("Cores")},
        {Kind::Processor, "cpu.sockets", QT_TR_NOOP("Sockets")},
        {Kind::Processor, "numa.nodes", QT_TR_NOOP("NUMA nodes")},
        {Kind::Processor, "cpu.isa", QT_TR_NOOP("Instruction sets")},
        {Kind::Processor, "cpu.frequency_max_hz", QT_TR_NOOP("Highest frequency")},
        {Kind::Processor, "cgroup.cpu_quota_cores", QT_TR_NOOP("CPU quota")},
        {Kind::Processor, "cgroup.cpuset", QT_TR_NOOP("Restricted to processors")},
        {Kind::Processor, "cache.l1d_bytes", QT_TR_NOOP("Level 1 data cache")},
        {Kind::Processor, "cache.l2_bytes", QT_TR_NOOP("Level 2 cache")},
        {Kind::Processor, "cache.l3_bytes", QT_TR_NOOP("Level 3 cache")},
        {Kind::Memory, "memory.total_bytes", QT_TR_NOOP("Total")},
        {Kind::Memory, "cgroup.memory_limit_bytes", QT_TR_NOOP("Limit")},
        {Kind::Memory, "cgroup.memory_high_bytes", QT_TR_NOOP("Slowed down above")},
        {Kind::Memory, "cgroup.swap_limit_bytes", QT_TR_NOOP("Swap limit")},
        {Kind::Memory, "memory.large_pages", QT_TR_NOOP("Transparent huge pages")},
        {Kind::System, "os.name", QT_TR_NOOP("Operating system")},
        {Kind::System, "kernel.release", QT_TR_NOOP("Kernel")},
        {Kind::System, "host.name", QT_TR_NOOP("Host name")},
        {Kind::System, "dmi.vendor", QT_TR_NOOP("Vendor")},
        {Kind::System, "dmi.product", QT_TR_NOOP("Product")},
        {Kind::Virtualization, "virtualization.kind", QT_TR_NOOP("Detected environment")},
        {Kind::Virtualization, "virtualization.hypervisor", QT_TR_NOOP("Hypervisor")},
        {Kind::Virtualization, "virtualization.accelerator", QT_TR_NOOP("Accelerator")},
        {Kind::Virtualization, "virtualization.vm_evidence", QT_TR_NOOP("Evidence of a VM")},
        {Kind::Virtualization, "virtualization.container_evidence",
         QT_TR_NOOP("Evidence of a container")},
        {Kind::Gpus, "gpu.count", QT_TR_NOOP("Number of GPUs")}};
};

QString title(Kind kind)
{
    switch (kind) {
    case Kind::Processor:
        return FactWords::tr("Processor");
    case Kind::Memory:
        return FactWords::tr("Memory");
    case Kind::System:
        return FactWords::tr("System");
    case Kind::Virtualization:
        return FactWords::tr("Virtualization");
    case Kind::Gpus:
        return FactWords::tr("GPUs");
    }
    return {};
}

//! Null for a fact without a name.
const Fact *known(const QString &key)
{
    const auto *found = std::ranges::find_if(
        FactWords::facts, [&](const Fact &fact) { return key == QLatin1String(fact.key); });
    return found == std::end(FactWords::facts) ? nullptr : found;
}

} // namespace

QList<FactKind> factKinds()
{
    QList<FactKind> kinds;
    for (const Kind kind : allKinds) {
        FactKind named{title(kind), {}};
        for (const Fact &fact : FactWords::facts)
            if (fact.kind == kind)
                named.keys << QString::fromLatin1(fact.key);
        if (kind == Kind::Gpus)
            named.beginnings = {QStringLiteral("gpu."), QStringLiteral("cuda.")};
        kinds << named;
    }
    return kinds;
}

QString factLabel(const QString &key)
{
    const Fact *fact = known(key);
    return fact ? FactWords::tr(fact->label) : displayText(key);
}

QString factName(const QString &key)
{
    const Fact *fact = known(key);
    if (!fact)
        return displayText(key);
    //: %1 a kind of facts such as "Processor", %2 a fact such as "Level 3 cache"
    return FactWords::tr("%1: %2").arg(title(fact->kind), FactWords::tr(fact->label));
}

QString factValue(const QString &key, const QString &value)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    if (isNumber && key.endsWith(QLatin1String("_bytes")))
        return app::api::formatSize(number);
    if (isNumber && key.endsWith(QLatin1String("_hz")))
        return app::api::formatQuantity(number, QStringLiteral("Hz"));
    return displayText(value, longestValue);
}

bool isReported(const QString &value)
{
    return !value.trimmed().isEmpty() && value != QLatin1String("unknown");
}

} // namespace strata::ui::models
