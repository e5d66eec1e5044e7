// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/library_search.h"

#include "engine/inventory/driver_libraries.h"
#include "engine/inventory/host_files.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace strata::engine::backends::cuda {
namespace {

using inventory::HostFiles;

//! "cuda-12.10" sorts behind "cuda-12.9".
std::vector<int> versionIn(std::string_view name)
{
    std::vector<int> numbers;
    bool inside = false;
    for (const char c : name) {
        const bool digit = c >= '0' && c <= '9';
        if (digit && !inside)
            numbers.push_back(0);
        if (digit)
            numbers.back() = std::min(numbers.back() * 10 + (c - '0'), 100000);
        inside = digit;
    }
    return numbers;
}

//! /usr/local/cuda first, which the administrator chose; then the others, the newest first.
std::vector<std::string> toolkits(const HostFiles &files)
{
    std::vector<std::string> names;
    for (const std::string &name : files.names("/usr/local"))
        if (name == "cuda" || name.starts_with("cuda-"))
            names.push_back(name);
    std::sort(names.begin(), names.end(), [](const std::string &a, const std::string &b) {
        return (a == "cuda") != (b == "cuda") ? a == "cuda" : versionIn(a) > versionIn(b);
    });
    return names;
}

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value != nullptr ? value : "";
}

//! site-packages and dist-packages of an installation prefix, the newest Python first.
void addPackageFolders(const HostFiles &files, const std::string &prefix,
                       std::vector<std::string> &folders)
{
    std::vector<std::string> pythons;
    for (const std::string &name : files.names(prefix + "/lib"))
        if (name.starts_with("python3"))
            pythons.push_back(name);
    std::sort(pythons.begin(), pythons.end(), [](const std::string &a, const std::string &b) {
        return versionIn(a) > versionIn(b);
    });
    for (const std::string &python : pythons)
        for (const char *kind : {"/site-packages", "/dist-packages"})
            folders.push_back(prefix + "/lib/" + python + kind);
}

//! The activated one, or that of the python3 in PATH: images of containers name its folder there
//! and activate nothing.
std::string virtualEnvironment(const HostFiles &files)
{
    if (std::string activated = environment("VIRTUAL_ENV"); !activated.empty())
        return activated;
    const std::string path = environment("PATH");
    for (const std::string_view part : inventory::split(path, ':')) {
        const std::string folder(part);
        if (folder.empty() || !files.exists(folder + "/python3"))
            continue;
        const std::string prefix = folder.substr(0, folder.rfind('/'));
        return files.exists(prefix + "/pyvenv.cfg") ? prefix : "";
    }
    return {};
}

std::vector<std::string> packageFolders(const HostFiles &files)
{
    std::vector<std::string> folders;
    for (const std::string &prefix : {virtualEnvironment(files), environment("CONDA_PREFIX")})
        if (!prefix.empty())
            addPackageFolders(files, prefix, folders);
    if (const std::string home = environment("HOME"); !home.empty())
        addPackageFolders(files, home + "/.local", folders);
    for (const char *prefix : {"/usr/local", "/usr", "/opt/conda"})
        addPackageFolders(files, prefix, folders);
    return folders;
}

} // namespace

std::vector<LibraryPlace> placesOf(const std::vector<std::string> &names, const std::string &root)
{
    const HostFiles files(root);
    std::vector<LibraryPlace> places;
    const auto addFrom = [&](const std::string &folder, const std::string &origin) {
        for (const std::string &name : names)
            if (files.exists(folder + "/" + name))
                places.push_back({root + folder + "/" + name, origin});
    };
    if (root.empty()) { // a recorded host has no loader to ask
        for (const std::string &name : names)
            places.push_back({name, "loader path"});
        for (const std::string &folder : inventory::libraryPathFolders())
            addFrom(folder, "LD_LIBRARY_PATH");
    }
    for (const std::string &toolkit : toolkits(files))
        for (const char *kind : {"/lib64", "/targets/x86_64-linux/lib", "/targets/sbsa-linux/lib"})
            addFrom("/usr/local/" + toolkit + kind, "/usr/local/" + toolkit);
    if (const std::string conda = environment("CONDA_PREFIX"); !conda.empty())
        addFrom(conda + "/lib", "conda environment " + conda);
    // CUDA 13's packages share one folder (nvidia/cu13/lib), those of CUDA 12 have one each
    // (nvidia/cudnn/lib).
    for (const std::string &folder : packageFolders(files))
        for (const std::string &package : files.names(folder + "/nvidia"))
            addFrom(folder + "/nvidia/" + package + "/lib",
                    "Python package nvidia/" + package + " in " + folder);
    return places;
}

} // namespace strata::engine::backends::cuda
