// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Single values, faint and a little below the mark of their host, any number of them at the price of one item.
#pragma once

#include "ui/charts/scene/plot_item.h"

#include <QColor>
#include <QList>

namespace strata::ui::charts {

struct ValueDots {
    double y = 0;
    QList<double> values; //!< axis values
    QColor color;
};

class ValueDotsItem : public PlotItem {
public:
    ValueDotsItem(QChart *chart, QAbstractSeries *series, const QList<ValueDots> &rows);

protected:
    void paintPlot(QPainter &painter) override;

private:
    QList<ValueDots> m_rows;
};

} // namespace strata::ui::charts
