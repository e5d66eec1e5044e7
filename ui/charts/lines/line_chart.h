// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a line chart shows, as plain data: panels one above the other over a common x axis, a line
//! for each host and quantity.
#pragma once

#include "app/domain/comparison.h"
#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_host.h"

#include <QList>
#include <QPointF>
#include <QString>

#include <optional>

namespace strata::ui::charts {

//! Tail: x is 1 / (1 − p), drawn logarithmically and labelled as the percentile p: 50 %, 90 %, 99
//! %, 99.9 % lie equally far apart.
enum class AxisScale { Linear, Log, Tail };

struct LineSeries {
    int host = 0;  //!< index into LineChart::hosts: gives colour and mark
    int style = 0; //!< dash: 0 solid, then dashed, dotted, dash-dotted; shows the quantities of a
                   //!< panel apart
    QString name;  //!< of the quantity: "read"; empty where the panel has only one
    QString workloadId = {};
    bool faint = false; //!< thin, without marks: one core of many
    QList<QPointF> points =
        {}; //!< sorted by x, in the units of the axes; a y that is not a number breaks the line
    //! Of the points' values, drawn as bars. Empty, or one for each point
    QList<std::optional<app::domain::Interval>> intervals = {};
    bool everyMark = false; //!< a mark at each point: there are few
    bool joined = true;     //!< by a line; false where nothing lies between the points
};

struct LineRange {
    double from = 0; //!< on the x axis
    double to = 0;
    QString label; //!< "warm-up"; drawn once for equal ones
};

struct LinePanel {
    QString title; //!< without the unit: "Memory used"
    QString unit;  //!< "s", "B/s"; "1" is a share and drawn in percent; empty: a plain number
    AxisScale scale = AxisScale::Linear; //!< Linear or Log
    bool fromZero =
        true; //!< a linear axis begins at zero, or else a little below the smallest value
    std::optional<double> low = {};  //!< the axis begins there or below
    std::optional<double> high = {}; //!< the axis reaches at least to there
    QList<LineSeries> series = {};
};

struct LineAxis {
    QString title; //!< without the unit
    QString unit;
    AxisScale scale = AxisScale::Linear;
    //! At these values of x in place of round ones, as far as there is room; their labels name them
    //! in a readout, too.
    QList<Tick> ticks = {};
};

class LineChart : public Chart {
public:
    std::unique_ptr<ChartPainter> makePainter() const override;
    double leastPageHeight() const override;

    QList<ChartHost> hosts; //!< the legend
    LineAxis x;
    QList<LinePanel> panels; //!< from top to bottom
    QList<LineRange> ranges; //!< shaded in all panels; where several overlap they are darker
};

} // namespace strata::ui::charts
