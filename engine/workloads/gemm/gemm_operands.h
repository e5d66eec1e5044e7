// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The three matrices of a product, filled so that the result is the same to the last bit on every
//! machine.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/gemm/gemm_kernel.h"

#include <cstddef>
#include <cstdint>
#include <limits>

namespace strata::engine::workloads::gemm {

//! A bf16 number as its bits: the upper half of an fp32.
using Bf16Bits = std::uint16_t;

//! An fp16 number as its bits; a type of its own, because the same bits mean another bf16.
enum class Fp16Bits : std::uint16_t {};

float elementValue(float element);
float elementValue(Bf16Bits element);
//! Of finite ones.
float elementValue(Fp16Bits element);
float elementValue(std::uint8_t element);
float elementValue(std::int8_t element);

//! What a 32-bit integer sum never is, since its magnitude stays below 2^24: an element a kernel
//! has not written.
inline constexpr std::int32_t unwrittenInteger = std::numeric_limits<std::int32_t>::min();

//! A matrix as it lies in memory, row by row.
template <typename Element>
struct StoredMatrix {
    const Element *data = nullptr;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
};

class Operands {
public:
    //! A and B get non-zero integers of gemm_problem.h's elementMagnitude, A of int8 positive ones;
    //! C gets NaN or unwrittenInteger, so that an element a kernel does not write is noticed.
    //! Resource failure if memory is refused.
    static core::Expected<Operands> make(const Problem &problem, std::uint64_t seed, int threads);

    const Problem &problem() const { return m_problem; }
    const void *a() const { return m_a.data(); }
    const void *b() const { return m_b.data(); }
    void *result() { return m_c.data(); }
    //! Of all precisions but Int8.
    float *c() { return reinterpret_cast<float *>(m_c.data()); }
    const float *c() const { return reinterpret_cast<const float *>(m_c.data()); }
    //! Of Int8.
    std::int32_t *integerC() { return reinterpret_cast<std::int32_t *>(m_c.data()); }
    const std::int32_t *integerC() const
    {
        return reinterpret_cast<const std::int32_t *>(m_c.data());
    }

    //! Element must be the one of the problem's precision for this matrix.
    template <typename Element>
    StoredMatrix<Element> storedA() const;
    template <typename Element>
    StoredMatrix<Element> storedB() const;
    StoredMatrix<float> storedC() const { return {c(), m_problem.m, m_problem.n}; }
    StoredMatrix<std::int32_t> storedIntegerC() const
    {
        return {integerC(), m_problem.m, m_problem.n};
    }

    ContentHash hashOfC(int threads) const;

private:
    Problem m_problem;
    AlignedBuffer<std::byte> m_a;
    AlignedBuffer<std::byte> m_b;
    AlignedBuffer<std::byte> m_c;
};

template <typename Element>
StoredMatrix<Element> Operands::storedA() const
{
    const auto *data = reinterpret_cast<const Element *>(m_a.data());
    return m_problem.transposeA ? StoredMatrix<Element>{data, m_problem.k, m_problem.m}
                                : StoredMatrix<Element>{data, m_problem.m, m_problem.k};
}

template <typename Element>
StoredMatrix<Element> Operands::storedB() const
{
    const auto *data = reinterpret_cast<const Element *>(m_b.data());
    return m_problem.transposeB ? StoredMatrix<Element>{data, m_problem.n, m_problem.k}
                                : StoredMatrix<Element>{data, m_problem.k, m_problem.n};
}

} // namespace strata::engine::workloads::gemm
