// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a chart of operations and in its table, translated.
#pragma once

#include "app/domain/operations.h"
#include "app/domain/run.h"
#include "ui/charts/scene/axis.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! What a caption has to tell of how its chart was made.
struct OperationNotes {
    bool gathered = false; //!< there are kinds below smallestShare
    int shownWorks = 0;    //!< of a chart of several settings
    int works = 0;
};

//! Kinds below this share of every bar are gathered in a chart, not in the table: they would be a
//! few pixels wide.
inline constexpr double smallestShare = 0.01;

//! Plain text throughout.
class OperationText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::OperationText)
public:
    static QString title(const QString &work);
    static QString titleOfAll();
    static QString pass(app::domain::OperationPass pass);
    //! "12.3 %"; two digits after the point of what is less than one per cent.
    static QString share(double share);
    static QString wholeIteration();
    static QString interval(const app::domain::Interval &interval);
    static QString axisOfShares();
    static QString axisOfTimes(const UnitScale &unit);

    //! "docker · Convolution, Backward: 12.3 ms (45.1 %)". \param share of all parts
    static QString readout(const QString &hostName, const app::domain::OperationTime &time,
                           double share);
    //! All parts in one sentence. \param kind "container"
    static QString readout(const QString &hostName, const QString &kind,
                           const app::domain::OperationRow &row);

    //! The answer: what takes most of an iteration on the baseline, and in which kind another host
    //! differs most, of differences whose intervals do not meet. \param rows of one setting
    static QString lead(const QList<app::domain::OperationRow> &rows, const app::domain::Run &run);
    static QString leadOfAll();
    static QStringList caption(const QList<app::domain::OperationRow> &rows,
                               const app::domain::Run &run, const OperationNotes &notes);

    static QStringList headers(bool byPass);
    static QStringList headerTips(bool byPass); //!< as many

private:
    static QString partName(const app::domain::OperationTime &time);
    static QString largestDifference(const QList<app::domain::OperationRow> &rows,
                                     const app::domain::OperationRow &baseline,
                                     const app::domain::Run &run);
};

} // namespace strata::ui::charts
