// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/crowding.h"

#include "app/api/memory_need.h"
#include "app/api/text.h"
#include "app/domain/placement.h"

#include <QCoreApplication>
#include <QMap>
#include <QThread>

namespace strata::ui::models {

using app::domain::Host;
using app::domain::Member;

namespace {

struct Crowding {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::Crowding)
};

//! 0: not known.
int processorsOf(const Host &machine, const app::domain::RunData *known)
{
    if (known)
        for (const app::domain::TrialData &data : known->trials)
            if (data.trial.hostId == machine.id)
                if (const int count =
                        data.trial.inventory.value(QStringLiteral("affinity.cpus")).toInt();
                    count > 0)
                    return count;
    const bool isThisComputer =
        machine.transport == app::domain::TransportKind::Local && !machine.made;
    return isThisComputer ? QThread::idealThreadCount() : 0;
}

} // namespace

QStringList crowdingRemarks(const app::domain::Plan &plan, const app::domain::RunData *known)
{
    constexpr qsizetype mostRemarks = 3;
    QMap<QString, int> processors; // by machine
    QStringList remarks;
    for (const app::domain::WorkloadSpec &spec : plan.experiment.workloads) {
        if (!isOfSeveral(spec))
            continue;
        QStringList told; // machines
        for (const QString &hostId : hostsDoing(plan, spec)) {
            const Host *host = plan.host(hostId);
            QMap<QString, int> counts; // processes, by machine
            for (const Member &member : host ? membersOf(*host, spec, plan.hosts) : QList<Member>())
                if (const Host *machine = machineOf(member.host, plan.hosts);
                    machine && !member.isInBackground()) // which is there to be in the way
                    ++counts[machine->id];
            for (const auto &[machineId, count] : counts.asKeyValueRange()) {
                const Host *machine = plan.host(machineId);
                if (!processors.contains(machineId))
                    processors.insert(machineId, processorsOf(*machine, known));
                const int has = processors.value(machineId);
                if (has == 0 || count <= has || told.contains(machineId) ||
                    remarks.size() == mostRemarks)
                    continue;
                told.append(machineId);
                //: %1 is a number of processes, %2 a work, %3 a host
                remarks.append(
                    Crowding::tr("%1 processes of %2 share the %n processor(s) of %3 and "
                                 "slow each other down.",
                                 nullptr, has)
                        .arg(QString::number(count), app::api::displayText(label(spec)),
                             app::api::displayText(machine->name)));
            }
        }
    }
    return remarks + app::api::memoryRemarks(plan, known);
}

} // namespace strata::ui::models
