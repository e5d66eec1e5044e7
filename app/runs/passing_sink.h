// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sinks that stand before another one.
#pragma once

#include "app/runs/run_sink.h"

namespace strata::app::runs {

//! Passes everything on. The next sink must outlive it.
class PassingSink : public RunSink {
public:
    explicit PassingSink(RunSink &next) : m_next(next) {}

    void showTrial(const domain::Trial &trial) override { m_next.showTrial(trial); }
    void showActivity(const QString &hostId, const domain::HostActivity &activity) override
    {
        m_next.showActivity(hostId, activity);
    }
    domain::Expected<void> storeTrial(const domain::Trial &trial) override { return m_next.storeTrial(trial); }
    domain::Expected<void> storeSteps(const QString &trialId, const std::vector<domain::Step> &steps) override
    {
        return m_next.storeSteps(trialId, steps);
    }
    domain::Expected<void> storeSamples(const QString &trialId, const std::vector<domain::TelemetrySample> &samples) override
    {
        return m_next.storeSamples(trialId, samples);
    }
    domain::Expected<void> storeHistograms(const QString &trialId,
                                           const std::vector<domain::LatencyHistogram> &histograms) override
    {
        return m_next.storeHistograms(trialId, histograms);
    }
    void note(Severity severity, Event event, const QString &hostId, const QString &detail) override
    {
        m_next.note(severity, event, hostId, detail);
    }
    void failure(const QString &hostId, const domain::Failure &because) override { m_next.failure(hostId, because); }
    QString reasonFor(const domain::Failure &because) override { return m_next.reasonFor(because); }
    QString reasonRoofsKnown(const QString &runName) override { return m_next.reasonRoofsKnown(runName); }
    QString reasonPartnerFailed(const QString &partner, const QString &reason) override
    {
        return m_next.reasonPartnerFailed(partner, reason);
    }
    void progress(int finishedTrials, int totalTrials) override { m_next.progress(finishedTrials, totalTrials); }

private:
    RunSink &m_next;
};

//! Keeps a trial's steps in memory too, for the stopping rule.
class StepCollector final : public PassingSink {
public:
    //! \param steps filled with what was stored; must outlive this object
    StepCollector(RunSink &next, std::vector<domain::Step> &steps) : PassingSink(next), m_steps(steps) {}

    domain::Expected<void> storeSteps(const QString &trialId, const std::vector<domain::Step> &steps) override
    {
        const auto stored = PassingSink::storeSteps(trialId, steps);
        if (stored)
            m_steps.insert(m_steps.end(), steps.begin(), steps.end());
        return stored;
    }

private:
    std::vector<domain::Step> &m_steps;
};

//! For the partners of a trial, which is one trial and not one for each of them: what they measure is neither shown nor stored.
class PartnerSink final : public PassingSink {
public:
    using PassingSink::PassingSink;

    void showTrial(const domain::Trial &) override {}
    domain::Expected<void> storeTrial(const domain::Trial &) override { return {}; }
    domain::Expected<void> storeSteps(const QString &, const std::vector<domain::Step> &) override { return {}; }
    domain::Expected<void> storeSamples(const QString &, const std::vector<domain::TelemetrySample> &) override { return {}; }
    domain::Expected<void> storeHistograms(const QString &, const std::vector<domain::LatencyHistogram> &) override { return {}; }
};

} // namespace strata::app::runs
