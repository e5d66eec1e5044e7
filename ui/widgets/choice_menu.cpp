// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choice_menu.h"

#include <QAction>
#include <QHash>
#include <QSignalBlocker>

namespace strata::ui::widgets {

ChoiceMenu::ChoiceMenu(const QString &text) : m_menu(new QMenu(this))
{
    setText(text);
    setMenu(m_menu);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
}

void ChoiceMenu::setChoices(const QList<Choice> &choices, const QStringList &shown)
{
    if (choices == m_choices)
        return;
    QHash<QString, bool> before;
    for (const QAction *action : m_menu->actions())
        before.insert(action->data().toString(), action->isChecked());
    m_choices = choices;
    m_menu->clear();
    for (const Choice &choice : choices) {
        QString text = choice.text;
        QAction *action = m_menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setData(choice.key);
        action->setCheckable(true);
        action->setChecked(before.value(choice.key, shown.isEmpty() || shown.contains(choice.key)));
        connect(action, &QAction::toggled, this, &ChoiceMenu::changed);
    }
    setEnabled(!choices.isEmpty());
}

QStringList ChoiceMenu::keys(bool checked) const
{
    QStringList keys;
    for (const QAction *action : m_menu->actions())
        if (action->isChecked() == checked)
            keys.append(action->data().toString());
    return keys;
}

QStringList ChoiceMenu::shownKeys() const
{
    return keys(true);
}

QStringList ChoiceMenu::hiddenKeys() const
{
    return keys(false);
}

void ChoiceMenu::toggle(const QString &key)
{
    for (QAction *action : m_menu->actions())
        if (action->data().toString() == key)
            action->toggle();
}

void ChoiceMenu::setHiddenKeys(const QStringList &keys)
{
    const QSignalBlocker blocker(this);
    for (QAction *action : m_menu->actions())
        action->setChecked(!keys.contains(action->data().toString()));
}

} // namespace strata::ui::widgets
