// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints cells of the overview: headings shaded, verdicts in their colours. The sign and the words
//! come first; a colour says nothing that they do not say.
#pragma once

#include "ui/charts/scene/palette.h"

#include <QStyledItemDelegate>

namespace strata::ui::pages {

class OverviewDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    const charts::ChartPalette &colors(const QPalette &palette) const;

    mutable qint64 m_key = 0; //!< of the palette that the colours were made from
    mutable charts::ChartPalette m_colors;
};

} // namespace strata::ui::pages
