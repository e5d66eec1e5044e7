// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/host_compute.h"

#include "engine/backends/cuda/module/kernels/attention_scores.h"
#include "engine/backends/cuda/module/kernels/batch_normalization.h"
#include "engine/backends/cuda/module/kernels/class_draws.h"
#include "engine/backends/cuda/module/kernels/ctc_loss.h"
#include "engine/backends/cuda/module/kernels/curves.h"
#include "engine/backends/cuda/module/kernels/elementwise.h"
#include "engine/backends/cuda/module/kernels/gaussian_sample.h"
#include "engine/backends/cuda/module/kernels/host_target.h"
#include "engine/backends/cuda/module/kernels/image_import.h"
#include "engine/backends/cuda/module/kernels/layer_normalization.h"
#include "engine/backends/cuda/module/kernels/pooling.h"
#include "engine/backends/cuda/module/kernels/recurrent_cells.h"
#include "engine/backends/cuda/module/kernels/response_normalization.h"
#include "engine/backends/cuda/module/kernels/row_moves.h"
#include "engine/backends/cuda/module/kernels/row_tables.h"
#include "engine/backends/cuda/module/kernels/sampled_loss.h"
#include "engine/backends/cuda/module/kernels/score_softmax.h"
#include "engine/backends/cuda/module/kernels/sentence_encoding.h"
#include "engine/backends/cuda/module/kernels/softmax_loss.h"
#include "engine/backends/cuda/module/kernels/value_losses.h"

namespace strata::engine::backends::cuda {
namespace {

struct HostComputation {
    const ProgramMemory &memory;
    const StepContext &context;
    HostTarget target;

    bool operator()(const ConvolutionForward &) const { return false; }
    bool operator()(const ConvolutionBackwardData &) const { return false; }
    bool operator()(const ConvolutionBackwardWeights &) const { return false; }
    bool operator()(const MatrixProduct &) const { return false; }
    bool operator()(const AttentionForward &) const { return false; }
    bool operator()(const AttentionBackward &) const { return false; }
    bool operator()(const DropoutForward &operation) const
    {
        compute(target, memory, operation, context.seed);
        return true;
    }
    bool operator()(const DropoutBackward &operation) const
    {
        compute(target, memory, operation, context.seed);
        return true;
    }
    bool operator()(const WriteDropoutMask &operation) const
    {
        compute(target, memory, operation, context.seed);
        return true;
    }
    bool operator()(const SampleForward &operation) const
    {
        compute(target, memory, operation, context.seed);
        return true;
    }
    bool operator()(const SampleBackward &operation) const
    {
        compute(target, memory, operation, context.seed);
        return true;
    }
    bool operator()(const DrawClasses &operation) const
    {
        compute(target, memory, operation, context.seed);
        return true;
    }
    bool operator()(const Update &operation) const
    {
        compute(target, memory, operation, context.table);
        return true;
    }
    template <typename Operation>
    bool operator()(const Operation &operation) const
    {
        compute(target, memory, operation);
        return true;
    }
};

} // namespace

bool computeOnHost(const ProgramMemory &memory, const StepContext &context, int multiprocessors,
                   const NetworkOperation &operation)
{
    return std::visit(HostComputation{memory, context, HostTarget(multiprocessors)}, operation);
}

} // namespace strata::engine::backends::cuda
