// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/daemonless_launcher.h"

#include "app/launch/ask_machine.h"
#include "app/launch/self_test_container.h"

namespace strata::app::launch {

using domain::ContainerRuntime;
using domain::FailureCode;
using domain::GpuAccess;

namespace {

constexpr int askTimeoutMs = 20'000;

const char countGpusScript[] =
    "echo strata-begin; n=0; test -e /proc/driver/nvidia/version && for d in "
    "/proc/driver/nvidia/gpus/*; do test -e \"$d\" && n=$((n+1)); done; echo \"gpus $n\"";

QString programOf(ContainerRuntime runtime)
{
    switch (runtime) {
    case ContainerRuntime::Gvisor:
        return QStringLiteral("runsc");
    case ContainerRuntime::Bubblewrap:
        return QStringLiteral("bwrap");
    default:
        return domain::runtimeKey(runtime);
    }
}

} // namespace

DaemonlessLauncher::DaemonlessLauncher(domain::ContainerOptions options) :
    m_options(std::move(options))
{
}

QString DaemonlessLauncher::name() const
{
    return programOf(m_options.runtime);
}

domain::Failure DaemonlessLauncher::failure(const QString &where,
                                            const remote::CommandResult &result) const
{
    const QString said =
        QString::fromUtf8((result.output + result.errorOutput).left(2000)).trimmed();
    FailureCode code = FailureCode::ContainerFailed;
    if (result.exit.code == 127)
        code = FailureCode::RuntimeMissing;
    else if (result.exit.code == SelfTestContainer::forbidden)
        code = FailureCode::NamespacesForbidden;
    else if (said.contains(QLatin1String("cgroups in hybrid mode")))
        code = FailureCode::ControlGroupsMixed;
    return domain::Failure{code, where, said};
}

Expected<QString> DaemonlessLauncher::selfTest(remote::Transport &transport,
                                               const remote::CancelFlag &cancelled) const
{
    const auto result =
        askMachine(transport, SelfTestContainer::script,
                   SelfTestContainer::input(m_options.runtime, name()), askTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code != 0)
        return tl::make_unexpected(failure(transport.description(), *result));
    // "runc version 1.1.5+ds1", "bubblewrap 0.8.0"
    const QString version = QString::fromUtf8(result->output.left(100)).trimmed();
    return domain::runtimeName(m_options.runtime) + QLatin1Char(' ') +
           version.section(QLatin1Char(' '), -1);
}

Expected<GpuGrant> DaemonlessLauncher::prepare(remote::Transport &transport,
                                               const remote::Deployment &,
                                               const remote::CancelFlag &cancelled) const
{
    const auto result = askMachine(transport, countGpusScript, {}, askTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    return readGpuGrant(QString::fromUtf8(result->output));
}

std::vector<std::string> DaemonlessLauncher::optionArguments() const
{
    std::vector<std::string> options;
    const auto add = [&options](const char *name, const QString &value) {
        options.insert(options.end(), {name, value.toStdString()});
    };
    if (m_options.init)
        options.emplace_back("--init");
    add("--network", m_options.network.isEmpty() ? QStringLiteral("none") : m_options.network);
    if (m_options.cpus > 0)
        add("--cpus", QString::number(m_options.cpus, 'g', 6));
    if (!m_options.cpuset.isEmpty())
        add("--cpuset", m_options.cpuset);
    if (m_options.memoryBytes > 0)
        add("--memory", QString::number(m_options.memoryBytes));
    for (const QString &mount : m_options.mounts)
        add("--mount", mount);
    if (m_options.gpus == GpuAccess::All)
        add("--gpus", QStringLiteral("all")); // which the engine refuses, with the reason
    return options;
}

QString DaemonlessLauncher::scratchDirectory() const
{
    return QStringLiteral("/"); // the container's own root, as with other containers
}

LaunchCommand DaemonlessLauncher::command(const remote::Deployment &deployment, const GpuGrant &,
                                          const QString &runId, const QStringList &arguments) const
{
    const std::string engine = deployment.engineDirectory.toStdString();
    const std::string program = name().toStdString();
    LaunchCommand launch;
    launch.command = {engine + "/lib/ld-linux-x86-64.so.2",
                      "--library-path",
                      engine + "/lib",
                      engine + "/bin/strata-engine",
                      "contain",
                      "--runtime",
                      program,
                      "--engine",
                      engine,
                      "--run",
                      "{run}"};
    const std::vector<std::string> options = optionArguments();
    launch.command.insert(launch.command.end(), options.begin(), options.end());
    if (arguments.contains(filesOption)) {
        const std::string path = QString(filesPath).toStdString();
        launch.command.insert(launch.command.end(), {"--mount", path + ':' + path + ":ro"});
    }
    launch.command.emplace_back("--");
    for (const QString &argument : arguments)
        launch.command.push_back(argument.toStdString());
    // bubblewrap keeps nothing; its container ends with it. Processes, control groups and files are
    // what the supervisor looks for itself.
    if (m_options.runtime != ContainerRuntime::Bubblewrap)
        launch.cleanup = {{program, "--root", "{run}/scratch/state", "delete", "--force",
                           "strata-" + runId.toStdString()}};
    return launch;
}

Expected<void> DaemonlessLauncher::remove(remote::Transport &, const remote::CancelFlag &) const
{
    return {}; // there is no image
}

} // namespace strata::app::launch
