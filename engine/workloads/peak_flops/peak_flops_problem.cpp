// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/workloads/portable_random.h"

#include <array>

namespace strata::engine::workloads::peak_flops {
namespace {

constexpr std::array<const char *, precisionCount> precisionNames{"fp64", "fp32", "bf16", "int8"};
constexpr std::uint64_t additions = std::uint64_t{1} << 20;
// A chain of fp32 must stay below 2^24: 2^21 products of at most 4.
constexpr std::uint64_t largestAddend = 4;

} // namespace

settings::ParameterSpecs parameterSpecs()
{
    return {settings::choiceSpec(
                "precision", "fp32", settings::choicesOf(precisionNames),
                "Of what is multiplied; bf16 is summed in fp32 and int8 in 32-bit integers"),
            settings::choiceSpec(
                "isa", {"auto", "sse2", "avx2", "avx512", "avx512_bf16", "avx512_vnni", "amx"},
                "Instruction set; auto takes the widest that this host has for the precision")};
}

Problem problemOf(const settings::Parameters &parameters)
{
    return {settings::choiceOf<Precision>(precisionNames, parameters.text("precision")),
            parameters.text("isa")};
}

const char *precisionName(Precision precision)
{
    return settings::nameOf(precisionNames, precision);
}

ChainValues::ChainValues(Precision precision, std::uint64_t seed) :
    m_precision(precision),
    m_seed(seed),
    m_addend(1 + static_cast<double>(RandomSequence(seed, 0).below(0, largestAddend)))
{
}

double ChainValues::start(std::size_t lane) const
{
    return static_cast<double>(RandomSequence(m_seed, 1).below(lane % distinctLanes, 1000));
}

double ChainValues::at(std::size_t lane, std::uint64_t done) const
{
    return start(lane) + static_cast<double>(done) * factor() * addend();
}

std::uint64_t ChainValues::products() const
{
    if (m_precision == Precision::Bf16)
        return 2 * additions;
    return m_precision == Precision::Int8 ? 4 * additions : additions;
}

std::uint64_t ChainValues::productsBefore(std::size_t piece) const
{
    static constexpr std::array<std::uint64_t, pieces + 1> thirtySeconds{0,  8,  16, 20, 24, 26,
                                                                         28, 29, 30, 31, 32};
    return products() / 32 * thirtySeconds[piece];
}

} // namespace strata::engine::workloads::peak_flops
