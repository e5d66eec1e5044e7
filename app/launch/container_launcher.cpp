// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/container_launcher.h"

#include <optional>

namespace strata::app::launch {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr int askTimeoutMs = 20'000;
constexpr int importTimeoutMs = 300'000;

// One line each, without single quotes, backslashes and exclamation marks (see Transport::start).
const char askScript[] = "IFS= read -r r; IFS= read -r f; echo strata-begin; "
                         "command -v \"$r\" > /dev/null 2>&1 || { echo \"$r: not found\"; exit 127; }; "
                         "exec \"$r\" version --format \"$f\" 2>&1 < /dev/null";

const char importScript[] =
    "IFS= read -r r; IFS= read -r e; IFS= read -r t; IFS= read -r h; IFS= read -r c; echo strata-begin; "
    "\"$r\" image inspect --format \"{{.Config.Labels}}\" \"$t\" 2> /dev/null < /dev/null | grep -q \"$h\" && { echo present; exit 0; }; "
    "\"$e.unpack\" tar \"$e\" | \"$r\" import --change \"$c\" --change \"LABEL strata.bundle=$h\" - \"$t\" 2>&1";

const char removeScript[] =
    "IFS= read -r r; echo strata-begin; command -v \"$r\" > /dev/null 2>&1 || exit 0; "
    "k=$(\"$r\" ps -aq --filter label=strata.run < /dev/null 2>&1) || { echo \"$k\"; exit 1; }; "
    "test -z \"$k\" || \"$r\" rm -f -v $k < /dev/null 2>&1 || exit 1; "
    "k=$(\"$r\" images -q --filter label=strata.bundle < /dev/null 2>&1) || { echo \"$k\"; exit 1; }; "
    "test -z \"$k\" || \"$r\" rmi -f $k < /dev/null 2>&1 || exit 1; echo removed";

QByteArray lines(const QStringList &texts)
{
    return (texts.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8();
}

Expected<remote::CommandResult> ask(remote::Transport &transport, const char *script, const QStringList &input, int timeoutMs,
                                    const remote::CancelFlag &cancelled)
{
    auto result = remote::runCommand(transport, QByteArray(script), lines(input), timeoutMs, cancelled);
    if (!result)
        return result;
    const auto body = remote::scripts::afterMarker(result->output);
    if (!body)
        return fail(FailureCode::ShellUnusable, transport.description(), QString::fromUtf8(result->output.left(1000)));
    result->output = *body;
    return result;
}

} // namespace

QString imageName(const QString &archiveSha256)
{
    return QStringLiteral("strata-engine:") + archiveSha256.left(12);
}

ContainerLauncher::ContainerLauncher(ContainerRuntimeTraits traits, domain::ContainerOptions options) :
    m_traits(std::move(traits)), m_options(std::move(options))
{
}

QString ContainerLauncher::name() const
{
    return m_traits.program;
}

domain::Failure ContainerLauncher::failure(const QString &where, const remote::CommandResult &result) const
{
    const QString said = QString::fromUtf8((result.output + result.errorOutput).left(2000)).trimmed();
    FailureCode code = FailureCode::ContainerFailed;
    if (result.exit.code == 127 || said.contains(QLatin1String("not found")))
        code = FailureCode::RuntimeMissing;
    else if (said.contains(QLatin1String("permission denied"), Qt::CaseInsensitive))
        code = FailureCode::RuntimeNotPermitted;
    else if (said.contains(QLatin1String("Cannot connect")) || said.contains(QLatin1String("daemon running")))
        code = FailureCode::RuntimeNotRunning;
    else if (said.contains(QLatin1String("no space left"), Qt::CaseInsensitive))
        code = FailureCode::DiskFull;
    return domain::Failure{code, where, said};
}

Expected<QString> ContainerLauncher::selfTest(remote::Transport &transport, const remote::CancelFlag &cancelled) const
{
    const auto result = ask(transport, askScript, {m_traits.program, m_traits.versionFormat}, askTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code != 0)
        return tl::make_unexpected(failure(transport.description(), *result));
    return m_traits.displayName + QLatin1Char(' ') + QString::fromUtf8(result->output.left(100)).trimmed();
}

Expected<void> ContainerLauncher::prepare(remote::Transport &transport, const remote::Deployment &deployment,
                                          const remote::CancelFlag &cancelled) const
{
    const QString entry =
        QStringLiteral("ENTRYPOINT [\"/lib/ld-linux-x86-64.so.2\",\"--library-path\",\"/lib\",\"/bin/strata-engine\"]");
    const auto result = ask(transport, importScript,
                            {m_traits.program, deployment.engineDirectory, imageName(deployment.archiveSha256),
                             deployment.archiveSha256, entry},
                            importTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code == 0)
        return {};
    domain::Failure because = failure(transport.description(), *result);
    if (because.code == FailureCode::ContainerFailed)
        because.code = FailureCode::ImageFailed;
    return tl::make_unexpected(because);
}

std::vector<std::string> ContainerLauncher::optionArguments() const
{
    std::vector<std::string> options;
    if (m_options.init)
        options.emplace_back("--init");
    options.insert(options.end(), {"--network", m_options.network.isEmpty() ? "none" : m_options.network.toStdString()});
    if (m_options.cpus > 0)
        options.insert(options.end(), {"--cpus", QString::number(m_options.cpus, 'g', 6).toStdString()});
    if (!m_options.cpuset.isEmpty())
        options.insert(options.end(), {"--cpuset-cpus", m_options.cpuset.toStdString()});
    if (m_options.memoryBytes > 0)
        options.insert(options.end(), {"--memory", std::to_string(m_options.memoryBytes)});
    for (const QString &mount : m_options.mounts)
        options.insert(options.end(), {"--volume", mount.toStdString()});
    if (m_options.gpus)
        options.insert(options.end(), m_traits.gpuOptions.begin(), m_traits.gpuOptions.end());
    return options;
}

QString ContainerLauncher::scratchDirectory() const
{
    // In the container's own layer: what file-io measures there is the container's storage.
    return QStringLiteral("/");
}

LaunchCommand ContainerLauncher::command(const remote::Deployment &deployment, const QString &runId, const QStringList &arguments) const
{
    const std::string program = m_traits.program.toStdString();
    const std::string label = "strata.run=" + runId.toStdString();
    const std::string container = "strata-" + runId.toStdString();
    LaunchCommand launch;
    // Without a log driver the daemon keeps no second copy of the records on the host.
    launch.command = {program, "run", "--rm", "--pull", "never", "--log-driver", "none", "--name", container, "--label", label,
                      "--env", "STRATA_RUN_ID=" + runId.toStdString()};
    const std::vector<std::string> options = optionArguments();
    launch.command.insert(launch.command.end(), options.begin(), options.end());
    launch.command.push_back(imageName(deployment.archiveSha256).toStdString());
    for (const QString &argument : arguments)
        launch.command.push_back(argument.toStdString());
    launch.cleanup = {{program, "rm", "-f", "-v", container}};
    launch.leftovers = {program, "ps", "-aq", "--filter", "label=" + label};
    return launch;
}

Expected<void> ContainerLauncher::remove(remote::Transport &transport, const remote::CancelFlag &cancelled) const
{
    const auto result = ask(transport, removeScript, {m_traits.program}, importTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code != 0)
        return tl::make_unexpected(failure(transport.description(), *result));
    return {};
}

} // namespace strata::app::launch
