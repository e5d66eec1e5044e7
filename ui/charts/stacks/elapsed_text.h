// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a chart of elapsed time and in its table, translated.
#pragma once

#include "app/domain/elapsed.h"
#include "app/domain/run.h"
#include "ui/charts/scene/axis.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! The row without what no clock measured: a file may hold any number.
app::domain::ElapsedRow shownRow(const app::domain::ElapsedRow &row);

//! Plain text throughout. Rows are shown ones, of one setting.
class ElapsedText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::ElapsedText)
public:
    static QString title(const QString &work);
    static QString part(app::domain::ElapsedPart part);        //!< "Set up runtime"
    static QString doing(app::domain::ElapsedPart part);       //!< "setting up the runtime"
    static QString explanation(app::domain::ElapsedPart part); //!< what it is, in a few words

    //! What times are shown in beside this one: ms below a second, min above five minutes.
    static UnitScale unitFor(double longestSeconds);
    //! "12.4 s", "0.42 s"; what is too short for the unit, in a smaller one.
    static QString time(double seconds, const UnitScale &unit);
    //! The same with its sign: "+3.2 s".
    static QString change(double seconds, const UnitScale &unit);
    static QString axis(const UnitScale &unit);
    static QString emulated(const QString &kind); //!< "VM, emulated"

    //! "docker · Launch: 0.42 s (3 % of 14.1 s)"
    static QString readout(const QString &hostName, const app::domain::ElapsedTime &time,
                           double totalSeconds, const UnitScale &unit);
    //! Total and all parts in one sentence. \param kind "container"
    static QString readout(const QString &hostName, const QString &kind,
                           const app::domain::ElapsedRow &row, const UnitScale &unit);

    //! The answer: how long a trial takes on the baseline, and what the other hosts add to that.
    static QString lead(const QList<app::domain::ElapsedRow> &rows, const app::domain::Run &run);
    static QStringList caption(const QList<app::domain::ElapsedRow> &rows,
                               const app::domain::Run &run);

    static QStringList headers(const QList<app::domain::ElapsedPart> &parts);
    static QStringList headerTips(const QList<app::domain::ElapsedPart> &parts); //!< as many

private:
    static QString nameOf(const app::domain::ElapsedRow &row, const app::domain::Run &run);
    static QString baselineLead(const app::domain::ElapsedRow &row, const app::domain::Run &run,
                                const UnitScale &unit);
    static QString difference(const app::domain::ElapsedRow &row,
                              const app::domain::ElapsedRow &baseline, const app::domain::Run &run,
                              const UnitScale &unit);
    static QString differences(const QList<app::domain::ElapsedRow> &others,
                               const app::domain::ElapsedRow &baseline, const app::domain::Run &run,
                               const UnitScale &unit);
    static QString trialsOf(const QList<app::domain::ElapsedRow> &rows);
    static QString withoutBaseline(const QList<app::domain::ElapsedRow> &rows,
                                   const app::domain::Run &run, const UnitScale &unit);
};

} // namespace strata::ui::charts
