// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Takes what trials of several threads report, one call at a time: nothing is on the screen before
//! it is on the disk.
#pragma once

#include "app/runs/run_outputs.h"

#include <QSet>

#include <mutex>

namespace strata::app::runs {

class RunRecorder {
public:
    explicit RunRecorder(const RunOutputs &outputs) : m_outputs(outputs) {}

    domain::Expected<void> keep(const domain::Trial &trial)
    {
        const std::lock_guard lock(m_mutex);
        return m_outputs.store.storeTrial(trial).map([&] { m_outputs.watcher.showTrial(trial); });
    }
    domain::Expected<void> keep(const QString &trialId, const std::vector<Measured> &parts)
    {
        const std::lock_guard lock(m_mutex);
        return m_outputs.store.storeMeasured(trialId, parts).map([&] {
            for (const Measured &measured : parts)
                m_outputs.watcher.showMeasured(trialId, measured);
        });
    }
    //! A passing state ("connecting"): shown, not stored.
    void show(const domain::Trial &trial)
    {
        const std::lock_guard lock(m_mutex);
        m_outputs.watcher.showTrial(trial);
    }
    void show(const QString &hostId, const domain::HostActivity &activity)
    {
        const std::lock_guard lock(m_mutex);
        m_outputs.watcher.showActivity(hostId, activity);
    }
    void note(Severity severity, RunEvent event, const QString &hostId, const QString &detail)
    {
        const std::lock_guard lock(m_mutex);
        m_outputs.watcher.note(severity, event, hostId, detail);
    }
    //! Once for all connections to the host that break together, and once when the first is back.
    void noteAway(RunEvent event, const QString &hostId, const QString &reason)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_awayHosts.contains(hostId))
            m_outputs.watcher.note(Severity::Warning, event, hostId, reason);
        m_awayHosts.insert(hostId);
    }
    void noteBack(RunEvent event, const QString &hostId)
    {
        const std::lock_guard lock(m_mutex);
        if (m_awayHosts.remove(hostId))
            m_outputs.watcher.note(Severity::Info, event, hostId, {});
    }
    void failure(const QString &hostId, const domain::Failure &because)
    {
        const std::lock_guard lock(m_mutex);
        m_outputs.watcher.failure(hostId, because);
    }
    void progress(const RunProgress &progress)
    {
        const std::lock_guard lock(m_mutex);
        m_outputs.watcher.progress(progress);
    }
    const RunWords &words() const { return m_outputs.words; }

private:
    RunOutputs m_outputs;
    QSet<QString> m_awayHosts;
    std::mutex m_mutex;
};

//! What one host of a trial reports. The trial is that of its first host: it is not one for each of
//! its partners, and what those measure is neither stored nor shown.
class TrialRecorder {
public:
    //! \param data with a summary, takes what the stored steps come to, and the samples; null: of a
    //! partner. Both must outlive this object.
    TrialRecorder(RunRecorder &run, domain::TrialData *data) : m_run(run), m_data(data) {}

    domain::Expected<void> keep(const domain::Trial &trial)
    {
        return m_data ? m_run.keep(trial) : domain::Expected<void>{};
    }
    domain::Expected<void> keep(const QString &trialId, const std::vector<Measured> &parts)
    {
        if (!m_data || parts.empty())
            return {};
        return m_run.keep(trialId, parts).map([&] {
            for (const Measured &measured : parts) {
                for (const domain::Step &step : measured.steps)
                    m_data->summary->steps.add(step);
                for (const domain::Turn &turn : measured.turns)
                    m_data->summary->steps.endTurn(turn);
                m_data->samples.insert(m_data->samples.end(), measured.samples.begin(),
                                       measured.samples.end());
            }
        });
    }
    void show(const domain::Trial &trial)
    {
        if (m_data)
            m_run.show(trial);
    }
    RunRecorder &run() const { return m_run; }

private:
    RunRecorder &m_run;
    domain::TrialData *m_data;
};

} // namespace strata::app::runs
