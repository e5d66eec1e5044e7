// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plain_label.h"

namespace strata::ui::widgets {

PlainLabel::PlainLabel(const QString &text, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setText(text);
}

void PlainLabel::setSelectable(bool selectable)
{
    setTextInteractionFlags(selectable ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                       : Qt::NoTextInteraction);
}

void PlainLabel::setMuted(bool muted)
{
    setForegroundRole(muted ? QPalette::PlaceholderText : QPalette::WindowText);
}

void PlainLabel::setHeading(bool heading)
{
    QFont font;
    if (heading) {
        font.setPointSizeF(font.pointSizeF() * 1.25);
        font.setBold(true);
    }
    setFont(font);
}

} // namespace strata::ui::widgets
