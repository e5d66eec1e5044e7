// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to zoom and pan a chart of a million points: each frame is drawn and painted, as a
// mouse that moves asks for it. Prints, judges nothing. Needs no display.
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"

#include <QApplication>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <limits>
#include <vector>

using namespace strata;
using namespace strata::ui::charts;

namespace {

constexpr int frames = 60;

//! Steps of about 10 ms with rare slow ones, interrupted every thousand steps.
LineChart chartOf(int hosts, int pointsOfEach)
{
    LineChart chart;
    LinePanel panel{QStringLiteral("Time of each step"), QStringLiteral("s")};
    for (int host = 0; host < hosts; ++host) {
        chart.hosts.append({QString::number(host), QStringLiteral("host %1").arg(host),
                            app::domain::HostKind(host % 4), host / 4, host / 4, host == 0});
        LineSeries series;
        series.host = host;
        series.points.reserve(pointsOfEach);
        for (int i = 0; i < pointsOfEach; ++i) {
            const double noise = std::sin(i * 12.9898 + host) * 43758.5453;
            const double slow = i % 4999 == 0 ? 0.02 : 0;
            const double y = 0.01 + 0.001 * (noise - std::floor(noise)) + slow;
            series.points.append(
                {i * 0.01, i % 1000 == 999 ? std::numeric_limits<double>::quiet_NaN() : y});
        }
        panel.series.append(series);
    }
    chart.x = {QStringLiteral("Time"), QStringLiteral("s")};
    chart.panels = {panel};
    chart.title = QStringLiteral("Steps over time");
    chart.caption = {QStringLiteral("A caption.")};
    chart.fileStem = QStringLiteral("steps");
    return chart;
}

//! Of the only thread that does anything: what else the machine does costs no frames here.
double processorMs()
{
    return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

//! \param act(frame) changes what is shown
void time(const char *what, ChartView &view, const std::function<void(int)> &act)
{
    std::vector<double> milliseconds;
    for (int frame = 0; frame < frames; ++frame) {
        const double before = processorMs();
        act(frame);
        view.grab();
        milliseconds.push_back(processorMs() - before);
    }
    std::ranges::sort(milliseconds);
    const double median = milliseconds[frames / 2];
    std::printf("  %-34s median %7.2f ms (%5.0f frames/s), slowest %7.2f ms\n", what, median,
                1000 / median, milliseconds.back());
}

void timeChart(int hosts, int pointsOfEach)
{
    std::printf("%d line(s) of %d points\n", hosts, pointsOfEach);
    ChartView view;
    view.resize(1280, 720);
    view.show();
    const LineChart chart = chartOf(hosts, pointsOfEach);
    const double before = processorMs();
    view.setChart(chart);
    view.grab();
    std::printf("  %-34s %14.2f ms\n", "first picture", processorMs() - before);
    const double end = pointsOfEach * 0.01;
    time("zooming into the middle", view, [&](int frame) {
        const double half = end / 2 * std::pow(0.93, frame);
        view.setZoom({AxisSpan{end / 2 - half, end / 2 + half}, {}});
    });
    for (const double share : {0.5, 0.1, 0.001}) {
        const QString what = QStringLiteral("panning with %1 % in sight").arg(100 * share);
        time(qPrintable(what), view, [&](int frame) {
            const double low = end * (1 - share) * frame / frames;
            view.setZoom({AxisSpan{low, low + end * share}, {}});
        });
    }
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    timeChart(1, 1'000'000);
    timeChart(8, 125'000);
    timeChart(8, 1'000'000);
    return 0;
}
