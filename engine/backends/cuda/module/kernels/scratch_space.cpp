// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/batch_normalization.h"
#include "engine/backends/cuda/module/kernels/class_draws.h"
#include "engine/backends/cuda/module/kernels/ctc_loss.h"
#include "engine/backends/cuda/module/kernels/gpu_kernels.h"
#include "engine/backends/cuda/module/kernels/layer_normalization.h"
#include "engine/backends/cuda/module/kernels/row_tables.h"
#include "engine/backends/cuda/module/kernels/softmax_loss.h"
#include "engine/backends/cuda/module/kernels/value_losses.h"

#include <algorithm>

namespace strata::engine::backends::cuda {
namespace {

//! Of one operation.
struct ScratchOf {
    const NetworkProgram &program;
    int multiprocessors;

    std::size_t channels(const Activation &activation) const
    {
        return channelScratch(activation, program.buffers[activation.buffer].element,
                              multiprocessors);
    }
    std::size_t operator()(const NormalizationForward &operation) const
    {
        return channels(operation.x);
    }
    std::size_t operator()(const NormalizationBackward &operation) const
    {
        return channels(operation.x);
    }
    std::size_t operator()(const BiasGradient &operation) const { return channels(operation.dy); }
    std::size_t operator()(const SoftmaxLoss &operation) const
    {
        return static_cast<std::size_t>(positionsOf(operation.x)) * sizeof(ImageLoss);
    }
    std::size_t operator()(const LayerNormalizationBackward &operation) const
    {
        return featureSumsScratch(operation.x, program.buffers[operation.x.buffer].element,
                                  multiprocessors);
    }
    std::size_t operator()(const AddRows &operation) const
    {
        return hasFewRows(operation) ? 0 : linkScratch(operation);
    }
    std::size_t lossParts(const Activation &activation) const
    {
        return lossScratch(activation, program.buffers[activation.buffer].element);
    }
    std::size_t operator()(const KlDivergenceLoss &operation) const
    {
        return lossParts(operation.mean);
    }
    std::size_t operator()(const SquaredErrorLoss &operation) const
    {
        return lossParts(operation.x);
    }
    std::size_t operator()(const ActionValueLoss &operation) const
    {
        return static_cast<std::size_t>(operation.x.batch) * sizeof(double);
    }
    std::size_t operator()(const CtcFrameLoss &operation) const { return ctcScratch(operation); }
    std::size_t operator()(const DrawClasses &operation) const { return drawScratch(operation); }
    std::size_t operator()(const SampledSoftmaxLoss &operation) const
    {
        return static_cast<std::size_t>(operation.sizes.rows()) * sizeof(ImageLoss);
    }
    std::size_t operator()(const Update &) const { return updateScratch(program); }
    template <typename Operation>
    std::size_t operator()(const Operation &) const
    {
        return 0;
    }
};

} // namespace

std::size_t scratchBytes(const NetworkProgram &program, int multiprocessors)
{
    std::size_t bytes = 256;
    for (const ProgramStep &step : program.steps)
        bytes = std::max(bytes, std::visit(ScratchOf{program, multiprocessors}, step.operation));
    return bytes;
}

} // namespace strata::engine::backends::cuda
