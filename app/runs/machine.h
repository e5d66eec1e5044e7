// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One machine of a run: its connection, the engine on it, and the launchers that are ready there.
#pragma once

#include "app/domain/host.h"
#include "app/launch/launcher.h"
#include "app/remote/deployment.h"
#include "app/remote/transport.h"

#include <QHash>

#include <memory>

namespace strata::app::runs {

using domain::Expected;

//! A transport for a host's machine. \param questions and cancelled must outlive it.
std::unique_ptr<remote::Transport> makeTransport(const domain::Host &machine, remote::Questions &questions,
                                                 const remote::CancelFlag &cancelled);

//! Used by the run's thread only. Everything is done once and kept until the connection is dropped.
class Machine {
public:
    Machine(const domain::Host &host, remote::Questions &questions, const remote::CancelFlag &cancelled);

    const domain::Host &host() const { return m_host; }
    remote::Transport &transport() { return *m_transport; }
    const remote::Deployment &deployment() const { return *m_deployment; }

    Expected<void> open();
    //! Drops a broken connection; the next open() makes a new one. What was deployed stays known.
    void reconnectLater();
    bool isDeployed() const { return m_deployment.has_value(); }
    Expected<void> deploy(const remote::Bundle &bundle, const remote::TransferProgress &progress);
    //! Looks at the machine anew before the next trial, e.g. after the engine was found damaged.
    void forgetDeployment();
    bool isPrepared(const domain::Host &host) const { return m_preparedHosts.contains(host.id); }
    //! What a prepared host was given; nothing before.
    launch::GpuGrant gpusOf(const domain::Host &host) const { return m_preparedHosts.value(host.id); }
    Expected<void> prepare(const domain::Host &host, const launch::Launcher &launcher);

    int failuresInARow = 0; //!< of reaching it; the run loop stops trying after some

private:
    domain::Host m_host;
    const remote::CancelFlag &m_cancelled;
    std::unique_ptr<remote::Transport> m_transport;
    std::optional<remote::Deployment> m_deployment;
    QHash<QString, launch::GpuGrant> m_preparedHosts;
};

} // namespace strata::app::runs
