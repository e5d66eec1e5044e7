// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A cell of a table with a menu of things to choose; it works by mouse and by keyboard.
#pragma once

#include <QStyledItemDelegate>

namespace strata::ui::widgets {

//! The choices are a QVariantList of QStringList{key, plain text} in a role of the model; the
//! chosen keys, a QStringList, are its Qt::EditRole, which is set at each choice.
class ChoicesDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    ChoicesDelegate(int choicesRole, QObject *parent = nullptr) :
        QStyledItemDelegate(parent),
        m_choicesRole(choicesRole)
    {
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

private:
    void openMenu(QWidget &view, const QRect &cell, QAbstractItemModel *model,
                  const QModelIndex &index) const;

    int m_choicesRole;
};

} // namespace strata::ui::widgets
