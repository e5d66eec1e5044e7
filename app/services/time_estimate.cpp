// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/time_estimate.h"

#include "app/api/suite_catalog.h"
#include "app/api/workload_catalog.h"
#include "app/domain/placement.h"
#include "engine/settings/measuring.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace strata::app::api {

using domain::WorkloadSpec;
using engine::settings::LoopSettings;

namespace {

constexpr double startSeconds = 1.5; // connecting, launching, preparing, checking a small setting
constexpr double guessedRate = 50e9; // operations a second: some cores of the last decade
constexpr double guessedRoofs = 40;  // what a ceilings trial measures in each step

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

//! Of a setting that does not fit, the defaults.
LoopSettings loopSettingsOf(const WorkloadSpec &spec)
{
    std::map<std::string, std::string> defaults;
    if (const WorkloadInfo *workload = workloadNamed(spec.workload))
        for (const ParameterInfo &parameter : workload->parameters)
            if (parameter.common)
                defaults[parameter.name.toStdString()] = parameter.defaultValue.toStdString();
    const engine::settings::ParameterSpecs specs = engine::settings::commonParameters(defaults);
    std::vector<std::string> words;
    for (const engine::settings::ParameterSpec &parameter : specs)
        if (const auto own = spec.parameters.constFind(QString::fromStdString(parameter.name));
            own != spec.parameters.cend())
            words.push_back(parameter.name + '=' + own->toStdString());
    const auto parameters = engine::settings::parseParameters(specs, words);
    return parameters ? engine::settings::loopSettings(*parameters) : LoopSettings();
}

//! Of one roof in one step.
double roofSeconds(const QMap<QString, QString> &parameters)
{
    bool known = false;
    const double milliseconds = parameters.value(QStringLiteral("roof_ms")).toDouble(&known);
    return (known && milliseconds >= 0 ? milliseconds : 25) / 1000;
}

double iterationSeconds(const WorkloadSpec &spec)
{
    if (domain::measuresRoofs(spec))
        return guessedRoofs * roofSeconds(spec.parameters);
    static const QHash<QString, double> operations = operationsOfSuites();
    return operations.value(workKey(spec)) / guessedRate;
}

QString placeKey(const QString &hostId, const WorkloadSpec &spec)
{
    return hostId + QLatin1Char('/') + settingKey(spec);
}

} // namespace

bool areStepsUnknown(const WorkloadSpec &spec)
{
    if (domain::measuresRoofs(spec) || iterationSeconds(spec) > 0)
        return false;
    // Its ranks agree on one iteration a step, so that none of them decides for the others.
    const bool isExchange =
        spec.workload == QLatin1String("collective") && domain::isOfSeveral(spec);
    const LoopSettings settings = loopSettingsOf(spec);
    return isExchange || settings.minStepSeconds == 0 || settings.iterationsPerStep > 0;
}

double guessedTrialSeconds(const WorkloadSpec &spec)
{
    if (areStepsUnknown(spec))
        return startSeconds;
    return startSeconds +
           engine::settings::loopSeconds(loopSettingsOf(spec), iterationSeconds(spec));
}

double shareInTurns(const domain::Plan &plan, const WorkloadSpec &spec)
{
    if (!domain::takesTurns(plan, spec) || areStepsUnknown(spec))
        return 1;
    LoopSettings settings = loopSettingsOf(spec);
    const double step = std::max(settings.minStepSeconds, iterationSeconds(spec));
    const double turn = std::max(plan.experiment.turnMs / 1000.0, step);
    settings.steps = domain::turnsInRound(plan.experiment, spec) *
                     std::min(settings.steps, static_cast<std::int64_t>(std::ceil(turn / step)));
    return (startSeconds + engine::settings::loopSeconds(settings, iterationSeconds(spec))) /
           guessedTrialSeconds(spec);
}

double roofsSeconds(const QMap<QString, QString> &parameters, double roofs)
{
    return engine::settings::loopSeconds(loopSettingsOf({{}, domain::ceilingsWorkload, parameters}),
                                         roofs * roofSeconds(parameters));
}

void TimeEstimate::learn(const QString &hostId, const WorkloadSpec &spec, double seconds)
{
    if (!(seconds > 0))
        return;
    m_trials.insert(placeKey(hostId, spec), seconds);
    if (areStepsUnknown(spec)) // there was no guess that could be off
        return;
    Sums &sums = m_hosts[hostId];
    sums.measured += seconds;
    sums.guessed += guessedTrialSeconds(spec);
}

double TimeEstimate::secondsOf(const QString &hostId, const WorkloadSpec &spec) const
{
    const auto known = m_trials.constFind(placeKey(hostId, spec));
    if (known != m_trials.constEnd())
        return *known;
    const Sums sums = areStepsUnknown(spec) ? Sums() : m_hosts.value(hostId);
    return guessedTrialSeconds(spec) * (sums.guessed > 0 ? sums.measured / sums.guessed : 1);
}

bool TimeEstimate::isUnknown(const QString &hostId, const WorkloadSpec &spec) const
{
    return areStepsUnknown(spec) && !m_trials.contains(placeKey(hostId, spec));
}

EstimatedTime TimeEstimate::secondsOf(const domain::Plan &plan) const
{
    const domain::Experiment &experiment = plan.experiment;
    double seconds = 0;
    double required = 0;
    bool isAtLeast = false;
    for (const WorkloadSpec &spec : experiment.workloads) {
        const double share = shareInTurns(plan, spec);
        const WorkloadSpec measured = domain::asMeasured(experiment, spec);
        const int rounds = domain::plannedRounds(experiment, spec);
        for (const QString &hostId : domain::hostsDoing(plan, spec)) {
            const double round = share * secondsOf(hostId, measured);
            isAtLeast = isAtLeast || isUnknown(hostId, measured);
            seconds += round * rounds;
            required += round * std::min(rounds, domain::requiredRounds(experiment));
        }
    }
    if (experiment.timeBudgetSeconds > 0)
        seconds = std::max(required, std::min<double>(seconds, experiment.timeBudgetSeconds));
    return {seconds, isAtLeast};
}

} // namespace strata::app::api
