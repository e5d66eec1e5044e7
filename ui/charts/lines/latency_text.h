// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a latency chart and in its table, translated.
#pragma once

#include "app/domain/latency.h"
#include "app/domain/run.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout.
class LatencyText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::LatencyText)
public:
    static QString title(const QString &work, const QString &series);
    static QString percentileAxis() { return tr("Percentile of all events"); }
    static QString latencyPanel() { return tr("Latency"); }
    static QString series(const QString &series); //!< "latency.write" → "write"
    static QString time(double ns);               //!< "12.3 µs"
    //! How many events a chart is of.
    static QString lead(const QList<app::domain::LatencyRow> &rows);
    static QStringList caption(const QList<app::domain::LatencyRow> &rows,
                               const app::domain::Run &run);

    static QStringList headers();
    static QStringList headerTips(); //!< as many
};

} // namespace strata::ui::charts
