// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/verify.h"

#include "engine/bundle/manifest.h"
#include "engine/bundle/sha256.h"
#include "engine/core/descriptor.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::engine::bundle {

namespace {

tl::unexpected<Refusal> different(const std::string &file, const std::string &why)
{
    return refuse("the engine's file " + file + " " + why + ": send the engine to this host again",
                  Exit::Different);
}

bool writableByOthers(const struct stat &status)
{
    return (status.st_mode & (S_IWGRP | S_IWOTH)) != 0 ||
           (status.st_uid != ::geteuid() && status.st_uid != 0);
}

Outcome<std::string> readManifest(int directory, const std::string &path)
{
    constexpr off_t maxBytes = 1 << 20;
    const std::string name(manifestName);
    const core::Descriptor file(
        ::openat(directory, name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    struct stat status {};
    if (!file.isOpen() || ::fstat(file.get(), &status) < 0 || !S_ISREG(status.st_mode) ||
        status.st_size > maxBytes)
        return different(path, "is missing or not a regular file");
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    if (::pread(file.get(), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()))
        return different(path, "cannot be read");
    return text;
}

Outcome<void> verifyFile(int directory, const ManifestEntry &entry, const std::string &path)
{
    const core::Descriptor file(
        ::openat(directory, entry.path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!file.isOpen())
        return different(path, std::string("cannot be opened (") + std::strerror(errno) + ")");
    struct stat status {};
    if (::fstat(file.get(), &status) < 0 || !S_ISREG(status.st_mode))
        return different(path, "is not a regular file");
    if (writableByOthers(status))
        return different(path, "may be written by other users");
    if (static_cast<std::uint64_t>(status.st_size) != entry.size)
        return different(path, "has " + std::to_string(status.st_size) + " bytes instead of " +
                                   std::to_string(entry.size));
    if (entry.executable && (status.st_mode & S_IXUSR) == 0)
        return different(path, "may not be executed");
    const auto sum = sha256OfDescriptor(file.get(), path);
    if (!sum)
        return tl::make_unexpected(sum.error());
    if (*sum != entry.sha256)
        return different(path, "was changed");
    return {};
}

// A library that nobody listed could be loaded instead of one that was checked.
Outcome<void> refuseExtras(int directory, const std::string &folder,
                           const std::vector<ManifestEntry> &entries, const std::string &root)
{
    const int opened =
        ::openat(directory, folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    const std::unique_ptr<DIR, int (*)(DIR *)> listing(opened < 0 ? nullptr : ::fdopendir(opened),
                                                       ::closedir);
    if (!listing)
        return different(root + "/" + folder, "is not a directory");
    while (const dirent *found = ::readdir(listing.get())) {
        const std::string name = found->d_name;
        if (name == "." || name == "..")
            continue;
        const std::string path = folder + "/" + name;
        const auto listed = [&](const ManifestEntry &entry) { return entry.path == path; };
        if (std::none_of(entries.begin(), entries.end(), listed))
            return different(root + "/" + path, "does not belong to it");
    }
    return {};
}

} // namespace

Outcome<void> verify(const std::string &directory, const std::string &manifestSha256)
{
    const core::Descriptor opened(
        ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    struct stat status {};
    if (!opened.isOpen() || ::fstat(opened.get(), &status) < 0)
        return different(directory, std::string("cannot be opened (") + std::strerror(errno) + ")");
    if (writableByOthers(status))
        return different(directory, "may be written by other users");
    const std::string manifestPath = directory + "/" + std::string(manifestName);
    const auto text = readManifest(opened.get(), manifestPath);
    if (!text)
        return tl::make_unexpected(text.error());
    Sha256 sum;
    sum.add(*text);
    if (sum.digest() != manifestSha256)
        return different(manifestPath, "was changed, or belongs to another version");
    const auto entries = parseManifest(*text);
    if (!entries)
        return tl::make_unexpected(entries.error());
    for (const ManifestEntry &entry : *entries)
        if (auto same = verifyFile(opened.get(), entry, directory + "/" + entry.path); !same)
            return same;
    for (const char *folder : {"bin", "lib"})
        if (auto clean = refuseExtras(opened.get(), folder, *entries, directory); !clean)
            return clean;
    return {};
}

} // namespace strata::engine::bundle
