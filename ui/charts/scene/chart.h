// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every chart of a run has, as plain data; what it shows is said by the charts derived from
//! it.
#pragma once

#include "ui/charts/scene/chart_zoom.h"

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <memory>

namespace strata::ui::charts {

class ChartPainter;

//! What a person wrote beside a figure: a mark with its sign there, and its text below the chart.
struct NoteOnChart {
    int number = 0; //!< among the notes of its run, from 1
    QString sign;   //!< "3"; of the runs that are compared "A3" and "B3"
    QString workloadId;
    QString hostId; //!< empty: of the work as a whole
    QString text;   //!< with what it is about: "VM 1: kernel updated"
    bool isOfLaterRun = false;
};

//! All texts are plain text, already shortened and free of control characters.
class Chart {
public:
    virtual ~Chart() = default;

    //! What paints a copy of it: on a page, and in a ChartView.
    virtual std::unique_ptr<ChartPainter> makePainter() const = 0;
    //! Of a page, in inches; 0: rows make it as high as it has to be.
    virtual double leastPageHeight() const = 0;
    //! A copy that can be changed; null: charts of this kind cannot be zoomed.
    virtual std::shared_ptr<Chart> copy() const { return {}; }

    QString workloadId;
    QString title; //!< "Throughput: gemm m=1024 n=1024 k=1024"
    QString unit;  //!< "FLOP/s", "B/s"; empty for a share
    QString baselineName;
    QStringList caption;      //!< lines under the chart that survive export: interval method, n,
                              //!< baseline, build, date, badges
    QList<NoteOnChart> notes; //!< above the caption
    QString description;      //!< the whole chart in sentences, for a screen reader
    QString fileStem;         //!< safe part of a file name: "throughput-gemm-m-1024-n-1024"
    ChartZoom zoom;           //!< what is shown at first, and in a file

protected:
    Chart() = default;
    Chart(const Chart &) = default;
    Chart(Chart &&) = default;
    Chart &operator=(const Chart &) = default;
    Chart &operator=(Chart &&) = default;
};

using ChartPtr = std::shared_ptr<const Chart>;

//! Charts of one kind as charts of any kind.
template <typename Kind>
QList<ChartPtr> toCharts(const QList<Kind> &charts)
{
    QList<ChartPtr> list;
    for (const Kind &chart : charts)
        list.append(std::make_shared<const Kind>(chart));
    return list;
}

//! "throughput-gemm-m-1024" of the kind "throughput" and a setting: what a file name may hold
//! everywhere, ASCII letters, digits and dashes.
QString fileStem(const QString &kind, const QString &workload);

//! Numbers the file stems of charts whose settings read alike.
template <typename Kind>
void makeStemsDiffer(QList<Kind> &charts)
{
    QSet<QString> stems;
    for (Kind &chart : charts) {
        const QString stem = chart.fileStem;
        for (int copy = 2; stems.contains(chart.fileStem); ++copy)
            chart.fileStem = stem + QLatin1Char('-') + QString::number(copy);
        stems.insert(chart.fileStem);
    }
}

} // namespace strata::ui::charts
