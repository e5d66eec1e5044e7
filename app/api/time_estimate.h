// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long trials will take: first from their step settings, then from the trials that have run.
#pragma once

#include "app/domain/plan.h"

#include <QHash>

namespace strata::app::api {

struct EstimatedTime {
    double seconds = -1;    //!< negative: unknown
    bool isAtLeast = false; //!< it takes longer, and nobody knows how much
};

//! True if only a trial can tell how long a step takes: it is a fixed amount of work of which no
//! formula is known here, as of networks. Of other work a step is filled until it takes a given
//! time.
bool areStepsUnknown(const domain::WorkloadSpec &spec);

//! Seconds of a trial of which nothing is known but its settings: calibration, warm-up and measured
//! steps as the engine's loop does them (engine/settings/measuring.h), and what starting it takes.
//! Of a problem of a suite the operations are known, and taken to be done at 50 GFLOP/s. Of unknown
//! steps, what starting takes alone.
double guessedTrialSeconds(const domain::WorkloadSpec &spec);

//! What a trial of the setting takes in the plan's turns, without those of other hosts, as a
//! multiple of what it takes alone. 1 if its hosts take no turns.
double shareInTurns(const domain::Plan &plan, const domain::WorkloadSpec &spec);

//! Seconds that the steps of a trial take which measures so many roofs in each.
double roofsSeconds(const QMap<QString, QString> &parameters, double roofs);

class TimeEstimate {
public:
    //! \param seconds that a finished trial took as a whole, alone
    void learn(const QString &hostId, const domain::WorkloadSpec &spec, double seconds);

    //! What the last trial of the same setting took on this host. Otherwise the guess, times what
    //! guesses were off by there, unless its steps are unknown.
    double secondsOf(const QString &hostId, const domain::WorkloadSpec &spec) const;
    //! True if only a trial of the setting on this host can tell, and there was none.
    bool isUnknown(const QString &hostId, const domain::WorkloadSpec &spec) const;
    //! All trials of the rounds that are planned at least.
    EstimatedTime secondsOf(const domain::Plan &plan) const;

private:
    struct Sums {
        double measured = 0;
        double guessed = 0; //!< of the same trials
    };

    QHash<QString, double> m_trials; //!< seconds, by host and setting
    QHash<QString, Sums> m_hosts;
};

} // namespace strata::app::api
