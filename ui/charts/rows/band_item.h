// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The zone from −δ to +δ that counts as equivalent, behind the grid, and the line at zero, before it.
#pragma once

#include "ui/charts/scene/plot_item.h"

#include <QColor>

namespace strata::ui::charts {

class BandItem : public PlotItem {
public:
    //! \param margin δ in axis values, >= 0
    BandItem(QChart *chart, QAbstractSeries *series, double margin, const QColor &color);

protected:
    void paintPlot(QPainter &painter) override;

private:
    double m_margin;
    QColor m_color;
};

class ZeroLineItem : public PlotItem {
public:
    ZeroLineItem(QChart *chart, QAbstractSeries *series, const QColor &color);

protected:
    void paintPlot(QPainter &painter) override;

private:
    QColor m_color;
};

} // namespace strata::ui::charts
