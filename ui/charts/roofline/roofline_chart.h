// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a roofline chart shows, as plain data: roofs of each host, points under them, arrows from
//! the baseline's points.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/roofline.h"
#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_host.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::ui::charts {

//! A horizontal line (compute) or a slope (memory) on the log-log plane; they end where they meet.
struct RoofLine {
    int host = 0; //!< index into RooflineChart::hosts
    bool memory = false;
    app::domain::MemoryLevel level = app::domain::MemoryLevel::Dram;
    double value = 0; //!< FLOP/s, OP/s of integers, or B/s
    double endIntensity =
        0; //!< FLOP/B: a slope ends there, a horizontal line begins there; 0: it has no partner
    QString label;         //!< "DRAM, read: 12.3 GB/s"
    bool labelled = false; //!< the label is on the chart; the table has all of them
    bool isDashed = false; //!< of the earlier of two runs
};

struct RooflineMark {
    int host = 0;
    QString workloadId;
    QString name;         //!< work, and layer
    int number = 0;       //!< of the work in RooflineChart::works, from 1; 0: not numbered
    double intensity = 0; //!< FLOP/B
    double achieved = 0;  //!< FLOP/s
    std::optional<app::domain::Interval> interval;
    bool above = false; //!< carries a warning
    QString note;       //!< beside the mark: "less arithmetic than counted"
    QString readout;    //!< everything about it in one sentence
    bool isOfLaterRun = false;
};

struct RooflineChange {
    int from = 0; //!< indexes into RooflineChart::marks
    int to = 0;
    QString text; //!< degradation: "+12.3 %"
};

class RooflineChart : public Chart {
public:
    std::unique_ptr<ChartPainter> makePainter() const override;
    double leastPageHeight() const override { return 6.5; }
    std::shared_ptr<Chart> copy() const override { return std::make_shared<RooflineChart>(*this); }

    QList<ChartHost> hosts;
    QList<RoofLine> roofs;
    QList<RooflineMark> marks;
    QList<RooflineChange> changes;              //!< drawn
    QString operation = QStringLiteral("FLOP"); //!< of the axes: "OP" where only integers are shown
    bool integersBeside = false;                //!< both integers and floating point are shown
    QStringList works;                          //!< "1  gemm k=512 m=512 n=512"
    QStringList workIds;                        //!< of the works
};

//! What of a roofline is shown. Hosts and precisions that are hidden have neither roofs nor points.
struct RooflineFilter {
    QStringList hiddenHosts;
    QStringList hiddenPrecisions;
    QList<app::domain::MemoryLevel> levels{app::domain::MemoryLevel::Dram};
};

} // namespace strata::ui::charts
