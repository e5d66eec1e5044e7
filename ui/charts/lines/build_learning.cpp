// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_learning.h"

#include "app/api/text.h"
#include "ui/charts/lines/learning_text.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/scene/decimator.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

namespace strata::ui::charts {
namespace {

using app::domain::RunData;
using app::domain::TelemetrySample;
using app::domain::TrialData;
using models::TableTwin;
using Cell = TableTwin::Cell;

const QString heldOut = QStringLiteral("held_out_accuracy");
const QString batch = QStringLiteral("accuracy");
const QString reward = QStringLiteral("reward");
const QString loss = QStringLiteral("loss");
const QString timeToGoal = QStringLiteral("time_to_accuracy");
const std::array shownSeries{heldOut, batch, reward, loss}; // panels, from top to bottom

constexpr int buckets = 500;         // of a line
constexpr int mostTrialsOfHost = 20; // that have a line
constexpr int longestSeed = 20;      // in letters: 64 bits

//! What a trial told of its training: values by series, in the order of time.
using Told = std::map<QString, QList<TelemetrySample>>;

Told toldBy(const TrialData &data)
{
    Told told;
    if (!data.trial.hashOk)
        return told;
    for (const TelemetrySample &sample : data.samples)
        if (sample.series == timeToGoal ||
            std::ranges::find(shownSeries, sample.series) != shownSeries.end())
            told[sample.series].append(sample);
    for (auto &[series, samples] : told)
        std::ranges::stable_sort(samples, {}, &TelemetrySample::atNs);
    return told;
}

bool learns(const Told &told)
{
    return told.contains(loss) || told.contains(heldOut);
}

//! Told values of a setting's trials, by rounds.
struct Learner {
    const TrialData *trial = nullptr;
    Told told;
};

QList<Learner> learnersOf(const RunData &run, const QString &workloadId)
{
    QList<Learner> learners;
    for (const TrialData &data : run.trials)
        if (data.trial.workloadId == workloadId)
            if (Told told = toldBy(data); learns(told))
                learners.append({&data, std::move(told)});
    std::ranges::stable_sort(learners, {},
                             [](const Learner &learner) { return learner.trial->trial.round; });
    return learners;
}

//! How many steps had ended at that time; a loss is told at the end of each.
double stepAt(const QList<TelemetrySample> &losses, qint64 atNs)
{
    const auto after = std::ranges::upper_bound(losses, atNs, {}, &TelemetrySample::atNs);
    return static_cast<double>(after - losses.begin());
}

LineSeries lineOf(const Learner &learner, const QString &series, int host, bool overTime)
{
    LineSeries line;
    line.host = host;
    line.workloadId = learner.trial->trial.workloadId;
    line.everyMark = series == heldOut;
    const auto losses = learner.told.find(loss);
    std::vector<QPointF> points;
    for (const TelemetrySample &sample : learner.told.at(series)) {
        const double seconds = 1e-9 * static_cast<double>(sample.atNs);
        const bool isStep = !overTime && losses != learner.told.end();
        points.push_back({isStep ? stepAt(losses->second, sample.atNs) : seconds, sample.value});
    }
    line.points = decimate(points, points.front().x(), points.back().x(), buckets);
    return line;
}

LinePanel panelOf(const QString &series)
{
    LinePanel panel;
    panel.title = LearningText::panel(series);
    if (series == heldOut || series == batch) {
        panel.unit = QStringLiteral("1");
        panel.high = 1;
    }
    panel.fromZero = series != reward;
    return panel;
}

bool isTask(const RunData &run, const QString &workloadId)
{
    const app::domain::WorkloadSpec *spec = run.run.plan.workload(workloadId);
    return spec && app::domain::isTask(spec->parameters);
}

std::optional<double> largest(const Told &told)
{
    const auto found = told.contains(heldOut) ? told.find(heldOut) : told.find(batch);
    if (found == told.end())
        return std::nullopt;
    return std::ranges::max(found->second, {}, &TelemetrySample::value).value;
}

std::optional<double> last(const Told &told, const QString &series)
{
    const auto found = told.find(series);
    return found == told.end() ? std::nullopt : std::optional(found->second.last().value);
}

Cell cell(const std::optional<double> &value, const QString &unit)
{
    return value ? Cell::quantity(quantityText(*value, unit), *value, unit) : Cell::missing();
}

} // namespace

QStringList settingsThatLearn(const RunData &run)
{
    QSet<QString> learning;
    for (const TrialData &data : run.trials)
        if (!learning.contains(data.trial.workloadId) && learns(toldBy(data)))
            learning.insert(data.trial.workloadId);
    QStringList found;
    for (const app::domain::WorkloadSpec &spec : run.run.plan.experiment.workloads)
        if (learning.contains(spec.id))
            found.append(spec.id);
    return found;
}

LineChart learningChart(const RunData &run, const QString &workloadId)
{
    const QList<Learner> learners = learnersOf(run, workloadId);
    const bool overTime = isTask(run, workloadId);
    LineChart chart;
    chart.hosts = shownHosts(run.run, run.run.plan.experiment.baselineId);
    chart.hosts.removeIf([&](const ChartHost &host) {
        return std::ranges::none_of(learners, [&](const Learner &learner) {
            return learner.trial->trial.hostId == host.id;
        });
    });
    chart.x = overTime ? LineAxis{LearningText::time(), QStringLiteral("s")}
                       : LineAxis{LearningText::step(), QString()};
    bool areMore = false;
    for (const QString &series : shownSeries) {
        LinePanel panel = panelOf(series);
        QHash<int, int> lines; // of a host
        for (const Learner &learner : learners) {
            const int host = indexOfHost(chart.hosts, learner.trial->trial.hostId);
            if (host < 0 || !learner.told.contains(series))
                continue;
            if (lines[host] >= mostTrialsOfHost) {
                areMore = true;
                continue;
            }
            panel.series.prepend(lineOf(learner, series, host, overTime));
            panel.series.first().faint = lines[host]++ > 0; // behind the first
        }
        if (!panel.series.isEmpty())
            chart.panels.append(panel);
    }
    const QString work = shownWorkName(run.run, workloadId);
    chart.workloadId = workloadId;
    chart.title = LearningText::title(work);
    chart.baselineName = shownHostName(run.run, run.run.plan.experiment.baselineId);
    chart.caption = LearningText::caption(run, workloadId, overTime);
    if (areMore)
        chart.caption.insert(1, LearningText::onlyFirst(mostTrialsOfHost));
    chart.description = LineText::description(chart);
    addNotes(chart, run.run, idsOfShown(chart.hosts));
    chart.fileStem = fileStem(QStringLiteral("learning"), work);
    return chart;
}

LineChart learningChartWithout(const QStringList &hiddenHosts, LineChart chart)
{
    for (ChartHost &host : chart.hosts)
        host.hidden = hiddenHosts.contains(host.id);
    for (LinePanel &panel : chart.panels)
        panel.series.removeIf(
            [&](const LineSeries &line) { return chart.hosts.at(line.host).hidden; });
    chart.notes.removeIf(
        [&](const NoteOnChart &note) { return hiddenHosts.contains(note.hostId); });
    chart.description = LineText::description(chart);
    describeNotes(chart);
    return chart;
}

QList<LineChart> learningCharts(const RunData &run)
{
    QList<LineChart> charts;
    for (const QString &workloadId : settingsThatLearn(run))
        charts.append(learningChart(run, workloadId));
    makeStemsDiffer(charts);
    return charts;
}

TableTwin::Content learningTable(const RunData &run, const QString &workloadId)
{
    TableTwin::Content content{LearningText::headers(), {}, LearningText::headerTips()};
    for (const Learner &learner : learnersOf(run, workloadId)) {
        const app::domain::Trial &trial = learner.trial->trial;
        const Told &told = learner.told;
        const QString share = QStringLiteral("1");
        const auto losses = told.find(loss);
        content.rows.append(
            {trial.hostId,
             workloadId,
             {Cell::longWords(shownHostName(run.run, trial.hostId)), Cell::count(trial.round + 1),
              Cell::words(app::api::displayText(trial.parameters.value(app::domain::seedName),
                                                longestSeed)),
              cell(largest(told), share),
              cell(last(told, told.contains(heldOut) ? heldOut : batch), share),
              cell(last(told, timeToGoal), QStringLiteral("s")),
              losses == told.end() ? Cell::missing()
                                   : cell(losses->second.first().value, QString()),
              cell(last(told, loss), QString()),
              losses == told.end() ? Cell::missing() : Cell::count(losses->second.size()),
              Cell::longWords(shownWorkName(run.run, workloadId))}});
    }
    return content;
}

} // namespace strata::ui::charts
