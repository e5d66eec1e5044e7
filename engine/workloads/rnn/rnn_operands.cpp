// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_operands.h"

#include "engine/workloads/portable_random.h"
#include "engine/workloads/rnn/rnn_problem.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::workloads::rnn {
namespace {

enum Stream : std::uint64_t {
    InputStream,
    WeightsInputStream,
    WeightsRecurrentStream,
    BiasStream,
    HiddenStream,
    CellStream,
    GradientStream
};

std::vector<float> randomValues(std::int64_t count, const RandomSequence &sequence,
                                std::uint64_t magnitude, float step)
{
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(sequence.nonZeroInteger(i, magnitude)) * step;
    return values;
}

//! Rows 2i and 2i + 1 of `width` columns become opposite (sign −1) or equal (1); a row without a
//! partner becomes zero.
void pairRows(std::vector<float> &values, std::int64_t rows, std::int64_t width, float sign)
{
    for (std::int64_t row = 0; row < rows; ++row) {
        for (std::int64_t column = 0; column < width; ++column) {
            const float first =
                values[static_cast<std::size_t>((row & ~std::int64_t{1}) * width + column)];
            float &value = values[static_cast<std::size_t>(row * width + column)];
            if ((row & 1) != 0)
                value = sign * first;
            else if (row + 1 == rows)
                value = 0;
        }
    }
}

struct Shape {
    explicit Shape(const Problem &problem) :
        hidden(problem.hidden),
        gates(gatesOf(problem.cell)),
        state(problem.batch * problem.hidden),
        sequence(problem.timesteps * state),
        weights(hidden * gates * hidden)
    {
    }
    std::int64_t hidden;
    std::int64_t gates;
    std::int64_t state;
    std::int64_t sequence;
    std::int64_t weights;
};

//! \param scale of inputs and states
Operands integers(const Problem &problem, std::uint64_t seed, std::uint64_t magnitude,
                  std::uint64_t weightMagnitude, float weightStep, float scale)
{
    const Shape shape(problem);
    const auto sequence = [seed](Stream stream) { return RandomSequence(seed, stream); };
    Operands operands;
    operands.weightStep = weightStep;
    operands.input = randomValues(shape.sequence, sequence(InputStream), magnitude, scale);
    if (problem.input == Input::Full)
        operands.weightsInput =
            randomValues(shape.weights, sequence(WeightsInputStream), weightMagnitude, weightStep);
    operands.weightsRecurrent =
        randomValues(shape.weights, sequence(WeightsRecurrentStream), weightMagnitude, weightStep);
    operands.bias =
        randomValues(shape.gates * shape.hidden, sequence(BiasStream), magnitude, weightStep);
    operands.hidden = randomValues(shape.state, sequence(HiddenStream), magnitude, scale);
    if (problem.cell == Cell::Lstm)
        operands.cell = randomValues(shape.state, sequence(CellStream), magnitude, scale);
    if (isBackward(problem.pass))
        operands.outputGradient =
            randomValues(shape.sequence, sequence(GradientStream), magnitude, scale);
    return operands;
}

//! Inputs and states ±1; 512 times odd or even integers plus 256 is never 0, nor near it. Of fp16,
//! which ends at 65504, 64 and 32.
Operands thresholds(const Problem &problem, std::uint64_t seed)
{
    const float step = problem.precision == Precision::Fp16 ? 64 : 512;
    Operands operands = integers(problem, seed, 1, 1, step, 1);
    for (float &bias : operands.bias)
        bias /= 2;
    if (problem.input == Input::Skip) {
        for (float &value : operands.input)
            value *= step;
    }
    for (float &cell : operands.cell)
        cell *= 64;
    return operands;
}

//! By unit: g at 0 with a saturated state, a saturated g that the state cancels, or all at 0.
void mixCellStates(const Problem &problem, Operands &operands)
{
    for (std::int64_t i = 0; i < problem.batch * problem.hidden; ++i) {
        const std::int64_t unit = i % problem.hidden;
        float &cell = operands.cell[static_cast<std::size_t>(i)];
        const float sign = (unit / 3) % 2 == 0 ? 1.0F : -1.0F;
        cell = unit % 3 == 0 ? sign * 64 : unit % 3 == 1 ? -sign : 0.0F;
        if (unit % 3 == 1)
            operands.bias[static_cast<std::size_t>(2 * problem.hidden + unit)] = sign * 256;
    }
}

//! One weight a row in the candidate's gate: its gradient times h stays so short that bf16 holds
//! it.
void thinOutCandidate(const Problem &problem, Operands &operands)
{
    const std::int64_t hidden = problem.hidden;
    for (std::int64_t row = 0; row < hidden; ++row) {
        for (std::int64_t column = 0; column < hidden; ++column) {
            if (column != row / 2)
                operands
                    .weightsRecurrent[static_cast<std::size_t>((row * 3 + 2) * hidden + column)] =
                    0;
        }
    }
}

Operands cancelling(const Problem &problem, std::uint64_t seed)
{
    const Shape shape(problem);
    Operands operands = integers(problem, seed, 3, 3, 1, 1);
    std::fill(operands.bias.begin(), operands.bias.end(), 0.0F);
    pairRows(operands.weightsRecurrent, shape.hidden, shape.gates * shape.hidden, -1);
    for (std::int64_t row = 0; row < problem.batch; ++row) {
        for (std::int64_t unit = 1; unit < shape.hidden; unit += 2)
            operands.hidden[static_cast<std::size_t>(row * shape.hidden + unit)] =
                operands.hidden[static_cast<std::size_t>(row * shape.hidden + unit - 1)];
    }
    if (problem.input == Input::Full) {
        pairRows(operands.weightsInput, shape.hidden, shape.gates * shape.hidden, -1);
        for (std::size_t row = 0; row < operands.input.size();
             row += static_cast<std::size_t>(shape.hidden)) {
            for (std::size_t unit = 1; unit < static_cast<std::size_t>(shape.hidden); unit += 2)
                operands.input[row + unit] = operands.input[row + unit - 1];
        }
    } else {
        std::fill(operands.input.begin(), operands.input.end(), 0.0F);
    }
    for (float &gradient : operands.outputGradient)
        gradient *= problem.precision == Precision::Fp16 ? 4 : 64;
    if (problem.cell == Cell::Lstm)
        mixCellStates(problem, operands);
    else
        thinOutCandidate(problem, operands);
    return operands;
}

} // namespace

Operands randomOperands(const Problem &problem, std::uint64_t seed)
{
    // 127/128 at most for inputs; the largest power of two that is at most 1/√H for weights.
    const int exponent =
        static_cast<int>(std::ceil(std::log2(static_cast<double>(problem.hidden)) / 2));
    // CPUs without VNNI add two products of bytes in 16 bits: 2 · 255 · 63 still fits.
    if (problem.precision == Precision::Int8)
        return integers(problem, seed, 127, 63, std::ldexp(1.0F, -exponent - 6),
                        std::ldexp(1.0F, -7));
    return integers(problem, seed, 127, 127, std::ldexp(1.0F, -exponent - 7), std::ldexp(1.0F, -7));
}

void keepOnlyRow(const Problem &problem, std::int64_t row, Operands &operands)
{
    for (std::size_t i = 0; i < operands.outputGradient.size(); ++i) {
        if (static_cast<std::int64_t>(i) / problem.hidden % problem.batch != row)
            operands.outputGradient[i] = 0;
    }
}

Operands rowOf(const Problem &problem, std::int64_t row, const Operands &operands)
{
    const auto cut = [&](const std::vector<float> &all) {
        std::vector<float> one;
        for (std::int64_t begin = row * problem.hidden; begin < std::ssize(all);
             begin += problem.batch * problem.hidden)
            one.insert(one.end(), all.begin() + begin, all.begin() + begin + problem.hidden);
        return one;
    };
    Operands one = operands;
    one.input = cut(operands.input);
    one.hidden = cut(operands.hidden);
    one.cell = cut(operands.cell);
    one.outputGradient = cut(operands.outputGradient);
    return one;
}

Problem exactProblem(const Problem &problem)
{
    Problem exact = problem;
    exact.timesteps = problem.cell == Cell::Gru && !isBackward(problem.pass)
                          ? std::min<std::int64_t>(problem.timesteps, 3)
                          : 1;
    return exact;
}

Operands exactOperands(const Problem &problem, std::uint64_t seed)
{
    if (problem.cell == Cell::Vanilla) {
        Operands operands = integers(problem, seed, 3, 3, 1, 1);
        for (float &bias : operands.bias)
            bias -= isBackward(problem.pass) ? 0.5F : 0;
        return operands;
    }
    return isBackward(problem.pass) ? cancelling(problem, seed) : thresholds(problem, seed);
}

std::uint64_t exactWord(float value)
{
    return static_cast<std::uint64_t>(std::llround(static_cast<double>(value) * 64));
}

} // namespace strata::engine::workloads::rnn
