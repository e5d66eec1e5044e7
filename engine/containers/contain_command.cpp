// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/output.h"
#include "engine/containers/commands.h"
#include "engine/containers/container_form.h"
#include "engine/containers/control_group_plan.h"
#include "engine/containers/user_namespace.h"
#include "engine/core/argument_pointers.h"
#include "engine/core/cancellation.h"
#include "engine/lifetime/control_groups.h"
#include "engine/lifetime/run_directory.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::engine::containers {

namespace {

using core::Expected;
using core::FailureKind;

Expected<void> writeBundle(const ContainerOptions &options, const Places &places,
                           const std::vector<std::string> &environment, const Identity &identity)
{
    for (const std::string &path : {places.bundle, places.root, places.state})
        if (::mkdir(path.c_str(), 0700) != 0)
            return core::fail(FailureKind::Resource, "container_directory",
                              "Cannot make the container's directory " + path + ": " +
                                  std::strerror(errno) + ". Check space and rights there.");
    ::chmod(places.root.c_str(), 0755);
    if (options.runtime == Runtime::Bubblewrap)
        return {};
    std::ofstream file(places.bundle + "/config.json");
    file << ociConfig(options, places, environment, identity) << std::flush;
    if (!file)
        return core::fail(FailureKind::Resource, "container_directory",
                          "Cannot write the container's config.json in " + places.bundle +
                              ". Free some space there.");
    return {};
}

//! What limits the container, and whatever else the runtime makes by that name, is noted before.
Expected<void> limit(const ContainerOptions &options, const lifetime::RunDirectory &run,
                     const Identity &identity)
{
    const std::string name = lifetime::containerName(options.runId);
    const bool makesOwn = options.runtime == Runtime::Runc;
    const auto groups = planControlGroups(options.limits, identity.isRoot());
    if (!groups)
        return tl::make_unexpected(groups.error());
    std::vector<std::string> paths =
        makesOwn ? pathsOfRunc(name, identity.isRoot()) : pathsOf(*groups, name);
    if (paths.empty())
        return {};
    if (auto noted = lifetime::noteControlGroups(run, paths); !noted)
        return noted;
    auto made = makeControlGroups(*groups, name);
    if (!made)
        return tl::make_unexpected(made.error());
    // runc joins those that are there already by the container's name.
    return makesOwn ? Expected<void>() : joinControlGroups(*made);
}

Expected<void> check(const ContainerOptions &options)
{
    if (options.runtime != Runtime::Crun || !mixesVersions())
        return {};
    return core::fail(FailureKind::Unsupported, "mixed_cgroups",
                      "crun starts no container here: it refuses a machine that has control groups "
                      "of version 1 and version 2 mixed. Choose runc, gVisor or bubblewrap, or "
                      "start the machine with systemd.unified_cgroup_hierarchy=1.");
}

Expected<void> become(const ContainerOptions &options, const Places &places,
                      const std::vector<std::string> &environment, const Identity &identity)
{
    if (options.runtime == Runtime::Gvisor && !identity.isRoot())
        if (auto entered = enterUserNamespace(); !entered)
            return entered;
    // bubblewrap would end at once and take the engine with it, which has records to write. Its
    // process group is sent the signal, and init is in it.
    if (options.runtime == Runtime::Bubblewrap && options.hasInit)
        std::signal(SIGTERM, SIG_IGN);
    // Root outside has no limit of what it locks for a device; without its rights one would count.
    if (constexpr rlimit none{RLIM_INFINITY, RLIM_INFINITY};
        identity.isRoot() && !options.devices.empty())
        ::setrlimit(RLIMIT_MEMLOCK, &none);
    std::vector<std::string> words = runtimeCommand(options, places, environment, identity);
    ::execvp(words.front().c_str(), core::pointersTo(words).data());
    return core::fail(FailureKind::Resource, "cannot_start",
                      "Cannot start " + words.front() + ": " + std::strerror(errno) +
                          ". Install the package " + packageOf(options.runtime) +
                          " on this machine.");
}

//! Returns only if it could not.
Expected<void> start(const std::vector<std::string> &words)
{
    auto options = parseContainerOptions(words);
    if (!options)
        return tl::make_unexpected(options.error());
    if (options->runtime != Runtime::Gvisor) // whose kernel has no RDMA
        options->devices = rdmaDevices();
    const auto run = lifetime::RunDirectory::open(options->runsDirectory, options->runId);
    if (!run)
        return tl::make_unexpected(run.error());
    const Identity identity{::geteuid(), ::getegid()};
    const Places places(run->scratchPath());
    const auto environment = engineEnvironment(*options);
    return check(*options)
        .and_then([&] { return writeBundle(*options, places, environment, identity); })
        .and_then([&] { return limit(*options, *run, identity); })
        .and_then([&] { return become(*options, places, environment, identity); });
}

} // namespace

int contain(const std::vector<std::string> &words)
{
    const auto started = start(words);
    std::atomic<bool> &broken = core::cancelOnSignals();
    const int descriptor = commands::claimStandardOutput();
    core::RecordWriter writer(
        descriptor, commands::recordFormat(commands::OutputForm::Records, descriptor), 0, broken);
    writer.put(commands::hello("contain", words));
    return commands::endWithFailure(started.error(), writer);
}

} // namespace strata::engine::containers
