// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints the overview as a table, or several below each other.
#pragma once

#include "ui/charts/rows/overview_chart.h"
#include "ui/charts/scene/chart_painter.h"

#include <QHash>
#include <QLineF>

#include <utility>

namespace strata::ui::charts {

//! A picture only: nobody can be at a place in it.
class OverviewPainter : public ChartPainter {
public:
    explicit OverviewPainter(const OverviewChart &chart) : ChartPainter(chart), m_shown(chart) {}

    int lowest() const override { return 160; }
    std::optional<Place> placeAt(const QPointF &) const override { return std::nullopt; }
    void setPlace(const std::optional<Place> &) override {}
    QString readoutAt(const Place &) const override { return {}; }

protected:
    void build() override;
    //! At the right end of its cell, or of the work's name.
    std::optional<LabelRoom> roomForNote(const NoteOnChart &note, const QSizeF &size,
                                         const QList<QRectF> &taken) const override;

private:
    double addTable(double top, qsizetype firstHost, qsizetype hosts);
    double addRow(double top, const OverviewChart::Row &row, const QStringList &hostIds,
                  const QFont &font);
    double roomFor(const QString &workloadId, const QString &hostId, double width) const;
    void addLine(double y);

    OverviewChart m_shown;
    //! By work and host, of an empty host the name; along it marks of notes stand.
    QHash<std::pair<QString, QString>, QLineF> m_ends;
};

} // namespace strata::ui::charts
