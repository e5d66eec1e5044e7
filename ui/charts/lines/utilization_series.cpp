// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/utilization_series.h"

#include "app/api/text.h"
#include "app/domain/utilization.h"

#include <QHash>
#include <QRegularExpression>

namespace strata::ui::charts {
namespace {

constexpr int longestName = 60;

struct Known {
    const char *group;
    const char *name;
    int style;
    bool counts = false;
    bool grows = false;
};

//! What a host has and uses; engine/telemetry/sources.h says what the series are.
const QHash<QString, Known> &knownUse()
{
    static const QHash<QString, Known> known{
        {QStringLiteral("cpu.utilization"),
         {"cpu", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "all processors"), 0}},
        {QStringLiteral("cpu.iowait"),
         {"cpu", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "waiting for a disk"),
          1}},
        {QStringLiteral("process.cpu"),
         //: one line of the chart; its quantity is named above
         {"cores", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by the work"), 0,
          true}},
        {QStringLiteral("cgroup.cpu"),
         //: one line of the chart; its quantity is named above
         {"cores",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by its control group"), 1,
          true}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("memory.used"),
         {"memory", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by the host"), 0}},
        {QStringLiteral("process.memory"),
         //: one line of the chart; its quantity is named above
         {"memory", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by the work"), 1}},
        {QStringLiteral("cgroup.memory"),
         //: one line of the chart; its quantity is named above
         {"memory",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by its control group"), 2}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("disk.read"),
         {"disk", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "read"), 0}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("disk.write"),
         {"disk", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "written"), 1}},
        {QStringLiteral("network.receive"),
         //: one line of the chart; its quantity is named above
         {"network", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "received"), 0}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("network.send"),
         {"network", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "sent"), 1}},
        {QStringLiteral("memory.page_cache"),
         //: one line of the chart; its quantity is named above
         {"memory",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by files (page cache)"), 3}},
    };
    return known;
}

//! What makes it slower.
const QHash<QString, Known> &knownDisturbances()
{
    static const QHash<QString, Known> known{
        {QStringLiteral("pressure.cpu.some"),
         {"pressure",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "waiting for a processor"),
          0}},
        {QStringLiteral("pressure.memory.some"),
         {"pressure",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "waiting for memory"), 1}},
        {QStringLiteral("pressure.io.some"),
         {"pressure",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "waiting for a device"), 2}},
        {QStringLiteral("cpu.steal"),
         //: one line of the chart; its quantity is named above
         {"steal", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by the hypervisor"),
          0}},
        {QStringLiteral("cpu.throttled"),
         {"steal", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "by a CPU quota"),
          1}},
        {QStringLiteral("cpu.frequency"),
         {"frequency",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "mean of the processors"), 0}},
        {QStringLiteral("cpu.frequency.highest"),
         {"frequency",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "fastest processor"), 1}},
        {QStringLiteral("cpu.speed"),
         {"speed", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "between the turns"),
          0, true}},
        {QStringLiteral("cpu.temperature"),
         {"temperature",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "hottest sensor"), 0}},
        {QStringLiteral("process.preemptions"),
         {"events",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups",
                            "processor taken from the work"),
          0, true}},
        {QStringLiteral("memory.numa_misses"),
         {"events",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "pages of another NUMA node"),
          1, true}},
        {QStringLiteral("cpu.heat_throttles"),
         {"events",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "processor slowed by heat"), 2,
          true}},
    };
    return known;
}

//! Likewise of each GPU, behind "gpu.<i>."; engine/telemetry/gpu_usage.h says what they are.
const QHash<QString, Known> &knownGpuSeries()
{
    static const QHash<QString, Known> known{
        {QStringLiteral("utilization"),
         //: one line of the chart; its quantity is named above
         {"gpu", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "some kernel ran"),
          -1}},
        {QStringLiteral("memory_controller"),
         {"gpu",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "memory read or written"),
          -1}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("throttled"),
         {"gpu", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "clock held down"),
          -1}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("memory"),
         {"gpu_memory", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "in use"), -1}},
        {QStringLiteral("clock.sm"),
         {"gpu_clock",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "multiprocessors"), -1}},
        {QStringLiteral("clock.memory"),
         {"gpu_clock", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "memory"), -1}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("power"),
         {"gpu_power", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "whole board"),
          -1}},
        {QStringLiteral("energy"),
         //: one line of the chart; its quantity is named above
         {"gpu_energy", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "whole board"),
          -1, false, true}},
        {QStringLiteral("temperature"),
         //: one line of the chart; its quantity is named above
         {"gpu_temperature", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "chip"),
          -1}},
        {QStringLiteral("pcie.receive"),
         //: one line of the chart; its quantity is named above
         {"gpu_link", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "received"), -1}},
        //: one line of the chart; its quantity is named above
        {QStringLiteral("pcie.send"),
         {"gpu_link", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "sent"), -1}},
        {QStringLiteral("pcie.generation"),
         //: one line of the chart; its quantity is named above
         {"gpu_link_state",
          QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "generation"), -1, true}},
        {QStringLiteral("pcie.width"),
         //: one line of the chart; its quantity is named above
         {"gpu_link_state", QT_TRANSLATE_NOOP("strata::ui::charts::UtilizationGroups", "lanes"), -1,
          true}},
    };
    return known;
}

} // namespace

const QStringList &UtilizationGroups::keys()
{
    static const QStringList list = QStringLiteral("cpu cores memory pressure steal disk network "
                                                   "frequency speed temperature events power gpu "
                                                   "gpu_memory gpu_clock gpu_power gpu_energy "
                                                   "gpu_temperature gpu_link gpu_link_state")
                                        .split(QLatin1Char(' '));
    return list;
}

QString UtilizationGroups::title(const QString &group)
{
    static const QHash<QString, const char *> titles{
        {QStringLiteral("cpu"), QT_TR_NOOP("Processors busy")},
        {QStringLiteral("cores"), QT_TR_NOOP("Processors used")},
        {QStringLiteral("memory"), QT_TR_NOOP("Memory used")},
        {QStringLiteral("pressure"), QT_TR_NOOP("Pressure (PSI)")},
        {QStringLiteral("steal"), QT_TR_NOOP("Processor time taken away")},
        {QStringLiteral("disk"), QT_TR_NOOP("Disks")},
        {QStringLiteral("network"), QT_TR_NOOP("Network")},
        {QStringLiteral("frequency"), QT_TR_NOOP("Clock of the processors")},
        {QStringLiteral("speed"), QT_TR_NOOP("Fixed operations a second of processor time")},
        {QStringLiteral("temperature"), QT_TR_NOOP("Temperature of the processors")},
        {QStringLiteral("events"), QT_TR_NOOP("Disturbances a second")},
        {QStringLiteral("power"), QT_TR_NOOP("Power (RAPL)")},
        {QStringLiteral("gpu"), QT_TR_NOOP("GPU, share of time")},
        {QStringLiteral("gpu_memory"), QT_TR_NOOP("GPU memory")},
        {QStringLiteral("gpu_clock"), QT_TR_NOOP("GPU clocks")},
        {QStringLiteral("gpu_power"), QT_TR_NOOP("GPU power")},
        {QStringLiteral("gpu_energy"), QT_TR_NOOP("GPU energy since the start")},
        {QStringLiteral("gpu_temperature"), QT_TR_NOOP("GPU temperature")},
        {QStringLiteral("gpu_link"), QT_TR_NOOP("GPU link (PCIe)")},
        {QStringLiteral("gpu_link_state"), QT_TR_NOOP("GPU link, generation and lanes")},
    };
    const char *title = titles.value(group, nullptr);
    return title ? tr(title) : QString();
}

UtilizationSeries UtilizationGroups::place(const QString &series)
{
    for (const QHash<QString, Known> *list : {&knownUse(), &knownDisturbances()})
        if (const auto known = list->constFind(series); known != list->constEnd())
            return {QLatin1String(known->group), tr(known->name), known->style, false,
                    known->counts};
    if (!app::domain::isTelemetry(series))
        return {};
    static const QRegularExpression core(QStringLiteral("^cpu\\.(\\d{1,5})\\.utilization$"));
    if (const auto match = core.match(series); match.hasMatch())
        return {QStringLiteral("cpu"), tr("processor %1").arg(match.captured(1)), 0, true, false};
    static const QRegularExpression gpu(QStringLiteral("^gpu\\.(\\d{1,3})\\.(.+)$"));
    if (const auto match = gpu.match(series); match.hasMatch()) {
        if (const auto known = knownGpuSeries().constFind(match.captured(2));
            known != knownGpuSeries().constEnd())
            return {QLatin1String(known->group),
                    tr("GPU %1, %2").arg(match.captured(1), tr(known->name)),
                    known->style,
                    false,
                    known->counts,
                    known->grows};
    }
    const qsizetype dot = series.indexOf(QLatin1Char('.'));
    const QString source = series.left(dot);
    const QString rest = series.mid(dot + 1);
    const QString group = source == QLatin1String("process") || source == QLatin1String("cgroup")
                              ? QStringLiteral("cores")
                              : source;
    return {group, app::api::displayText(rest, longestName), -1, false, false};
}

} // namespace strata::ui::charts
