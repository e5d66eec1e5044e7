// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A matrix product as a backend sees it: C = op(A) · op(B), row-major, alpha 1, beta 0.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/operand_precision.h"

#include <cstdint>
#include <memory>
#include <string>

namespace strata::engine::workloads::gemm {

using Precision = OperandPrecision;

//! op(A) is m×k, op(B) is k×n, C is m×n. A is stored k×m when transposed, B n×k. Sums and C are
//! fp32; with Int8, A is of unsigned and B of signed bytes, as the processors' instructions take
//! them, and sums and C are 32-bit integers.
struct Problem {
    std::int64_t m = 0;
    std::int64_t n = 0;
    std::int64_t k = 0;
    bool transposeA = false;
    bool transposeB = false;
    Precision precision = Precision::Fp32; //!< of A and B
    bool measuredChoice =
        false; //!< the library's algorithm by trying several, where it offers several
};

//! A compiled product over buffers that stay valid while it lives and whose A and B do not change.
//! Bf16 elements are the upper 16 bits of an fp32, fp16 those of IEEE 754.
class Kernel {
public:
    virtual ~Kernel() = default;
    //! One product; on a GPU it may be under way on return.
    virtual core::Expected<void> run() = 0;
    virtual core::Expected<void> finish() { return {}; } //!< waits for all of them
    //! Outside the timed region: brings the last product into C where the kernel's own memory held
    //! it.
    virtual core::Expected<void> read() { return {}; }
    virtual std::string
    implementation() const = 0; //!< the library's own name for what it chose: "brg:avx512_core_amx"
};

class KernelFactory {
public:
    virtual ~KernelFactory() = default;
    virtual std::string name() const = 0; //!< "onednn", "reference"
    virtual core::Expected<std::unique_ptr<Kernel>>
    make(const Problem &problem, const void *a, const void *b, void *c, int threads) const = 0;
};

} // namespace strata::engine::workloads::gemm
