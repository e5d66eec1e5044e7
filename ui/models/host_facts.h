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
    //! trials; of more than a few the last one is "…".
    QMap<QString, QMap<QString, QStringList>> facts = {};
};

HostFacts hostFacts(const app::domain::RunData &run);

//! Those that hosts do not agree on; a host that does not know a fact differs from one that does.
HostFacts differing(const HostFacts &all);

//! A row for each fact, a column for each host.
TableTwin::Content factTable(const QString &factHeading, const HostFacts &facts,
                             const app::domain::Plan &plan);

} // namespace strata::ui::models
