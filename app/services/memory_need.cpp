// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/memory_need.h"

#include "app/api/size_text.h"
#include "app/api/text.h"
#include "app/services/model_costs.h"
#include "engine/settings/memory_need.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

#include <unistd.h>

namespace strata::app::api {

using namespace services;

namespace {

//! tr() for the texts of this file.
struct MemoryText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::MemoryText)
};

//! What a run saw of the machine itself; 0: nothing.
double factOf(const domain::Host &machine, const domain::RunData *known, QLatin1String fact)
{
    for (const domain::TrialData &data : known ? known->trials : QList<domain::TrialData>())
        if (const double value =
                data.trial.hostId == machine.id ? data.trial.inventory.value(fact).toDouble() : 0;
            value > 0)
            return value;
    return 0;
}

std::optional<double> memoryOf(const domain::Host &machine, const domain::RunData *known)
{
    if (machine.made && machine.made->memoryBytes > 0)
        return static_cast<double>(machine.made->memoryBytes);
    const double total = factOf(machine, known, QLatin1String("memory.total_bytes"));
    if (total > 0) {
        double least = total;
        for (const QLatin1String name : {QLatin1String("cgroup.memory_limit_bytes"),
                                         QLatin1String("cgroup.memory_high_bytes")})
            if (const double limit = factOf(machine, known, name); limit > 0)
                least = std::min(least, limit);
        return least;
    }
    if (machine.transport != domain::TransportKind::Local || machine.made)
        return std::nullopt;
    return static_cast<double>(::sysconf(_SC_PHYS_PAGES)) *
           static_cast<double>(::sysconf(_SC_PAGESIZE));
}

} // namespace

std::optional<double> memoryNeeded(const domain::WorkloadSpec &spec, const QString &role)
{
    return engine::settings::memoryNeeded(spec.workload.toStdString(), role.toStdString(),
                                          givenParameters(spec), modelCosts());
}

QString shortageText(const domain::MemoryShortage &shortage, const domain::WorkloadSpec &spec)
{
    const QString work = displayText(domain::label(spec));
    const QString host = displayText(shortage.where.name);
    if (shortage.processes == 1 && !domain::isOfSeveral(spec))
        //: %1 is a work, %2 and %4 are amounts of memory, %3 a host
        return MemoryText::tr("%1 needs about %2 of memory, but %3 has %4. Choose a smaller batch "
                              "or a smaller network.")
            .arg(work, formatSize(shortage.neededBytes), host, formatSize(shortage.roomBytes));
    //: %1 is a work, %2 and %4 are amounts of memory, %3 a host
    return MemoryText::tr(
               "%n process(es) of %1 need about %2 of memory, but %3 has %4 for them. Choose fewer "
               "processes or a smaller batch, or place some of them elsewhere.",
               nullptr, shortage.processes)
        .arg(work, formatSize(shortage.neededBytes), host, formatSize(shortage.roomBytes));
}

QStringList memoryRemarks(const domain::Plan &plan, const domain::RunData *known)
{
    constexpr qsizetype mostRemarks = 3;
    QHash<QString, std::optional<double>> rooms; // a run may have very many trials to look through
    const auto roomOf = [&](const domain::Host &machine) {
        const auto asked = rooms.constFind(machine.id);
        return asked != rooms.cend() ? *asked : *rooms.insert(machine.id, memoryOf(machine, known));
    };
    QStringList remarks;
    for (const domain::WorkloadSpec &spec : plan.experiment.workloads) {
        for (const QString &hostId : hostsDoing(plan, spec)) {
            const domain::Host *host = plan.host(hostId);
            const bool isAlone =
                host && !isOfSeveral(spec) && backgroundProcesses(*host, spec) == 0;
            if (!host || (isAlone && !hasModel(spec)) || remarks.size() == mostRemarks)
                continue;
            if (const auto shortage = memoryShortage(spec, membersOf(*host, spec, plan.hosts),
                                                     plan.hosts, memoryNeeded, roomOf))
                remarks.append(shortageText(*shortage, spec));
        }
    }
    remarks.removeDuplicates();
    return remarks;
}

} // namespace strata::app::api
