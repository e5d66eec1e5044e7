// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the share of steps done as a thin bar under the number.
#pragma once

#include <QStyledItemDelegate>

namespace strata::ui::widgets {

class ProgressDelegate : public QStyledItemDelegate {
    Q_OBJECT
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

} // namespace strata::ui::widgets
