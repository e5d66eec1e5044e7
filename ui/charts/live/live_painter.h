// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the live chart. Series and axes are kept from one drawing to the next; only their points
//! are replaced.
#pragma once

#include "ui/charts/live/live_buffer.h"
#include "ui/charts/live/live_scale.h"
#include "ui/charts/scene/labels_item.h"
#include "ui/charts/scene/palette.h"

#include <QAbstractAxis>
#include <QChart>
#include <QCoreApplication>
#include <QFont>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QSizeF>

#include <optional>

namespace strata::ui::charts {

class EndsItem;
class PhaseItem;

class LivePainter {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::LivePainter)
public:
    //! Starts over with other colours or another size.
    void setLook(const ChartPalette &palette, const QSizeF &size, const QFont &font);
    //! \param note stands where there are no lines; empty: the usual one
    void show(const LiveBuffer &buffer, LiveChart::Quantity quantity, const QString &note = {});

    QGraphicsScene &scene() { return m_scene; }
    QChart *chart() const { return m_chart; }
    //! The chart in one sentence, for a screen reader.
    QString description() const { return m_description; }

private:
    double placeLegend(const QList<LiveLine> &lines, const QString &heading);
    void placePlot(double top, const LiveScale &scale);
    void setAxes(const LiveScale &scale);
    void setLines(const QList<LiveLine> &lines, const LiveScale &scale);
    void setLine(int index, const QList<QPointF> &points, const QColor &color, double width);
    void setEnds(const QList<LiveLine> &lines, const LiveScale &scale);
    static QString nothingText(const QList<LiveLine> &lines, const QString &note);
    void setTexts(const QString &nothing);
    static QString nameOf(const LiveTrial &trial);
    void describe(const QList<LiveLine> &lines, const LiveScale &scale);
    QString heading(const LiveScale &scale, LiveChart::Quantity quantity) const;
    QColor colorOf(const LiveLine &line, bool warmup) const;

    QGraphicsScene m_scene;
    ChartPalette m_palette = ChartPalette::light();
    QSizeF m_size;
    QFont m_font;
    QChart *m_chart = nullptr;
    QAbstractAxis *m_timeAxis = nullptr;
    QAbstractAxis *m_valueAxis = nullptr;
    QList<QLineSeries *> m_series;
    PhaseItem *m_phase = nullptr;
    EndsItem *m_ends = nullptr;
    LabelsItem *m_texts = nullptr;
    QList<TextPiece> m_pieces;
    QList<LegendEntry> m_legend;
    std::optional<LiveScale> m_scale;
    QString m_description;
};

} // namespace strata::ui::charts
