// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each host of a run said about itself while it measured, and what of it differs.
#pragma once

#include "app/domain/run.h"
#include "ui/models/table_twin.h"

#include <QMap>
#include <QString>
#include <QStringList>

namespace strata::ui::models {

struct HostFacts {
    QStringList hostIds; //!< of hosts that said something, in the order of the plan
    //! By the engine's name of a fact and by host, each value that was said, in the order of the
    //! trials; of more than a few the last one is "…". "unknown" is not a value.
    QMap<QString, QMap<QString, QStringList>> facts = {};
};

HostFacts hostFacts(const app::domain::RunData &run);

//! Those that hosts state differently, whether or not others state them.
HostFacts differing(const HostFacts &all);

//! Those that hosts agree on as far as they state them, but that some do not state.
HostFacts notReportedByAll(const HostFacts &all);

//! Of hosts that do not state one of the facts or more, in the order of the plan.
QStringList hostsWithoutSome(const HostFacts &facts);

//! A row for each fact, those with names for people first; a column for each host.
TableTwin::Content factTable(const QString &factHeading, const HostFacts &facts,
                             const app::domain::Plan &plan);

} // namespace strata::ui::models
