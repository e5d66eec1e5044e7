// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/backend_parameter.h"

namespace strata::engine::workloads::rnn {
namespace {

using settings::choiceOf;
using settings::choicesOf;
using settings::choiceSpec;
using settings::integerSpec;
using settings::nameOf;

// In the order of the enumerations.
constexpr std::array cellNames{"vanilla", "lstm", "gru"};
constexpr std::array passNames{"forward", "backward_data", "backward_weights", "backward",
                               "inference"};
constexpr std::array inputNames{"skip", "full"};

//! Numbers of elements, as floating point because no product of the ranges may overflow.
struct Counts {
    explicit Counts(const Problem &problem) :
        sequence(static_cast<double>(problem.timesteps) * static_cast<double>(problem.batch) *
                 static_cast<double>(problem.hidden)),
        state(static_cast<double>(problem.batch) * static_cast<double>(problem.hidden)),
        gates(static_cast<double>(gatesOf(problem.cell))),
        weights((problem.input == Input::Full ? 2 : 1) * gates *
                static_cast<double>(problem.hidden) * static_cast<double>(problem.hidden))
    {
    }
    double sequence;
    double state;
    double gates;
    double weights;
};

} // namespace

settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends)
{
    return {choiceSpec("cell", "lstm", choicesOf(cellNames),
                       "Cell type: vanilla with ReLU, LSTM, or GRU with tanh"),
            integerSpec("hidden", "512", 1, 65536, "Width of the state, and of the input"),
            integerSpec("batch", "16", 1, 1 << 20, "Sequences computed together"),
            integerSpec("timesteps", "25", 1, 1 << 20, "Length of the sequences"),
            choiceSpec("direction", "forward", choicesOf(passNames),
                       "Pass that is timed; forward keeps what a backward pass needs, inference "
                       "does not, backward is both gradients"),
            choiceSpec("input", "skip", choicesOf(inputNames),
                       "skip adds the input to the gates without a product, as DeepBench does; "
                       "full is the library's whole layer"),
            choiceSpec(
                "precision", "fp32", choicesOf(precisionNames),
                "Type of inputs, states and weights; sums are wider; tf32 and fp16 are for GPUs"),
            backendSpec(backends, "Library that computes; auto takes the fastest built in"),
            settings::onlyWith(settings::gpuParameter(), "backend", {"cuda"})};
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.cell = choiceOf<Cell>(cellNames, parameters.text("cell"));
    problem.hidden = parameters.integer("hidden");
    problem.batch = parameters.integer("batch");
    problem.timesteps = parameters.integer("timesteps");
    problem.pass = choiceOf<Pass>(passNames, parameters.text("direction"));
    problem.input = choiceOf<Input>(inputNames, parameters.text("input"));
    problem.precision = choiceOf<Precision>(precisionNames, parameters.text("precision"));
    if (problem.precision == Precision::Int8 && problem.pass != Pass::Inference) {
        return core::fail(core::FailureKind::Usage, "int8_trains_nothing",
                          "precision=int8 is for inference only; give direction=inference, or "
                          "precision=bf16 for the other passes.");
    }
    return problem;
}

std::int64_t gatesOf(Cell cell)
{
    return cell == Cell::Vanilla ? 1 : cell == Cell::Gru ? 3 : 4;
}

bool isBackward(Pass pass)
{
    return pass == Pass::BackwardData || pass == Pass::BackwardWeights || pass == Pass::Backward;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    const Counts counts(problem);
    core::WorkPerIteration work;
    work.operations = 2 * counts.weights * static_cast<double>(problem.batch) *
                      static_cast<double>(problem.timesteps);
    if (problem.pass == Pass::Backward)
        work.operations *= 2;
    work.bytes = passBytes(problem);
    work.work = work.operations;
    work.rateUnit = rateUnitOf(problem.precision);
    return work;
}

double passBytes(const Problem &problem)
{
    const Counts counts(problem);
    const auto element = static_cast<double>(elementBytes(problem.precision));
    const double read = element * (counts.sequence + counts.state + counts.weights);
    switch (problem.pass) {
    case Pass::Forward:
    case Pass::Inference:
        return read + element * counts.sequence;
    case Pass::BackwardData:
        return read + element * counts.sequence + 4 * counts.state;
    case Pass::BackwardWeights:
        return element * (1 + counts.gates) * counts.sequence + 4 * counts.weights;
    case Pass::Backward:
        break;
    }
    return read + 2 * element * counts.sequence + 4 * (counts.weights + counts.state);
}

double memoryBytes(const Problem &problem)
{
    const Counts counts(problem);
    const double kept = problem.pass == Pass::Inference ? 2 : 4 * counts.gates + 8;
    const double weights = isBackward(problem.pass) ? 5 : 2;
    return 4 * (weights * counts.weights + (3 + kept) * counts.sequence +
                (4 + 2 * counts.gates) * counts.state);
}

std::string problemText(const Problem &problem)
{
    return std::string("cell=") + nameOf(cellNames, problem.cell) +
           " hidden=" + std::to_string(problem.hidden) + " batch=" + std::to_string(problem.batch) +
           " timesteps=" + std::to_string(problem.timesteps) +
           " direction=" + nameOf(passNames, problem.pass) +
           " input=" + nameOf(inputNames, problem.input) +
           " precision=" + precisionName(problem.precision) +
           (problem.resetAfterProduct ? " reset=after_product" : "");
}

} // namespace strata::engine::workloads::rnn
