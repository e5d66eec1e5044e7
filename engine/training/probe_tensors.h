// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The tensors of a probe (probe.h): operands, which are a function of the index and need no memory
//! of their own, and results, which stay as the backend stores them.
#pragma once

#include "engine/training/precision.h"
#include "engine/workloads/portable_random.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace strata::engine::training {

//! How a tensor outer × channels × positions lies in memory: outer × positions × storedChannels,
//! where those above `channels` are for alignment. With one channel that is row-major.
struct ChannelsLast {
    std::int64_t outer = 0;
    std::int64_t channels = 1;
    std::int64_t positions = 1; //!< height × width
    std::int64_t storedChannels = 1;

    std::int64_t elements() const { return outer * channels * positions; }
    std::int64_t storedElements() const { return outer * storedChannels * positions; }
};

struct ProbeOperand;

//! An operand's integers, for who asks for many of them.
class ProbeIntegers {
public:
    explicit ProbeIntegers(const ProbeOperand &operand);
    std::int64_t operator[](std::int64_t index) const;

private:
    workloads::RandomSequence m_random;
};

//! Integers of magnitude 1 and 2, each a function of its row-major index, times a power of two.
struct ProbeOperand {
    static constexpr std::int64_t magnitude = 2;

    std::int64_t count = 0;
    std::uint64_t seed = 0;
    std::uint64_t stream = 0; //!< one for each operand of a seed
    float unit = 1;           //!< what a backend gets is integer(index) · unit

    bool empty() const { return count == 0; }
    std::int64_t integer(std::int64_t index) const { return ProbeIntegers(*this)[index]; }
    std::vector<float> values() const; //!< row-major
    //! As a backend stores them, by all threads at once. \param target layout.storedElements() in
    //! the type of activations (tf32: fp32), aligned to 4 bytes
    void store(const ChannelsLast &layout, Precision precision, std::byte *target) const;
};

inline ProbeIntegers::ProbeIntegers(const ProbeOperand &operand) :
    m_random(operand.seed, operand.stream)
{
}

inline std::int64_t ProbeIntegers::operator[](std::int64_t index) const
{
    return m_random.nonZeroInteger(static_cast<std::uint64_t>(index), ProbeOperand::magnitude);
}

//! A tensor that a backend computed. Indices are row-major, however it lies.
class ProbeTensor {
public:
    ProbeTensor() = default;
    //! Row-major; implicit, because it is what most backends have.
    ProbeTensor(std::vector<float> values);
    //! \param bytes layout.storedElements() in the type of activations, aligned to 4 bytes; read as
    //! long as this lives
    ProbeTensor(const ChannelsLast &layout, Precision precision,
                std::shared_ptr<const std::byte[]> bytes);

    bool empty() const { return size() == 0; }
    std::uint64_t size() const { return static_cast<std::uint64_t>(m_layout.elements()); }
    float at(std::int64_t index) const;
    std::vector<float> values() const;
    //! From now on each element is so many times what is stored.
    void scale(float factor) { m_factor *= factor; }
    //! ContentHash of all elements rounded to integers, whose first has the position `offset`.
    //! \param rectify takes negative ones as zero
    std::uint64_t hash(bool rectify, std::uint64_t offset) const;

private:
    ChannelsLast m_layout;
    Precision m_precision = Precision::Fp32;
    float m_factor = 1;
    std::shared_ptr<const std::byte[]> m_bytes;
};

} // namespace strata::engine::training
