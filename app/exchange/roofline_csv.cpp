// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/roofline_csv.h"

#include "app/exchange/csv_cells.h"

namespace strata::app::exchange {
namespace {

using domain::Expected;

constexpr int pointOnlyCells = 13; // from intensity on, without value, interval and n

QString rateUnit(const QString &precision)
{
    return domain::arithmeticUnit(precision) + QStringLiteral("/s");
}

void writeLimit(CsvWriter &csv, const std::optional<domain::RoofLimit> &limit)
{
    if (!limit) {
        csv.empty(6);
        return;
    }
    csv.text(limit->byMemory
                 ? domain::levelKey(limit->level, limit->gpu) + QLatin1Char(' ') + limit->name
                 : limit->name)
        .number(limit->attainable);
    writeInterval(csv, limit->interval);
    csv.number(limit->ridge > 0 ? std::optional(limit->ridge) : std::nullopt).number(limit->share);
}

void writePoint(CsvWriter &csv, const domain::Run &run, const domain::Roofline &roofline, int index)
{
    const domain::RooflinePoint &point = roofline.points.at(index);
    std::optional<double> degradation;
    for (const domain::RooflineArrow &arrow : roofline.arrows)
        if (arrow.to == index)
            degradation = arrow.degradation;
    csv.text(run.id).text(QStringLiteral("point"));
    writeHost(csv, run.plan, point.hostId);
    csv.text(settingOf(run.plan, point.workloadId))
        .text(point.layer)
        .text(point.precision)
        .text(domain::crowdKey(point.allThreads, point.gpu));
    csv.number(point.achieved).text(rateUnit(point.precision));
    writeInterval(csv, point.interval);
    csv.number(point.n).number(point.intensity);
    writeLimit(csv, point.limit);
    csv.flag(point.above)
        .text(point.arithmetic)
        .number(point.countedOperations)
        .number(point.countedBytes)
        .number(degradation);
    csv.text(QString()).endRow();
}

void writeRoof(CsvWriter &csv, const domain::Run &run, const domain::HostRoofs &roofs,
               const QString &name, const QString &precision, const QString &crowd,
               const domain::Roof &roof, const QString &unit)
{
    csv.text(run.id).text(QStringLiteral("roof"));
    writeHost(csv, run.plan, roofs.hostId);
    csv.text(name).text(QString()).text(precision).text(crowd).number(roof.value).text(unit);
    writeInterval(csv, roof.interval);
    csv.number(roof.n);
    csv.empty(pointOnlyCells - 1).text(roofs.runName).endRow();
}

} // namespace

Expected<QString> writeRooflineCsv(const domain::Run &run, const QList<domain::Roofline> &rooflines,
                                   const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(
        *base + QStringLiteral("-roofline.csv"),
        columns(
            "run_id kind host host_kind host_runtime parent_host workload layer precision threads "
            "value unit value_low value_high n "
            "intensity roof attainable attainable_low attainable_high ridge "
            "share_of_roof above_roof arithmetic "
            "counted_operations counted_bytes degradation roofs_of_run"));
    for (const domain::Roofline &roofline : rooflines)
        for (int i = 0; i < roofline.points.size(); ++i)
            writePoint(csv, run, roofline, i);
    for (const domain::HostRoofs &roofs : rooflines.value(0).roofs) {
        for (const domain::ComputeRoof &roof : roofs.compute)
            writeRoof(csv, run, roofs, roof.isa, roof.precision,
                      domain::crowdKey(roof.allThreads, roof.gpu), roof.roof,
                      rateUnit(roof.precision));
        for (const domain::MemoryRoof &roof : roofs.memory)
            writeRoof(csv, run, roofs,
                      domain::levelKey(roof.level, roof.gpu) + QLatin1Char(' ') + roof.operation,
                      QString(), domain::crowdKey(roof.allThreads, roof.gpu), roof.roof,
                      QStringLiteral("B/s"));
        if (roofs.clock)
            writeRoof(csv, run, roofs, QStringLiteral("clock"), QString(),
                      domain::crowdKey(false, false), *roofs.clock, QStringLiteral("Hz"));
    }
    return csv.finish();
}

Expected<QString> writeUtilizationCsv(const domain::Run &run,
                                      const QList<domain::UtilizationRow> &rows,
                                      const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(*base + QStringLiteral("-utilization.csv"),
                  columns("run_id host host_kind host_runtime parent_host workload series unit "
                          "maximum mean trials samples"));
    for (const domain::UtilizationRow &row : rows) {
        csv.text(run.id);
        writeHost(csv, run.plan, row.hostId);
        csv.text(settingOf(run.plan, row.workloadId)).text(row.series).text(row.unit);
        csv.number(row.maximum).number(row.mean).number(row.trials).number(row.samples).endRow();
    }
    return csv.finish();
}

} // namespace strata::app::exchange
