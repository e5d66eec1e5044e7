// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/memory_plan.h"

#include <algorithm>
#include <cstddef>
#include <map>
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

//! One after the other. \return where the last one ends
std::size_t placeAll(const std::vector<PlannedBuffer *> &buffers, std::size_t alignment)
{
    std::vector<const PlannedBuffer *> placed;
    std::size_t end = 0;
    for (PlannedBuffer *buffer : buffers) {
        buffer->offset = lowestPlace(*buffer, placed, alignment);
        end = std::max(end, buffer->offset + aligned(buffer->bytes, alignment));
        const auto byOffset = [](const PlannedBuffer *one, const PlannedBuffer *other) {
            return one->offset < other->offset;
        };
        placed.insert(std::upper_bound(placed.begin(), placed.end(), buffer, byOffset), buffer);
    }
    return end;
}

//! What lives together takes so much at its most: no plan needs less.
std::size_t mostAtOnce(const std::vector<PlannedBuffer *> &buffers, std::size_t alignment)
{
    std::map<std::size_t, std::ptrdiff_t> changes; // by operation
    std::size_t lasting = 0;
    for (const PlannedBuffer *buffer : buffers) {
        const std::size_t bytes = aligned(buffer->bytes, alignment);
        if (buffer->lasting) {
            lasting += bytes;
            continue;
        }
        changes[buffer->firstUse] += static_cast<std::ptrdiff_t>(bytes);
        changes[buffer->lastUse + 1] -= static_cast<std::ptrdiff_t>(bytes);
    }
    std::ptrdiff_t now = 0;
    std::ptrdiff_t most = 0;
    for (const auto &[operation, change] : changes) {
        now += change;
        most = std::max(most, now);
    }
    return lasting + static_cast<std::size_t>(most);
}

} // namespace

void PlannedBuffer::usedBy(std::size_t operation)
{
    firstUse = std::min(firstUse, operation);
    lastUse = std::max(lastUse, operation);
}

std::size_t planMemory(std::vector<PlannedBuffer> &buffers, std::size_t alignment)
{
    std::vector<PlannedBuffer *> order;
    for (PlannedBuffer &buffer : buffers) {
        if (buffer.bytes > 0 && (buffer.lasting || buffer.firstUse != PlannedBuffer::neverUsed))
            order.push_back(&buffer);
    }
    // Lasting ones first: they conflict with all, and shall not lie in the middle of what is
    // shared.
    std::stable_sort(
        order.begin(), order.end(), [](const PlannedBuffer *one, const PlannedBuffer *other) {
            return std::pair(other->lasting, other->bytes) < std::pair(one->lasting, one->bytes);
        });
    const auto shared =
        std::ranges::find_if(order, [](const PlannedBuffer *buffer) { return !buffer->lasting; });
    const auto endOf = [](const PlannedBuffer *buffer) { return buffer->offset + buffer->bytes; };
    constexpr int attempts = 8;
    const std::size_t goodEnough = mostAtOnce(order, alignment) / 20 * 21;
    std::vector<PlannedBuffer *> best = order;
    std::size_t fewest = placeAll(order, alignment);
    std::size_t end = fewest;
    // The one that found no place below all others gets the first choice.
    for (int attempt = 0; attempt < attempts && end > goodEnough && shared != order.end();
         ++attempt) {
        const auto highest = std::ranges::max_element(shared, order.end(), {}, endOf);
        std::rotate(shared, highest, highest + 1);
        end = placeAll(order, alignment);
        if (end < fewest) {
            fewest = end;
            best = order;
        }
    }
    return best == order ? fewest : placeAll(best, alignment);
}

} // namespace strata::engine::training
