// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints a heat map: the tables of the hosts side by side as far as they fit, below them the scale
//! and the signs.
#pragma once

#include "ui/charts/scene/chart_painter.h"
#include "ui/charts/sweeps/heat_cells_item.h"
#include "ui/charts/sweeps/heat_chart.h"

namespace strata::ui::charts {

//! Its places are the cells that are there, numbered through all hosts. It is zoomed by columns and
//! rows, those of all hosts alike.
class HeatPainter : public ChartPainter {
public:
    explicit HeatPainter(const HeatChart &chart) : ChartPainter(chart), m_shown(chart) {}

    QRectF cellRect(int place) const;           //!< what is shown of it
    const QRectF &bar() const { return m_bar; } //!< of the scale
    const HeatCellsItem *cells() const { return m_cells; }

    QList<ZoomPlot> zoomPlots() const override;
    std::optional<Position> positionOf(const Place &place) const override;
    QSizeF usualSize() const override { return {760, 520}; }
    int lowest() const override { return 240; }
    std::optional<Place> placeAt(const QPointF &point) const override;
    //! The arrows lead over the cells of a host, then up and down to the next host.
    std::optional<Place> moved(const std::optional<Place> &from, int key) const override;
    void setPlace(const std::optional<Place> &place) override;
    QString readoutAt(const Place &place) const override;
    Subject subjectAt(const Place &place) const override;
    QRectF areaAt(const Place &place) const override;
    //! The host and the setting: the same whatever quantity is shown.
    QString keyOf(const Place &place) const override;
    std::optional<Place> placeOf(const QString &key, const Place &before) const override;

protected:
    void build() override;
    std::optional<LabelRoom> roomForNote(const NoteOnChart &note, const QSizeF &size,
                                         const QList<QRectF> &taken) const override;

private:
    bool areTitled() const; //!< panels have the names of hosts, or else rows have
    void measure();
    void layOut();
    double addBelow(double top);
    double addScale(double top);
    double addSigns(double top);
    void addPanel(int panel);
    void addRowLabels(const PlotMap &map);
    void addColumnLabels(const PlotMap &map);
    void addCells();

    int columns() const { return static_cast<int>(m_shown.columns.size()); }
    int rows() const { return static_cast<int>(m_shown.rows.size()); }
    int cellsOfPanel() const { return columns() * rows(); }
    int places() const { return cellsOfPanel() * static_cast<int>(m_shown.panels.size()); }
    const HeatCell &cellOf(int place) const;
    bool isThere(int place) const;
    std::optional<Place> next(int place, int step, int limit) const;
    double lineHeight() const; //!< of labels

    HeatChart m_shown;
    QList<PlotMap> m_maps; //!< the cells of each panel: a column or a row is 1 long
    double m_labels = 0;   //!< width of the row labels
    double m_leastCell = 0;
    int m_perLine = 1; //!< panels side by side
    QSizeF m_cell;     //!< as large as it is shown
    QRectF m_bar;
    QList<HeatCellsItem::Cell> m_samples; //!< of the legend
    HeatCellsItem *m_cells = nullptr;
};

} // namespace strata::ui::charts
