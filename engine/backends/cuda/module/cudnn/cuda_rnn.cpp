// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_kernels.h"

#include "engine/backends/cuda/module/cudnn/rnn_layer.h"
#include "engine/workloads/rnn/rnn_problem.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::rnn::Cell;
using workloads::rnn::Kernel;
using workloads::rnn::KernelFactory;
using workloads::rnn::Operands;
using workloads::rnn::Precision;
using workloads::rnn::Problem;
using workloads::rnn::Results;

struct Algorithm {
    cudnnRNNAlgo_t algorithm;
    const char *name;
};
//! The persistent ones keep the recurrent weights in registers between timesteps, which small
//! layers fit in.
constexpr std::array algorithms{
    Algorithm{CUDNN_RNN_ALGO_STANDARD, "standard"},
    Algorithm{CUDNN_RNN_ALGO_PERSIST_STATIC, "persistent"},
    Algorithm{CUDNN_RNN_ALGO_PERSIST_STATIC_SMALL_H, "persistent for small layers"}};

class CudaRnn final : public Kernel {
public:
    CudaRnn(const Problem &problem, std::unique_ptr<RnnLayer> layer, std::string implementation) :
        m_problem(problem),
        m_layer(std::move(layer)),
        m_implementation(std::move(implementation))
    {
    }
    Expected<void> run() override { return m_layer->run(); }
    Expected<Results> results() override { return m_layer->results(); }
    std::int64_t calls() const override { return m_layer->calls(); }
    std::string implementation() const override { return m_implementation; }
    bool resetsAfterProduct() const override { return m_problem.cell == Cell::Gru; }

private:
    Problem m_problem;
    std::unique_ptr<RnnLayer> m_layer;
    std::string m_implementation;
};

//! Of three runs after one that is not counted: s.
Expected<double> medianSeconds(RnnLayer &layer)
{
    std::array<double, 3> seconds{};
    if (auto done = layer.run(); !done)
        return tl::make_unexpected(done.error());
    for (double &each : seconds) {
        const auto start = std::chrono::steady_clock::now();
        if (auto done = layer.run(); !done)
            return tl::make_unexpected(done.error());
        each = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    std::nth_element(seconds.begin(), seconds.begin() + 1, seconds.end());
    return seconds[1];
}

struct Choice {
    std::unique_ptr<RnnLayer> layer;
    std::string text;
};

Expected<Choice> standard(const std::shared_ptr<CudnnSession> &session, const Problem &problem,
                          const Operands &operands)
{
    auto layer = RnnLayer::make(session, problem, operands, CUDNN_RNN_ALGO_STANDARD);
    if (!layer)
        return tl::make_unexpected(layer.error());
    return Choice{std::move(*layer), "standard"};
}

//! The standard algorithm must work; the others are taken if they do and are faster.
Expected<Choice> fastest(const std::shared_ptr<CudnnSession> &session, const Problem &problem,
                         const Operands &operands)
{
    std::unique_ptr<RnnLayer> best;
    const char *name = "";
    double least = 0;
    int measured = 0;
    for (const Algorithm &each : algorithms) {
        auto layer = RnnLayer::make(session, problem, operands, each.algorithm);
        const auto seconds = layer ? medianSeconds(**layer) : tl::make_unexpected(layer.error());
        if (!seconds && !best)
            return tl::make_unexpected(seconds.error());
        if (!seconds && seconds.error().code == "gpu_lost")
            return tl::make_unexpected(seconds.error());
        if (!seconds)
            continue;
        ++measured;
        if (!best || *seconds < least) {
            best = std::move(*layer);
            name = each.name;
            least = *seconds;
        }
    }
    return Choice{std::move(best),
                  std::string(name) + " (measured: " + std::to_string(measured) + " candidates)"};
}

class CudaRnnFactory final : public KernelFactory {
public:
    std::string name() const override { return "cuda"; }

    Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const Operands &operands,
                                           int /*threads*/) const override
    {
        if (problem.precision == Precision::Int8)
            return core::fail(
                core::FailureKind::Unsupported, "precision_unsupported",
                "cuDNN's recurrent layers are not for int8; choose precision=fp16 or bf16.");
        const std::scoped_lock lock(m_mutex);
        if (!m_session) {
            auto opened = openCudnnSession();
            if (!opened)
                return tl::make_unexpected(opened.error());
            m_session = std::move(*opened);
        }
        const bool tensorFloat = problem.precision == Precision::Tf32;
        if (auto has =
                requireType(m_session->plans->device(), elementOf(problem.precision), tensorFloat);
            !has)
            return tl::make_unexpected(has.error());
        // Trying costs more than layers are worth that run for microseconds.
        constexpr double few = 1e7;
        auto choice = workOf(problem).operations < few ? standard(m_session, problem, operands)
                                                       : fastest(m_session, problem, operands);
        if (!choice)
            return tl::make_unexpected(choice.error());
        return std::make_unique<CudaRnn>(problem, std::move(choice->layer),
                                         "cuDNN " + std::to_string(cudnnGetVersion()) +
                                             ", algorithm " + choice->text);
    }

private:
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<CudnnSession> m_session;
};

} // namespace

std::shared_ptr<const KernelFactory> makeCudaRnn()
{
    return std::make_shared<CudaRnnFactory>();
}

} // namespace strata::engine::backends::cuda
