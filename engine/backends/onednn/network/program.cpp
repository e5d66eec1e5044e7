// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/program.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <new>
#include <numeric>

namespace strata::engine::backends::onednn {

namespace {

constexpr std::size_t alignment = 4096; // a page: rows of different buffers then start in different cache sets less often than at 64
constexpr std::size_t neverUsed = std::numeric_limits<std::size_t>::max();

std::size_t aligned(std::size_t bytes)
{
    return (bytes + alignment - 1) / alignment * alignment;
}

bool liveTogether(const Buffer &one, const Buffer &other)
{
    return one.lasting || other.lasting || (one.firstUse <= other.lastUse && other.firstUse <= one.lastUse);
}

//! The lowest offset at which `wanted` overlaps none of the placed ones that live while it does.
std::size_t lowestPlace(const Buffer &wanted, const std::vector<const Buffer *> &placedByOffset)
{
    std::size_t place = 0;
    for (const Buffer *placed : placedByOffset) {
        if (!liveTogether(wanted, *placed))
            continue;
        if (placed->offset >= place + aligned(wanted.bytes))
            break;
        place = std::max(place, placed->offset + aligned(placed->bytes));
    }
    return place;
}

} // namespace

BufferId Program::add(const MemoryDescription &layout, bool lasting)
{
    m_buffers.push_back({layout, layout.get_size(), lasting, neverUsed, 0, 0});
    return m_buffers.size() - 1;
}

void Program::append(Operation operation)
{
    if (operation.primitive) {
        const MemoryDescription scratchpad = operandOf(*operation.primitive, DNNL_ARG_SCRATCHPAD);
        if (scratchpad.get_size() > 0)
            operation.arguments.emplace_back(DNNL_ARG_SCRATCHPAD, add(scratchpad));
    }
    const std::size_t index = m_operations.size();
    for (const auto &[role, id] : operation.arguments) {
        Buffer &buffer = m_buffers.at(id);
        buffer.firstUse = std::min(buffer.firstUse, index);
        buffer.lastUse = std::max(buffer.lastUse, index);
    }
    m_operations.push_back(std::move(operation));
}

std::size_t Program::plan()
{
    std::vector<Buffer *> bySize;
    for (Buffer &buffer : m_buffers) {
        if (buffer.bytes > 0 && (buffer.lasting || buffer.firstUse != neverUsed))
            bySize.push_back(&buffer);
    }
    // Lasting ones first: they conflict with all, and shall not lie in the middle of what is shared.
    std::stable_sort(bySize.begin(), bySize.end(), [](const Buffer *one, const Buffer *other) {
        return std::pair(other->lasting, other->bytes) < std::pair(one->lasting, one->bytes);
    });
    std::vector<const Buffer *> placed;
    std::size_t end = 0;
    for (Buffer *buffer : bySize) {
        buffer->offset = lowestPlace(*buffer, placed);
        end = std::max(end, buffer->offset + aligned(buffer->bytes));
        const auto byOffset = [](const Buffer *one, const Buffer *other) { return one->offset < other->offset; };
        placed.insert(std::upper_bound(placed.begin(), placed.end(), buffer, byOffset), buffer);
    }
    return end;
}

Arena::Arena(std::size_t bytes) : m_bytes(std::max<std::size_t>(bytes, alignment))
{
    void *start = mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED)
        throw std::bad_alloc();
    // Only a wish: without large pages it is slower, not wrong.
    madvise(start, m_bytes, MADV_HUGEPAGE);
    m_start = static_cast<std::byte *>(start);
}

Arena::~Arena()
{
    munmap(m_start, m_bytes);
}

Executable::Executable(const Program &program, const dnnl::engine &engine, const Arena &arena, bool timed) :
    m_stream(engine), m_timed(timed)
{
    for (const Operation &operation : program.operations()) {
        Step step;
        for (const auto &[role, id] : operation.arguments) {
            const Buffer &buffer = program.buffer(id);
            step.addresses.push_back(arena.at(buffer.offset));
            if (operation.primitive)
                step.memories.emplace_back(operandOf(*operation.primitive, role), engine, arena.at(buffer.offset));
        }
        if (operation.primitive) {
            step.primitive = dnnl::primitive(operation.primitive->get());
            for (std::size_t i = 0; i < step.memories.size(); ++i)
                step.arguments.push_back({operation.arguments[i].first, step.memories[i].get()});
        }
        step.kernel = operation.kernel;
        m_steps.push_back(std::move(step));
        m_times.push_back({operation.layer, operation.name, operation.pass, 0, 0});
    }
}

void Executable::run(Step &step)
{
    if (step.kernel) {
        step.kernel(step.addresses);
        return;
    }
    const auto count = static_cast<int>(step.arguments.size());
    dnnl::error::wrap_c_api(dnnl_primitive_execute(step.primitive.get(), m_stream.get(), count, step.arguments.data()),
                            "could not run a primitive");
}

void Executable::run()
{
    using Clock = std::chrono::steady_clock;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        m_last = i;
        if (!m_timed) {
            run(m_steps[i]);
            continue;
        }
        const Clock::time_point start = Clock::now();
        run(m_steps[i]);
        m_times[i].seconds += std::chrono::duration<double>(Clock::now() - start).count();
        ++m_times[i].calls;
    }
    m_stream.wait();
}

std::vector<training::OperationTime> Executable::times() const
{
    return m_timed ? m_times : std::vector<training::OperationTime>();
}

void Executable::clearTimes()
{
    for (training::OperationTime &time : m_times) {
        time.calls = 0;
        time.seconds = 0;
    }
}

} // namespace strata::engine::backends::onednn
