// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a line chart shows, as plain data: panels one above the other over a common x axis, a line
//! for each host and quantity.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/distribution.h"
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
                   //!< panel apart, or, if there is one, the hosts of a kind
    QString name;  //!< of the quantity: "read"; empty where the panel has only one
    QString workloadId = {};
    bool faint = false; //!< thin, without marks: one core of many
    QList<QPointF> points =
        {}; //!< sorted by x, in the units of the axes; a y that is not a number breaks the line
    //! Of the points' values, drawn as bars. Empty, or one for each point
    QList<std::optional<app::domain::Interval>> intervals = {};
    bool everyMark = false;    //!< a mark at each point: there are few
    bool joined = true;        //!< by a line; false where nothing lies between the points
    bool stairs = false;       //!< a value holds until the next point
    bool muted = false;        //!< gray and behind the others: what does not count
    QList<QPointF> marks = {}; //!< where marks stand; empty: here and there on the line
};

//! A box plot: a row of a panel, which has no lines then.
struct LineBox {
    int host = 0;                //!< index into LineChart::hosts
    app::domain::BoxSummary box; //!< on the x axis
    double row = 0;              //!< its middle on the y axis; each is 1 high
};

struct LineRange {
    double from = 0; //!< on the x axis
    double to = 0;
    QString label; //!< "warm-up"; drawn once for equal ones
    bool shaded = true;
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
    QList<LineBox> boxes = {};
    QList<Tick> ticks = {}; //!< at these values of y in place of round ones
};

struct LineAxis {
    QString title; //!< without the unit
    QString unit;
    AxisScale scale = AxisScale::Linear;
    //! At these values of x in place of round ones, as far as there is room; their labels name them
    //! in a readout, too.
    QList<Tick> ticks = {};
    bool fromZero = false; //!< a linear axis reaches to zero
};

class LineChart : public Chart {
public:
    std::unique_ptr<ChartPainter> makePainter() const override;
    double leastPageHeight() const override;
    std::shared_ptr<Chart> copy() const override { return std::make_shared<LineChart>(*this); }

    QList<ChartHost> hosts; //!< the legend
    LineAxis x;
    QList<LinePanel> panels; //!< from top to bottom
    QList<LineRange> ranges; //!< in all panels; where several shaded ones overlap they are darker
};

} // namespace strata::ui::charts
