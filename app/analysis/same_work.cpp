// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/same_work.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace strata::app::analysis {
namespace {

using domain::Difference;
using domain::Reason;
using domain::Trial;

constexpr qsizetype mostValues = 4; // of a host: a file may have another one in each trial
constexpr qsizetype mostDifferences = 50;

constexpr QLatin1String environmentPrefix("environment.");
constexpr QLatin1String featuresOfProcessor("cpu.isa");

QString factOf(const Trial &trial, const char *name)
{
    return trial.facts.value(QLatin1String(name));
}

bool isOnGpu(const Trial &trial)
{
    return trial.facts.contains(QLatin1String("cuda.driver"));
}

//! What trials say by reason and name, and how many of a host say each.
class Values {
public:
    void add(std::size_t place, Reason reason, const QString &name, const QString &value)
    {
        if (!value.isEmpty())
            ++m_seen[{reason, name}][place][value];
    }
    void addFact(std::size_t place, Reason reason, const Trial &trial, const char *name)
    {
        add(place, reason, QLatin1String(name), factOf(trial, name));
    }
    //! \param trials of the two hosts
    QList<Difference> differing(const std::array<std::size_t, 2> &trials) const
    {
        QList<Difference> differences;
        for (const auto &[key, ofBoth] : m_seen) {
            const bool isVariable = key.first == Reason::EnvironmentDiffers;
            const QStringList host = valuesOf(ofBoth[0], isVariable ? trials[0] : 0);
            const QStringList baseline = valuesOf(ofBoth[1], isVariable ? trials[1] : 0);
            const bool differs = host.size() > 1 || baseline.size() > 1 ||
                                 (!host.isEmpty() && !baseline.isEmpty() && host != baseline);
            if (differs && differences.size() < mostDifferences)
                differences.append({key.first, key.second, host, baseline});
        }
        return differences;
    }

private:
    using Counts = std::map<QString, std::size_t>;

    //! \param trials that have a value each, be it that it was not set; 0: what is not said is
    //! unknown
    static QStringList valuesOf(const Counts &counts, std::size_t trials)
    {
        QStringList values;
        std::size_t said = 0;
        for (const auto &[value, count] : counts) {
            said += count;
            if (values.size() < mostValues)
                values.append(value);
        }
        if (said < trials)
            values.prepend({});
        return values;
    }

    std::map<std::pair<Reason, QString>, std::array<Counts, 2>> m_seen;
};

//! "brg:avx512_core, oneDNN 2.6.3": which of the kernels, and whose.
void addImplementation(Values &values, std::size_t place, const Trial &trial)
{
    static const QRegularExpression library(QStringLiteral("^\\S+ \\d+(\\.\\d+)+$"));
    static const QRegularExpression instructions(QStringLiteral("sse|avx|amx|neon|asimd|sve"));
    QStringList kernels;
    QStringList libraries;
    for (const QString &part : factOf(trial, "implementation").split(QStringLiteral(", ")))
        (library.match(part).hasMatch() ? libraries : kernels).append(part);
    const QString implementation = kernels.join(QStringLiteral(", "));
    values.add(place, Reason::LibrariesDiffer, QStringLiteral("libraries"),
               libraries.join(QStringLiteral(", ")));
    values.add(place, Reason::InstructionSetDiffers, QStringLiteral("implementation"),
               implementation);
    values.addFact(place, Reason::InstructionSetDiffers, trial, "isa");
    // What the processor could do says less than what the work did.
    if (factOf(trial, "isa").isEmpty() && !instructions.match(implementation).hasMatch())
        values.add(place, Reason::InstructionSetDiffers, featuresOfProcessor,
                   trial.inventory.value(featuresOfProcessor));
}

//! Threads of the processors only prepare work on a GPU, and the library chooses its kernels by
//! measuring them.
void addMeansOfGpu(Values &values, std::size_t place, const Trial &trial)
{
    for (const char *name : {"gpu.name", "cuda.driver"})
        values.addFact(place, Reason::GpuDiffers, trial, name);
    values.add(place, Reason::GpuDiffers, QStringLiteral("gpu.driver"),
               trial.inventory.value(QStringLiteral("gpu.driver")));
    for (const char *name : {"cuda.runtime", "cublaslt", "cudnn", "nccl"})
        values.addFact(place, Reason::LibrariesDiffer, trial, name);
}

void addMeansOfProcessors(Values &values, std::size_t place, const Trial &trial)
{
    if (factOf(trial, "io_threads").isEmpty())
        values.add(place, Reason::ThreadsDiffer, QStringLiteral("threads"),
                   QString::number(trial.threads));
    for (const char *name : {"io_threads", "threads.waiting"})
        values.addFact(place, Reason::ThreadsDiffer, trial, name);
    addImplementation(values, place, trial);
}

//! "direct", "cold", "warm", "memory", "unknown": how much was resident may differ. Of files that
//! were read beforehand, some kernels cannot say that they are there.
QString kindOfCache(const QString &state)
{
    return state.startsWith(QLatin1String("unknown: read beforehand"))
               ? QStringLiteral("warm")
               : state.section(QLatin1Char(':'), 0, 0);
}

//! Whether files came from memory or from the device, as far as the engine could see, and whether
//! what was written had reached it.
void addCaches(Values &values, std::size_t place, const Trial &trial)
{
    for (const char *name : {"cache_state", "data.cache_state"})
        values.add(place, Reason::CacheDiffers, QLatin1String(name),
                   kindOfCache(factOf(trial, name)));
    values.add(place, Reason::CacheDiffers, QStringLiteral("durability"),
               factOf(trial, "durability").section(QLatin1Char(':'), 0, 0));
}

//! Rounds of a task have different seeds, so that only equal ones have to agree.
QString nameOfCheckValue(const Trial &trial)
{
    const QString name = QStringLiteral("check_value");
    return domain::isTask(trial.parameters)
               ? QStringLiteral("%1 (seed %2)").arg(name, trial.parameters.value(domain::seedName))
               : name;
}

void addTrial(Values &values, std::size_t place, const Trial &trial)
{
    const auto add = [&](Reason reason, const char *name, const QString &value) {
        values.add(place, reason, QLatin1String(name), value);
    };
    add(Reason::UnitDiffers, "unit", trial.rateUnit);
    add(Reason::WorkDiffers, "workload", trial.workload);
    add(Reason::WorkDiffers, "workload_version", QString::number(trial.workloadVersion));
    values.add(place, Reason::WorkDiffers, nameOfCheckValue(trial), trial.checkValue);
    add(Reason::BuildDiffers, "engine_version", trial.engineVersion);
    add(Reason::BuildDiffers, "bundle_sha256", trial.bundleSha256);
    add(Reason::LibrariesDiffer, "backend", trial.backend);
    values.addFact(place, Reason::ThreadsDiffer, trial, "data.workers");
    isOnGpu(trial) ? addMeansOfGpu(values, place, trial)
                   : addMeansOfProcessors(values, place, trial);
    addCaches(values, place, trial);
    for (auto fact = trial.facts.lowerBound(environmentPrefix);
         fact != trial.facts.cend() && fact.key().startsWith(environmentPrefix); ++fact)
        values.add(place, Reason::EnvironmentDiffers, fact.key(), fact.value());
}

//! Variables that say where something lies, or how a container is given its GPU, which is what a
//! layer is: what was found there has a name and a version of its own.
bool onlyLeadsSomewhere(const QString &variable)
{
    static constexpr std::array<QLatin1String, 6> names{
        QLatin1String("TMPDIR"),
        QLatin1String("LD_LIBRARY_PATH"),
        QLatin1String("VIRTUAL_ENV"),
        QLatin1String("CONDA_PREFIX"),
        QLatin1String("NVIDIA_VISIBLE_DEVICES"),
        QLatin1String("NVIDIA_DRIVER_CAPABILITIES")};
    const QString name = variable.mid(environmentPrefix.size());
    return std::ranges::find(names, name) != names.end() ||
           name.startsWith(QLatin1String("NVIDIA_REQUIRE_"));
}

//! Libraries generate code for what they find.
bool mayChooseInstructions(const HostSample &sample)
{
    return !factOf(sample.rounds.front().trial->trial, "implementation").isEmpty();
}

//! An emulated processor has other instructions than the one that emulates it: the badge says what
//! that makes of the ratio. Work without a library is the same machine code on every host, and
//! features that a layer hides are what that layer is. Work on processors reads none of the
//! recorded variables.
bool withholds(const Difference &difference, const HostSample &host, const HostSample &baseline)
{
    switch (difference.reason) {
    case Reason::InstructionSetDiffers:
        return host.emulated == baseline.emulated &&
               (difference.name != featuresOfProcessor || mayChooseInstructions(host) ||
                mayChooseInstructions(baseline));
    case Reason::EnvironmentDiffers:
        return isOnGpu(host.rounds.front().trial->trial) && !onlyLeadsSomewhere(difference.name);
    default:
        return true;
    }
}

bool isUnproven(const HostSample &sample)
{
    return std::ranges::any_of(sample.rounds, [](const RoundRate &round) {
        return round.trial->trial.checkValue.isEmpty();
    });
}

} // namespace

QList<Difference> differencesOf(const HostSample &host, const HostSample &baseline)
{
    Values values;
    for (const RoundRate &round : host.rounds)
        addTrial(values, 0, round.trial->trial);
    for (const RoundRate &round : baseline.rounds)
        addTrial(values, 1, round.trial->trial);
    return values.differing({host.rounds.size(), baseline.rounds.size()});
}

QList<Reason> obstacles(const HostSample &host, const HostSample &baseline,
                        const QList<Difference> &differences)
{
    if (baseline.rounds.empty())
        return {Reason::BaselineMissing};
    if (host.rounds.empty())
        return {Reason::NoTrials};
    QList<Reason> reasons;
    if (isUnproven(host) || isUnproven(baseline))
        reasons << Reason::WorkUnproven;
    for (const Difference &difference : differences)
        if (withholds(difference, host, baseline) && !reasons.contains(difference.reason))
            reasons << difference.reason;
    std::ranges::sort(reasons);
    return reasons;
}

} // namespace strata::app::analysis
