// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a page shows while it has nothing to show: one sentence, the next step, and perhaps another
//! way; or several ways, each with what it leads to.
#pragma once

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

namespace strata::ui::widgets {

class PlainLabel;

class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState();

    void setText(const QString &headline, const QString &explanation);
    //! Labels of the buttons; an empty one hides its button.
    void setButtons(const QString &primary, const QString &secondary);
    //! Why the first one cannot be used right now; empty: it can.
    void setPrimaryReason(const QString &reason);
    //! A way to go on below all that, beside what it leads to. \return its buttons, which are the
    //! caller's to connect
    QList<QPushButton *> addWay(const QString &title, const QString &explanation,
                                const QStringList &buttons);

Q_SIGNALS:
    void primaryClicked();
    void secondaryClicked();

private:
    QLayout *makeButtons();

    QHBoxLayout *m_columns = nullptr;
    QVBoxLayout *m_ways = nullptr;
    PlainLabel *m_headline = nullptr;
    PlainLabel *m_explanation = nullptr;
    QPushButton *m_primary = nullptr;
    QPushButton *m_secondary = nullptr;
};

} // namespace strata::ui::widgets
