// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns a chart model into a scene: axes, grid and large marks by Qt Charts, everything else by our own items. Used alike on
//! screen and for export.
#pragma once

#include "ui/charts/rows/row_layout.h"
#include "ui/charts/scene/chart_model.h"
#include "ui/charts/scene/palette.h"

#include <QFont>
#include <QGraphicsScene>
#include <QSizeF>

QT_BEGIN_NAMESPACE
class QAbstractAxis;
class QAbstractSeries;
class QChart;
class QScatterSeries;
class QValueAxis;
QT_END_NAMESPACE

namespace strata::ui::charts {

class ReadoutItem;

class ChartPainter {
public:
    //! Builds the scene anew. It may become taller than asked for: see layout().size.
    void show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font);

    QGraphicsScene &scene() { return m_scene; }
    QChart *chart() const { return m_chart; }
    const ChartLayout &layout() const { return m_layout; }

    //! Marks a row and shows its readout; -1 hides it.
    void setCurrentRow(int row);
    //! The row at a place of the scene, or -1.
    int rowAt(const QPointF &place) const;

private:
    void makeChart();
    void addAxes(const ChartScale &scale);
    void addMarks(const ChartScale &scale);
    void addItems(const ChartScale &scale);
    QScatterSeries *seriesOf(app::domain::HostKind kind);
    void attach(QAbstractSeries *series);
    double axisY(int row) const; //!< middle of a row's mark on the vertical axis
    QPointF anchorOf(int row) const;

    QGraphicsScene m_scene;
    ChartModel m_model;
    ChartPalette m_palette = ChartPalette::light();
    QFont m_font;
    ChartLayout m_layout;
    QChart *m_chart = nullptr;
    QAbstractAxis *m_valueAxis = nullptr;
    QValueAxis *m_rowAxis = nullptr;
    QAbstractSeries *m_reference = nullptr; //!< for places of values
    ReadoutItem *m_readout = nullptr;
};

} // namespace strata::ui::charts
