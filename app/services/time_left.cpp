// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/time_left.h"

#include "app/analysis/median.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace strata::app::services {

using domain::HostDoing;
using domain::TrialState;

namespace {

constexpr QLatin1Char between('+');
constexpr double shortest = 0.05;    // seconds of a trial: a logarithm needs some
constexpr double leastOverdue = 1;   // seconds that a trial takes at least that is not over yet
constexpr double overdueShare = 0.1; // of what it took, if it takes longer than expected
constexpr int sweeps = 8;

double secondsBetween(const QDateTime &from, const QDateTime &to)
{
    return from.isValid() && to.isValid() ? static_cast<double>(from.msecsTo(to)) / 1000 : 0;
}

bool isPreparing(HostDoing doing)
{
    return doing == HostDoing::Connecting || doing == HostDoing::CopyingEngine;
}

bool isUnlike(HostDoing doing)
{
    return isPreparing(doing) || doing == HostDoing::Unreachable;
}

double meanOf(const QHash<QString, double> &values)
{
    return values.isEmpty() ? 0
                            : std::accumulate(values.cbegin(), values.cend(), 0.0) /
                                  static_cast<double>(values.size());
}

//! What is measured once.
QString nameOf(const QString &workloadId, const QString &hostId, int round)
{
    return QStringLiteral("%1/%2/%3").arg(workloadId, hostId, QString::number(round));
}

} // namespace

TimeLeft::TimeLeft(domain::Plan plan, api::TimeEstimate guess) :
    m_plan(std::move(plan)),
    m_guess(std::move(guess))
{
}

TimeLeft::Pair TimeLeft::pairOf(const QString &workloadId, QStringList hostIds)
{
    hostIds.sort();
    return {workloadId, hostIds.join(between)};
}

void TimeLeft::take(const domain::Trial &trial)
{
    HostState &host = m_hosts[trial.hostId];
    if (trial.state == TrialState::Waiting) { // the host's next one
        host.unlike = 0;
        host.wasAway = false;
    }
    if (m_guess.know(trial.hostId, trial.inventory)) {
        m_guesses.clear();
        m_beyondGuessing.clear();
        m_rough.clear();
        m_model.reset();
    }
    if (!isFinal(trial.state))
        return;
    m_model.reset();
    if (!trial.startedAt.isValid()) { // nothing was tried
        m_gone.insert(trial.hostId);
        return;
    }
    m_gone.remove(trial.hostId);
    const QString set = trial.facts.value(domain::turnSetFact);
    Measured &measured = m_measured[set.isEmpty() ? trial.id : set];
    measured.workloadId = trial.workloadId;
    measured.round = trial.round;
    measured.isInTurns = !set.isEmpty();
    measured.unlike[trial.hostId] = host.unlike;
    if (!measured.begun.isValid() || trial.startedAt < measured.begun)
        measured.begun = trial.startedAt;
    if (!measured.ended.isValid() || trial.finishedAt > measured.ended)
        measured.ended = trial.finishedAt;
    // How long others took that somebody ended says nothing.
    const bool cameToItsEnd =
        trial.state == TrialState::Done || trial.state == TrialState::Failed ||
        trial.state == TrialState::Unsupported || domain::roofsWereKnown(trial);
    const bool wasSeen = !m_collected.contains(nameOf(trial.workloadId, trial.hostId, trial.round));
    measured.counts = measured.counts && cameToItsEnd && wasSeen && !host.wasAway;
}

void TimeLeft::take(const QString &hostId, const domain::HostActivity &activity)
{
    HostState &host = m_hosts[hostId];
    if (isUnlike(host.activity.doing) && host.activity.since != activity.since)
        host.unlike += std::max(0.0, secondsBetween(host.activity.since, activity.since));
    host.wasAway = host.wasAway || activity.doing == HostDoing::Unreachable;
    host.activity = activity;
}

void TimeLeft::take(const runs::RunProgress &progress)
{
    m_open.emplace();
    m_timeIsUp = progress.timeIsUp;
    QHash<QString, qsizetype> sets;
    for (const runs::OpenTrial &trial : progress.open) {
        if (trial.isCollected)
            m_collected.insert(
                nameOf(trial.planned.workloadId, trial.planned.hostId, trial.planned.round));
        const QString set = trial.begun.isValid() ? QLatin1Char('!') + trial.set : trial.set;
        const auto known = trial.set.isEmpty() ? sets.cend() : sets.constFind(set);
        if (known == sets.cend()) {
            sets.insert(set, m_open->size());
            m_open->append({{},
                            {trial.planned.hostId},
                            trial.planned.round,
                            !trial.set.isEmpty(),
                            trial.begun});
            m_open->last().pair.first = trial.planned.workloadId;
            continue;
        }
        Work &work = (*m_open)[*known];
        work.hostIds.append(trial.planned.hostId);
        work.begun = std::min(work.begun, trial.begun);
    }
    for (Work &work : *m_open)
        work.pair = pairOf(work.pair.first, work.hostIds);
    m_model.reset();
}

//! Some of those that take turns have ended, others have not.
bool TimeLeft::isUnderWay(const Measured &measured) const
{
    return measured.isInTurns && m_open && std::ranges::any_of(*m_open, [&](const Work &work) {
               return work.begun.isValid() && work.pair.first == measured.workloadId &&
                      work.round == measured.round;
           });
}

double TimeLeft::guess(const Pair &pair) const
{
    const auto known = m_guesses.constFind(pair);
    if (known != m_guesses.constEnd())
        return *known;
    double seconds = 0;
    const QStringList hostIds = pair.second.split(between);
    if (const domain::WorkloadSpec *spec = m_plan.workload(pair.first)) {
        const domain::WorkloadSpec measured = domain::asMeasured(m_plan.experiment, *spec);
        const double share = hostIds.size() > 1 ? api::shareInTurns(m_plan, *spec) : 1;
        for (const QString &hostId : hostIds)
            seconds += share * m_guess.secondsOf(hostId, measured);
    }
    return *m_guesses.insert(pair, std::max(shortest, seconds));
}

//! Of each pair the median; then a factor for each setting and one for each set of hosts, so that
//! their product is what guesses were off by: least squares of the logarithms, by turns.
const TimeLeft::Model &TimeLeft::model() const
{
    if (m_model)
        return *m_model;
    QHash<Pair, std::vector<double>> all;
    for (const Measured &measured : m_measured) {
        const double unlike =
            std::accumulate(measured.unlike.cbegin(), measured.unlike.cend(), 0.0);
        if (measured.counts && !isUnderWay(measured))
            all[pairOf(measured.workloadId, measured.unlike.keys())].push_back(
                std::max(shortest, secondsBetween(measured.begun, measured.ended) - unlike));
    }
    QHash<Pair, double> known;
    QHash<Pair, double> guesses;
    for (auto [pair, seconds] : all.asKeyValueRange()) {
        known.insert(pair, analysis::median(seconds));
        guesses.insert(pair, guess(pair));
    }
    m_model = fitted(std::move(known), guesses);
    QHash<QString, double> guessed = m_model->works;
    guessed.removeIf([this](const QHash<QString, double>::iterator &work) {
        const domain::WorkloadSpec *spec = m_plan.workload(work.key());
        return spec && api::areStepsUnknown(*spec);
    });
    m_model->otherWorks = meanOf(guessed);
    return *m_model;
}

TimeLeft::Model TimeLeft::fitted(QHash<Pair, double> known, const QHash<Pair, double> &guesses)
{
    Model model;
    const auto improve = [&](QHash<QString, double> &factors, const QHash<QString, double> &others,
                             const auto &own, const auto &other) {
        QHash<QString, double> sums;
        QHash<QString, int> counts;
        for (auto [pair, seconds] : known.asKeyValueRange()) {
            sums[own(pair)] += std::log(seconds / guesses.value(pair)) - others.value(other(pair));
            ++counts[own(pair)];
        }
        for (auto [key, sum] : sums.asKeyValueRange())
            factors[key] = sum / counts.value(key);
    };
    const auto workOf = [](const Pair &pair) { return pair.first; };
    const auto hostsOf = [](const Pair &pair) { return pair.second; };
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        improve(model.works, model.hosts, workOf, hostsOf);
        improve(model.hosts, model.works, hostsOf, workOf);
    }
    model.otherHosts = meanOf(model.hosts);
    model.known = std::move(known);
    return model;
}

bool TimeLeft::isGone(const Work &work) const
{
    return std::ranges::all_of(work.hostIds,
                               [this](const QString &id) { return m_gone.contains(id); });
}

//! Asked every second of all that is to come.
bool TimeLeft::ofAnyHost(const Pair &pair, QHash<Pair, bool> &known, Question question) const
{
    const auto answer = known.constFind(pair);
    if (answer != known.constEnd())
        return *answer;
    const domain::WorkloadSpec *spec = m_plan.workload(pair.first);
    const bool is =
        spec && std::ranges::any_of(pair.second.split(between), [&](const QString &id) {
            return (m_guess.*question)(id, domain::asMeasured(m_plan.experiment, *spec));
        });
    return *known.insert(pair, is);
}

//! The guess knows no time of the work's own steps.
bool TimeLeft::isBeyondGuessing(const Pair &pair) const
{
    return ofAnyHost(pair, m_beyondGuessing, &api::TimeEstimate::isUnknown);
}

bool TimeLeft::isGuessedRoughly(const Pair &pair) const
{
    return ofAnyHost(pair, m_rough, &api::TimeEstimate::isRough);
}

//! No trial of the setting, on whatever host, has told how long its steps take.
bool TimeLeft::isUnknown(const Work &work) const
{
    return !model().works.contains(work.pair.first) && isBeyondGuessing(work.pair) && !isGone(work);
}

//! Likewise.
bool TimeLeft::isRough(const Work &work) const
{
    return !model().works.contains(work.pair.first) && isGuessedRoughly(work.pair) && !isGone(work);
}

bool TimeLeft::isRough() const
{
    return m_open &&
           std::ranges::any_of(*m_open, [this](const Work &work) { return isRough(work); });
}

double TimeLeft::expected(const Work &work) const
{
    if (isGone(work))
        return 0;
    const Model &learned = model();
    if (const auto known = learned.known.constFind(work.pair); known != learned.known.constEnd())
        return *known;
    return guess(work.pair) * std::exp(learned.works.value(work.pair.first, learned.otherWorks) +
                                       learned.hosts.value(work.pair.second, learned.otherHosts));
}

double TimeLeft::remaining(const Work &work, const QDateTime &now) const
{
    const double all = expected(work);
    if (!work.begun.isValid())
        return all;
    double elapsed = secondsBetween(work.begun, now);
    for (const QString &hostId : work.hostIds) {
        const HostState host = m_hosts.value(hostId);
        elapsed -= host.unlike;
        if (isUnlike(host.activity.doing) && host.activity.since >= work.begun)
            elapsed -= secondsBetween(host.activity.since, now);
    }
    elapsed = std::max(0.0, elapsed);
    const double overdue = elapsed > all ? overdueShare * elapsed : 0;
    return std::max({leastOverdue, overdue, all - elapsed});
}

std::optional<double> TimeLeft::seconds(const QDateTime &now) const
{
    if (!m_open || std::ranges::any_of(*m_open, [&](const Work &work) { return isUnknown(work); }))
        return std::nullopt;
    double seconds = 0;
    for (const Work &work : *m_open)
        seconds += remaining(work, now);
    return seconds;
}

api::RunQueue TimeLeft::queue() const
{
    api::RunQueue queue;
    if (!m_open)
        return queue;
    for (const Work &work : m_open->mid(0, api::RunQueue::mostWorks)) {
        QStringList hosts;
        for (const QString &hostId : work.hostIds)
            hosts.append(m_plan.hostName(hostId));
        queue.works.append({m_plan.settingName(work.pair.first), hosts, work.round, work.begun,
                            isUnknown(work) ? -1 : expected(work), isRough(work)});
    }
    queue.more = m_open->size() - queue.works.size();
    return queue;
}

int TimeLeft::roundsThatMayBeAdded() const
{
    const domain::Experiment &experiment = m_plan.experiment;
    if (!domain::addsRounds(experiment) || experiment.hostIds.size() < 2 || m_open->isEmpty())
        return 0;
    const int last = std::ranges::max(*m_open, {}, &Work::round).round;
    return std::max(0, experiment.maxRounds - 1 - last);
}

//! As far as one is known, by what was done and what is to come. Roofs are in no added round.
double TimeLeft::secondsOfRound() const
{
    QHash<Pair, Work> works;
    const auto add = [&](const Pair &pair) {
        const domain::WorkloadSpec *spec = m_plan.workload(pair.first);
        if (spec && !domain::measuresRoofs(*spec))
            works[pair] = {pair, pair.second.split(between), 0, false, {}};
    };
    for (const Pair &pair : model().known.keys())
        add(pair);
    for (const Work &work : *m_open)
        add(work.pair);
    double seconds = 0;
    for (const Work &work : std::as_const(works))
        seconds += expected(work);
    return seconds;
}

std::optional<double> TimeLeft::secondsAtMost(const QDateTime &now) const
{
    const auto planned = seconds(now);
    if (!planned)
        return std::nullopt;
    const double most = *planned + roundsThatMayBeAdded() * secondsOfRound();
    return m_timeIsUp.isValid() ? std::clamp(secondsBetween(now, m_timeIsUp), *planned, most)
                                : most;
}

} // namespace strata::app::services
