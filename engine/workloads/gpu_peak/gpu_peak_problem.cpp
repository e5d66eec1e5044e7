// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/portable_random.h"

namespace strata::engine::workloads::gpu_peak {
namespace {

constexpr std::array<const char *, precisionCount> precisionNames{"fp64", "fp32", "tf32", "fp16",
                                                                  "bf16", "int8", "fp8"};
constexpr std::int64_t exactIntegers = std::int64_t{1} << 24; // fp32 holds every integer up to this

} // namespace

settings::ParameterSpecs parameterSpecs()
{
    return {settings::choiceSpec("precision", "fp32", settings::choicesOf(precisionNames),
                                 "fp64 and fp32 by multiply-adds in registers; the others by a "
                                 "library's product on matrix units"),
            settings::onlyWith(
                settings::integerSpec(
                    "size", "8192", 16, 32768,
                    "Rows and columns of the product's matrices, rounded up to a multiple of "
                    "16; chains have none"),
                "precision", {"tf32", "fp16", "bf16", "int8", "fp8"}),
            settings::gpuParameter()};
}

Problem problemOf(const settings::Parameters &parameters)
{
    return {settings::choiceOf<Precision>(precisionNames, parameters.text("precision")),
            (parameters.integer("size") + 15) / 16 * 16};
}

bool isChain(Precision precision)
{
    return precision == Precision::Fp64 || precision == Precision::Fp32;
}

Chains chainsOf(std::uint64_t seed)
{
    Chains chains;
    // at most 4: ends stay below 2^20
    chains.addend = 1 + static_cast<double>(RandomSequence(seed, 0).below(0, 4));
    for (std::size_t lane = 0; lane < Chains::distinctLanes; ++lane)
        chains.starts[lane] = static_cast<double>(RandomSequence(seed, 1).below(lane, 1000));
    return chains;
}

std::int64_t elementMagnitude(const Problem &problem)
{
    if (problem.precision == Precision::Fp8)
        return 2;
    std::int64_t magnitude = 127;
    while (problem.precision != Precision::Int8 && magnitude > 1 &&
           magnitude * magnitude * problem.size >= exactIntegers)
        --magnitude;
    return magnitude;
}

core::WorkPerIteration workOfChains(const Chains &chains, std::uint64_t lanes)
{
    const double operations = 2 * static_cast<double>(chains.products) * static_cast<double>(lanes);
    return {operations, 0, operations, "FLOP/s"};
}

core::WorkPerIteration workOfProduct(const Problem &problem)
{
    const auto n = static_cast<double>(problem.size);
    const double operations = 2 * n * n * n;
    return {operations, 0, operations, problem.precision == Precision::Int8 ? "OP/s" : "FLOP/s"};
}

const char *precisionName(Precision precision)
{
    return settings::nameOf(precisionNames, precision);
}

std::string problemText(const Problem &problem)
{
    const std::string size =
        isChain(problem.precision) ? "" : " size=" + std::to_string(problem.size);
    return std::string("precision=") + precisionName(problem.precision) + size;
}

} // namespace strata::engine::workloads::gpu_peak
