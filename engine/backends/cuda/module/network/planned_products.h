// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The matrix products of a network's program: which algorithm of cuBLASLt computes each.
#pragma once

#include "engine/backends/cuda/module/cublaslt/cublaslt_matmul.h"
#include "engine/backends/cuda/module/kernels/program_memory.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! What cuBLASLt is asked for.
MatmulDescription descriptionOf(const MatrixProduct &product, const NetworkProgram &program);
MatmulOperands operandsOf(const MatrixProduct &product, const ProgramMemory &memory);

//! One for each step of a program; null where it is no product. Products that are described alike
//! share their algorithm, and all share one workspace.
struct PlannedProducts {
    std::vector<std::shared_ptr<CublasltMatmul>> plans;
    MatmulWorkspace workspace; //!< null: there are no products
    //! "products": "cuBLASLt 13.0.2: 14 kinds, 66 x120, 71 x3", an algorithm's number and how many
    //! products take it; "attention": how it is computed.
    std::map<std::string, std::string> facts;

    std::size_t workspaceBytes() const { return workspace ? workspace->size() : 0; }
};

//! Measuring runs products on the program's memory, whose content it spoils. Unsupported, with the
//! layer, where cuBLASLt is not there or has no algorithm.
core::Expected<PlannedProducts> planProducts(const NetworkProgram &program,
                                             const ProgramMemory &memory, AlgorithmChoice choice,
                                             cudaStream_t stream);

} // namespace strata::engine::backends::cuda
