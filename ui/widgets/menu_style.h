// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The style of the desktop, with menus in which the keyboard reaches entries that are disabled,
//! too: most styles pass over them, and whoever listens to a menu would not learn that they are
//! there, or why they cannot be used. Boxes and circles that can be checked have a line that is
//! seen in dark colors, where styles draw it darker than the window. Columns of tables have room
//! between them: a heading at the right end of one ran into that at the left end of the next.
#pragma once

#include <QProxyStyle>

namespace strata::ui::widgets {

class MenuStyle : public QProxyStyle {
    Q_OBJECT
public:
    explicit MenuStyle(const QString &style) : QProxyStyle(style) {}

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *more) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option,
                    const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    //! Draws a frame around a disabled entry that was reached, which styles leave as it is.
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
};

} // namespace strata::ui::widgets
