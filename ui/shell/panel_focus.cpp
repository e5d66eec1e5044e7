// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/panel_focus.h"

#include <QApplication>

#include <algorithm>

namespace strata::ui::shell {

namespace {

bool isTabStop(const QWidget &widget)
{
    return widget.isVisible() && widget.isEnabled() && !widget.focusProxy() &&
           (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

QWidget *firstTabStop(const QWidget &panel)
{
    for (QWidget *widget = panel.nextInFocusChain(); widget && widget != &panel;
         widget = widget->nextInFocusChain())
        if (panel.isAncestorOf(widget) && isTabStop(*widget))
            return widget;
    return nullptr;
}

QWidget *focusedFirst(const QWidget &panel)
{
    QWidget *proposed = panel.focusProxy();
    return proposed && isTabStop(*proposed) ? proposed : firstTabStop(panel);
}

} // namespace

void focusPanel(QWidget &panel)
{
    QWidget *first = focusedFirst(panel);
    if (!first)
        return;
    first->setFocus(Qt::ShortcutFocusReason);
    if (!first->isActiveWindow()) // it floats, or another one does
        first->activateWindow();
}

void focusNextPanel(const QList<QWidget *> &panels, int step)
{
    QList<QWidget *> reachable = panels;
    reachable.removeIf(
        [](const QWidget *panel) { return !panel->isVisible() || !focusedFirst(*panel); });
    if (reachable.isEmpty())
        return;
    const auto current = std::ranges::find_if(reachable, [](const QWidget *panel) {
        return panel->isAncestorOf(QApplication::focusWidget());
    });
    const qsizetype count = reachable.size();
    const qsizetype from =
        current == reachable.end() ? (step > 0 ? -1 : 0) : current - reachable.begin();
    focusPanel(*reachable.at((from + step + count) % count));
}

} // namespace strata::ui::shell
