// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/changes/change_export.h"

namespace strata::ui::dialogs {

using app::domain::Expected;
using models::ChangeResults;

std::optional<ExportChoice> askWhatToExport(const ChangeView::Drawn &drawn,
                                            const QString &directory, QWidget *parent)
{
    constexpr qsizetype most = 40; // more are ticked by a box of their own
    QStringList marked;
    QStringList further;
    for (const charts::RowChart &chart : drawn.changes)
        (marked.size() < most ? marked : further) << chart.fileStem;
    for (const charts::RowChart &chart : drawn.rates.mid(most))
        further << chart.fileStem;
    QList<charts::ChartPtr> offered =
        charts::toCharts(drawn.changes) + charts::toCharts(drawn.rates);
    if (drawn.roofline)
        offered << drawn.roofline;
    ExportDialog dialog(offered, marked, further, directory, parent);
    dialog.setNumbers(true);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.choice()) : std::nullopt;
}

QString changeStem(const ChangeResults &results)
{
    return charts::fileStem(QStringLiteral("compared"), results.name(ChangeResults::Before) +
                                                            QStringLiteral(" to ") +
                                                            results.name(ChangeResults::After));
}

std::function<Expected<QStringList>()> numberWriter(const ChangeResults &results,
                                                    const ExportChoice &choice)
{
    return [change = results.change(), before = results.run(ChangeResults::Before),
            after = results.run(ChangeResults::After), stem = changeStem(results),
            directory = choice.directory, csv = choice.csv,
            json = choice.json]() -> Expected<QStringList> {
        QStringList paths;
        if (csv) {
            const auto written = app::api::exportChangeCsv(*change, before, after, directory, stem);
            if (!written)
                return written;
            paths += *written;
        }
        if (json) {
            const auto written =
                app::api::exportChangeJson(*change, before, after, directory, stem);
            if (!written)
                return tl::make_unexpected(written.error());
            paths += *written;
        }
        return paths;
    };
}

} // namespace strata::ui::dialogs
