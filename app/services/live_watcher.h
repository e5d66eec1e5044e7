// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reports the events of a run, on its thread, to whoever watches the runner.
#pragma once

#include "app/api/runner.h"
#include "app/runs/run_outputs.h"

#include <functional>

namespace strata::app::services {

class LiveWatcher : public runs::RunWatcher {
public:
    using TakeProgress = std::function<void(const runs::RunProgress &)>;
    //! \param takeProgress is called on the run's thread
    LiveWatcher(api::Runner &runner, TakeProgress takeProgress);

    void showTrial(const domain::Trial &trial) override;
    void showMeasured(const QString &trialId, const runs::Measured &measured) override;
    void showActivity(const QString &hostId, const domain::HostActivity &activity) override;
    void note(runs::Severity severity, runs::RunEvent event, const QString &hostId,
              const QString &detail) override;
    void failure(const QString &hostId, const domain::Failure &because) override;
    void progress(const runs::RunProgress &progress) override;

private:
    void log(api::LogEntry::Severity severity, const QString &hostId, const QString &text,
             std::optional<domain::FailureCode> failure = std::nullopt);

    api::Runner &m_runner;
    TakeProgress m_takeProgress;
};

} // namespace strata::app::services
