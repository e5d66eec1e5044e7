// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An arrow at the edge of the plot for a host whose value lies beyond the axis, with the value in words.
#pragma once

#include "ui/charts/scene/plot_item.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QString>

namespace strata::ui::charts {

struct OffScaleMark {
    double y = 0;
    bool high = true; //!< beyond the right end
    QString text;     //!< plain text
    QColor color;
};

class OffScaleItem : public PlotItem {
public:
    OffScaleItem(QChart *chart, QAbstractSeries *series, const QList<OffScaleMark> &marks, const QFont &font);

protected:
    void paintPlot(QPainter &painter) override;

private:
    QList<OffScaleMark> m_marks;
    QFont m_font;
};

} // namespace strata::ui::charts
