// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the engine is started on a host: directly on its machine, or in a container of a runtime
//! there.
#pragma once

#include "app/domain/host.h"
#include "app/launch/gpu_grant.h"
#include "app/remote/deployment.h"
#include "app/remote/transport.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace strata::app::launch {

using domain::Expected;

//! Words for the engine if files came with the job (RelayClient::start). A container is given them
//! under the path that they have on its machine.
inline constexpr QLatin1String filesOption("--files");
inline constexpr QLatin1String filesPath("{run}/files");

//! What a launcher gives the supervisor: argument vectors, never shell lines.
struct LaunchCommand {
    std::vector<std::string> command;
    std::vector<std::vector<std::string>> cleanup; //!< run after any end
    std::vector<std::string> leftovers;            //!< prints what is still there; may be empty
    std::vector<std::string>
        memoryKills; //!< prints something if it was killed for want of memory; may be empty
};

class Launcher {
public:
    virtual ~Launcher() = default;
    //! "direct", "docker", "podman", "runc", "crun", "runsc", "bwrap".
    virtual QString name() const = 0;
    //! Is it usable by whoever signed in? The text is what was found ("Docker 20.10.24").
    //! Fails with RuntimeMissing, RuntimeNotPermitted, RuntimeNotRunning, and as
    //! DaemonlessLauncher does.
    virtual Expected<QString> selfTest(remote::Transport &transport,
                                       const remote::CancelFlag &cancelled) const = 0;
    //! Makes the image from the deployed bundle if it is not there, and decides about GPUs. Never
    //! pulls.
    virtual Expected<GpuGrant> prepare(remote::Transport &transport,
                                       const remote::Deployment &deployment,
                                       const remote::CancelFlag &cancelled) const = 0;
    //! Where a workload may write on this kind of host; "{run}" stands for the run's directory
    //! there.
    virtual QString scratchDirectory() const = 0;
    //! \param gpus what prepare() gave
    //! \param arguments of strata-engine: "run", the workload, "name=value" …
    virtual LaunchCommand command(const remote::Deployment &deployment, const GpuGrant &gpus,
                                  const QString &runId, const QStringList &arguments) const = 0;
    //! Deletes images and containers that carry our label with this user's number. What a run works
    //! in stays, and all images with it: then it fails with EngineInUse, after the rest.
    virtual Expected<void> remove(remote::Transport &transport,
                                  const remote::CancelFlag &cancelled) const = 0;
};

//! The launcher of a host: direct for bare metal and VM, its container's runtime otherwise.
std::unique_ptr<Launcher> makeLauncher(const domain::Host &host);

} // namespace strata::app::launch
