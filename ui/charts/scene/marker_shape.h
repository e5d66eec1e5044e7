// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the mark of a host: its shape shows the kind, its filling which of several hosts of that
//! kind it is.
#pragma once

#include "ui/charts/scene/palette.h"

#include <QColor>
#include <QPainter>
#include <QPointF>

namespace strata::ui::charts {

//! \param size width in pixels; \param nthOfKind 0: filled, odd: hollow, even: filled with a hole
void drawMarker(QPainter &painter, const QPointF &centre, Marker marker, double size,
                const QColor &color, const QColor &background, int nthOfKind = 0);

//! A triangle with an exclamation mark, its tip at the top.
void drawWarning(QPainter &painter, const QPointF &centre, double size, const QColor &color,
                 const QColor &background);

} // namespace strata::ui::charts
