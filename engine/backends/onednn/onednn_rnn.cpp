// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_kernels.h"

#include "engine/backends/onednn/onednn_library.h"
#include "engine/backends/onednn/onednn_rnn_layer.h"
#include "engine/backends/onednn/onednn_rnn_steps.h"

#include <new>
#include <optional>

namespace strata::engine::backends::onednn {
namespace {

using workloads::rnn::Cell;
using workloads::rnn::Input;
using workloads::rnn::Kernel;
using workloads::rnn::KernelFactory;
using workloads::rnn::Operands;
using workloads::rnn::Pass;
using workloads::rnn::Precision;
using workloads::rnn::Problem;

std::optional<std::string> reasonAgainst(const Problem &problem)
{
    const bool int8 = problem.precision == Precision::Int8;
    if (problem.precision == Precision::Tf32 || problem.precision == Precision::Fp16)
        return "computes on processors, and tf32 and fp16 are for GPUs; choose backend=cuda on a "
               "host with one, or precision=fp32 or "
               "bf16.";
    if (int8 && problem.input == Input::Skip)
        return "has int8 for its whole recurrent layers only; choose input=full, or "
               "precision=bf16.";
    if (int8 && problem.cell == Cell::Vanilla)
        return "has no int8 for vanilla recurrent layers; choose cell=lstm or cell=gru, or "
               "precision=bf16.";
    if (problem.input == Input::Full &&
        (problem.pass == Pass::BackwardData || problem.pass == Pass::BackwardWeights))
        return "computes all gradients of a whole recurrent layer in one call; choose "
               "direction=backward, or input=skip.";
    return std::nullopt;
}

class OnednnRnnFactory final : public KernelFactory {
public:
    std::string name() const override { return "onednn"; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const Operands &operands,
                                                 int threads) const override
    {
        if (const auto reason = reasonAgainst(problem))
            return core::fail(core::FailureKind::Unsupported, "problem_unsupported",
                              libraryVersion() + " " + *reason);
        try {
            return problem.input == Input::Full ? makeRnnLayer(problem, operands, threads)
                                                : makeRnnSteps(problem, operands, threads);
        } catch (const dnnl::error &error) {
            return failureOf(error, "this recurrent layer", problem.precision == Precision::Bf16);
        } catch (const std::bad_alloc &) {
            return core::fail(core::FailureKind::Resource, "out_of_memory",
                              "The system refused memory for a recurrent layer; choose a smaller "
                              "problem or free memory on the host.");
        }
    }
};

} // namespace

std::shared_ptr<const KernelFactory> makeRnnFactory()
{
    return std::make_shared<OnednnRnnFactory>();
}

} // namespace strata::engine::backends::onednn
