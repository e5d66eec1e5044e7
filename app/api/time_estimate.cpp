// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/time_estimate.h"

#include "app/api/suite_catalog.h"
#include "app/api/workload_catalog.h"

#include <algorithm>
#include <numeric>

namespace strata::app::api {

using domain::WorkloadSpec;

namespace {

constexpr double startSeconds = 1.5;   // connecting, launching, preparing, checking a small setting
constexpr double guessedRate = 50e9;   // operations a second: some cores of the last decade
constexpr double guessedRoofs = 40;    // what a ceilings trial measures in each step
constexpr double calibrationSteps = 2; // iterations are doubled until a step is long enough

QString settingKey(const WorkloadSpec &spec)
{
    QString key = spec.workload;
    for (auto it = spec.parameters.cbegin(); it != spec.parameters.cend(); ++it)
        key += QLatin1Char(' ') + it.key() + QLatin1Char('=') + it.value();
    return key;
}

QString workKey(WorkloadSpec spec)
{
    spec.parameters.remove(QStringLiteral("precision"));
    return domain::label(spec);
}

//! By the lists' formulae, whatever the precision.
QHash<QString, double> operationsOfSuites()
{
    QHash<QString, double> operations;
    for (const SuiteInfo &suite : suiteCatalog()) {
        QList<int> all(suite.problems.size());
        std::iota(all.begin(), all.end(), 0);
        const QList<WorkloadSpec> settings = suiteSettings(suite, all, {}, {});
        for (int i = 0; i < settings.size(); ++i)
            operations.insert(workKey(settings.at(i)), suite.problems.at(i).operations);
    }
    return operations;
}

//! Default numbers of all parameters, by workload and name.
QHash<QString, double> defaultNumbers()
{
    QHash<QString, double> numbers;
    for (const WorkloadInfo &info : workloadCatalog()) {
        for (const ParameterInfo &parameter : info.parameters) {
            bool ok = false;
            if (const double number = parameter.defaultValue.toDouble(&ok); ok)
                numbers.insert(info.name + QLatin1Char(' ') + parameter.name, number);
        }
    }
    return numbers;
}

double numberOf(const WorkloadSpec &spec, const QString &name, double otherwise)
{
    static const QHash<QString, double> defaults = defaultNumbers();
    bool ok = false;
    const double number = spec.parameters.value(name).toDouble(&ok);
    return ok && number >= 0 ? number : defaults.value(spec.workload + QLatin1Char(' ') + name, otherwise);
}

double iterationSeconds(const WorkloadSpec &spec)
{
    if (domain::measuresRoofs(spec))
        return guessedRoofs * numberOf(spec, QStringLiteral("roof_ms"), 25) / 1000;
    static const QHash<QString, double> operations = operationsOfSuites();
    return operations.value(workKey(spec)) / guessedRate;
}

} // namespace

double guessedTrialSeconds(const WorkloadSpec &spec)
{
    const double step = std::max(numberOf(spec, QStringLiteral("min_step_ms"), 100) / 1000, iterationSeconds(spec));
    const double longest =
        numberOf(spec, QStringLiteral("max_seconds"), 30) + step; // a phase ends with the step that passes the limit
    const double warmup = std::min(numberOf(spec, QStringLiteral("warmup_steps"), 3) * step, longest);
    return startSeconds + calibrationSteps * step + warmup +
           std::min(numberOf(spec, QStringLiteral("steps"), 30) * step, longest);
}

void TimeEstimate::learn(const QString &hostId, const WorkloadSpec &spec, double seconds)
{
    if (!(seconds > 0))
        return;
    m_trials.insert(hostId + QLatin1Char('/') + settingKey(spec), seconds);
    Sums &sums = m_hosts[hostId];
    sums.measured += seconds;
    sums.guessed += guessedTrialSeconds(spec);
}

double TimeEstimate::secondsOf(const QString &hostId, const WorkloadSpec &spec) const
{
    const auto known = m_trials.constFind(hostId + QLatin1Char('/') + settingKey(spec));
    if (known != m_trials.constEnd())
        return *known;
    const Sums sums = m_hosts.value(hostId);
    return guessedTrialSeconds(spec) * (sums.guessed > 0 ? sums.measured / sums.guessed : 1);
}

double TimeEstimate::secondsOf(const domain::Experiment &experiment) const
{
    double seconds = 0;
    for (const WorkloadSpec &spec : experiment.workloads)
        for (const QString &hostId : experiment.hostIds)
            seconds += secondsOf(hostId, spec) * (domain::measuresRoofs(spec) ? 1 : experiment.rounds);
    return seconds;
}

} // namespace strata::app::api
