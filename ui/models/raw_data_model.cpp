// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/raw_data_model.h"

#include "app/api/text.h"

#include <QLocale>

#include <utility>

namespace strata::ui::models {
namespace {

constexpr double nsPerSecond = 1e9;

//! As exact as it is stored.
QString milliseconds(qint64 ns)
{
    return QLocale().toString(static_cast<double>(ns) / 1e6, 'f', 6);
}

} // namespace

RawTrial rawTrial(std::shared_ptr<const app::domain::TrialData> data)
{
    RawTrial raw{std::move(data), {}};
    for (std::size_t i = 0; raw.data && i < raw.data->samples.size(); ++i)
        raw.series[raw.data->samples[i].series].push_back(i);
    return raw;
}

void RawDataModel::clear()
{
    beginResetModel();
    m_data.reset();
    m_samples.clear();
    endResetModel();
}

void RawDataModel::showSteps(const RawTrial &trial)
{
    beginResetModel();
    m_data = trial.data;
    m_samples.clear();
    m_areSteps = true;
    endResetModel();
}

void RawDataModel::showSeries(const RawTrial &trial, const QString &series)
{
    beginResetModel();
    const auto found = trial.series.find(series);
    m_data = trial.data;
    m_samples = found == trial.series.end() ? std::vector<std::size_t>() : found->second;
    m_areSteps = false;
    endResetModel();
}

int RawDataModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_data)
        return 0;
    return static_cast<int>(m_areSteps ? m_data->steps.size() : m_samples.size());
}

int RawDataModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return m_areSteps ? 5 : 2;
}

QString RawDataModel::stepText(const app::domain::Step &step, int column) const
{
    const QLocale locale;
    switch (column) {
    case 0:
        return locale.toString(step.index + 1);
    case 1:
        return step.warmup ? tr("warm-up") : tr("measured");
    case 2:
        return milliseconds(step.startNs);
    case 3:
        return milliseconds(step.durationNs);
    default: {
        const app::domain::Trial &trial = m_data->trial;
        const double work =
            trial.workPerIteration * static_cast<double>(trial.iterationsPerStep) * nsPerSecond;
        // How many roofs are measured in a second says nothing of the host.
        const bool isRate = trial.workload != app::domain::ceilingsWorkload;
        return isRate && step.durationNs > 0 && work > 0
                   ? app::api::formatQuantity(work / static_cast<double>(step.durationNs),
                                              trial.rateUnit)
                   : QStringLiteral("\u2013");
    }
    }
}

QString RawDataModel::sampleText(const app::domain::TelemetrySample &sample, int column)
{
    constexpr int digits = 12;
    return column == 0 ? milliseconds(sample.atNs) : QLocale().toString(sample.value, 'g', digits);
}

QString RawDataModel::valueHeading() const
{
    if (!m_data || m_samples.empty())
        return tr("Value");
    const QString unit = app::api::displayText(m_data->samples[m_samples.front()].unit);
    //: %1 is a unit
    return unit.isEmpty() || unit == QLatin1String("1") ? tr("Value") : tr("Value in %1").arg(unit);
}

QVariant RawDataModel::data(const QModelIndex &index, int role) const
{
    if (!m_data || !index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(index.column());
    if (role != Qt::DisplayRole)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (m_areSteps)
        return stepText(m_data->steps[row], index.column());
    return sampleText(m_data->samples[m_samples[row]], index.column());
}

QVariant RawDataModel::alignmentOf(int column) const
{
    const bool isText = m_areSteps && column == 1;
    return QVariant::fromValue(Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight));
}

QVariant RawDataModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (!m_areSteps)
        return section == 0 ? tr("Time in ms") : valueHeading();
    switch (section) {
    case 0:
        return tr("Step");
    case 1:
        return tr("Phase");
    case 2:
        return tr("Begins in ms");
    case 3:
        return tr("Takes in ms");
    default:
        return tr("Rate");
    }
}

} // namespace strata::ui::models
