// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What Docker and Podman have in common: the image from the bundle, the options of a container, the clean-up by label.
#pragma once

#include "app/launch/launcher.h"

namespace strata::app::launch {

//! Where the runtimes differ.
struct ContainerRuntimeTraits {
    QString program;                     //!< "docker"
    QString displayName;                 //!< "Docker"
    QString versionFormat;               //!< Go template of `PROGRAM version --format`
    std::vector<std::string> gpuOptions; //!< of `run`
};

class ContainerLauncher : public Launcher {
public:
    ContainerLauncher(ContainerRuntimeTraits traits, domain::ContainerOptions options);
    QString name() const override;
    Expected<QString> selfTest(remote::Transport &transport, const remote::CancelFlag &cancelled) const override;
    Expected<void> prepare(remote::Transport &transport, const remote::Deployment &deployment,
                           const remote::CancelFlag &cancelled) const override;
    QString scratchDirectory() const override;
    LaunchCommand command(const remote::Deployment &deployment, const QString &runId, const QStringList &arguments) const override;
    Expected<void> remove(remote::Transport &transport, const remote::CancelFlag &cancelled) const override;

private:
    std::vector<std::string> optionArguments() const;
    domain::Failure failure(const QString &where, const remote::CommandResult &result) const;

    ContainerRuntimeTraits m_traits;
    domain::ContainerOptions m_options;
};

//! "strata-engine:<first 12 digits of the archive's hash>".
QString imageName(const QString &archiveSha256);

} // namespace strata::app::launch
