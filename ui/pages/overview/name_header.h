// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names of rows beside a table: they stay in sight while its columns are scrolled. Too long ones
//! have dots in the middle, since settings differ in their ends.
#pragma once

#include <QHeaderView>

namespace strata::ui::pages {

class NameHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit NameHeader(QWidget *parent);

protected:
    //! Not every style shortens what does not fit.
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override;
};

} // namespace strata::ui::pages
