// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A table that asks for a few rows and takes what room there is.
#pragma once

#include <QHeaderView>
#include <QTableView>

namespace strata::ui::widgets {

//! A view's own hint is taller, so that a page would scroll before the table on it does.
class ShortTable : public QTableView {
public:
    //! Of the height that setUpTable() has given them.
    void askForRows(int rows)
    {
        setMinimumHeight(verticalHeader()->defaultSectionSize() * rows);
        updateGeometry();
    }
    QSize sizeHint() const override { return {QTableView::sizeHint().width(), minimumHeight()}; }
};

} // namespace strata::ui::widgets
