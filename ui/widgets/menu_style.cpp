// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/menu_style.h"

#include "ui/charts/scene/palette.h"

#include <QPainter>
#include <QStyleOption>
#include <QTableView>

namespace strata::ui::widgets {

namespace {

// of the line against the window: WCAG 2.1 (1.4.11) asks for 3 of what can be used
constexpr double lineContrast = 4; // a circle is drawn paler than its pen
constexpr double disabledContrast = 2.2;

// on each side of a cell and of a heading, beyond what the style has
constexpr int cellRoom = 2;
constexpr int headingRoom = 3; // the styles' own is one less there

bool isTable(const QWidget *widget)
{
    return qobject_cast<const QTableView *>(widget);
}

bool isHeadingOfTable(const QStyleOption *option, const QWidget *widget)
{
    const auto *heading = qstyleoption_cast<const QStyleOptionHeader *>(option);
    return heading && heading->orientation == Qt::Horizontal && widget &&
           isTable(widget->parentWidget());
}

bool isDark(const QStyleOption &option)
{
    constexpr int middle = 128;
    return option.palette.color(QPalette::Window).lightness() < middle;
}

QColor lineColor(const QStyleOption &option)
{
    if (option.state.testFlag(QStyle::State_Selected))
        return option.palette.color(QPalette::HighlightedText);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    return charts::shadeOf(option.palette.color(QPalette::WindowText),
                           option.palette.color(QPalette::Window),
                           isEnabled ? lineContrast : disabledContrast);
}

//! Inside of the indicator.
void drawOutline(QPainter &painter, const QStyleOption &option, bool isCircle)
{
    const QRectF line = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, isCircle);
    painter.setPen(lineColor(option));
    painter.setBrush(Qt::NoBrush);
    if (isCircle)
        painter.drawEllipse(line);
    else
        painter.drawRect(line);
    painter.restore();
}

} // namespace

int MenuStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *more) const
{
    return hint == SH_Menu_AllowActiveAndDisabled
               ? 1
               : QProxyStyle::styleHint(hint, option, widget, more);
}

int MenuStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                           const QWidget *widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    return metric == PM_FocusFrameHMargin && isTable(widget) ? usual + cellRoom : usual;
}

QRect MenuStyle::subElementRect(SubElement element, const QStyleOption *option,
                                const QWidget *widget) const
{
    const QRect usual = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_HeaderLabel && isHeadingOfTable(option, widget)
               ? usual.adjusted(headingRoom, 0, -headingRoom, 0)
               : usual;
}

QSize MenuStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                  const QWidget *widget) const
{
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    return type == CT_HeaderSection && isHeadingOfTable(option, widget)
               ? usual + QSize(2 * headingRoom, 0)
               : usual;
}

void MenuStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isCircle = element == PE_IndicatorRadioButton;
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    if ((isCircle || isBox) && isDark(*option))
        drawOutline(*painter, *option, isCircle);
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
