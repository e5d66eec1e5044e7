// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a chart of throughput or degradation shows, as plain data: one row per host. Knows nothing
//! of drawing.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/host.h"
#include "ui/charts/scene/chart.h"

#include <optional>

namespace strata::ui::charts {

//! One host in a chart.
struct ChartRow {
    QString hostId;
    QString hostName;
    app::domain::HostKind kind = app::domain::HostKind::BareMetal;
    QString runtime; //!< "gVisor", of a container; empty: none
    QString
        partners; //!< names of the hosts that did the work together with it; empty for most work
    bool baseline = false;
    int nthOfKind = 0;   //!< as in ChartHost: filling of its large mark and shade
    bool hollow = false; //!< its large mark: of the earlier of two runs
    bool emulated =
        false; //!< carries Badge::EmulatedTcg: does not decide the scale of a degradation chart
    std::optional<double> value; //!< in RowChart::unit; a degradation as a share (0.1 is 10 %
                                 //!< slower); none: not drawn
    std::optional<app::domain::Interval> interval; //!< same unit
    QList<double> values;                          //!< single values behind the median, same unit
    QList<bool> leftOut;                     //!< of each value: it does not count; may be shorter
    QList<app::domain::ValueOrigin> origins; //!< of each value; may be shorter
    int n = 0;                               //!< trials (throughput) or common rounds (degradation)
    app::domain::Design design = app::domain::Design::Rounds; //!< how it was measured (degradation)
    int turns = 0;                                            //!< pairs of turns (degradation)
    std::optional<app::domain::Verdict> verdict;              //!< degradation only
    QStringList badges;                                       //!< translated: "emulated (TCG)"
    QStringList reasons; //!< translated: why there is no value or no decision
};

//! A figure that a paper states, below the hosts. Nobody measured it here.
struct PublishedRow {
    QString paper;  //!< "Zhao 2018"
    QString place;  //!< in it: "figure 2, laptop"
    QString remark; //!< may be empty
    app::domain::HostKind kind = app::domain::HostKind::BareMetal;
    double value = 0; //!< as ChartRow::value
    bool isUpTo = false;
};

class RowChart : public Chart {
public:
    enum class Kind { Throughput, Degradation };

    std::unique_ptr<ChartPainter> makePainter() const override;
    double leastPageHeight() const override { return 0; }
    std::shared_ptr<Chart> copy() const override { return std::make_shared<RowChart>(*this); }

    //! Of tasks, whose time counts instead of a rate: lower is better.
    bool isOfTimes() const { return kind == Kind::Throughput && unit == app::domain::timeUnit; }

    Kind kind = Kind::Throughput;
    bool isOfIterations = false; //!< the time of one instead of a rate; unit is that of times
    double margin = 0;           //!< δ, degradation only
    bool fromZero =
        true; //!< the axis begins at zero, or else near the lowest value; throughput only
    bool isLogarithmic = false; //!< the axis, which has no zero then; throughput only
    bool showsIntervals = true;
    bool showsValues = true;       //!< single ones
    QList<ChartRow> rows;          //!< from top to bottom
    QList<PublishedRow> published; //!< below them; in no table
};

} // namespace strata::ui::charts
