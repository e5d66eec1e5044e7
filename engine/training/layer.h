// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each layer of a network computes, without a word about how: the vocabulary that models are
//! written in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace strata::engine::training {

//! Of one image. A vector of features has height and width 1. A sequence has its positions as
//! channels and the features of each as width, so that those of a position lie side by side.
struct Shape {
    std::int64_t channels = 0;
    std::int64_t height = 1;
    std::int64_t width = 1;

    std::int64_t elements() const { return channels * height * width; }
    bool isVector() const { return height == 1 && width == 1; }
    //! Of a sequence, and the features of each; a vector is a sequence of one.
    std::int64_t positions() const { return isVector() ? 1 : channels * height; }
    std::int64_t features() const { return isVector() ? channels : width; }
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
    //! Output channels and input channels are cut into as many groups, and each group of outputs
    //! sees the inputs of its own alone: weights are out × (in / groups) × kernel. As many as there
    //! are input channels: a depthwise convolution.
    std::int64_t groups = 1;
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

//! y = min(max(x, 0), limit). Its slope is 0 at 0 and at the limit.
struct Relu {
    double limit = std::numeric_limits<double>::infinity(); //!< 6 makes it a ReLU6

    bool isLimited() const { return limit < std::numeric_limits<double>::infinity(); }
};

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
    bool bias = true;
};

//! While training, each element is zero with this probability and else divided by 1 −
//! probability; which ones, dropout_mask.h says. Inference passes its input through.
struct Dropout {
    double probability = 0.5;
};

//! Along the channels, in the order of the inputs.
struct Concatenation {};

struct Addition {}; //!< of two inputs of the same shape

//! Mean over the batch and all positions of −log softmax(x)[label]; a training step sums the losses
//! of all such layers by their weights. Its input has one number for each class: a vector, or a
//! sequence of such.
struct SoftmaxCrossEntropy {
    double weight = 1;           //!< less than 1 for an auxiliary head
    std::int64_t firstLabel = 0; //!< of an image's labels, the one of the first position
};

// Layers of sequences.

//! From numbers of rows, one at each position (a vector), to these rows of a table; weights are
//! rows × features.
struct Embedding {
    std::int64_t rows = 0;
    std::int64_t features = 0;
    Initialiser weights;
    bool hasPadding = false; //!< the number 0 is no word: a row of zeros that stays so, whatever
                             //!< the table has there
};

//! y = x + table[position]; the table may have more rows than the sequence has positions.
struct PositionEmbedding {
    std::int64_t rows = 0;
    Initialiser weights;
};

//! Puts one learnt position before the others.
struct ClassToken {
    Initialiser weights;
};

//! At each position: y = weights · x + bias; weights are outFeatures × inFeatures.
struct Linear {
    std::int64_t outFeatures = 0;
    bool bias = true;
    Initialiser weights;
    std::optional<std::size_t> tied; //!< the Embedding whose table the weights are, or the Linear
                                     //!< whose weights they are
};

//! At each position, over its features: y = scale · (x − mean) / √(variance + epsilon) + shift with
//! the biased variance; or, not centred, y = scale · x / √(mean of x² + epsilon) without shift
//! (Zhang, Sennrich, "Root Mean Square Layer Normalization", 2019).
struct LayerNormalization {
    double epsilon = 1e-5;
    bool centred = true;
};

struct Activation {
    enum class Kind {
        Gelu,     //!< x · Φ(x), Φ by the error function
        GeluTanh, //!< 0.5 · x · (1 + tanh(√(2/π) · (x + 0.044715 · x³)))
        Silu,     //!< x / (1 + e^−x)
        Sigmoid,
        Tanh
    };
    Kind kind = Kind::Gelu;
};

//! softmax(q · kᵀ / √size) · v for each head, position by position (Vaswani et al., "Attention Is
//! All You Need", 2017, section 3.2). Its input holds, side by side at each position, the queries
//! of all heads, then the keys and then the values of all key heads; heads / keyHeads heads after
//! each other share a key head (Ainslie et al., "GQA", 2023).
struct Attention {
    std::int64_t heads = 1;
    std::int64_t keyHeads = 1;
    bool causal = false;   //!< a position sees those before it and itself
    double rotaryBase = 0; //!< queries and keys are turned by their position (Su et al.,
                           //!< "RoFormer", 2021), features i and i + size/2 together by position ·
                           //!< base^(−2i / size); 0: they are not
    double dropout = 0;    //!< while training, each weight of a value is dropped so, as by Dropout;
                        //!< the index of a mask is ((image · heads + head) · positions + query) ·
                        //!< positions + key

    //! Features of one head. \param width of the input
    std::int64_t size(std::int64_t width) const { return width / (heads + 2 * keyHeads); }
};

struct Multiplication {}; //!< of two inputs of the same shape, element by element

//! Channels become features: from channels × height × width to a sequence of height · width
//! positions.
struct Transposition {};

//! Channels (positions) first … first + count − 1.
struct Slice {
    std::int64_t first = 0;
    std::int64_t count = 1;
};

//! The positions of a sequence (first input) that a vector of numbers (second input) names.
struct Gather {};

//! The image in squares that do not overlap, row by row: a sequence of their pixels (channel, row,
//! column).
struct Patches {
    std::int64_t size = 1; //!< of a side, in pixels; divides height and width
};

//! Puts channels of zeros before and after those of its input: the shortcut without parameters
//! where a residual network becomes wider (He et al., "Deep Residual Learning", 2015, option A).
struct ChannelPadding {
    std::int64_t before = 0;
    std::int64_t after = 0;
};

// Layers of a variational autoencoder: Kingma, Welling, "Auto-Encoding Variational Bayes", 2014.

//! Of two inputs of the same shape, mean and logarithm of the variance: y = mean + e^(logVariance /
//! 2) · noise (section 2.4), while training and in inference; gaussian_noise.h says which noise.
struct GaussianSample {};

//! A loss of two inputs of the same shape, mean and logarithm of the variance: the mean over the
//! batch of −½ Σ (1 + logVariance − mean² − e^logVariance), the divergence of that normal
//! distribution from the standard one (appendix B).
struct KlDivergence {
    double weight = 1;
};

//! A loss of two inputs of as many elements, in the order channel, row, column: the mean over the
//! batch of ½ Σ (first − second)².
struct SquaredError {
    double weight = 1;
};

//! Goes through the positions of a sequence one after the other, with a state h and, of an LSTM, a
//! cell c, which are zero before the first. h₋₁ and c₋₁ are those of the position before; the sums
//! of each gate are W·x + R·h₋₁ + b. The output at a position is its h.
struct Recurrent {
    enum class Cell {
        Lstm, //!< gates i, f, g, o: c = σ(f + forgetBias) · c₋₁ + σ(i) · tanh(g); h = σ(o) ·
              //!< tanh(c) (Gers, Schmidhuber, Cummins, "Learning to Forget", 2000)
        Gru, //!< gates u, r, o: h = σ(u) · h₋₁ + (1 − σ(u)) · tanh(o), where the product of o is
             //!< R·(σ(r) · h₋₁) (Cho et al., "Learning Phrase Representations", 2014)
        Rectified //!< h = min(max(W·x + R·h₋₁ + b, 0), limit)
    };
    enum class Direction {
        Forward,
        Backward, //!< from the last position to the first
        Both //!< a layer each way: the features of the one forward, then those of the one backward
    };
    Cell cell = Cell::Lstm;
    std::int64_t hidden = 0; //!< features of h, each way
    Direction direction = Direction::Forward;
    double forgetBias = 0;  //!< LSTM
    bool givesCell = false; //!< LSTM: c of the position that comes last follows the others, as a
                            //!< position more
    Initialiser weights;    //!< of W and R
    double limit = std::numeric_limits<double>::infinity(); //!< Rectified

    std::int64_t gates() const { return cell == Cell::Lstm ? 4 : cell == Cell::Gru ? 3 : 1; }
    std::int64_t ways() const { return direction == Direction::Both ? 2 : 1; }
};

//! A loss of a vector of the values of actions, of which an image's label names one and its target
//! says what that should have been: the mean over the batch of h(value − target), where h(e) = ½ e²
//! up to |e| = 1 and |e| − ½ beyond, so that no slope is steeper than 1 (Mnih et al., "Human-level
//! control through deep reinforcement learning", 2015, Methods).
struct ActionValueError {
    double weight = 1;
};

//! A loss whose input, a Linear that nobody else reads, has a number for each of many classes.
//! While training only those of the label and of `samples` classes are computed, which
//! LogUniformSampler draws at each position for all images together: the mean over the batch and
//! all positions of −log softmax(x − log q)[label] over these, q being how likely a class is among
//! those drawn (Jean et al., "On Using Very Large Target Vocabulary for Neural Machine
//! Translation", 2015, as TensorFlow's sampled_softmax_loss has it). Inference computes all of
//! them.
struct SampledCrossEntropy {
    std::int64_t samples = 0;
    double weight = 1;
    std::int64_t firstLabel = 0;
};

//! A stack of LSTM cells that looks at a memory after each position. Of four inputs: what is read
//! at each position; the memory, and as many keys; and the states to start with, h and c of each
//! cell as two positions. At a position the first cell reads P·[input; a₋₁] + p, every other cell
//! the h below it; then a = Σ softmax(s)ⱼ · memoryⱼ with sⱼ = v · tanh(keyⱼ + Q·[h; c of each cell]
//! + q) (Vinyals et al., "Grammar as a Foreign Language", 2015, section 2.1; a₋₁ is zero at first).
//! The output is the last cell's h and, beside it, a.
struct AttentionDecoder {
    std::int64_t layers = 1;
    double forgetBias = 0;
    Initialiser weights; //!< of all matrices and v
};

//! A loss of frames: the mean over the batch of −log of the probability that the frames of an image
//! (positions, with one number for each class) say its labels in their order, each in one or more
//! frames, with any number of blanks between them; equal neighbours need a blank (connectionist
//! temporal classification: Graves et al., "Connectionist Temporal Classification", ICML 2006). The
//! blank is the last class, as TensorFlow has it.
struct CtcLoss {
    std::int64_t mostLabels = 1; //!< of an image; −1 ends those of one that has fewer
    double weight = 1;
    std::int64_t firstLabel = 0; //!< of an image's labels
};

// Layers of a memory network: Sukhbaatar et al., "End-To-End Memory Networks", NIPS 2015.

//! From the words of sentences, one sentence after the other, to one position for each sentence:
//! the sum of its words' features, each times what tells where the word is (section 4.1, position
//! encoding, but twice as large, as Fathom has it).
struct SentenceEncoding {
    std::int64_t words = 1; //!< of a sentence

    //! 2 · ((1 − j/J) − (k/d) · (1 − 2j/J)) for word j of J and feature k of d, counted from 1
    constexpr double factor(std::int64_t word, std::int64_t feature, std::int64_t features) const
    {
        const double place = static_cast<double>(word) / static_cast<double>(words);
        return 2 * (1 - place -
                    static_cast<double>(feature) / static_cast<double>(features) * (1 - 2 * place));
    }
};

//! Of memories (first input) and questions (second input) of as many features: for each question
//! the sum of the memories, each times its share in softmax(question · memory) (equations 1 and 2,
//! with the same memories for both).
struct MemoryReading {};

using Operation =
    std::variant<Input, Convolution, BatchNormalization, Relu, Pooling, GlobalAveragePooling,
                 LocalResponseNormalization, FullyConnected, Dropout, Concatenation, Addition,
                 SoftmaxCrossEntropy, Embedding, PositionEmbedding, ClassToken, Linear,
                 LayerNormalization, Activation, Attention, Multiplication, Transposition, Slice,
                 Gather, Patches, ChannelPadding, GaussianSample, KlDivergence, SquaredError,
                 Recurrent, ActionValueError, SampledCrossEntropy, AttentionDecoder, CtcLoss,
                 SentenceEncoding, MemoryReading>;

//! "convolution", "batch_normalization" …: for profiles and sentences; indexed by
//! Operation::index().
const char *operationName(const Operation &operation);

//! What a training step sums by its weight, and nothing can read.
bool isLoss(const Operation &operation);

struct Layer {
    std::string name; //!< unique in its graph: "conv1", "layer2.0.conv1"
    Operation operation;
    std::vector<std::size_t> inputs; //!< layers whose output it reads; each comes before it
    Shape output;
};

} // namespace strata::engine::training
