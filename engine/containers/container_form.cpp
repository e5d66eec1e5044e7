// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/container_form.h"

#include "engine/core/machine_view.h"
#include "engine/lifetime/control_groups.h"
#include "engine/lifetime/process/process_identity.h"
#include "engine/lifetime/process/process_table.h"

#include <array>
#include <charconv>

#include <nlohmann/json.hpp>

namespace strata::engine::containers {

namespace {

using Json = nlohmann::ordered_json;
using Words = std::vector<std::string>;

constexpr const char *hostName = "strata";

//! The folders that a bundle has; libraries are found by the loader beside them. In a container
//! they are where no program looks: a person's own mounts may be /bin and /lib.
const Words bundleFolders{"bin", "lib"};
const std::string engineRoot = "/strata/";

void append(Words &words, const Words &more)
{
    words.insert(words.end(), more.begin(), more.end());
}

Json mount(const char *target, const char *type, const char *source, const Words &options)
{
    return {{"destination", target}, {"type", type}, {"source", source}, {"options", options}};
}

Json bindOf(const std::string &source, const std::string &target, bool isReadOnly)
{
    return {{"destination", target},
            {"type", "bind"},
            {"source", source},
            {"options", Words{"rbind", isReadOnly ? "ro" : "rw"}}};
}

//! What the engine reads about its host. Whoever does not own the network may not mount a new
//! /sys, but is shown the machine's.
void addSystemMounts(const ContainerOptions &options, const Identity &identity, Json &mounts)
{
    const Words quiet{"nosuid", "noexec", "nodev"};
    const auto with = [&quiet](const Words &more) {
        Words all = quiet;
        append(all, more);
        return all;
    };
    mounts.push_back(mount("/proc", "proc", "proc", {}));
    mounts.push_back(
        mount("/dev", "tmpfs", "tmpfs", {"nosuid", "strictatime", "mode=755", "size=65536k"}));
    mounts.push_back(mount("/dev/pts", "devpts", "devpts",
                           {"nosuid", "noexec", "newinstance", "ptmxmode=0666", "mode=0620"}));
    mounts.push_back(mount("/dev/shm", "tmpfs", "shm", with({"mode=1777", "size=65536k"})));
    mounts.push_back(mount("/dev/mqueue", "mqueue", "mqueue", quiet));
    if (options.hasHostNetwork && !identity.isRoot() && options.runtime != Runtime::Gvisor) {
        mounts.push_back(mount("/sys", "none", "/sys", with({"rbind", "ro"})));
        return;
    }
    mounts.push_back(mount("/sys", "sysfs", "sysfs", with({"ro"})));
    if (options.runtime != Runtime::Gvisor) // has none of the machine's
        mounts.push_back(mount("/sys/fs/cgroup", "cgroup", "cgroup", with({"relatime", "ro"})));
}

Json mountsOf(const ContainerOptions &options, const Identity &identity)
{
    Json mounts = Json::array();
    addSystemMounts(options, identity, mounts);
    for (const std::string &folder : bundleFolders)
        mounts.push_back(bindOf(options.engineDirectory + '/' + folder, engineRoot + folder, true));
    for (const BindMount &own : options.mounts)
        mounts.push_back(bindOf(own.source, own.target, own.isReadOnly));
    return mounts;
}

Json processOf(const ContainerOptions &options, const Words &environment)
{
    // The rights of "runc spec": none that work needs.
    const Words rights{"CAP_AUDIT_WRITE", "CAP_KILL", "CAP_NET_BIND_SERVICE"};
    return {{"terminal", false},
            {"user", {{"uid", 0}, {"gid", 0}}},
            {"args", engineCommand(options)},
            {"env", environment},
            {"cwd", "/"},
            {"capabilities", {{"bounding", rights}, {"effective", rights}, {"permitted", rights}}},
            {"noNewPrivileges", true}};
}

//! What is not allowed is denied by the runtime.
void addDevices(const ContainerOptions &options, Json &linux)
{
    for (const DeviceFile &device : options.devices) {
        linux["devices"].push_back({{"path", device.path},
                                    {"type", "c"},
                                    {"major", device.major},
                                    {"minor", device.minor},
                                    {"fileMode", 0666}});
        linux["resources"]["devices"].push_back({{"allow", true},
                                                 {"type", "c"},
                                                 {"major", device.major},
                                                 {"minor", device.minor},
                                                 {"access", "rw"}});
    }
}

Json idMapping(unsigned id)
{
    return Json::array({{{"containerID", 0}, {"hostID", id}, {"size", 1}}});
}

Json linuxOf(const ContainerOptions &options, const Identity &identity)
{
    Json namespaces = Json::array();
    for (const char *type : {"pid", "ipc", "uts", "mount", "cgroup"})
        namespaces.push_back({{"type", type}});
    if (!options.hasHostNetwork)
        namespaces.push_back({{"type", "network"}});
    Json object;
    // gVisor is put into a user namespace before it starts (enterUserNamespace).
    if (!identity.isRoot() && options.runtime != Runtime::Gvisor) {
        namespaces.push_back({{"type", "user"}});
        object["uidMappings"] = idMapping(identity.user);
        object["gidMappings"] = idMapping(identity.group);
    }
    object["namespaces"] = namespaces;
    if (identity.isRoot())
        object["cgroupsPath"] = '/' + lifetime::containerName(options.runId);
    object["maskedPaths"] = {"/proc/acpi",        "/proc/asound",        "/proc/kcore",
                             "/proc/keys",        "/proc/latency_stats", "/proc/timer_list",
                             "/proc/timer_stats", "/proc/sched_debug",   "/sys/firmware",
                             "/proc/scsi"};
    object["readonlyPaths"] = {"/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys",
                               "/proc/sysrq-trigger"};
    addDevices(options, object);
    return object;
}

Words bubblewrapCommand(const ContainerOptions &options, const Places &places,
                        const Words &environment, const Identity &identity)
{
    // Not a control-group namespace: the limits are read where the machine has them.
    Words words{"bwrap", "--unshare-pid", "--unshare-ipc", "--unshare-uts"};
    if (!identity.isRoot())
        words.emplace_back("--unshare-user");
    if (!options.hasHostNetwork)
        words.emplace_back("--unshare-net");
    append(words, {"--cap-drop", "ALL", "--die-with-parent", "--hostname", hostName, "--bind",
                   places.root, "/"});
    for (const std::string &folder : bundleFolders)
        append(words, {"--ro-bind", options.engineDirectory + '/' + folder, engineRoot + folder});
    append(words, {"--proc", "/proc", "--dev", "/dev", "--ro-bind", "/sys", "/sys"});
    for (const DeviceFile &device : options.devices)
        append(words, {"--dev-bind", device.path, device.path});
    for (const BindMount &own : options.mounts)
        append(words, {own.isReadOnly ? "--ro-bind" : "--bind", own.source, own.target});
    append(words, {"--chdir", "/", "--clearenv"});
    for (const std::string &variable : environment)
        append(words, {"--setenv", variable.substr(0, variable.find('=')),
                       variable.substr(variable.find('=') + 1)});
    if (!options.hasInit)
        words.emplace_back("--as-pid-1");
    words.emplace_back("--");
    append(words, engineCommand(options));
    return words;
}

std::string textOf(double value)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

} // namespace

Words engineCommand(const ContainerOptions &options)
{
    Words words{engineRoot + "lib/ld-linux-x86-64.so.2", "--library-path", engineRoot + "lib",
                engineRoot + "bin/strata-engine"};
    if (options.hasInit)
        words.emplace_back("init");
    append(words, options.engineArguments);
    return words;
}

Words engineEnvironment(const ContainerOptions &options)
{
    Words variables{"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                    std::string(lifetime::runIdVariable) + '=' + options.runId};
    if (options.runtime != Runtime::Gvisor)
        return variables;
    const Limits &limits = options.limits;
    const core::MachineView view{lifetime::bootId(), core::wallAheadNs(),
                                 limits.cpus > 0 ? textOf(limits.cpus) : "", limits.cpuset,
                                 limits.memoryBytes > 0 ? std::to_string(limits.memoryBytes) : ""};
    variables.push_back(std::string(core::machineVariable) + '=' + core::encodeMachineView(view));
    return variables;
}

std::string ociConfig(const ContainerOptions &options, const Places &places,
                      const Words &environment, const Identity &identity)
{
    const Json config{{"ociVersion", "1.0.2"},
                      {"process", processOf(options, environment)},
                      {"root", {{"path", places.root}, {"readonly", false}}},
                      {"hostname", hostName},
                      {"mounts", mountsOf(options, identity)},
                      {"linux", linuxOf(options, identity)}};
    return config.dump(1, ' ', false, Json::error_handler_t::replace);
}

Words runtimeCommand(const ContainerOptions &options, const Places &places,
                     const Words &environment, const Identity &identity)
{
    if (options.runtime == Runtime::Bubblewrap)
        return bubblewrapCommand(options, places, environment, identity);
    Words words{programOf(options.runtime), "--root", places.state};
    if (options.runtime == Runtime::Crun)
        words.emplace_back("--cgroup-manager=disabled"); // its groups are made before
    if (options.runtime == Runtime::Gvisor) {
        append(words, {"--ignore-cgroups", "--network", options.hasHostNetwork ? "host" : "none"});
        if (!identity.isRoot())
            words.emplace_back("--rootless");
    }
    words.emplace_back("run");
    // Its control group says afterwards whether it ran out of memory.
    if (options.runtime == Runtime::Runc && options.limits.memoryBytes > 0)
        words.emplace_back("--keep");
    append(words, {"--bundle", places.bundle, lifetime::containerName(options.runId)});
    return words;
}

} // namespace strata::engine::containers
