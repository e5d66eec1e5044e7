// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A button with a menu of things to show or hide; it works by mouse and by keyboard.
#pragma once

#include <QList>
#include <QMenu>
#include <QString>
#include <QStringList>
#include <QToolButton>

namespace strata::ui::widgets {

class ChoiceMenu : public QToolButton {
    Q_OBJECT
public:
    struct Choice {
        QString key;
        QString text; //!< plain text, shown as it is
        bool operator==(const Choice &) const = default;
    };

    explicit ChoiceMenu(const QString &text);

    //! Keeps what was chosen among the keys that stay; a new key is shown if `shown` holds it or is
    //! empty.
    void setChoices(const QList<Choice> &choices, const QStringList &shown = {});
    QStringList shownKeys() const;
    QStringList hiddenKeys() const;
    void toggle(const QString &key);             //!< as if a person chose it
    void setHiddenKeys(const QStringList &keys); //!< without changed()

Q_SIGNALS:
    void changed();

private:
    QStringList keys(bool checked) const;

    QMenu *m_menu = nullptr;
    QList<Choice> m_choices;
};

} // namespace strata::ui::widgets
