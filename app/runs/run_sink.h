// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a run's events go: first to the disk, then to whoever watches.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/host_activity.h"
#include "app/domain/run.h"

#include <QString>

#include <vector>

namespace strata::app::runs {

enum class Severity { Info, Warning, Error };

//! Called by one thread at a time; each store call returns when the data is on disk.
class RunSink {
public:
    virtual ~RunSink() = default;
    //! A passing state ("connecting"): shown, not stored.
    virtual void showTrial(const domain::Trial &trial) = 0;
    virtual void showActivity(const QString &hostId, const domain::HostActivity &activity) = 0;
    virtual domain::Expected<void> storeTrial(const domain::Trial &trial) = 0;
    virtual domain::Expected<void> storeSteps(const QString &trialId, const std::vector<domain::Step> &steps) = 0;
    virtual domain::Expected<void> storeSamples(const QString &trialId, const std::vector<domain::TelemetrySample> &samples) = 0;
    virtual domain::Expected<void> storeHistograms(const QString &trialId,
                                                   const std::vector<domain::LatencyHistogram> &histograms) = 0;
    //! An event: the sink makes its text, so that this folder needs no words for people.
    enum class Event {
        CopyingEngine,
        EngineCopied,
        PreparingImage,
        TrialStarted,
        HostIsAway, //!< before anything was started there; the detail says why
        HostIsBack,
        ConnectionLost, //!< the trial goes on there; the detail says why
        ConnectionRestored,
        TrialRepeated, //!< its host ended it although nothing was wrong with it
        StopRequested,
        CleanedUp,
        NotConfirmedClean,
        EngineSaid,
        HostGivenUp //!< its remaining trials are not tried; the detail says why
    };
    virtual void note(Severity severity, Event event, const QString &hostId, const QString &detail) = 0;
    virtual void failure(const QString &hostId, const domain::Failure &failure) = 0;
    //! The reason that is stored with a trial, in the words of people.
    virtual QString reasonFor(const domain::Failure &failure) = 0;
    //! Why a trial of the ceilings workload is skipped: the run of this name has the roofs of this boot.
    virtual QString reasonRoofsKnown(const QString &runName) = 0;
    //! Why a trial that several hosts do together has failed: what became of one of the others.
    virtual QString reasonPartnerFailed(const QString &partner, const QString &reason) = 0;
    virtual void progress(int finishedTrials, int totalTrials) = 0;
};

} // namespace strata::app::runs
