// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/shared_rings.h"

#include <cerrno>
#include <cstring>
#include <new>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;
using core::FailureKind;

constexpr std::size_t dataOffset = 4096; // after both states
constexpr std::size_t allBytes = dataOffset + 2 * SharedRings::capacity;
static_assert(2 * sizeof(RingState) <= dataOffset);
static_assert(std::atomic<std::uint64_t>::is_always_lock_free); // or else it is no use between
                                                                // processes

core::Failure refused(const char *what, int code)
{
    const bool isShort = code == ENOMEM || code == EMFILE || code == ENFILE || code == ENOSPC;
    return {isShort ? FailureKind::Resource : FailureKind::Unsupported, "no_shared_memory",
            std::string("The system refused ") + what + " for channel=shared-memory (" +
                std::strerror(code) +
                (isShort ? "); free memory or open files on this host and try again."
                         : "); its kernel or security profile does not allow it, so choose "
                           "channel=unix here.")};
}

} // namespace

Expected<SharedRings> SharedRings::make()
{
    core::Descriptor file(::memfd_create("strata-rings", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!file.isOpen())
        return tl::make_unexpected(refused("a file in memory", errno));
    if (::ftruncate(file.get(), static_cast<off_t>(allBytes)) != 0)
        return tl::make_unexpected(refused("memory", errno));
    // So that neither end can take it away under the other. A kernel that cannot seal lets it be.
    ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW);
    return map(std::move(file), true);
}

Expected<SharedRings> SharedRings::open(core::Descriptor file)
{
    struct stat status {};
    if (::fstat(file.get(), &status) != 0 || static_cast<std::size_t>(status.st_size) != allBytes)
        return core::fail(FailureKind::Internal, "wrong_message",
                          "The other end of channel=shared-memory sent a file of another size; "
                          "report this.");
    return map(std::move(file), false);
}

Expected<SharedRings> SharedRings::map(core::Descriptor file, bool isNew)
{
    void *memory =
        ::mmap(nullptr, allBytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file.get(), 0);
    if (memory == MAP_FAILED)
        return tl::make_unexpected(refused("memory", errno));
    if (isNew)
        new (memory) RingState[2];
    return SharedRings(memory, std::move(file));
}

SharedRings::~SharedRings()
{
    if (m_memory != nullptr)
        ::munmap(m_memory, allBytes);
}

RingState &SharedRings::state(int direction) const
{
    return std::launder(static_cast<RingState *>(m_memory))[direction];
}

std::byte *SharedRings::bytes(int direction) const
{
    return static_cast<std::byte *>(m_memory) + dataOffset +
           static_cast<std::size_t>(direction) * capacity;
}

} // namespace strata::engine::workloads::point_to_point
