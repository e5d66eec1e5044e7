// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws any chart model by the painter of its kind: what an export needs.
#pragma once

#include "ui/charts/rows/row_painter.h"
#include "ui/charts/lines/line_painter.h"
#include "ui/charts/roofline/roofline_painter.h"

namespace strata::ui::charts {

class PagePainter {
public:
    void show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font)
    {
        m_kind = model.kind;
        if (m_kind == ChartKind::Roofline)
            m_roofline.show(model, palette, size, font);
        else if (m_kind == ChartKind::Lines)
            m_lines.show(model, palette, size, font);
        else
            m_rows.show(model, palette, size, font);
    }
    QGraphicsScene &scene()
    {
        if (m_kind == ChartKind::Lines)
            return m_lines.scene();
        return m_kind == ChartKind::Roofline ? m_roofline.scene() : m_rows.scene();
    }
    QSizeF size() const
    {
        if (m_kind == ChartKind::Lines)
            return m_lines.size();
        return m_kind == ChartKind::Roofline ? m_roofline.size() : m_rows.layout().size;
    }

private:
    ChartKind m_kind = ChartKind::Throughput;
    ChartPainter m_rows;
    RooflinePainter m_roofline;
    LinePainter m_lines;
};

} // namespace strata::ui::charts
