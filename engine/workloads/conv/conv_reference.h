// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The convolution as a textbook writes it: seven loops, and plain enough to be checked by eye.
#pragma once

#include "engine/workloads/conv/conv_problem.h"

#include <algorithm>
#include <cstdint>

namespace strata::engine::workloads::conv {

//! Calls visit(index in source, index in weights, index in result) for each product that is not one
//! with padding.
template <typename Visit>
void forEachProduct(const Problem &problem, Visit &&visit)
{
    const std::int64_t outputHeight = problem.outputHeight();
    const std::int64_t outputWidth = problem.outputWidth();
    std::int64_t result = 0;
    for (std::int64_t n = 0; n < problem.batch; ++n)
        for (std::int64_t k = 0; k < problem.filters; ++k)
            for (std::int64_t p = 0; p < outputHeight; ++p)
                for (std::int64_t q = 0; q < outputWidth; ++q, ++result)
                    for (std::int64_t c = 0; c < problem.channels; ++c)
                        for (std::int64_t r = 0; r < problem.kernelHeight; ++r) {
                            const std::int64_t y = p * problem.strideHeight - problem.padHeight + r;
                            if (y < 0 || y >= problem.height)
                                continue;
                            for (std::int64_t s = 0; s < problem.kernelWidth; ++s) {
                                const std::int64_t x =
                                    q * problem.strideWidth - problem.padWidth + s;
                                if (x < 0 || x >= problem.width)
                                    continue;
                                visit(((n * problem.channels + c) * problem.height + y) *
                                              problem.width +
                                          x,
                                      ((k * problem.channels + c) * problem.kernelHeight + r) *
                                              problem.kernelWidth +
                                          s,
                                      result);
                            }
                        }
}

//! Computes the tensor of the problem's direction from the two others, all row-major.
template <typename Number>
void convolveNaively(const Problem &problem, Number *source, Number *weights, Number *result)
{
    const Tensor computed = computedTensor(problem.direction);
    Number *sums = computed == Tensor::Source    ? source
                   : computed == Tensor::Weights ? weights
                                                 : result;
    std::fill_n(sums, elementsOf(problem, computed), Number{0});
    switch (problem.direction) {
    case Direction::Forward:
        return forEachProduct(problem,
                              [=](auto i, auto j, auto k) { result[k] += source[i] * weights[j]; });
    case Direction::BackwardData:
        return forEachProduct(problem,
                              [=](auto i, auto j, auto k) { source[i] += result[k] * weights[j]; });
    case Direction::BackwardWeights:
        return forEachProduct(problem,
                              [=](auto i, auto j, auto k) { weights[j] += source[i] * result[k]; });
    }
}

} // namespace strata::engine::workloads::conv
