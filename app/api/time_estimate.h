// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long trials will take: first from their step settings, then from the trials that have run.
#pragma once

#include "app/domain/plan.h"
#include "engine/settings/iteration_guess.h"

#include <QHash>
#include <QMap>

#include <optional>

namespace strata::app::api {

struct EstimatedTime {
    double seconds = -1;    //!< negative: unknown
    bool isAtLeast = false; //!< it takes longer, and nobody knows how much
    bool isRough = false;   //!< it may be some times as long, or a fraction: networks were guessed
    bool isCut = false;     //!< the plan's time ends before all planned rounds
    double secondsAtMost = -1; //!< with all rounds that the stopping rule may add, as far as the
                               //!< plan's time allows; negative: it adds none, or nobody knows
};

//! True if only a trial can tell how long a step takes: it is a fixed amount of work. Of networks
//! there is a rough guess, by the operations and a host's processors. Of other work a step is
//! filled until it takes a given time.
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
    //! \param inventory of the host as its engine saw it, from whatever trial or check; empty
    //! changes nothing. \return whether anything of it was news
    bool know(const QString &hostId, const QMap<QString, QString> &inventory);

    //! \param seconds that a finished trial took as a whole, alone
    void learn(const QString &hostId, const domain::WorkloadSpec &spec, double seconds);

    //! What the last trial of the same setting took on this host. Otherwise the guess, times what
    //! guesses of its kind were off by there; of unknown steps, what starting takes alone.
    double secondsOf(const QString &hostId, const domain::WorkloadSpec &spec) const;
    //! True if only a trial of the setting on this host can tell, and there was none: of works of
    //! which nothing is known, and of networks on GPUs or on hosts of which nothing is.
    bool isUnknown(const QString &hostId, const domain::WorkloadSpec &spec) const;
    //! True of a network that was never measured on this host.
    bool isRough(const QString &hostId, const domain::WorkloadSpec &spec) const;
    //! All trials of the rounds that are planned at least.
    EstimatedTime secondsOf(const domain::Plan &plan) const;

private:
    struct Sums {
        double measured = 0;
        double guessed = 0; //!< of the same trials
    };

    struct Guess {
        enum class Kind { Good, Rough, AtLeast };
        double seconds = 0;
        Kind kind = Kind::Good;
    };
    Guess guessOf(const QString &hostId, const domain::WorkloadSpec &spec) const;
    //! Of a network, alone.
    std::optional<double> roughSeconds(const QString &hostId,
                                       const domain::WorkloadSpec &spec) const;

    QHash<QString, double> m_trials; //!< seconds, by host and setting
    QHash<QString, Sums> m_hosts;
    QHash<QString, Sums> m_networks; //!< likewise by host: of rough guesses
    QHash<QString, engine::settings::HostSpeed> m_speeds;
};

} // namespace strata::app::api
