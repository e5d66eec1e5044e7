// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/published_text.h"

#include "app/api/text.h"
#include "ui/charts/scene/axis.h"

namespace strata::ui::charts {

QString PublishedText::heading()
{
    return tr("Published, not measured here");
}

QString PublishedText::source(const PublishedRow &row)
{
    return QStringLiteral("%1, %2").arg(row.paper, row.place);
}

QString PublishedText::kind(const PublishedRow &row)
{
    //: %1 is a kind of host
    return tr("%1, published").arg(app::api::text(row.kind));
}

QString PublishedText::value(const RowChart &chart, const RowScale &scale, const PublishedRow &row)
{
    const QString number = chart.kind == RowChart::Kind::Throughput
                               ? shortNumber(scale.inUnit(row.value)) + QChar::Nbsp + scale.unit()
                               : app::api::formatDegradation(row.value);
    //: %1 is the largest value that a paper gives
    return row.isUpTo ? tr("up to %1").arg(number) : number;
}

QString PublishedText::note(const PublishedRow &row)
{
    return row.remark.isEmpty() ? row.place : row.place + QStringLiteral(" \u00b7 ") + row.remark;
}

QString PublishedText::readout(const RowChart &chart, const PublishedRow &row)
{
    constexpr int anyTicks = 5; // a scale is needed for its unit
    //: %1 is a kind of host, %2 a value, %3 where it is from
    return tr("%1, published, not measured here: %2 (%3)")
        .arg(app::api::text(row.kind), value(chart, RowScale(chart, anyTicks), row),
             row.paper + QStringLiteral(", ") + note(row));
}

QString PublishedText::caption(const RowChart &chart)
{
    QStringList sources;
    for (const PublishedRow &row : chart.published)
        sources.append(source(row));
    sources.removeDuplicates();
    //: %1 is a list of papers, with the figure or the page
    return tr("Crosses: published, not measured here (%1). They count in no median, interval or "
              "verdict.")
        .arg(sources.join(QStringLiteral("; ")));
}

} // namespace strata::ui::charts
