// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A row of controls that goes on in the next line where it would be too wide.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace strata::ui::widgets {

class PlainLabel;

//! Its items keep their preferred sizes; one that is wider than the layout is made as narrow as
//! that. A widget and its label stay together as a layout of their own: addLabelled().
class FlowLayout : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addLayout(QLayout *layout); //!< takes it over
    //! A label with a mnemonic for the field, before it.
    PlainLabel *addLabelled(const QString &text, QWidget *field);

    void addItem(QLayoutItem *item) override;
    int count() const override;
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override; //!< all in one line
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int spacingBetween(Qt::Orientation orientation) const;
    int place(const QRect &rect, bool really) const; //!< the height that is needed

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace strata::ui::widgets
