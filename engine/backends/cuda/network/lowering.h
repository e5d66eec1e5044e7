// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes a graph down as a GPU's program: forward pass, backward pass and update.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/backends/cuda/network/sequence_layout.h"
#include "engine/training/tensors.h"

#include <map>
#include <optional>
#include <vector>

namespace strata::engine::backends::cuda {

class Lowering {
public:
    Lowering(const training::Graph &graph, const training::NetworkOptions &options,
             AttentionWay way);

    LoweredNetwork lower();

private:
    struct Gradient {
        Activation value;
        bool owned = true; //!< nobody else reads it, so it may be overwritten
        //! Of the layer that adds it to `value` itself.
        std::optional<BufferId> other = std::nullopt;
    };
    //! How long everything is in an attention layer; heads that share a key head are one matrix,
    //! one below the other.
    struct AttentionSizes {
        AttentionSizes(const training::Attention &layer, const training::Shape &input,
                       std::int64_t batch);

        std::int64_t positions;
        std::int64_t width; //!< of the packed input
        std::int64_t heads;
        std::int64_t keyHeads;
        std::int64_t size;     //!< of a head
        std::int64_t matrices; //!< key heads of all images
        std::int64_t queries;  //!< rows of a matrix of queries
        double factor;         //!< of the scores
    };
    //! Heads as matrices of their own, one behind the other; or their gradients.
    struct SplitHeads {
        BufferId queries = 0;
        BufferId keys = 0;
        BufferId values = 0;
    };
    //! What an attention layer that is products keeps for the way back.
    struct AttentionBuffers {
        SplitHeads operands;
        BufferId probabilities = 0;
        BufferId weights = 0; //!< probabilities after dropout; their own buffer if there is none
    };
    //! What a recurrent layer keeps for the way back; see recurrent_operations.h for how it lies.
    struct RecurrentBuffers {
        BufferId input = 0;
        BufferId weights = 0;              //!< W
        BufferId recurrent = 0;            //!< R
        BufferId gates = 0;                //!< of all ways
        BufferId states = 0;               //!< likewise; and, where it is given, the last c
        std::vector<BufferId> cells;       //!< c of each way, LSTM
        std::vector<BufferId> resetStates; //!< of each way, GRU
    };
    struct RecurrentSizes;
    //! What a decoder keeps likewise.
    struct DecoderBuffers {
        BufferId merged = 0; //!< [token; attention before] of each position
        BufferId below = 0;  //!< what the first cell reads
        BufferId states = 0; //!< h and c of each cell, those at the start before the others
        BufferId queries = 0;
        BufferId scores = 0; //!< fp32
        BufferId shares = 0; //!< their softmax
        BufferId output = 0;
        BufferId inputWeights = 0; //!< P
        BufferId queryWeights = 0; //!< Q
        BufferId scoreWeights = 0; //!< v
        std::vector<BufferId> cellWeights;
        std::vector<BufferId> gates; //!< of each cell
        std::vector<BufferId> cells; //!< c of each in fp32
    };
    struct DecoderSizes;
    //! What a loss that draws classes leaves to the linear layer that it draws from.
    struct Sampling {
        SampledSoftmaxLoss loss;
        BufferId rows = 0; //!< of the weights: those drawn
    };

    // lowering.cpp
    BufferId newBuffer(Element element, std::int64_t elements, Lifetime lifetime = Lifetime::Step);
    BufferId newVector(std::int64_t elements, Lifetime lifetime)
    {
        return newBuffer(Element::Fp32, elements, lifetime);
    }
    Activation newActivation(const training::Shape &shape);
    void append(training::LayerId id, NetworkOperation operation);
    void append(training::LayerId id, const char *name, NetworkOperation operation);
    void importImages();
    bool aligned() const;
    std::int64_t inPacks(std::int64_t elements) const;
    std::optional<training::LayerId> readerOfColumns() const;
    void update();
    training::LayerId input(training::LayerId id, std::size_t which = 0) const
    {
        return m_graph.layer(id).inputs.at(which);
    }
    const Activation &value(training::LayerId id) const { return m_values.at(id); }
    const Activation &inputOf(training::LayerId id) const { return m_values.at(input(id)); }
    //! \param which of those in that role
    ParameterPlace *parameter(training::LayerId id, training::TensorRole role,
                              std::size_t which = 0);
    BufferId newParameter(training::LayerId id, training::TensorRole role,
                          const ParameterLayout &layout, bool typed, std::size_t which = 0);
    BufferId newChannelParameter(training::LayerId id, training::TensorRole role);
    bool training() const { return m_options.purpose == training::Purpose::Train; }
    bool samples() const;
    const NetworkProgram &program() const { return m_lowered.program; }

    // forward_lowering.cpp
    void forward();
    void forward(training::LayerId, const training::Input &) {}
    void forward(training::LayerId id, const training::Convolution &layer);
    void forward(training::LayerId id, const training::FullyConnected &layer);
    void forward(training::LayerId id, const training::BatchNormalization &layer);
    void forward(training::LayerId id, const training::Relu &layer);
    void forward(training::LayerId id, const training::Pooling &layer);
    void forward(training::LayerId id, const training::GlobalAveragePooling &layer);
    void forward(training::LayerId id, const training::LocalResponseNormalization &layer);
    void forward(training::LayerId id, const training::Dropout &layer);
    void forward(training::LayerId id, const training::Concatenation &layer);
    void forward(training::LayerId id, const training::Addition &layer);
    void forward(training::LayerId id, const training::SoftmaxCrossEntropy &layer);
    Activation placeOfGradient(training::LayerId loss, const Activation &logits);
    bool canTakeThePlaceOf(training::LayerId logits) const;
    bool isLimited(training::LayerId id) const
    {
        return training::Relu{m_lowered.fusions.limit[id]}.isLimited();
    }
    Activation inTheOrderOfMasks(training::LayerId id, const Activation &activation) const
    {
        return m_isSequence[id] ? asVector(activation) : activation;
    }
    //! The positions of sequences lie one behind the other, as channels of one pixel do.
    Activation joinedPart(training::LayerId id, const Activation &part) const
    {
        return m_isSequence[id] ? asVector(part) : part;
    }
    // sequence_lowering.cpp
    void forward(training::LayerId id, const training::Embedding &layer);
    void forward(training::LayerId id, const training::PositionEmbedding &layer);
    void forward(training::LayerId id, const training::ClassToken &layer);
    void forward(training::LayerId id, const training::Linear &layer);
    void forward(training::LayerId id, const training::LayerNormalization &layer);
    void forward(training::LayerId id, const training::Activation &layer);
    void forward(training::LayerId id, const training::Attention &layer);
    void forward(training::LayerId id, const training::Multiplication &layer);
    void forward(training::LayerId id, const training::Transposition &layer);
    void forward(training::LayerId id, const training::Slice &layer);
    void forward(training::LayerId id, const training::ChannelPadding &layer);
    void forward(training::LayerId id, const training::Gather &layer);
    void forward(training::LayerId id, const training::Patches &layer);
    // recurrent_lowering.cpp
    void forward(training::LayerId id, const training::Recurrent &layer);
    void recurForward(training::LayerId id, const training::Recurrent &layer,
                      const RecurrentBuffers &kept, std::int64_t way);
    // decoder_lowering.cpp
    void forward(training::LayerId id, const training::AttentionDecoder &layer);
    DecoderSizes decoderSizes(training::LayerId id, const training::AttentionDecoder &layer) const;
    DecoderBuffers newDecoderBuffers(training::LayerId id, const training::AttentionDecoder &layer,
                                     const DecoderSizes &sizes);
    void decodePosition(training::LayerId id, const training::AttentionDecoder &layer,
                        const DecoderBuffers &kept, std::int64_t position);
    void attend(training::LayerId id, const DecoderBuffers &kept, const DecoderSizes &sizes,
                std::int64_t position);
    // value_lowering.cpp
    void forward(training::LayerId id, const training::GaussianSample &layer);
    void forward(training::LayerId id, const training::KlDivergence &layer);
    void forward(training::LayerId id, const training::SquaredError &layer);
    void forward(training::LayerId id, const training::ActionValueError &layer);
    std::optional<BufferId> giveInputGradient(training::LayerId id, std::size_t which);
    // story_lowering.cpp
    void forward(training::LayerId id, const training::SentenceEncoding &layer);
    void forward(training::LayerId id, const training::MemoryReading &layer);
    MatrixProduct productOfImages(std::int64_t m, std::int64_t n, std::int64_t k) const;
    // class_loss_lowering.cpp
    void forward(training::LayerId id, const training::CtcLoss &layer);
    void forward(training::LayerId id, const training::SampledCrossEntropy &layer);
    DrawClasses draw(training::LayerId id, const training::SampledCrossEntropy &layer);
    void sampledBackward(training::LayerId linear, const training::Linear &layer);
    void sampledBiasGradient(training::LayerId linear, const SampledSoftmaxLoss &loss);
    void contract(training::LayerId id, const Activation &x, const ParameterLayout &layout,
                  const training::Window &window,
                  std::optional<std::int64_t> strideWidth = std::nullopt, std::int64_t groups = 1);
    std::optional<BufferId> bias(training::LayerId id);
    void normalizeForInference(training::LayerId id);

    //! What lies image by image gets to lie position by position, or back.
    MoveHeads byPosition(BufferId images, BufferId positions, std::int64_t count,
                         std::int64_t features, bool back) const;
    Activation newRows(training::LayerId id);
    Activation rowsOf(training::LayerId id) const;
    Numbers numbers(training::LayerId id) const;
    std::int64_t storedRows(training::LayerId owner) const;
    BufferId newTable(training::LayerId id, std::int64_t rows, std::int64_t features);
    BufferId weightsOf(training::LayerId owner);

    // attention_lowering.cpp
    BufferId newHeads(std::int64_t heads, const AttentionSizes &sizes);
    SplitHeads newSplitHeads(const AttentionSizes &sizes);
    Activation scoresIn(BufferId buffer, const training::Attention &layer,
                        std::int64_t positions) const;
    void moveHeads(training::LayerId id, const training::Attention &layer, BufferId packed,
                   const SplitHeads &split, bool back);
    void attendByProducts(training::LayerId id, const training::Attention &layer,
                          const AttentionSizes &sizes);
    void attendByProductsBackward(training::LayerId id, const training::Attention &layer,
                                  const AttentionSizes &sizes, BufferId resultGradient,
                                  BufferId packedGradient);
    bool isFused(const AttentionSizes &sizes) const;
    static AttentionOperands headsInside(BufferId packed, const AttentionSizes &sizes);
    static AttentionOperands headsApart(const SplitHeads &split, const AttentionSizes &sizes);
    std::optional<BufferId> newDropoutMask(training::LayerId id, const AttentionShape &shape);
    void attendFused(training::LayerId id, const training::Attention &layer,
                     const AttentionSizes &sizes);
    void attendFusedBackward(training::LayerId id, const training::Attention &layer,
                             const AttentionSizes &sizes, BufferId resultGradient,
                             BufferId packedGradient);

    // backward_lowering.cpp
    void backward();
    std::optional<Gradient> gradientOf(training::LayerId id);
    Gradient sum(training::LayerId id, const std::vector<Gradient> &parts);
    bool addsGradients(training::LayerId id) const;
    Gradient masked(training::LayerId id, const Gradient &gradient);
    void give(training::LayerId to, Gradient gradient);
    bool wantsGradient(training::LayerId id) const { return m_wantsGradient[id]; }
    BufferId newGradient(training::LayerId id, training::TensorRole role, std::size_t which = 0);
    Activation newInputGradient(training::LayerId id) { return newActivation(inputOf(id).shape); }
    void backward(training::LayerId, const training::Input &, const Gradient &) {}
    void backward(training::LayerId id, const training::Convolution &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::FullyConnected &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::BatchNormalization &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Relu &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::Pooling &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::GlobalAveragePooling &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::LocalResponseNormalization &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Dropout &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::Concatenation &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Addition &layer, const Gradient &gradient);
    // sequence_backward_lowering.cpp
    void backward(training::LayerId id, const training::Embedding &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::PositionEmbedding &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::ClassToken &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Linear &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::LayerNormalization &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Activation &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Attention &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::Multiplication &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Transposition &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Slice &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::ChannelPadding &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Gather &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::Patches &layer, const Gradient &gradient);
    // recurrent_lowering.cpp
    void backward(training::LayerId id, const training::Recurrent &layer, const Gradient &gradient);
    void recurBackward(training::LayerId id, const training::Recurrent &layer, BufferId given,
                       BufferId slopes, std::int64_t way);
    void recurrentWeightsBackward(training::LayerId id, const training::Recurrent &layer,
                                  BufferId slopes);
    // decoder_backward_lowering.cpp
    void backward(training::LayerId id, const training::AttentionDecoder &layer,
                  const Gradient &gradient);
    struct DecoderGradients;
    void attendBackward(training::LayerId id, const DecoderGradients &gradients,
                        std::int64_t position);
    void decodePositionBackward(training::LayerId id, const DecoderGradients &gradients,
                                std::int64_t position);
    void giveDecoderInputs(training::LayerId id, const DecoderGradients &gradients);
    void decoderWeightsBackward(training::LayerId id, const DecoderGradients &gradients);
    // value_lowering.cpp
    void backward(training::LayerId id, const training::GaussianSample &layer,
                  const Gradient &gradient);
    // story_lowering.cpp
    void backward(training::LayerId id, const training::SentenceEncoding &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::MemoryReading &layer,
                  const Gradient &gradient);
    //! A loss has started the way back already.
    template <typename Other>
    void backward(training::LayerId, const Other &, const Gradient &)
    {
    }
    void contractBackward(training::LayerId id, const Gradient &gradient);
    bool isWeightsGradientBegun(training::LayerId owner);
    BufferId weightsGradient(training::LayerId owner);
    Activation gradientPlace(training::LayerId id, const Gradient &gradient);

    const training::Graph &m_graph;
    const training::NetworkOptions &m_options;
    const AttentionWay m_way;
    const std::vector<training::TensorInfo> m_tensors;
    const std::vector<bool> m_wantsGradient;
    const std::vector<bool> m_isSequence;
    LoweredNetwork m_lowered;
    training::Pass m_pass = training::Pass::Forward;
    //! The convolution whose window's columns are the images' channels, if there is one.
    std::optional<training::LayerId> m_readerOfColumns;
    std::vector<Activation> m_values; //!< of each layer
    std::vector<std::vector<Gradient>> m_gradients;
    std::map<training::LayerId, ConvolutionForward> m_contractions;
    std::map<training::LayerId, NormalizationForward> m_normalizations;
    std::map<training::LayerId, std::optional<BufferId>> m_positions; //!< of maxima
    std::map<training::LayerId, std::vector<BufferId>> m_running;     //!< mean and variance
    std::map<training::LayerId, MatrixProduct> m_products;            //!< of linear layers
    std::map<training::LayerId, LayerNormalizationBuffers> m_layerNormalizations;
    std::map<training::LayerId, AttentionBuffers> m_attentions; //!< by products
    std::map<training::LayerId, AttentionForward> m_fusedAttentions;
    std::map<training::LayerId, RecurrentBuffers> m_recurrents;
    std::map<training::LayerId, DecoderBuffers> m_decoders;
    std::map<training::LayerId, BufferId> m_shares;    //!< of memories in what was read
    std::map<training::LayerId, Sampling> m_samplings; //!< by the linear layer
};

} // namespace strata::engine::backends::cuda
