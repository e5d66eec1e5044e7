// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A sink that trials of several threads may share: it passes on one call at a time.
#pragma once

#include "app/runs/run_sink.h"

#include <mutex>

namespace strata::app::runs {

//! The next sink must outlive it.
class LockingSink final : public RunSink {
public:
    explicit LockingSink(RunSink &next) : m_next(next) {}

    void showTrial(const domain::Trial &trial) override
    {
        call([&] { m_next.showTrial(trial); });
    }
    void showActivity(const QString &hostId, const domain::HostActivity &activity) override
    {
        call([&] { m_next.showActivity(hostId, activity); });
    }
    domain::Expected<void> storeTrial(const domain::Trial &trial) override
    {
        return call([&] { return m_next.storeTrial(trial); });
    }
    domain::Expected<void> storeSteps(const QString &trialId, const std::vector<domain::Step> &steps) override
    {
        return call([&] { return m_next.storeSteps(trialId, steps); });
    }
    domain::Expected<void> storeSamples(const QString &trialId, const std::vector<domain::TelemetrySample> &samples) override
    {
        return call([&] { return m_next.storeSamples(trialId, samples); });
    }
    domain::Expected<void> storeHistograms(const QString &trialId,
                                           const std::vector<domain::LatencyHistogram> &histograms) override
    {
        return call([&] { return m_next.storeHistograms(trialId, histograms); });
    }
    void note(Severity severity, Event event, const QString &hostId, const QString &detail) override
    {
        call([&] { m_next.note(severity, event, hostId, detail); });
    }
    void failure(const QString &hostId, const domain::Failure &because) override
    {
        call([&] { m_next.failure(hostId, because); });
    }
    QString reasonFor(const domain::Failure &because) override
    {
        return call([&] { return m_next.reasonFor(because); });
    }
    QString reasonRoofsKnown(const QString &runName) override
    {
        return call([&] { return m_next.reasonRoofsKnown(runName); });
    }
    QString reasonPartnerFailed(const QString &partner, const QString &reason) override
    {
        return call([&] { return m_next.reasonPartnerFailed(partner, reason); });
    }
    void progress(int finishedTrials, int totalTrials) override
    {
        call([&] { m_next.progress(finishedTrials, totalTrials); });
    }

private:
    template <typename Call>
    auto call(Call call) -> decltype(call())
    {
        const std::lock_guard lock(m_mutex);
        return call();
    }

    RunSink &m_next;
    std::mutex m_mutex;
};

} // namespace strata::app::runs
