// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where what happens in a run goes: to the disk, and then to whoever watches; and who finds the
//! words for it.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/host_activity.h"
#include "app/domain/memory_fit.h"
#include "app/domain/placement.h"
#include "app/domain/plan.h"
#include "app/domain/run.h"
#include "app/domain/ways.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <vector>

namespace strata::app::runs {

//! What one line of an engine may bring.
struct Measured {
    std::vector<domain::Step> steps;
    std::vector<domain::TelemetrySample> samples;
    std::vector<domain::LatencyHistogram> histograms;
    std::vector<domain::Turn> turns; //!< each after its steps
    bool isEmpty() const
    {
        return steps.empty() && samples.empty() && histograms.empty() && turns.empty();
    }
};

//! Each call returns when the data is on disk, or says why they are not.
class RunStore {
public:
    virtual ~RunStore() = default;
    virtual domain::Expected<void> storeTrial(const domain::Trial &trial) = 0;
    //! \param parts in their order; all of them are stored, or none
    virtual domain::Expected<void> storeMeasured(const QString &trialId,
                                                 const std::vector<Measured> &parts) = 0;
};

enum class Severity { Info, Warning };

//! The watcher makes its text.
enum class RunEvent {
    CopyingEngine,
    EngineCopied,
    PreparingImage,
    TrialStarted,
    HostIsAway, //!< before anything was started there; the detail says why
    HostIsBack,
    ConnectionLost, //!< the trial goes on there; the detail says why
    ConnectionRestored,
    TurnsDoNotFit, //!< not all hosts of a computer fit into its memory; the detail says why
    TrialKilled,   //!< by somebody else; the detail says how
    TrialRepeated, //!< its host ended it although nothing was wrong with it
    StopRequested,
    CleanedUp,
    NotConfirmedClean,
    StoppedUnconfirmed, //!< nobody waited until the host confirmed that it is clean
    EngineSaid,
    HostGivenUp, //!< its remaining trials are not tried; the detail says why
    WayClosed    //!< likewise those of its trials that need the way that the detail names
};

//! A trial that is still to come, or that is under way.
struct OpenTrial {
    domain::PlannedTrial planned;
    QString set;              //!< those of the same set are measured together; empty: it is alone
    QDateTime begun = {};     //!< UTC; null: it is still to come
    bool isCollected = false; //!< an earlier program had begun it
};

//! How far a run is: as far as it is planned, without what its rules may add.
struct RunProgress {
    int finishedTrials = 0;
    int totalTrials = 0;
    QList<OpenTrial> open = {};
    QDateTime timeIsUp = {}; //!< UTC: no round that would end later is added; null: no such limit.
                             //!< It moves on after a pause
    bool isPaused = false;   //!< nothing is measured until the person goes on
};

class RunWatcher {
public:
    virtual ~RunWatcher() = default;
    virtual void showTrial(const domain::Trial &trial) = 0;
    virtual void showMeasured(const QString &trialId, const Measured &measured) = 0;
    virtual void showActivity(const QString &hostId, const domain::HostActivity &activity) = 0;
    virtual void note(Severity severity, RunEvent event, const QString &hostId,
                      const QString &detail) = 0;
    virtual void failure(const QString &hostId, const domain::Failure &failure) = 0;
    virtual void progress(const RunProgress &progress) = 0;
};

//! Words of people: what the log calls a trial, and the reason that is stored with it. Called from
//! any thread.
class RunWords {
public:
    virtual ~RunWords() = default;
    //! \param members of a work of several: who does it is said, too
    virtual QString nameOfTrial(const domain::WorkloadSpec &work,
                                const QList<domain::Member> &members) const = 0;
    virtual QString reasonFor(const domain::Failure &failure) const = 0;
    //! Why a trial of the ceilings workload is skipped: the run of this name has the roofs of this
    //! boot.
    virtual QString reasonRoofsKnown(const QString &runName) const = 0;
    //! Why a trial of several processes has failed: what became of another than the first. \param
    //! number in its role, from 1
    virtual QString reasonPartnerFailed(const domain::Member &partner, int number,
                                        const QString &reason) const = 0;
    //! Why a trial of several processes is not begun: one of them cannot reach another.
    virtual QString reasonNoWay(const domain::TriedWay &closed) const = 0;
    //! Likewise: they do not fit into the memory of a host.
    virtual QString reasonNoMemory(const domain::MemoryShortage &shortage,
                                   const domain::WorkloadSpec &workload) const = 0;
};

//! They must outlive the run.
struct RunOutputs {
    RunStore &store;
    RunWatcher &watcher;
    const RunWords &words;
};

} // namespace strata::app::runs
