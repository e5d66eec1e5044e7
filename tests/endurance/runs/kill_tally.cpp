// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/kill_tally.h"

#include <QJsonArray>

#include <algorithm>

namespace strata::tests {

namespace {

//! What may not be, whoever was killed.
QStringList problemsOf(const KillResult &result)
{
    const RunVerdict &verdict = result.verdict;
    QStringList problems;
    if (!result.left.isEmpty())
        problems.append(QStringLiteral("left: ") + result.left.join(QStringLiteral("; ")));
    if (!verdict.hasSoundSteps())
        problems.append(QStringLiteral("steps are lost, or there twice"));
    const bool hadBegun = verdict.plannedTrials > 0;
    if (result.isResumed && hadBegun && !verdict.isComplete())
        problems.append(QStringLiteral("resuming did not complete the run"));
    const bool wasUntouched = result.victim == Victim::Relay || result.victim == Victim::Session;
    if (wasUntouched && !verdict.isFlawless())
        problems.append(QStringLiteral("a lost connection cost something"));
    if (result.victim == Victim::Program && result.isResumed && verdict.brokenTrials > 0)
        problems.append(QStringLiteral("what was measured was not collected"));
    if (!problems.isEmpty())
        problems.append(verdict.text());
    return problems;
}

double medianOf(QList<double> values)
{
    std::ranges::sort(values);
    return values.isEmpty() ? 0 : values.at(values.size() / 2);
}

} // namespace

QString KillTally::add(const KillResult &result)
{
    Count &count = m_of[nameOf(result.victim)];
    ++m_kills;
    ++count.kills;
    count.flawless += result.verdict.isFlawless() ? 1 : 0;
    count.complete += result.verdict.isComplete() ? 1 : 0;
    count.resumed += result.isResumed ? 1 : 0;
    count.secondsToGone.append(result.secondsToGone);
    m_mostBytesAtRest = std::max(m_mostBytesAtRest, result.bytesAtRest);
    m_steps += result.verdict.steps;
    m_lost += result.verdict.stepsLost;
    m_twice += result.verdict.stepsTwice;
    m_leftBehind += result.left.isEmpty() ? 0 : 1;
    const QStringList problems = problemsOf(result);
    if (!problems.isEmpty())
        m_problems.append(nameOf(result.victim) + QStringLiteral(": ") +
                          problems.join(QStringLiteral(". ")));
    return problems.join(QStringLiteral(". "));
}

QJsonObject KillTally::json() const
{
    QJsonObject victims;
    for (auto it = m_of.cbegin(); it != m_of.cend(); ++it)
        victims.insert(
            it.key(),
            QJsonObject{{QStringLiteral("kills"), it->kills},
                        {QStringLiteral("runs_as_if_nothing_had_happened"), it->flawless},
                        {QStringLiteral("runs_complete"), it->complete},
                        {QStringLiteral("runs_resumed"), it->resumed},
                        {QStringLiteral("median_seconds_until_gone"), medianOf(it->secondsToGone)},
                        {QStringLiteral("most_seconds_until_gone"),
                         *std::ranges::max_element(it->secondsToGone)}});
    return {{QStringLiteral("kills"), m_kills},
            {QStringLiteral("victims"), victims},
            {QStringLiteral("lease_seconds"), KilledRun::leaseSeconds},
            {QStringLiteral("runs_that_left_something"), m_leftBehind},
            {QStringLiteral("most_bytes_at_rest"), m_mostBytesAtRest},
            {QStringLiteral("steps"), m_steps},
            {QStringLiteral("steps_lost"), m_lost},
            {QStringLiteral("steps_twice"), m_twice},
            {QStringLiteral("problems"), QJsonArray::fromStringList(m_problems)}};
}

} // namespace strata::tests
