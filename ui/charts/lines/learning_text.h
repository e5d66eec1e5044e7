// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a learning chart and in its table, translated.
#pragma once

#include "app/domain/run.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout.
class LearningText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::LearningText)
public:
    static QString title(const QString &work) { return tr("Learning: %1").arg(work); }
    static QString time() { return tr("Time since the first step"); }
    static QString step() { return tr("Step"); }
    //! \param series of the engine: "held_out_accuracy", "accuracy", "reward", "loss"
    static QString panel(const QString &series);
    static QStringList caption(const app::domain::RunData &run, const QString &workloadId,
                               bool isTask);
    //! Of a chart that does not have all trials.
    static QString onlyFirst(int trials);

    static QStringList headers();
    static QStringList headerTips(); //!< as many
};

} // namespace strata::ui::charts
