// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/trial_table_model.h"

#include "app/api/text.h"
#include "app/api/time_estimate.h"
#include "ui/models/glyph_icon.h"
#include "ui/models/plan_summary.h"

#include <QLocale>

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::Step;
using app::domain::Trial;
using app::domain::TrialState;

TrialTableModel::TrialTableModel() : TableModel(headings()) {}

QList<TrialTableModel::Heading> TrialTableModel::headings()
{
    return {{tr("Trial"), Qt::AlignRight}, {tr("Round"), Qt::AlignRight},
            {tr("Host"), Qt::AlignLeft},   {tr("Work"), Qt::AlignLeft},
            {tr("State"), Qt::AlignLeft},  {tr("Steps"), Qt::AlignRight},
            {tr("Rate"), Qt::AlignRight}};
}

void TrialTableModel::retranslate()
{
    setHeadings(headings());
}

void TrialTableModel::begin(const app::domain::Plan &plan, qint64 defaultSteps)
{
    beginResetModel();
    m_plan = plan;
    m_roofs.clear();
    for (const app::domain::WorkloadSpec &spec : plan.experiment.workloads)
        if (app::domain::measuresRoofs(spec))
            m_roofs.insert(spec.id);
    m_defaultSteps = defaultSteps;
    m_rows.clear();
    m_rowOf.clear();
    endResetModel();
}

void TrialTableModel::setTrial(const Trial &trial)
{
    const auto known = m_rowOf.constFind(trial.id);
    if (known == m_rowOf.constEnd()) {
        const int row = int(m_rows.size());
        beginInsertRows({}, row, row);
        m_rowOf.insert(trial.id, row);
        m_rows.push_back({trial, {}, 0});
        endInsertRows();
        return;
    }
    m_rows[std::size_t(*known)].trial = trial;
    refreshRate(*known, OrderColumn);
}

void TrialTableModel::addSteps(const QString &trialId, const QList<Step> &steps)
{
    const auto known = m_rowOf.constFind(trialId);
    if (known == m_rowOf.constEnd())
        return;
    for (const Step &step :
         steps) // a trial that an earlier program had started is reported from its beginning
        m_rows[std::size_t(*known)].steps.addNew(step);
    refreshRate(*known, StateColumn);
}

void TrialTableModel::setSteps(const QString &trialId, const app::domain::StepSummary &steps)
{
    const auto known = m_rowOf.constFind(trialId);
    if (known == m_rowOf.constEnd())
        return;
    m_rows[std::size_t(*known)].steps = steps;
    refreshRate(*known, StateColumn);
}

void TrialTableModel::refreshRate(int row, Column from)
{
    Row &changed = m_rows[std::size_t(row)];
    changed.rate = app::domain::rateOf(changed.trial, changed.steps);
    rowChanged(row, from);
}

bool TrialTableModel::isRunning(const Row &row)
{
    return row.trial.state != TrialState::Waiting && !isFinal(row.trial.state);
}

const Trial *TrialTableModel::current() const
{
    const auto row = std::find_if(m_rows.rbegin(), m_rows.rend(), isRunning);
    return row == m_rows.rend() ? nullptr : &row->trial;
}

const Trial *TrialTableModel::firstRunning() const
{
    const auto row = std::ranges::find_if(m_rows, isRunning);
    return row == m_rows.end() ? nullptr : &row->trial;
}

int TrialTableModel::hostsInTurns(const Trial &trial) const
{
    const QString set = trial.facts.value(app::domain::turnSetFact);
    QSet<QString> hosts{trial.hostId};
    for (const Row &row : m_rows)
        if (!set.isEmpty() && row.trial.facts.value(app::domain::turnSetFact) == set)
            hosts.insert(row.trial.hostId);
    return int(hosts.size());
}

QString TrialTableModel::roundText(const Trial &trial) const
{
    const int planned = m_plan.experiment.rounds;
    return trial.round < planned ? tr("Round %1 of %2").arg(trial.round + 1).arg(planned)
                                 //: one that was added to those of the plan
                                 : tr("Round %1").arg(trial.round + 1);
}

std::optional<QString> TrialTableModel::whyNothingWasMeasured() const
{
    QSet<QString> reasons;
    for (const Row &row : m_rows) {
        if (row.trial.state == TrialState::Done)
            return std::nullopt;
        if (!row.trial.reason.isEmpty())
            reasons.insert(row.trial.reason);
    }
    if (reasons.isEmpty())
        return std::nullopt;
    return reasons.size() == 1 ? displayText(*reasons.cbegin(), 1000) : QString();
}

QString TrialTableModel::hostName(const QString &hostId) const
{
    const app::domain::Host *host = m_plan.host(hostId);
    return host ? displayText(host->name) : tr("(removed host)");
}

QString TrialTableModel::workloadName(const QString &workloadId) const
{
    const app::domain::WorkloadSpec *spec = m_plan.workload(workloadId);
    return spec ? displayText(app::domain::label(*spec)) : tr("(removed workload)");
}

bool TrialTableModel::measuresRoofs(const Trial &trial) const
{
    return m_roofs.contains(trial.workloadId);
}

QString TrialTableModel::roofsText(const Trial &trial) const
{
    const double seconds = app::api::roofsSeconds(trial.parameters, trial.workPerIteration);
    if (!(trial.workPerIteration >= 1) || trial.parameters.isEmpty())
        return tr("Measuring the roofs of this host");
    return tr("Measuring %1 roofs of this host, %2")
        .arg(QLocale().toString(trial.workPerIteration, 'f', 0), durationText(seconds));
}

QModelIndex TrialTableModel::indexOf(const QString &trialId) const
{
    const auto known = m_rowOf.constFind(trialId);
    return known == m_rowOf.constEnd() ? QModelIndex() : index(*known, 0);
}

//! A turn has as many steps as fit into it, so nobody knows how many there will be; of roofs it has
//! one.
qint64 TrialTableModel::plannedSteps(const Trial &trial) const
{
    const QString key = app::domain::stepsName;
    const app::domain::WorkloadSpec *spec = m_plan.workload(trial.workloadId);
    if (trial.facts.contains(app::domain::turnSetFact))
        return spec && measuresRoofs(trial) ? app::domain::turnsInRound(m_plan.experiment, *spec)
                                            : 0;
    const QString text =
        trial.parameters.value(key, spec ? spec->parameters.value(key) : QString());
    const qint64 steps = app::domain::wholeNumberIn(text).value_or(0);
    return steps > 0 ? steps : m_defaultSteps;
}

int TrialTableModel::rows() const
{
    return int(m_rows.size());
}

QString TrialTableModel::text(int row, int column) const
{
    const auto &[trial, steps, rate] = m_rows[std::size_t(row)];
    const QLocale locale;
    switch (column) {
    case OrderColumn:
        return locale.toString(trial.order + 1);
    case RoundColumn:
        return locale.toString(trial.round + 1);
    case HostColumn:
        return hostName(trial.hostId);
    case WorkloadColumn:
        return workloadName(trial.workloadId);
    case StateColumn:
        return app::api::text(trial.state);
    case StepsColumn:
        return steps.measured() == 0 ? QString() : locale.toString(steps.measured());
    case RateColumn:
        // How many roofs are measured in a second says nothing of the host.
        if (measuresRoofs(trial))
            return trial.workPerIteration >= 1
                       ? tr("%n roof(s)", nullptr, int(trial.workPerIteration))
                       : QString();
        return rate > 0 ? app::api::formatQuantity(rate, trial.rateUnit) : QString();
    default:
        return {};
    }
}

QString TrialTableModel::toolTip(int row, int column) const
{
    const Trial &trial = m_rows[std::size_t(row)].trial;
    if (!trial.reason.isEmpty())
        return displayText(trial.reason, 1000);
    if (measuresRoofs(trial) && (column == WorkloadColumn || column == RateColumn))
        return roofsText(trial);
    return text(row, column);
}

double TrialTableModel::progress(const Row &row) const
{
    const qint64 planned = plannedSteps(row.trial);
    return planned > 0 ? std::min(1.0, double(row.steps.measured()) / double(planned)) : -1.0;
}

QVariant TrialTableModel::sortValue(int row, int column) const
{
    const auto &[trial, steps, rate] = m_rows[std::size_t(row)];
    switch (column) {
    case OrderColumn:
        return trial.order;
    case RoundColumn:
        return trial.round;
    case StepsColumn:
        return steps.measured();
    case RateColumn:
        return measuresRoofs(trial) ? 0 : rate;
    default:
        return text(row, column);
    }
}

QVariant TrialTableModel::value(int row, int column, int role) const
{
    const Row &shown = m_rows[std::size_t(row)];
    switch (role) {
    case Qt::DecorationRole:
        return column == StateColumn ? QVariant(trialIcon(shown.trial.state)) : QVariant();
    case ProgressRole:
        return progress(shown);
    case SortRole:
        return sortValue(row, column);
    case ReasonRole:
        return displayText(shown.trial.reason, 1000);
    default:
        return {};
    }
}

} // namespace strata::ui::models
