// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/plan.h"

#include "app/domain/own_command.h"
#include "app/domain/placement.h"

#include "engine/settings/value.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>
#include <limits>
#include <random>
#include <utility>

namespace strata::app::domain {
namespace {

template <typename List>
auto *findById(const List &list, const QString &id)
{
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const auto &entry) { return entry.id == id; });
    return found == list.end() ? nullptr : &*found;
}

//! A generator of its own for each round, so that rounds added later have the order they would have
//! had from the start.
std::mt19937_64 generatorOfRound(quint64 seed, int round)
{
    // The finalizer of SplitMix64 (Steele, Lea, Flood 2014): neighbouring rounds get unrelated
    // states.
    quint64 z = seed + (static_cast<quint64>(round) + 1) * 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return std::mt19937_64(z ^ (z >> 31));
}

//! Uniform in [0, bound). std::uniform_int_distribution gives other numbers with every standard
//! library.
quint64 drawBelow(std::mt19937_64 &generator, quint64 bound)
{
    const quint64 usable = std::mt19937_64::max() - std::mt19937_64::max() % bound;
    quint64 drawn = generator();
    while (drawn >= usable)
        drawn = generator();
    return drawn % bound;
}

void shuffle(QList<QString> &hosts, std::mt19937_64 &generator)
{
    for (qsizetype last = hosts.size() - 1; last > 0; --last)
        hosts.swapItemsAt(
            last, static_cast<qsizetype>(drawBelow(generator, static_cast<quint64>(last) + 1)));
}

} // namespace

const Host *Plan::host(const QString &id) const
{
    return findById(hosts, id);
}

const WorkloadSpec *Plan::workload(const QString &id) const
{
    return findById(experiment.workloads, id);
}

QString Plan::hostName(const QString &id) const
{
    const Host *known = host(id);
    return known ? known->name : id;
}

QString Plan::settingName(const QString &id) const
{
    const WorkloadSpec *known = workload(id);
    return known ? label(*known) : id;
}

std::optional<qint64> wholeNumberIn(const QString &value)
{
    constexpr double exact = 9007199254740992; // 2^53
    const engine::settings::ParameterSpec any{
        {}, engine::settings::ParameterType::Integer, {}, {}, -exact, exact, {}, {}};
    const auto number = engine::settings::readValue(any, value.toStdString());
    return number ? std::optional<qint64>(std::get<std::int64_t>(*number)) : std::nullopt;
}

bool isSameValue(const QString &one, const QString &other)
{
    using engine::settings::ParameterType;
    constexpr double most = std::numeric_limits<double>::max();
    const auto isSameAs = [&](ParameterType type) {
        const engine::settings::ParameterSpec any{{}, type, {}, "B", -most, most, {}, {}};
        const auto left = engine::settings::readValue(any, one.toStdString());
        const auto right = engine::settings::readValue(any, other.toStdString());
        return left && right && *left == *right;
    };
    return one == other || isSameAs(ParameterType::Integer) || isSameAs(ParameterType::Real);
}

bool saysHowToMeasure(const QString &parameter)
{
    return std::ranges::any_of(engine::settings::measuringNames,
                               [&](const char *name) { return parameter == QLatin1String(name); });
}

namespace {

//! SHA-256 in hexadecimal digits, which names files.
bool isDigest(const QString &value)
{
    constexpr qsizetype digits = 64;
    return value.size() == digits && std::ranges::all_of(value, [](QChar letter) {
               return letter.isDigit() ||
                      (letter >= QLatin1Char('a') && letter <= QLatin1Char('f'));
           });
}

//! Of a text of many words or lines, such as a script, and of a digest, what tells it from others.
QString shortValue(const QString &value)
{
    constexpr qsizetype longest = 200;
    constexpr qsizetype digits = 8;
    if (isDigest(value))
        return QLatin1Char('#') + value.left(digits);
    if (value.size() <= longest && !value.contains(QLatin1Char('\n')))
        return value;
    const QByteArray hash = QCryptographicHash::hash(value.toUtf8(), QCryptographicHash::Sha256);
    return QLatin1Char('#') + QString::fromLatin1(hash.toHex().left(digits));
}

} // namespace

QStringList namesInOrder(const QMap<QString, QString> &parameters)
{
    const auto place = [](const QString &name) {
        return name == QLatin1String("model") ? 0 : saysHowToMeasure(name) ? 2 : 1;
    };
    QStringList names = parameters.keys();
    std::ranges::stable_sort(names, {}, place);
    return names;
}

QString label(const WorkloadSpec &spec)
{
    QString text = spec.workload;
    for (const QString &name : namesInOrder(spec.parameters)) {
        if (saysHowToMeasure(name)) // would make every name long
            continue;
        text += QLatin1Char(' ');
        if (name != spec.workload) // else it is what the work is: "command make all"
            text += name + QLatin1Char('=');
        text += shortValue(spec.parameters.value(name));
    }
    return text;
}

bool isTask(const QMap<QString, QString> &parameters)
{
    constexpr double most = 1;
    const engine::settings::ParameterSpec accuracy{
        {}, engine::settings::ParameterType::Real, {}, {}, 0, most, {}, {}};
    const auto value = engine::settings::readValue(
        accuracy, parameters.value(untilAccuracyName, QStringLiteral("0")).toStdString());
    return value && std::get<double>(*value) > 0;
}

QString roofDevice(const QMap<QString, QString> &parametersOfCeilings)
{
    const QString device =
        parametersOfCeilings.value(QStringLiteral("device"), QStringLiteral("cpu"));
    return device == QLatin1String("gpu")
               ? device + QLatin1Char(' ') + gpuNumber(parametersOfCeilings)
               : device;
}

QString gpuNumber(const QMap<QString, QString> &parameters)
{
    return parameters.value(QStringLiteral("gpu"), QStringLiteral("0"));
}

void addRoofSettings(QList<WorkloadSpec> &works)
{
    QList<QMap<QString, QString>> wanted{QMap<QString, QString>()};
    for (const WorkloadSpec &spec : std::as_const(works)) {
        QMap<QString, QString> onGpu{{QStringLiteral("device"), QStringLiteral("gpu")}};
        if (gpuNumber(spec.parameters) != QLatin1String("0"))
            onGpu.insert(QStringLiteral("gpu"), gpuNumber(spec.parameters));
        if (spec.parameters.value(QStringLiteral("backend")) == QLatin1String("cuda"))
            wanted.append(onGpu);
    }
    for (const QMap<QString, QString> &parameters : std::as_const(wanted)) {
        const bool isMeasured = std::ranges::any_of(works, [&](const WorkloadSpec &spec) {
            return measuresRoofs(spec) && roofDevice(spec.parameters) == roofDevice(parameters);
        });
        if (!isMeasured)
            works.append({makeId(), ceilingsWorkload, parameters});
    }
}

bool measuresOnlyRoofs(const Experiment &experiment)
{
    return !experiment.workloads.isEmpty() &&
           std::ranges::all_of(experiment.workloads, measuresRoofs);
}

bool takesTurns(const Plan &plan, const WorkloadSpec &spec)
{
    if (plan.experiment.design != Design::Turns || isOfSeveral(spec) || isTask(spec.parameters) ||
        makesSeveralSteps(spec))
        return false;
    QSet<QString> computers;
    bool anyShared = false;
    for (const QString &id : hostsDoing(plan, spec)) {
        const Host *host = plan.host(id);
        if (!host)
            continue;
        // What works in the background would disturb the turns of all others too.
        if (backgroundProcesses(*host, spec) > 0)
            return false;
        const QString computer = computerOf(*host, plan.hosts).id;
        anyShared = anyShared || computers.contains(computer);
        computers.insert(computer);
    }
    return anyShared;
}

int turnsInRound(const Experiment &experiment, const WorkloadSpec &spec)
{
    if (measuresRoofs(spec))
        return std::min(experiment.turnsPerRound,
                        mostRoofTurns / std::max(plannedRounds(experiment, spec), 1));
    if (!isOwnCommand(spec))
        return experiment.turnsPerRound;
    constexpr qint64 engineDefault = 10;
    const qint64 steps = wholeNumberIn(spec.parameters.value(stepsName)).value_or(engineDefault);
    return static_cast<int>(std::min<qint64>(std::max<qint64>(steps, 1), experiment.turnsPerRound));
}

quint64 seedOfTurns(const Experiment &experiment, const PlannedTrial &trial)
{
    quint64 hash = 0xcbf29ce484222325U; // FNV-1a (Fowler, Noll, Vo), 64 bits
    for (const char byte : trial.workloadId.toUtf8())
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    return generatorOfRound(experiment.seed ^ hash, trial.round)();
}

int requiredRounds(const Experiment &experiment)
{
    constexpr int forInterval = 5;
    return experiment.timeBudgetSeconds > 0 ? std::min(experiment.rounds, forInterval)
                                            : experiment.rounds;
}

int plannedRounds(const Experiment &experiment, const WorkloadSpec &spec)
{
    if (!measuresRoofs(spec))
        return experiment.rounds;
    return measuresOnlyRoofs(experiment) ? 1 : std::min(experiment.rounds, 2);
}

bool isMeasuredIn(const Experiment &experiment, const WorkloadSpec &spec, int round)
{
    if (!measuresRoofs(spec) || round == 0)
        return true;
    return round == requiredRounds(experiment) - 1 && plannedRounds(experiment, spec) > 1;
}

int roundsInReserve(const Experiment &experiment)
{
    return experiment.targetWidth > 0
               ? 0
               : std::min(experiment.rounds / 2, mostRounds - experiment.rounds);
}

namespace {

//! What is no seed stays, so that the engine says so. \param first that of the first round
QString seedOfRound(const QString &first, int round)
{
    constexpr qint64 engineDefault = 1;
    constexpr qint64 largest = 9007199254740992; // the engine's
    const auto seed = first.isEmpty() ? std::optional<qint64>(engineDefault) : wholeNumberIn(first);
    return seed && *seed >= 0 ? QString::number((*seed + round) % (largest + 1)) : first;
}

} // namespace

WorkloadSpec asMeasured(const Experiment &experiment, const WorkloadSpec &spec, int round)
{
    const int rounds = plannedRounds(experiment, spec);
    WorkloadSpec measured = spec;
    if (measuresRoofs(spec) && rounds > 1 && !spec.parameters.contains(stepsName))
        measured.parameters.insert(stepsName,
                                   QString::number((mostRoofTurns + rounds - 1) / rounds));
    if (isTask(spec.parameters))
        measured.parameters.insert(seedName, seedOfRound(spec.parameters.value(seedName), round));
    return measured;
}

qint64 trialsBefore(const Plan &plan, int round)
{
    const Experiment &experiment = plan.experiment;
    qint64 trials = 0;
    for (const WorkloadSpec &spec : experiment.workloads) {
        int perHost = measuresRoofs(spec) ? 0 : round;
        for (int before = 0; measuresRoofs(spec) && before < std::min(round, experiment.rounds);
             ++before)
            perHost += isMeasuredIn(experiment, spec, before) ? 1 : 0;
        trials += perHost * hostsDoing(plan, spec).size();
    }
    return trials;
}

QList<QString> hostsDoing(const Plan &plan, const WorkloadSpec &spec)
{
    QList<QString> doing = plan.experiment.hostIds;
    if (!spec.hostIds.isEmpty())
        doing.removeIf([&](const QString &id) { return !spec.hostIds.contains(id); });
    if (isOfSeveral(spec))
        return doing;
    doing.removeIf([&](const QString &id) {
        const Host *host = plan.host(id);
        return host && host->kind == HostKind::Placement && backgroundProcesses(*host, spec) == 0;
    });
    return doing;
}

QList<PlannedTrial> trialsOfRounds(const Plan &plan, int firstRound, int lastRound)
{
    const Experiment &experiment = plan.experiment;
    QList<PlannedTrial> trials;
    int order = static_cast<int>(trialsBefore(plan, firstRound));
    for (int round = firstRound; round <= lastRound; ++round) {
        std::mt19937_64 generator = generatorOfRound(experiment.seed, round);
        for (const WorkloadSpec &spec : experiment.workloads) {
            if (!isMeasuredIn(experiment, spec, round))
                continue;
            QList<QString> block = hostsDoing(plan, spec);
            if (experiment.order == OrderRule::RandomBlocks)
                shuffle(block, generator);
            for (const QString &hostId : std::as_const(block))
                trials.append({hostId, spec.id, round, order++});
        }
    }
    return trials;
}

} // namespace strata::app::domain
