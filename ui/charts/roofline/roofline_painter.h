// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints a roofline chart: grid and axes by Qt Charts, everything else by our own items.
#pragma once

#include "ui/charts/roofline/roofline_chart.h"
#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/chart_painter.h"

namespace strata::ui::charts {

class RoofItem;
class RooflinePointsItem;

//! Its places are the points.
class RooflinePainter : public ChartPainter {
public:
    explicit RooflinePainter(const RooflineChart &chart) : ChartPainter(chart), m_chart(chart) {}

    QRectF plot() const { return m_plot; }
    const RoofItem *roofs() const { return m_roofs; }
    const RooflinePointsItem *points() const { return m_points; }

    int lowest() const override { return 420; }
    //! The nearest point within some pixels.
    std::optional<Place> placeAt(const QPointF &point) const override;
    void setPlace(const std::optional<Place> &place) override;
    QString readoutAt(const Place &place) const override
    {
        return m_chart.marks.at(place.index).readout;
    }
    QList<ZoomPlot> zoomPlots() const override;
    std::optional<Position> positionOf(const Place &place) const override;
    Subject subjectAt(const Place &place) const override;

protected:
    void build() override;
    std::optional<LabelRoom> roomForNote(const NoteOnChart &note, const QSizeF &size,
                                         const QList<QRectF> &taken) const override;
    QList<int> order() const override; //!< from left to right and top to bottom

private:
    void layOut(const Axis &performance);
    int markOf(const NoteOnChart &note) const; //!< -1: it has no point

    RooflineChart m_chart;
    qsizetype m_firstWork = 0; //!< the text of the first of the works below
    QRectF m_plot;
    PlotMap m_map;
    AxisSpan m_wholeAcross;
    AxisSpan m_wholeUp;
    RoofItem *m_roofs = nullptr;
    RooflinePointsItem *m_points = nullptr;
};

} // namespace strata::ui::charts
