// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/utilization_series.h"

#include "app/api/text.h"
#include "app/domain/utilization.h"

#include <QRegularExpression>

#include <algorithm>
#include <span>

namespace strata::ui::charts {
namespace {

constexpr int longestName = 60;

struct Known {
    const char *series;
    const char *group;
    const char *name;
    int style;
    bool counts = false;
    bool grows = false;
};

struct Group {
    const char *key;
    const char *title;
};

//! A class, because it gives the words the context in which they are looked up.
struct Tables {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::UtilizationGroups)
public:
    //! In the order of the panels.
    static constexpr Group groups[] = {
        {"cpu", QT_TR_NOOP("Processors busy")},
        {"cores", QT_TR_NOOP("Processors used")},
        {"memory", QT_TR_NOOP("Memory used")},
        {"pressure", QT_TR_NOOP("Pressure (PSI)")},
        {"steal", QT_TR_NOOP("Processor time taken away")},
        {"disk", QT_TR_NOOP("Disks")},
        {"network", QT_TR_NOOP("Network")},
        {"frequency", QT_TR_NOOP("Clock of the processors")},
        {"speed", QT_TR_NOOP("Fixed operations a second of processor time")},
        {"temperature", QT_TR_NOOP("Temperature of the processors")},
        {"events", QT_TR_NOOP("Disturbances a second")},
        {"power", QT_TR_NOOP("Power (RAPL)")},
        {"gpu", QT_TR_NOOP("GPU, share of time")},
        {"gpu_memory", QT_TR_NOOP("GPU memory")},
        {"gpu_clock", QT_TR_NOOP("GPU clocks")},
        {"gpu_power", QT_TR_NOOP("GPU power")},
        {"gpu_energy", QT_TR_NOOP("GPU energy since the start")},
        {"gpu_temperature", QT_TR_NOOP("GPU temperature")},
        {"gpu_link", QT_TR_NOOP("GPU link (PCIe)")},
        {"gpu_link_state", QT_TR_NOOP("GPU link, generation and lanes")},
    };
    //! What a host has and uses, then what makes it slower; engine/telemetry/sources.h says what
    //! the series are.
    static constexpr Known ofHosts[] = {
        {"cpu.utilization", "cpu", QT_TR_NOOP("all processors"), 0},
        {"cpu.iowait", "cpu", QT_TR_NOOP("waiting for a disk"), 1},
        //: one line of the chart; its quantity is named above
        {"process.cpu", "cores", QT_TR_NOOP("by the work"), 0, true},
        //: one line of the chart; its quantity is named above
        {"cgroup.cpu", "cores", QT_TR_NOOP("by its control group"), 1, true},
        //: one line of the chart; its quantity is named above
        {"memory.used", "memory", QT_TR_NOOP("by the host"), 0},
        //: one line of the chart; its quantity is named above
        {"process.memory", "memory", QT_TR_NOOP("by the work"), 1},
        //: one line of the chart; its quantity is named above
        {"cgroup.memory", "memory", QT_TR_NOOP("by its control group"), 2},
        //: one line of the chart; its quantity is named above
        {"disk.read", "disk", QT_TR_NOOP("read"), 0},
        //: one line of the chart; its quantity is named above
        {"disk.write", "disk", QT_TR_NOOP("written"), 1},
        //: one line of the chart; its quantity is named above
        {"network.receive", "network", QT_TR_NOOP("received"), 0},
        //: one line of the chart; its quantity is named above
        {"network.send", "network", QT_TR_NOOP("sent"), 1},
        //: one line of the chart; its quantity is named above
        {"memory.page_cache", "memory", QT_TR_NOOP("by files (page cache)"), 3},
        {"pressure.cpu.some", "pressure", QT_TR_NOOP("waiting for a processor"), 0},
        {"pressure.memory.some", "pressure", QT_TR_NOOP("waiting for memory"), 1},
        {"pressure.io.some", "pressure", QT_TR_NOOP("waiting for a device"), 2},
        //: one line of the chart; its quantity is named above
        {"cpu.steal", "steal", QT_TR_NOOP("by the hypervisor"), 0},
        {"cpu.throttled", "steal", QT_TR_NOOP("by a CPU quota"), 1},
        {"cpu.frequency", "frequency", QT_TR_NOOP("mean of the processors"), 0},
        {"cpu.frequency.highest", "frequency", QT_TR_NOOP("fastest processor"), 1},
        {"cpu.speed", "speed", QT_TR_NOOP("between the turns"), 0, true},
        {"cpu.temperature", "temperature", QT_TR_NOOP("hottest sensor"), 0},
        {"process.preemptions", "events", QT_TR_NOOP("processor taken from the work"), 0, true},
        {"memory.numa_misses", "events", QT_TR_NOOP("pages of another NUMA node"), 1, true},
        {"cpu.heat_throttles", "events", QT_TR_NOOP("processor slowed by heat"), 2, true},
    };
    //! Likewise of each GPU, behind "gpu.<i>."; engine/telemetry/gpu_usage.h says what they are.
    static constexpr Known ofGpus[] = {
        //: one line of the chart; its quantity is named above
        {"utilization", "gpu", QT_TR_NOOP("some kernel ran"), -1},
        {"memory_controller", "gpu", QT_TR_NOOP("memory read or written"), -1},
        //: one line of the chart; its quantity is named above
        {"throttled", "gpu", QT_TR_NOOP("clock held down"), -1},
        //: one line of the chart; its quantity is named above
        {"memory", "gpu_memory", QT_TR_NOOP("in use"), -1},
        {"clock.sm", "gpu_clock", QT_TR_NOOP("multiprocessors"), -1},
        {"clock.memory", "gpu_clock", QT_TR_NOOP("memory"), -1},
        //: one line of the chart; its quantity is named above
        {"power", "gpu_power", QT_TR_NOOP("whole board"), -1},
        //: one line of the chart; its quantity is named above
        {"energy", "gpu_energy", QT_TR_NOOP("whole board"), -1, false, true},
        //: one line of the chart; its quantity is named above
        {"temperature", "gpu_temperature", QT_TR_NOOP("chip"), -1},
        //: one line of the chart; its quantity is named above
        {"pcie.receive", "gpu_link", QT_TR_NOOP("received"), -1},
        //: one line of the chart; its quantity is named above
        {"pcie.send", "gpu_link", QT_TR_NOOP("sent"), -1},
        //: one line of the chart; its quantity is named above
        {"pcie.generation", "gpu_link_state", QT_TR_NOOP("generation"), -1, true},
        //: one line of the chart; its quantity is named above
        {"pcie.width", "gpu_link_state", QT_TR_NOOP("lanes"), -1, true},
    };
};

const Known *find(std::span<const Known> table, const QString &series)
{
    const auto known = std::ranges::find_if(
        table, [&](const Known &row) { return series == QLatin1String(row.series); });
    return known == table.end() ? nullptr : &*known;
}

} // namespace

const QStringList &UtilizationGroups::keys()
{
    static const QStringList list = [] {
        QStringList keys;
        for (const Group &group : Tables::groups)
            keys.append(QLatin1String(group.key));
        return keys;
    }();
    return list;
}

QString UtilizationGroups::title(const QString &group)
{
    const auto place = keys().indexOf(group);
    return place < 0 ? QString() : tr(Tables::groups[place].title);
}

UtilizationSeries UtilizationGroups::place(const QString &series)
{
    if (const Known *known = find(Tables::ofHosts, series))
        return {QLatin1String(known->group), tr(known->name), known->style, false, known->counts};
    if (!app::domain::isTelemetry(series))
        return {};
    static const QRegularExpression core(QStringLiteral("^cpu\\.(\\d{1,5})\\.utilization$"));
    if (const auto match = core.match(series); match.hasMatch())
        return {QStringLiteral("cpu"), tr("processor %1").arg(match.captured(1)), 0, true, false};
    static const QRegularExpression gpu(QStringLiteral("^gpu\\.(\\d{1,3})\\.(.+)$"));
    if (const auto match = gpu.match(series); match.hasMatch())
        if (const Known *known = find(Tables::ofGpus, match.captured(2)))
            return {QLatin1String(known->group),
                    tr("GPU %1, %2").arg(match.captured(1), tr(known->name)),
                    known->style,
                    false,
                    known->counts,
                    known->grows};
    const qsizetype dot = series.indexOf(QLatin1Char('.'));
    const QString source = series.left(dot);
    const QString rest = series.mid(dot + 1);
    const QString group = source == QLatin1String("process") || source == QLatin1String("cgroup")
                              ? QStringLiteral("cores")
                              : source;
    return {group, app::api::displayText(rest, longestName), -1, false, false};
}

} // namespace strata::ui::charts
