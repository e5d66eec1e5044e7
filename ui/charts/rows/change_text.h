// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on what changed between two runs, translated.
#pragma once

#include "ui/charts/rows/build_changes.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout.
class ChangeText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::ChangeText)
public:
    static QString changeTitle(const QString &workload);
    static QString beforeAndAfterTitle(const QString &workload);
    //! "gpu01"; "old01 → gpu01" where the host has another name after.
    static QString host(const RunsAndChange &runs, const app::domain::ChangeRow &row);
    static QString hostBefore(const QString &name); //!< "gpu01, before"
    static QString hostAfter(const QString &name);

    //! Why there is no ratio, or one that decides nothing, and what differs then.
    static QString reason(app::domain::Reason reason, const app::domain::DegradationRow &change);
    //! How many verdicts there are of each kind, and what has no counterpart.
    static QString summary(const app::domain::RunChange &change);
    static QString conditionsSummary(const app::domain::RunChange &change);
    //! That the two were not measured in turns, and what that means.
    static QString apart();

    static QStringList changeCaption(const RunsAndChange &runs);
    static QStringList beforeAndAfterCaption(const RunsAndChange &runs);
    static QStringList tableHeaders();
    static QStringList conditionHeaders();
    static QString counts(const app::domain::ChangeRow &row); //!< "5 | 10": trials of both runs
    //! Name, date and versions of each run.
    static QStringList provenance(const RunsAndChange &runs);
};

} // namespace strata::ui::charts
