// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints a stack chart: grid and axis by Qt Charts, everything else by our own items.
#pragma once

#include "ui/charts/scene/chart_painter.h"
#include "ui/charts/scene/plot_item.h"
#include "ui/charts/stacks/stack_bars_item.h"

namespace strata::ui::charts {

//! Its places are the bars, and in them the segments.
class StackPainter : public ChartPainter {
public:
    explicit StackPainter(const StackChart &chart) : ChartPainter(chart), m_shown(chart) {}

    QRectF plot() const { return m_map.plot; }
    QRectF barRect(int bar) const;                       //!< empty without segments
    QRectF segmentRect(int bar, int segment) const;      //!< what is shown of it
    const QList<QRectF> &keys() const { return m_keys; } //!< of the legend, for each part

    QList<ZoomPlot> zoomPlots() const override;
    std::optional<Position> positionOf(const Place &place) const override;
    QSizeF usualSize() const override { return {760, 480}; }
    int lowest() const override { return 200; }
    //! A segment under the point, or the bar of its row.
    std::optional<Place> placeAt(const QPointF &point) const override;
    //! Left and right lead over the segments of a bar, up and down to the same part of other bars.
    std::optional<Place> moved(const std::optional<Place> &from, int key) const override;
    void setPlace(const std::optional<Place> &place) override;
    QString readoutAt(const Place &place) const override;
    Subject subjectAt(const Place &place) const override;
    QRectF areaAt(const Place &place) const override { return row(place.index); }
    //! The host, and the part: the same in charts of other settings.
    QString keyOf(const Place &place) const override;
    std::optional<Place> placeOf(const QString &key, const Place &before) const override;

protected:
    void build() override;
    std::optional<LabelRoom> roomForNote(const NoteOnChart &note, const QSizeF &size,
                                         const QList<QRectF> &taken) const override;
    QList<int> order() const override; //!< without hidden hosts

private:
    void layOut();
    double measureNames();
    double addBelow(double top);
    double addParts(double top);
    void addBar(int bar);
    void addHeading(int bar);
    void addNames(int bar);
    void addSections(int bar);
    double axisEnd() const;
    double startOf(int bar, int segment) const; //!< on the axis
    QString workOf(const StackBar &bar) const;
    QString shownHeading(int bar) const;
    QRectF headingRect(int bar) const;
    QRectF totalRect(int bar) const;
    double marksRoom(int bar, bool ofWork) const; //!< for notes on the host, or on the work
    QList<StackBarsItem::Segment> segmentsOf(int bar) const;
    QRectF row(int bar) const;
    double middleOf(int bar) const;
    QRectF nameRect(int bar, int segment) const;
    QFont headingFont() const;
    const StackPart &partAt(const Place &place) const; //!< of a segment
    QString segmentKey(const Place &place) const; //!< its section and part; empty: all of the bar
    int segmentOf(int bar, const QString &key) const; //!< -1: it has none

    StackChart m_shown;
    PlotMap m_map;
    AxisSpan m_whole;
    double m_names = 0; //!< width of the column
    double m_rowHeight = 0;
    double m_headings = 0; //!< height of a heading
    double m_sections = 0; //!< height of the names above a bar
    QList<double> m_tops;  //!< of the rows
    QList<QRectF> m_keys;
};

} // namespace strata::ui::charts
