// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/scratch_directory.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
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

//! Names the kernel: only its own programs see each other's locks, but others may share the file
//! system.
std::string namePrefix()
{
    constexpr std::size_t digits = 8;
    std::string boot;
    std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
    return "strata-scratch-" + boot.substr(0, digits) + '-';
}

//! \return nullopt if another engine holds the directory, or if it is gone; not open if it belongs
//! to another user, or if this file system has no locks
std::optional<Descriptor> lockOf(const std::string &path)
{
    Descriptor directory(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    struct stat state {};
    if (!directory.isOpen() || flock(directory.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == ENOENT || errno == EWOULDBLOCK)
            return std::nullopt;
        return Descriptor();
    }
    if (fstat(directory.get(), &state) != 0 || state.st_uid != geteuid())
        return Descriptor();
    if (state.st_nlink == 0) // removed between the calls
        return std::nullopt;
    return directory;
}

//! Those of engines that were killed: nobody holds their locks any more.
void removeAbandoned(const std::string &parent, const std::string &prefix)
{
    std::error_code error;
    for (std::filesystem::directory_iterator entry(parent, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored; // it is not what this engine was started for
        if (!entry->path().filename().string().starts_with(prefix))
            continue;
        if (const auto lock = lockOf(entry->path()); lock && lock->isOpen())
            std::filesystem::remove_all(entry->path(), ignored);
    }
}

} // namespace

Expected<ScratchDirectory> ScratchDirectory::make(const std::string &parent)
{
    const std::string chosen = parent.empty() ? variable("STRATA_SCRATCH") : parent;
    const std::string prefix = namePrefix();
    std::string tried;
    for (const std::string &candidate :
         chosen.empty() ? usualParents() : std::vector<std::string>{chosen}) {
        removeAbandoned(candidate, prefix);
        std::string path = candidate + '/' + prefix + "XXXXXX";
        while (mkdtemp(path.data())) {
            if (auto lock = lockOf(path))
                return ScratchDirectory(path, std::move(*lock));
            // Another engine was faster to lock it, and removes it.
            path.replace(path.size() - 6, 6, "XXXXXX");
        }
        tried += (tried.empty() ? "" : ", ") + candidate + " (" + std::strerror(errno) + ")";
    }
    return fail(FailureKind::Resource, "no_scratch_directory",
                "No scratch directory could be made in " + tried +
                    "; name a directory that can be written to with --scratch DIR.");
}

ScratchDirectory::ScratchDirectory(ScratchDirectory &&other) noexcept :
    m_path(std::exchange(other.m_path, {})),
    m_lock(std::move(other.m_lock))
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
