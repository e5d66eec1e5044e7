// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/degradation_page.h"

#include "app/api/text.h"
#include "ui/charts/rows/build_rows.h"

#include <QLocale>

namespace strata::ui::pages {

using app::domain::Comparison;
using app::domain::Run;

DegradationPage::DegradationPage(models::RunResults &results, QWidget *parent) :
    ComparisonPage(results,
                   {tr("&Degradation"), tr("Show what each host loses compared with the baseline"),
                    tr("Degradation as a table")},
                   parent)
{
    refresh();
}

QList<charts::RowChart> DegradationPage::makeCharts(const Comparison &comparison,
                                                    const Run &run) const
{
    return charts::degradationCharts(comparison, run);
}

models::TableTwin::Content DegradationPage::makeTable(const Comparison &comparison,
                                                      const Run &run) const
{
    return charts::degradationTable(comparison, run);
}

QString DegradationPage::lead(const Comparison &comparison, const Run &run) const
{
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    const QString name =
        baseline ? app::api::displayText(baseline->name, 60) : tr("(removed host)");
    return tr("Share of performance lost against %1. Positive is slower; within ±%2 % counts as "
              "equivalent.")
        .arg(name, QLocale().toString(comparison.margin * 100, 'g', 3));
}

} // namespace strata::ui::pages
