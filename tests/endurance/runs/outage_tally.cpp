// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/outage_tally.h"

#include <QJsonArray>

namespace strata::tests {

namespace {

QString name(LinkBreaker::Way way)
{
    switch (way) {
    case LinkBreaker::Way::CutAtByte:
        return QStringLiteral("cut at a byte");
    case LinkBreaker::Way::Refused:
        return QStringLiteral("refused");
    case LinkBreaker::Way::Frozen:
        return QStringLiteral("frozen");
    }
    return {};
}

QJsonObject counts(const QMap<QString, int> &map)
{
    QJsonObject object;
    for (auto it = map.cbegin(); it != map.cend(); ++it)
        object.insert(it.key(), *it);
    return object;
}

} // namespace

void OutageTally::addCut(const LinkBreaker::Break &it)
{
    ++m_cuts;
    ++m_cutsWhile[app::api::text(it.doing)];
    ++m_cutsBy[name(it.way)];
}

void OutageTally::addOutage(const LinkBreaker::Break &it)
{
    m_outages.append(it);
}

void OutageTally::addRun(const RunVerdict &verdict)
{
    ++m_runs;
    m_trials += verdict.plannedTrials;
    m_missing += verdict.missingTrials;
    m_repeated += verdict.repeatedTrials;
    m_steps += verdict.steps;
    m_lost += verdict.stepsLost;
    m_twice += verdict.stepsTwice;
    if (!verdict.isFlawless())
        m_badRuns.append(verdict.text());
}

QJsonObject OutageTally::json() const
{
    QJsonArray outages;
    for (const LinkBreaker::Break &it : m_outages)
        outages.append(QJsonObject{{QStringLiteral("seconds"), it.seconds},
                                   {QStringLiteral("way"), name(it.way)},
                                   {QStringLiteral("while"), app::api::text(it.doing)}});
    return {{QStringLiteral("cuts"), m_cuts},
            {QStringLiteral("cuts_while"), counts(m_cutsWhile)},
            {QStringLiteral("cuts_by"), counts(m_cutsBy)},
            {QStringLiteral("outages"), outages},
            {QStringLiteral("runs"), m_runs},
            {QStringLiteral("trials"), m_trials},
            {QStringLiteral("trials_missing"), m_missing},
            {QStringLiteral("trials_measured_again"), m_repeated},
            {QStringLiteral("steps"), m_steps},
            {QStringLiteral("steps_lost"), m_lost},
            {QStringLiteral("steps_twice"), m_twice},
            {QStringLiteral("runs_with_a_problem"), QJsonArray::fromStringList(m_badRuns)}};
}

} // namespace strata::tests
