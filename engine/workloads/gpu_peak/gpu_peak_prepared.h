// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chains or a product that are ready to be timed on a GPU.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gpu_peak/gpu_peak_device.h"
#include "engine/workloads/gpu_peak/gpu_peak_matrices.h"

#include <memory>

namespace strata::engine::workloads::gpu_peak {

//! Fails as the factory does, and with Resource if the host's memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
preparePeak(const Problem &problem, const PeakFactory &factory, const core::WorkContext &context);

class PreparedChains final : public core::PreparedWork {
public:
    PreparedChains(const Problem &problem, const Chains &chains,
                   std::unique_ptr<ChainKernel> kernel, std::string backend) :
        m_problem(problem),
        m_chains(chains),
        m_kernel(std::move(kernel)),
        m_backend(std::move(backend))
    {
    }

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::WorkPerIteration work() const override
    {
        return workOfChains(m_chains, m_kernel->lanes());
    }
    std::string backend() const override { return m_backend; }
    //! Every lane's end by formula; the check value is that of the lanes that differ, however many
    //! a GPU has.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    Problem m_problem;
    Chains m_chains;
    std::unique_ptr<ChainKernel> m_kernel;
    std::string m_backend;
};

class PreparedProduct final : public core::PreparedWork {
public:
    PreparedProduct(const Problem &problem, Matrices matrices,
                    std::unique_ptr<ProductKernel> kernel, std::string backend,
                    std::uint64_t seed) :
        m_problem(problem),
        m_matrices(std::move(matrices)),
        m_kernel(std::move(kernel)),
        m_backend(std::move(backend)),
        m_seed(seed)
    {
    }

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::WorkPerIteration work() const override { return workOfProduct(m_problem); }
    std::string backend() const override { return m_backend; }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    Problem m_problem;
    Matrices m_matrices;
    std::unique_ptr<ProductKernel> m_kernel;
    std::string m_backend;
    std::uint64_t m_seed;
};

} // namespace strata::engine::workloads::gpu_peak
