// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/chart_scroll.h"

#include "ui/widgets/screen_fit.h"

namespace strata::ui::pages {

QScrollArea *makeLineScroll(charts::ChartView *chart)
{
    QScrollArea *scroll = widgets::makeScroll(chart);
    // Always there: a bar that comes and goes changes the width, thus the height, thus the bar.
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    QObject::connect(chart, &charts::ChartView::areaReached, scroll, [scroll](const QRect &area) {
        scroll->ensureVisible(area.center().x(), area.center().y(), 0, area.height() / 2);
    });
    return scroll;
}

} // namespace strata::ui::pages
