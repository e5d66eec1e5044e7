// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What exporting takes: all charts of a project as pictures, the way the window and the way the
// command line do it, and its report as HTML and PDF. Prints the median of some repetitions, the
// shortest and the longest, and the time of all processors; judges nothing. Needs no display.
#include "app/api/samples.h"
#include "app/api/services.h"
#include "ui/charts/scene/chart_files_writer.h"
#include "ui/report/report_writer.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <utility>

using namespace strata;
using ui::charts::ChartFilesWriter;
using ui::report::ReportPlaces;
using ui::report::ReportWriter;

namespace {

constexpr int repetitions = 5;

struct Loaded {
    app::api::RunDataPtr run;
    app::api::ComparisonPtr comparison;
};

//! The newest run, whole.
Loaded load(const QString &path)
{
    const auto services = app::api::makeServices();
    app::api::Project &project = services->project();
    Loaded loaded;
    QEventLoop loop;
    QObject::connect(&project, &app::api::Project::opened, &loop,
                     [&] { project.loadWholeRun(project.runs().last().id); });
    QObject::connect(&project, &app::api::Project::wholeRunLoaded, &loop,
                     [&](const auto &run, const auto &comparison) {
                         loaded = {run, comparison};
                         loop.quit();
                     });
    QObject::connect(&project, &app::api::Project::failed, &loop,
                     [&](const app::api::Problem &problem) {
                         std::printf("failed: %s\n", qPrintable(problem.oneLine()));
                         loop.quit();
                     });
    project.openFile(path);
    loop.exec();
    return loaded;
}

void time(const char *what, const std::function<void()> &act)
{
    QList<double> seconds;
    const std::clock_t before = std::clock();
    for (int i = 0; i < repetitions; ++i) {
        QElapsedTimer timer;
        timer.start();
        act();
        seconds.append(double(timer.nsecsElapsed()) / 1e9);
    }
    std::ranges::sort(seconds);
    const double processor = double(std::clock() - before) / CLOCKS_PER_SEC / repetitions;
    std::printf("%-22s %6.2f s (%.2f to %.2f), %.2f s of processor\n", what,
                seconds.at(seconds.size() / 2), seconds.first(), seconds.last(), processor);
    std::fflush(stdout);
}

//! Until a writer has finished.
template <typename Writer, typename Begin>
void waitFor(Writer &writer, const Begin &begin)
{
    QEventLoop loop;
    QObject::connect(&writer, &Writer::finished, &loop, &QEventLoop::quit, Qt::QueuedConnection);
    begin();
    loop.exec();
}

void timeReport(const Loaded &loaded, const QString &path, const char *what)
{
    time(what, [&] {
        ReportWriter writer;
        waitFor(writer, [&] { writer.write(loaded.run, loaded.comparison, {{}, 1}, {path}); });
    });
}

} // namespace

//! \param 1 a project file; without it the first sample
int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QString path =
        argc > 1 ? QFile::decodeName(argv[1]) : app::api::sampleProjects().first().path;
    const Loaded loaded = load(path);
    if (!loaded.run)
        return 1;
    const QTemporaryDir folder;
    ReportPlaces places;
    places.chartDirectory = folder.path();
    places.stem = QStringLiteral("x");
    QList<ui::charts::ChartPtr> charts;
    time("charts made",
         [&] { charts = ui::report::reportCharts(*loaded.run, *loaded.comparison); });
    std::printf("%lld charts\n", static_cast<long long>(charts.size()));
    const std::pair<const char *, ui::charts::ChartFormat> formats[] = {
        {"PNG", ui::charts::ChartFormat::Png},
        {"SVG", ui::charts::ChartFormat::Svg},
        {"PDF", ui::charts::ChartFormat::Pdf}};
    for (const auto &[name, format] : formats) {
        places.format = format;
        time(qPrintable(QStringLiteral("%1 one by one").arg(QLatin1String(name))),
             [&] { (void)ui::charts::exportCharts(charts, places.pictures()); });
        time(qPrintable(QStringLiteral("%1 with workers").arg(QLatin1String(name))), [&] {
            ChartFilesWriter writer;
            waitFor(writer, [&] { writer.write(charts, places.pictures()); });
        });
    }
    timeReport(loaded, folder.filePath(QStringLiteral("x.html")), "report as HTML");
    timeReport(loaded, folder.filePath(QStringLiteral("x.pdf")), "report as PDF");
    return 0;
}
