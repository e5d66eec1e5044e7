// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/load_check.h"

#include <QCoreApplication>
#include <QLocale>

namespace strata::app::services {

using domain::CheckItem;
using domain::CheckState;
using domain::CheckStep;

namespace {

//! Of a processor, used by others: from there on a turn is disturbed (analysis/quietness.h).
constexpr double disturbing = 0.25;

struct LoadText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::LoadText)
};

} // namespace

CheckItem loadCheck(const QMap<QString, QString> &inventory)
{
    CheckItem item{CheckStep::Load, CheckState::Warning, {}, {}};
    bool isKnown = false;
    const double busy = inventory.value(QStringLiteral("load.busy_processors")).toDouble(&isKnown);
    const double stolen = inventory.value(QStringLiteral("load.stolen_processors")).toDouble();
    if (!isKnown) {
        item.found = LoadText::tr("unknown");
        item.advice = LoadText::tr(
            "It is not possible to tell whether other programs disturb measurements there.");
        return item;
    }
    //: of a host's processors; %1 and %2 are numbers such as 1.1 and 2
    item.found =
        LoadText::tr("%1 of %2 processors busy")
            .arg(QLocale().toString(busy, 'f', 1),
                 inventory.value(QStringLiteral("affinity.cpus"), QStringLiteral("?")).left(8));
    if (busy >= disturbing)
        item.advice = LoadText::tr("Other programs are running. Stop them or wait; otherwise, "
                                   "measurements will be marked as disturbed.");
    else if (stolen >= disturbing)
        item.advice = LoadText::tr("Other virtual machines take processor time from this one. "
                                   "Measure at a quieter time, or measurements will be marked as "
                                   "disturbed.");
    else
        item.state = CheckState::Ok;
    return item;
}

} // namespace strata::app::services
