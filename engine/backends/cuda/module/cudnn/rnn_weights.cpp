// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/rnn_weights.h"

#include "engine/backends/cuda/module/cudnn/host_tensor.h"
#include "engine/workloads/rnn/rnn_problem.h"

#include <array>

namespace strata::engine::backends::cuda {
namespace {

using workloads::rnn::Cell;
using workloads::rnn::Operands;
using workloads::rnn::Problem;
using workloads::rnn::Results;

//! Calls visit(index in cuDNN's H × H matrix, index in the workload's H × G × H).
template <typename Visit>
void forEachWeight(const Problem &problem, std::int64_t gate, Visit &&visit)
{
    const std::int64_t hidden = problem.hidden;
    const std::int64_t gates = gatesOf(problem.cell);
    for (std::int64_t output = 0; output < hidden; ++output)
        for (std::int64_t input = 0; input < hidden; ++input)
            visit(static_cast<std::size_t>(output * hidden + input),
                  static_cast<std::size_t>((input * gates + gate) * hidden + output));
}

bool isRecurrent(const Problem &problem, const RnnPlace &place)
{
    return place.linearLayer >= gatesOf(problem.cell);
}

} // namespace

std::int64_t gateOf(Cell cell, std::int32_t linearLayer)
{
    const std::int64_t gate = linearLayer % workloads::rnn::gatesOf(cell);
    constexpr std::array<std::int64_t, 3> gru{1, 0, 2};
    return cell == Cell::Gru ? gru.at(static_cast<std::size_t>(gate)) : gate;
}

std::vector<std::byte> packWeights(const Problem &problem, const Operands &operands,
                                   const std::vector<RnnPlace> &places, Element element,
                                   std::size_t spaceBytes)
{
    std::vector<std::byte> space(spaceBytes);
    const auto hidden = static_cast<std::size_t>(problem.hidden);
    std::vector<float> matrix(hidden * hidden);
    for (const RnnPlace &place : places) {
        const std::int64_t gate = gateOf(problem.cell, place.linearLayer);
        if (place.matrix) {
            const auto &from =
                isRecurrent(problem, place) ? operands.weightsRecurrent : operands.weightsInput;
            forEachWeight(problem, gate,
                          [&](std::size_t to, std::size_t index) { matrix[to] = from[index]; });
            packElements(matrix.data(), matrix.size(), element, space.data() + *place.matrix);
        }
        if (place.bias)
            packElements(operands.bias.data() + static_cast<std::size_t>(gate) * hidden, hidden,
                         element, space.data() + *place.bias);
    }
    return space;
}

void unpackGradients(const Problem &problem, const std::vector<RnnPlace> &places, Element element,
                     const std::vector<std::byte> &space, Results &results)
{
    const auto hidden = static_cast<std::size_t>(problem.hidden);
    const auto gates = static_cast<std::size_t>(gatesOf(problem.cell));
    std::vector<float> matrix(hidden * hidden);
    results.weightsRecurrentGradient.assign(hidden * gates * hidden, 0);
    results.biasGradient.assign(gates * hidden, 0);
    if (problem.input == workloads::rnn::Input::Full)
        results.weightsInputGradient.assign(hidden * gates * hidden, 0);
    for (const RnnPlace &place : places) {
        const std::int64_t gate = gateOf(problem.cell, place.linearLayer);
        if (place.matrix) {
            auto &into = isRecurrent(problem, place) ? results.weightsRecurrentGradient
                                                     : results.weightsInputGradient;
            unpackElements(space.data() + *place.matrix, matrix.size(), element, matrix.data());
            forEachWeight(problem, gate,
                          [&](std::size_t from, std::size_t index) { into[index] = matrix[from]; });
        }
        if (place.bias)
            unpackElements(space.data() + *place.bias, hidden, element,
                           results.biasGradient.data() + static_cast<std::size_t>(gate) * hidden);
    }
}

} // namespace strata::engine::backends::cuda
