// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on the charts of steps, spread and over time, and in their table, translated.
#pragma once

#include "app/domain/distribution.h"
#include "app/domain/run.h"
#include "ui/charts/lines/build_distribution.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout.
class DistributionText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::DistributionText)
public:
    using Rows = QList<app::domain::DistributionRow>;

    static QString title(const QString &work) { return tr("Distribution: %1").arg(work); }
    static QString share() { return tr("Share of all steps up to this value"); }
    static QString boxes() { return tr("Median, quartiles and outliers"); }
    //! What a step is asked for: "Time of one iteration".
    static QString axis(const Rows &rows, StepQuantity quantity);
    static QString stepValue(StepQuantity quantity, bool isOfSingleIterations);
    static QString quantity(StepQuantity quantity); //!< in a list of choices
    //! How many steps a chart is of.
    static QString lead(const Rows &rows);
    static QStringList caption(const Rows &rows, const app::domain::Run &run,
                               StepQuantity quantity);

    static QString titleOverTime(const QString &work)
    {
        return tr("Steps over time: %1").arg(work);
    }
    //: title of an axis; its unit follows, as in "… side by side, in s"
    static QString timeAxis() { return tr("Time within trials, rounds side by side,"); }
    static QString round(int round) { return tr("round %1").arg(round + 1); }
    //: steps
    static QString counted() { return tr("counted"); }
    //: steps
    static QString leftOut() { return tr("left out"); }
    //! \param rounds that are drawn \param leftOut earlier ones that are not
    static QStringList captionOverTime(const app::domain::Run &run, int rounds, int leftOut);

    static QStringList headers(StepQuantity quantity);
    static QStringList headerTips(StepQuantity quantity); //!< as many

private:
    static QString iterations(const Rows &rows, const app::domain::Run &run);
};

} // namespace strata::ui::charts
