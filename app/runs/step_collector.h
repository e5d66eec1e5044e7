// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Passes everything on to another sink, and keeps a trial's steps in memory for the stopping rule.
#pragma once

#include "app/runs/run_sink.h"

namespace strata::app::runs {

//! For one trial. \param steps filled with what was stored; must outlive this object, as must `next`.
class StepCollector : public RunSink {
public:
    StepCollector(RunSink &next, std::vector<domain::Step> &steps) : m_next(next), m_steps(steps) {}

    domain::Expected<void> storeSteps(const QString &trialId, const std::vector<domain::Step> &steps) override
    {
        const auto stored = m_next.storeSteps(trialId, steps);
        if (stored)
            m_steps.insert(m_steps.end(), steps.begin(), steps.end());
        return stored;
    }
    void showTrial(const domain::Trial &trial) override { m_next.showTrial(trial); }
    domain::Expected<void> storeTrial(const domain::Trial &trial) override { return m_next.storeTrial(trial); }
    domain::Expected<void> storeSamples(const QString &trialId, const std::vector<domain::TelemetrySample> &samples) override
    {
        return m_next.storeSamples(trialId, samples);
    }
    domain::Expected<void> storeHistograms(const QString &trialId, const std::vector<domain::LatencyHistogram> &histograms) override
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
    void progress(int finishedTrials, int totalTrials) override { m_next.progress(finishedTrials, totalTrials); }

private:
    RunSink &m_next;
    std::vector<domain::Step> &m_steps;
};

} // namespace strata::app::runs
