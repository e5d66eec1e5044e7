// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns a line chart into a scene: panels one above the other over one x axis. Grid and axes by Qt Charts, everything else by
//! our own items. Used alike on screen and for export.
#pragma once

#include "ui/charts/scene/chart_model.h"
#include "ui/charts/lines/cursor_labels.h"
#include "ui/charts/scene/legend_item.h"
#include "ui/charts/lines/line_key_item.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_map.h"
#include "ui/charts/scene/text_block.h"

#include <QFont>
#include <QGraphicsScene>
#include <QSizeF>

#include <optional>

namespace strata::ui::charts {

class CursorItem;
class LinesItem;
class ReadoutItem;

class LinePainter {
public:
    //! Where a person points: a panel, and a value of x.
    struct Place {
        int panel = 0;
        double x = 0;
        bool operator==(const Place &) const = default;
    };

    //! Builds the scene anew; the model is a line chart. It may become taller than asked for: see size().
    void show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font);

    QGraphicsScene &scene() { return m_scene; }
    QSizeF size() const { return m_size; }
    QRectF plot(int panel) const { return m_panels.at(panel).map.plot; }
    const QList<TextPiece> &texts() const { return m_texts; }
    const LinesItem *lines(int panel) const { return m_panels.at(panel).lines; }
    const CursorItem *cursor() const { return m_cursor; }
    const ReadoutItem *readout() const { return m_readout; }
    //! Of the x axis; null before the first show().
    const LineScale *across() const { return m_across ? &*m_across : nullptr; }

    //! The place of the scene in the chart; none outside of the panels.
    std::optional<Place> placeAt(const QPointF &scenePlace) const;
    //! Shows the cursor and what it reads in its panel; none hides it.
    void setCursor(const std::optional<Place> &place);

private:
    struct Panel {
        LineScale up;
        PlotMap map;
        LinesItem *lines = nullptr;
    };

    void makeScales(const QSizeF &size);
    void layOut(const QSizeF &size);
    double widestLabel() const;
    double addWrapped(double top, const QString &text, const QFont &font, const QColor &color);
    double addHeading(double top, int panel);
    double addBelow(double top);
    void shiftBelow(qsizetype firstText, qsizetype firstKey, double by);
    void addPanel(int panel);
    void addOverlay();
    QList<CursorValue> valuesAt(int panel, double x) const;

    QGraphicsScene m_scene;
    ChartModel m_model;
    ChartPalette m_palette = ChartPalette::light();
    QFont m_font;
    QFont m_small;
    QSizeF m_size;
    std::optional<LineScale> m_across;
    QList<Panel> m_panels;
    QList<TextPiece> m_texts;
    QList<LineKey> m_keys;
    QList<LegendEntry> m_legend;
    CursorItem *m_cursor = nullptr;
    ReadoutItem *m_readout = nullptr;
};

} // namespace strata::ui::charts
