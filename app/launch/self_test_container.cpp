// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/self_test_container.h"

namespace strata::app::launch {

using domain::ContainerRuntime;

// One line each, without single quotes, backslashes and exclamation marks (see Transport::start).
// Read are: the program, its options, its options for a user, whether it goes by config.json, the
// parts of that file, and what a user's has besides.
const char SelfTestContainer::script[] =
    "umask 077; IFS= read -r r; IFS= read -r o; IFS= read -r p; IFS= read -r k; IFS= read -r c; "
    "IFS= read -r m; IFS= read -r e; IFS= read -r u; echo strata-begin; "
    "command -v \"$r\" > /dev/null 2>&1 || { echo \"$r: not found\"; exit 127; }; "
    "w=; test \"$(id -u)\" = 0 && u=] || { o=$p; test \"$r\" = runsc && w=\"unshare -Urm\"; }; "
    "d=$(mktemp -d) || exit 1; clean() { rm -rf \"$d\"; }; trap clean EXIT; "
    "trap \"exit 1\" HUP INT TERM; "
    "if test \"$k\" = config; then mkdir \"$d/root\"; "
    "{ echo \"$c\"; for f in /usr /bin /lib /lib64 /nix; do test -d $f && echo \"$m\" | sed "
    "\"s,@,$f,g\"; done; echo \"$e\" | sed \"s;@;$u;\" | sed \"s,UID,$(id -u),; s,GID,$(id "
    "-g),\"; } > \"$d/config.json\"; "
    "s=$($w \"$r\" $o --root \"$d/state\" run --bundle \"$d\" strata-check-$$ 2>&1 < /dev/null); "
    "else s=$(\"$r\" $o -- /bin/true 2>&1 < /dev/null); fi; t=$?; "
    "test $t = 0 && { \"$r\" --version 2> /dev/null < /dev/null | head -n 1; exit 0; }; "
    "test $t = 127 && { echo \"$s\"; exit 127; }; "
    "test \"$(id -u)\" = 0 || for n in kernel/unprivileged_userns_clone=0 "
    "user/max_user_namespaces=0 kernel/apparmor_restrict_unprivileged_userns=1; do "
    "test \"$(cat /proc/sys/${n%=*} 2> /dev/null)\" = ${n#*=} && { echo \"/proc/sys/${n%=*} is "
    "${n#*=}\"; exit 91; }; done; "
    "echo \"$s\"; exit 92";

namespace {

struct Options {
    const char *ofRoot;
    const char *ofUser;
};

Options optionsOf(ContainerRuntime runtime)
{
    switch (runtime) {
    case ContainerRuntime::Crun:
        return {"--cgroup-manager=disabled", "--cgroup-manager=disabled"};
    case ContainerRuntime::Gvisor:
        return {"--network=none --ignore-cgroups", "--rootless --network=none --ignore-cgroups"};
    case ContainerRuntime::Bubblewrap:
        return {"--unshare-pid --unshare-net --ro-bind / / --proc /proc --dev /dev",
                "--unshare-user --unshare-pid --unshare-net --ro-bind / / --proc /proc --dev /dev"};
    default:
        return {"", ""};
    }
}

} // namespace

QStringList SelfTestContainer::input(ContainerRuntime runtime, const QString &program)
{
    const Options options = optionsOf(runtime);
    const bool hasConfig = runtime != ContainerRuntime::Bubblewrap;
    // gVisor is root in a namespace that was made before.
    const bool makesUsers = hasConfig && runtime != ContainerRuntime::Gvisor;
    return {program,
            QLatin1String(options.ofRoot),
            QLatin1String(options.ofUser),
            hasConfig ? QStringLiteral("config") : QStringLiteral("words"),
            QStringLiteral(R"({"ociVersion":"1.0.2","process":{"user":{"uid":0,"gid":0},"args":)"
                           R"(["/bin/true"],"env":["PATH=/bin"],"cwd":"/"},"root":{"path":"root"},)"
                           R"("mounts":[{"destination":"/proc","type":"proc","source":"proc"},)"
                           R"({"destination":"/dev","type":"tmpfs","source":"tmpfs"})"),
            QStringLiteral(R"(,{"destination":"@","type":"bind","source":"@","options":)"
                           R"(["rbind","ro"]})"),
            QStringLiteral(R"(],"linux":{"namespaces":[{"type":"pid"},{"type":"mount"},)"
                           R"({"type":"network"}@}})"),
            makesUsers
                ? QStringLiteral(
                      R"(,{"type":"user"}],"uidMappings":[{"containerID":0,"hostID":UID,)"
                      R"("size":1}],"gidMappings":[{"containerID":0,"hostID":GID,"size":1}])")
                : QStringLiteral("]")};
}

} // namespace strata::app::launch
