// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_step_times.h"

#include "app/domain/step_places.h"
#include "ui/charts/lines/build_utilization.h"
#include "ui/charts/lines/distribution_text.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

namespace strata::ui::charts {
namespace {

using app::domain::RunData;
using app::domain::Step;
using app::domain::StepPlace;
using app::domain::TrialData;

constexpr qint64 mostSteps = 2'000'000;
constexpr double nanoseconds = 1e-9;
constexpr double roundGap = 0.02; // of a round
constexpr double wideValues = 50; // from here on a linear axis hides the fast hosts
constexpr int leftOutStyle = 2;

double endOf(const Step &step)
{
    return nanoseconds * (static_cast<double>(step.startNs) + static_cast<double>(step.durationNs));
}

//! A trial's steps as two lines: those that count, and the others.
class StepLines {
public:
    StepLines(LineSeries &counted, LineSeries &leftOut, const TrialData &data,
              StepQuantity quantity) :
        m_counted(counted),
        m_leftOut(leftOut),
        m_data(data),
        m_quantity(quantity)
    {
    }

    //! \param from where the trial begins on the axis
    void add(double from)
    {
        const std::vector<StepPlace> places = app::domain::placesOf(m_data);
        for (std::size_t i = 0; i < m_data.steps.size(); ++i) {
            const Step &step = m_data.steps[i];
            LineSeries &line = places[i].counts ? m_counted : m_leftOut;
            const bool isAnother =
                i == 0 || places[i] != places[i - 1] || step.warmup != m_data.steps[i - 1].warmup;
            if (isAnother && !line.points.isEmpty()) // nothing lies between
                line.points.append(
                    {line.points.last().x(), std::numeric_limits<double>::quiet_NaN()});
            line.points.append({from + endOf(step), valueOf(step)});
        }
    }

private:
    double valueOf(const Step &step) const
    {
        const auto iterations =
            static_cast<double>(std::max<qint64>(1, m_data.trial.iterationsPerStep));
        const double seconds = nanoseconds * static_cast<double>(step.durationNs) / iterations;
        return m_quantity == StepQuantity::Time ? seconds : m_data.trial.workPerIteration / seconds;
    }

    LineSeries &m_counted;
    LineSeries &m_leftOut;
    const TrialData &m_data;
    StepQuantity m_quantity;
};

struct HostLines {
    LineSeries counted;
    LineSeries leftOut;
};

//! Rounds side by side: a trial begins where its round does.
void addRounds(LineChart &chart, std::map<int, HostLines> &lines, const TrialsOverTime &shown,
               StepQuantity quantity)
{
    double from = 0;
    for (qsizetype i = 0; i < shown.trials.size();) {
        const int round = shown.trials.at(i)->trial.round;
        double length = 0;
        for (; i < shown.trials.size() && shown.trials.at(i)->trial.round == round; ++i) {
            const TrialData &data = *shown.trials.at(i);
            for (const Step &step : data.steps)
                length = std::max(length, endOf(step));
            const auto line = lines.find(indexOfHost(chart.hosts, data.trial.hostId));
            if (line != lines.end())
                StepLines(line->second.counted, line->second.leftOut, data, quantity).add(from);
        }
        if (shown.rounds > 1)
            chart.ranges.append(
                {from, from + length, DistributionText::round(round), round % 2 == 1});
        from += length * (1 + roundGap);
    }
}

bool isWide(const LinePanel &panel)
{
    const Extent extent = extentOf(panel);
    return extent.low > 0 && extent.high > wideValues * extent.low;
}

LinePanel panelOf(std::map<int, HostLines> &lines)
{
    LinePanel panel;
    for (auto &[host, ofHost] : lines)
        if (!ofHost.leftOut.points.isEmpty())
            panel.series.append(ofHost.leftOut); // behind the others
    for (auto &[host, ofHost] : lines)
        if (!ofHost.counted.points.isEmpty())
            panel.series.append(ofHost.counted);
    return panel;
}

} // namespace

TrialsOverTime trialsOverTime(const RunData &run, const QString &workloadId)
{
    std::map<int, QList<const TrialData *>, std::greater<>> byRound;
    for (const TrialData &data : run.trials)
        if (data.trial.workloadId == workloadId && hasTimeline(data) &&
            data.trial.state == app::domain::TrialState::Done)
            byRound[data.trial.round].append(&data);
    TrialsOverTime shown;
    qint64 steps = 0;
    for (const auto &[round, trials] : byRound) {
        for (const TrialData *data : trials)
            steps += data->summary ? data->summary->steps.count()
                                   : static_cast<qint64>(data->steps.size());
        if (steps > mostSteps && shown.rounds > 0)
            break;
        shown.trials = trials + shown.trials;
        ++shown.rounds;
    }
    shown.leftOut = static_cast<int>(byRound.size()) - shown.rounds;
    return shown;
}

LineChart stepTimesChart(const TrialsOverTime &shown, const app::domain::Run &run,
                         const QString &workloadId, StepQuantity quantity,
                         const QStringList &hiddenHosts, const ChartOptions &options)
{
    LineChart chart;
    chart.hosts = shownHosts(run, run.plan.experiment.baselineId, hiddenHosts);
    chart.hosts.removeIf([&](const ChartHost &host) {
        return std::ranges::none_of(
            shown.trials, [&](const TrialData *data) { return data->trial.hostId == host.id; });
    });
    std::map<int, HostLines> lines;
    for (const ChartHost &host : std::as_const(chart.hosts))
        if (const int index = indexOfHost(chart.hosts, host.id); index >= 0) {
            HostLines &added = lines[index];
            added.counted = {index, 0, DistributionText::counted(), workloadId};
            added.leftOut = {index, leftOutStyle, DistributionText::leftOut(), workloadId};
            added.leftOut.muted = true;
        }
    addRounds(chart, lines, shown, quantity);
    LinePanel panel = panelOf(lines);
    panel.fromZero = options.value(ChartOption::FromZero);
    if (options.value(ChartOption::Logarithmic, isWide(panel)))
        panel.scale = AxisScale::Log;
    const bool isRate = quantity == StepQuantity::Rate;
    const bool isSingle = std::ranges::all_of(
        shown.trials, [](const TrialData *data) { return data->trial.iterationsPerStep <= 1; });
    panel.title = DistributionText::stepValue(quantity, isSingle);
    panel.unit = isRate && !shown.trials.isEmpty() ? shown.trials.first()->trial.rateUnit
                                                   : QStringLiteral("s");
    chart.x = {DistributionText::timeAxis(), QStringLiteral("s"), AxisScale::Linear};
    chart.panels = {panel};
    chart.workloadId = workloadId;
    chart.unit = panel.unit;
    const QString work = shownWorkName(run, workloadId);
    chart.title = DistributionText::titleOverTime(work);
    chart.baselineName = shownHostName(run, run.plan.experiment.baselineId);
    chart.caption = DistributionText::captionOverTime(run, shown.rounds, shown.leftOut);
    chart.description = LineText::description(chart);
    addNotes(chart, run, idsOfShown(chart.hosts));
    chart.fileStem = fileStem(QStringLiteral("steps"), work);
    return chart;
}

QList<LineChart> stepTimesCharts(const RunData &run)
{
    QList<LineChart> charts;
    for (const app::domain::WorkloadSpec &spec : run.run.plan.experiment.workloads)
        if (const TrialsOverTime shown = trialsOverTime(run, spec.id); !shown.trials.isEmpty())
            charts.append(stepTimesChart(shown, run.run, spec.id, StepQuantity::Time));
    makeStemsDiffer(charts);
    return charts;
}

} // namespace strata::ui::charts
