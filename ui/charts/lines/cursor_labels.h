// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Values beside the dots of a cursor: as many as fit into a plot without covering each other.
#pragma once

#include "ui/charts/scene/text_block.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>

namespace strata::ui::charts {

struct CursorValue {
    QPointF place; //!< of the dot
    QString text;
    QColor color;
};

//! To the right of the cursor, or to the left where there is no room, at the heights of their dots
//! or a little below. Those that would leave the plot are left out: the readout has them all.
QList<TextPiece> cursorLabels(QList<CursorValue> values, const QRectF &plot, const QFont &font);

} // namespace strata::ui::charts
