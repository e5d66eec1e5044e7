// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the overview of a suite costs: 900 settings on 12 hosts, shown for the first time, filled in
// again after a round, sorted, searched, and scrolled through. Prints, judges nothing. Needs no
// display.
#include "tests/ui/support/overview_run.h"
#include "tests/ui/support/window_services.h"
#include "ui/pages/overview/overview_page.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>

#include <cstdio>
#include <functional>

using namespace strata;
using ui::pages::OverviewFilter;
using ui::pages::OverviewModel;

namespace {

constexpr int settings = 900;
constexpr int hosts = 12;
constexpr int pages = 20; // scrolled through

void time(const char *what, const std::function<void()> &act, int times = 1)
{
    QElapsedTimer timer;
    timer.start();
    act();
    std::printf("%-44s %8.2f ms\n", what, double(timer.nsecsElapsed()) / 1e6 / times);
}

void timeModel(const tests::OverviewResults &results)
{
    OverviewModel model;
    OverviewFilter filter(model);
    time("model: first results", [&] { model.setResults(results.run, results.comparison); });
    time("model: the same with a round more",
         [&] { model.setResults(results.run, results.comparison); });
    const auto put = [&](OverviewFilter::Order order) {
        filter.setOrder(order);
        filter.rowCount(); // only then is it put in order
    };
    time("order: most lost first", [&] { put(OverviewFilter::Order::Worst); });
    time("order: by name", [&] { put(OverviewFilter::Order::Name); });
    time("search", [&] { filter.search(QStringLiteral("conv 1760")); });
    time("all cells as text", [&] { ui::models::tabSeparated(model); });
}

void timePage(const app::domain::Plan &plan)
{
    tests::WindowServices services;
    ui::models::RunResults shown(services.project());
    ui::pages::OverviewPage page(shown);
    page.resize(1280, 720);
    services.project().stored.append(tests::sampleRun(plan));
    const auto paint = [&] {
        QCoreApplication::processEvents();
        page.grab();
    };
    time("page: reads the run", [&] { Q_EMIT services.project().runsChanged(); });
    page.show();
    time("page: painted for the first time", paint);
    time("page: painted again", paint);
    QScrollBar &bar = *page.shownTable().verticalScrollBar();
    const auto scroll = [&] {
        for (int step = 0; step < pages; ++step) {
            bar.setValue(bar.maximum() * step / pages);
            paint();
        }
    };
    time("page: scrolled and painted", scroll, pages);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const app::domain::Plan plan = tests::longPlan(settings, hosts);
    std::printf("%d settings on %d hosts\n", settings, hosts);
    timeModel(tests::overviewRun(plan));
    timePage(plan);
    return 0;
}
