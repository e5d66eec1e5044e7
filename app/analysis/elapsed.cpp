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
    return part <= ElapsedPart::Meet;
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
    //! A container has a runtime of its own, a placement its ways, and the rest of its machine.
    QString placeOf(ElapsedPart part, const QString &hostId) const
    {
        const domain::Host *host = m_plan.host(hostId);
        const domain::Host *machine = host && part < ElapsedPart::SetUpRuntime
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

//! Which share of its measured steps a trial waited: for its input, and for gradients.
struct WaitingShares {
    double input = 0;
    double exchange = 0;
};

double numberIn(const domain::Trial &trial, QLatin1String fact)
{
    bool isNumber = false;
    const double number = trial.facts.value(fact).toDouble(&isNumber);
    return isNumber && number >= 0 && number <= longest ? number : 0;
}

//! The engine reports input as sums over the measured steps, and the rest of a step as medians.
WaitingShares waitingShares(const domain::Trial &trial)
{
    const auto number = [&](const char *fact) { return numberIn(trial, QLatin1String(fact)); };
    const double input = number("time.input_wait_s") + number("time.input_copy_s");
    const double waited = number("exchange.wait_s");
    const double step = number("exchange.compute_s") + waited + number("exchange.update_s");
    WaitingShares shares;
    if (input > 0)
        shares.input = input / (input + number("time.compute_s"));
    if (waited > 0)
        shares.exchange = (1 - shares.input) * waited / step;
    return shares;
}

//! What as many steps as do `work` take, by what they are made of.
void appendSteps(QList<domain::ElapsedTime> &parts, const HostSample &sample, double work)
{
    std::vector<double> rates;
    std::vector<double> inputs;
    std::vector<double> exchanges;
    for (const RoundRate *round : sample.countingRounds()) {
        const WaitingShares shares = waitingShares(round->trial->trial);
        rates.push_back(round->rate);
        inputs.push_back(shares.input);
        exchanges.push_back(shares.exchange);
    }
    const double seconds = work / median(std::move(rates));
    if (!std::isfinite(seconds))
        return;
    const double input = median(std::move(inputs));
    const double exchange = std::min(median(std::move(exchanges)), 1 - input);
    if (input > 0)
        parts.append({ElapsedPart::Input, input * seconds});
    parts.append({ElapsedPart::Work, (1 - input - exchange) * seconds});
    if (exchange > 0)
        parts.append({ElapsedPart::Exchange, exchange * seconds});
}

QList<domain::ElapsedTime> partsOf(const HostSample &sample, const QString &hostId, double work,
                                   const OnceDone &once)
{
    QList<domain::ElapsedTime> parts;
    for (const ElapsedPart part : domain::allElapsedParts) {
        if (part == ElapsedPart::Work)
            appendSteps(parts, sample, work);
        if (domain::isOfSteps(part))
            continue;
        const std::optional<double> seconds =
            isOnce(part) ? once.seconds(part, hostId) : medianSeconds(sample, part);
        if (seconds)
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
