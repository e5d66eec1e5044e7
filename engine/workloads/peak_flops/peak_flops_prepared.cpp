// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_prepared.h"

#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

#include <omp.h>

namespace strata::engine::workloads::peak_flops {
namespace {

std::size_t laneBytes(Precision precision)
{
    return precision == Precision::Fp64 ? 8 : 4;
}

//! Of all lanes of one piece: whole cache lines.
std::size_t pieceBytes(const Kernel &kernel)
{
    return kernel.lanes * laneBytes(kernel.precision);
}

std::size_t pagesOf(const Kernel &kernel)
{
    const std::size_t bytes = ChainValues::pieces * pieceBytes(kernel);
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
    m_threads(context.threads),
    m_done(static_cast<std::size_t>(context.threads))
{
}

core::Expected<std::unique_ptr<PreparedPeak>> PreparedPeak::make(const Kernel &kernel,
                                                                 const core::WorkContext &context)
{
    auto prepared = std::unique_ptr<PreparedPeak>(new PreparedPeak(kernel, context));
    auto starts = AlignedBuffer<char>::allocate(pagesOf(kernel));
    auto lanes = AlignedBuffer<char>::allocate(pagesOf(kernel) * prepared->m_done.size());
    if (!starts || !lanes)
        return tl::make_unexpected(starts ? lanes.error() : starts.error());
    prepared->m_starts = std::move(*starts);
    prepared->m_lanes = std::move(*lanes);
    const ChainValues &values = prepared->m_values;
    for (std::size_t piece = 0; piece < ChainValues::pieces; ++piece) {
        char *first = prepared->m_starts.data() + piece * pieceBytes(kernel);
        for (std::size_t i = 0; i < kernel.lanes; ++i)
            putStart(kernel.precision, first, i, values.at(i, values.productsBefore(piece)));
    }
    return prepared;
}

char *PreparedPeak::lanesOf(std::size_t thread, std::size_t piece)
{
    return m_lanes.data() + pagesOf(m_kernel) * thread + pieceBytes(m_kernel) * piece;
}

double PreparedPeak::lane(const char *lanes, std::size_t index) const
{
    if (m_kernel.precision == Precision::Fp64)
        return getLane<double>(lanes, index);
    if (m_kernel.precision == Precision::Int8)
        return getLane<std::int32_t>(lanes, index);
    return getLane<float>(lanes, index);
}

void PreparedPeak::perform(std::size_t thread, std::size_t piece)
{
    char *lanes = lanesOf(thread, piece);
    const std::size_t bytes = pieceBytes(m_kernel);
    std::memcpy(lanes, m_starts.data() + piece * bytes, bytes);
    m_kernel.run(lanes, m_operands, m_values.productsOf(piece) / m_kernel.productsOfRound);
    m_done[thread].pieces[piece] = true;
}

// The first piece of each thread is its own, so that they do not all ask for one at once. All
// chains' first pieces come before the second ones: the short ones are last.
core::Expected<void> PreparedPeak::iterate()
{
    const std::size_t chains = m_done.size();
    std::atomic<std::size_t> taken{0};
#pragma omp parallel num_threads(m_threads)
    {
        const auto thread = static_cast<std::size_t>(omp_get_thread_num());
        const auto team = static_cast<std::size_t>(omp_get_num_threads());
        for (std::size_t next = thread; next < ChainValues::pieces * chains;
             next = team + taken.fetch_add(1, std::memory_order_relaxed))
            perform(thread, next / chains);
    }
    return {};
}

core::WorkPerIteration PreparedPeak::work() const
{
    const double operations = operationsOf(m_kernel, m_values) * m_threads;
    return {operations, 0, operations, m_kernel.precision == Precision::Int8 ? "OP/s" : "FLOP/s"};
}

bool PreparedPeak::endsAsItShould(std::size_t thread, std::size_t index)
{
    for (std::size_t piece = 0; piece < ChainValues::pieces; ++piece) {
        const double end = m_values.at(index, m_values.productsBefore(piece + 1));
        if (m_done[thread].pieces[piece] && lane(lanesOf(thread, piece), index) != end)
            return false;
    }
    return true;
}

core::Expected<core::CheckedResult> PreparedPeak::check()
{
    constexpr std::size_t last = ChainValues::pieces - 1;
    const auto whole =
        std::ranges::find_if(m_done, [](const Done &done) { return done.pieces[last]; });
    const bool isDone = whole != m_done.end();
    std::size_t wrong = 0;
    for (std::size_t thread = 0; thread < m_done.size(); ++thread) {
        for (std::size_t i = 0; i < m_kernel.lanes; ++i)
            wrong += isDone && endsAsItShould(thread, i) ? 0 : 1;
    }
    const char *ends = lanesOf(isDone ? static_cast<std::size_t>(whole - m_done.begin()) : 0, last);
    // Lanes beyond these repeat them, however many an instruction set has.
    ContentHash content;
    for (std::size_t i = 0; i < ChainValues::distinctLanes; ++i)
        content.add(i, std::bit_cast<std::uint64_t>(lane(ends, i)));
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
