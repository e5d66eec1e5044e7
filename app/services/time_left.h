// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long a run will still take, learned from its own trials as they end.
#pragma once

#include "app/api/run_queue.h"
#include "app/api/time_estimate.h"
#include "app/runs/run_outputs.h"

#include <QDateTime>
#include <QHash>
#include <QSet>

#include <optional>
#include <utility>

namespace strata::app::services {

//! One object a run. What hosts do together in turns counts once. All times are UTC.
class TimeLeft {
public:
    //! \param guess what is known from before the run
    TimeLeft(domain::Plan plan, api::TimeEstimate guess);

    //! Learns from one that has ended; also from what was measured before the run was resumed.
    void take(const domain::Trial &trial);
    //! What a host does before its engine starts is done once for all its trials, and nobody knows
    //! how much of a trial an outage took.
    void take(const QString &hostId, const domain::HostActivity &activity);
    void take(const runs::RunProgress &progress);

    //! Seconds until everything that is planned is done; never less than one while a trial is under
    //! way. Nothing: nobody has said yet what is to be done, or how long some of it takes.
    std::optional<double> seconds(const QDateTime &now) const;
    //! The same with all rounds that the stopping rule may add, as far as the plan's time allows.
    std::optional<double> secondsAtMost(const QDateTime &now) const;
    //! Networks to come were never measured on their hosts, and no trial has corrected the guess.
    bool isRough() const;
    //! What is under way and to come, without the numbers of trials.
    api::RunQueue queue() const;

private:
    using Pair = std::pair<QString, QString>; //!< a setting, and the hosts that do it together
    struct Measured {
        QString workloadId;
        QHash<QString, double> unlike; //!< by host: seconds that other trials will not take
        QDateTime begun;
        QDateTime ended;
        int round = 0;
        bool isInTurns = false;
        bool counts = true;
    };
    struct Work {
        Pair pair;
        QStringList hostIds;
        int round = 0;
        bool isInTurns = false;
        QDateTime begun;
    };
    struct HostState {
        domain::HostActivity activity;
        double unlike = 0; //!< of its present trial
        bool wasAway = false;
    };
    struct Model {
        QHash<Pair, double> known;    //!< seconds
        QHash<QString, double> works; //!< logarithms of what the guess is to be multiplied by
        QHash<QString, double> hosts;
        double otherWorks = 0; //!< of which nothing was measured: the mean of those with a guess
        double otherHosts = 0;
    };
    static Pair pairOf(const QString &workloadId, QStringList hostIds);
    static Model fitted(QHash<Pair, double> known, const QHash<Pair, double> &guesses);
    const Model &model() const;
    bool isUnderWay(const Measured &measured) const;
    double guess(const Pair &pair) const;
    bool isGone(const Work &work) const;
    using Question = bool (api::TimeEstimate::*)(const QString &hostId,
                                                 const domain::WorkloadSpec &spec) const;
    bool ofAnyHost(const Pair &pair, QHash<Pair, bool> &known, Question question) const;
    bool isBeyondGuessing(const Pair &pair) const;
    bool isGuessedRoughly(const Pair &pair) const;
    bool isUnknown(const Work &work) const;
    bool isRough(const Work &work) const;
    double expected(const Work &work) const;
    double remaining(const Work &work, const QDateTime &now) const;
    int roundsThatMayBeAdded() const;
    double secondsOfRound() const;

    domain::Plan m_plan;
    api::TimeEstimate m_guess;
    QHash<QString, Measured> m_measured; //!< by set of trials
    QHash<QString, HostState> m_hosts;
    QSet<QString>
        m_collected; //!< trials of which an earlier program saw the beginning, by what is planned
    QSet<QString> m_gone; //!< hosts whose trials are skipped
    std::optional<QList<Work>> m_open;
    QDateTime m_timeIsUp;
    mutable QHash<Pair, double> m_guesses;
    mutable QHash<Pair, bool> m_beyondGuessing;
    mutable QHash<Pair, bool> m_rough;
    mutable std::optional<Model> m_model;
};

} // namespace strata::app::services
