// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_operations.h"

#include "engine/backends/gloo/gloo_algorithm.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/collective/collective_layout.h"

#include <gloo/allgather.h>
#include <gloo/broadcast.h>
#include <gloo/types.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <new>
#include <utility>

namespace strata::engine::backends::gloo {
namespace {

using workloads::AlignedBuffer;
using workloads::collective::Element;
using workloads::collective::Operation;
using workloads::collective::Problem;
using ContextPointer = std::shared_ptr<::gloo::Context>;
using Buffer = std::unique_ptr<::gloo::transport::UnboundBuffer>;

// Within the slots that Gloo leaves to its users.
constexpr std::uint64_t slot = 1;

//! Gloo has no such type.
struct Bf16 {
    std::uint16_t bits = 0;
    float value() const { return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16); }
};

//! Rounded to the nearest, ties to even, as processors do it.
Bf16 operator+(Bf16 a, Bf16 b)
{
    const float sum = a.value() + b.value();
    if (std::isnan(sum))
        return {0x7fc0};
    const auto bits = std::bit_cast<std::uint32_t>(sum);
    return {static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1U)) >> 16)};
}

using Sum = void (*)(void *sum, const void *a, const void *b, std::size_t count);

template <typename Number>
void addUp(void *sum, const void *a, const void *b, std::size_t count)
{
    auto *to = static_cast<Number *>(sum);
    const auto *left = static_cast<const Number *>(a);
    const auto *right = static_cast<const Number *>(b);
    for (std::size_t i = 0; i < count; ++i)
        to[i] = left[i] + right[i];
}

Sum sumOf(Element element)
{
    switch (element) {
    case Element::Bf16:
        return addUp<Bf16>;
    case Element::Fp16:
        return addUp<::gloo::float16>;
    case Element::Fp32:
        break;
    }
    return addUp<float>;
}

std::size_t bytesOf(const Problem &problem, std::int64_t elements)
{
    return static_cast<std::size_t>(elements * workloads::collective::bytesOf(problem.element));
}

class AllReduce final : public RankOperation {
public:
    AllReduce(const ContextPointer &context, const Problem &problem, std::byte *input,
              std::byte *output) :
        m_options(context)
    {
        m_options.setAlgorithm(algorithmOf(problem.algorithm));
        m_options.setReduceFunction(sumOf(problem.element));
        const auto count = static_cast<std::size_t>(problem.elements);
        if (problem.element == Element::Fp32)
            setBuffers(reinterpret_cast<float *>(input), reinterpret_cast<float *>(output), count);
        else
            setBuffers(reinterpret_cast<std::uint16_t *>(input),
                       reinterpret_cast<std::uint16_t *>(output), count);
    }
    void run() override { ::gloo::allreduce(m_options); }

private:
    template <typename Number>
    void setBuffers(Number *input, Number *output, std::size_t count)
    {
        if (input != output)
            m_options.setInput(input, count);
        m_options.setOutput(output, count);
    }

    ::gloo::AllreduceOptions m_options;
};

class AllGather final : public RankOperation {
public:
    AllGather(const ContextPointer &context, const Problem &problem, std::byte *input,
              std::byte *output) :
        m_options(context)
    {
        const std::size_t block = bytesOf(problem, blockElements(problem));
        if (!problem.inPlace)
            m_options.setInput(input, block);
        m_options.setOutput(output, block * static_cast<std::size_t>(problem.ranks));
    }
    void run() override { ::gloo::allgather(m_options); }

private:
    ::gloo::AllgatherOptions m_options;
};

class Broadcast final : public RankOperation {
public:
    Broadcast(const ContextPointer &context, const Problem &problem, std::byte *input,
              std::byte *output) :
        m_options(context)
    {
        const std::size_t bytes = bytesOf(problem, problem.elements);
        m_options.setRoot(0);
        if (context->rank == 0 && !problem.inPlace)
            m_options.setInput(input, bytes);
        m_options.setOutput(output, bytes);
    }
    void run() override { ::gloo::broadcast(m_options); }

private:
    ::gloo::BroadcastOptions m_options;
};

//! To the next rank, from the one before.
class SendReceive final : public RankOperation {
public:
    SendReceive(const ContextPointer &context, const Problem &problem, std::byte *input,
                std::byte *output) :
        m_next((context->rank + 1) % problem.ranks),
        m_before((context->rank + problem.ranks - 1) % problem.ranks),
        m_isAlone(problem.ranks == 1),
        m_input(context->createUnboundBuffer(input, bytesOf(problem, problem.elements))),
        m_output(context->createUnboundBuffer(output, bytesOf(problem, problem.elements)))
    {
    }
    void run() override
    {
        if (m_isAlone) { // Gloo connects no rank to itself
            std::memcpy(m_output->ptr, m_input->ptr, m_input->size);
            return;
        }
        m_output->recv(m_before, slot);
        m_input->send(m_next, slot);
        m_output->waitRecv();
        m_input->waitSend();
    }

private:
    int m_next;
    int m_before;
    bool m_isAlone;
    Buffer m_input;
    Buffer m_output;
};

//! Around a ring in n - 1 steps: each rank adds its own numbers to the partial sums that come
//! along, and hands them on; the last ones that come are those of its own block. Gloo's own class
//! is for powers of two, and writes into the input.
class ReduceScatter final : public RankOperation {
public:
    ReduceScatter(const ContextPointer &context, const Problem &problem, std::byte *input,
                  std::byte *output) :
        m_rank(context->rank),
        m_ranks(problem.ranks),
        m_elements(static_cast<std::size_t>(blockElements(problem))),
        m_bytes(bytesOf(problem, blockElements(problem))),
        m_sum(sumOf(problem.element)),
        m_given(input),
        m_got(output),
        m_input(context->createUnboundBuffer(input, bytesOf(problem, problem.elements)))
    {
        for (std::size_t i = 0; i < m_memory.size(); ++i) {
            auto memory = AlignedBuffer<std::byte>::allocate(m_bytes);
            if (!memory)
                throw std::bad_alloc();
            m_memory[i] = std::move(*memory);
            m_partial[i] = context->createUnboundBuffer(m_memory[i].data(), m_bytes);
        }
    }

    void run() override
    {
        if (m_ranks == 1 && m_given != m_got)
            std::memcpy(m_got, m_given, m_bytes);
        const int next = (m_rank + 1) % m_ranks;
        const int before = (m_rank + m_ranks - 1) % m_ranks;
        for (int step = 0; step + 1 < m_ranks; ++step) {
            Buffer &sent = step == 0 ? m_input : m_partial[static_cast<std::size_t>(step - 1) % 2];
            Buffer &received = m_partial[static_cast<std::size_t>(step) % 2];
            received->recv(before, slot);
            sent->send(next, slot, step == 0 ? blockAt(-1) : 0, m_bytes);
            received->waitRecv();
            sent->waitSend();
            void *sum = step + 2 < m_ranks ? received->ptr : m_got;
            m_sum(sum, received->ptr, m_given + blockAt(-2 - step), m_elements);
        }
    }

private:
    //! Where the block of a rank begins, counted from this one on.
    std::size_t blockAt(int distance) const
    {
        return static_cast<std::size_t>((m_rank + distance + 2 * m_ranks) % m_ranks) * m_bytes;
    }

    int m_rank;
    int m_ranks;
    std::size_t m_elements; //!< of a block
    std::size_t m_bytes;    //!< likewise
    Sum m_sum;
    const std::byte *m_given;
    std::byte *m_got;
    Buffer m_input;
    std::array<AlignedBuffer<std::byte>, 2> m_memory;
    std::array<Buffer, 2> m_partial;
};

} // namespace

std::unique_ptr<RankOperation> makeOperation(const ContextPointer &context, const Problem &problem,
                                             std::byte *input, std::byte *output)
{
    switch (problem.operation) {
    case Operation::AllGather:
        return std::make_unique<AllGather>(context, problem, input, output);
    case Operation::ReduceScatter:
        return std::make_unique<ReduceScatter>(context, problem, input, output);
    case Operation::Broadcast:
        return std::make_unique<Broadcast>(context, problem, input, output);
    case Operation::SendReceive:
        return std::make_unique<SendReceive>(context, problem, input, output);
    case Operation::AllReduce:
        break;
    }
    return std::make_unique<AllReduce>(context, problem, input, output);
}

std::string algorithmName(const Problem &problem)
{
    switch (problem.operation) {
    case Operation::AllGather:
        return "ring all-gather";
    case Operation::ReduceScatter:
        return "our ring of partial sums over its point-to-point messages";
    case Operation::Broadcast:
        return "tree broadcast";
    case Operation::SendReceive:
        return "point-to-point messages";
    case Operation::AllReduce:
        break;
    }
    return algorithmText(problem.algorithm, problem.ranks);
}

} // namespace strata::engine::backends::gloo
