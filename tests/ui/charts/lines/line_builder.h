// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes line charts, for the tests of what draws and reads them.
#pragma once

#include "ui/charts/lines/line_chart.h"
#include "ui/charts/lines/line_text.h"

#include <cmath>

namespace strata::ui::charts {

inline LineSeries ramp(int host, int points, double first, double last, const QString &name = {},
                       int style = 0)
{
    LineSeries series;
    series.host = host;
    series.style = style;
    series.name = name;
    for (int i = 0; i < points; ++i)
        series.points.append({0.1 * i, std::lerp(first, last, i / std::max(1.0, points - 1.0))});
    return series;
}

//! Two hosts over ten seconds: a share in the first panel, bytes read and written in the second,
//! warm-up until second 2.
inline LineChart twoPanels()
{
    LineChart chart;
    chart.hosts = {
        {QStringLiteral("a"), QStringLiteral("metal"), app::domain::HostKind::BareMetal, 0, 0,
         true},
        {QStringLiteral("b"), QStringLiteral("guest"), app::domain::HostKind::Vm, 0, 0, false}};
    chart.x = {QStringLiteral("Time"), QStringLiteral("s")};
    LinePanel share{QStringLiteral("CPU"), QStringLiteral("1")};
    share.high = 1;
    share.series = {ramp(0, 101, 0.2, 0.6), ramp(1, 101, 0.1, 0.3)};
    LinePanel disk{QStringLiteral("Disk"), QStringLiteral("B/s")};
    disk.series = {ramp(0, 101, 1e6, 9e6, QStringLiteral("read")),
                   ramp(0, 101, 2e6, 2e6, QStringLiteral("write"), 1)};
    chart.panels = {share, disk};
    chart.ranges = {{0, 2, QStringLiteral("warm-up")}};
    return chart;
}

inline LineChart lineChart(LineChart chart)
{
    chart.title = QStringLiteral("Lines");
    chart.caption = {QStringLiteral("A caption.")};
    chart.description = LineText::description(chart);
    chart.fileStem = QStringLiteral("lines");
    return chart;
}

} // namespace strata::ui::charts
