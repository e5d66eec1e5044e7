// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each layer of a network computes, without a word about how: the vocabulary that models are
//! written in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace strata::engine::training {

//! Of one image; a vector of features has height and width 1.
struct Shape {
    std::int64_t channels = 0;
    std::int64_t height = 1;
    std::int64_t width = 1;

    std::int64_t elements() const { return channels * height * width; }
    bool operator==(const Shape &) const = default;
};

//! A window that slides over an image.
struct Window {
    std::int64_t kernelHeight = 1;
    std::int64_t kernelWidth = 1;
    std::int64_t stride = 1;
    std::int64_t padTop = 0;
    std::int64_t padBottom = 0;
    std::int64_t padLeft = 0;
    std::int64_t padRight = 0;

    bool operator==(const Window &) const = default;
};

//! How a parameter starts. Every value is a function of seed, tensor and element alone, exact on
//! every machine.
struct Initialiser {
    enum class Kind {
        Constant, //!< every element is `scale`
        Normal,   //!< near normal: a sum of four uniform numbers, standard deviation `scale`
        Uniform   //!< in [-scale, scale]
    };
    Kind kind = Kind::Constant;
    double scale = 0;
};

struct Input {};

//! Cross-correlation, as every framework has it: y[o,i,j] = bias[o] + Σ weights[o,c,u,v] · x[c,
//! i·stride − padTop + u, …].
struct Convolution {
    std::int64_t outChannels = 0;
    Window window;
    bool bias = false;
    Initialiser weights;
};

//! Over images and positions of a channel: y = scale · (x − mean) / √(variance + epsilon) + shift;
//! the variance is the biased one, the running variance takes the unbiased one. Inference uses the
//! running statistics.
struct BatchNormalization {
    bool scale = true; //!< tf_cnn's Inception has a shift alone
    double epsilon = 1e-5;
    double momentum = 0.1; //!< running = (1 − momentum) · running + momentum · batch
    double initialScale = 1;
};

struct Relu {};

struct Pooling {
    enum class Kind {
        Maximum,
        AverageWithoutPadding, //!< divides by the elements inside the image
        AverageWithPadding     //!< divides by the size of the window
    };
    Kind kind = Kind::Maximum;
    Window window;
};

//! Mean of each channel; the result is a vector.
struct GlobalAveragePooling {};

//! Across channels: y = x / (k + alpha / size · Σ x²)^beta, the sum over `size` channels around it.
struct LocalResponseNormalization {
    std::int64_t size = 5;
    double alpha = 1e-4;
    double beta = 0.75;
    double k = 1;
};

//! y = weights · x + bias over the flattened input, in the order channel, row, column; weights are
//! outFeatures × inFeatures.
struct FullyConnected {
    std::int64_t outFeatures = 0;
    Initialiser weights;
};

//! While training, each feature of a vector is zero with this probability and else divided by 1 −
//! probability; which ones, dropout_mask.h says. Inference passes its input through.
struct Dropout {
    double probability = 0.5;
};

//! Along the channels, in the order of the inputs.
struct Concatenation {};

struct Addition {}; //!< of two inputs of the same shape

//! Mean over the batch of −log softmax(x)[label]; a training step sums the losses of all such
//! layers by their weights. Its input is a vector of one number for each class.
struct SoftmaxCrossEntropy {
    double weight = 1; //!< less than 1 for an auxiliary head
};

using Operation = std::variant<Input, Convolution, BatchNormalization, Relu, Pooling,
                               GlobalAveragePooling, LocalResponseNormalization, FullyConnected,
                               Dropout, Concatenation, Addition, SoftmaxCrossEntropy>;

//! "convolution", "batch_normalization" …: for profiles and sentences; indexed by
//! Operation::index().
const char *operationName(const Operation &operation);

struct Layer {
    std::string name; //!< unique in its graph: "conv1", "layer2.0.conv1"
    Operation operation;
    std::vector<std::size_t> inputs; //!< layers whose output it reads; each comes before it
    Shape output;
};

} // namespace strata::engine::training
