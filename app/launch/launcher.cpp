// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/launcher.h"

#include "app/launch/container_launcher.h"
#include "app/launch/daemonless_launcher.h"
#include "app/launch/direct_launcher.h"

namespace strata::app::launch {

std::unique_ptr<Launcher> makeLauncher(const domain::Host &host)
{
    if (!domain::isContainer(host.kind))
        return std::make_unique<DirectLauncher>();
    if (!domain::needsImage(host.container.runtime))
        return std::make_unique<DaemonlessLauncher>(host.container);
    const ContainerRuntimeTraits traits = host.container.runtime == domain::ContainerRuntime::Docker
                                              ? dockerTraits()
                                              : podmanTraits();
    return std::make_unique<ContainerLauncher>(traits, host.container);
}

} // namespace strata::app::launch
