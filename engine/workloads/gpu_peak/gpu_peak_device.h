// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a backend gives for a GPU's arithmetic peak.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/gpu_peak/gpu_peak_problem.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::gpu_peak {

//! As many chains as keep the whole GPU busy.
class ChainKernel {
public:
    virtual ~ChainKernel() = default;
    virtual core::Expected<void>
    run() = 0; //!< every lane from its start to its end, finished on return
    virtual std::uint64_t lanes() const = 0;
    virtual core::Expected<std::vector<double>> ends() = 0; //!< of each lane, after the last run
    virtual std::map<std::string, std::string> facts() const = 0; //!< "gpu.name" …
};

//! C = A · B^T of n × n matrices that were copied to the GPU.
class ProductKernel {
public:
    virtual ~ProductKernel() = default;
    virtual core::Expected<void> run() = 0; //!< one product, finished on return
    virtual core::Expected<void>
    read(void *c) = 0; //!< n × n of fp32, of int8 32-bit integers, row by row
    virtual std::map<std::string, std::string>
    facts() const = 0; //!< "implementation", "gpu.name" …
};

class PeakFactory {
public:
    virtual ~PeakFactory() = default;
    virtual std::string name() const = 0;
    //! Whether the GPU multiplies matrices of the precision: asked before they are made.
    //! Unsupported where it has no such units; fails where there is no GPU, with the reason.
    virtual core::Expected<void> requireUnits(Precision precision) const = 0;
    //! Fails where there is no GPU, with the reason.
    virtual core::Expected<std::unique_ptr<ChainKernel>> makeChains(Precision precision,
                                                                    const Chains &chains) const = 0;
    //! Likewise, and as requireUnits(). \param a, b n × n elements of the precision, row by row
    virtual core::Expected<std::unique_ptr<ProductKernel>>
    makeProduct(const Problem &problem, const void *a, const void *b) const = 0;
};

} // namespace strata::engine::workloads::gpu_peak
