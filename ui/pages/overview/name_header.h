// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names of rows beside a table: they stay in sight while its columns are scrolled. Names of
//! settings that are too long are shortened; if that does not help, they have dots in the middle.
#pragma once

#include <QHeaderView>

namespace strata::ui::pages {

class NameHeader : public QHeaderView {
    Q_OBJECT
public:
    //! \param table that it stands in
    explicit NameHeader(QWidget *table);

protected:
    //! Leaves room for columns.
    bool eventFilter(QObject *watched, QEvent *event) override;
    //! Not every style shortens what does not fit.
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override;
};

} // namespace strata::ui::pages
