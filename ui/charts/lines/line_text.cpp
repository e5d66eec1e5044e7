// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_text.h"

#include "ui/charts/lines/line_cursor.h"

#include <QStringList>

#include <algorithm>
#include <limits>

namespace strata::ui::charts {
namespace {
constexpr int mostReadings = 12;
} // namespace

QString LineText::axis(const LineAxis &axis, const LineScale &scale)
{
    if (axis.scale == AxisScale::Tail || scale.unit().isEmpty())
        return axis.title;
    const QString text = tr("%1 in %2").arg(axis.title, scale.unit());
    return axis.scale == AxisScale::Log ? tr("%1, logarithmic").arg(text) : text;
}

QString LineText::heading(const LinePanel &panel, const LineScale &scale)
{
    return axis({panel.title, panel.unit, panel.scale}, scale);
}

QString LineText::position(const LineAxis &axis, double x)
{
    for (const Tick &tick : axis.ticks)
        if (tick.position == x)
            return axis.title + QLatin1Char('=') + tick.label;
    return axis.scale == AxisScale::Tail ? percentileText(x) : quantityText(x, axis.unit);
}

QString LineText::seriesName(const LineChart &chart, const LineSeries &series)
{
    const QString host = chart.hosts.value(series.host).name;
    return series.name.isEmpty() ? host : tr("%1, %2").arg(host, series.name);
}

QString LineText::valueText(const LineSeries &series, const QPointF &point, const QString &unit)
{
    const QString value = quantityText(point.y(), unit);
    if (series.intervals.isEmpty())
        return value;
    const auto interval = series.intervals.value(series.points.indexOf(point));
    if (!interval)
        return value;
    //: %1 is a value, %2 and %3 are the ends of its interval
    return tr("%1 (%2 to %3)")
        .arg(value, quantityText(interval->low, unit), quantityText(interval->high, unit));
}

QString LineText::boxText(const LineChart &chart, const LineBox &box)
{
    const auto value = [&](double x) { return quantityText(x, chart.x.unit); };
    //: a box plot: %1 is a host, the others are values
    return tr("%1: median %2, quartiles %3 and %4, %n outlier(s)", nullptr,
              static_cast<int>(std::min<qint64>(app::domain::countOf(box.box.outliers),
                                                std::numeric_limits<int>::max())))
        .arg(chart.hosts.value(box.host).name, value(box.box.median), value(box.box.lowQuartile),
             value(box.box.highQuartile));
}

QString LineText::readout(const LineChart &chart, int panel, double x)
{
    if (panel < 0 || panel >= chart.panels.size())
        return {};
    const LinePanel &shown = chart.panels.at(panel);
    QStringList lines;
    int more = 0;
    for (const LineSeries &series : shown.series) {
        const auto point = pointAt(series, x);
        if (!point)
            continue;
        if (lines.size() < mostReadings)
            lines << tr("%1: %2").arg(seriesName(chart, series),
                                      valueText(series, *point, shown.unit));
        else
            ++more;
    }
    for (const LineBox &box : shown.boxes)
        lines << boxText(chart, box);
    if (lines.isEmpty())
        lines << tr("no value here");
    if (more > 0)
        lines << tr("and %n more line(s)", nullptr, more);
    lines.prepend(tr("%1 at %2").arg(shown.title, position(chart.x, x)));
    return lines.join(QLatin1Char('\n'));
}

QString LineText::description(const LineChart &chart)
{
    QStringList sentences{chart.title + QLatin1Char('.')};
    for (const LinePanel &panel : chart.panels) {
        QStringList lines;
        for (const LineSeries &series : panel.series) {
            Extent range;
            for (const QPointF &point : series.points)
                range.include(point.y());
            if (series.faint || !range.any())
                continue;
            lines << tr("%1 from %2 to %3")
                         .arg(seriesName(chart, series), quantityText(range.low, panel.unit),
                              quantityText(range.high, panel.unit));
        }
        for (const LineBox &box : panel.boxes)
            lines << boxText(chart, box);
        sentences << tr("%1: %2.").arg(
            panel.title, lines.isEmpty() ? tr("no values") : lines.join(QStringLiteral("; ")));
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace strata::ui::charts
