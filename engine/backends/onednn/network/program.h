// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A step as a list of operations over buffers, whose places in memory are planned by when they are
//! needed.
#pragma once

#include "engine/backends/onednn/network/descriptions.h"
#include "engine/training/memory_plan.h"
#include "engine/training/network.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/mman.h>

namespace strata::engine::backends::onednn {

using BufferId = std::size_t;

struct Buffer : training::PlannedBuffer {
    MemoryDescription layout;
    std::optional<BufferId> whole; //!< it lies within that one
    std::size_t start = 0;         //!< there, in bytes
};

//! A loop of our own; it is given the addresses of its buffers, in their order.
using Kernel = std::function<void(const std::vector<void *> &)>;

struct Operation {
    std::string layer;
    const char *name = ""; //!< as training::OperationTime has it
    training::Pass pass = training::Pass::Forward;
    std::optional<Description> primitive; //!< of oneDNN; otherwise the kernel
    Kernel kernel;
    std::vector<std::pair<int, BufferId>>
        arguments;     //!< DNNL_ARG_…; the number is ignored for a kernel
    bool once = false; //!< run when parameters have been set, and not in the steps after that
};

class Program {
public:
    BufferId add(const MemoryDescription &layout, bool lasting = false);
    //! A buffer of floats in which others lie one behind the other, each at a place of its own.
    BufferId join(const std::vector<BufferId> &parts);
    const Buffer &buffer(BufferId id) const { return m_buffers.at(id); }
    //! Others do not get its memory when it has been read for the last time.
    void keep(BufferId id) { m_buffers.at(id).lasting = true; }
    const std::vector<Operation> &operations() const { return m_operations; }

    //! Adds the shared work space to a primitive that wants one.
    void append(Operation operation);

    //! Gives every buffer its offset: the largest first, each at the lowest place that is free
    //! while it lives. \returns bytes that all of them need together
    std::size_t plan();

private:
    std::vector<Buffer> m_buffers;
    std::vector<Operation> m_operations;
};

//! Zeroed memory in large pages where the system has them.
class Arena {
public:
    //! Throws std::bad_alloc if the system refuses.
    explicit Arena(std::size_t bytes);
    Arena(const Arena &) = delete;
    Arena &operator=(const Arena &) = delete;
    ~Arena();

    //! Gives the memory back to the system; it reads as zeros from then on.
    void discard() { madvise(m_start, m_bytes, MADV_DONTNEED); }
    std::byte *at(std::size_t offset) const { return m_start + offset; }
    std::size_t bytes() const { return m_bytes; }

private:
    std::byte *m_start = nullptr;
    std::size_t m_bytes = 0;
};

//! A program with its primitives built and its buffers in place.
class Executable {
public:
    Executable(const Program &program, const dnnl::engine &engine, const Arena &arena, bool timed);

    //! What is run once is run in the next step.
    void parametersHaveChanged() { m_hasNewParameters = true; }
    //! Throws dnnl::error. \param isStopped asked before each operation: true ends it there
    void run(const std::function<bool()> &isStopped = {});
    const std::string &lastLayer() const
    {
        return m_times[m_last].layer;
    } //!< for the sentence after a failure
    std::vector<training::OperationTime> times() const;
    void clearTimes();

private:
    struct Step {
        dnnl::primitive primitive;
        std::vector<dnnl::memory> memories;
        std::vector<dnnl_exec_arg_t> arguments;
        Kernel kernel;
        std::vector<void *> addresses;
        bool once = false;
    };
    void run(Step &step);

    dnnl::stream m_stream;
    std::vector<Step> m_steps;
    std::vector<training::OperationTime> m_times; //!< one for each step
    bool m_timed;
    bool m_hasNewParameters = true;
    std::size_t m_last = 0;
};

} // namespace strata::engine::backends::onednn
