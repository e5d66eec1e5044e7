// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/staging.h"

#include "engine/bundle/verify.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::engine::bundle {

namespace {

constexpr int directoryFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

std::vector<std::string> namesIn(int directory)
{
    std::vector<std::string> names;
    const int copy = ::openat(directory, ".", directoryFlags);
    const std::unique_ptr<DIR, int (*)(DIR *)> listing(copy < 0 ? nullptr : ::fdopendir(copy),
                                                       ::closedir);
    while (const dirent *entry = listing ? ::readdir(listing.get()) : nullptr) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..")
            names.push_back(name);
    }
    return names;
}

std::string parentOf(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    return slash == 0 ? "/" : path.substr(0, slash);
}

std::string lastPart(const std::string &path)
{
    return path.substr(path.rfind('/') + 1);
}

Outcome<void> makeParents(const std::string &path)
{
    for (std::size_t slash = path.find('/', 1); slash != std::string::npos;
         slash = path.find('/', slash + 1)) {
        const std::string part = path.substr(0, slash);
        if (::mkdir(part.c_str(), 0700) < 0 && errno != EEXIST && ::access(part.c_str(), F_OK) < 0)
            return refuseSystem("make the directory " + part);
    }
    return {};
}

// Whoever may write the parent could exchange the engine between its check and its start.
Outcome<void> checkParent(int parent, const std::string &path)
{
    struct stat status {};
    if (::fstat(parent, &status) < 0)
        return refuseSystem("look at " + path);
    const bool ours = status.st_uid == ::geteuid() || status.st_uid == 0;
    const bool open = (status.st_mode & S_IWOTH) != 0 && (status.st_mode & S_ISVTX) == 0;
    if (ours && !open)
        return {};
    return refuse("the directory " + path +
                  (ours ? " may be written by everybody" : " belongs to another user") +
                  ", so the engine would not be safe there: correct its owner or mode, or choose "
                  "another directory");
}

//! Held while names in the parent are looked at and given. A file and not the directory: NFS locks
//! only what is open for writing. Where nothing can be locked, every single step is still whole in
//! itself.
core::Descriptor lockNames(int parent, const std::string &target)
{
    const std::string name = '.' + target + ".lock";
    core::Descriptor lock(
        ::openat(parent, name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (lock.isOpen())
        ::flock(lock.get(), LOCK_EX);
    return lock;
}

//! Process numbers alone are not unique where machines share a file system.
std::string uniqueSuffix()
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::array<std::uint8_t, 8> bytes{};
    const ssize_t got = ::getrandom(bytes.data(), bytes.size(), 0);
    std::string text = std::to_string(::getpid()) + '-';
    for (ssize_t i = 0; i < got; ++i) {
        text += digits[bytes[static_cast<std::size_t>(i)] >> 4U];
        text += digits[bytes[static_cast<std::size_t>(i)] & 15U];
    }
    return text;
}

// A predecessor that was killed holds no lock on its directory any more.
void removeAbandoned(int parent, const std::string &prefix)
{
    for (const std::string &name : namesIn(parent)) {
        if (!name.starts_with(prefix))
            continue;
        const core::Descriptor candidate(::openat(parent, name.c_str(), directoryFlags));
        if (candidate.isOpen() && ::flock(candidate.get(), LOCK_EX | LOCK_NB) == 0)
            removeTree(parent, name);
    }
}

} // namespace

void removeTree(int parent, const std::string &name)
{
    const core::Descriptor directory(::openat(parent, name.c_str(), directoryFlags));
    if (!directory.isOpen()) {
        ::unlinkat(parent, name.c_str(), 0);
        return;
    }
    for (const std::string &entry : namesIn(directory.get()))
        removeTree(directory.get(), entry);
    ::unlinkat(parent, name.c_str(), AT_REMOVEDIR);
}

Staging::Staging(core::Descriptor parent, core::Descriptor directory, std::string name,
                 std::string finalPath) :
    m_parent(std::move(parent)),
    m_directory(std::move(directory)),
    m_name(std::move(name)),
    m_final(std::move(finalPath))
{
}

Staging::~Staging()
{
    if (m_parent.isOpen() && !m_name.empty())
        removeTree(m_parent.get(), m_name);
}

Outcome<Staging> Staging::create(const std::string &directory)
{
    if (!directory.starts_with('/') || directory.ends_with('/') ||
        directory.find("/../") != std::string::npos)
        return refuse("the directory \"" + directory +
                          "\" must be an absolute path without .. and without a slash "
                          "at its end",
                      Exit::Usage);
    if (auto made = makeParents(directory); !made)
        return tl::make_unexpected(made.error());
    const std::string parentPath = parentOf(directory);
    core::Descriptor parent(::open(parentPath.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!parent.isOpen())
        return refuseSystem("open the directory " + parentPath);
    if (auto safe = checkParent(parent.get(), parentPath); !safe)
        return tl::make_unexpected(safe.error());
    const std::string prefix = lastPart(directory) + ".part-";
    // or a new one would be taken for abandoned
    const core::Descriptor names = lockNames(parent.get(), lastPart(directory));
    removeAbandoned(parent.get(), prefix);
    std::string name = prefix + uniqueSuffix();
    if (::mkdirat(parent.get(), name.c_str(), 0700) < 0)
        return refuseSystem("make a directory in " + parentPath);
    core::Descriptor made(::openat(parent.get(), name.c_str(), directoryFlags));
    if (!made.isOpen())
        return refuseSystem("open the directory " + parentPath + "/" + name);
    ::flock(
        made.get(),
        LOCK_EX |
            LOCK_NB); // NFS locks no directories; then nobody takes this one for abandoned either
    return Staging(std::move(parent), std::move(made), std::move(name), directory);
}

Outcome<void> Staging::commit(const std::string &manifestSha256)
{
    const std::string target = lastPart(m_final);
    const core::Descriptor names = lockNames(m_parent.get(), target);
    if (verify(m_final, manifestSha256))
        return {};
    if (::renameat2(m_parent.get(), m_name.c_str(), m_parent.get(), target.c_str(),
                    RENAME_NOREPLACE) == 0) {
        m_name.clear();
    } else if (errno != EEXIST || ::renameat2(m_parent.get(), m_name.c_str(), m_parent.get(),
                                              target.c_str(), RENAME_EXCHANGE) < 0) {
        // File systems without the two flags (NFS, some FUSE ones) still rename.
        removeTree(m_parent.get(), target);
        if (::renameat(m_parent.get(), m_name.c_str(), m_parent.get(), target.c_str()) < 0)
            return refuseSystem("name the directory " + m_final);
        m_name.clear();
    }
    ::fsync(m_parent.get());
    return {}; // after an exchange the older directory has the private name, and goes with it
}

} // namespace strata::engine::bundle
