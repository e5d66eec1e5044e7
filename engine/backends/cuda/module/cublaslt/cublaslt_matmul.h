// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A matrix product of cuBLASLt with its algorithm chosen: row-major, C = op(A) · op(B), and what
//! may follow it in the same kernel.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/core/expected.h"

#include <cublasLt.h>

#include <compare>
#include <cstdint>
#include <memory>
#include <string>

namespace strata::engine::backends::cuda {

//! How a matrix lies in its buffer.
struct MatmulLayout {
    std::int64_t row = 0; //!< elements from one row to the next; 0: rows lie one behind the other
    std::int64_t matrix = 0;       //!< from one matrix to the next; 0: likewise
    std::uint32_t alignment = 256; //!< of the first element: bytes, a power of two up to this

    auto operator<=>(const MatmulLayout &) const = default;
};

//! op(A) is m×k, op(B) is k×n, C is m×n. A is stored k×m when transposed, B n×k.
struct MatmulDescription {
    std::int64_t m = 0;
    std::int64_t n = 0;
    std::int64_t k = 0;
    bool transposeA = false;
    bool transposeB = false;
    cudaDataType_t typeA = CUDA_R_32F;
    cudaDataType_t typeB = CUDA_R_32F;
    cudaDataType_t typeC = CUDA_R_32F;
    //! CUBLAS_COMPUTE_32F rounds no fp32 to TF32; CUBLAS_COMPUTE_32F_FAST_TF32 lets it.
    //! CUBLAS_COMPUTE_32I for bytes.
    cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
    bool bias = false;             //!< is added, one number for each column of C
    bool fastAccumulation = false; //!< of fp8: sums are promoted to fp32 only at the end
    std::int64_t count = 1;        //!< of matrices that lie one behind the other
    float factor = 1;              //!< of the product; not of integers
    bool adds = false;             //!< to what is in C; not integers
    MatmulLayout layoutA = {};
    MatmulLayout layoutB = {};
    MatmulLayout layoutC = {};

    auto operator<=>(const MatmulDescription &) const = default;
};

//! On the GPU, aligned as the layouts say. The bias has n elements of typeC.
struct MatmulOperands {
    const void *a = nullptr;
    const void *b = nullptr;
    void *c = nullptr;
    const void *bias = nullptr;
};

enum class AlgorithmChoice {
    Heuristic, //!< the first that cublasLtMatmulAlgoGetHeuristic names
    Measured   //!< the fastest of the up to 16 it names, each timed on the operands
};

//! What products that run one after the other can share.
using MatmulWorkspace = std::shared_ptr<const DeviceMemory>;
core::Expected<MatmulWorkspace> makeMatmulWorkspace();

class CublasltMatmul {
public:
    //! Chooses and, if it is to be measured, runs, which writes C. Unsupported: no_cublaslt,
    //! problem_unsupported. Not timed.
    //! \param workspace null: one of its own
    static core::Expected<CublasltMatmul> make(const MatmulDescription &description,
                                               AlgorithmChoice choice,
                                               const MatmulOperands &operands, cudaStream_t stream,
                                               MatmulWorkspace workspace = {});

    //! Puts the product into the stream; the stream reports what the GPU makes of it. Operands of
    //! the same alignment as those of make(). Allocates nothing, so that a CUDA graph can hold it.
    //! One stream at a time, because the workspace is one.
    core::Expected<void> launch(const MatmulOperands &operands, cudaStream_t stream);

    //! "cuBLASLt 13.0.2, algorithm 66, tile 20, stages 36, split-K 1, tensor cores; first of its
    //! heuristic": the numbers are those of cublasLtMatmulAlgoConfigGetAttribute.
    const std::string &implementation() const { return m_implementation; }
    //! The algorithm alone: "66".
    std::string algorithmNumber() const;

private:
    struct State; //!< descriptors and workspace
    struct Destroy {
        void operator()(State *state) const;
    };
    std::unique_ptr<State, Destroy> m_state;
    std::string m_implementation;
};

//! "13.0.2"
std::string cublasLtVersionText();

} // namespace strata::engine::backends::cuda
