// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which panel of the utilization chart a telemetry series belongs to, and what it is called there.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

struct UtilizationSeries {
    QString group;       //!< key of a panel; empty: no telemetry
    QString name;        //!< of the quantity, translated; plain text
    int style = 0;       //!< dash of its line; -1: whichever is free in its panel
    bool core = false;   //!< one processor of many
    bool counts = false; //!< the value is a number of things, not a share
    bool grows = false;  //!< summed up since the start: its mean says nothing
};

class UtilizationGroups {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::UtilizationGroups)
public:
    //! Keys in the order of the panels: "cpu", "cores", "memory" …
    static const QStringList &keys();
    static QString title(const QString &group);
    //! \param series as the engine names it ("disk.read"); a name from a file may be anything
    static UtilizationSeries place(const QString &series);
};

} // namespace strata::ui::charts
