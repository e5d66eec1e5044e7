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
    //! Rows are as high as their text.
    void changeEvent(QEvent *event) override;
    //! Not every style shortens what does not fit.
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override;
    //! In the size of this header, whatever font the model says.
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    void fitToText();
    void leaveRoom();
    QFont fontOf(int section) const;
    int margins() const; //!< left and right of a name
};

} // namespace strata::ui::pages
