// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The line on the live chart at which the newest trial went from warm-up to measuring.
#pragma once

#include "ui/charts/scene/plot_item.h"

#include <QColor>
#include <QFont>
#include <QString>

#include <optional>

namespace strata::ui::charts {

class PhaseItem : public PlotItem {
public:
    PhaseItem(QGraphicsItem *chart, const QColor &color, const QFont &font);

    //! \param at seconds on the axis; nothing is drawn without it
    void setStart(const PlotMap &map, const std::optional<double> &at, const QString &before,
                  const QString &after);

protected:
    void paintPlot(QPainter &painter) override;

private:
    QColor m_color;
    QFont m_font;
    std::optional<double> m_at;
    QString m_before;
    QString m_after;
};

} // namespace strata::ui::charts
