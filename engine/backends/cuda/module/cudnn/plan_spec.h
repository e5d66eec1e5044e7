// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a cuDNN plan computes and where its tensors lie: everything that decides which engines can
//! do it, and nothing else.
#pragma once

#include "engine/backends/cuda/network/network_program.h"

#include <cudnn.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! Winograd's algorithm does less arithmetic than the formula counts and rounds its transforms.
enum class Winograd { Excluded, Allowed, Required };

//! One convolution. Activations are NHWC and weights KRSC (or both with the channels before the
//! rows), so that a tensor's sizes say how it lies.
struct ConvolutionPlanSpec {
    enum class Kind {
        Forward,        //!< result = source ⋆ weights [+ bias] [+ addend] [rectified]
        BackwardData,   //!< source from result and weights
        BackwardWeights //!< weights from source and result
    };
    Kind kind = Kind::Forward;
    Element element =
        Element::Fp32;        //!< of the two tensors that are read, and of the addend; Byte: signed
    bool tensorFloat = false; //!< TF32: fp32 operands may be rounded to 10 bits of mantissa
    Element resultElement = Element::Fp32; //!< of the tensor that is computed
    std::int64_t batch = 0;
    training::Shape in;
    training::Shape out;
    training::Window window;
    bool bias = false; //!< fp32, one for each channel of out
    bool addend = false;
    bool rectified = false;
    std::optional<std::int64_t> strideWidth; //!< where it is not window.stride
    std::int64_t groups = 1;    //!< of channels; cuDNN sees them by the weights' channels
    bool channelsFirst = false; //!< NCHW and KCRS instead
    Winograd winograd = Winograd::Allowed;
};

//! One batch normalisation while training. Coefficients and statistics are fp32, one for each
//! channel; there is always a scale.
struct NormalizationPlanSpec {
    enum class Kind {
        Forward, //!< result = scale · (source − mean) · inverseDeviation + shift [+ addend]
                 //!< [rectified]; statistics follow
        Backward //!< gradients; resultGradient is first set to zero where the rectified result is,
                 //!< which is the addend's gradient
    };
    Kind kind = Kind::Forward;
    Element element = Element::Fp32;
    std::int64_t batch = 0;
    training::Shape shape;
    double epsilon = 0;
    double momentum = 0;
    bool addend = false;
    bool rectified = false;
};

//! Attention as one operation. The gradients of operands lie as these do, and the result's as the
//! result.
struct AttentionPlanSpec {
    enum class Kind { Forward, Backward };
    Kind kind = Kind::Forward;
    Element element = Element::Bf16;
    AttentionShape shape;
    HeadsLayout queries;
    HeadsLayout keys;
    HeadsLayout values;
    HeadsLayout result;
    bool logSums = false; //!< forward: whether they are written
};

//! Where on the GPU the tensors are; each aligned to 16 bytes. A plan reads and writes those that
//! its spec speaks of.
struct PlanPointers {
    void *source = nullptr;
    void *weights = nullptr;
    void *result = nullptr; //!< of a backward convolution: the gradient that comes in
    void *bias = nullptr;
    void *addend = nullptr;
    void *scale = nullptr;
    void *shift = nullptr;
    void *mean = nullptr; //!< of the batch: written forward, read backward
    void *inverseDeviation = nullptr;
    void *runningMean = nullptr; //!< updated in place
    void *runningVariance = nullptr;
    void *resultGradient = nullptr;
    void *sourceGradient = nullptr;
    void *addendGradient = nullptr;
    void *scaleGradient = nullptr;
    void *shiftGradient = nullptr;
    // Of attention, whose result and its gradient are those above.
    void *queries = nullptr;
    void *keys = nullptr;
    void *values = nullptr;
    void *logSums = nullptr; //!< written forward, read backward
    void *mask = nullptr;    //!< of the weights that stay
    void *queriesGradient = nullptr;
    void *keysGradient = nullptr;
    void *valuesGradient = nullptr;

    bool operator==(const PlanPointers &) const = default;
};

//! Sizes and distances of a tensor of four dimensions, in the order batch (filters), channels,
//! rows, columns.
struct TensorLayout {
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> strides;
};

//! \param outer images, or filters
TensorLayout layoutOf(std::int64_t outer, const training::Shape &shape, bool channelsFirst);
TensorLayout sourceLayout(const ConvolutionPlanSpec &spec);
TensorLayout weightsLayout(const ConvolutionPlanSpec &spec);
TensorLayout resultLayout(const ConvolutionPlanSpec &spec);
//! Of attention, in the order image, head, position, feature.
TensorLayout headsLayout(const AttentionShape &shape, std::int64_t heads,
                         const HeadsLayout &layout);
TensorLayout logSumsLayout(const AttentionShape &shape);
TensorLayout maskLayout(const AttentionShape &shape);

//! A tensor that a plan reads or writes.
struct PlanTensor {
    void *PlanPointers::*pointer = nullptr;
    std::size_t bytes = 0;
};
std::vector<PlanTensor> tensorsOf(const ConvolutionPlanSpec &spec);
std::vector<PlanTensor> tensorsOf(const NormalizationPlanSpec &spec);
std::vector<PlanTensor> tensorsOf(const AttentionPlanSpec &spec);

//! The one that a convolution computes.
PlanTensor computedBy(const ConvolutionPlanSpec &spec);

//! Engines with one of these are not asked: fp32 without TF32 forbids tensor cores and operands in
//! fewer bits; sums are never kept in fewer bits than fp32; Fourier transforms are left out,
//! because nothing here asks for their rounding. Without Winograd's algorithm none of its tiles is
//! allowed either, which cuDNN notes apart.
std::vector<cudnnBackendNumericalNote_t> excludedNotes(const ConvolutionPlanSpec &spec);

//! Whether one of an engine's notes says that it is Winograd's algorithm.
bool isWinograd(const std::vector<cudnnBackendNumericalNote_t> &notes);

//! Whether none of an engine's notes is excluded, and Winograd's is there if the spec requires it.
bool mayUse(const ConvolutionPlanSpec &spec, const std::vector<cudnnBackendNumericalNote_t> &notes);

//! Whether engines are tried on small integers, too, because their notes do not say all: fp32 in
//! windows that transforms are for. cuDNN 9.14 computed gradients of weights of 3x3 and 5x5 windows
//! by an engine that rounds them and has no note of it.
bool mayRoundIntegers(const ConvolutionPlanSpec &spec);
//! Whether those that do are refused: mayRoundIntegers() without Winograd's algorithm.
bool mustBeExact(const ConvolutionPlanSpec &spec);

//! "convolution forward bf16 to bf16 batch 32 in 64x56x56 out …": all that decides, for caches and
//! sentences.
std::string textOf(const ConvolutionPlanSpec &spec);
std::string textOf(const NormalizationPlanSpec &spec);
std::string textOf(const AttentionPlanSpec &spec);

} // namespace strata::engine::backends::cuda
