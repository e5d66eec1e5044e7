// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "ui/charts/lines/build_utilization.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/lines/utilization_series.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>
#include <tuple>

namespace strata::ui::charts {
namespace {

using models::TableTwin;
using Cell = TableTwin::Cell;

constexpr int longestUnit = 8;

//! Gives the words of the table a context for translation.
class UtilizationTableText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::UtilizationTable)
public:
    static QStringList headers()
    {
        return {tr("Host"),   tr("Quantity"), tr("Maximum"), tr("Mean"),
                tr("Trials"), tr("Samples"),  tr("Kind")};
    }
    static QString quantity(const UtilizationSeries &series)
    {
        return tr("%1, %2").arg(UtilizationGroups::title(series.group), series.name);
    }
};

//! A row with its place in the order of the panels.
struct Placed {
    const app::domain::UtilizationRow *row = nullptr;
    UtilizationSeries series;
    qsizetype group = 0;
};

//! What the choice shows, quantity by quantity in the order of the panels: the hosts of one stand
//! together.
QList<Placed> shownRows(const QList<app::domain::UtilizationRow> &rows,
                        const UtilizationChoice &choice)
{
    QList<Placed> shown;
    for (const app::domain::UtilizationRow &row : rows) {
        const UtilizationSeries series = UtilizationGroups::place(row.series);
        const bool hidden = choice.hiddenGroups.contains(series.group) ||
                            choice.hiddenHosts.contains(row.hostId) ||
                            (series.core && !choice.eachCore);
        if (!series.group.isEmpty() && row.workloadId == choice.workloadId && !hidden)
            shown.append({&row, series, UtilizationGroups::keys().indexOf(series.group)});
    }
    std::ranges::stable_sort(shown, [](const Placed &one, const Placed &other) {
        return std::tie(one.group, one.series.core, one.series.style, one.row->series) <
               std::tie(other.group, other.series.core, other.series.style, other.row->series);
    });
    return shown;
}

} // namespace

TableTwin::Content utilizationTable(const QList<app::domain::UtilizationRow> &rows,
                                    const app::domain::Run &run, const UtilizationChoice &choice)
{
    TableTwin::Content content{UtilizationTableText::headers(), {}};
    for (const auto &[row, series, group] : shownRows(rows, choice)) {
        const QString unit =
            series.counts ? QString() : app::api::displayText(row->unit, longestUnit);
        content.rows.append(
            {row->hostId,
             row->workloadId,
             {Cell::longWords(shownHostName(run, row->hostId)),
              Cell::longWords(UtilizationTableText::quantity(series)),
              Cell::quantity(quantityText(row->maximum, unit), row->maximum, unit),
              series.grows ? Cell::longWords(QStringLiteral("–"))
                           : Cell::quantity(quantityText(row->mean, unit), row->mean, unit),
              Cell::count(row->trials), Cell::count(row->samples),
              Cell::longWords(shownHostKind(run, row->hostId))}});
    }
    return content;
}

} // namespace strata::ui::charts
