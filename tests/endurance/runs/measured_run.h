// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A run of Strata as the window makes it, with a project file of its own, on a host behind a link
//! that a test can break.
#pragma once

#include "app/api/services.h"
#include "tests/endurance/runs/plans.h"
#include "tests/endurance/runs/run_verdict.h"
#include "tests/support/tcp_relay.h"

#include <QObject>

#include <memory>

namespace strata::tests {

class MeasuredRun : public QObject {
    Q_OBJECT
public:
    //! \param directory of its own, where the project and the engine lie. \param knownHosts where
    //! the relay's key is added
    MeasuredRun(const SshServer &server, const QString &directory, const QString &knownHosts,
                int patienceSeconds);

    void start();
    TcpRelay &link() { return m_link; }
    app::domain::HostDoing doing() const { return m_activity.doing; }

Q_SIGNALS:
    void doingChanged(strata::app::domain::HostDoing doing);
    void ended(const strata::tests::RunVerdict &verdict);

private:
    void connectServices();
    void fail(const QString &what);

    TcpRelay m_link;
    std::unique_ptr<app::api::Services> m_services;
    app::domain::HostActivity m_activity;
    QString m_file;
    QStringList m_errors;
    app::domain::Plan m_plan;
};

} // namespace strata::tests
