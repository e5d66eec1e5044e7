// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A convolution as a backend sees it: operands in, one computed tensor out, layouts of its own
//! between.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/engine_choice.h"
#include "engine/workloads/operand_precision.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace strata::engine::workloads::conv {

using Precision = OperandPrecision;

enum class Direction { Forward, BackwardData, BackwardWeights };
enum class Algorithm { Auto, Direct, Winograd };

//! A cross-correlation without dilation and groups, padded alike on opposite sides, as
//! deep-learning libraries have it.
struct Problem {
    std::int64_t batch = 1;
    std::int64_t channels = 1;
    std::int64_t height = 1;
    std::int64_t width = 1;
    std::int64_t filters = 1;
    std::int64_t kernelHeight = 1;
    std::int64_t kernelWidth = 1;
    std::int64_t padHeight = 0;
    std::int64_t padWidth = 0;
    std::int64_t strideHeight = 1;
    std::int64_t strideWidth = 1;
    Direction direction = Direction::Forward;
    //! Of the operands. Sums are fp32, and so is the computed tensor unless Kernel::significantBits
    //! says less; of Int8, whose source is of unsigned and whose weights are of signed bytes,
    //! the sums are 32-bit integers.
    Precision precision = Precision::Fp32;
    Algorithm algorithm = Algorithm::Auto;
    EngineChoice engines = EngineChoice::Heuristic; //!< of a backend on a GPU

    std::int64_t outputHeight() const
    {
        return (height + 2 * padHeight - kernelHeight) / strideHeight + 1;
    }
    std::int64_t outputWidth() const
    {
        return (width + 2 * padWidth - kernelWidth) / strideWidth + 1;
    }
};

//! Row-major: source batch × channels × height × width, weights filters × channels × kernel, result
//! batch × filters × output. The one that is computed is null; backward, the result is its
//! gradient. The values are such that each precision holds them exactly. They need not outlive the
//! making of a kernel.
struct Inputs {
    const float *source = nullptr;
    const float *weights = nullptr;
    const float *result = nullptr;
};

//! A compiled convolution with its operands already in the layouts it wants.
class Kernel {
public:
    virtual ~Kernel() = default;
    //! One convolution; on a GPU it may be under way on return.
    virtual core::Expected<void> run() = 0;
    virtual core::Expected<void> finish() { return {}; } //!< waits for all of them
    //! The computed tensor, row-major; not timed.
    virtual core::Expected<void> read(float *computed) = 0;
    //! Of an element of the computed tensor: 24 are fp32. A kernel that rounds its sums to bf16
    //! keeps 8, to fp16 11.
    virtual int significantBits() const { return 24; }
    //! The sums as they are before they are rounded, recomputed from the same operands in another
    //! way; row-major, not timed.
    virtual core::Expected<void> readExact(float *computed) { return read(computed); }
    virtual std::string
    implementation() const = 0; //!< the library's own name for what it chose: "brgconv:avx512_core"
    virtual std::string algorithm() const = 0; //!< "direct", "im2col and gemm", "winograd"
    //! None of a backend that has no choice.
    virtual std::optional<EngineChoice> engineChoice() const { return std::nullopt; }
    virtual std::string
    layouts() const = 0; //!< "source aBcd16b, weights ABcd16b16a, result aBcd16b"
    //! Winograd's: less arithmetic than the formula counts, and results near the exact ones.
    virtual bool isWinograd() const = 0;
};

class KernelFactory {
public:
    virtual ~KernelFactory() = default;
    virtual std::string name() const = 0; //!< "onednn", "reference"
    //! Elements that a run does not write stay NaN, or the smallest integer where they are
    //! integers.
    virtual core::Expected<std::unique_ptr<Kernel>>
    make(const Problem &problem, const Inputs &inputs, int threads) const = 0;
};

} // namespace strata::engine::workloads::conv
