// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/name_header.h"

#include "ui/pages/overview/setting_name.h"

#include <QResizeEvent>
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
    setDefaultSectionSize(fontMetrics().height() + 8);
    setSectionsClickable(true);
    setHighlightSections(false); // bold is for families
}

bool NameHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == parent()) {
        const int least = fontMetrics().horizontalAdvance(QLatin1Char('n')) * leastLetters;
        setMaximumWidth(std::max(least, int(parentWidget()->width() * mostOfTable)));
    }
    return QHeaderView::eventFilter(watched, event);
}

void NameHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    const int margins = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
    const QVariant font = model()->headerData(section, Qt::Vertical, Qt::FontRole);
    const QFontMetrics letters =
        font.isValid() ? QFontMetrics(font.value<QFont>()) : option->fontMetrics;
    const int room = width() - margins;
    if (letters.horizontalAdvance(option->text) > room)
        option->text = letters.elidedText(shortSettingName(option->text), Qt::ElideMiddle, room);
}

} // namespace strata::ui::pages
