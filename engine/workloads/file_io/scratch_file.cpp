// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/scratch_file.h"

#include "engine/workloads/memory_budget.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace strata::engine::workloads::file_io {
namespace {

tl::unexpected<core::Failure> systemFailure(const char *action, const std::string &directory,
                                            int number)
{
    const bool full = number == ENOSPC || number == EDQUOT;
    const char *advice = full ? "free space there or choose a smaller file_bytes"
                         : number == EACCES || number == EPERM || number == EROFS
                             ? "choose a directory this user may write to"
                             : "choose another directory, or look at the host's kernel log";
    return core::fail(core::FailureKind::Resource, full ? "disk_full" : "file_error",
                      std::string("file-io could not ") + action + " a file in " + directory +
                          ": " + std::strerror(number) + "; " + advice + ".");
}

core::Expected<DiskSpace> diskSpace(const std::string &directory)
{
    struct statvfs status = {};
    if (::statvfs(directory.c_str(), &status) != 0) {
        return core::fail(core::FailureKind::Usage, "no_such_directory",
                          "file-io cannot use the directory " + directory + ": " +
                              std::strerror(errno) +
                              "; give an existing one in the parameter directory.");
    }
    const auto unit = static_cast<std::uint64_t>(status.f_frsize);
    return DiskSpace{(status.f_blocks - status.f_bfree) * unit, status.f_bavail * unit};
}

// Moves all the bytes, however many each call takes.
template <typename Call>
int transferAll(Call call, std::size_t bytes)
{
    std::size_t done = 0;
    while (done < bytes) {
        const ssize_t moved = call(done);
        if (moved < 0 && errno == EINTR)
            continue;
        if (moved < 0)
            return errno;
        if (moved == 0)
            return EIO; // the file is shorter than we made it
        done += static_cast<std::size_t>(moved);
    }
    return 0;
}

} // namespace

core::Expected<void> requireDiskSpace(const DiskSpace &space, std::uint64_t bytes,
                                      const std::string &directory)
{
    const double total =
        static_cast<double>(space.usedBytes) + static_cast<double>(space.availableBytes);
    const double available = static_cast<double>(space.availableBytes);
    const auto wanted = static_cast<double>(bytes);
    if (total <= 0) // /proc and its like
        return core::fail(
            core::FailureKind::Resource, "no_disk",
            "file-io cannot use the directory " + directory +
                ": its file system has no room for files at all; give a directory on a disk.");
    const bool leavesAFifth = static_cast<double>(space.usedBytes) + wanted <= 0.8 * total;
    const bool isSmall = wanted <= 0.05 * available;
    if (leavesAFifth || isSmall)
        return {};
    return core::fail(core::FailureKind::Resource, "disk_too_full",
                      "file-io would write " + bytesText(wanted) + " to " + directory + ", where " +
                          bytesText(available) + " of " + bytesText(total) +
                          " are free. It leaves a fifth of a disk free, or takes at most a "
                          "twentieth of what is free; choose a smaller file_bytes or another "
                          "directory.");
}

core::Expected<ScratchFile> ScratchFile::create(const std::string &directory, std::uint64_t bytes)
{
    const auto space = diskSpace(directory);
    if (!space)
        return tl::make_unexpected(space.error());
    if (auto enough = requireDiskSpace(*space, bytes, directory); !enough)
        return tl::make_unexpected(enough.error());

    std::string path = directory + "/strata-file-io-XXXXXX";
    ScratchFile file;
    file.m_directory = directory;
    file.m_buffered = core::Descriptor(::mkostemp(path.data(), O_CLOEXEC));
    if (file.m_buffered.get() < 0)
        return systemFailure("make", directory, errno);
    file.m_directDescriptor = core::Descriptor(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_DIRECT));
    if (file.m_directDescriptor.get() < 0)
        file.m_directRefusal = std::strerror(errno);
    if (::unlink(path.c_str()) != 0)
        return systemFailure("unlink", directory, errno);
    file.m_fileSystem = fileSystemOf(file.m_buffered.get());
    return file;
}

core::Expected<void> ScratchFile::readAt(std::uint64_t offset, std::byte *data,
                                         std::size_t bytes) const
{
    return readWith(active(), offset, data, bytes);
}

core::Expected<void> ScratchFile::readCachedAt(std::uint64_t offset, std::byte *data,
                                               std::size_t bytes) const
{
    return readWith(m_buffered.get(), offset, data, bytes);
}

core::Expected<void> ScratchFile::readWith(int descriptor, std::uint64_t offset, std::byte *data,
                                           std::size_t bytes) const
{
    const int number = transferAll(
        [&](std::size_t done) {
            return ::pread(descriptor, data + done, bytes - done,
                           static_cast<off_t>(offset + done));
        },
        bytes);
    if (number != 0)
        return systemFailure("read", m_directory, number);
    return {};
}

core::Expected<void> ScratchFile::writeAt(std::uint64_t offset, const std::byte *data,
                                          std::size_t bytes) const
{
    const int number = transferAll(
        [&](std::size_t done) {
            return ::pwrite(active(), data + done, bytes - done, static_cast<off_t>(offset + done));
        },
        bytes);
    if (number != 0)
        return systemFailure("write", m_directory, number);
    return {};
}

core::Expected<void> ScratchFile::flush(SyncCall call) const
{
    if ((call == SyncCall::Data ? ::fdatasync(m_buffered.get()) : ::fsync(m_buffered.get())) != 0)
        return systemFailure("force to the device", m_directory, errno);
    return {};
}

core::Expected<void> ScratchFile::empty() const
{
    if (::ftruncate(m_buffered.get(), 0) != 0)
        return systemFailure("empty", m_directory, errno);
    return {};
}

std::optional<std::string> ScratchFile::useDirect(std::uint64_t offset, std::byte *probe,
                                                  std::size_t bytes)
{
    // Newer kernels accept O_DIRECT on such a file system, where it means nothing.
    if (inMemory())
        return fileSystem() + " keeps files in memory";
    if (m_directDescriptor.get() < 0)
        return fileSystem() + " refused O_DIRECT (" + m_directRefusal + ")";
    if (::pread(m_directDescriptor.get(), probe, bytes, static_cast<off_t>(offset)) < 0)
        return fileSystem() + " refused a direct read of " + std::to_string(bytes) + " bytes (" +
               std::strerror(errno) + ")";
    m_direct = true;
    return std::nullopt;
}

} // namespace strata::engine::workloads::file_io
