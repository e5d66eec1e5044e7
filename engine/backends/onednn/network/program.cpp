// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/program.h"

#include "engine/core/mapped_memory.h"

#include <algorithm>
#include <chrono>
#include <new>

namespace strata::engine::backends::onednn {

namespace {

constexpr std::size_t alignment = 4096; // a page: rows of different buffers then start in different
                                        // cache sets less often than at 64

} // namespace

BufferId Program::add(const MemoryDescription &layout, bool lasting)
{
    Buffer &buffer = m_buffers.emplace_back();
    buffer.layout = layout;
    buffer.bytes = layout.get_size();
    buffer.lasting = lasting;
    return m_buffers.size() - 1;
}

BufferId Program::join(const std::vector<BufferId> &parts)
{
    constexpr std::size_t partAlignment = 64; // a cache line, as oneDNN likes it
    const BufferId whole = m_buffers.size();
    std::size_t bytes = 0;
    bool lasting = false;
    for (const BufferId id : parts) {
        Buffer &part = m_buffers.at(id);
        part.whole = whole;
        part.start = bytes;
        bytes += (part.bytes + partAlignment - 1) / partAlignment * partAlignment;
        lasting = lasting || part.lasting;
    }
    return add(rowMajor({static_cast<std::int64_t>(bytes / sizeof(float))}, Memory::data_type::f32),
               lasting);
}

void Program::append(Operation operation)
{
    if (operation.primitive) {
        const MemoryDescription scratchpad = operandOf(*operation.primitive, DNNL_ARG_SCRATCHPAD);
        if (scratchpad.get_size() > 0)
            operation.arguments.emplace_back(DNNL_ARG_SCRATCHPAD, add(scratchpad));
    }
    const std::size_t index = m_operations.size();
    for (const auto &[role, id] : operation.arguments)
        m_buffers.at(id).usedBy(index);
    m_operations.push_back(std::move(operation));
}

std::size_t Program::plan()
{
    for (const Buffer &part : m_buffers) {
        if (!part.whole || part.firstUse == training::PlannedBuffer::neverUsed)
            continue;
        m_buffers[*part.whole].usedBy(part.firstUse);
        m_buffers[*part.whole].usedBy(part.lastUse);
    }
    std::vector<training::PlannedBuffer> planned(m_buffers.begin(), m_buffers.end());
    for (std::size_t id = 0; id < planned.size(); ++id)
        if (m_buffers[id].whole)
            planned[id].bytes = 0;
    const std::size_t bytes = training::planMemory(planned, alignment);
    for (std::size_t id = 0; id < planned.size(); ++id)
        m_buffers[id].offset = planned[id].offset;
    for (Buffer &part : m_buffers)
        if (part.whole)
            part.offset = m_buffers[*part.whole].offset + part.start;
    return bytes;
}

Arena::Arena(std::size_t bytes) : m_bytes(std::max<std::size_t>(bytes, alignment))
{
    void *start = core::mapMemory(core::inLargePages(m_bytes), core::largePage);
    if (start == nullptr)
        throw std::bad_alloc();
    // Only a wish: without large pages it is slower, not wrong.
    madvise(start, core::inLargePages(m_bytes), MADV_HUGEPAGE);
    m_start = static_cast<std::byte *>(start);
}

Arena::~Arena()
{
    munmap(m_start, core::inLargePages(m_bytes));
}

Executable::Executable(const Program &program, const dnnl::engine &engine, const Arena &arena,
                       bool timed) :
    m_stream(engine),
    m_timed(timed)
{
    for (const Operation &operation : program.operations()) {
        Step step;
        for (const auto &[role, id] : operation.arguments) {
            const Buffer &buffer = program.buffer(id);
            step.addresses.push_back(arena.at(buffer.offset));
            if (operation.primitive)
                step.memories.emplace_back(operandOf(*operation.primitive, role), engine,
                                           arena.at(buffer.offset));
        }
        if (operation.primitive) {
            step.primitive = dnnl::primitive(operation.primitive->get());
            for (std::size_t i = 0; i < step.memories.size(); ++i)
                step.arguments.push_back({operation.arguments[i].first, step.memories[i].get()});
        }
        step.kernel = operation.kernel;
        step.once = operation.once;
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
    dnnl::error::wrap_c_api(
        dnnl_primitive_execute(step.primitive.get(), m_stream.get(), count, step.arguments.data()),
        "could not run a primitive");
}

void Executable::run(const std::function<bool()> &isStopped)
{
    using Clock = std::chrono::steady_clock;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (isStopped && isStopped())
            break;
        if (m_steps[i].once && !m_hasNewParameters)
            continue;
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
    m_hasNewParameters = false;
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
