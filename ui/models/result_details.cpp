// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/result_details.h"

#include "app/api/text.h"
#include "app/api/workload_catalog.h"
#include "ui/models/run_results.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::Comparison;
using app::domain::DegradationRow;
using app::domain::Experiment;
using app::domain::Plan;
using app::domain::RunData;
using app::domain::RunHead;
using app::domain::ThroughputRow;
using app::domain::Trial;
using app::domain::TrialData;
using app::domain::WorkloadSpec;

namespace {

constexpr int longestValue = 1000;
constexpr qsizetype mostFacts = 500; // of a project file from elsewhere
constexpr qsizetype mostNames = 20;

struct ResultWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::ResultDetails)
};

using Rows = QList<std::pair<QString, QString>>;
using Facts = QMap<QString, QString>;

QString timeText(const QDateTime &at)
{
    return at.isValid() ? QLocale().toString(at.toLocalTime(), QLocale::ShortFormat) : QString();
}

QString percent(double share)
{
    return ResultWords::tr("%1 %").arg(QLocale().toString(share * 100, 'g', 3));
}

//! "1:02:03"
QString lengthText(const RunHead &run)
{
    if (!run.startedAt.isValid() || !run.finishedAt.isValid())
        return {};
    const qint64 seconds = std::max<qint64>(0, run.startedAt.secsTo(run.finishedAt));
    return QStringLiteral("%1:%2:%3")
        .arg(seconds / 3600)
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

//! What nobody knows is left out.
void add(QList<DetailGroup> &groups, const QString &title, Rows rows)
{
    rows.removeIf([](const auto &row) { return row.second.isEmpty(); });
    if (!rows.isEmpty())
        groups.append({title, rows});
}

//! Of several trials, each value once.
template <typename Value>
QString valuesOf(const QList<const Trial *> &trials, Value Trial::*member)
{
    QStringList values;
    for (const Trial *trial : trials)
        if (const QString value = displayText(trial->*member, longestValue);
            !value.isEmpty() && !values.contains(value) && values.size() < mostNames)
            values.append(value);
    return values.join(QStringLiteral(" \u00b7 "));
}

template <typename Wanted>
QList<const Trial *> trialsOf(const RunData &data, const Wanted &isWanted)
{
    QList<const Trial *> trials;
    for (const TrialData &trial : data.trials)
        if (isWanted(trial.trial))
            trials.append(&trial.trial);
    return trials;
}

QString countText(const QList<const Trial *> &trials)
{
    const auto good = std::ranges::count_if(
        trials, [](const Trial *trial) { return app::domain::hasResult(*trial); });
    return ResultWords::tr("%1 of %n trial(s) have a result", nullptr, int(trials.size()))
        .arg(QLocale().toString(qlonglong(good)));
}

Rows factRows(const Facts &facts)
{
    Rows rows;
    for (auto fact = facts.cbegin(); fact != facts.cend() && rows.size() < mostFacts; ++fact)
        rows.append({displayText(fact.key()), displayText(fact.value(), longestValue)});
    return rows;
}

//! Facts that all trials agree on.
Facts commonFacts(const QList<const Trial *> &trials, Facts Trial::*member)
{
    if (trials.isEmpty())
        return {};
    Facts common = trials.first()->*member;
    for (const Trial *trial : trials)
        common.removeIf(
            [&](const auto &fact) { return (trial->*member).value(fact.key()) != fact.value(); });
    return common;
}

QString namesText(const Plan &plan, const QList<QString> &hostIds)
{
    QStringList names;
    for (const QString &hostId : hostIds.mid(0, mostNames))
        names.append(displayText(plan.hostName(hostId)));
    if (hostIds.size() > mostNames)
        names.append(QStringLiteral("\u2026"));
    return names.join(QStringLiteral(", "));
}

QString orderText(const Experiment &experiment)
{
    return experiment.order == app::domain::OrderRule::RandomBlocks
               ? ResultWords::tr("random in each round")
               : ResultWords::tr("as planned");
}

QString roundsText(const Experiment &experiment)
{
    if (app::domain::addsRounds(experiment))
        //: %n rounds, and up to %1 until the intervals are narrow enough
        return ResultWords::tr("%n, and up to %1 for narrower intervals", nullptr,
                               experiment.rounds)
            .arg(QLocale().toString(experiment.maxRounds));
    return QLocale().toString(experiment.rounds);
}

Rows planRows(const Plan &plan)
{
    const Experiment &experiment = plan.experiment;
    const auto roofs = std::ranges::count_if(experiment.workloads, app::domain::measuresRoofs);
    const QString turns = experiment.design == app::domain::Design::Turns
                              ? ResultWords::tr("%n turn(s) of %1 ms in each round", nullptr,
                                                experiment.turnsPerRound)
                                    .arg(QLocale().toString(experiment.turnMs))
                              : ResultWords::tr("one after the other");
    return {{ResultWords::tr("Name"), displayText(experiment.name)},
            {ResultWords::tr("Hosts"), namesText(plan, experiment.hostIds)},
            {ResultWords::tr("Baseline"), displayText(plan.hostName(experiment.baselineId))},
            {ResultWords::tr("Settings"), QLocale().toString(experiment.workloads.size() - roofs)},
            {ResultWords::tr("Rounds"), roundsText(experiment)},
            {ResultWords::tr("Hosts of one computer"), turns},
            {ResultWords::tr("Order"), orderText(experiment)},
            {ResultWords::tr("Seed"), QString::number(experiment.seed)},
            {ResultWords::tr("Confidence"), percent(experiment.confidence)},
            {ResultWords::tr("Margin"), QStringLiteral("\u00b1") + percent(experiment.margin)}};
}

QString integrityText(const RunData &data)
{
    const bool isSound =
        data.hashOk &&
        std::ranges::all_of(data.trials, [](const TrialData &trial) { return trial.trial.hashOk; });
    if (!isSound)
        return ResultWords::tr("something stored does not match its hash");
    return data.isProven ? ResultWords::tr("everything matches its stored hashes")
                         : ResultWords::tr("being compared with the raw steps \u2026");
}

const ThroughputRow *rateOf(const Comparison &comparison, const QString &workloadId,
                            const QString &hostId)
{
    const auto row =
        std::ranges::find_if(comparison.throughput, [&](const ThroughputRow &candidate) {
            return candidate.workloadId == workloadId && candidate.hostId == hostId;
        });
    return row == comparison.throughput.end() ? nullptr : &*row;
}

const DegradationRow *lossOf(const Comparison &comparison, const QString &workloadId,
                             const QString &hostId)
{
    const auto row =
        std::ranges::find_if(comparison.degradation, [&](const DegradationRow &candidate) {
            return candidate.workloadId == workloadId && candidate.hostId == hostId;
        });
    return row == comparison.degradation.end() ? nullptr : &*row;
}

Rows rateRows(const ThroughputRow &row)
{
    const bool isMeasured = row.trials > 0 && std::isfinite(row.median);
    const QString interval =
        !isMeasured    ? QString()
        : row.interval ? ResultWords::tr("%1 to %2")
                             .arg(app::api::formatQuantity(row.interval->low, row.rateUnit),
                                  app::api::formatQuantity(row.interval->high, row.rateUnit))
                       : ResultWords::tr("none: too few trials");
    return {{ResultWords::tr("Median"),
             isMeasured ? app::api::formatQuantity(row.median, row.rateUnit) : QString()},
            {ResultWords::tr("Interval"), interval},
            //: how many trials the result is made of
            {ResultWords::tr("n"), QLocale().toString(row.trials)},
            {ResultWords::tr("Steps"), QLocale().toString(row.steps)},
            {ResultWords::tr("Outliers"),
             row.outliers > 0 ? QLocale().toString(row.outliers) : QString()}};
}

Rows lossRows(const DegradationRow &row, const QString &baseline)
{
    QStringList reasons;
    for (const app::domain::Reason reason : row.reasons)
        reasons.append(app::api::reasonText(reason));
    for (const app::domain::Difference &difference : row.differences)
        reasons.append(app::api::differenceText(difference, baseline));
    const bool isComparable = row.verdict != app::domain::Verdict::NotComparable &&
                              row.rounds > 0 && std::isfinite(row.degradation);
    Rows rows{{ResultWords::tr("Compared with"), baseline},
              {ResultWords::tr("Verdict"), app::api::text(row.verdict)}};
    if (isComparable) {
        rows.append({ResultWords::tr("Degradation"), app::api::formatDegradation(row.degradation)});
        rows.append({ResultWords::tr("Interval"),
                     row.interval ? ResultWords::tr("%1 to %2")
                                        .arg(app::api::formatDegradation(row.interval->low),
                                             app::api::formatDegradation(row.interval->high))
                                  : ResultWords::tr("none: too few rounds")});
        rows.append({ResultWords::tr("Rounds"), QLocale().toString(row.rounds)});
    }
    rows.append({ResultWords::tr("Why"), reasons.join(QLatin1Char(' '))});
    return rows;
}

//! By their numbers, as charts have them.
Rows noteRows(const app::domain::Run &run, const QString &workloadId, const QString &hostId)
{
    Rows rows;
    const qsizetype notes = std::min(run.chartNotes.size(), app::domain::mostChartNotes);
    for (qsizetype i = 0; i < notes; ++i) {
        const app::domain::ChartNote &note = run.chartNotes.at(i);
        if (note.workloadId == workloadId && (note.hostId.isEmpty() || note.hostId == hostId))
            rows.append({ResultWords::tr("Note %1").arg(i + 1),
                         displayText(note.text, int(app::domain::longestChartNote))});
    }
    return rows;
}

QString badgesText(const QList<app::domain::Badge> &badges)
{
    QStringList texts;
    for (const app::domain::Badge badge : badges)
        texts.append(app::api::text(badge));
    return texts.join(QStringLiteral(" \u00b7 "));
}

Rows provenance(const RunData &data, const QList<const Trial *> &trials)
{
    //! Of no trial nothing is known.
    const auto word = [&](bool Trial::*member, const QString &ofAll, const QString &otherwise) {
        const bool isOfAll =
            std::ranges::all_of(trials, [&](const Trial *trial) { return trial->*member; });
        return trials.isEmpty() ? QString() : isOfAll ? ofAll : otherwise;
    };
    return {
        {ResultWords::tr("Run"), runTitle(data.run)},
        {ResultWords::tr("Trials"), countText(trials)},
        {ResultWords::tr("First began"),
         trials.isEmpty() ? QString() : timeText(trials.first()->startedAt)},
        {ResultWords::tr("Engine"), valuesOf(trials, &Trial::engineVersion)},
        {ResultWords::tr("Bundle"), valuesOf(trials, &Trial::bundleSha256)},
        {ResultWords::tr("Backend"), valuesOf(trials, &Trial::backend)},
        {ResultWords::tr("Check value"), valuesOf(trials, &Trial::checkValue)},
        {ResultWords::tr("Verification"), valuesOf(trials, &Trial::verification)},
        {ResultWords::tr("Stored hashes"),
         word(&Trial::hashOk, ResultWords::tr("match"), ResultWords::tr("do not all match"))},
        {ResultWords::tr("Left on the host"), word(&Trial::cleanedUp, ResultWords::tr("nothing"),
                                                   ResultWords::tr("not known for all trials"))},
        {ResultWords::tr("Why not all"), valuesOf(trials, &Trial::reason)}};
}

} // namespace

QList<DetailGroup> runDetails(const RunHead &run, const RunData *data)
{
    QList<DetailGroup> groups;
    Rows rows{{ResultWords::tr("Name"), displayText(run.name)},
              {ResultWords::tr("State"), runStateText(run)},
              {ResultWords::tr("Start"), timeText(run.startedAt)},
              {ResultWords::tr("End"), timeText(run.finishedAt)},
              {ResultWords::tr("Length"), lengthText(run)}};
    if (data) {
        rows.append({ResultWords::tr("Trials"),
                     countText(trialsOf(*data, [](const Trial &) { return true; }))});
        rows.append(
            {ResultWords::tr("Missing"),
             app::api::missingText(app::domain::missingTrials(data->run, data->trials, 0).count)});
    }
    add(groups, ResultWords::tr("Run"), rows);
    if (data)
        add(groups, ResultWords::tr("Plan"), planRows(data->run.plan));
    Rows made{{ResultWords::tr("Strata"), displayText(run.appVersion)}};
    if (data) {
        const auto all = trialsOf(*data, [](const Trial &) { return true; });
        made.append({ResultWords::tr("Engine"), valuesOf(all, &Trial::engineVersion)});
    }
    made.append({ResultWords::tr("Bundle"), displayText(run.bundleSha256)});
    if (data)
        made.append({ResultWords::tr("Integrity"), integrityText(*data)});
    add(groups, ResultWords::tr("Provenance"), made);
    return groups;
}

QList<DetailGroup> workDetails(const WorkloadSpec &work)
{
    QList<DetailGroup> groups;
    const app::api::WorkloadInfo *info = app::api::workloadNamed(work.workload);
    add(groups, ResultWords::tr("Setting"),
        {{ResultWords::tr("Workload"), displayText(work.workload)},
         {ResultWords::tr("What it does"), info ? info->summary : QString()}});
    add(groups, ResultWords::tr("Parameters that differ from the usual"),
        factRows(work.parameters));
    return groups;
}

QList<DetailGroup> subjectDetails(const RunData &data, const Comparison &comparison,
                                  const QString &workloadId, const QString &hostId)
{
    const WorkloadSpec *work = data.run.plan.workload(workloadId);
    const app::domain::Host *host = data.run.plan.host(hostId);
    if (!work || !host)
        return {};
    const auto trials = trialsOf(data, [&](const Trial &trial) {
        return trial.workloadId == workloadId && trial.hostId == hostId;
    });
    QList<DetailGroup> groups;
    add(groups, ResultWords::tr("Setting and host"),
        {{ResultWords::tr("Setting"), displayText(app::domain::label(*work), longestValue)},
         {ResultWords::tr("Host"), displayText(host->name)},
         {ResultWords::tr("Host type"), app::api::text(host->kind)}});
    const ThroughputRow *rate = rateOf(comparison, workloadId, hostId);
    if (rate)
        add(groups, app::domain::isTime(*rate) ? ResultWords::tr("Time") : ResultWords::tr("Rate"),
            rateRows(*rate));
    const DegradationRow *loss = lossOf(comparison, workloadId, hostId);
    if (loss)
        add(groups, ResultWords::tr("Comparison"),
            lossRows(*loss, displayText(data.run.plan.hostName(comparison.baselineId))));
    const QString badges = badgesText(loss   ? loss->badges
                                      : rate ? rate->badges
                                             : QList<app::domain::Badge>());
    add(groups, ResultWords::tr("Limits"), {{ResultWords::tr("Badges"), badges}});
    add(groups, ResultWords::tr("Notes on the charts"), noteRows(data.run, workloadId, hostId));
    add(groups, ResultWords::tr("Provenance"), provenance(data, trials));
    add(groups, ResultWords::tr("Parameters, as the engine used them"),
        factRows(commonFacts(trials, &Trial::parameters)));
    add(groups, ResultWords::tr("Facts that all trials agree on"),
        factRows(commonFacts(trials, &Trial::facts)));
    return groups;
}

} // namespace strata::ui::models
