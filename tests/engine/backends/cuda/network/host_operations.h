// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Each operation of a program, straight from its definition in network_program.h.
#pragma once

#include "tests/engine/backends/cuda/network/host_memory.h"

namespace strata::tests {

class HostOperations {
public:
    HostOperations(const NetworkProgram &program, std::uint64_t seed, HostMemory &memory) :
        m_program(program),
        m_seed(seed),
        m_memory(memory)
    {
    }

    void operator()(const BeginStep &it);
    void operator()(const ImportImages &it);
    void operator()(const ConvolutionForward &it);
    void operator()(const ConvolutionBackwardData &it);
    void operator()(const ConvolutionBackwardWeights &it);
    void operator()(const BiasGradient &it);
    void operator()(const NormalizationForward &it);
    void operator()(const NormalizationBackward &it);
    void operator()(const NormalizationInference &it);
    void operator()(const RectifierForward &it);
    void operator()(const RectifierBackward &it);
    void operator()(const PoolingForward &it);
    void operator()(const PoolingBackward &it);
    void operator()(const GlobalAverageForward &it);
    void operator()(const GlobalAverageBackward &it);
    void operator()(const ResponseNormalizationForward &it);
    void operator()(const ResponseNormalizationBackward &it);
    void operator()(const DropoutForward &it);
    void operator()(const DropoutBackward &it);
    void operator()(const CopyChannels &it);
    void operator()(const Add &it);
    void operator()(const SoftmaxLoss &it);
    void operator()(const Update &it);
    void operator()(const MatrixProduct &it);
    void operator()(const CopyRows &it);
    void operator()(const AddRows &it);
    void operator()(const AddPositions &it);
    void operator()(const SumPositions &it);
    void operator()(const PrependPosition &it);
    void operator()(const PlaceChannels &it);
    void operator()(const TransposeMatrices &it);
    void operator()(const CutPatches &it);
    void operator()(const LayerNormalizationForward &it);
    void operator()(const LayerNormalizationBackward &it);
    void operator()(const CurveForward &it);
    void operator()(const CurveBackward &it);
    void operator()(const Multiply &it);
    void operator()(const MoveHeads &it);
    void operator()(const ScoreSoftmax &it);
    void operator()(const ScoreSoftmaxBackward &it);
    // host_attention.cpp
    void operator()(const AttentionForward &it);
    void operator()(const AttentionBackward &it);
    void operator()(const WriteDropoutMask &it);
    // host_recurrent.cpp
    void operator()(const SumParts &it);
    void operator()(const CellForward &it);
    void operator()(const ResetForward &it);
    void operator()(const CellBackward &it);
    void operator()(const ResetBackward &it);
    void operator()(const AttentionScores &it);
    void operator()(const AttentionScoresBackward &it);
    void operator()(const SampleForward &it);
    void operator()(const SampleBackward &it);
    void operator()(const KlDivergenceLoss &it);
    void operator()(const SquaredErrorLoss &it);
    void operator()(const ActionValueLoss &it);
    void operator()(const EncodeSentences &it);
    void operator()(const CtcFrameLoss &it);
    void operator()(const DrawClasses &it);
    void operator()(const SampledSoftmaxLoss &it);
    void operator()(const AddLabelRows &it);
    void operator()(const ScaleRows &it);
    void operator()(const SumMatrixRows &it);

private:
    void writeHeads(const AttentionBackward &it, std::int64_t heads, const HeadsPlace &place,
                    const Numbers &numbers);
    Image dropped(const Activation &from, training::LayerId layer, double probability);
    //! \param index of the tensor
    void update(const training::OptimizerSettings &settings, std::size_t index, double clip);

    const NetworkProgram &m_program;
    std::uint64_t m_seed;
    HostMemory &m_memory;
};

} // namespace strata::tests
