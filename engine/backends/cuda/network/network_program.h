// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A step of a network on a GPU as a list of operations over buffers: what is to be computed, with
//! which fusions and where in memory, without a word of CUDA, so that it can be executed and
//! checked on any host.
#pragma once

#include "engine/backends/cuda/network/attention_operations.h"
#include "engine/backends/cuda/network/class_loss_operations.h"
#include "engine/backends/cuda/network/recurrent_operations.h"
#include "engine/backends/cuda/network/sequence_operations.h"
#include "engine/backends/cuda/network/value_operations.h"
#include "engine/training/network.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace strata::engine::backends::cuda {

//! Weights are out × kernel height × kernel width × in (KRSC), so that a fully connected layer's
//! are out × (row, column, channel). Channels may be in groups, each with as many of the input's
//! and the output's; then inChannels are those of one. Of Bf16 and Fp16 networks `values` is a copy
//! in that type of the fp32 master, which the optimizer keeps in step.
struct Weights {
    BufferId values = 0;
    std::int64_t outChannels = 0;
    std::int64_t inChannels = 0;
    training::Window window;
    std::optional<std::int64_t> strideWidth = std::nullopt; //!< where it is not window.stride
    std::int64_t groups = 1;
};

//! Images arrive as the host's fp32 batch × channels × height × width and leave as activations.
//! Of column j, channel s · shape.channels + c is the host's channel c in column
//! j · stride − padding + s, for each s below `columns`; it is zero outside of the image. Channels
//! behind those were added for alignment and are zero, too.
struct ImportImages {
    BufferId host = 0; //!< the fp32 copy on the GPU
    Activation images;
    training::Shape shape; //!< of the host's images
    // One column in its own place; or all that a convolution's window sees.
    std::int64_t columns = 1;
    std::int64_t stride = 1;
    std::int64_t padding = 0;
};

//! y = x ⋆ weights [+ bias] [+ addend] [rectified], negative sums being rectified last. A fully
//! connected layer is a window of one position over an input of one position, whose channels are
//! all features of an image in the order row, column, channel.
struct ConvolutionForward {
    Activation x;
    Weights weights;
    std::optional<BufferId> bias; //!< fp32, outChannels
    std::optional<BufferId> addend;
    bool rectified = false;
    Activation y;
};

struct ConvolutionBackwardData {
    Activation dy;
    Weights weights;
    Activation dx;
};

//! The gradient has the weights' layout and the activations' type.
struct ConvolutionBackwardWeights {
    Activation x;
    Activation dy;
    Weights weights; //!< `values` is not read
    BufferId gradient = 0;
};

struct BiasGradient {
    Activation dy;
    BufferId gradient = 0; //!< fp32
};

//! Statistics and coefficients are fp32, one for each channel.
struct NormalizationBuffers {
    std::optional<BufferId> scale; //!< none: 1
    BufferId shift = 0;
    BufferId mean = 0;             //!< of the batch; written forward, read backward
    BufferId inverseDeviation = 0; //!< likewise: 1 / √(variance + epsilon)
};

//! While training: y = scale · (x − mean) · inverseDeviation + shift [+ addend] [rectified]; the
//! running statistics follow as training::BatchNormalization says, the variance being the unbiased
//! one there.
struct NormalizationForward {
    Activation x;
    NormalizationBuffers buffers;
    BufferId runningMean = 0;
    BufferId runningVariance = 0;
    double epsilon = 0;
    double momentum = 0;
    std::optional<BufferId> addend;
    bool rectified = false;
    Activation y;
};

//! dy, or the sum of dy and `otherDy`, is first set to zero where `rectifiedOutput` is zero; that
//! masked gradient is also `addendGradient`, if wanted.
struct NormalizationBackward {
    Activation x;
    Activation dy;
    NormalizationBuffers buffers;
    std::optional<BufferId> rectifiedOutput;
    std::optional<BufferId> addendGradient;
    Activation dx;
    std::optional<BufferId> scaleGradient;          //!< fp32
    BufferId shiftGradient = 0;                     //!< fp32
    std::optional<BufferId> otherDy = std::nullopt; //!< of dy's shape
    //! Nothing was added before the rectifier, so the output may as well be computed again. Where
    //! it is so small that its type has only zero for it, both ways are right.
    bool outputFollowsFromX = false;
};

//! y = factor · x + offset [+ addend] [rectified]: the inference of a normalisation that no
//! convolution could take in, or what is left of a convolution whose fusions the library refused.
struct NormalizationInference {
    Activation x;
    std::optional<BufferId> factor; //!< fp32: scale / √(running variance + epsilon); none: 1
    std::optional<BufferId> offset; //!< fp32: shift − running mean · factor; none: 0
    bool rectified = false;
    Activation y;                   //!< may be the same buffer as x
    std::optional<BufferId> addend; //!< of y's type
};

//! y = min(max(x, 0), limit), the limit being rounded to y's type.
struct RectifierForward {
    Activation x;
    Activation y; //!< may be the same buffer
    double limit = std::numeric_limits<double>::infinity();
};

//! dx is dy where y lies between 0 and the limit, and 0 elsewhere.
struct RectifierBackward {
    Activation y;
    Activation dy;
    Activation dx; //!< may be dy's buffer
    double limit = std::numeric_limits<double>::infinity();
};

struct PoolingForward {
    Activation x;
    training::Pooling pooling;
    Activation y;
    std::optional<BufferId>
        positions; //!< of a maximum while training: which element of its window, a byte each
};

struct PoolingBackward {
    Activation dy;
    training::Pooling pooling;
    std::optional<BufferId> positions;
    Activation dx;
};

struct GlobalAverageForward {
    Activation x;
    Activation y;
};

struct GlobalAverageBackward {
    Activation dy;
    Activation dx;
};

struct ResponseNormalizationForward {
    Activation x;
    training::LocalResponseNormalization rule;
    Activation y;
};

struct ResponseNormalizationBackward {
    Activation x;
    Activation dy;
    training::LocalResponseNormalization rule;
    Activation dx;
};

//! The mask is engine/training/dropout_mask.h's, with the step counter of the GPU and `index` image
//! · features + feature, where features are counted in the order channel, row, column as everywhere
//! outside of the GPU.
struct DropoutForward {
    Activation x;
    training::LayerId layer = 0;
    double probability = 0;
    Activation y; //!< may be x's buffer
};

struct DropoutBackward {
    Activation dy;
    training::LayerId layer = 0;
    double probability = 0;
    Activation dx; //!< may be dy's buffer
};

//! Copies x into (or, backward, out of) the channels from `firstChannel` on of the wider one.
struct CopyChannels {
    Activation x;
    Activation y;
    std::int64_t firstChannel = 0;
    bool gather = false; //!< backward: x is the wider one
};

//! y = a + b [rectified]; y may be a's or b's buffer. Sums of gradients, and additions that nothing
//! took in.
struct Add {
    Activation a;
    Activation b;
    bool rectified = false;
    Activation y;
};

//! Loss: mean over the batch, and over all positions of a sequence, of −log softmax(x)[label],
//! times weight, added to `results`[0]; `results`[1] counts, for the main loss, images (positions)
//! whose largest logit is their label's. dx is the gradient times the loss scale of an Fp16
//! network, and zero in channels that are no classes.
struct SoftmaxLoss {
    Activation x;
    double weight = 1;
    bool isMain = false;
    std::optional<BufferId> probabilities; //!< fp32, batch × classes
    Activation dx;                         //!< may be x's buffer
    std::int64_t classes = 0;              //!< of x's channels the first ones; 0: all
    std::int64_t firstLabel = 0;           //!< of an image's
    std::int64_t labelsPerImage = 1;
};

//! Which of the elements that are stored for a tensor are its own: those that were added for
//! alignment are zero and stay so. Rows are cut into groups, of which the first ones are its own.
struct OwnElements {
    std::int64_t end = std::numeric_limits<std::int64_t>::max(); //!< of the last row
    std::int64_t row = 1;                                        //!< elements of a row
    std::int64_t rowEnd = 1;                                     //!< of its groups
    std::int64_t group = 1;                                      //!< elements of a group
    std::int64_t groupEnd = 1;

    constexpr bool has(std::int64_t index) const
    {
        const std::int64_t place = index % row;
        return index < end && place < rowEnd && place % group < groupEnd;
    }
};

//! One learnt tensor, in the order of parameterTensors().
struct LearntTensor {
    BufferId master = 0; //!< fp32, in the weights' layout
    std::optional<BufferId>
        copy;              //!< in the network's type; none for fp32, biases and normalisations
    BufferId gradient = 0; //!< in the network's type for weights, fp32 for the others
    Element gradientElement = Element::Fp32;
    std::optional<BufferId> first; //!< optimizer's state, fp32
    std::optional<BufferId> second;
    std::int64_t elements = 0;
    bool decays = false;
    OwnElements own; //!< by default all
};

//! All of them in one launch: engine/training/optimizer.h's rule, after the gradients were divided
//! by the loss scale. With clipping or a loss scale the norm of all gradients is taken before. With
//! a loss scale nothing is updated if it is not finite; without one training::clipFactor is
//! followed, which lets a norm that is not a number spoil what it must. Noise of gradients is added
//! to a tensor's own elements, as they lie in memory, by the counter of steps.
struct Update {
    training::OptimizerSettings settings;
};

//! Sets `results` to zero and counts the step.
struct BeginStep {};

using NetworkOperation =
    std::variant<BeginStep, ImportImages, ConvolutionForward, ConvolutionBackwardData,
                 ConvolutionBackwardWeights, BiasGradient, NormalizationForward,
                 NormalizationBackward, NormalizationInference, RectifierForward, RectifierBackward,
                 PoolingForward, PoolingBackward, GlobalAverageForward, GlobalAverageBackward,
                 ResponseNormalizationForward, ResponseNormalizationBackward, DropoutForward,
                 DropoutBackward, CopyChannels, Add, SoftmaxLoss, Update, MatrixProduct, CopyRows,
                 AddRows, AddPositions, SumPositions, PrependPosition, PlaceChannels,
                 TransposeMatrices, CutPatches, LayerNormalizationForward,
                 LayerNormalizationBackward, CurveForward, CurveBackward, Multiply, MoveHeads,
                 ScoreSoftmax, ScoreSoftmaxBackward, SumParts, CellForward, ResetForward,
                 CellBackward, ResetBackward, AttentionScores, AttentionScoresBackward,
                 SampleForward, SampleBackward, KlDivergenceLoss, SquaredErrorLoss, ActionValueLoss,
                 EncodeSentences, CtcFrameLoss, DrawClasses, SampledSoftmaxLoss, AddLabelRows,
                 ScaleRows, SumMatrixRows, AttentionForward, AttentionBackward, WriteDropoutMask>;

struct ProgramStep {
    std::string layer;
    const char *name = ""; //!< as training::OperationTime has it
    training::Pass pass = training::Pass::Forward;
    NetworkOperation operation;
};

//! The scalars of a network, as they lie one after the other in NetworkProgram::scalars (all
//! lasting).
struct Scalars {
    double loss = 0;            //!< results[0]
    double hits = 0;            //!< results[1]
    double gradientSquares = 0; //!< of all gradients, before dividing by the loss scale
    double lossScale = 1;   //!< of Fp16 another at first; halved after a step that was not finite,
                            //!< doubled after 2000 that were
    std::uint64_t step = 0; //!< from 1 while training
    std::uint64_t updates = 0; //!< steps whose gradients were finite: the optimizer's t
    std::uint64_t finiteInARow = 0;
};

//! Everything an executor needs. Offsets are planned; buffers of different times share memory.
struct NetworkProgram {
    Element element = Element::Fp32; //!< of activations and weights
    bool tensorFloat =
        false; //!< TF32: fp32 operands of products may be rounded to 10 bits of mantissa
    std::vector<Buffer> buffers;
    std::vector<ProgramStep> steps;
    std::size_t arenaBytes = 0;

    BufferId hostImages = 0;          //!< fp32 batch × channels × height × width
    BufferId labels = 0;              //!< Int32
    BufferId scalars = 0;             //!< Byte, sizeof(Scalars)
    Activation logits;                //!< its channels are the classes; lasting
    std::vector<LearntTensor> learnt; //!< in the order of parameterTensors(); empty for inference
    std::optional<BufferId> targets;  //!< fp32, of losses that have some
};

} // namespace strata::engine::backends::cuda
