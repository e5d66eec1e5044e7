// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/container_options.h"

#include "engine/lifetime/options.h"
#include "engine/protocol/job.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace strata::engine::containers {

namespace {

using core::FailureKind;
using lifetime::usage;

struct Names {
    Runtime runtime;
    const char *program;
    const char *name;
    const char *package;
};

constexpr std::array<Names, 4> all{{{Runtime::Runc, "runc", "runc", "runc"},
                                    {Runtime::Crun, "crun", "crun", "crun"},
                                    {Runtime::Gvisor, "runsc", "gVisor", "runsc"},
                                    {Runtime::Bubblewrap, "bwrap", "bubblewrap", "bubblewrap"}}};

const Names &namesOf(Runtime runtime)
{
    return *std::find_if(all.begin(), all.end(),
                         [runtime](const Names &names) { return names.runtime == runtime; });
}

template <typename Number>
bool parseNumber(const std::string &text, Number &value)
{
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    return fault == std::errc() && end == text.data() + text.size() && value > 0;
}

core::Expected<void> takeRuntime(const std::string &value, ContainerOptions &options)
{
    for (const Names &names : all) {
        if (value != names.program)
            continue;
        options.runtime = names.runtime;
        return {};
    }
    return usage("There is no runtime \"" + value + "\"; they are runc, crun, runsc and bwrap.");
}

core::Expected<void> takeRun(const std::string &value, ContainerOptions &options)
{
    const std::size_t slash = value.rfind('/');
    if (!value.starts_with('/') || !protocol::isRunId(value.substr(slash + 1)))
        return usage("--run needs the absolute path of a run's directory.");
    options.runsDirectory = value.substr(0, slash);
    options.runId = value.substr(slash + 1);
    return {};
}

core::Expected<void> takeNetwork(const std::string &value, ContainerOptions &options)
{
    options.hasHostNetwork = value == "host";
    if (value == "host" || value == "none")
        return {};
    return core::fail(FailureKind::Unsupported, "network",
                      "The network \"" + value + "\" has to be set up by a daemon, and " +
                          nameOf(options.runtime) +
                          " has none. Choose the network none or host in the host's settings, or "
                          "Docker or Podman.");
}

core::Expected<void> takeMount(const std::string &value, ContainerOptions &options)
{
    BindMount mount;
    const std::size_t colon = value.find(':');
    const std::string rest = colon == std::string::npos ? "" : value.substr(colon + 1);
    const std::size_t second = rest.find(':');
    const std::string mode = second == std::string::npos ? "rw" : rest.substr(second + 1);
    mount.source = value.substr(0, colon);
    mount.target = rest.substr(0, second);
    mount.isReadOnly = mode == "ro";
    if (!mount.source.starts_with('/') || !mount.target.starts_with('/') ||
        (mode != "ro" && mode != "rw"))
        return usage("\"" + value + "\" is not a mount of the form /source:/target[:ro].");
    options.mounts.push_back(std::move(mount));
    return {};
}

core::Expected<void> takeGpus(const ContainerOptions &options)
{
    return core::fail(
        FailureKind::Unsupported, "gpus",
        "Strata does not pass GPUs through to " + nameOf(options.runtime) +
            " containers. Choose the GPUs none or automatic in the host's settings, or Docker "
            "or Podman.");
}

core::Expected<void> takeOption(const std::string &name, const std::string &value,
                                ContainerOptions &options)
{
    if (name == "--runtime")
        return takeRuntime(value, options);
    if (name == "--run")
        return takeRun(value, options);
    if (name == "--network")
        return takeNetwork(value, options);
    if (name == "--mount")
        return takeMount(value, options);
    if (name == "--gpus")
        return takeGpus(options);
    if (name == "--engine" && value.starts_with('/'))
        options.engineDirectory = value;
    else if (name == "--cpuset" && value.find_first_not_of("0123456789,-") == std::string::npos &&
             !value.empty())
        options.limits.cpuset = value;
    else if (!(name == "--cpus" && parseNumber(value, options.limits.cpus)) &&
             !(name == "--memory" && parseNumber(value, options.limits.memoryBytes)))
        return usage("\"" + name + ' ' + value + "\" is not an option of contain.");
    return {};
}

} // namespace

std::string programOf(Runtime runtime)
{
    return namesOf(runtime).program;
}

std::string nameOf(Runtime runtime)
{
    return namesOf(runtime).name;
}

std::string packageOf(Runtime runtime)
{
    return namesOf(runtime).package;
}

core::Expected<ContainerOptions> parseContainerOptions(const std::vector<std::string> &words)
{
    ContainerOptions options;
    auto word = words.begin();
    for (; word != words.end() && *word != "--"; ++word) {
        if (*word == "--init") { // the only one without a value
            options.hasInit = true;
            continue;
        }
        if (word + 1 == words.end())
            return usage("The option \"" + *word + "\" needs a value after it.");
        if (auto taken = takeOption(word[0], word[1], options); !taken)
            return tl::make_unexpected(taken.error());
        ++word;
    }
    if (word == words.end() || options.engineDirectory.empty() || options.runId.empty())
        return usage("contain needs --runtime, --engine and --run, then -- and the words of the "
                     "engine.");
    options.engineArguments.assign(word + 1, words.end());
    return options;
}

} // namespace strata::engine::containers
