// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The three matrices, filled so that the result is the same to the last bit on every machine.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/sparse_gemm/sparse_gemm_kernel.h"
#include "engine/workloads/sparse_gemm/sparse_gemm_problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::sparse_gemm {

class Operands {
public:
    //! A row of A has its share of nonZeros(), in places that are drawn without replacement
    //! (Knuth's selection sampling, algorithm S); values are non-zero integers of
    //! elementMagnitude(). C gets a value that no product has. Resource failure if memory is
    //! refused.
    static core::Expected<Operands> make(const Problem &problem, std::uint64_t seed, int threads);

    //! Bytes of all matrices, and of the kernel's copy of B.
    static double neededBytes(const Problem &problem);

    const Problem &problem() const { return m_problem; }
    void multiply(const Kernel &kernel, int threads);
    //! The same as a textbook writes it.
    void multiplyNaively();

    //! C·x against A·(B·x) for a random vector of 64-bit integers (Freivalds), exactly. \returns
    //! the first wrong row
    std::optional<std::string> findWrongRow(std::uint64_t seed, int threads) const;
    ContentHash hashOfC(int threads) const;
    //! Element (row, column) of C. For tests.
    std::int64_t element(std::int64_t row, std::int64_t column) const;
    void setElement(std::int64_t row, std::int64_t column, std::int32_t value);
    const std::vector<std::int64_t> &rowStarts() const { return m_rowStarts; }
    const AlignedBuffer<std::int32_t> &columns() const { return m_columns; }

private:
    core::Expected<void> allocate();
    void drawPattern(std::uint64_t seed, int threads);
    template <typename Element>
    void fill(std::uint64_t seed, int threads);
    template <typename Element>
    CompressedRows<Element> rows() const;
    template <typename Element>
    std::vector<std::uint64_t> expectedProduct(const std::vector<std::uint64_t> &x,
                                               int threads) const;

    Problem m_problem;
    std::vector<std::int64_t> m_rowStarts;
    AlignedBuffer<std::int32_t> m_columns;
    AlignedBuffer<std::byte> m_values;
    AlignedBuffer<std::byte> m_b;
    AlignedBuffer<std::int32_t> m_packed; //!< the kernel's copy of B, in C's type
    AlignedBuffer<std::int32_t> m_c;      //!< or the bits of an fp32
};

} // namespace strata::engine::workloads::sparse_gemm
