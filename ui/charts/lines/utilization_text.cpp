// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/utilization_text.h"

#include "app/api/text.h"
#include "app/domain/utilization.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace strata::ui::charts {

using app::domain::TrialData;

namespace {

constexpr int longestReason = 400;
constexpr double nanoseconds = 1e-9;

bool hasTelemetry(const TrialData &data)
{
    return std::ranges::any_of(
        data.samples, [](const auto &sample) { return app::domain::isTelemetry(sample.series); });
}

//! "2", "0.5": no digits that nobody asked for.
QString rateNumber(double hz)
{
    return QLocale().toString(hz, 'g', 3);
}

} // namespace

double samplingRate(const TrialData &data)
{
    bool told = false;
    const double asked =
        data.trial.parameters.value(QStringLiteral("telemetry_hz")).toDouble(&told);
    if (told)
        return asked;
    const auto first = std::ranges::find_if(
        data.samples, [](const auto &sample) { return app::domain::isTelemetry(sample.series); });
    if (first == data.samples.end())
        return 0;
    qint64 from = std::numeric_limits<qint64>::max();
    qint64 to = std::numeric_limits<qint64>::min();
    int count = 0;
    for (const auto &sample : data.samples)
        if (sample.series == first->series) {
            from = std::min(from, sample.atNs);
            to = std::max(to, sample.atNs);
            ++count;
        }
    return to > from
               ? (count - 1) / (nanoseconds * (static_cast<double>(to) - static_cast<double>(from)))
               : 0;
}

QString UtilizationText::sampling(const Trials &trials)
{
    double lowest = std::numeric_limits<double>::infinity();
    double highest = 0;
    for (const TrialData *data : trials)
        if (hasTelemetry(*data)) {
            lowest = std::min(lowest, samplingRate(*data));
            highest = std::max(highest, samplingRate(*data));
        }
    if (lowest > highest)
        return tr("The hosts were not sampled: telemetry_hz is 0, or nothing could be read.");
    if (highest > 1.001 * lowest)
        return tr("Sampled %1 to %2 times a second alongside the work, never inside a timed "
                  "region.")
            .arg(rateNumber(lowest), rateNumber(highest));
    return tr("Sampled %1 times a second alongside the work, never inside a timed region.")
        .arg(rateNumber(highest));
}

QString UtilizationText::shown(const app::domain::Run &run, const Trials &trials)
{
    if (trials.isEmpty())
        return tr("No trial of this setting has finished. Choose a round to see one that did not.");
    QStringList parts;
    for (const TrialData *data : trials)
        parts << tr("%1, round %2")
                     .arg(shownHostName(run, data->trial.hostId),
                          QString::number(data->trial.round + 1));
    return tr("Shown is one trial of each host: %1.").arg(parts.join(QStringLiteral("; ")));
}

QString UtilizationText::gapSummary(const app::domain::Run &run, const Trials &trials)
{
    QStringList hosts;
    for (const TrialData *data : trials)
        if (!gaps(run, {data}).isEmpty() && !hosts.contains(data->trial.hostId))
            hosts << data->trial.hostId;
    return hosts.isEmpty() ? QString()
                           : tr("Some sensors are missing on %n host(s).", nullptr,
                                static_cast<int>(hosts.size()));
}

QStringList UtilizationText::gaps(const app::domain::Run &run, const Trials &trials)
{
    QStringList reasons;
    QList<QStringList> hosts;
    const auto add = [&](const QString &reason, const TrialData &data) {
        auto place = reasons.indexOf(reason);
        if (place < 0) {
            place = reasons.size();
            reasons << reason;
            hosts << QStringList();
        }
        hosts[place] << shownHostName(run, data.trial.hostId);
    };
    for (const TrialData *data : trials) {
        const auto &facts = data->trial.facts;
        if (const QString missing = facts.value(QStringLiteral("telemetry.missing"));
            !missing.isEmpty())
            add(tr("could not be read \u2013 %1")
                    .arg(app::api::displayText(missing, longestReason)),
                *data);
        if (const QString left = facts.value(QStringLiteral("telemetry.left_out")); !left.isEmpty())
            add(tr("samples left out because a trial has too many: %1")
                    .arg(app::api::displayText(left, 20)),
                *data);
        if (!hasTelemetry(*data))
            add(tr("nothing was sampled"), *data);
    }
    QStringList lines;
    for (qsizetype i = 0; i < reasons.size(); ++i)
        lines << tr("%1: %2.").arg(hosts.at(i).join(QStringLiteral(", ")), reasons.at(i));
    return lines;
}

QStringList UtilizationText::caption(const app::domain::Run &run, const Trials &trials)
{
    QStringList lines{shown(run, trials)};
    lines << tr("%1 Each value covers the time since the one before it.").arg(sampling(trials));
    lines += gaps(run, trials);
    lines << RunText::provenance(run);
    return lines;
}

} // namespace strata::ui::charts
