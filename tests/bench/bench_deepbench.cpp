// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Twenty gemm and twenty conv problems of DeepBench's lists, the latter in each direction, through
// the engine's preparation and measuring loop against a bare oneDNN loop with the same layouts.
// Wanted: ratios from 0.98 to 1.02.
#include "engine/backends/backends.h"
#include "engine/suites/deepbench.h"
#include "engine/workloads/workloads.h"
#include "tests/bench/engine_rounds.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <omp.h>

using namespace strata::engine;
using dnnl::memory;

namespace {

constexpr std::size_t problemsOfAKind = 20;
constexpr int rounds = 11;
constexpr int stepsPerRound = 3;
constexpr double mostOperations = 2e9; // a minute or two in all
const settings::LoopSettings engineSteps = strata::bench::shortSteps(stepsPerRound, 0.01);

// What a person would write who knows oneDNN and nothing of this engine.
class BareLoop {
public:
    BareLoop() : m_engine(dnnl::engine::kind::cpu, 0), m_stream(m_engine) {}

    void multiply(const settings::Parameters &sizes)
    {
        using Tag = memory::format_tag;
        const auto m = sizes.integer("m");
        const auto n = sizes.integer("n");
        const auto k = sizes.integer("k");
        const memory::desc a({m, k}, memory::data_type::f32,
                             sizes.text("transpose_a") == "yes" ? Tag::ba : Tag::ab);
        const memory::desc b({k, n}, memory::data_type::f32,
                             sizes.text("transpose_b") == "yes" ? Tag::ba : Tag::ab);
        const memory::desc c({m, n}, memory::data_type::f32, Tag::ab);
#if DNNL_VERSION_MAJOR >= 3
        const dnnl::matmul::primitive_desc description(m_engine, a, b, c);
#else
        const dnnl::matmul::primitive_desc description(dnnl::matmul::desc(a, b, c), m_engine);
#endif
        m_primitive = dnnl::matmul(description);
        add(DNNL_ARG_SRC, description.src_desc());
        add(DNNL_ARG_WEIGHTS, description.weights_desc());
        add(DNNL_ARG_DST, description.dst_desc());
    }

    void convolve(const settings::Parameters &sizes)
    {
        const auto at = [&sizes](const char *name) { return sizes.integer(name); };
        const auto any = [](memory::dims dims) {
            return memory::desc(dims, memory::data_type::f32, memory::format_tag::any);
        };
        const memory::dims strides{at("stride_height"), at("stride_width")};
        const memory::dims padding{at("pad_height"), at("pad_width")};
        const auto rows =
            (at("height") + 2 * at("pad_height") - at("kernel_height")) / at("stride_height") + 1;
        const auto columns =
            (at("width") + 2 * at("pad_width") - at("kernel_width")) / at("stride_width") + 1;
        const memory::desc source = any({at("batch"), at("channels"), at("height"), at("width")});
        const memory::desc weights =
            any({at("filters"), at("channels"), at("kernel_height"), at("kernel_width")});
        const memory::desc result = any({at("batch"), at("filters"), rows, columns});
        constexpr auto best = dnnl::algorithm::convolution_auto;
        using Forward = dnnl::convolution_forward;
        using Data = dnnl::convolution_backward_data;
        using Weights = dnnl::convolution_backward_weights;
        const std::string &direction = sizes.text("direction");
        const auto kind = direction == "forward" ? dnnl::prop_kind::forward_inference
                                                 : dnnl::prop_kind::forward_training;
#if DNNL_VERSION_MAJOR >= 3
        const Forward::primitive_desc forward(m_engine, kind, best, source, weights, result,
                                              strides, padding, padding);
        if (direction == "forward")
            use<Forward>(forward, DNNL_ARG_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DST);
        else if (direction == "backward_data")
            use<Data>({m_engine, best, source, weights, result, strides, padding, padding, forward},
                      DNNL_ARG_DIFF_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DIFF_DST);
        else
            use<Weights>(
                {m_engine, best, source, weights, result, strides, padding, padding, forward},
                DNNL_ARG_SRC, DNNL_ARG_DIFF_WEIGHTS, DNNL_ARG_DIFF_DST);
#else
        const Forward::primitive_desc forward(
            {kind, best, source, weights, result, strides, padding, padding}, m_engine);
        if (direction == "forward")
            use<Forward>(forward, DNNL_ARG_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DST);
        else if (direction == "backward_data")
            use<Data>(
                {{best, source, weights, result, strides, padding, padding}, m_engine, forward},
                DNNL_ARG_DIFF_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DIFF_DST);
        else
            use<Weights>(
                {{best, source, weights, result, strides, padding, padding}, m_engine, forward},
                DNNL_ARG_SRC, DNNL_ARG_DIFF_WEIGHTS, DNNL_ARG_DIFF_DST);
#endif
    }

    double secondsPerIteration(std::uint64_t iterations)
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
    template <typename Primitive>
    void use(const typename Primitive::primitive_desc &description, int source, int weights,
             int result)
    {
        m_primitive = Primitive(description);
        for (const int argument : {source, weights, result})
            add(argument, description.query_md(dnnl::query::exec_arg_md, argument));
    }

    void add(int argument, const memory::desc &layout)
    {
        memory made(layout, m_engine);
        auto *values = static_cast<float *>(made.get_data_handle());
        for (std::size_t i = 0; i < layout.get_size() / sizeof(float); ++i)
            values[i] = static_cast<float>(i % 5) - 2.5F;
        m_arguments.emplace(argument, made);
    }

    dnnl::engine m_engine;
    dnnl::stream m_stream;
    dnnl::primitive m_primitive;
    std::unordered_map<int, memory> m_arguments;
};

//! Evenly over the training list, of the problems that are not too large.
std::vector<settings::SuiteEntry> pick(const std::string &kind)
{
    std::vector<settings::SuiteEntry> suited;
    for (const settings::SuiteEntry &entry : suites::deepbench().entries) {
        const bool backward = entry.label.find("backward") != std::string::npos;
        if (entry.workload == kind && entry.list == "training" &&
            entry.operations <= mostOperations && !backward)
            suited.push_back(entry);
    }
    std::vector<settings::SuiteEntry> picked;
    for (std::size_t i = 0; i < problemsOfAKind; ++i)
        picked.push_back(suited[i * suited.size() / problemsOfAKind]);
    return picked;
}

//! The ratio bare to engine; above 1 the engine is faster.
double compare(const core::Workload &workload, const std::string &label,
               const std::vector<std::string> &words)
{
    const int threads = omp_get_max_threads();
    const auto parameters = core::parseParameters(workload.parameters(), words);
    auto work = parameters ? workload.prepare(*parameters, {threads, 1, {}})
                           : tl::make_unexpected(parameters.error());
    const auto iterations = work ? core::calibrate(**work, engineSteps, strata::bench::notCancelled)
                                 : tl::make_unexpected(work.error());
    if (!iterations) {
        std::fprintf(stderr, "%s: %s\n", label.c_str(), iterations.error().text.c_str());
        std::exit(EXIT_FAILURE);
    }
    BareLoop bare;
    if (workload.name() == "gemm")
        bare.multiply(*parameters);
    else
        bare.convolve(*parameters);
    const auto result = strata::bench::runPairedRounds(
        rounds,
        [&] { return strata::bench::engineSecondsPerIteration(**work, engineSteps, *iterations); },
        [&] { return bare.secondsPerIteration(*iterations); });
    strata::bench::printPairedRounds(label, result, "engine", "bare");
    return strata::bench::quantile(result.others, 0.5) / strata::bench::quantile(result.ours, 0.5);
}

void printMean(const char *of, const std::vector<double> &ratios)
{
    double sum = 0;
    for (const double ratio : ratios)
        sum += std::log(ratio);
    const auto inside = std::count_if(ratios.begin(), ratios.end(),
                                      [](double ratio) { return ratio >= 0.98 && ratio <= 1.02; });
    std::printf("%s: geometric mean of bare/engine %.4f over %zu, %td of them from 0.98 to 1.02\n",
                of, std::exp(sum / static_cast<double>(ratios.size())), ratios.size(), inside);
}

} // namespace

int main()
{
    const auto gemm = workloads::makeGemm(backends::gemmKernels());
    const auto conv = workloads::makeConv(backends::convKernels());
    std::vector<double> ofGemm;
    for (const settings::SuiteEntry &entry : pick("gemm"))
        ofGemm.push_back(compare(*gemm, entry.label, entry.parameters));
    std::vector<double> ofConv;
    for (const settings::SuiteEntry &entry : pick("conv")) {
        for (const char *direction : {"forward", "backward_data", "backward_weights"}) {
            std::vector<std::string> words = entry.parameters;
            words.back() = std::string("direction=") + direction;
            const std::string label =
                entry.label.substr(0, entry.label.rfind(' ')) + " " + direction;
            ofConv.push_back(compare(*conv, label, words));
        }
    }
    printMean("gemm", ofGemm);
    printMean("conv", ofConv);
    return EXIT_SUCCESS;
}
