// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Finds room for the columns of a table, so that no word and no number has to break.
#pragma once

#include "ui/report/document.h"

#include <QList>

namespace strata::ui::report {

inline constexpr double pdfCellPadding = 2; //!< in pixels of 1/96 inch, like all lengths here

//! Columns of a table that stand side by side.
struct PdfColumns {
    QList<qsizetype> columns; //!< of the table
    QList<double> widths;     //!< of these; together the room
    double size = 0;          //!< of the type
};

//! A number stays with its unit.
QString pdfText(const Table::Cell &cell);

//! In smaller type where it is wide; several parts where that is not enough, each with the columns
//! that name its rows.
QList<PdfColumns> pdfColumns(const Table &table, double room);

} // namespace strata::ui::report
