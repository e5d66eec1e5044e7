// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/elapsed.h"

#include "app/analysis/host_sample.h"
#include "app/analysis/median.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace strata::app::analysis {
namespace {

using domain::ElapsedPart;

constexpr double longest = 1e7; // seconds, a third of a year: more is not what a trial took

std::optional<double> secondsOf(const domain::Trial &trial, ElapsedPart part)
{
    bool isNumber = false;
    const double seconds = trial.facts.value(domain::elapsedFact(part)).toDouble(&isNumber);
    return isNumber && seconds >= 0 && seconds <= longest ? std::optional(seconds) : std::nullopt;
}

bool isOnce(ElapsedPart part)
{
    return part <= ElapsedPart::SetUpRuntime;
}

//! What was done once, by the machine or host that it was done for.
class OnceDone {
public:
    explicit OnceDone(const domain::RunData &run) : m_plan(run.run.plan)
    {
        for (const domain::TrialData &data : run.trials)
            for (const ElapsedPart part : domain::allElapsedParts)
                if (const auto seconds = isOnce(part) ? secondsOf(data.trial, part) : std::nullopt)
                    take(part, data.trial, *seconds);
    }
    std::optional<double> seconds(ElapsedPart part, const QString &hostId) const
    {
        const auto found = m_seconds.find({part, placeOf(part, hostId)});
        return found == m_seconds.end() ? std::nullopt : std::optional(found->second);
    }

private:
    //! A container has a runtime of its own, and the rest of its machine.
    QString placeOf(ElapsedPart part, const QString &hostId) const
    {
        const domain::Host *host = m_plan.host(hostId);
        const domain::Host *machine = host && part != ElapsedPart::SetUpRuntime
                                          ? domain::machineOf(*host, m_plan.hosts)
                                          : nullptr;
        return machine ? machine->id : hostId;
    }
    void take(ElapsedPart part, const domain::Trial &trial, double seconds)
    {
        const auto place =
            m_seconds.try_emplace({part, placeOf(part, trial.hostId)}, seconds).first;
        if (part == ElapsedPart::Connect) // a person may have been asked in between
            place->second = std::min(place->second, seconds);
        else // later trials only find that it is there
            place->second = std::max(place->second, seconds);
    }

    const domain::Plan &m_plan;
    std::map<std::pair<ElapsedPart, QString>, double> m_seconds;
};

double medianWork(const HostSample &sample)
{
    std::vector<double> work;
    for (const RoundRate &round : sample.rounds) {
        const domain::Trial &trial = round.trial->trial;
        work.push_back(static_cast<double>(round.steps) *
                       static_cast<double>(trial.iterationsPerStep) * trial.workPerIteration);
    }
    return work.empty() ? 0 : median(std::move(work));
}

std::optional<double> medianSeconds(const HostSample &sample, ElapsedPart part)
{
    std::vector<double> seconds;
    for (const RoundRate &round : sample.rounds)
        if (const auto found = secondsOf(round.trial->trial, part))
            seconds.push_back(*found);
    return seconds.empty() ? std::nullopt : std::optional(median(std::move(seconds)));
}

QList<domain::ElapsedTime> partsOf(const HostSample &sample, const QString &hostId, double work,
                                   const OnceDone &once)
{
    QList<domain::ElapsedTime> parts;
    for (const ElapsedPart part : domain::allElapsedParts) {
        std::optional<double> seconds;
        if (part == ElapsedPart::Work)
            seconds = work / median(sample.rates());
        else
            seconds = isOnce(part) ? once.seconds(part, hostId) : medianSeconds(sample, part);
        if (seconds && std::isfinite(*seconds))
            parts.append({part, *seconds});
    }
    return parts;
}

} // namespace

QList<domain::ElapsedRow> elapsed(const domain::RunData &run)
{
    QList<domain::ElapsedRow> rows;
    const domain::Experiment &experiment = run.run.plan.experiment;
    const TrialGroups trials(run);
    const OnceDone once(run);
    for (const domain::WorkloadSpec &spec : experiment.workloads) {
        if (domain::measuresRoofs(spec))
            continue;
        const double ofBaseline = medianWork(sampleOf(trials, experiment.baselineId, spec.id));
        for (const QString &hostId : experiment.hostIds) {
            const HostSample sample = sampleOf(trials, hostId, spec.id);
            if (sample.rounds.empty() || !medianSeconds(sample, ElapsedPart::Launch))
                continue;
            const double work = ofBaseline > 0 ? ofBaseline : medianWork(sample);
            rows.append({hostId, spec.id, static_cast<int>(sample.rounds.size()),
                         partsOf(sample, hostId, work, once), sample.emulated});
        }
    }
    return rows;
}

} // namespace strata::app::analysis
