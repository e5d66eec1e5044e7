// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a chart of stacked bars shows, as plain data: a bar for each host, made of parts that
//! follow each other from the left. Knows nothing of drawing.
#pragma once

#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_host.h"

#include <QList>
#include <QString>

namespace strata::ui::charts {

//! Lines over a color, so that groups are told apart without their hue.
enum class Hatch { None, Rising, Falling, Upright, Level, Dashed, Crossed };

//! What a segment of any bar can be; the legend.
struct StackPart {
    QString name;
    int group = 0;      //!< has a hue; from 0
    int nthOfGroup = 0; //!< has a shade; from 0
    Hatch hatch = Hatch::None;
};

struct StackSegment {
    int part = 0;     //!< index into StackChart::parts
    double value = 0; //!< in StackChart::unit; finite and >= 0
    QString readout;  //!< a sentence on it
    int section = -1; //!< index into StackChart::sections; -1: in none
};

struct StackBar {
    ChartHost host;               //!< a hidden one has no segments, and keeps its place
    QString kind;                 //!< "container", "bare metal, baseline"
    QList<StackSegment> segments; //!< in the order of sections and parts, each at most once
    QString total;                //!< "12.4 s"
    QString readout;              //!< a sentence on all of it
    QString heading = {};         //!< above the first bar of a group; empty: none
    QString workloadId = {};      //!< of a chart of several settings; empty: that of the chart

    double length() const
    {
        double sum = 0;
        for (const StackSegment &segment : segments)
            sum += segment.value;
        return sum;
    }
};

class StackChart : public Chart {
public:
    std::unique_ptr<ChartPainter> makePainter() const override;
    double leastPageHeight() const override { return 0; }
    std::shared_ptr<Chart> copy() const override { return std::make_shared<StackChart>(*this); }

    QString axisTitle;      //!< with the unit
    UnitScale scale;        //!< from values to numbers on the axis
    QList<StackPart> parts; //!< those that occur in a bar, in their order
    QList<StackBar> bars;   //!< from top to bottom
    //! Stretches of a bar that are named above it; segments of one follow each other.
    QStringList sections;
};

} // namespace strata::ui::charts
