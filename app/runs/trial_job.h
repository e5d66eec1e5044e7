// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the supervisor on a host is asked to do for a trial.
#pragma once

#include "app/domain/plan.h"
#include "app/launch/launcher.h"
#include "app/runs/record_intake.h"

#include "engine/protocol/job.h"

#include <chrono>

namespace strata::app::runs {

//! How long a trial lives on without word from us: as long as a run waits for a host that is away,
//! and a little longer, since the silence of a link is noticed later than it begins. \param
//! patience of the plan
std::chrono::seconds leaseFor(std::chrono::seconds patience);

//! What of its engine's work is asked for.
struct AskedWork {
    const domain::WorkloadSpec &workload;
    int member = 0;  //!< which of the work's processes this is
    QString cpus;    //!< processors that it may use; empty: all
    int sharers = 1; //!< processes of the work that use them
    bool inTurns = false;
    double slowdownPercent = 0;
    bool isInBackground = false; //!< beside the work that is measured, until it is ended
    QString address = {};        //!< where others reach it; empty: the usual one
};

//! The pack of files that goes along with the job; empty: none.
QByteArray filesOf(const domain::WorkloadSpec &workload);

//! How the engine that a job starts is to describe itself, but for its address: a program that goes
//! on after a crash does not know it.
AskedForm askedForm(const QString &trialId, const AskedWork &work, const launch::Launcher &launcher,
                    const remote::Deployment &deployment);

engine::protocol::Job makeJob(const QString &trialId, const AskedWork &work,
                              std::chrono::seconds patience, const launch::Launcher &launcher,
                              const launch::GpuGrant &gpus, const remote::Deployment &deployment);

} // namespace strata::app::runs
