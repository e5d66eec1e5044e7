// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "ui/charts/rows/answer_text.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/pages/comparison_page.h"
#include "ui/pages/result_pages.h"

#include <QLocale>

namespace strata::ui::pages {

using app::domain::Comparison;
using app::domain::Run;

namespace {

QString throughputLead(const Comparison &comparison, const Run &)
{
    return ComparisonPage::tr("Median over the trials with its %1 % interval. Higher is better.")
        .arg(QLocale().toString(comparison.confidence * 100, 'g', 3));
}

QString degradationLead(const Comparison &comparison, const Run &run)
{
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    const QString name =
        baseline ? app::api::displayText(baseline->name, 60) : ComparisonPage::tr("(removed host)");
    return ComparisonPage::tr("Share of performance lost against %1. Positive is slower; within "
                              "±%2 % counts as equivalent.")
        .arg(name, QLocale().toString(comparison.margin * 100, 'g', 3));
}

//! As on a terminal, but that lines wrap here.
QString answer(const Comparison &comparison, const Run &run)
{
    return charts::answerText(comparison, run)
        .replace(QStringLiteral("\n  "), QStringLiteral("\n"))
        .trimmed();
}

} // namespace

ResultPage *makeThroughputPage(models::RunResults &results, app::api::Runner &)
{
    auto *page = new ComparisonPage(
        results,
        {ComparisonPage::tr("&Throughput"), ComparisonPage::tr("Show how fast each host is"),
         ComparisonPage::tr("Throughput as a table")},
        {charts::throughputCharts, charts::throughputTable, throughputLead});
    page->setObjectName(QStringLiteral("throughputPage"));
    return page;
}

ResultPage *makeDegradationPage(models::RunResults &results, app::api::Runner &runner)
{
    auto *page = new ComparisonPage(
        results,
        {ComparisonPage::tr("&Degradation"),
         ComparisonPage::tr("Show what each host loses compared with the baseline"),
         ComparisonPage::tr("Degradation as a table"), 20, 4},
        {charts::degradationCharts, charts::degradationTable, degradationLead, answer}, &runner);
    page->setObjectName(QStringLiteral("degradationPage"));
    return page;
}

} // namespace strata::ui::pages
