// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/file_reader.h"

#include "engine/training/data/bad_image.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

namespace strata::engine::training::data {
namespace {

constexpr std::uint64_t page = workloads::pageAlignment;

} // namespace

tl::unexpected<core::Failure> FileReader::refusal(int number) const
{
    if (m_way == ReadWay::Direct && number == EINVAL) {
        return core::fail(core::FailureKind::Unsupported, "no_direct_reads",
                          "The file system of the images refuses reads that bypass the page cache "
                          "(O_DIRECT); choose another "
                          "cache state, or copy the set to a local disk.");
    }
    return badImage(std::string("cannot be read: ") + std::strerror(number));
}

core::Expected<void> FileReader::open(const std::string &path)
{
    // O_NONBLOCK: opening a named pipe must not wait for somebody to write to it.
    const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (m_way == ReadWay::Direct ? O_DIRECT : 0);
    m_file = core::Descriptor(::open(path.c_str(), flags));
    struct stat status = {};
    if (!m_file.isOpen() || ::fstat(m_file.get(), &status) != 0)
        return refusal(errno);
    if (!S_ISREG(status.st_mode))
        return badImage("is not a regular file");
    m_bytes = static_cast<std::uint64_t>(status.st_size);
    return {};
}

core::Expected<void> FileReader::reserve(std::uint64_t bytes)
{
    if (bytes <= m_buffer.size())
        return {};
    auto larger = workloads::AlignedBuffer<std::byte>::allocate(
        std::max<std::uint64_t>(bytes, 2 * m_buffer.size()));
    if (!larger)
        return tl::make_unexpected(larger.error());
    m_buffer = std::move(*larger);
    return {};
}

core::Expected<std::uint64_t> FileReader::fill(std::uint64_t offset, std::uint64_t bytes)
{
    std::uint64_t done = 0;
    while (done < bytes) {
        const ssize_t moved = ::pread(m_file.get(), m_buffer.data() + done, bytes - done,
                                      static_cast<off_t>(offset + done));
        if (moved < 0 && errno == EINTR)
            continue;
        if (moved < 0)
            return refusal(errno);
        done += static_cast<std::uint64_t>(moved);
        // A direct read that ends inside a page has met the end of the file, and could not be
        // continued there.
        if (moved == 0 || (m_way == ReadWay::Direct && done % page != 0))
            break;
    }
    return done;
}

core::Expected<std::span<const std::byte>> FileReader::read(std::uint64_t offset,
                                                            std::uint64_t bytes)
{
    const bool direct = m_way == ReadWay::Direct;
    const std::uint64_t start = direct ? offset / page * page : offset;
    const std::uint64_t end = direct ? (offset + bytes + page - 1) / page * page : offset + bytes;
    if (auto good = reserve(end - start); !good)
        return tl::make_unexpected(good.error());
    const auto got = fill(start, end - start);
    if (!got)
        return tl::make_unexpected(got.error());
    if (start + *got < offset + bytes)
        return badImage("ends after " + std::to_string(start + *got) + " bytes");
    return std::span<const std::byte>(m_buffer.data() + (offset - start), bytes);
}

core::Expected<std::span<const std::byte>> FileReader::readWhole(std::uint64_t limit)
{
    if (m_bytes == 0)
        return badImage("is empty");
    if (m_bytes > limit)
        return badImage("has " + std::to_string(m_bytes) + " bytes, more than the " +
                        std::to_string(limit) + " that an image may have here");
    return read(0, m_bytes);
}

bool isInMemory(const std::string &folder)
{
    struct statfs status = {};
    if (::statfs(folder.c_str(), &status) != 0)
        return false;
    const auto magic = static_cast<std::uint32_t>(status.f_type);
    return magic == TMPFS_MAGIC || magic == RAMFS_MAGIC;
}

} // namespace strata::engine::training::data
