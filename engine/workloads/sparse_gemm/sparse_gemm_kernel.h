// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The product of a sparse and a dense matrix for the fastest instruction set of the host.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::engine::workloads::sparse_gemm {

//! Compressed sparse rows: values and columns of row i lie from rowStarts[i] to before rowStarts[i
//! + 1], columns ascending.
template <typename Element>
struct CompressedRows {
    std::int64_t rows = 0;
    std::int64_t columnCount = 0;
    const std::int64_t *rowStarts = nullptr;
    const std::int32_t *columns = nullptr;
    const Element *values = nullptr;
};

//! Columns of C that are summed at once.
inline constexpr std::int64_t stripWidth = 32;
constexpr std::int64_t stripsOf(std::int64_t n)
{
    return (n + stripWidth - 1) / stripWidth;
}

//! C = A·B; B and C row-major with n columns. `packed` is room for columnCount · stripsOf(n) ·
//! stripWidth elements, into which B is copied strip by strip within each call, as C's type;
//! untouched for n of 1, 2 and 4.
struct Kernel {
    void (*fp32)(const CompressedRows<float> &a, const float *b, std::int64_t n, float *packed,
                 float *c, int threads);
    void (*int8)(const CompressedRows<std::int8_t> &a, const std::int8_t *b, std::int64_t n,
                 std::int32_t *packed, std::int32_t *c, int threads);
    const char *name; //!< "avx512"
};

extern const Kernel kernelBaseline; //!< what the compiler chooses by default
#ifdef __x86_64__
extern const Kernel kernelAvx2;
extern const Kernel kernelAvx512;
#endif

//! What this CPU (and its operating system) can run, the widest first.
std::vector<const Kernel *> usableKernels();
const Kernel &bestKernel();

} // namespace strata::engine::workloads::sparse_gemm
