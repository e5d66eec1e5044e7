// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a heat map shows, as plain data: tables of coloured cells, and the scale that all of them
//! share. Knows nothing of drawing.
#pragma once

#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_host.h"
#include "ui/charts/sweeps/heat_scale.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::ui::charts {

//! What a cell says besides its colour.
enum class HeatSign { None, Inconclusive, NotComparable, NotMeasured };

struct HeatCell {
    bool isThere = false;        //!< false: the sweep has no such combination
    std::optional<double> value; //!< in HeatChart::unit
    QString text;                //!< of the value, as short as it can be; empty: none
    HeatSign sign = HeatSign::None;
    QString readout;
    QString hostId;
    QString workloadId;
};

struct HeatPanel {
    QString title;         //!< the name of its host; empty: the rows are hosts
    QList<HeatCell> cells; //!< HeatChart::rows × columns, by row
};

class HeatChart : public Chart {
public:
    std::unique_ptr<ChartPainter> makePainter() const override;
    double leastPageHeight() const override { return 0; }
    std::shared_ptr<Chart> copy() const override { return std::make_shared<HeatChart>(*this); }

    QList<ChartHost> hosts; //!< the legend
    QString columnTitle;
    QStringList columns; //!< values across, from the left
    QString rowTitle;
    QStringList rows; //!< values up, from below
    QString scaleTitle;
    HeatScale scale;
    QList<HeatSign> signs;   //!< those that occur, for the legend
    QList<HeatPanel> panels; //!< at least one cell of each is there
};

} // namespace strata::ui::charts
