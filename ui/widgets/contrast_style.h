// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The style of the desktop, with lines around controls in the color of texts: styles make their
//! lines from the color of the window, and of black that leaves none.
#pragma once

#include "ui/widgets/menu_style.h"

namespace strata::ui::widgets {

//! What has the focus has a thick line in the color of what is selected.
class ContrastStyle : public MenuStyle {
    Q_OBJECT
public:
    using MenuStyle::MenuStyle;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
};

} // namespace strata::ui::widgets
