// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/clean_environment.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::engine::core {

namespace {

//! Names; with a "*" at the end every name that begins so.
template <std::size_t count>
using Names = std::array<std::string_view, count>;

// What every process needs, or a container's client. The measured work does not look at any of
// them, or a trial names its value.
constexpr Names<20> base{"HOME",
                         "USER",
                         "LOGNAME",
                         "SHELL",
                         "PATH",
                         "LANG",
                         "LANGUAGE",
                         "LC_*",
                         "XDG_RUNTIME_DIR",
                         "XDG_CACHE_HOME",
                         "XDG_CONFIG_HOME",
                         "XDG_DATA_HOME",
                         "DBUS_SESSION_BUS_ADDRESS",
                         "DOCKER_HOST",
                         "DOCKER_CONTEXT",
                         "DOCKER_CONFIG",
                         "CONTAINER_HOST",
                         "CONTAINERS_CONF",
                         "CONTAINERS_STORAGE_CONF",
                         "container"}; // which the inventory looks at
constexpr Names<9> recorded{"TMPDIR",
                            "LD_LIBRARY_PATH",
                            "VIRTUAL_ENV",
                            "CONDA_PREFIX",
                            "CUDA_VISIBLE_DEVICES",
                            "CUDA_DEVICE_ORDER",
                            "CUDA_MPS_*",
                            "NVIDIA_*",
                            "NCCL_*"};

constexpr std::string_view usualPath =
    "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

std::string_view nameOf(std::string_view text)
{
    return text.substr(0, text.find('='));
}

template <std::size_t count>
bool isIn(const Names<count> &names, std::string_view name)
{
    return std::any_of(names.begin(), names.end(), [name](std::string_view known) {
        return known.ends_with('*') ? name.starts_with(known.substr(0, known.size() - 1))
                                    : name == known;
    });
}

} // namespace

std::vector<std::string> cleanEnvironment(const char *const *environment)
{
    std::vector<std::string> clean;
    bool hasPath = false;
    for (; *environment != nullptr; ++environment) {
        const std::string_view text = *environment;
        const std::string_view name = nameOf(text);
        if (name.size() == text.size() || (!isIn(base, name) && !isIn(recorded, name)))
            continue;
        hasPath = hasPath || name == "PATH";
        clean.emplace_back(text);
    }
    if (!hasPath)
        clean.emplace_back(usualPath);
    return clean;
}

std::map<std::string, std::string> environmentFacts(const char *const *environment)
{
    constexpr std::size_t maxValue = 500;
    std::map<std::string, std::string> facts;
    for (; *environment != nullptr; ++environment) {
        const std::string_view text = *environment;
        const std::string_view name = nameOf(text);
        if (name.size() < text.size() && isIn(recorded, name))
            facts["environment." + std::string(name)] = text.substr(name.size() + 1, maxValue);
    }
    return facts;
}

} // namespace strata::engine::core
