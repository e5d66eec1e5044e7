// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a result chart shows, as plain data: one row per host, one chart per workload setting. Knows nothing of drawing.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/host.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/roofline/roofline_chart.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace strata::ui::charts {

enum class ChartKind { Throughput, Degradation, Roofline, Lines };

//! One host in a chart. All texts are plain text, already shortened and free of control characters.
struct ChartRow {
    QString hostId;
    QString hostName;
    app::domain::HostKind kind = app::domain::HostKind::BareMetal;
    QString partners; //!< names of the hosts that did the work together with it; empty for most work
    bool baseline = false;
    bool emulated = false;       //!< carries Badge::EmulatedTcg: does not decide the scale of a degradation chart
    std::optional<double> value; //!< in ChartModel::unit; a degradation as a share (0.1 is 10 % slower); none: not drawn
    std::optional<app::domain::Interval> interval; //!< same unit
    QList<double> values;                          //!< single values behind the median, same unit
    int n = 0;                                     //!< trials (throughput) or common rounds (degradation)
    std::optional<app::domain::Verdict> verdict;   //!< degradation only
    QStringList badges;                            //!< translated: "emulated (TCG)"
    QStringList reasons;                           //!< translated: why there is no value or no decision
};

struct ChartModel {
    ChartKind kind = ChartKind::Throughput;
    QString workloadId;
    QString title; //!< "Throughput: gemm m=1024 n=1024 k=1024"
    QString unit;  //!< "FLOP/s", "B/s"; empty for a share
    QString baselineName;
    double margin = 0;    //!< δ, degradation only
    QList<ChartRow> rows; //!< from top to bottom
    QStringList caption;  //!< lines under the chart that survive export: interval method, n, baseline, build, date, badges
    QString description;  //!< the whole chart in sentences, for a screen reader
    std::shared_ptr<const RooflineModel> roofline; //!< of a roofline chart, which has no rows
    std::shared_ptr<const LineModel> lines;        //!< of a line chart, which has no rows
    QString fileStem;     //!< safe part of a file name: "throughput-gemm-m1024-n1024-k1024"
};

} // namespace strata::ui::charts
