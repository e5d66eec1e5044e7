// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/user_namespace.h"

#include "engine/core/descriptor.h"
#include "engine/inventory/host_files.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace strata::engine::containers {

namespace {

struct Setting {
    const char *path;
    const char *name;
    const char *forbids;
};

constexpr std::array<Setting, 3> settings{
    {{"/proc/sys/kernel/unprivileged_userns_clone", "kernel.unprivileged_userns_clone", "0"},
     {"/proc/sys/user/max_user_namespaces", "user.max_user_namespaces", "0"},
     {"/proc/sys/kernel/apparmor_restrict_unprivileged_userns",
      "kernel.apparmor_restrict_unprivileged_userns", "1"}}};

bool writeAll(const char *path, const std::string &text)
{
    const core::Descriptor file(::open(path, O_WRONLY | O_CLOEXEC));
    return file.isOpen() &&
           ::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::string oneAsRoot(unsigned id)
{
    return "0 " + std::to_string(id) + " 1";
}

} // namespace

std::string whatForbidsUserNamespaces(const std::string &root)
{
    const inventory::HostFiles files(root);
    for (const Setting &setting : settings)
        if (files.line(setting.path).value_or("") == setting.forbids)
            return std::string(setting.name) + " is " + setting.forbids;
    return {};
}

core::Expected<void> enterUserNamespace()
{
    const uid_t user = ::geteuid();
    const gid_t group = ::getegid();
    const bool entered = ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 &&
                         writeAll("/proc/self/setgroups", "deny") &&
                         writeAll("/proc/self/uid_map", oneAsRoot(user)) &&
                         writeAll("/proc/self/gid_map", oneAsRoot(group));
    if (!entered) {
        const std::string why = std::strerror(errno);
        const std::string setting = whatForbidsUserNamespaces();
        return core::fail(core::FailureKind::Unsupported, "user_namespace",
                          "This user cannot start a container: the machine allows no user "
                          "namespaces (" +
                              (setting.empty() ? why : setting) +
                              "). Have its administrator change that, sign in as root, or choose "
                              "Docker.");
    }
    // Whoever started this process dies before it, and the kernel forgot who.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    return {};
}

} // namespace strata::engine::containers
