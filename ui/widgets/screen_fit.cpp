// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/screen_fit.h"

#include "ui/widgets/focus_order.h"

#include <QDialogButtonBox>
#include <QLayout>
#include <QScreen>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::widgets {

namespace {

constexpr double usualDpi = 96;

//! What a window may take without its frame, which nobody knows before it is shown.
QSize mostOf(const QWidget &window)
{
    const int title = window.style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, &window);
    const int side =
        2 * window.style()->pixelMetric(QStyle::PM_MdiSubWindowFrameWidth, nullptr, &window);
    return window.screen()->availableGeometry().size() - QSize(2 * side, title + 2 * side);
}

QSize inType(const QWidget &window, const QSize &size)
{
    return size * std::max(1.0, window.logicalDpiX() / usualDpi);
}

QScrollArea *makeLowScroll(QWidget *content)
{
    QScrollArea *scroll = makeScroll(content);
    // of itself it wants room for its bars
    scroll->setMinimumHeight(scroll->fontMetrics().lineSpacing() * 2);
    return scroll;
}

//! A child of the widget that has its layout and all that lies in it. A child from the beginning,
//! or the order of the Tab key would get lost.
QWidget *takeContent(QWidget &widget)
{
    auto *content = new QWidget(&widget);
    content->setLayout(widget.layout()); // takes it from where it was
    return content;
}

//! The buttons at the end of a dialog's layout; null if something else is there.
QDialogButtonBox *takeButtons(QLayout &layout)
{
    const QLayoutItem *last = layout.itemAt(layout.count() - 1);
    auto *buttons = qobject_cast<QDialogButtonBox *>(last ? last->widget() : nullptr);
    if (buttons)
        layout.removeWidget(buttons);
    return buttons;
}

QSize sizeFor(const QDialog &dialog, const QWidget &content, const QSize &wanted)
{
    const QMargins margins = dialog.layout()->contentsMargins();
    const int bar = dialog.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, &dialog);
    const int least =
        content.layout()->totalMinimumSize().width() + bar + margins.left() + margins.right();
    const QSize most = mostOf(dialog);
    const int width =
        std::min(std::max({wanted.width(), least, dialog.minimumSizeHint().width()}), most.width());
    const int inside = width - margins.left() - margins.right();
    const int needed = content.layout()->hasHeightForWidth()
                           ? content.layout()->totalHeightForWidth(inside)
                           : content.layout()->totalMinimumSize().height();
    int around = margins.top() + margins.bottom();
    for (int i = 1; i < dialog.layout()->count(); ++i) // the first is the content
        around += dialog.layout()->itemAt(i)->sizeHint().height() + dialog.layout()->spacing();
    return {width, std::min(std::max(wanted.height(), needed + around), most.height())};
}

} // namespace

QRect fitInto(const QRect &wanted, const QRect &available)
{
    QRect rect(wanted.topLeft(), wanted.size().boundedTo(available.size()));
    rect.moveLeft(std::clamp(rect.left(), available.left(),
                             available.left() + available.width() - rect.width()));
    rect.moveTop(std::clamp(rect.top(), available.top(),
                            available.top() + available.height() - rect.height()));
    return rect;
}

void resizeOnScreen(QWidget &window, const QSize &wanted)
{
    window.resize(inType(window, wanted).boundedTo(mostOf(window)));
}

void keepOnScreen(QWidget &window)
{
    if (window.isMaximized() || window.isFullScreen())
        return; // what is then restored is the system's to place
    QRect available = window.screen()->availableGeometry();
    available.setSize(available.size().boundedTo(mostOf(window)));
    // A window is placed by the corner of its frame.
    const QRect fitting = fitInto({window.pos(), window.size()}, available);
    window.resize(fitting.size());
    if (fitting.topLeft() != window.pos())
        window.move(fitting.topLeft());
}

QScrollArea *makeScroll(QWidget *content)
{
    auto *scroll = new QScrollArea(content->parentWidget());
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    return scroll;
}

void scrollContents(QWidget &page)
{
    QWidget *content = takeContent(page);
    auto *outer = new QVBoxLayout(&page);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(makeLowScroll(content));
}

void fitDialog(QDialog &dialog, const QSize &wanted)
{
    const QMargins margins = dialog.layout()->contentsMargins();
    QWidget *focused = dialog.focusWidget(); // what moves to another parent loses it
    QWidget *content = takeContent(dialog);
    QDialogButtonBox *buttons = takeButtons(*content->layout());
    content->layout()->setContentsMargins(0, 0, 0, 0);
    auto *outer = new QVBoxLayout(&dialog);
    outer->setContentsMargins(margins);
    outer->addWidget(makeLowScroll(content), 1);
    if (buttons) {
        outer->addWidget(buttons);
        orderFocusAsLaidOut(*buttons); // each style has an order of its own
    }
    if (focused)
        focused->setFocus();
    dialog.resize(sizeFor(dialog, *content, inType(dialog, wanted)));
}

} // namespace strata::ui::widgets
