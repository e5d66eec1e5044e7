// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What goes wrong on the hosts of the run under way, so that nobody waits for its end to learn of
//! it: trials that fail one after the other, and other programs that are busy there.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

namespace strata::ui::pages {

class HostTroubles {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::pages::HostTroubles)
public:
    void begin(const app::domain::Plan &plan);
    //! \return whether a host has just failed for the second time in a row, for the same reason
    bool take(const app::domain::Trial &trial);
    //! What was measured so far. A host counts as disturbed if most of its newest round was.
    //! \return whether one is that was not before
    bool take(const app::domain::Comparison &comparison);
    QStringList sentences() const; //!< plain text

private:
    struct Failures {
        QString trialId; //!< the last one
        QString reason;
        int count = 0;
    };

    QString hostName(const QString &hostId) const;
    QStringList failureSentences() const;
    QStringList disturbanceSentences() const;

    app::domain::Plan m_plan;
    QHash<QString, Failures> m_failures;          //!< in a row, by host
    QHash<QString, app::domain::Met> m_disturbed; //!< by host
};

} // namespace strata::ui::pages
