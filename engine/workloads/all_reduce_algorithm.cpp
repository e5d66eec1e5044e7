// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce_algorithm.h"

#include "engine/settings/choice_names.h"

namespace strata::engine::workloads {
namespace {

constexpr const char *parameterName = "algorithm";
constexpr std::array algorithmNames{"ring", "halving_doubling"};

} // namespace

const char *allReduceAlgorithmName(AllReduceAlgorithm algorithm)
{
    return settings::nameOf(algorithmNames, algorithm);
}

settings::ParameterSpec allReduceAlgorithmParameter()
{
    return settings::choiceSpec(
        parameterName, settings::choicesOf(algorithmNames),
        "Algorithm of an all-reduce of n ranks: ring, from neighbor to neighbor in 2 (n - 1) "
        "steps; halving_doubling, between pairs by recursive halving and doubling, in 2 log2(n) "
        "steps if n is a power of two, with as many bytes. Gloo calls them RING and BCUBE, "
        "all_reduce_spec of tf_cnn_benchmarks xring and rechd");
}

AllReduceAlgorithm allReduceAlgorithmOf(const settings::Parameters &parameters)
{
    return settings::choiceOf<AllReduceAlgorithm>(algorithmNames, parameters.text(parameterName));
}

} // namespace strata::engine::workloads
