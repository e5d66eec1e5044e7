// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/latency_text.h"

#include "app/api/text.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>

namespace strata::ui::charts {

using app::domain::LatencyRow;

QString LatencyText::title(const QString &work, const QString &series)
{
    return tr("Latency, %1: %2").arg(LatencyText::series(series), work);
}

QString LatencyText::series(const QString &series)
{
    const QString all = QStringLiteral("latency");
    if (series == all)
        //: kind of event
        return tr("all events");
    const QString kind =
        series.startsWith(all + QLatin1Char('.')) ? series.mid(all.size() + 1) : series;
    if (kind == QLatin1String("read"))
        //: kind of event
        return tr("reads");
    if (kind == QLatin1String("write"))
        //: kind of event
        return tr("writes");
    if (kind == QLatin1String("sync"))
        //: kind of event
        return tr("syncs");
    if (kind == QLatin1String("time_to_first_token"))
        //: kind of event
        return tr("time to first token");
    if (kind == QLatin1String("time_per_token"))
        //: kind of event
        return tr("time per token");
    return app::api::displayText(kind, 40);
}

QString LatencyText::time(double ns)
{
    return quantityText(ns * 1e-9, QStringLiteral("s"));
}

QString LatencyText::lead(const QList<LatencyRow> &rows)
{
    qint64 events = 0;
    for (const LatencyRow &row : rows)
        events = app::domain::sumOfCounts(events, row.events);
    return tr("How long %1 individual events took on %n host(s). The tail on the right is what a "
              "mean hides.",
              nullptr, static_cast<int>(rows.size()))
        .arg(QLocale().toString(events));
}

QStringList LatencyText::caption(const QList<LatencyRow> &rows, const app::domain::Run &run)
{
    QStringList counts;
    for (const LatencyRow &row : rows)
        counts << tr("%1: %2 in %n trial(s)", nullptr, row.trials)
                      .arg(shownHostName(run, row.hostId), QLocale().toString(row.events));
    return {tr("Events of the measured steps of all finished trials together. %1.")
                .arg(counts.join(QStringLiteral("; "))),
            tr("Lower is better. Each event was timed individually and counted in a bucket less "
               "than 1 % wide. No interval is claimed. A line ends at its slowest event, or where "
               "one in a million is slower."),
            RunText::provenance(run, shownHostName(run, run.plan.experiment.baselineId))};
}

QStringList LatencyText::headers()
{
    return {tr("Host"),   tr("Kind of event"), tr("Median"),  tr("\u0394 median"),
            tr("p95"),    tr("\u0394 p95"),    tr("p99"),     tr("\u0394 p99"),
            tr("p99.9"),  tr("Minimum"),       tr("Maximum"), tr("Events"),
            tr("Trials"), tr("Workload")};
}

QStringList LatencyText::headerTips()
{
    const QString value = tr("Of all events of all finished trials together, exact to less than 1 "
                             "%. No interval is claimed: the events of "
                             "a trial depend on each other.");
    const QString change = tr("How much longer than on the baseline. From all events together, "
                              "without an interval: a small difference may "
                              "be chance.");
    const QString none;
    return {none,
            none,
            value,
            change,
            value,
            change,
            value,
            change,
            value,
            value,
            value,
            tr("How many individual events were timed"),
            tr("Finished trials"),
            none};
}

} // namespace strata::ui::charts
