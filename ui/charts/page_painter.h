// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws any chart model by the painter of its kind: what an export needs.
#pragma once

#include "ui/charts/chart_painter.h"
#include "ui/charts/roofline_painter.h"

namespace strata::ui::charts {

class PagePainter {
public:
    void show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font)
    {
        m_isRoofline = model.kind == ChartKind::Roofline;
        if (m_isRoofline)
            m_roofline.show(model, palette, size, font);
        else
            m_rows.show(model, palette, size, font);
    }
    QGraphicsScene &scene() { return m_isRoofline ? m_roofline.scene() : m_rows.scene(); }
    QSizeF size() const { return m_isRoofline ? m_roofline.size() : m_rows.layout().size; }

private:
    bool m_isRoofline = false;
    ChartPainter m_rows;
    RooflinePainter m_roofline;
};

} // namespace strata::ui::charts
