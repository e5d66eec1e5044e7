// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plain_label.h"

#include "ui/models/plain_tool_tip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace strata::ui::widgets {

namespace {

constexpr float mutedShare = 0.65F; // of the text's colour; the rest is what is behind it

//! As it comes from a desktop, the muted colour is too pale to be read by everybody.
void strengthen(PlainLabel &label)
{
    const QPalette around = label.parentWidget() ? label.parentWidget()->palette() : QPalette();
    const QColor text = around.color(QPalette::WindowText);
    const QColor behind = around.color(QPalette::Window);
    const auto mixed = [](float front, float back) {
        return front * mutedShare + back * (1 - mutedShare);
    };
    QPalette own = label.palette();
    own.setColor(QPalette::PlaceholderText, QColor::fromRgbF(mixed(text.redF(), behind.redF()),
                                                             mixed(text.greenF(), behind.greenF()),
                                                             mixed(text.blueF(), behind.blueF())));
    label.setPalette(own);
}

} // namespace

PlainLabel::PlainLabel(const QString &text)
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
    if (muted)
        strengthen(*this);
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

void PlainLabel::setElided(bool elided)
{
    m_isElided = elided;
    setWordWrap(!elided);
    updateGeometry();
}

bool PlainLabel::isCut() const
{
    return m_isElided && fontMetrics().horizontalAdvance(text()) > contentsRect().width();
}

QSize PlainLabel::minimumSizeHint() const
{
    const QSize usual = QLabel::minimumSizeHint();
    const int letters = fontMetrics().horizontalAdvance(QLatin1Char('n')) * 6;
    return m_isElided ? QSize(std::min(usual.width(), letters), usual.height()) : usual;
}

void PlainLabel::paintEvent(QPaintEvent *event)
{
    if (!isCut()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const QRect area = contentsRect();
    style()->drawItemText(&painter, area, static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, area.width()),
                          foregroundRole());
}

bool PlainLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && isCut()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(),
                           models::plainToolTip(text()), this);
        return true;
    }
    const bool isMuted = foregroundRole() == QPalette::PlaceholderText;
    if (isMuted &&
        (event->type() == QEvent::PaletteChange || event->type() == QEvent::ParentChange))
        strengthen(*this);
    return QLabel::event(event);
}

} // namespace strata::ui::widgets
