// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/result_pages.h"

#include "ui/pages/degradation_page.h"
#include "ui/pages/latency_page.h"
#include "ui/pages/roofline_page.h"
#include "ui/pages/throughput_page.h"
#include "ui/pages/utilization_page.h"

namespace strata::ui::pages {

namespace {

RooflinePage *makeRooflinePage(models::RunResults &results, app::api::Runner &runner)
{
    auto *page = new RooflinePage(results);
    QObject::connect(page, &RooflinePage::measureRequested, &runner,
                     &app::api::Runner::measureRoofs);
    return page;
}

} // namespace

QList<ResultPage *> makeResultPages(models::RunResults &results, app::api::Runner &runner)
{
    return {
        new ThroughputPage(results),       new DegradationPage(results),
        makeRooflinePage(results, runner), new UtilizationPage(results),
        new LatencyPage(results),
    };
}

} // namespace strata::ui::pages
