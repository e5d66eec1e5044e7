// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/container_launcher.h"

namespace strata::app::launch {

ContainerRuntimeTraits dockerTraits()
{
    // The server's version: the client alone runs nothing, and asking the server shows whether its
    // socket may be used.
    return {QStringLiteral("docker"),
            QStringLiteral("Docker"),
            QStringLiteral("{{.Server.Version}}"),
            {"--gpus", "all"},
            QStringLiteral("{{json .Runtimes}}"),
            QStringLiteral("{{json .SecurityOptions}}"),
            QStringLiteral("docker events --since 24h --until 0s --filter container={container} "
                           "--filter event=oom --format {{.Action}}")
                .split(QLatin1Char(' ')),
            ",readonly"};
}

} // namespace strata::app::launch
