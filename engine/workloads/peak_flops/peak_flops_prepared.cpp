// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_prepared.h"

#include "engine/workloads/content_hash.h"

#include <bit>
#include <cstring>

namespace strata::engine::workloads::peak_flops {
namespace {

std::size_t laneBytes(Precision precision)
{
    return precision == Precision::Fp64 ? 8 : 4;
}

std::size_t pagesOf(const Kernel &kernel)
{
    const std::size_t bytes = kernel.lanes * laneBytes(kernel.precision);
    return (bytes + pageAlignment - 1) / pageAlignment * pageAlignment;
}

template <typename Lane>
void putLane(char *lanes, std::size_t index, double value)
{
    const auto lane = static_cast<Lane>(value);
    std::memcpy(lanes + index * sizeof lane, &lane, sizeof lane);
}

template <typename Lane>
double getLane(const char *lanes, std::size_t index)
{
    Lane lane{};
    std::memcpy(&lane, lanes + index * sizeof lane, sizeof lane);
    return static_cast<double>(lane);
}

void putStart(Precision precision, char *lanes, std::size_t index, double value)
{
    if (precision == Precision::Fp64)
        putLane<double>(lanes, index, value);
    else if (precision == Precision::Int8)
        putLane<std::int32_t>(lanes, index, value);
    else
        putLane<float>(lanes, index, value);
}

} // namespace

PreparedPeak::PreparedPeak(const Kernel &kernel, const core::WorkContext &context) :
    m_kernel(kernel),
    m_values(kernel.precision, context.seed),
    m_operands(operandsOf(kernel.precision, m_values)),
    m_threads(context.threads)
{
}

core::Expected<std::unique_ptr<PreparedPeak>> PreparedPeak::make(const Kernel &kernel,
                                                                 const core::WorkContext &context)
{
    auto prepared = std::unique_ptr<PreparedPeak>(new PreparedPeak(kernel, context));
    auto starts = AlignedBuffer<char>::allocate(pagesOf(kernel));
    auto lanes =
        AlignedBuffer<char>::allocate(pagesOf(kernel) * static_cast<std::size_t>(context.threads));
    if (!starts || !lanes)
        return tl::make_unexpected(starts ? lanes.error() : starts.error());
    prepared->m_starts = std::move(*starts);
    prepared->m_lanes = std::move(*lanes);
    for (std::size_t i = 0; i < kernel.lanes; ++i)
        putStart(kernel.precision, prepared->m_starts.data(), i, prepared->m_values.start(i));
    return prepared;
}

char *PreparedPeak::lanesOf(int thread)
{
    return m_lanes.data() + pagesOf(m_kernel) * static_cast<std::size_t>(thread);
}

double PreparedPeak::lane(int thread, std::size_t index)
{
    if (m_kernel.precision == Precision::Fp64)
        return getLane<double>(lanesOf(thread), index);
    if (m_kernel.precision == Precision::Int8)
        return getLane<std::int32_t>(lanesOf(thread), index);
    return getLane<float>(lanesOf(thread), index);
}

core::Expected<void> PreparedPeak::iterate()
{
    const std::size_t bytes = m_kernel.lanes * laneBytes(m_kernel.precision);
    const std::uint64_t rounds = m_values.products() / m_kernel.productsOfRound;
#pragma omp parallel for num_threads(m_threads) schedule(static, 1)
    for (int thread = 0; thread < m_threads; ++thread) {
        char *lanes = lanesOf(thread);
        std::memcpy(lanes, m_starts.data(), bytes);
        m_kernel.run(lanes, m_operands, rounds);
    }
    return {};
}

core::WorkPerIteration PreparedPeak::work() const
{
    const double operations = operationsOf(m_kernel, m_values) * m_threads;
    return {operations, 0, operations, m_kernel.precision == Precision::Int8 ? "OP/s" : "FLOP/s"};
}

core::Expected<core::CheckedResult> PreparedPeak::check()
{
    std::size_t wrong = 0;
    for (int thread = 0; thread < m_threads; ++thread) {
        for (std::size_t i = 0; i < m_kernel.lanes; ++i)
            wrong += lane(thread, i) == m_values.end(i) ? 0 : 1;
    }
    // Lanes beyond these repeat them, however many an instruction set has.
    ContentHash content;
    for (std::size_t i = 0; i < ChainValues::distinctLanes; ++i)
        content.add(i, std::bit_cast<std::uint64_t>(lane(0, i)));
    core::CheckedResult result;
    result.checkValue =
        checkValueText("peak-flops", workloadVersion,
                       std::string("precision=") + precisionName(m_kernel.precision), content);
    result.verified = wrong == 0;
    result.verification = wrong == 0
                              ? "the end of every chain by formula, equal"
                              : std::to_string(wrong) + " chains do not end where the formula says";
    return result;
}

std::map<std::string, std::string> PreparedPeak::facts() const
{
    return {{"isa", m_kernel.isa}, {"chains_of_thread", std::to_string(m_kernel.lanes)}};
}

} // namespace strata::engine::workloads::peak_flops
