// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The operations of a network that own kernels compute, put into a GPU's stream.
#pragma once

#include "engine/backends/cuda/module/kernels/parameter_update.h"
#include "engine/backends/cuda/module/kernels/program_memory.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace strata::engine::backends::cuda {

class GpuTarget;

//! Those that a library computes, and no kernel of this folder.
template <typename Operation>
inline constexpr bool isOfLibrary =
    std::is_same_v<Operation, ConvolutionForward> ||
    std::is_same_v<Operation, ConvolutionBackwardData> ||
    std::is_same_v<Operation, ConvolutionBackwardWeights> ||
    std::is_same_v<Operation, MatrixProduct> || std::is_same_v<Operation, AttentionForward> ||
    std::is_same_v<Operation, AttentionBackward>;

//! What operations need beside their buffers.
struct StepContext {
    std::uint64_t seed = 0; //!< of dropout, samples and classes that are drawn
    UpdateTable table;
};

//! Each puts its launches into the target's stream; GpuTarget::takeStatus() returns what the driver
//! said.
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const BeginStep &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ImportImages &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const BiasGradient &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const NormalizationForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const NormalizationBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const NormalizationInference &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const RectifierForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const RectifierBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const PoolingForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const PoolingBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const GlobalAverageForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const GlobalAverageBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ResponseNormalizationForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ResponseNormalizationBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const DropoutForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const DropoutBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const WriteDropoutMask &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CopyChannels &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const Add &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SoftmaxLoss &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const Update &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const LayerNormalizationForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const LayerNormalizationBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CurveForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CurveBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const Multiply &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ScoreSoftmax &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ScoreSoftmaxBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const MoveHeads &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const TransposeMatrices &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CutPatches &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const PlaceChannels &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CopyRows &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const AddRows &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const AddPositions &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SumPositions &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const PrependPosition &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SumParts &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CellForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ResetForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CellBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ResetBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const AttentionScores &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const AttentionScoresBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SampleForward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SampleBackward &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const KlDivergenceLoss &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SquaredErrorLoss &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ActionValueLoss &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const EncodeSentences &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const CtcFrameLoss &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const DrawClasses &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SampledSoftmaxLoss &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const AddLabelRows &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const ScaleRows &operation);
void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const SumMatrixRows &operation);

//! Bytes of scratch space that the kernels of a program need at most.
std::size_t scratchBytes(const NetworkProgram &program, int multiprocessors);

} // namespace strata::engine::backends::cuda
