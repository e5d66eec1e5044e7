// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_utilization.h"

#include "app/api/text.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/lines/utilization_series.h"
#include "ui/charts/lines/utilization_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <vector>

namespace strata::ui::charts {
namespace {

using app::domain::RunData;
using app::domain::TelemetrySample;
using app::domain::TrialData;

constexpr double nanoseconds = 1e-9;
// of a host in a panel: eight GPUs; a file may name any number of them
constexpr int mostSeries = 24;
constexpr int mostCores = 512;
constexpr std::size_t mostPanels = 32;
constexpr int longestUnit = 8;
constexpr int warmupStyle = 2;

double seconds(qint64 ns)
{
    return nanoseconds * static_cast<double>(ns);
}

void sortByTime(QList<QPointF> &points)
{
    std::ranges::stable_sort(points, {}, [](const QPointF &point) { return point.x(); });
}

class UtilizationBuilder {
public:
    UtilizationBuilder(const RunData &run, const UtilizationChoice &choice) :
        m_run(run),
        m_choice(choice)
    {
    }

    LineChart build(const QList<const TrialData *> &trials)
    {
        m_chart.hosts =
            shownHosts(m_run.run, m_run.run.plan.experiment.baselineId, m_choice.hiddenHosts);
        m_chart.x = {UtilizationText::time(), QStringLiteral("s"), AxisScale::Linear};
        m_chart.panels.append(LinePanel{UtilizationText::steps(), QStringLiteral("s")});
        for (const TrialData *data : trials) {
            addSteps(*data);
            addSamples(*data);
        }
        for (const QString &group : UtilizationGroups::keys())
            for (const Panel &panel : m_panels)
                if (panel.group == group)
                    m_chart.panels.append(finished(panel.panel));
        return m_chart;
    }

private:
    struct Panel {
        QString group;
        QStringList names; //!< of the quantities, to give each a dash
        LinePanel panel;
    };
    void addSteps(const TrialData &data);
    void addSamples(const TrialData &data);
    Panel *panelOf(const UtilizationSeries &series, const QString &unit);
    struct Target {           //!< of a series of a trial
        qsizetype panel = -1; //!< -1: not shown
        qsizetype series = -1;
    };
    Target addSeries(const TelemetrySample &first, const TrialData &data);
    static LinePanel finished(LinePanel panel);

    const RunData &m_run;
    const UtilizationChoice &m_choice;
    LineChart m_chart;
    std::vector<Panel> m_panels;
};

//! A step stands at its end, as a sample does: both cover the time before.
void UtilizationBuilder::addSteps(const TrialData &data)
{
    LineSeries warmup{indexOfHost(m_chart.hosts, data.trial.hostId), warmupStyle,
                      UtilizationText::warmup(), data.trial.workloadId};
    LineSeries measured{warmup.host, 0, UtilizationText::measured(), data.trial.workloadId};
    double end = 0;
    for (const app::domain::Step &step : data.steps) {
        const double at = seconds(step.startNs) + seconds(step.durationNs);
        (step.warmup ? warmup : measured).points.append({at, seconds(step.durationNs)});
        if (step.warmup)
            end = std::max(end, at);
    }
    if (end > 0)
        m_chart.ranges.append({0, end, UtilizationText::warmup()});
    for (LineSeries *series : {&measured, &warmup}) {
        sortByTime(series->points);
        if (!series->points.isEmpty())
            m_chart.panels.first().series.append(*series);
    }
}

//! A panel for each unit: a GPU reports shares, bytes and watts. Null if there are more than
//! anybody looks at.
UtilizationBuilder::Panel *UtilizationBuilder::panelOf(const UtilizationSeries &series,
                                                       const QString &unit)
{
    const QString shown = series.counts ? QString() : unit;
    const auto found = std::ranges::find_if(m_panels, [&](const Panel &panel) {
        return panel.group == series.group && panel.panel.unit == shown;
    });
    if (found != m_panels.end())
        return &*found;
    if (m_panels.size() >= mostPanels)
        return nullptr;
    Panel panel{series.group, {}, {UtilizationGroups::title(series.group), shown}};
    panel.panel.fromZero =
        series.group != QLatin1String("frequency") && series.group != QLatin1String("gpu_clock");
    if (series.group == QLatin1String("cpu") ||
        (series.group == QLatin1String("gpu") && unit == QLatin1String("1")))
        panel.panel.high = 1;
    m_panels.push_back(panel);
    return &m_panels.back();
}

UtilizationBuilder::Target UtilizationBuilder::addSeries(const TelemetrySample &first,
                                                         const TrialData &data)
{
    const UtilizationSeries place = UtilizationGroups::place(first.series);
    if (place.group.isEmpty() || m_choice.hiddenGroups.contains(place.group) ||
        (place.core && !m_choice.eachCore))
        return {};
    Panel *panel = panelOf(place, app::api::displayText(first.unit, longestUnit));
    if (!panel)
        return {};
    LineSeries series;
    series.host = indexOfHost(m_chart.hosts, data.trial.hostId);
    series.faint = place.core;
    const auto alike = std::ranges::count_if(panel->panel.series, [&](const LineSeries &other) {
        return other.host == series.host && other.faint == series.faint;
    });
    if (alike >= (place.core ? mostCores : mostSeries))
        return {};
    if (!place.core && !panel->names.contains(place.name))
        panel->names.append(place.name);
    series.style =
        place.style >= 0 ? place.style : static_cast<int>(panel->names.indexOf(place.name));
    series.name = place.name;
    series.workloadId = data.trial.workloadId;
    panel->panel.series.append(series);
    return {panel - m_panels.data(), panel->panel.series.size() - 1};
}

void UtilizationBuilder::addSamples(const TrialData &data)
{
    QHash<QString, Target> targets;
    for (const TelemetrySample &sample : data.samples) {
        auto target = targets.constFind(sample.series);
        if (target == targets.constEnd())
            target = targets.insert(sample.series, addSeries(sample, data));
        if (target->panel >= 0)
            m_panels[static_cast<std::size_t>(target->panel)]
                .panel.series[target->series]
                .points.append({seconds(sample.atNs), sample.value});
    }
}

//! Lines of single processors lie behind the others; those come in the same order in every panel
//! and key.
LinePanel UtilizationBuilder::finished(LinePanel panel)
{
    std::ranges::stable_sort(panel.series, [](const LineSeries &one, const LineSeries &other) {
        return std::pair(!one.faint, one.faint ? 0 : one.style) <
               std::pair(!other.faint, other.faint ? 0 : other.style);
    });
    for (LineSeries &series : panel.series)
        sortByTime(series.points);
    return panel;
}

} // namespace

bool hasTimeline(const TrialData &data)
{
    return data.trial.hashOk &&
           (data.summary ? data.summary->steps.count() > 0 : !data.steps.empty());
}

QStringList settingsWithTimeline(const RunData &run)
{
    QSet<QString> found;
    for (const TrialData &data : run.trials)
        if (hasTimeline(data))
            found.insert(data.trial.workloadId);
    QStringList settings;
    for (const auto &spec : run.run.plan.experiment.workloads)
        if (found.contains(spec.id))
            settings.append(spec.id);
    return settings;
}

QList<int> roundsWithTimeline(const RunData &run, const QString &workloadId)
{
    QList<int> rounds;
    for (const TrialData &data : run.trials)
        if (data.trial.workloadId == workloadId && hasTimeline(data) &&
            !rounds.contains(data.trial.round))
            rounds.append(data.trial.round);
    std::ranges::sort(rounds);
    return rounds;
}

QStringList groupsWithSamples(const RunData &run, const QString &workloadId)
{
    QSet<QString> seen;
    QSet<QString> groups;
    for (const TrialData &data : run.trials) {
        if (data.trial.workloadId != workloadId || !hasTimeline(data))
            continue;
        const auto see = [&](const QString &series) {
            if (!seen.contains(series)) {
                seen.insert(series);
                groups.insert(UtilizationGroups::place(series).group);
            }
        };
        for (const TelemetrySample &sample : data.samples)
            see(sample.series);
        if (data.summary)
            for (const app::domain::SeriesSummary &series : data.summary->telemetry)
                see(series.series);
    }
    QStringList list;
    for (const QString &key : UtilizationGroups::keys())
        if (groups.contains(key))
            list.append(key);
    return list;
}

QList<const TrialData *> shownTrials(const RunData &run, const UtilizationChoice &choice)
{
    QHash<QString, const TrialData *> bestOfHosts;
    for (const TrialData &data : run.trials) {
        const app::domain::Trial &trial = data.trial;
        if (trial.workloadId != choice.workloadId || !hasTimeline(data))
            continue;
        const bool wanted = choice.round == UtilizationChoice::lastFinished
                                ? trial.state == app::domain::TrialState::Done
                                : trial.round == choice.round;
        if (!wanted)
            continue;
        const TrialData *&best = bestOfHosts[trial.hostId];
        if (!best || trial.order >= best->trial.order)
            best = &data;
    }
    QList<const TrialData *> trials;
    for (const QString &hostId : run.run.plan.experiment.hostIds) {
        const TrialData *best = bestOfHosts.value(hostId);
        if (best && !choice.hiddenHosts.contains(hostId))
            trials.append(best);
    }
    return trials;
}

LineChart utilizationChart(const RunData &run, const UtilizationChoice &choice)
{
    return utilizationChart(run, choice, shownTrials(run, choice));
}

LineChart utilizationChart(const RunData &run, const UtilizationChoice &choice,
                           const QList<const TrialData *> &trials)
{
    const QString work = shownWorkName(run.run, choice.workloadId);
    LineChart chart = UtilizationBuilder(run, choice).build(trials);
    chart.workloadId = choice.workloadId;
    chart.title = UtilizationText::title(work);
    chart.caption = UtilizationText::caption(run.run, trials);
    chart.description = LineText::description(chart);
    addNotes(chart, run.run, idsOfShown(chart.hosts));
    chart.fileStem = fileStem(QStringLiteral("utilization"), work);
    return chart;
}

QList<LineChart> utilizationCharts(const RunData &run)
{
    QList<LineChart> charts;
    for (const QString &workloadId : settingsWithTimeline(run)) {
        UtilizationChoice choice;
        choice.workloadId = workloadId;
        if (!shownTrials(run, choice).isEmpty() && !groupsWithSamples(run, workloadId).isEmpty())
            charts.append(utilizationChart(run, choice));
    }
    makeStemsDiffer(charts);
    return charts;
}

} // namespace strata::ui::charts
