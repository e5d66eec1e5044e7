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
#include <QSet>

#include <functional>
#include <memory>

namespace strata::app::runs {

using domain::Expected;

//! A transport for a host's machine. \param machine as domain::asReached() \param questions and
//! cancelled must outlive it.
std::unique_ptr<remote::Transport> makeTransport(const domain::Host &machine,
                                                 remote::Questions &questions,
                                                 const remote::CancelFlag &cancelled);

//! Makes what asks a person for a machine. Setting the flag, which outlives it, ends a question
//! that waits for its answer.
using QuestionsFor = std::function<std::unique_ptr<remote::Questions>(const remote::CancelFlag &)>;

//! Used by one trial's thread at a time, but for interrupt(). Everything is done once and kept
//! until the connection is dropped.
class Machine {
public:
    Machine(const domain::Host &host, const QuestionsFor &questionsFor);
    //! Leaves the engine there as an archive only, where the machine is still reached.
    ~Machine();
    Machine(const Machine &) = delete;
    Machine &operator=(const Machine &) = delete;

    const domain::Host &host() const { return m_host; }
    remote::Transport &transport() { return *m_transport; }
    const remote::Deployment &deployment() const { return *m_deployment; }

    //! From any thread: what is under way on the machine fails with Cancelled, until goOn().
    void interrupt() { m_interrupted = true; }
    void goOn() { m_interrupted = false; }
    const remote::CancelFlag &interrupted() const { return m_interrupted; }

    Expected<void> open();
    //! It answered once in this run: what does not resolve or refuses now was right before.
    bool wasReached() const { return m_wasReached; }
    //! Drops a broken connection; the next open() makes a new one. What was deployed stays known.
    void reconnectLater();
    bool isDeployed() const { return m_deployment.has_value(); }
    Expected<void> deploy(const remote::Bundle &bundle, const remote::TransferProgress &progress);
    //! Looks at the machine again before the next trial, e.g. after the engine was found damaged.
    void forgetDeployment();
    bool isPrepared(const domain::Host &host) const { return m_preparedHosts.contains(host.id); }
    //! What a prepared host was given; nothing before.
    launch::GpuGrant gpusOf(const domain::Host &host) const
    {
        return m_preparedHosts.value(host.id);
    }
    Expected<void> prepare(const domain::Host &host, const launch::Launcher &launcher);
    //! Its runtime answered once in this run: if it does not now, it may again.
    bool wasPrepared(const domain::Host &host) const
    {
        return m_hostsOncePrepared.contains(host.id);
    }
    //! Looks at the host's runtime again before the next trial.
    void forgetPreparation(const domain::Host &host) { m_preparedHosts.remove(host.id); }

    //! The remaining trials of the machine or, where only its runtime is gone, of the host are not
    //! tried: what is wrong does not pass, or was waited for in vain.
    void giveUp(const domain::Host &host, const domain::Failure &why);
    //! Why, or nothing.
    std::optional<domain::Failure> givenUp(const domain::Host &host) const;

private:
    domain::Host m_host;
    remote::CancelFlag m_interrupted{false};
    std::unique_ptr<remote::Questions> m_questions;
    std::unique_ptr<remote::Transport> m_transport;
    std::optional<remote::Deployment> m_deployment;
    QHash<QString, launch::GpuGrant> m_preparedHosts;
    QSet<QString> m_hostsOncePrepared;
    std::optional<domain::Failure> m_givenUp;
    QHash<QString, domain::Failure> m_givenUpHosts;
    bool m_wasReached = false;
};

} // namespace strata::app::runs
