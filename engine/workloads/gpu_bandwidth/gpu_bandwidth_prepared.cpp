// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_prepared.h"

#include "engine/workloads/content_hash.h"

namespace strata::engine::workloads::gpu_bandwidth {

core::Expected<std::unique_ptr<PreparedPasses>> PreparedPasses::make(const Problem &problem,
                                                                     const PassesFactory &factory)
{
    const auto arrays = factory.sizes().and_then(
        [&](const DeviceMemorySizes &sizes) { return arraysFor(problem, sizes); });
    if (!arrays)
        return tl::make_unexpected(arrays.error());
    auto passes = factory.make(problem, *arrays);
    if (!passes)
        return tl::make_unexpected(passes.error());
    auto prepared = std::unique_ptr<PreparedPasses>(new PreparedPasses(problem, *arrays));
    prepared->m_passes = std::move(*passes);
    prepared->m_backend = factory.name();
    return prepared;
}

core::Expected<core::CheckedResult> PreparedPasses::check()
{
    const auto sum = m_passes->sum();
    if (!sum)
        return tl::make_unexpected(sum.error());
    const std::uint32_t ofPass = expectedSum(m_problem.operation, m_arrays.elements);
    const auto turns =
        m_problem.operation == Operation::Read ? static_cast<std::uint32_t>(m_arrays.passes) : 1U;
    core::CheckedResult result;
    result.verified = *sum == turns * ofPass;
    result.verification = result.verified ? "the sum of all numbers by formula, equal"
                                          : "the sum of all numbers is not that of the formula";
    // What the sum less the formula leaves is zero on every GPU with a right result, whatever the
    // size of its arrays.
    ContentHash content;
    content.add(0, expectedSum(m_problem.operation, valuePeriod) + (*sum - turns * ofPass));
    result.checkValue =
        checkValueText("gpu-bandwidth", workloadVersion, problemText(m_problem), content);
    return result;
}

std::map<std::string, std::string> PreparedPasses::facts() const
{
    std::map<std::string, std::string> facts = m_passes->facts();
    facts["array_bytes"] = std::to_string(m_arrays.elements * sizeof(float));
    facts["arrays"] = std::to_string(arrayCount(m_problem.operation));
    facts["passes"] = std::to_string(m_arrays.passes);
    return facts;
}

} // namespace strata::engine::workloads::gpu_bandwidth
