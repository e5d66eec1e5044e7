// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A page of results on paper: its chart, and the table of its numbers.
#pragma once

#include "ui/charts/scene/chart.h"

#include <QAbstractItemModel>
#include <QList>
#include <QPagedPaintDevice>
#include <QString>

namespace strata::ui::report {

struct PrintedResult {
    QString title;                             //!< of the project and the run
    QString lead;                              //!< what is shown, in a sentence; may be empty
    charts::ChartPtr chart;                    //!< null: none
    const QAbstractItemModel *table = nullptr; //!< null: none
    QList<int> columns;                        //!< of the table, in the order wanted
};

//! As many pages as it takes, with headers on each of the table's. Needs a QApplication.
void printResult(const PrintedResult &result, QPagedPaintDevice &device);

} // namespace strata::ui::report
