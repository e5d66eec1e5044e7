// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What Docker and Podman have in common: the image from the bundle, the options of a container,
//! the clean-up by label.
#pragma once

#include "app/launch/launcher.h"

namespace strata::app::launch {

//! Where the runtimes differ.
struct ContainerRuntimeTraits {
    QString program;                     //!< "docker"
    QString displayName;                 //!< "Docker"
    QString versionFormat;               //!< Go template of `PROGRAM version --format`
    std::vector<std::string> gpuOptions; //!< of `run`
    QString gpuFormat; //!< Go template of `PROGRAM info --format` whose result names nvidia if it
                       //!< can; empty: the runtime goes by CDI
    QString rootlessFormat;    //!< likewise; its result has "rootless" or "true" if it has no root
    QStringList memoryKills;   //!< prints something if the container "{container}" was killed for
                               //!< want of memory; empty: it cannot tell
    std::string readOnlyMount; //!< how a value of --mount ends: the files are only read, and
                               //!< SELinux allows it, where the runtime can see to that
};

ContainerRuntimeTraits dockerTraits();
ContainerRuntimeTraits podmanTraits();

class ContainerLauncher : public Launcher {
public:
    //! \param root prefix for what is looked for on the machine: empty but in tests
    ContainerLauncher(ContainerRuntimeTraits traits, domain::ContainerOptions options,
                      QString root = {});
    QString name() const override;
    Expected<QString> selfTest(remote::Transport &transport,
                               const remote::CancelFlag &cancelled) const override;
    Expected<GpuGrant> prepare(remote::Transport &transport, const remote::Deployment &deployment,
                               const remote::CancelFlag &cancelled) const override;
    QString scratchDirectory() const override;
    LaunchCommand command(const remote::Deployment &deployment, const GpuGrant &gpus,
                          const QString &runId, const QStringList &arguments) const override;
    Expected<void> remove(remote::Transport &transport,
                          const remote::CancelFlag &cancelled) const override;

private:
    std::vector<std::string> optionArguments(const GpuGrant &gpus) const;
    std::vector<std::string> filesMount(const remote::Deployment &deployment,
                                        const QString &runId) const;
    Expected<GpuGrant> chooseGpus(remote::Transport &transport,
                                  const remote::CancelFlag &cancelled) const;
    domain::Failure failure(const QString &where, const remote::CommandResult &result) const;

    ContainerRuntimeTraits m_traits;
    domain::ContainerOptions m_options;
    QString m_root;
};

//! "strata-engine:<first 12 digits of the archive's hash>-<number of the user>": each user of a
//! daemon has an image of their own.
QString imageName(const remote::Deployment &deployment);

} // namespace strata::app::launch
