// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_reference.h"

namespace strata::engine::workloads::peak_flops {

double endByChain(const ChainValues &values, std::size_t lane)
{
    double x = values.start(lane);
    for (std::uint64_t product = 0; product < values.products(); ++product)
        x += values.factor() * values.addend();
    return x;
}

} // namespace strata::engine::workloads::peak_flops
