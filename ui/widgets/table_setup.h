// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How every table of the application looks and behaves.
#pragma once

#include "ui/models/checked_rows_model.h"

#include <QString>
#include <QTableView>

#include <functional>
#include <initializer_list>
#include <utility>

namespace strata::ui::widgets {

//! Whole rows, alternating shades, no grid, no row numbers, Tab leaves the table, Ctrl+C copies
//! rows with headers. `name` is read out by screen readers.
void setUpTable(QTableView &table, const QString &name);
//! For one that was set up and stays while the language changes: its name and the words of its
//! menu.
void nameTable(QTableView &table, const QString &name);

//! Makes columns as wide as their cells and headings need, cells not wider than so many letters.
void fitColumns(QTableView &table, int mostLetters);
//! The same for columns that are too narrow; the others stay as they are.
void widenColumns(QTableView &table, int mostLetters);

//! Makes columns as wide as so many letters.
void setColumnWidths(QTableView &table,
                     std::initializer_list<std::pair<int, int>> lettersOfColumns);

//! A key that acts on the rows while the table has the focus, whatever it does in the window.
void addTableKey(QTableView &table, Qt::Key key, const std::function<void()> &act);

//! The same, of rows with check boxes: the space bar turns those of all selected rows, whatever
//! column the keyboard is in.
void setUpTable(QTableView &table, const QString &name, models::CheckedRowsModel &model);

//! Puts the selected rows, or all of them, on the clipboard: tab-separated under their headers.
void copyRows(const QTableView &table);

} // namespace strata::ui::widgets
