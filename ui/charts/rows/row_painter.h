// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints a row chart: grid and large marks by Qt Charts, everything else by our own items.
#pragma once

#include "ui/charts/rows/row_chart.h"
#include "ui/charts/rows/row_layout.h"
#include "ui/charts/scene/chart_painter.h"
#include "ui/charts/scene/plot_item.h"

#include <QChart>

namespace strata::ui::charts {

//! Its places are the rows, published ones last, and in them the single values, which a click
//! chooses.
class RowPainter : public ChartPainter {
public:
    explicit RowPainter(const RowChart &chart) : ChartPainter(chart), m_shown(chart) {}

    QChart *chart() const { return m_chart; }
    const RowLayout &layout() const { return m_layout; }

    QList<ZoomPlot> zoomPlots() const override;
    std::optional<Position> positionOf(const Place &place) const override;
    QSizeF usualSize() const override;
    int lowest() const override { return 160; }
    bool followsMouse() const override { return false; }
    std::optional<Place> placeAt(const QPointF &point) const override;
    //! Left and right lead over the single values of a row, up and down to the other rows.
    std::optional<Place> moved(const std::optional<Place> &from, int key) const override;
    void setPlace(const std::optional<Place> &place) override;
    QString readoutAt(const Place &place) const override;
    Subject subjectAt(const Place &place) const override;
    QString keyOf(const Place &place) const override;
    std::optional<Place> placeOf(const QString &key, const Place &before) const override;

protected:
    void build() override;
    std::optional<LabelRoom> roomForNote(const NoteOnChart &note, const QSizeF &size,
                                         const QList<QRectF> &taken) const override;
    QList<int> order() const override;

private:
    void addMarks(const RowScale &scale);
    double onAxis(double value) const;
    double valueOf(const Place &place) const; //!< of a row without one, 0
    int rowOf(const NoteOnChart &note) const; //!< -1: the chart does not have its host
    int rows() const;
    const PublishedRow *publishedAt(int index) const; //!< null: the row of a host
    QList<int> valuesFromLeftToRight(int row) const;  //!< those that are drawn
    QPointF placeOfValue(int row, int value) const;

    RowChart m_shown;
    RowLayout m_layout;
    PlotMap m_map;
    AxisSpan m_whole;
    QChart *m_chart = nullptr;
};

} // namespace strata::ui::charts
