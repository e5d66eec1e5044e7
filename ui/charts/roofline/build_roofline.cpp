// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/build_roofline.h"

#include "app/api/roofline.h"
#include "app/api/text.h"
#include "ui/charts/roofline/roofline_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>
#include <set>

namespace strata::ui::charts {
namespace {

using app::domain::HostRoofs;
using app::domain::MemoryLevel;
using app::domain::Roofline;
using app::domain::RooflinePoint;
using app::domain::Run;

class RooflineBuilder {
public:
    RooflineBuilder(const Roofline &roofline, const Run &run, const RooflineFilter &filter) :
        m_roofline(roofline),
        m_run(run),
        m_filter(filter)
    {
        m_chart.hosts = shownHosts(run, roofline.baselineId, filter.hiddenHosts);
    }

    RooflineChart build()
    {
        addMarks();
        addChanges();
        for (int host = 0; host < m_chart.hosts.size(); ++host)
            for (const HostRoofs &roofs : m_roofline.roofs)
                if (hostIndex(roofs.hostId) == host)
                    addRoofs(host, roofs);
        if (m_integers && !m_floats)
            m_chart.operation = app::domain::arithmeticUnit(QStringLiteral("int8"));
        m_chart.integersBeside = m_integers && m_floats;
        return m_chart;
    }

private:
    bool isShown(const RooflinePoint &point) const
    {
        return hostIndex(point.hostId) >= 0 && !m_filter.hiddenPrecisions.contains(point.precision);
    }
    int hostIndex(const QString &hostId) const { return indexOfHost(m_chart.hosts, hostId); }
    std::optional<double> degradationOf(int point) const
    {
        for (const app::domain::RooflineArrow &arrow : m_roofline.arrows)
            if (arrow.to == point)
                return arrow.degradation;
        return std::nullopt;
    }
    int numberOf(const QString &workloadId);
    void notePrecision(const QString &precision)
    {
        const bool integers = app::domain::arithmeticUnit(precision) == QLatin1String("OP");
        m_integers = m_integers || integers;
        m_floats = m_floats || !integers;
    }
    void addMarks();
    void addChanges();
    void addRoofs(int host, const HostRoofs &roofs);
    void addRoofs(int host, const HostRoofs &roofs, bool allThreads, bool gpu);

    const Roofline &m_roofline;
    const Run &m_run;
    const RooflineFilter &m_filter;
    RooflineChart m_chart;
    QMap<int, int> m_markOfPoint;
    bool m_labelledRoofs = false;
    bool m_integers = false; // of both, what is shown
    bool m_floats = false;
};

int RooflineBuilder::numberOf(const QString &workloadId)
{
    if (!m_chart.workIds.contains(workloadId)) {
        m_chart.workIds.append(workloadId);
        m_chart.works.append(QStringLiteral("%1\u2002%2")
                                 .arg(m_chart.workIds.size())
                                 .arg(shownWorkName(m_run, workloadId)));
    }
    return static_cast<int>(m_chart.workIds.indexOf(workloadId)) + 1;
}

void RooflineBuilder::addMarks()
{
    const auto shown = std::ranges::count_if(
        m_roofline.points, [&](const RooflinePoint &point) { return isShown(point); });
    const bool numbered = shown <= mostLabelledMarks && !m_roofline.choice.layers;
    for (int i = 0; i < m_roofline.points.size(); ++i) {
        const RooflinePoint &point = m_roofline.points.at(i);
        if (!isShown(point))
            continue;
        RooflineMark mark;
        mark.host = hostIndex(point.hostId);
        mark.workloadId = point.workloadId;
        const QString work = shownWorkName(m_run, point.workloadId);
        mark.name =
            point.layer.isEmpty()
                ? work
                : QStringLiteral("%1, %2").arg(work, app::api::displayText(point.layer, 80));
        mark.number = numbered ? numberOf(point.workloadId) : 0;
        notePrecision(point.precision);
        mark.intensity = point.intensity;
        mark.achieved = point.achieved;
        mark.interval = point.interval;
        mark.above = point.above;
        if (shown <= mostLabelledMarks)
            mark.note = point.above                  ? RooflineText::aboveRoof()
                        : point.arithmetic.isEmpty() ? QString()
                                                     : RooflineText::lessArithmetic();
        mark.readout = RooflineText::readout(m_chart.hosts.at(mark.host).name, mark.name, point,
                                             degradationOf(i));
        m_markOfPoint.insert(i, static_cast<int>(m_chart.marks.size()));
        m_chart.marks.append(mark);
    }
}

void RooflineBuilder::addChanges()
{
    if (m_chart.marks.size() > mostLabelledMarks)
        return;
    for (const app::domain::RooflineArrow &arrow : m_roofline.arrows)
        if (m_markOfPoint.contains(arrow.from) && m_markOfPoint.contains(arrow.to))
            m_chart.changes.append({m_markOfPoint.value(arrow.from), m_markOfPoint.value(arrow.to),
                                    app::api::formatDegradation(arrow.degradation)});
}

//! Roofs of one thread only where a shown point was done by one, and of the GPU where one was done
//! there; of all threads for the others, or without any point. A host of which the GPU alone was
//! measured shows that.
void RooflineBuilder::addRoofs(int host, const HostRoofs &roofs)
{
    bool one = false;
    bool all = false;
    bool gpu = false;
    for (const RooflinePoint &point : m_roofline.points) {
        if (point.hostId != roofs.hostId || !isShown(point))
            continue;
        gpu = gpu || point.gpu;
        one = one || !point.allThreads;
        all = all || (point.allThreads && !point.gpu);
    }
    // The names on the chart are those of one host; where its lines are, the others' are not far.
    const bool labels = !m_labelledRoofs &&
                        (m_chart.hosts.at(host).baseline || hostIndex(m_roofline.baselineId) < 0 ||
                         m_roofline.hostsWithoutRoofs.contains(m_roofline.baselineId));
    const auto first = m_chart.roofs.size();
    if (all || (!one && !gpu))
        addRoofs(host, roofs, true, false);
    if (one)
        addRoofs(host, roofs, false, false);
    if (gpu || !roofs.has(false))
        addRoofs(host, roofs, true, true);
    for (auto i = first; labels && i < m_chart.roofs.size(); ++i)
        m_chart.roofs[i].labelled = m_labelledRoofs = true;
}

void RooflineBuilder::addRoofs(int host, const HostRoofs &roofs, bool allThreads, bool gpu)
{
    std::set<QString> precisions;
    for (const app::domain::ComputeRoof &roof : roofs.compute)
        if (roof.gpu == gpu && !m_filter.hiddenPrecisions.contains(roof.precision))
            precisions.insert(roof.precision);
    double highest = 0;
    for (const QString &precision : precisions)
        highest = std::max(highest, roofs.highest(precision, allThreads, gpu)->roof.value);
    double steepest = 0;
    std::set<const app::domain::MemoryRoof *>
        drawn; // a GPU's memory stands for more than one level
    for (const MemoryLevel level : m_filter.levels) {
        const app::domain::MemoryRoof *roof = roofs.highest(level, allThreads, gpu);
        if (!roof || !drawn.insert(roof).second)
            continue;
        steepest = std::max(steepest, roof->roof.value);
        m_chart.roofs.append({host, true, roof->level, roof->roof.value, highest / roof->roof.value,
                              RooflineText::roof(*roof), false});
    }
    for (const QString &precision : precisions) {
        notePrecision(precision);
        const app::domain::ComputeRoof *roof = roofs.highest(precision, allThreads, gpu);
        m_chart.roofs.append({host,
                              false,
                              {},
                              roof->roof.value,
                              steepest > 0 ? roof->roof.value / steepest : 0,
                              RooflineText::roof(*roof),
                              false});
    }
}

QString describe(const RooflineChart &chart)
{
    QStringList sentences{chart.title + QLatin1Char('.')};
    for (const RoofLine &roof : chart.roofs)
        sentences << QStringLiteral("%1: %2.").arg(chart.hosts.at(roof.host).name, roof.label);
    for (const RooflineMark &mark : chart.marks)
        sentences << mark.readout + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

//! Those that have a point.
QStringList worksOf(const RooflineChart &chart)
{
    QStringList works;
    for (const RooflineMark &mark : chart.marks)
        if (!works.contains(mark.workloadId))
            works.append(mark.workloadId);
    return works;
}

} // namespace

RooflineChart rooflineChart(const Roofline &roofline, const Run &run, const RooflineFilter &filter)
{
    RooflineChart chart = RooflineBuilder(roofline, run, filter).build();
    chart.title = RooflineText::title(roofline.choice.layers);
    chart.baselineName = shownHostName(run, roofline.baselineId);
    chart.unit = chart.operation + QStringLiteral("/s");
    chart.caption = RooflineText::caption(roofline, run, chart.marks.size() <= mostLabelledMarks);
    if (chart.integersBeside)
        chart.caption.insert(1, RooflineText::integersBeside());
    chart.description = describe(chart);
    addNotes(chart, run, worksOf(chart), idsOfShown(chart.hosts));
    chart.fileStem =
        roofline.choice.layers ? QStringLiteral("roofline-layers") : QStringLiteral("roofline");
    return chart;
}

bool hasContent(const Roofline &roofline)
{
    return !roofline.points.isEmpty() || !roofline.roofs.isEmpty();
}

QStringList allPrecisions(const Roofline &roofline)
{
    QStringList found;
    for (const app::domain::RooflinePoint &point : roofline.points)
        found.append(point.precision);
    for (const app::domain::HostRoofs &roofs : roofline.roofs)
        for (const app::domain::ComputeRoof &roof : roofs.compute)
            found.append(roof.precision);
    found.sort();
    found.removeDuplicates();
    return found;
}

QStringList usedPrecisions(const Roofline &roofline)
{
    QStringList found;
    for (const app::domain::RooflinePoint &point : roofline.points)
        found.append(point.precision);
    found.sort();
    found.removeDuplicates();
    return found.isEmpty() ? allPrecisions(roofline) : found;
}

QList<RooflineChart> rooflineCharts(const app::domain::RunData &run,
                                    const app::domain::Comparison &comparison)
{
    const auto draw = [&run](const Roofline &roofline) {
        RooflineFilter filter;
        const QStringList used = usedPrecisions(roofline);
        for (const QString &precision : allPrecisions(roofline)) {
            if (!used.contains(precision))
                filter.hiddenPrecisions.append(precision);
        }
        return rooflineChart(roofline, run.run, filter);
    };
    QList<RooflineChart> charts;
    const Roofline work = app::api::roofline(run, {}, &comparison);
    if (hasContent(work))
        charts.append(draw(work));
    const Roofline layers = app::api::roofline(run, {MemoryLevel::Dram, true}, &comparison);
    if (!layers.points.isEmpty())
        charts.append(draw(layers));
    return charts;
}

} // namespace strata::ui::charts
