// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/busy_reason.h"

#include <QCoreApplication>

namespace strata::ui::models {

namespace {

struct BusyReason {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::BusyReason)
};

} // namespace

QString busyReason(bool isRunning, bool isCollecting)
{
    if (!isRunning)
        return {};
    return isCollecting
               ? BusyReason::tr("What an interrupted run left on its hosts is being collected. "
                                "Wait until that is over, or choose Stop now.")
               : BusyReason::tr("A run is in progress. Stop it first.");
}

QString busyReason(const app::api::Runner &runner)
{
    return busyReason(runner.isRunning(), runner.isCollecting());
}

} // namespace strata::ui::models
