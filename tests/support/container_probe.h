// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether a container runtime works here, found out without the code that is tested: what always
//! says no must not have its tests skipped.
#pragma once

#include "app/domain/host.h"

#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QTemporaryDir>

namespace strata::tests {

inline QString programOf(app::domain::ContainerRuntime runtime)
{
    using app::domain::ContainerRuntime;
    switch (runtime) {
    case ContainerRuntime::Gvisor:
        return QStringLiteral("runsc");
    case ContainerRuntime::Bubblewrap:
        return QStringLiteral("bwrap");
    default:
        return app::domain::runtimeKey(runtime);
    }
}

//! Of a program and an empty directory: asks those that have images, and has the others run "true"
//! in the smallest container there is.
inline constexpr char containerScript[] = R"(
program=$1; directory=$2; user=$(id -u); group=$(id -g); options=; inside=; mounts=; ids=
case $program in
docker|podman)
    exec "$program" info ;;
bwrap)
    test "$user" = 0 || set -- "$@" --unshare-user
    shift 2
    exec bwrap "$@" --unshare-pid --unshare-net --ro-bind / / --proc /proc true ;;
crun)
    options=--cgroup-manager=disabled ;;
runsc)
    options="--network=none --ignore-cgroups" ;;
esac
spaces='{"type": "pid"}, {"type": "mount"}, {"type": "network"}'
if test "$user" = 0; then
    :
elif test "$program" = runsc; then
    inside="unshare --user --map-root-user --mount"; options="$options --rootless"
else
    spaces="$spaces, {\"type\": \"user\"}"
    ids=", \"uidMappings\": [{\"containerID\": 0, \"hostID\": $user, \"size\": 1}],
        \"gidMappings\": [{\"containerID\": 0, \"hostID\": $group, \"size\": 1}]"
fi
for folder in /usr /bin /lib /lib64; do
    test -d $folder && mounts="$mounts, {\"destination\": \"$folder\", \"type\": \"bind\",
        \"source\": \"$folder\", \"options\": [\"rbind\", \"ro\"]}"
done
mkdir -p "$directory/root/dev" "$directory/root/proc" || exit # crun makes no /dev
cat > "$directory/config.json" <<END
{"ociVersion": "1.0.2", "root": {"path": "root"},
 "process": {"user": {"uid": 0, "gid": 0}, "args": ["/bin/true"], "cwd": "/"},
 "mounts": [{"destination": "/proc", "type": "proc", "source": "proc"}$mounts],
 "linux": {"namespaces": [$spaces]$ids}}
END
exec $inside "$program" $options --root "$directory/state" run --bundle "$directory" probe-$$
)";

//! Empty if it starts containers for this user; otherwise why not.
inline QString whyNoContainer(app::domain::ContainerRuntime runtime)
{
    constexpr int longestMs = 60'000;
    constexpr int mostSaid = 500;
    const QString program = programOf(runtime);
    if (QStandardPaths::findExecutable(program).isEmpty())
        return program + QStringLiteral(" is not installed");
    const QTemporaryDir directory;
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral("sh"), {QStringLiteral("-c"), QLatin1String(containerScript),
                                         program, program, directory.path()});
    if (!process.waitForFinished(longestMs))
        return program + QStringLiteral(" does not answer");
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return {};
    return QString::fromUtf8(process.readAll()).trimmed().right(mostSaid);
}

} // namespace strata::tests
