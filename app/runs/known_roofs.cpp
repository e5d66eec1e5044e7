// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/known_roofs.h"

#include <algorithm>

namespace strata::app::runs {
namespace {

constexpr int bootIdTimeoutMs = 10'000;
const QByteArray bootIdScript = QByteArrayLiteral("cat /proc/sys/kernel/random/boot_id");

} // namespace

const domain::MeasuredRoofs *knownRoofs(const QList<domain::MeasuredRoofs> &roofs,
                                        const QString &bundleSha256, const domain::Host &host,
                                        const domain::WorkloadSpec &wanted, const QString &runId,
                                        Machine &machine)
{
    const auto mayFit = [&](const domain::MeasuredRoofs &measured) {
        const domain::Trial &trial = measured.trial.trial;
        return measured.runId != runId && trial.hostId == host.id &&
               trial.state == domain::TrialState::Done && trial.hashOk &&
               trial.bundleSha256 == bundleSha256 &&
               domain::roofDevice(trial.parameters) == domain::roofDevice(wanted.parameters);
    };
    if (std::ranges::none_of(roofs, mayFit))
        return nullptr;
    const auto answer = remote::runCommand(machine.transport(), bootIdScript, {}, bootIdTimeoutMs,
                                           machine.interrupted());
    const QString boot = answer && answer->exit.code == 0
                             ? QString::fromLatin1(answer->output).trimmed()
                             : QString();
    if (boot.isEmpty())
        return nullptr;
    const auto newestFirst = roofs.crbegin();
    const auto found =
        std::find_if(newestFirst, roofs.crend(), [&](const domain::MeasuredRoofs &measured) {
            return mayFit(measured) &&
                   measured.trial.trial.inventory.value(QStringLiteral("boot.id")) == boot;
        });
    return found == roofs.crend() ? nullptr : &*found;
}

bool repeatsKnownRoofs(const domain::RunData &run, const domain::PlannedTrial &planned)
{
    return planned.round > 0 && planned.round < run.run.plan.experiment.rounds &&
           std::ranges::any_of(run.trials, [&](const domain::TrialData &data) {
               return data.trial.hostId == planned.hostId &&
                      data.trial.workloadId == planned.workloadId &&
                      domain::roofsWereKnown(data.trial);
           });
}

} // namespace strata::app::runs
