// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/direct_launcher.h"

namespace strata::app::launch {

QString DirectLauncher::name() const
{
    return QStringLiteral("direct");
}

Expected<QString> DirectLauncher::selfTest(remote::Transport &, const remote::CancelFlag &) const
{
    return QString(); // whatever the deployment can run, the direct launcher can start
}

Expected<GpuGrant> DirectLauncher::prepare(remote::Transport &, const remote::Deployment &,
                                           const remote::CancelFlag &) const
{
    return GpuGrant{}; // the engine sees what its machine has
}

QString DirectLauncher::scratchDirectory() const
{
    return QStringLiteral("{run}/scratch");
}

LaunchCommand DirectLauncher::command(const remote::Deployment &deployment, const GpuGrant &,
                                      const QString &, const QStringList &arguments) const
{
    const std::string engine = deployment.engineDirectory.toStdString();
    LaunchCommand launch;
    launch.command = {engine + "/lib/ld-linux-x86-64.so.2", "--library-path", engine + "/lib",
                      engine + "/bin/strata-engine"};
    for (const QString &argument : arguments)
        launch.command.push_back(argument.toStdString());
    return launch;
}

Expected<void> DirectLauncher::remove(remote::Transport &, const remote::CancelFlag &) const
{
    return {};
}

} // namespace strata::app::launch
