// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_distribution.h"
#include "ui/charts/lines/distribution_text.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>

namespace strata::ui::charts {
namespace {

using app::domain::CountedValues;
using app::domain::DistributionRow;
using models::TableTwin;
using Cell = TableTwin::Cell;

Cell iterationsOf(const DistributionRow &row)
{
    const QLocale locale;
    const QString text =
        row.fewestIterations == row.mostIterations
            ? locale.toString(row.mostIterations)
            : QStringLiteral("%1\u2013%2")
                  .arg(locale.toString(row.fewestIterations), locale.toString(row.mostIterations));
    return Cell::quantity(text, static_cast<double>(row.mostIterations));
}

} // namespace

TableTwin::Content distributionTable(const QList<DistributionRow> &rows,
                                     const app::domain::Run &run, StepQuantity quantity)
{
    const bool isRate = quantity == StepQuantity::Rate;
    TableTwin::Content content{
        DistributionText::headers(quantity), {}, DistributionText::headerTips(quantity)};
    for (const DistributionRow &row : rows) {
        const QString unit = isRate ? row.rateUnit : QStringLiteral("s");
        const CountedValues values = isRate ? app::domain::ratesOf(row) : row.times;
        const auto value = [&](double number) {
            return Cell::quantity(quantityText(number, unit), number, unit);
        };
        const auto at = [&](double share) { return value(app::domain::quantileOf(values, share)); };
        QList<Cell> cells{Cell::longWords(shownHostName(run, row.hostId)),
                          Cell::count(app::domain::countOf(values)),
                          at(0.5),
                          at(0.25),
                          at(0.75),
                          at(isRate ? 0.05 : 0.95),
                          at(isRate ? 0.01 : 0.99),
                          at(0),
                          at(1),
                          Cell::count(app::domain::countOf(app::domain::boxOf(values).outliers)),
                          Cell::count(row.trials),
                          iterationsOf(row),
                          Cell::longWords(shownHostKind(run, row.hostId)),
                          Cell::longWords(shownWorkName(run, row.workloadId))};
        content.rows.append({row.hostId, row.workloadId, cells});
    }
    return content;
}

} // namespace strata::ui::charts
