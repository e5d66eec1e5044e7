// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/scratch_directory.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

namespace strata::engine::core {

namespace {

std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

//! A relative or empty value of a variable is not a place to write to.
void addIfAbsolute(std::vector<std::string> &parents, const std::string &path)
{
    if (path.starts_with('/'))
        parents.push_back(path);
}

std::vector<std::string> usualParents()
{
    std::vector<std::string> parents;
    addIfAbsolute(parents, variable("XDG_CACHE_HOME"));
    if (const std::string home = variable("HOME"); home.starts_with('/'))
        addIfAbsolute(parents, home + "/.cache");
    addIfAbsolute(parents, variable("TMPDIR"));
    addIfAbsolute(parents, "/tmp");
    std::error_code error;
    addIfAbsolute(parents, std::filesystem::current_path(error).string());
    return parents;
}

} // namespace

Expected<ScratchDirectory> ScratchDirectory::make(const std::string &parent)
{
    const std::string chosen = parent.empty() ? variable("STRATA_SCRATCH") : parent;
    std::string tried;
    for (const std::string &candidate :
         chosen.empty() ? usualParents() : std::vector<std::string>{chosen}) {
        std::string path = candidate + "/strata-scratch-XXXXXX";
        if (mkdtemp(path.data()))
            return ScratchDirectory(path);
        tried += (tried.empty() ? "" : ", ") + candidate + " (" + std::strerror(errno) + ")";
    }
    return fail(FailureKind::Resource, "no_scratch_directory",
                "No scratch directory could be made in " + tried +
                    "; name a directory that can be written to with --scratch DIR.");
}

ScratchDirectory::ScratchDirectory(ScratchDirectory &&other) noexcept :
    m_path(std::exchange(other.m_path, {}))
{
}

ScratchDirectory::~ScratchDirectory()
{
    std::error_code
        ignored; // nothing can be done about it here; the supervisor looks for leftovers
    if (!m_path.empty())
        std::filesystem::remove_all(m_path, ignored);
}

} // namespace strata::engine::core
