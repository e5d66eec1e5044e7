// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recurrent layers of DeepBench's training and server lists, whole (input=full), through the
// engine's preparation and measuring loop against a bare oneDNN loop of the same primitive. Wanted:
// ratio within 0.98 … 1.02.
#include "engine/backends/backends.h"
#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_problem.h"
#include "engine/workloads/workloads.h"
#include "tests/bench/engine_rounds.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <array>
#include <chrono>
#include <cstdlib>
#include <omp.h>

using namespace strata::engine;
using workloads::rnn::Cell;
using workloads::rnn::Operands;
using workloads::rnn::Pass;
using workloads::rnn::Problem;

namespace {

constexpr int rounds = 11;
constexpr int stepsPerRound = 3;
const settings::LoopSettings engineSteps = strata::bench::shortSteps(stepsPerRound, 0.01);

// What a person would write who knows oneDNN and nothing of this engine.
class BareLoop {
public:
    BareLoop(const Problem &problem, const Operands &operands) :
        m_engine(dnnl::engine::kind::cpu, 0),
        m_stream(m_engine)
    {
        const std::int64_t gates = workloads::rnn::gatesOf(problem.cell);
        const memory::desc sequence({problem.timesteps, problem.batch, problem.hidden}, Type::f32,
                                    Tag::tnc);
        const memory::desc state({1, 1, problem.batch, problem.hidden}, Type::f32, Tag::ldnc);
        const memory::dims weightsSize{1, 1, problem.hidden, gates, problem.hidden};
        const memory::desc weights(weightsSize, Type::f32, Tag::any);
        const memory::desc bias({1, 1, gates, problem.hidden}, Type::f32, Tag::ldgo);
        const memory::desc plainWeights(weightsSize, Type::f32, Tag::ldigo);
        const auto kind = problem.pass == Pass::Inference ? dnnl::prop_kind::forward_inference
                                                          : dnnl::prop_kind::forward_training;
        constexpr auto direction = dnnl::rnn_direction::unidirectional_left2right;
        const memory::desc none;
        if (problem.cell == Cell::Vanilla)
            build<dnnl::vanilla_rnn_forward>(kind, dnnl::algorithm::eltwise_relu, direction,
                                             sequence, state, weights, weights, bias, sequence,
                                             none);
        else if (problem.cell == Cell::Lstm)
            build<dnnl::lstm_forward>(kind, direction, sequence, state, state, weights, weights,
                                      bias, sequence, none, none);
        else
            build<dnnl::gru_forward>(kind, direction, sequence, state, weights, weights, bias,
                                     sequence, none);
        fill(DNNL_ARG_SRC_LAYER, sequence, operands.input);
        fill(DNNL_ARG_SRC_ITER, state, operands.hidden);
        if (problem.cell == Cell::Lstm)
            fill(DNNL_ARG_SRC_ITER_C, state, operands.cell);
        fill(DNNL_ARG_WEIGHTS_LAYER, plainWeights, operands.weightsInput);
        fill(DNNL_ARG_WEIGHTS_ITER, plainWeights, operands.weightsRecurrent);
        fill(DNNL_ARG_BIAS, bias, operands.bias);
    }

    double secondsPerPass(std::uint64_t iterations)
    {
        std::vector<double> steps;
        for (int step = 0; step < stepsPerRound; ++step) {
            const auto start = std::chrono::steady_clock::now();
            for (std::uint64_t i = 0; i < iterations; ++i) {
                m_primitive.execute(m_stream, m_arguments);
                m_stream.wait();
            }
            steps.push_back(
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
        return strata::bench::quantile(steps, 0.5) / static_cast<double>(iterations);
    }

private:
    using memory = dnnl::memory;
    using Type = dnnl::memory::data_type;
    using Tag = dnnl::memory::format_tag;

    template <typename Primitive, typename... Arguments>
    void build(const Arguments &...arguments)
    {
#if DNNL_VERSION_MAJOR >= 3
        const typename Primitive::primitive_desc description(m_engine, arguments...);
#else
        const typename Primitive::primitive_desc description(typename Primitive::desc(arguments...),
                                                             m_engine);
#endif
        m_primitive = Primitive(description);
        for (const int argument :
             {DNNL_ARG_SRC_LAYER, DNNL_ARG_SRC_ITER, DNNL_ARG_SRC_ITER_C, DNNL_ARG_WEIGHTS_LAYER,
              DNNL_ARG_WEIGHTS_ITER, DNNL_ARG_BIAS, DNNL_ARG_DST_LAYER, DNNL_ARG_WORKSPACE}) {
            const memory::desc layout = description.query_md(dnnl::query::exec_arg_md, argument);
            if (layout.get_size() > 0)
                m_arguments.emplace(argument, memory(layout, m_engine));
        }
    }

    void fill(int argument, const memory::desc &layout, const std::vector<float> &values)
    {
        memory plain(layout, m_engine, const_cast<float *>(values.data()));
        dnnl::reorder(plain, m_arguments.at(argument))
            .execute(m_stream, plain, m_arguments.at(argument));
        m_stream.wait();
    }

    dnnl::engine m_engine;
    dnnl::stream m_stream;
    dnnl::primitive m_primitive;
    std::unordered_map<int, memory> m_arguments;
};

int compare(const Problem &problem, int threads)
{
    const auto workload = workloads::makeRnn(backends::rnnKernels());
    const std::array<const char *, 3> cells{"cell=vanilla", "cell=lstm", "cell=gru"};
    const auto parameters = core::parseParameters(
        workload->parameters(),
        {cells[static_cast<std::size_t>(problem.cell)], "hidden=" + std::to_string(problem.hidden),
         "batch=" + std::to_string(problem.batch), "timesteps=" + std::to_string(problem.timesteps),
         problem.pass == Pass::Inference ? "direction=inference" : "direction=forward",
         "input=full", "backend=onednn"});
    auto work = parameters ? workload->prepare(*parameters, {threads, 1, {}})
                           : tl::make_unexpected(parameters.error());
    const auto iterations = work ? core::calibrate(**work, engineSteps, strata::bench::notCancelled)
                                 : tl::make_unexpected(work.error());
    if (!iterations) {
        std::fprintf(stderr, "%s\n", iterations.error().text.c_str());
        return EXIT_FAILURE;
    }
    BareLoop bare(problem, workloads::rnn::randomOperands(problem, 1));
    const auto result = strata::bench::runPairedRounds(
        rounds,
        [&] { return strata::bench::engineSecondsPerIteration(**work, engineSteps, *iterations); },
        [&] { return bare.secondsPerPass(*iterations); });
    const std::string label = std::string(cells[static_cast<std::size_t>(problem.cell)] + 5) + " " +
                              std::to_string(problem.hidden) + " N" +
                              std::to_string(problem.batch) + " T" +
                              std::to_string(problem.timesteps) +
                              (problem.pass == Pass::Inference ? " inference" : " forward");
    strata::bench::printPairedRounds(label, result, "engine", "bare");
    return EXIT_SUCCESS;
}

} // namespace

int main()
{
    struct Size {
        Cell cell;
        std::int64_t hidden;
        std::int64_t batch;
        std::int64_t timesteps;
        Pass pass;
    };
    const std::array<Size, 20> sizes{
        {{Cell::Vanilla, 1760, 16, 50, Pass::Forward}, {Cell::Vanilla, 1760, 64, 50, Pass::Forward},
         {Cell::Vanilla, 2048, 32, 50, Pass::Forward}, {Cell::Vanilla, 2560, 16, 50, Pass::Forward},
         {Cell::Lstm, 512, 16, 25, Pass::Forward},     {Cell::Lstm, 512, 64, 25, Pass::Forward},
         {Cell::Lstm, 1024, 16, 25, Pass::Forward},    {Cell::Lstm, 256, 16, 150, Pass::Forward},
         {Cell::Lstm, 256, 64, 150, Pass::Forward},    {Cell::Gru, 512, 32, 1, Pass::Forward},
         {Cell::Lstm, 512, 1, 25, Pass::Inference},    {Cell::Lstm, 512, 4, 25, Pass::Inference},
         {Cell::Lstm, 1024, 1, 25, Pass::Inference},   {Cell::Lstm, 1024, 4, 25, Pass::Inference},
         {Cell::Lstm, 256, 1, 150, Pass::Inference},   {Cell::Lstm, 256, 4, 150, Pass::Inference},
         {Cell::Gru, 512, 1, 1, Pass::Inference},      {Cell::Gru, 512, 2, 1, Pass::Inference},
         {Cell::Gru, 512, 4, 1, Pass::Inference},      {Cell::Gru, 1536, 1, 187, Pass::Inference}}};
    int status = EXIT_SUCCESS;
    for (const auto &[cell, hidden, batch, timesteps, pass] : sizes) {
        const Problem problem{cell,
                              hidden,
                              batch,
                              timesteps,
                              pass,
                              workloads::rnn::Input::Full,
                              workloads::rnn::Precision::Fp32};
        status |= compare(problem, omp_get_max_threads());
    }
    return status;
}
