// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/container_launcher.h"

#include "app/launch/ask_machine.h"

#include <algorithm>
#include <optional>

namespace strata::app::launch {

using domain::FailureCode;

namespace {

constexpr int askTimeoutMs = 20'000;
constexpr int importTimeoutMs = 300'000;

// One line each, without single quotes, backslashes and exclamation marks (see Transport::start).
const char askScript[] =
    "IFS= read -r r; IFS= read -r f; echo strata-begin; "
    "command -v \"$r\" > /dev/null 2>&1 || { echo \"$r: not found\"; exit 127; }; "
    "exec \"$r\" version --format \"$f\" 2>&1 < /dev/null";

const char importScript[] =
    "IFS= read -r r; IFS= read -r e; IFS= read -r t; IFS= read -r h; IFS= "
    "read -r c; echo strata-begin; "
    "command -v \"$r\" > /dev/null 2>&1 || { echo \"$r: not found\"; exit 127; }; "
    "\"$r\" image inspect --format \"{{.Config.Labels}}\" \"$t\" 2> "
    "/dev/null < /dev/null | grep -q \"$h\" && { echo present; exit 0; }; "
    // A pipe has the status of its end: that of its beginning is told
    // beside it. What is damaged leaves no image.
    "exec 4>&1; k=$({ { \"$e.unpack\" tar \"$e\" \"$h\"; echo $? >&3; } | "
    "\"$r\" import --change \"$c\" --change "
    "\"LABEL strata.bundle=$h strata.owner=$(id -u)\" - \"$t\" >&4 2>&4; } "
    "3>&1); c=$?; test \"$k\" = 0 || { test $c = 0 && \"$r\" rmi -f \"$t\" "
    "> /dev/null 2>&1; echo \"the engine in $e is damaged\"; c=90; }; exit $c";

//! A daemon may serve many users, and each removes only what is theirs. Of that, what a run works
//! in stays: it may be another program's, whose engine lies in another directory.
QByteArray removeScript()
{
    return "IFS= read -r r; IFS= read -r g; echo strata-begin; "
           "command -v \"$r\" > /dev/null 2>&1 || exit 0; " +
           remote::scripts::lives() +
           "o=label=strata.owner=$(id -u); u=no; k=$(\"$r\" ps -aq --filter label=strata.run "
           "--filter \"$o\" < /dev/null 2>&1) || { echo \"$k\"; exit 1; }; "
           // One that cannot be looked at is gone by now.
           "for c in $k; do d=$(\"$r\" container inspect --format \"$g\" \"$c\" < /dev/null 2> "
           "/dev/null) || continue; if lives \"$d\"; then u=yes; "
           "else \"$r\" rm -f -v \"$c\" < /dev/null 2>&1 || exit 1; fi; done; "
           // The next trial of that run needs the image, too.
           "test $u = no || { echo in-use; exit 0; }; "
           "k=$(\"$r\" images -q --filter label=strata.bundle --filter \"$o\" < /dev/null 2>&1) || "
           "{ echo \"$k\"; exit 1; }; "
           "test -z \"$k\" || \"$r\" rmi -f $k < /dev/null 2>&1 || exit 1; echo removed";
}

// What the machine has of RDMA devices and GPUs, whether the runtime can hand them on, and where
// NVIDIA's libraries lie; "p" is a prefix for tests.
const char gpuScript[] =
    "IFS= read -r r; IFS= read -r f; IFS= read -r p; IFS= read -r s; echo strata-begin; n=0; "
    "for d in \"$p\"/dev/infiniband/*; do test -c \"$d\" && "
    "echo \"rdma /dev/infiniband/$(basename \"$d\")\"; done; "
    "test -d \"$p/dev/infiniband\" && "
    "case \"$(\"$r\" info --format \"$s\" 2> /dev/null < /dev/null)\" in "
    "\"\" | *rootless* | *true*) ;; *) echo lock ;; esac; "
    "test -e \"$p/proc/driver/nvidia/version\" && for d in \"$p\"/proc/driver/nvidia/gpus/*; do "
    "test -e \"$d\" && n=$((n+1)); done; "
    "echo \"gpus $n\"; test $n -gt 0 || exit 0; "
    "if test -n \"$f\"; then { \"$r\" info --format \"$f\" 2> /dev/null < /dev/null | grep -q "
    "nvidia || "
    "command -v nvidia-container-runtime-hook > /dev/null 2>&1; } && echo can; "
    "else ls \"$p/etc/cdi\" \"$p/var/run/cdi\" 2> /dev/null | grep -q nvidia && echo can; fi; "
    "for d in \"$p/usr/local/cuda\" \"$p\"/usr/local/cuda-*; do test -n \"$(ls "
    "\"$d\"/lib64/libcublasLt.so.1? 2> /dev/null)\" || continue; "
    "echo \"mount $(readlink -f \"$d\"):/usr/local/cuda:ro\"; break; done; "
    "for d in \"$HOME\"/.local/lib/python3*/site-packages/nvidia "
    "\"$p\"/usr/local/lib/python3*/dist-packages/nvidia "
    "\"$p\"/usr/lib/python3*/dist-packages/nvidia "
    "\"$p\"/opt/conda/lib/python3*/site-packages/nvidia; do test -d \"$d\" || continue; "
    "echo \"mount $(readlink -f \"$d\"):/usr/local/lib/python3/site-packages/nvidia:ro\"; break; "
    "done; "
    "for d in \"$p\"/usr/lib/x86_64-linux-gnu/libcudnn*.so.9 "
    "\"$p\"/usr/lib/x86_64-linux-gnu/libnccl.so.2; do test -e \"$d\" || continue; "
    "echo \"mount $(readlink -f \"$d\"):/usr/lib/x86_64-linux-gnu/$(basename \"$d\"):ro\"; done; "
    "exit 0";

//! One field of the comma-separated values that --mount takes.
std::string mountField(const std::string &text)
{
    if (text.find_first_of(",\"") == std::string::npos)
        return text;
    std::string quoted;
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return '"' + quoted + '"';
}

} // namespace

QString imageName(const remote::Deployment &deployment)
{
    return QStringLiteral("strata-engine:%1-%2")
        .arg(deployment.archiveSha256.left(12), deployment.userId);
}

ContainerLauncher::ContainerLauncher(ContainerRuntimeTraits traits,
                                     domain::ContainerOptions options, QString root) :
    m_traits(std::move(traits)),
    m_options(std::move(options)),
    m_root(std::move(root))
{
}

QString ContainerLauncher::name() const
{
    return m_traits.program;
}

domain::Failure ContainerLauncher::failure(const QString &where,
                                           const remote::CommandResult &result) const
{
    QString said = QString::fromUtf8((result.output + result.errorOutput).left(2000)).trimmed();
    FailureCode code = FailureCode::ContainerFailed;
    if (result.exit.code == 127)
        code = FailureCode::RuntimeMissing;
    else if (said.contains(QLatin1String("permission denied"), Qt::CaseInsensitive))
        code = FailureCode::RuntimeNotPermitted;
    else if (said.contains(QLatin1String("Cannot connect")) ||
             said.contains(QLatin1String("daemon running")))
        code = FailureCode::RuntimeNotRunning;
    else if (said.contains(QLatin1String("no space left"), Qt::CaseInsensitive))
        code = FailureCode::DiskFull;
    if (code == FailureCode::RuntimeNotRunning) // what others say of that only distracts
        said = said.section(QLatin1Char('\n'), 0, 0);
    return domain::Failure{code, where, said};
}

Expected<QString> ContainerLauncher::selfTest(remote::Transport &transport,
                                              const remote::CancelFlag &cancelled) const
{
    const auto result = askMachine(transport, askScript, {m_traits.program, m_traits.versionFormat},
                                   askTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code != 0)
        return tl::make_unexpected(failure(transport.description(), *result));
    return m_traits.displayName + QLatin1Char(' ') +
           QString::fromUtf8(result->output.left(100)).trimmed();
}

Expected<GpuGrant> ContainerLauncher::prepare(remote::Transport &transport,
                                              const remote::Deployment &deployment,
                                              const remote::CancelFlag &cancelled) const
{
    const QString entry =
        QStringLiteral("ENTRYPOINT "
                       "[\"/strata/lib/ld-linux-x86-64.so.2\",\"--library-path\",\"/strata/lib\","
                       "\"/strata/bin/strata-engine\"]");
    const auto result = askMachine(transport, importScript,
                                   {m_traits.program, deployment.engineDirectory,
                                    imageName(deployment), deployment.archiveSha256, entry},
                                   importTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code == 0)
        return chooseGpus(transport, cancelled);
    domain::Failure because = failure(transport.description(), *result);
    if (because.code == FailureCode::ContainerFailed)
        because.code = FailureCode::ImageFailed;
    return tl::make_unexpected(because);
}

Expected<GpuGrant> ContainerLauncher::chooseGpus(remote::Transport &transport,
                                                 const remote::CancelFlag &cancelled) const
{
    using domain::GpuAccess;
    const auto result =
        askMachine(transport, gpuScript,
                   {m_traits.program, m_traits.gpuFormat, m_root, m_traits.rootlessFormat},
                   askTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    GpuGrant grant = readGpuGrant(QString::fromUtf8(result->output));
    grant.given = m_options.gpus == GpuAccess::All || (m_options.gpus == GpuAccess::Automatic &&
                                                       grant.onMachine > 0 && grant.runtimeCan);
    if (!grant.given)
        grant.libraryMounts.clear();
    return grant;
}

std::vector<std::string> ContainerLauncher::optionArguments(const GpuGrant &gpus) const
{
    std::vector<std::string> options;
    if (m_options.init)
        options.emplace_back("--init");
    options.insert(
        options.end(),
        {"--network", m_options.network.isEmpty() ? "none" : m_options.network.toStdString()});
    if (m_options.cpus > 0)
        options.insert(options.end(),
                       {"--cpus", QString::number(m_options.cpus, 'g', 6).toStdString()});
    if (!m_options.cpuset.isEmpty())
        options.insert(options.end(), {"--cpuset-cpus", m_options.cpuset.toStdString()});
    if (m_options.memoryBytes > 0)
        options.insert(options.end(), {"--memory", std::to_string(m_options.memoryBytes)});
    for (const QString &mount : m_options.mounts)
        options.insert(options.end(), {"--volume", mount.toStdString()});
    // Whether they are of use depends on the network: those of Ethernet go by its addresses.
    for (const QString &device : gpus.rdmaDevices)
        options.insert(options.end(), {"--device", device.toStdString()});
    if (!gpus.rdmaDevices.isEmpty() && gpus.mayLockAll)
        options.insert(options.end(), {"--ulimit", "memlock=-1:-1"});
    if (!gpus.given)
        return options;
    options.insert(options.end(), m_traits.gpuOptions.begin(), m_traits.gpuOptions.end());
    for (const QString &mount : gpus.libraryMounts) {
        const QString target = mount.section(QLatin1Char(':'), 1, 1);
        // What the person mounts there goes first: a runtime refuses two mounts of one place.
        const bool taken = std::ranges::any_of(m_options.mounts, [&](const QString &own) {
            return own.section(QLatin1Char(':'), 1, 1) == target;
        });
        if (!taken)
            options.insert(options.end(), {"--volume", mount.toStdString()});
    }
    return options;
}

//! --volume ends a path at each colon. --mount does not, but Docker's gives no label, without which
//! SELinux forbids the files ("z"): it is for such paths alone.
std::vector<std::string> ContainerLauncher::filesMount(const remote::Deployment &deployment,
                                                       const QString &runId) const
{
    const QString run = deployment.runsDirectory + QLatin1Char('/') + runId;
    if (!run.contains(QLatin1Char(':'))) {
        const std::string path = QString(filesPath).toStdString();
        return {"--volume", path + ':' + path + ":ro,z"};
    }
    // Written out, as what the supervisor puts in the place of "{run}" is not quoted.
    const std::string path = QString(filesPath).replace(QLatin1String("{run}"), run).toStdString();
    return {"--mount", "type=bind," + mountField("source=" + path) + ',' +
                           mountField("target=" + path) + m_traits.readOnlyMount};
}

QString ContainerLauncher::scratchDirectory() const
{
    // In the container's own layer: what file-io measures there is the container's storage.
    return QStringLiteral("/");
}

LaunchCommand ContainerLauncher::command(const remote::Deployment &deployment, const GpuGrant &gpus,
                                         const QString &runId, const QStringList &arguments) const
{
    const std::string program = m_traits.program.toStdString();
    const std::string label = "strata.run=" + runId.toStdString();
    const std::string owner = "strata.owner=" + deployment.userId.toStdString();
    const std::string container = "strata-" + runId.toStdString();
    LaunchCommand launch;
    // Without a log driver the daemon keeps no second copy of the records on the host.
    // Members of a work that spans hosts hear of each other on their standard input.
    // By its directory others see whether the run still lives.
    launch.command = {program,        "run",
                      "--rm",         "--interactive",
                      "--pull",       "never",
                      "--log-driver", "none",
                      "--name",       container,
                      "--label",      label,
                      "--label",      owner,
                      "--label",      "strata.directory={run}",
                      "--env",        "STRATA_RUN_ID=" + runId.toStdString()};
    const std::vector<std::string> options = optionArguments(gpus);
    launch.command.insert(launch.command.end(), options.begin(), options.end());
    if (arguments.contains(filesOption)) {
        const std::vector<std::string> mount = filesMount(deployment, runId);
        launch.command.insert(launch.command.end(), mount.begin(), mount.end());
    }
    launch.command.push_back(imageName(deployment).toStdString());
    for (const QString &argument : arguments)
        launch.command.push_back(argument.toStdString());
    launch.cleanup = {{program, "rm", "-f", "-v", container}};
    launch.leftovers = {program, "ps", "-aq", "--filter", "label=" + label};
    // It is removed when it ends, so the daemon is asked what it has seen of it.
    for (const QString &word : m_traits.memoryKills)
        launch.memoryKills.push_back(
            QString(word)
                .replace(QLatin1String("{container}"), QString::fromStdString(container))
                .toStdString());
    return launch;
}

Expected<void> ContainerLauncher::remove(remote::Transport &transport,
                                         const remote::CancelFlag &cancelled) const
{
    const QString directoryOf = QStringLiteral("{{index .Config.Labels \"strata.directory\"}}");
    const QByteArray script = removeScript();
    const auto result = askMachine(transport, script.constData(), {m_traits.program, directoryOf},
                                   importTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code != 0)
        return tl::make_unexpected(failure(transport.description(), *result));
    if (result->output.trimmed().endsWith("in-use"))
        return domain::fail(FailureCode::EngineInUse, transport.description(),
                            m_traits.displayName);
    return {};
}

} // namespace strata::app::launch
