// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_algorithm.h"

namespace strata::engine::backends::gloo {

using workloads::AllReduceAlgorithm;

::gloo::AllreduceOptions::Algorithm algorithmOf(AllReduceAlgorithm algorithm)
{
    return algorithm == AllReduceAlgorithm::Ring ? ::gloo::AllreduceOptions::Algorithm::RING
                                                 : ::gloo::AllreduceOptions::Algorithm::BCUBE;
}

std::string algorithmText(AllReduceAlgorithm algorithm, int ranks)
{
    if (algorithm == AllReduceAlgorithm::Ring)
        return "ring all-reduce";
    std::string groups;
    int left = ranks;
    for (; left > 2 && left % 2 == 0; left /= 2)
        groups += "2 x ";
    return "halving-doubling all-reduce (bcube of " + groups + std::to_string(left) + ")";
}

} // namespace strata::engine::backends::gloo
