// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/name_header.h"

#include "ui/pages/overview/setting_name.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionHeader>

#include <algorithm>

namespace strata::ui::pages {

namespace {

constexpr double mostOfTable = 0.45;
constexpr int leastLetters = 16;

} // namespace

NameHeader::NameHeader(QWidget *table) : QHeaderView(Qt::Vertical, table)
{
    table->installEventFilter(this);
    setSectionResizeMode(QHeaderView::Fixed);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setSectionsClickable(true);
    setHighlightSections(false); // bold is for families
    fitToText();
}

void NameHeader::fitToText()
{
    setDefaultSectionSize(fontMetrics().height() + 8);
    leaveRoom();
}

void NameHeader::leaveRoom()
{
    const int least = fontMetrics().horizontalAdvance(QLatin1Char('n')) * leastLetters;
    setMaximumWidth(std::max(least, int(parentWidget()->width() * mostOfTable)));
}

bool NameHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == parent())
        leaveRoom();
    return QHeaderView::eventFilter(watched, event);
}

void NameHeader::changeEvent(QEvent *event)
{
    QHeaderView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitToText();
}

QFont NameHeader::fontOf(int section) const
{
    const QVariant own = model()->headerData(section, Qt::Vertical, Qt::FontRole);
    return own.isValid() ? own.value<QFont>().resolve(font()) : font();
}

int NameHeader::margins() const
{
    return 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
}

void NameHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    const QFontMetrics letters(fontOf(section));
    const int room = width() - margins();
    if (letters.horizontalAdvance(option->text) > room)
        option->text = letters.elidedText(shortSettingName(option->text), Qt::ElideMiddle, room);
}

void NameHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    painter->setFont(fontOf(section));
    QHeaderView::paintSection(painter, rect, section);
}

QSize NameHeader::sectionSizeFromContents(int section) const
{
    if (!model()) // the page is going
        return QHeaderView::sectionSizeFromContents(section);
    const QFontMetrics letters(fontOf(section));
    const QString text = model()->headerData(section, Qt::Vertical).toString();
    return {letters.horizontalAdvance(text) + margins() + 1, letters.height() + 8};
}

} // namespace strata::ui::pages
