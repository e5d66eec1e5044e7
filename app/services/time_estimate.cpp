// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/time_estimate.h"

#include "app/api/suite_catalog.h"
#include "app/api/workload_catalog.h"
#include "app/domain/placement.h"
#include "app/services/model_costs.h"
#include "engine/settings/measuring.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace strata::app::api {

using domain::WorkloadSpec;
using engine::settings::HostSpeed;
using engine::settings::LoopSettings;

namespace {

constexpr double startSeconds = 1.5; // connecting, launching, preparing, checking a small setting
constexpr double guessedRate = 50e9; // operations a second: some cores of the last decade
constexpr double guessedRoofs = 40;  // what a ceilings trial measures in each step
constexpr double shortestStep = 1e-6;

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

//! The parameters that every workload has, with the defaults of each.
QHash<QString, engine::settings::ParameterSpecs> loopParameters()
{
    QHash<QString, engine::settings::ParameterSpecs> all;
    for (const WorkloadInfo &workload : workloadCatalog()) {
        std::map<std::string, std::string> defaults;
        for (const ParameterInfo &parameter : workload.parameters)
            if (parameter.common)
                defaults[parameter.name.toStdString()] = parameter.defaultValue.toStdString();
        all.insert(workload.name, engine::settings::commonParameters(defaults));
    }
    return all;
}

//! Of a setting that does not fit, the defaults.
LoopSettings loopSettingsOf(const WorkloadSpec &spec)
{
    static const QHash<QString, engine::settings::ParameterSpecs> ofWorkloads = loopParameters();
    static const engine::settings::ParameterSpecs ofOthers = engine::settings::commonParameters();
    const auto found = ofWorkloads.constFind(spec.workload);
    const engine::settings::ParameterSpecs &specs = found == ofWorkloads.cend() ? ofOthers : *found;
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

//! Of a network on such a host. Several processes of one work are not guessed: where they run,
//! they share processors.
std::optional<double> networkSeconds(const WorkloadSpec &spec, const HostSpeed &speed)
{
    if (!services::hasModel(spec) || domain::isOfSeveral(spec))
        return std::nullopt;
    return engine::settings::guessedIterationSeconds(spec.workload.toStdString(),
                                                     services::givenParameters(spec),
                                                     services::modelCosts(), speed);
}

QString placeKey(const QString &hostId, const WorkloadSpec &spec)
{
    return hostId + QLatin1Char('/') + settingKey(spec);
}

//! Of a trial whose steps are known. Nothing: they are not.
std::optional<double> knownSeconds(const WorkloadSpec &spec)
{
    const double iteration = iterationSeconds(spec);
    const LoopSettings settings = loopSettingsOf(spec);
    // Its ranks agree on one iteration a step, so that none of them decides for the others.
    const bool isExchange =
        spec.workload == QLatin1String("collective") && domain::isOfSeveral(spec);
    const bool areFilled =
        !isExchange && settings.minStepSeconds > 0 && settings.iterationsPerStep == 0;
    if (!areFilled && !(iteration > 0) && !domain::measuresRoofs(spec))
        return std::nullopt;
    return startSeconds + engine::settings::loopSeconds(settings, iteration);
}

} // namespace

bool areStepsUnknown(const WorkloadSpec &spec)
{
    return !knownSeconds(spec);
}

double guessedTrialSeconds(const WorkloadSpec &spec)
{
    return knownSeconds(spec).value_or(startSeconds);
}

double shareInTurns(const domain::Plan &plan, const WorkloadSpec &spec)
{
    if (!domain::takesTurns(plan, spec))
        return 1;
    // The same for all hosts: what one of them took in turns is so divided and multiplied alike.
    const auto network = networkSeconds(spec, engine::settings::usualSpeed());
    if (!network && areStepsUnknown(spec))
        return 1;
    const double iteration = network ? *network : iterationSeconds(spec);
    LoopSettings settings = loopSettingsOf(spec);
    const double alone = startSeconds + engine::settings::loopSeconds(settings, iteration);
    const double step = std::max({settings.minStepSeconds, iteration, shortestStep});
    const double turn = std::max(plan.experiment.turnMs / 1000.0, step);
    settings.steps = domain::turnsInRound(plan.experiment, spec) *
                     std::min(settings.steps, static_cast<std::int64_t>(std::ceil(turn / step)));
    return (startSeconds + engine::settings::loopSeconds(settings, iteration)) / alone;
}

double roofsSeconds(const QMap<QString, QString> &parameters, double roofs)
{
    return engine::settings::loopSeconds(loopSettingsOf({{}, domain::ceilingsWorkload, parameters}),
                                         roofs * roofSeconds(parameters));
}

bool TimeEstimate::know(const QString &hostId, const QMap<QString, QString> &inventory)
{
    std::map<std::string, std::string> facts;
    for (const char *name : engine::settings::speedFacts)
        if (const auto fact = inventory.constFind(QLatin1String(name)); fact != inventory.cend())
            facts[name] = fact->toStdString();
    const auto speed = engine::settings::speedOf(facts);
    if (!speed || m_speeds.value(hostId) == *speed)
        return false;
    m_speeds[hostId] = *speed;
    return true;
}

std::optional<double> TimeEstimate::roughSeconds(const QString &hostId,
                                                 const WorkloadSpec &spec) const
{
    const auto speed = m_speeds.constFind(hostId);
    if (speed == m_speeds.cend())
        return std::nullopt;
    const auto iteration = networkSeconds(spec, *speed);
    if (!iteration)
        return std::nullopt;
    return startSeconds + engine::settings::loopSeconds(loopSettingsOf(spec), *iteration);
}

void TimeEstimate::learn(const QString &hostId, const WorkloadSpec &spec, double seconds)
{
    if (!(seconds > 0))
        return;
    m_trials.insert(placeKey(hostId, spec), seconds);
    const auto rough = roughSeconds(hostId, spec);
    if (areStepsUnknown(spec) && !rough) // there was no guess that could be off
        return;
    Sums &sums = (rough ? m_networks : m_hosts)[hostId];
    sums.measured += seconds;
    sums.guessed += rough ? *rough : guessedTrialSeconds(spec);
}

TimeEstimate::Guess TimeEstimate::guessOf(const QString &hostId, const WorkloadSpec &spec) const
{
    const auto measured = m_trials.constFind(placeKey(hostId, spec));
    if (measured != m_trials.constEnd())
        return {*measured, Guess::Kind::Good};
    const auto corrected = [&hostId](double guess, const QHash<QString, Sums> &all) {
        const Sums sums = all.value(hostId);
        return guess * (sums.guessed > 0 ? sums.measured / sums.guessed : 1);
    };
    if (const auto rough = roughSeconds(hostId, spec))
        return {corrected(*rough, m_networks), Guess::Kind::Rough};
    if (const auto known = knownSeconds(spec))
        return {corrected(*known, m_hosts), Guess::Kind::Good};
    return {startSeconds, Guess::Kind::AtLeast};
}

double TimeEstimate::secondsOf(const QString &hostId, const WorkloadSpec &spec) const
{
    return guessOf(hostId, spec).seconds;
}

bool TimeEstimate::isUnknown(const QString &hostId, const WorkloadSpec &spec) const
{
    return guessOf(hostId, spec).kind == Guess::Kind::AtLeast;
}

bool TimeEstimate::isRough(const QString &hostId, const WorkloadSpec &spec) const
{
    return guessOf(hostId, spec).kind == Guess::Kind::Rough;
}

EstimatedTime TimeEstimate::secondsOf(const domain::Plan &plan) const
{
    const domain::Experiment &experiment = plan.experiment;
    double seconds = 0;
    double required = 0;
    double anyRound = 0; // one that is added has no roofs
    bool isAtLeast = false;
    bool isRough = false;
    for (const WorkloadSpec &spec : experiment.workloads) {
        const double share = shareInTurns(plan, spec);
        const WorkloadSpec measured = domain::asMeasured(experiment, spec);
        const int rounds = domain::plannedRounds(experiment, spec);
        for (const QString &hostId : domain::hostsDoing(plan, spec)) {
            const Guess guess = guessOf(hostId, measured);
            const double round = share * guess.seconds;
            isAtLeast = isAtLeast || guess.kind == Guess::Kind::AtLeast;
            isRough = isRough || guess.kind == Guess::Kind::Rough;
            seconds += round * rounds;
            required += round * std::min(rounds, domain::requiredRounds(experiment));
            anyRound += domain::measuresRoofs(spec) ? 0 : round;
        }
    }
    const int added = domain::addsRounds(experiment) && experiment.hostIds.size() > 1
                          ? experiment.maxRounds - experiment.rounds
                          : 0;
    const double end = experiment.timeBudgetSeconds > 0
                           ? std::max<double>(required, experiment.timeBudgetSeconds)
                           : std::numeric_limits<double>::infinity();
    EstimatedTime time{std::min(seconds, end), isAtLeast, isRough, seconds > end};
    if (added > 0 && !isAtLeast)
        time.secondsAtMost = std::min(seconds + added * anyRound, end);
    return time;
}

} // namespace strata::app::api
