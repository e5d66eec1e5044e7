// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Cells of tables that are more than text: a share done, one of many. Those that can be
//! changed work by mouse and by keyboard.
#pragma once

#include <QStyledItemDelegate>

namespace strata::ui::widgets {

//! Draws the share of steps done as a thin bar under the number.
class ProgressDelegate : public QStyledItemDelegate {
public:
    //! `progressRole` holds 0..1, or a negative number for "not known".
    explicit ProgressDelegate(int progressRole, QObject *parent = nullptr) :
        QStyledItemDelegate(parent),
        m_role(progressRole)
    {
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    int m_role;
};

//! Draws a checkable cell of which only one can be chosen as a radio button.
class RadioDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;
};

} // namespace strata::ui::widgets
