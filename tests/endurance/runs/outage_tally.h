// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Adds up what broken links did to runs.
#pragma once

#include "tests/endurance/runs/link_breaker.h"

#include <QJsonObject>
#include <QMap>

namespace strata::tests {

class OutageTally {
public:
    void addCut(const LinkBreaker::Break &it);
    void addOutage(const LinkBreaker::Break &it);
    void addRun(const RunVerdict &verdict);
    int cuts() const { return m_cuts; }
    bool isGood() const { return m_badRuns.isEmpty(); }
    QJsonObject json() const;

private:
    int m_cuts = 0;
    QMap<QString, int> m_cutsWhile; //!< by what the host was doing
    QMap<QString, int> m_cutsBy;    //!< by way
    QList<LinkBreaker::Break> m_outages;
    int m_runs = 0;
    int m_trials = 0;
    int m_missing = 0;
    int m_repeated = 0;
    qint64 m_steps = 0;
    qint64 m_lost = 0;
    qint64 m_twice = 0;
    QStringList m_badRuns;
};

} // namespace strata::tests
