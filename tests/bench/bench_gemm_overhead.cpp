// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A gemm through the engine's preparation and measuring loop against a bare oneDNN loop. Wanted:
// ratio ≥ 0.98.
#include "engine/backends/backends.h"
#include "engine/workloads/gemm/gemm_operands.h"
#include "engine/workloads/workloads.h"
#include "tests/bench/engine_rounds.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <array>
#include <chrono>
#include <cstdlib>
#include <omp.h>

using namespace strata::engine;
using workloads::gemm::Precision;
using workloads::gemm::Problem;

namespace {

constexpr int rounds = 21;
constexpr int stepsPerRound = 7;
const settings::LoopSettings engineSteps = strata::bench::shortSteps(stepsPerRound, 0.005);

// What a person would write who knows oneDNN and nothing of this engine, by the same of its two
// products: what is compared is the loop around it.
class BareLoop {
public:
    BareLoop(const Problem &problem, int threads, bool isBlas) :
        m_problem(problem),
        m_isBlas(isBlas),
        m_operands(std::move(*workloads::gemm::Operands::make(problem, 1, threads))),
        m_engine(dnnl::engine::kind::cpu, 0),
        m_stream(m_engine)
    {
        using Tag = dnnl::memory::format_tag;
        const auto type = problem.precision == Precision::Bf16 ? dnnl::memory::data_type::bf16
                                                               : dnnl::memory::data_type::f32;
        const dnnl::memory::desc a({problem.m, problem.k}, type,
                                   problem.transposeA ? Tag::ba : Tag::ab);
        const dnnl::memory::desc b({problem.k, problem.n}, type,
                                   problem.transposeB ? Tag::ba : Tag::ab);
        const dnnl::memory::desc c({problem.m, problem.n}, dnnl::memory::data_type::f32, Tag::ab);
#if DNNL_VERSION_MAJOR >= 3
        m_primitive = dnnl::matmul(dnnl::matmul::primitive_desc(m_engine, a, b, c));
#else
        m_primitive =
            dnnl::matmul(dnnl::matmul::primitive_desc(dnnl::matmul::desc(a, b, c), m_engine));
#endif
        m_arguments = {
            {DNNL_ARG_SRC, dnnl::memory(a, m_engine, const_cast<void *>(m_operands.a()))},
            {DNNL_ARG_WEIGHTS, dnnl::memory(b, m_engine, const_cast<void *>(m_operands.b()))},
            {DNNL_ARG_DST, dnnl::memory(c, m_engine, m_operands.c())}};
    }

    double secondsPerProduct(std::uint64_t iterations)
    {
        std::vector<double> steps;
        for (int step = 0; step < stepsPerRound; ++step) {
            const auto start = std::chrono::steady_clock::now();
            for (std::uint64_t i = 0; i < iterations; ++i)
                multiply();
            steps.push_back(
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
        return strata::bench::quantile(steps, 0.5) / static_cast<double>(iterations);
    }

private:
    void multiply()
    {
        if (!m_isBlas) {
            m_primitive.execute(m_stream, m_arguments);
            m_stream.wait();
            return;
        }
        const Problem &p = m_problem;
        dnnl_sgemm(p.transposeA ? 'T' : 'N', p.transposeB ? 'T' : 'N', p.m, p.n, p.k, 1,
                   static_cast<const float *>(m_operands.a()), p.transposeA ? p.m : p.k,
                   static_cast<const float *>(m_operands.b()), p.transposeB ? p.k : p.n, 0,
                   static_cast<float *>(m_operands.c()), p.n);
    }

    const Problem m_problem;
    const bool m_isBlas;
    workloads::gemm::Operands m_operands;
    dnnl::engine m_engine;
    dnnl::stream m_stream;
    dnnl::matmul m_primitive;
    std::unordered_map<int, dnnl::memory> m_arguments;
};

int compare(const Problem &problem, int threads)
{
    const auto workload = workloads::makeGemm(backends::gemmKernels());
    const auto yesNo = [](bool value) { return value ? std::string("yes") : std::string("no"); };
    const std::string precision = problem.precision == Precision::Bf16 ? "bf16" : "fp32";
    const auto parameters = core::parseParameters(
        workload->parameters(),
        {"m=" + std::to_string(problem.m), "n=" + std::to_string(problem.n),
         "k=" + std::to_string(problem.k), "transpose_a=" + yesNo(problem.transposeA),
         "transpose_b=" + yesNo(problem.transposeB), "precision=" + precision, "backend=onednn"});
    auto work = parameters ? workload->prepare(*parameters, {threads, 1, {}})
                           : tl::make_unexpected(parameters.error());
    const auto iterations = work ? core::calibrate(**work, engineSteps, strata::bench::notCancelled)
                                 : tl::make_unexpected(work.error());
    if (!iterations) {
        std::fprintf(stderr, "%s\n", iterations.error().text.c_str());
        return iterations.error().kind == core::FailureKind::Unsupported ? EXIT_SUCCESS
                                                                         : EXIT_FAILURE;
    }
    BareLoop bare(problem, threads, (*work)->facts().at("implementation").starts_with("sgemm"));
    const auto result = strata::bench::runPairedRounds(
        rounds,
        [&] { return strata::bench::engineSecondsPerIteration(**work, engineSteps, *iterations); },
        [&] { return bare.secondsPerProduct(*iterations); });
    const std::string label = std::to_string(problem.m) + "x" + std::to_string(problem.n) + "x" +
                              std::to_string(problem.k) + " " + (problem.transposeA ? "T" : "N") +
                              (problem.transposeB ? "T" : "N") + " " + precision + " x" +
                              std::to_string(*iterations);
    strata::bench::printPairedRounds(label, result, "engine", "bare");
    std::printf("%-34s engine %.1f GFLOP/s, %s\n", "",
                (*work)->work().work / strata::bench::quantile(result.ours, 0.5) / 1e9,
                (*work)->facts().at("implementation").c_str());
    return EXIT_SUCCESS;
}

} // namespace

int main()
{
    const std::array<Problem, 7> problems{{{16, 16, 16, false, false, Precision::Fp32},
                                           {64, 64, 64, false, false, Precision::Fp32},
                                           {256, 256, 256, false, false, Precision::Fp32},
                                           {1024, 1024, 1024, false, false, Precision::Fp32},
                                           {1760, 128, 1760, true, false, Precision::Fp32},
                                           {64, 64, 64, false, false, Precision::Bf16},
                                           {512, 512, 512, false, true, Precision::Bf16}}};
    int status = EXIT_SUCCESS;
    for (const Problem &problem : problems)
        status |= compare(problem, omp_get_max_threads());
    return status;
}
