// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include "ui/widgets/plain_label.h"

#include <QHBoxLayout>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace strata::ui::widgets {

FlowLayout::FlowLayout(QWidget *parent) : QLayout(parent)
{
    if (!parent)
        setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    // One after the other, while this still is a layout: a nested one looks itself up in it.
    while (QLayoutItem *item = FlowLayout::takeAt(0))
        delete item;
}

void FlowLayout::addLayout(QLayout *layout)
{
    addChildLayout(layout);
    addItem(layout);
}

PlainLabel *FlowLayout::addLabelled(const QString &text, QWidget *field)
{
    auto *label = new PlainLabel(text);
    label->setWordWrap(false);
    label->setBuddy(field);
    auto *pair = new QHBoxLayout;
    pair->addWidget(label);
    pair->addWidget(field);
    addLayout(pair);
    return label;
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
    invalidate();
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (!itemAt(index))
        return nullptr;
    QLayoutItem *item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    if (item->layout() && item->layout()->parent() == this)
        item->layout()->setParent(nullptr);
    invalidate();
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return place({0, 0, width, 0}, false);
}

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const int gap = size.isEmpty() ? 0 : spacingBetween(Qt::Horizontal);
        size = {size.width() + gap + item->sizeHint().width(),
                std::max(size.height(), item->sizeHint().height())};
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const auto &item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::spacingBetween(Qt::Orientation orientation) const
{
    if (spacing() >= 0)
        return spacing();
    const auto *widget = parentWidget();
    const auto metric = orientation == Qt::Horizontal ? QStyle::PM_LayoutHorizontalSpacing
                                                      : QStyle::PM_LayoutVerticalSpacing;
    const int gap = widget ? widget->style()->pixelMetric(metric, nullptr, widget) : -1;
    return gap >= 0 ? gap : 6;
}

int FlowLayout::place(const QRect &rect, bool really) const
{
    const QRect area = rect.marginsRemoved(contentsMargins());
    QPoint corner = area.topLeft();
    int lineHeight = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const int width = std::min(item->sizeHint().width(), area.width());
        const QSize size(width, item->hasHeightForWidth() ? item->heightForWidth(width)
                                                          : item->sizeHint().height());
        if (lineHeight > 0 && corner.x() + size.width() > area.x() + area.width()) {
            corner = {area.x(), corner.y() + lineHeight + spacingBetween(Qt::Vertical)};
            lineHeight = 0;
        }
        if (really)
            item->setGeometry({corner, size});
        corner.rx() += size.width() + spacingBetween(Qt::Horizontal);
        lineHeight = std::max(lineHeight, size.height());
    }
    return corner.y() + lineHeight - rect.y() + contentsMargins().bottom();
}

} // namespace strata::ui::widgets
