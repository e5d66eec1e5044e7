// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Collects the steps of the trials on the live chart and gives them out as few points.
#pragma once

#include "app/domain/run.h"
#include "ui/charts/live/live_chart.h"

#include <QList>
#include <QPointF>

#include <optional>
#include <vector>

namespace strata::ui::charts {

//! What one trial looks like on the chart.
struct LiveLine {
    LiveTrial trial;
    QList<QPointF> warmup; //!< seconds since the trial's first step; rate or step time in seconds
    QList<QPointF> measured;
    std::optional<double> measuringFrom; //!< seconds
    bool newest = false;
};

class LiveBuffer {
public:
    void setTrial(const LiveTrial &trial);
    //! Leaves steps out that are at or below zero, where a logarithm or a rate does not exist.
    //! \return false: the trial is not known, or there are no steps
    bool append(const QString &trialId, const QList<app::domain::Step> &steps);
    void clear();

    const QString &rateUnit() const { return m_rateUnit; }

    //! Seconds that the longest trial lasts.
    double duration() const;
    //! Lines of at most 2 × buckets points each, oldest trial first. A rate needs workPerStep;
    //! without it a trial has no line.
    QList<LiveLine> lines(LiveChart::Quantity quantity, int buckets) const;

private:
    struct Entry {
        LiveTrial trial;
        std::vector<QPointF> warmup; //!< seconds since the first step, step time in seconds
        std::vector<QPointF> measured;
    };
    Entry *find(const QString &trialId);

    std::vector<Entry> m_entries;
    QString m_group;
    QString m_rateUnit;
};

} // namespace strata::ui::charts
