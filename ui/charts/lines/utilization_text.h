// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on the utilization chart, translated: what is shown, how often was sampled, and
//! what a host could not read.
#pragma once

#include "app/domain/run.h"

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout.
class UtilizationText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::UtilizationText)
public:
    using Trials = QList<const app::domain::TrialData *>;

    static QString title(const QString &work) { return tr("Utilization: %1").arg(work); }
    static QString steps() { return tr("Time of each step"); }
    //: part of a trial
    static QString measured() { return tr("measured"); }
    //: part of a trial
    static QString warmup() { return tr("warm-up"); }
    static QString time() { return tr("Time since the first step of the trial"); }
    //! "Sampled 2 times a second beside the work."; says so if nothing was sampled.
    static QString sampling(const Trials &trials);
    //! Which trial of each host is shown.
    static QString shown(const app::domain::Run &run, const Trials &trials);
    //! What hosts could not read or left out, one line for hosts that say the same.
    static QStringList gaps(const app::domain::Run &run, const Trials &trials);
    //! The same in a few words; empty without any.
    static QString gapSummary(const app::domain::Run &run, const Trials &trials);
    static QStringList caption(const app::domain::Run &run, const Trials &trials);
};

//! Samples a second: as the trial was asked for, or else as they arrived; 0: none.
double samplingRate(const app::domain::TrialData &data);

} // namespace strata::ui::charts
