// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/charts/roofline/roofline_text.h"

#include <QLocale>

#include <limits>

namespace strata::ui::charts {
namespace {

using app::domain::HostRoofs;
using app::domain::Roof;
using app::domain::Roofline;
using app::domain::RooflinePoint;
using app::domain::Run;
using Cell = TableTwin::Cell;

const QString dash = QStringLiteral("\u2013");

//! A missing number sorts after every other.
constexpr double missingLast = std::numeric_limits<double>::infinity();

Cell words(const QString &text) { return {text, text, text, false}; }

Cell number(const QString &text, double value) { return {text, value, {}, true}; }

Cell missing() { return number(dash, missingLast); }

Cell intervalCell(const std::optional<app::domain::Interval> &interval, const QString &unit)
{
    return interval ? number(RooflineText::interval(*interval, unit), interval->high - interval->low) : missing();
}

QString kindOf(const Run &run, const QString &hostId)
{
    const app::domain::Host *host = run.plan.host(hostId);
    return host ? app::api::text(host->kind) : QString();
}

//! Gives the words of the table a context for translation.
class RooflineTableText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::RooflineTable)
public:
    static QStringList headers()
    {
        return {tr("Work or roof"), tr("Host"),  tr("Intensity"),    tr("Value"),  tr("Interval"),            tr("n"),     tr("Share of roof"),
                tr("Roof"),         tr("Ridge"), tr("Against baseline"), tr("Counted by hardware"), tr("Notes"), tr("Kind")};
    }
    static QString clock() { return tr("clock of one busy core"); }
};

TableTwin::Row pointRow(const Roofline &roofline, const Run &run, int index)
{
    const RooflinePoint &point = roofline.points.at(index);
    QString work = shownWorkName(run, point.workloadId);
    if (!point.layer.isEmpty())
        work += QStringLiteral(", ") + app::api::displayText(point.layer, 80);
    QList<Cell> cells{words(work),
                      words(shownHostName(run, point.hostId)),
                      number(RooflineText::intensity(point.intensity, point.precision), point.intensity),
                      number(RooflineText::performance(point.achieved, point.precision), point.achieved),
                      intervalCell(point.interval, RooflineText::performanceUnit(point.precision)),
                      number(QLocale().toString(point.n), point.n)};
    const auto &limit = point.limit;
    cells << (limit ? number(RooflineText::share(limit->share), limit->share) : missing());
    cells << words(limit ? RooflineText::limit(*limit) : dash);
    cells << (limit && limit->ridge > 0 ? number(RooflineText::intensity(limit->ridge, point.precision), limit->ridge)
                                        : missing());
    Cell change = missing();
    for (const app::domain::RooflineArrow &arrow : roofline.arrows)
        if (arrow.to == index)
            change = number(RooflineText::change(arrow.change), arrow.change);
    cells << change << words(RooflineText::counted(point)) << words(RooflineText::notes(point)) << words(kindOf(run, point.hostId));
    return {point.hostId, point.workloadId, cells};
}

TableTwin::Row roofRow(const Run &run, const HostRoofs &roofs, const QString &name, const Roof &roof, const QString &unit)
{
    return {roofs.hostId,
            {},
            {words(name), words(shownHostName(run, roofs.hostId)), missing(),
             number(app::api::formatQuantity(roof.value, unit), roof.value), intervalCell(roof.interval, unit),
             number(QLocale().toString(roof.n), roof.n), missing(), words(dash), missing(), missing(), words({}),
             words(app::api::displayText(roofs.runName, 40)), words(kindOf(run, roofs.hostId))}};
}

} // namespace

TableTwin::Content rooflineTable(const Roofline &roofline, const Run &run, const RooflineFilter &filter)
{
    TableTwin::Content content{RooflineTableText::headers(), {}};
    for (int i = 0; i < roofline.points.size(); ++i) {
        const RooflinePoint &point = roofline.points.at(i);
        if (!filter.hiddenHosts.contains(point.hostId) && !filter.hiddenPrecisions.contains(point.precision))
            content.rows.append(pointRow(roofline, run, i));
    }
    for (const HostRoofs &roofs : roofline.roofs) {
        if (filter.hiddenHosts.contains(roofs.hostId))
            continue;
        for (const app::domain::ComputeRoof &roof : roofs.compute)
            content.rows.append(roofRow(
                run, roofs, QStringLiteral("%1 %2, %3").arg(roof.precision, roof.isa, RooflineText::threads(roof.allThreads, roof.gpu)),
                roof.roof, RooflineText::performanceUnit(roof.precision)));
        for (const app::domain::MemoryRoof &roof : roofs.memory)
            content.rows.append(roofRow(run, roofs,
                                        QStringLiteral("%1, %2, %3").arg(RooflineText::level(roof.level, roof.gpu), roof.operation, RooflineText::threads(roof.allThreads, roof.gpu)),
                                        roof.roof, QStringLiteral("B/s")));
        if (roofs.clock)
            content.rows.append(roofRow(run, roofs, RooflineTableText::clock(), *roofs.clock, QStringLiteral("Hz")));
    }
    return content;
}

} // namespace strata::ui::charts
