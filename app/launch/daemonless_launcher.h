// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! runc, crun, gVisor and bubblewrap: without a daemon, and without root where the machine allows
//! user namespaces. The engine's bundle is their root file system, so nothing is built.
#pragma once

#include "app/launch/launcher.h"

namespace strata::app::launch {

class DaemonlessLauncher : public Launcher {
public:
    //! \param options of a runtime for which domain::needsImage() is false
    explicit DaemonlessLauncher(domain::ContainerOptions options);
    QString name() const override;
    //! Starts a container of the machine's own /bin/true. Fails also with NamespacesForbidden,
    //! ControlGroupsMixed, ContainerFailed.
    Expected<QString> selfTest(remote::Transport &transport,
                               const remote::CancelFlag &cancelled) const override;
    //! Only counts GPUs, which are not handed on.
    Expected<GpuGrant> prepare(remote::Transport &transport, const remote::Deployment &deployment,
                               const remote::CancelFlag &cancelled) const override;
    QString scratchDirectory() const override;
    LaunchCommand command(const remote::Deployment &deployment, const GpuGrant &gpus,
                          const QString &runId, const QStringList &arguments) const override;
    Expected<void> remove(remote::Transport &transport,
                          const remote::CancelFlag &cancelled) const override;

private:
    std::vector<std::string> optionArguments() const;
    domain::Failure failure(const QString &where, const remote::CommandResult &result) const;

    domain::ContainerOptions m_options;
};

} // namespace strata::app::launch
