// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/container_launcher.h"

namespace strata::app::launch {

ContainerRuntimeTraits podmanTraits()
{
    // Podman has no daemon, and knows GPUs by the Container Device Interface.
    return {QStringLiteral("podman"),
            QStringLiteral("Podman"),
            QStringLiteral("{{.Client.Version}}"),
            {"--device", "nvidia.com/gpu=all"},
            QString(),
            QStringLiteral("{{.Host.Security.Rootless}}"),
            {},
            ",ro=true,relabel=shared"};
}

} // namespace strata::app::launch
