// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where everything on a result chart goes: columns, rows and every text, so that nothing overlaps
//! or is cut off.
#pragma once

#include "ui/charts/rows/row_chart.h"
#include "ui/charts/rows/row_scale.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/text_block.h"

#include <QFont>
#include <QList>
#include <QRectF>
#include <QSizeF>

namespace strata::ui::charts {

//! From left to right: names, plot, numbers; above it the title, below it the axis title and the
//! caption. Each row has its badges under its mark. Numbers are never shortened; a long name is, in
//! its middle. Published figures are rows below those of the hosts, under a heading.
struct RowLayout {
    QSizeF size;            //!< taller than asked for if the texts need it
    double leastHeight = 0; //!< what the texts need at this width
    QRectF plot;            //!< all rows of the plot
    double rowHeight = 0;
    double markOffset = 0; //!< from the top of a row to the middle of its mark
    int hosts = 0;         //!< rows above the heading
    double heading = 0;    //!< its height; 0: there is none
    QList<TextPiece> texts;
    qsizetype firstNote = 0; //!< index of the text of the chart's first note
    QPointF titleEnd;        //!< where the marks of notes on the work as a whole begin

    QRectF row(int index) const; //!< from the left to the right margin
    double top(int index) const
    {
        return plot.top() + rowHeight * index + (index < hosts ? 0 : heading);
    }
    double markY(int index) const { return top(index) + markOffset; }
    //! Single values stand a little below the mark.
    double valueY(int index) const { return markY(index) + 13; }
};

//! \param font sized in pixels
RowLayout layOut(const RowChart &chart, const RowScale &scale, const ChartPalette &palette,
                 const QSizeF &size, const QFont &font);

} // namespace strata::ui::charts
