// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Cells of tables that are more than text: a share done, one of many, a menu. Those that can be
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

//! A menu of things to choose. The choices are a QVariantList of QStringList{key, plain text} in a
//! role of the model; the chosen keys, a QStringList, are its Qt::EditRole, which is set at each
//! choice.
class ChoicesDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit ChoicesDelegate(int choicesRole, QObject *parent = nullptr) :
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
