// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/charts/roofline/roofline_text.h"
#include "ui/charts/scene/run_text.h"

namespace strata::ui::charts {
namespace {

using app::domain::HostRoofs;
using app::domain::Roofline;
using app::domain::RooflinePoint;
using app::domain::Run;
using models::TableTwin;
using Cell = TableTwin::Cell;

const QString dash = QStringLiteral("\u2013");

Cell intervalCell(const std::optional<app::domain::Interval> &interval, const QString &unit)
{
    return interval ? Cell::quantity(RooflineText::interval(*interval, unit),
                                     interval->high - interval->low, unit)
                    : Cell::missing();
}

//! Gives the words of the table a context for translation.
class RooflineTableText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::RooflineTable)
public:
    static QStringList headers()
    {
        return {tr("Workload or roof"), tr("Host"), tr("Intensity"), tr("Value"), tr("Interval"),
                //: number of trials, as statistics write it
                tr("n"), tr("Share of roof"), tr("Roof"),
                //: where the slope of a roofline meets its flat part
                tr("Ridge"), tr("Degradation"), tr("Counted by hardware"), tr("Notes"), tr("Kind")};
    }
    static QString clock() { return tr("clock of one busy core"); }
};

TableTwin::Row pointRow(const Roofline &roofline, const Run &run, int index)
{
    const RooflinePoint &point = roofline.points.at(index);
    QString work = shownWorkName(run, point.workloadId);
    if (!point.layer.isEmpty())
        work += QStringLiteral(", ") + app::api::displayText(point.layer, 80);
    QList<Cell> cells{Cell::longWords(work),
                      Cell::longWords(shownHostName(run, point.hostId)),
                      Cell::quantity(RooflineText::intensity(point.intensity, point.precision),
                                     point.intensity, app::domain::arithmeticUnit(point.precision)),
                      Cell::quantity(RooflineText::performance(point.achieved, point.precision),
                                     point.achieved,
                                     RooflineText::performanceUnit(point.precision)),
                      intervalCell(point.interval, RooflineText::performanceUnit(point.precision)),
                      Cell::count(point.n)};
    const auto &limit = point.limit;
    cells << (limit ? Cell::quantity(RooflineText::share(limit->share), limit->share)
                    : Cell::missing());
    cells << Cell::longWords(limit ? RooflineText::limit(*limit) : dash);
    cells << (limit && limit->ridge > 0
                  ? Cell::quantity(RooflineText::intensity(limit->ridge, point.precision),
                                   limit->ridge, app::domain::arithmeticUnit(point.precision))
                  : Cell::missing());
    Cell degradation = Cell::missing();
    for (const app::domain::RooflineArrow &arrow : roofline.arrows)
        if (arrow.to == index)
            degradation =
                Cell::quantity(app::api::formatDegradation(arrow.degradation), arrow.degradation);
    cells << degradation << Cell::longWords(RooflineText::counted(point))
          << Cell::longWords(RooflineText::notes(point))
          << Cell::longWords(shownHostKind(run, point.hostId));
    return {point.hostId, point.workloadId, cells};
}

TableTwin::Row roofRow(const Run &run, const HostRoofs &roofs, const QString &name,
                       const app::domain::Roof &roof, const QString &unit)
{
    return {roofs.hostId,
            {},
            {Cell::longWords(name), Cell::longWords(shownHostName(run, roofs.hostId)),
             Cell::missing(),
             Cell::quantity(app::api::formatQuantity(roof.value, unit), roof.value, unit),
             intervalCell(roof.interval, unit), Cell::count(roof.n), Cell::missing(),
             Cell::longWords(dash), Cell::missing(), Cell::missing(), Cell::longWords({}),
             Cell::longWords(app::api::displayText(roofs.runName, 40)),
             Cell::longWords(shownHostKind(run, roofs.hostId))}};
}

} // namespace

TableTwin::Content rooflineTable(const Roofline &roofline, const Run &run,
                                 const RooflineFilter &filter)
{
    TableTwin::Content content{RooflineTableText::headers(), {}};
    for (int i = 0; i < roofline.points.size(); ++i) {
        const RooflinePoint &point = roofline.points.at(i);
        if (!filter.hiddenHosts.contains(point.hostId) &&
            !filter.hiddenPrecisions.contains(point.precision))
            content.rows.append(pointRow(roofline, run, i));
    }
    for (const HostRoofs &roofs : roofline.roofs) {
        if (filter.hiddenHosts.contains(roofs.hostId))
            continue;
        for (const app::domain::ComputeRoof &roof : roofs.compute)
            content.rows.append(roofRow(run, roofs,
                                        QStringLiteral("%1 %2, %3")
                                            .arg(roof.precision, roof.isa,
                                                 RooflineText::threads(roof.allThreads, roof.gpu)),
                                        roof.roof, RooflineText::performanceUnit(roof.precision)));
        for (const app::domain::MemoryRoof &roof : roofs.memory)
            content.rows.append(
                roofRow(run, roofs,
                        QStringLiteral("%1, %2, %3")
                            .arg(RooflineText::level(roof.level, roof.gpu), roof.operation,
                                 RooflineText::threads(roof.allThreads, roof.gpu)),
                        roof.roof, QStringLiteral("B/s")));
        if (roofs.clock)
            content.rows.append(roofRow(run, roofs, RooflineTableText::clock(), *roofs.clock,
                                        QStringLiteral("Hz")));
    }
    return content;
}

} // namespace strata::ui::charts
