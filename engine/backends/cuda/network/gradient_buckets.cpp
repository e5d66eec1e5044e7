// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/gradient_buckets.h"

#include "engine/backends/cuda/network/operation_buffers.h"
#include "engine/training/gradient_exchange.h"

#include <algorithm>
#include <numeric>

namespace strata::engine::backends::cuda {

namespace {

//! Of each buffer the last step that touches it, the update apart; 0 for what none does.
std::vector<std::size_t> lastSteps(const NetworkProgram &program)
{
    std::vector<std::size_t> last(program.buffers.size(), 0);
    for (std::size_t step = 0; step < program.steps.size(); ++step) {
        if (std::holds_alternative<Update>(program.steps[step].operation))
            continue;
        for (const BufferId buffer : buffersOf(program.steps[step].operation, program))
            last[buffer] = step;
    }
    return last;
}

} // namespace

std::vector<GradientBucket> gradientBuckets(const NetworkProgram &program, std::int64_t bytes)
{
    const std::vector<std::size_t> last = lastSteps(program);
    const auto completeAfter = [&](std::size_t learnt) {
        return last[program.learnt[learnt].gradient];
    };
    std::vector<std::size_t> order(program.learnt.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, completeAfter);

    std::vector<GradientBucket> buckets;
    training::BucketRule rule(bytes);
    bool isFull = true;
    for (const std::size_t learnt : order) {
        if (isFull)
            buckets.emplace_back();
        buckets.back().lastStep = completeAfter(learnt);
        buckets.back().gradients.push_back(learnt);
        const Buffer &gradient = program.buffers[program.learnt[learnt].gradient];
        isFull = rule.add(gradient.elements * static_cast<std::int64_t>(bytesOf(gradient.element)));
    }
    return buckets;
}

} // namespace strata::engine::backends::cuda
