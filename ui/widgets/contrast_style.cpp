// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/contrast_style.h"

#include <QPainter>
#include <QStyleOption>

namespace strata::ui::widgets {

namespace {

constexpr int usualWidth = 1;
constexpr int focusWidth = 2;

enum class Shape { Box, Circle };

bool hasFocus(const QStyleOption &option)
{
    return option.state.testFlag(QStyle::State_HasFocus);
}

QColor lineColor(const QStyleOption &option, bool isFocused)
{
    const auto *rect = qstyleoption_cast<const QStyleOptionFocusRect *>(&option);
    if (rect && rect->backgroundColor == option.palette.color(QPalette::Highlight))
        return option.palette.color(QPalette::HighlightedText); // around what is selected
    return option.palette.color(isFocused ? QPalette::Highlight : QPalette::WindowText);
}

//! Inside of what it surrounds.
void drawLine(QPainter &painter, const QStyleOption &option, const QRect &area,
              Shape shape = Shape::Box)
{
    const bool isFocused = hasFocus(option) && option.state.testFlag(QStyle::State_Enabled);
    const int width = isFocused ? focusWidth : usualWidth;
    const qreal half = width / 2.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, shape == Shape::Circle);
    painter.setPen(
        QPen(lineColor(option, isFocused), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    const QRectF line = QRectF(area).adjusted(half, half, -half, -half);
    if (shape == Shape::Circle)
        painter.drawEllipse(line);
    else
        painter.drawRect(line);
    painter.restore();
}

} // namespace

void ContrastStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                  QPainter *painter, const QWidget *widget) const
{
    MenuStyle::drawPrimitive(element, option, painter, widget);
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_FrameLineEdit:
    case PE_Frame:
    case PE_FrameGroupBox:
    case PE_FrameTabWidget:
    case PE_FrameMenu:
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
    case PE_FrameFocusRect:
        drawLine(*painter, *option, option->rect);
        break;
    case PE_IndicatorRadioButton:
        drawLine(*painter, *option, option->rect, Shape::Circle);
        break;
    default:
        break;
    }
}

void ContrastStyle::drawControl(ControlElement element, const QStyleOption *option,
                                QPainter *painter, const QWidget *widget) const
{
    MenuStyle::drawControl(element, option, painter, widget);
    if (element == CE_ProgressBarGroove || element == CE_HeaderSection)
        drawLine(*painter, *option, option->rect);
    if (element != CE_TabBarTabShape)
        return;
    drawLine(*painter, *option, option->rect);
    if (!option->state.testFlag(State_Selected))
        return;
    constexpr int barHeight = 4;
    QRect bar = option->rect;
    bar.setHeight(barHeight);
    painter->fillRect(bar, option->palette.color(QPalette::Highlight));
}

void ContrastStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                       QPainter *painter, const QWidget *widget) const
{
    MenuStyle::drawComplexControl(control, option, painter, widget);
    switch (control) {
    case CC_ComboBox:
    case CC_SpinBox:
        drawLine(*painter, *option, option->rect);
        break;
    case CC_ScrollBar:
        drawLine(*painter, *option,
                 proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget));
        break;
    default:
        break;
    }
}

} // namespace strata::ui::widgets
