// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ranks in the memory of a test: clear loops over the bits of the numbers, with NCCL's rules for
//! what lies where in place.
#pragma once

#include "engine/workloads/collective/collective_layout.h"
#include "engine/workloads/collective/collective_reference.h"

#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

namespace strata::tests {

using namespace engine::workloads::collective;

//! What a group is asked to do wrong.
struct Mischief {
    bool wrongElement = false; //!< the last one of the last local rank
    bool doesNothing = false;
    bool fails = false;
};

//! The number that bits mean.
inline double numberOf(Element element, std::uint32_t bits)
{
    if (element != Element::Fp16) {
        const std::uint32_t whole = element == Element::Bf16 ? bits << 16 : bits;
        float number = 0;
        std::memcpy(&number, &whole, sizeof number);
        return number;
    }
    const auto exponent = static_cast<int>(bits >> 10 & 0x1fU);
    const double size = exponent == 0 ? std::ldexp(bits & 0x3ffU, -24)
                                      : std::ldexp(1024 + (bits & 0x3ffU), exponent - 25);
    return (bits & 0x8000U) != 0 ? -size : size;
}

//! Ranks of other hosts give what the seed says and are not written back.
class PlayedGroup final : public Group {
public:
    PlayedGroup(const Problem &problem, const Membership &membership, Mischief mischief,
                std::uint64_t seed) :
        m_problem(problem),
        m_membership(membership),
        m_mischief(mischief)
    {
        for (int rank = 0; rank < problem.ranks; ++rank) {
            m_buffers.emplace_back(bytes(sharedElements(problem)));
            m_results.emplace_back(bytes(sharedElements(problem)));
            auto given = inputOf(problem, seed, rank, 1);
            std::memcpy(inputAt(rank), given->data(), bytes(inputElements(problem)));
        }
    }

    engine::core::Expected<void> write(int rank, const void *input) override
    {
        std::memcpy(inputAt(m_membership.firstRank + rank), input, bytes(inputElements(m_problem)));
        return {};
    }
    engine::core::Expected<void> poison() override
    {
        for (int rank = 0; !m_problem.inPlace && rank < m_problem.ranks; ++rank)
            std::memset(outputAt(rank), 0xff, bytes(outputElements(m_problem)));
        return {};
    }
    engine::core::Expected<void> run(int times) override
    {
        if (m_mischief.fails)
            return engine::core::fail(engine::core::FailureKind::Resource, "collective_failed",
                                      "The test pulled the cable.");
        for (int i = 0; i < times && !m_mischief.doesNothing; ++i)
            exchange();
        if (m_mischief.wrongElement)
            outputAt(m_membership.firstRank + m_membership.localRanks -
                     1)[bytes(outputElements(m_problem)) - 1] ^= std::byte{0x40};
        return {};
    }
    engine::core::Expected<void> read(int rank, void *output) const override
    {
        auto *self = const_cast<PlayedGroup *>(this);
        std::memcpy(output, self->outputAt(m_membership.firstRank + rank),
                    bytes(outputElements(m_problem)));
        return {};
    }
    std::string implementation() const override
    {
        return "played, token " + m_membership.token + ", rank " +
               std::to_string(m_membership.firstRank);
    }

private:
    std::size_t bytes(std::int64_t elements) const
    {
        return static_cast<std::size_t>(elements * bytesOf(m_problem.element));
    }
    std::byte *inputAt(int rank)
    {
        const std::int64_t offset = m_problem.inPlace ? inputOffsetInPlace(m_problem, rank) : 0;
        return m_buffers[static_cast<std::size_t>(rank)].data() + bytes(offset);
    }
    std::byte *outputAt(int rank)
    {
        if (!m_problem.inPlace)
            return m_results[static_cast<std::size_t>(rank)].data();
        return m_buffers[static_cast<std::size_t>(rank)].data() +
               bytes(outputOffsetInPlace(m_problem, rank));
    }
    double given(const std::vector<std::vector<std::byte>> &inputs, int rank,
                 std::int64_t index) const
    {
        std::uint32_t bits = 0;
        std::memcpy(&bits, inputs[static_cast<std::size_t>(rank)].data() + bytes(index), bytes(1));
        return numberOf(m_problem.element, bits);
    }
    double result(const std::vector<std::vector<std::byte>> &inputs, int rank,
                  std::int64_t index) const
    {
        const std::int64_t block = m_problem.elements / m_problem.ranks;
        double sum = 0;
        switch (m_problem.operation) {
        case Operation::AllGather:
            return given(inputs, static_cast<int>(index / block), index % block);
        case Operation::Broadcast:
            return given(inputs, 0, index);
        case Operation::SendReceive:
            return given(inputs, rank == 0 ? m_problem.ranks - 1 : rank - 1, index);
        case Operation::ReduceScatter:
        case Operation::AllReduce:
            for (int other = 0; other < m_problem.ranks; ++other)
                sum += given(inputs, other,
                             m_problem.operation == Operation::AllReduce ? index
                                                                         : rank * block + index);
        }
        return sum;
    }
    void exchange()
    {
        std::vector<std::vector<std::byte>> inputs;
        for (int rank = 0; rank < m_problem.ranks; ++rank)
            inputs.emplace_back(inputAt(rank), inputAt(rank) + bytes(inputElements(m_problem)));
        for (int rank = 0; rank < m_problem.ranks; ++rank) {
            for (std::int64_t i = 0; i < outputElements(m_problem); ++i) {
                const std::uint32_t bits = bitsOf(
                    m_problem.element, std::llround(std::fmod(result(inputs, rank, i), 1e6)));
                std::memcpy(outputAt(rank) + bytes(i), &bits, bytes(1));
            }
        }
    }

    Problem m_problem;
    Membership m_membership;
    Mischief m_mischief;
    std::vector<std::vector<std::byte>> m_buffers; //!< of all ranks; in place input and output
    std::vector<std::vector<std::byte>> m_results;
};

class PlayedFactory final : public GroupFactory {
public:
    explicit PlayedFactory(int devices, Mischief mischief = {}, std::uint64_t seed = 1,
                           std::string name = "played") :
        m_name(std::move(name)),
        m_devices(devices),
        m_mischief(mischief),
        m_seed(seed)
    {
    }
    std::string name() const override { return m_name; }
    engine::core::Expected<int> devices() const override
    {
        if (m_devices == 0)
            return engine::core::fail(engine::core::FailureKind::Unsupported, "no_gpu",
                                      "This host has no GPU.");
        return m_devices;
    }
    engine::core::Expected<std::string> makeToken() const override { return "c0ffee"; }
    engine::core::Expected<std::unique_ptr<Group>> make(const Problem &problem,
                                                        const Membership &membership) const override
    {
        return std::make_unique<PlayedGroup>(problem, membership, m_mischief, m_seed);
    }

private:
    std::string m_name;
    int m_devices;
    Mischief m_mischief;
    std::uint64_t m_seed;
};

} // namespace strata::tests
