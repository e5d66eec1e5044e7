// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Takes the events of a run on its thread: stores them first, then tells them to whoever watches the runner.
#pragma once

#include "app/api/runner.h"
#include "app/api/store_thread.h"
#include "app/runs/run_sink.h"

#include <QElapsedTimer>

namespace strata::app::api {

class LiveSink : public runs::RunSink {
public:
    LiveSink(Runner &runner, StoreThread &store, const domain::Run &run);

    void showTrial(const domain::Trial &trial) override;
    void showActivity(const QString &hostId, const domain::HostActivity &activity) override;
    domain::Expected<void> storeTrial(const domain::Trial &trial) override;
    domain::Expected<void> storeSteps(const QString &trialId, const std::vector<domain::Step> &steps) override;
    domain::Expected<void> storeSamples(const QString &trialId, const std::vector<domain::TelemetrySample> &samples) override;
    domain::Expected<void> storeHistograms(const QString &trialId,
                                           const std::vector<domain::LatencyHistogram> &histograms) override;
    void note(runs::Severity severity, Event event, const QString &hostId, const QString &detail) override;
    void failure(const QString &hostId, const domain::Failure &because) override;
    QString reasonFor(const domain::Failure &because) override;
    QString reasonRoofsKnown(const QString &runName) override;
    QString reasonPartnerFailed(const QString &partner, const QString &reason) override;
    void progress(int finishedTrials, int totalTrials) override;

private:
    void log(LogEntry::Severity severity, const QString &hostId, const QString &text,
             std::optional<domain::FailureCode> failure = std::nullopt);

    Runner &m_runner;
    StoreThread &m_store;
    QString m_runId;
    QElapsedTimer m_elapsed;
    int m_alreadyFinished = -1; //!< when this run or resumption began
};

} // namespace strata::app::api
