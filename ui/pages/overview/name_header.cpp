// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/name_header.h"

#include <QStyle>
#include <QStyleOptionHeader>

namespace strata::ui::pages {

namespace {

constexpr int mostLetters = 42;

} // namespace

NameHeader::NameHeader(QWidget *parent) : QHeaderView(Qt::Vertical, parent)
{
    setSectionResizeMode(QHeaderView::Fixed);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setDefaultSectionSize(fontMetrics().height() + 8);
    setMaximumWidth(fontMetrics().horizontalAdvance(QLatin1Char('n')) * mostLetters);
    setSectionsClickable(true);
    setHighlightSections(false); // bold is for families
}

void NameHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    const int margins = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
    const QVariant font = model()->headerData(section, Qt::Vertical, Qt::FontRole);
    const QFontMetrics letters =
        font.isValid() ? QFontMetrics(font.value<QFont>()) : option->fontMetrics;
    option->text = letters.elidedText(option->text, Qt::ElideMiddle, width() - margins);
}

} // namespace strata::ui::pages
