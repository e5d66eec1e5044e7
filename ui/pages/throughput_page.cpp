// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/throughput_page.h"

#include "ui/charts/rows/build_rows.h"

#include <QLocale>

namespace strata::ui::pages {

using app::domain::Comparison;
using app::domain::Run;

ThroughputPage::ThroughputPage(models::RunResults &results, QWidget *parent) :
    ComparisonPage(
        results, {tr("&Throughput"), tr("Show how fast each host is"), tr("Throughput as a table")},
        parent)
{
    refresh();
}

QList<charts::RowChart> ThroughputPage::makeCharts(const Comparison &comparison,
                                                   const Run &run) const
{
    return charts::throughputCharts(comparison, run);
}

models::TableTwin::Content ThroughputPage::makeTable(const Comparison &comparison,
                                                     const Run &run) const
{
    return charts::throughputTable(comparison, run);
}

QString ThroughputPage::lead(const Comparison &comparison, const Run &) const
{
    return tr("Median over the trials with its %1 % interval. Higher is better.")
        .arg(QLocale().toString(comparison.confidence * 100, 'g', 3));
}

} // namespace strata::ui::pages
