// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Intervals as horizontal bars with end caps; a bar that reaches past the axis has no cap there.
#pragma once

#include "ui/charts/scene/plot_item.h"

#include <QColor>
#include <QList>

namespace strata::ui::charts {

struct ErrorBar {
    double y = 0;
    double low = 0; //!< axis values
    double high = 0;
    QColor color;
};

class ErrorBarItem : public PlotItem {
public:
    ErrorBarItem(QChart *chart, QAbstractSeries *series, const QList<ErrorBar> &bars);

protected:
    void paintPlot(QPainter &painter) override;

private:
    QList<ErrorBar> m_bars;
};

} // namespace strata::ui::charts
