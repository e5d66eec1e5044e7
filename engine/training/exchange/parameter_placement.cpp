// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/parameter_placement.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace strata::engine::training::exchange {

std::vector<int> placeParameters(const std::vector<TensorInfo> &tensors, int servers)
{
    std::vector<std::size_t> order(tensors.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t tensor) { return tensors[tensor].elements(); });
    std::vector<std::int64_t> loads(static_cast<std::size_t>(servers));
    std::vector<int> serverOf(tensors.size());
    for (const std::size_t tensor : order) {
        const auto least = std::ranges::min_element(loads);
        *least += tensors[tensor].elements();
        serverOf[tensor] = static_cast<int>(least - loads.begin());
    }
    return serverOf;
}

std::vector<std::int64_t> parametersOf(const std::vector<TensorInfo> &tensors,
                                       const std::vector<int> &serverOf, int servers)
{
    std::vector<std::int64_t> loads(static_cast<std::size_t>(servers));
    for (std::size_t tensor = 0; tensor < tensors.size(); ++tensor)
        loads[static_cast<std::size_t>(serverOf[tensor])] += tensors[tensor].elements();
    return loads;
}

} // namespace strata::engine::training::exchange
