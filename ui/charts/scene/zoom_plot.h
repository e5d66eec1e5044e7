// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A plot whose axes can be zoomed, and how a person changes what is shown of them.
#pragma once

#include "ui/charts/scene/chart_zoom.h"
#include "ui/charts/scene/plot_item.h"

#include <QList>

#include <optional>

namespace strata::ui::charts {

//! A plot whose axes can be zoomed: where it is, what it shows, and what there is.
struct ZoomPlot {
    int panel = 0;
    PlotMap shown;
    AxisSpan x;
    std::optional<AxisSpan> y; //!< none: this axis is always shown whole
    bool isPlane = false;      //!< wheel and keys change both axes, not only the x axis
    double least = 0;          //!< the shortest span of an axis; 0: a millionth of it
};

//! The span that a factor makes of it, with the position `at` staying where it is. Below 1 shows
//! less. Never more than the whole. \param least as ZoomPlot has it
AxisSpan scaled(const AxisSpan &shown, double factor, double at, const AxisSpan &whole,
                double least = 0);
//! Moved by a share of its length, at most to an end of the whole.
AxisSpan shifted(const AxisSpan &shown, double share, const AxisSpan &whole);

//! These change one plot's part of a zoom. A span that is the whole again is none.
//! \param at a point of the scene in the plot
ChartZoom zoomedAt(ChartZoom zoom, const ZoomPlot &plot, const QPointF &at, double factor);
//! \param area of the scene; a flat one is about the x axis alone
ChartZoom zoomedTo(ChartZoom zoom, const ZoomPlot &plot, const QRectF &area);
//! \param by pixels that what is shown moves to the right and down
ChartZoom panned(ChartZoom zoom, const ZoomPlot &plot, const QPointF &by);
//! Without spans that show no part of the plots' axes, which may have become others.
ChartZoom possibleZoom(const ChartZoom &zoom, const QList<ZoomPlot> &plots);
//! Moves so far that this part of the axes can be seen. \param y none: of the x axis alone
ChartZoom withInSight(ChartZoom zoom, const ZoomPlot &plot, const AxisSpan &x,
                      const std::optional<AxisSpan> &y = {});

} // namespace strata::ui::charts
