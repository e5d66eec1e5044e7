// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns a roofline chart into a scene: grid and axes by Qt Charts, everything else by our own items. Used alike on screen and
//! for export.
#pragma once

#include "ui/charts/scene/chart_model.h"
#include "ui/charts/scene/legend_item.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/roofline/roofline_scale.h"
#include "ui/charts/scene/text_block.h"

#include <QFont>
#include <QGraphicsScene>
#include <QSizeF>

QT_BEGIN_NAMESPACE
class QChart;
class QScatterSeries;
QT_END_NAMESPACE

namespace strata::ui::charts {

class ReadoutItem;
class RoofItem;
class RooflinePointsItem;

class RooflinePainter {
public:
    //! Builds the scene anew; the model is a roofline chart. It may become taller than asked for: see size().
    void show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font);

    QGraphicsScene &scene() { return m_scene; }
    QSizeF size() const { return m_size; }
    QRectF plot() const { return m_plot; }
    const QList<TextPiece> &texts() const { return m_texts; }
    const RoofItem *roofs() const { return m_roofs; }
    const RooflinePointsItem *points() const { return m_points; }

    //! Marks a point and shows its readout; -1 hides it.
    void setCurrentMark(int mark);
    //! The nearest point within some pixels of a place of the scene, or -1.
    int markAt(const QPointF &place) const;

private:
    void layOut(const RooflineScale &scale, const QSizeF &size);
    double addWrapped(double top, const QString &text, const QFont &font, const QColor &color);
    void makeChart(const RooflineScale &scale);
    void addItems();

    QGraphicsScene m_scene;
    ChartModel m_model;
    ChartPalette m_palette = ChartPalette::light();
    QFont m_font;
    QFont m_small;
    QSizeF m_size;
    QRectF m_plot;
    QList<TextPiece> m_texts;
    QList<LegendEntry> m_legend;
    QChart *m_chart = nullptr;
    QScatterSeries *m_reference = nullptr; //!< for places of values
    RoofItem *m_roofs = nullptr;
    RooflinePointsItem *m_points = nullptr;
    ReadoutItem *m_readout = nullptr;
};

} // namespace strata::ui::charts
