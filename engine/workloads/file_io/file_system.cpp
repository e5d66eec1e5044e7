// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_system.h"

#include <array>
#include <cstdint>
#include <cstdio>

#include <linux/magic.h>
#include <sys/statfs.h>

namespace strata::engine::workloads::file_io {
namespace {

struct KnownFileSystem {
    std::uint32_t magic;
    const char *name;
    bool isServed; //!< by another system, which has a cache of its own
};

// Numbers from statfs(2), for those that linux/magic.h does not have. virtiofs says that it is
// FUSE.
constexpr std::array<KnownFileSystem, 13> knownFileSystems{
    {{EXT4_SUPER_MAGIC, "ext4", false},
     {XFS_SUPER_MAGIC, "xfs", false},
     {BTRFS_SUPER_MAGIC, "btrfs", false},
     {F2FS_SUPER_MAGIC, "f2fs", false},
     {TMPFS_MAGIC, "tmpfs", false},
     {RAMFS_MAGIC, "ramfs", false},
     {OVERLAYFS_SUPER_MAGIC, "overlay", false},
     {NFS_SUPER_MAGIC, "nfs", true},
     {V9FS_MAGIC, "9p", true},
     {0x65735546, "fuse", true},
     {0x2fc12fc1, "zfs", false},
     {0xff534d42, "cifs", true},
     {0xfe534d42, "smb2", true}}};

FileSystem described(std::uint32_t magic)
{
    FileSystem found{{}, magic == TMPFS_MAGIC || magic == RAMFS_MAGIC};
    for (const KnownFileSystem &known : knownFileSystems) {
        if (known.magic == magic)
            found.name = known.name;
    }
    if (found.name.empty()) {
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "0x%x", magic);
        found.name = text.data();
    }
    return found;
}

} // namespace

FileSystem fileSystemOf(int descriptor)
{
    struct statfs status = {};
    if (::fstatfs(descriptor, &status) != 0)
        return {"unknown", false};
    return described(static_cast<std::uint32_t>(status.f_type));
}

FileSystem fileSystemOf(const std::string &directory)
{
    struct statfs status = {};
    if (::statfs(directory.c_str(), &status) != 0)
        return {"unknown", false};
    return described(static_cast<std::uint32_t>(status.f_type));
}

std::string otherCache(const std::string &fileSystem, bool isGvisor)
{
    if (isGvisor)
        return "gVisor's machine may keep the file in memory";
    if (fileSystem == "zfs") // in its ARC; before version 2.3 it takes O_DIRECT and ignores it
        return "zfs may keep the file in a cache of its own";
    for (const KnownFileSystem &known : knownFileSystems) {
        if (known.isServed && fileSystem == known.name)
            return "the system that serves " + fileSystem + " may keep the file in memory";
    }
    return {};
}

} // namespace strata::engine::workloads::file_io
