// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Adds up what killed processes left behind and cost.
#pragma once

#include "tests/endurance/runs/killed_run.h"

#include <QJsonObject>
#include <QMap>

namespace strata::tests {

class KillTally {
public:
    //! Empty, or what should not have been.
    QString add(const KillResult &result);
    int kills() const { return m_kills; }
    bool isGood() const { return m_problems.isEmpty(); }
    QJsonObject json() const;

private:
    struct Count {
        int kills = 0;
        int flawless = 0; //!< runs that ended as if nothing had happened
        int complete = 0; //!< … in which nothing is missing
        int resumed = 0;  //!< by calling Strata again
        QList<double> secondsToGone;
    };
    QMap<QString, Count> m_of;
    int m_kills = 0;
    qint64 m_mostBytesAtRest = 0;
    qint64 m_steps = 0;
    qint64 m_lost = 0;
    qint64 m_twice = 0;
    int m_leftBehind = 0;
    QStringList m_problems;
};

} // namespace strata::tests
