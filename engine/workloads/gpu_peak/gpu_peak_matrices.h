// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The matrices of a GPU's peak product in their formats, and the proof of their product.
#pragma once

#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/gpu_peak/gpu_peak_problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::gpu_peak {

//! A small non-zero integer as the bits of a binary floating-point format: sign, exponent with a
//! bias, mantissa (IEEE 754). \param value |value| < 2^(mantissaBits + 1)
constexpr std::uint32_t floatBits(std::int64_t value, unsigned exponentBits, unsigned mantissaBits)
{
    const auto magnitude = static_cast<std::uint32_t>(value < 0 ? -value : value);
    std::uint32_t exponent = 0;
    while ((magnitude >> exponent) > 1)
        ++exponent;
    const std::uint32_t bias = (1U << (exponentBits - 1)) - 1;
    const std::uint32_t mantissa = (magnitude ^ (1U << exponent)) << (mantissaBits - exponent);
    return (value < 0 ? 1U << (exponentBits + mantissaBits) : 0U) |
           (exponent + bias) << mantissaBits | mantissa;
}

class Matrices {
public:
    //! A and B as integers; C with numbers that no product has. Resource failure if memory is
    //! refused.
    static core::Expected<Matrices> make(const Problem &problem, std::uint64_t seed, int threads);
    //! Bytes of all, with the formats' during encoding.
    static double bytesNeeded(const Problem &problem);

    //! n × n elements in the problem's format, row by row.
    core::Expected<AlignedBuffer<std::byte>> encodedA() const { return encoded(m_a); }
    core::Expected<AlignedBuffer<std::byte>> encodedB() const { return encoded(m_b); }
    std::uint32_t *c() { return m_c.data(); }

    //! Compares C·x with A·(B^T·x) for a vector x of random 64-bit integers, modulo 2^64 (R.
    //! Freivalds, "Probabilistic machines can use less running time", 1977): exact, because all
    //! numbers are integers. \returns nothing if C is right
    std::optional<std::string> findWrongRow(std::uint64_t seed) const;
    ContentHash hashOfC() const;

private:
    using Bytes = AlignedBuffer<std::int8_t>;
    core::Expected<AlignedBuffer<std::byte>> encoded(const Bytes &values) const;
    std::optional<std::int64_t> elementOfC(std::size_t index) const;
    std::vector<std::uint64_t> expectedRows(const std::vector<std::uint64_t> &x) const;

    Problem m_problem;
    int m_threads = 1;
    Bytes m_a;
    Bytes m_b;
    AlignedBuffer<std::uint32_t> m_c; //!< bits of fp32 or of integers
};

} // namespace strata::engine::workloads::gpu_peak
