// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_problem.h"

#include "engine/settings/gpu_parameter.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::rnn {
namespace {

// In the order of the enumerations.
constexpr std::array cellNames{"vanilla", "lstm", "gru"};
constexpr std::array passNames{"forward", "backward_data", "backward_weights", "backward",
                               "inference"};
constexpr std::array inputNames{"skip", "full"};
constexpr std::array precisionNames{"fp32", "bf16", "int8", "tf32", "fp16"};

template <typename Enumeration, std::size_t count>
Enumeration valueOf(const std::array<const char *, count> &names, const std::string &name)
{
    return static_cast<Enumeration>(std::find(names.begin(), names.end(), name) - names.begin());
}

template <std::size_t count>
settings::ParameterSpec choiceSpec(const char *name, const char *defaultValue,
                                   const std::array<const char *, count> &choices,
                                   const char *description)
{
    return {name, settings::ParameterType::Choice,  defaultValue, "", 0,
            0,    {choices.begin(), choices.end()}, description};
}

settings::ParameterSpec sizeSpec(const char *name, const char *defaultValue, double maximum,
                                 const char *description)
{
    return {name, settings::ParameterType::Integer, defaultValue, "", 1, maximum, {}, description};
}

double elementBytes(Precision precision)
{
    switch (precision) {
    case Precision::Bf16:
    case Precision::Fp16:
        return 2;
    case Precision::Int8:
        return 1;
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return 4;
}

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
    std::vector<std::string> backendChoices{"auto"};
    backendChoices.insert(backendChoices.end(), backends.begin(), backends.end());
    return {choiceSpec("cell", "lstm", cellNames,
                       "Cell type: vanilla with ReLU, LSTM, or GRU with tanh"),
            sizeSpec("hidden", "512", 65536, "Width of the state, and of the input"),
            sizeSpec("batch", "16", 1 << 20, "Sequences computed together"),
            sizeSpec("timesteps", "25", 1 << 20, "Length of the sequences"),
            choiceSpec("direction", "forward", passNames,
                       "Pass that is timed; forward keeps what a backward pass needs, inference "
                       "does not, backward is both gradients"),
            choiceSpec("input", "skip", inputNames,
                       "skip adds the input to the gates without a product, as DeepBench does; "
                       "full is the library's whole layer"),
            choiceSpec(
                "precision", "fp32", precisionNames,
                "Type of inputs, states and weights; sums are wider; tf32 and fp16 are for GPUs"),
            {"backend", settings::ParameterType::Choice, "auto", "", 0, 0,
             std::move(backendChoices), "Library that computes; auto takes the fastest built in"},
            settings::onlyWith(settings::gpuParameter(), "backend", {"cuda"})};
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.cell = valueOf<Cell>(cellNames, parameters.text("cell"));
    problem.hidden = parameters.integer("hidden");
    problem.batch = parameters.integer("batch");
    problem.timesteps = parameters.integer("timesteps");
    problem.pass = valueOf<Pass>(passNames, parameters.text("direction"));
    problem.input = valueOf<Input>(inputNames, parameters.text("input"));
    problem.precision = valueOf<Precision>(precisionNames, parameters.text("precision"));
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
    work.rateUnit = problem.precision == Precision::Int8 ? "OP/s" : "FLOP/s";
    return work;
}

double passBytes(const Problem &problem)
{
    const Counts counts(problem);
    const double element = elementBytes(problem.precision);
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

const char *precisionName(Precision precision)
{
    return precisionNames[static_cast<std::size_t>(precision)];
}

std::string problemText(const Problem &problem)
{
    const auto name = [](const auto &names, auto value) {
        return std::string(names[static_cast<std::size_t>(value)]);
    };
    return "cell=" + name(cellNames, problem.cell) + " hidden=" + std::to_string(problem.hidden) +
           " batch=" + std::to_string(problem.batch) +
           " timesteps=" + std::to_string(problem.timesteps) +
           " direction=" + name(passNames, problem.pass) +
           " input=" + name(inputNames, problem.input) +
           " precision=" + precisionName(problem.precision) +
           (problem.resetAfterProduct ? " reset=after_product" : "");
}

} // namespace strata::engine::workloads::rnn
