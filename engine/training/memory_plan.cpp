// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/memory_plan.h"

#include <algorithm>
#include <utility>

namespace strata::engine::training {

namespace {

std::size_t aligned(std::size_t bytes, std::size_t alignment)
{
    return (bytes + alignment - 1) / alignment * alignment;
}

bool liveTogether(const PlannedBuffer &one, const PlannedBuffer &other)
{
    return one.lasting || other.lasting ||
           (one.firstUse <= other.lastUse && other.firstUse <= one.lastUse);
}

//! The lowest offset at which `wanted` overlaps none of the placed ones that live while it does.
std::size_t lowestPlace(const PlannedBuffer &wanted,
                        const std::vector<const PlannedBuffer *> &placedByOffset,
                        std::size_t alignment)
{
    std::size_t place = 0;
    for (const PlannedBuffer *placed : placedByOffset) {
        if (!liveTogether(wanted, *placed))
            continue;
        if (placed->offset >= place + aligned(wanted.bytes, alignment))
            break;
        place = std::max(place, placed->offset + aligned(placed->bytes, alignment));
    }
    return place;
}

} // namespace

void PlannedBuffer::usedBy(std::size_t operation)
{
    firstUse = std::min(firstUse, operation);
    lastUse = std::max(lastUse, operation);
}

std::size_t planMemory(std::vector<PlannedBuffer> &buffers, std::size_t alignment)
{
    std::vector<PlannedBuffer *> bySize;
    for (PlannedBuffer &buffer : buffers) {
        if (buffer.bytes > 0 && (buffer.lasting || buffer.firstUse != PlannedBuffer::neverUsed))
            bySize.push_back(&buffer);
    }
    // Lasting ones first: they conflict with all, and shall not lie in the middle of what is
    // shared.
    std::stable_sort(
        bySize.begin(), bySize.end(), [](const PlannedBuffer *one, const PlannedBuffer *other) {
            return std::pair(other->lasting, other->bytes) < std::pair(one->lasting, one->bytes);
        });
    std::vector<const PlannedBuffer *> placed;
    std::size_t end = 0;
    for (PlannedBuffer *buffer : bySize) {
        buffer->offset = lowestPlace(*buffer, placed, alignment);
        end = std::max(end, buffer->offset + aligned(buffer->bytes, alignment));
        const auto byOffset = [](const PlannedBuffer *one, const PlannedBuffer *other) {
            return one->offset < other->offset;
        };
        placed.insert(std::upper_bound(placed.begin(), placed.end(), buffer, byOffset), buffer);
    }
    return end;
}

} // namespace strata::engine::training
