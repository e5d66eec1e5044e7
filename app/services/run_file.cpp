// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/run_file.h"

#include "app/api/memory_need.h"
#include "app/api/runner.h"

namespace strata::app::services {

using namespace api;

using FilePtr = std::unique_ptr<store::ProjectFile>;

domain::Expected<void> RunFile::storeTrial(const domain::Trial &trial)
{
    return m_store.call<domain::Expected<void>>(
        [&](FilePtr &file) { return file->putTrial(m_runId, trial); });
}

namespace {

domain::Expected<void> append(store::ProjectFile &file, const QString &trialId,
                              const runs::Measured &measured)
{
    domain::Expected<void> stored;
    if (!measured.steps.empty())
        stored = file.appendSteps(trialId, measured.steps);
    if (stored && !measured.samples.empty())
        stored = file.appendSamples(trialId, measured.samples);
    if (stored && !measured.histograms.empty())
        stored = file.appendHistograms(trialId, measured.histograms);
    if (stored && !measured.turns.empty())
        stored = file.appendTurns(trialId, measured.turns);
    return stored;
}

} // namespace

//! What could not be stored must not be followed by what could: that would be a hole.
domain::Expected<void> RunFile::storeMeasured(const QString &trialId,
                                              const std::vector<runs::Measured> &parts)
{
    return m_store.call<domain::Expected<void>>([&](FilePtr &file) {
        return file->together([&] {
            domain::Expected<void> stored;
            for (const runs::Measured &measured : parts)
                if (stored)
                    stored = append(*file, trialId, measured);
            return stored;
        });
    });
}

QString StoredWords::reasonFor(const domain::Failure &because) const
{
    return describe(because).oneLine();
}

QString StoredWords::nameOfTrial(const domain::WorkloadSpec &work,
                                 const QList<domain::Member> &members) const
{
    const QString label = domain::label(work);
    return members.size() < 2 ? label
                              //: %1 is a work of several processes, %2 says which hosts have them
                              : Runner::tr("%1 on %2").arg(label, placementText(members));
}

QString StoredWords::reasonRoofsKnown(const QString &runName) const
{
    return Runner::tr("The roofs have already been measured since the last boot: %1")
        .arg(displayText(runName));
}

QString StoredWords::reasonPartnerFailed(const domain::Member &partner, int number,
                                         const QString &reason) const
{
    //: %1 is what a process does in a work of several, such as "worker", %2 its number, %3 a host
    return Runner::tr("%1 %2 on %3: %4")
        .arg(roleText(partner.role), QString::number(number), displayText(partner.host.name),
             reason);
}

QString StoredWords::reasonNoWay(const domain::TriedWay &closed) const
{
    return describe(closed).oneLine();
}

QString StoredWords::reasonNoMemory(const domain::MemoryShortage &shortage,
                                    const domain::WorkloadSpec &workload) const
{
    return shortageText(shortage, workload);
}

} // namespace strata::app::services
