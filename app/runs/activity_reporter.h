// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reports to whoever watches a run what a host is doing, once for each change and now and then for
//! each word from it.
#pragma once

#include "app/domain/host_activity.h"
#include "app/domain/run.h"
#include "app/runs/run_recorder.h"

namespace strata::app::runs {

class ActivityReporter {
public:
    ActivityReporter(RunRecorder &run, QString hostId) : m_run(run), m_hostId(std::move(hostId)) {}

    void does(domain::HostDoing doing, const QString &reason = {})
    {
        if (m_activity.doing == doing && m_activity.reason == reason && m_activity.since.isValid())
            return;
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_activity = {doing, now, domain::isExpectedToSpeak(doing) ? now : QDateTime(), reason};
        m_run.show(m_hostId, m_activity);
    }

    //! What a trial in that state makes it do.
    void does(domain::TrialState state) { does(doingOf(state)); }

    //! It said something.
    void heard()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        if (m_activity.lastHeard.isValid() && m_activity.lastHeard.msecsTo(now) < toldEveryMs)
            return;
        m_activity.lastHeard = now;
        m_run.show(m_hostId, m_activity);
    }

private:
    static domain::HostDoing doingOf(domain::TrialState state)
    {
        switch (state) {
        case domain::TrialState::Connecting:
            return domain::HostDoing::Connecting;
        case domain::TrialState::CopyingEngine:
            return domain::HostDoing::CopyingEngine;
        case domain::TrialState::Starting:
            return domain::HostDoing::Starting;
        case domain::TrialState::WarmingUp:
            return domain::HostDoing::WarmingUp;
        default:
            return domain::HostDoing::Measuring;
        }
    }

    static constexpr int toldEveryMs = 1'000;
    RunRecorder &m_run;
    QString m_hostId;
    domain::HostActivity m_activity;
};

} // namespace strata::app::runs
