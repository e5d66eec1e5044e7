// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hosts/seen_hosts.h"

#include "app/domain/host_report.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace strata::ui::models {

namespace {

struct SeenWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::SeenHosts)
};

} // namespace

void SeenHosts::take(const app::domain::RunData &data)
{
    for (const app::domain::TrialData &of : data.trials) {
        const app::domain::Trial &trial = of.trial;
        if (trial.state != app::domain::TrialState::Done || !trial.finishedAt.isValid())
            continue;
        const auto known = m_hosts.constFind(trial.hostId);
        if (known != m_hosts.cend() && known->at >= trial.finishedAt)
            continue;
        if (const app::domain::Host *host = data.run.plan.host(trial.hostId))
            m_hosts.insert(host->id, {trial.finishedAt, data.run.id, data.run.name, *host,
                                      trial.inventory, trial.facts});
    }
}

void SeenHosts::keepOnly(const QList<app::domain::RunHead> &runs)
{
    m_hosts.removeIf([&](QHash<QString, SeenHost>::iterator seen) {
        return std::ranges::none_of(
            runs, [&](const app::domain::RunHead &run) { return run.id == seen->runId; });
    });
}

const SeenHost *SeenHosts::find(const app::domain::Host &host) const
{
    const auto found = m_hosts.constFind(host.id);
    return found != m_hosts.cend() && isSamePlace(found->host, host) ? &*found : nullptr;
}

QString seenText(const QDateTime &at, const QDateTime &now)
{
    const QDateTime local = at.toLocalTime();
    const QDate today = now.toLocalTime().date();
    if (local.date() == today)
        //: %1 is a time of today
        return SeenWords::tr("at %1").arg(QLocale().toString(local.time(), QLocale::ShortFormat));
    const QString day = local.date().year() == today.year()
                            //: format of a day of this year, as QLocale reads it
                            ? QLocale().toString(local.date(), SeenWords::tr("d MMM"))
                            : QLocale().toString(local.date(), QLocale::ShortFormat);
    //: %1 is a day
    return SeenWords::tr("on %1").arg(day);
}

} // namespace strata::ui::models
