// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/menu_style.h"

#include <QStyleOption>

namespace strata::ui::widgets {

int MenuStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *more) const
{
    return hint == SH_Menu_AllowActiveAndDisabled
               ? 1
               : QProxyStyle::styleHint(hint, option, widget, more);
}

void MenuStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    QProxyStyle::drawControl(element, option, painter, widget);
    if (element != CE_MenuItem || !option->state.testFlag(State_Selected) ||
        option->state.testFlag(State_Enabled))
        return;
    QStyleOptionFocusRect frame;
    frame.QStyleOption::operator=(*option);
    frame.state |= State_KeyboardFocusChange;
    frame.backgroundColor = option->palette.color(QPalette::Window);
    proxy()->drawPrimitive(PE_FrameFocusRect, &frame, painter, widget);
}

} // namespace strata::ui::widgets
