// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns a graph into a program: chooses layouts, fuses, and writes down forward pass, backward
//! pass and update.
#pragma once

#include "engine/backends/onednn/network/attention.h"
#include "engine/backends/onednn/network/decoder_plan.h"
#include "engine/backends/onednn/network/program.h"
#include "engine/backends/onednn/network/recurrent_plan.h"
#include "engine/backends/onednn/network/sampled_loss.h"
#include "engine/backends/onednn/network/story_kernels.h"
#include "engine/training/fusions.h"
#include "engine/training/network.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace strata::engine::backends::onednn {

//! What the kernels of a program share from step to step.
struct StepState {
    std::uint64_t step = 0; //!< from 1 while a step runs
    double loss = 0;
    std::int64_t hits = 0;  //!< of the main loss
    double squaredNorm = 0; //!< of all gradients so far in this step
    std::vector<std::int32_t> labels;
    std::vector<float> targets;
    std::vector<double> rowNorms; //!< room for those of the largest table of rows
};

//! The primitives of a convolution or fully connected layer.
struct Contraction {
    Description forward;
    std::optional<Description> backwardData;
    std::optional<Description> backwardWeights;
    bool bias = false;
};

struct LearntTensor {
    BufferId values =
        0; //!< Infer: as the forward primitive wants them, with a normalisation folded in
    MemoryDescription rowMajor;       //!< with the dimensions of the layout that `values` has
    std::optional<BufferId> gradient; //!< if it is kept
};

struct CompiledProgram {
    Program program;
    std::vector<LearntTensor> parameters; //!< as training::parameterTensors(); Infer: weights and
                                          //!< biases of contractions only are used
    std::vector<BufferId> statistics;     //!< as training::statisticsTensors()
    std::map<training::LayerId, BufferId>
        foldedBias; //!< Infer: bias of each convolution that took a normalisation in
    training::Fusions fusions;
    std::map<training::LayerId, Contraction> contractions;
    BufferId images = 0;
    std::optional<BufferId> logits; //!< none: training of sequences does not keep them
    std::string gradientLayout;     //!< this and the next: see training::Network
    std::vector<training::GradientPlace> gradientPlaces;
    std::shared_ptr<StepState> state;
};

class NetworkBuilder {
public:
    NetworkBuilder(const training::Graph &graph, const training::NetworkOptions &options,
                   const dnnl::engine &engine);

    //! Throws dnnl::error where the library cannot do a layer on this processor.
    CompiledProgram build();

private:
    struct Value {
        BufferId buffer = 0;
        MemoryDescription layout;
    };
    struct Gradient {
        Value value;
        bool owned = true; //!< nobody else reads it, so it may be overwritten
    };
    //! What the way back needs of a recurrent layer.
    struct RecurrentState {
        std::shared_ptr<RecurrentPlan> plan;
        BufferId gates = 0;
        BufferId cells = 0;
        BufferId resetStates = 0;
    };
    //! What the way back needs of a decoder: its plan, and the buffers that both ways have.
    struct DecoderState {
        std::shared_ptr<DecoderPlan> plan;
        std::vector<BufferId> buffers;
    };
    //! What the way back needs of a linear layer whose classes a loss draws.
    struct SampledState {
        std::shared_ptr<const SampledLossPlan> plan;
        BufferId x = 0;
        Value slopes;
        BufferId drawn = 0;
    };
    struct TensorPlace {
        std::size_t index = 0; //!< in CompiledProgram::parameters
        training::TensorInfo info;
    };

    // network_builder.cpp
    Value newValue(const MemoryDescription &layout, bool lasting = false);
    Value converted(const Value &from, const MemoryDescription &layout, const std::string &layer);
    Value valueAs(training::LayerId id, const MemoryDescription &layout);
    //! In the network's type, which the input and what is cut from it do not have: they may be
    //! tokens.
    Value typedValue(training::LayerId id);
    const Value &value(training::LayerId id) const { return m_values.at(id).front(); }
    void setValue(training::LayerId id, const Value &value) { m_values[id] = {value}; }
    training::LayerId input(training::LayerId id, std::size_t which = 0) const;
    const std::string &name(training::LayerId id) const { return m_graph.layer(id).name; }
    void append(training::LayerId id, Description primitive,
                std::vector<std::pair<int, BufferId>> arguments);
    void appendKernel(training::LayerId id, const char *name, Kernel kernel,
                      std::vector<BufferId> buffers);
    const TensorPlace *tensor(training::LayerId id, training::TensorRole role) const;
    BufferId vectorBuffer(training::LayerId id, training::TensorRole role);
    BufferId rowMajorBuffer(const TensorPlace &place);
    bool training() const { return m_options.purpose == training::Purpose::Train; }

    // forward_layers.cpp
    void forward();
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
    void forward(training::LayerId id, const training::ActionValueError &layer);
    void forward(training::LayerId, const training::Input &) {}
    void forward(training::LayerId id, const training::ChannelPadding &layer);
    Value copyOfLogits(training::LayerId id);
    Description wayToWeights(ConvolutionOperands operands, const training::Window &window,
                             dnnl::algorithm algorithm, const Description &forward) const;
    std::optional<Description> withWeights(const MemoryDescription &kept,
                                           ConvolutionOperands operands,
                                           const dnnl::post_ops &fused) const;
    void addWayBack(training::LayerId id, Contraction &contraction,
                    const ConvolutionOperands &operands, const MemoryDescription &weightsGradient);
    void contract(training::LayerId id, Contraction contraction);
    const TensorPlace &weightsOf(training::LayerId id) const;
    dnnl::algorithm chooseAlgorithm(const ConvolutionOperands &operands,
                                    const training::Window &window) const;
    BufferId forwardWeights(training::LayerId id, const MemoryDescription &wanted);
    std::optional<BufferId> forwardBias(training::LayerId id);
    Description fastNormalization(training::LayerId id, const training::BatchNormalization &layer,
                                  dnnl::normalization_flags flags);
    //! What it normalises, in the layout that it wants.
    Value normalized(training::LayerId id, const Description &forward);
    void followStatistics(training::LayerId id, const training::BatchNormalization &layer);
    //! The same in both directions.
    void appendDropout(training::LayerId id, const training::Dropout &layer, const Value &from,
                       const Value &to);

    // sequence_layers.cpp
    //! Row-major, as all layers of sequences have them, and in the network's type.
    Value rowsOf(training::LayerId id);
    //! Those that choose rows: row-major fp32.
    Value numbersOf(training::LayerId id);
    Value newRows(training::LayerId id);
    //! The mask of the present step; nothing where no weight is dropped.
    using MaskOfStep = std::function<std::optional<training::DropoutMask>()>;
    MaskOfStep maskOf(training::LayerId id, const training::Attention &layer) const;
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
    void forward(training::LayerId id, const training::Gather &layer);
    void forward(training::LayerId id, const training::Patches &layer);
    void appendProduct(training::LayerId id, BufferId one, BufferId other, const Value &result);
    Value logitsToReplace(training::LayerId id);
    void sequenceLoss(training::LayerId id, const training::SoftmaxCrossEntropy &layer);
    void forward(training::LayerId id, const training::CtcLoss &layer);
    void backward(training::LayerId, const training::CtcLoss &, const Gradient &) {}

    // recurrent_layers.cpp
    void forward(training::LayerId id, const training::Recurrent &layer);
    void backward(training::LayerId id, const training::Recurrent &layer, const Gradient &gradient);
    std::vector<BufferId> recurrentWeights(training::LayerId id, const training::Recurrent &layer,
                                           bool turned);
    void backwardOfGates(training::LayerId id, const Value &sumGradients,
                         BufferId recurrentGradient);

    BufferId weightsPart(training::LayerId id, std::size_t tensor, bool turned,
                         const Memory::dims &offsets, const MemoryDescription &wanted);

    // decoder_layers.cpp
    Value floats(std::int64_t elements);
    std::vector<BufferId> decoderBuffers(training::LayerId id, const DecoderPlan &plan);
    void appendParts(training::LayerId id, const std::vector<DecoderPlan::Part> &parts,
                     std::vector<BufferId> &buffers);
    void forward(training::LayerId id, const training::AttentionDecoder &layer);
    void backward(training::LayerId id, const training::AttentionDecoder &layer,
                  const Gradient &gradient);
    void forward(training::LayerId id, const training::SampledCrossEntropy &layer);
    void backward(training::LayerId, const training::SampledCrossEntropy &, const Gradient &) {}
    void learnSampled(training::LayerId id);

    // variational_layers.cpp
    Value rows(training::LayerId id);
    Value inNetworkType(training::LayerId id, const Value &rows);
    void forward(training::LayerId id, const training::GaussianSample &layer);
    void forward(training::LayerId id, const training::KlDivergence &layer);
    void forward(training::LayerId id, const training::SquaredError &layer);
    void backward(training::LayerId id, const training::GaussianSample &layer,
                  const Gradient &gradient);
    void backward(training::LayerId, const training::KlDivergence &, const Gradient &) {}
    void backward(training::LayerId, const training::SquaredError &, const Gradient &) {}

    // story_layers.cpp
    void setRows(training::LayerId id, const Value &found);
    Value gradientRows(training::LayerId id, const Gradient &gradient);
    ReadingShape readingShape(training::LayerId id) const;
    void forward(training::LayerId id, const training::SentenceEncoding &layer);
    void forward(training::LayerId id, const training::MemoryReading &layer);
    void backward(training::LayerId id, const training::SentenceEncoding &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::MemoryReading &layer,
                  const Gradient &gradient);

    // backward_layers.cpp
    void backward();
    std::optional<Gradient> gradientOf(training::LayerId id);
    Gradient sum(training::LayerId id, const std::vector<Gradient> &parts,
                 const Value *rectifierOutput);
    float limitOf(training::LayerId id) const;
    void give(training::LayerId to, const Gradient &gradient);
    bool wantsGradient(training::LayerId id) const { return m_wantsGradient[id]; }
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
    void backward(training::LayerId, const training::SoftmaxCrossEntropy &, const Gradient &) {}
    void backward(training::LayerId, const training::ActionValueError &, const Gradient &) {}
    void backward(training::LayerId, const training::Input &, const Gradient &) {}
    void backward(training::LayerId id, const training::ChannelPadding &layer,
                  const Gradient &gradient);
    void contractBackward(training::LayerId id, const Gradient &gradient);
    void learntWeights(training::LayerId id, BufferId gradient);
    void poolBackward(training::LayerId id, const training::Pooling &layer,
                      const Gradient &gradient);

    // sequence_backward.cpp
    Value rowsOf(training::LayerId id, const Gradient &gradient);
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
    void backward(training::LayerId id, const training::Gather &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::Patches &layer, const Gradient &gradient);
    Kernel patchKernel(training::LayerId id, std::int64_t size, bool back) const;

    // update.cpp
    BufferId gradientBuffer(const TensorPlace &tensor, const MemoryDescription &layout);
    BufferId tableGradient(const TensorPlace &tensor);
    void updateRows(const TensorPlace &tensor, BufferId gradient, BufferId touched);
    void learnt(training::LayerId id, training::TensorRole role, BufferId gradient)
    {
        learnt(*tensor(id, role), gradient);
    }
    void learnt(const TensorPlace &place, BufferId gradient);
    void exchange(training::LayerId id, const TensorPlace &tensor, BufferId gradient);
    void startBucket(training::LayerId id);
    void finishExchange();
    void sumSquares(training::LayerId id, BufferId gradient);
    void update(const TensorPlace &tensor, BufferId gradient);
    void takeOver(const TensorPlace &tensor, BufferId arrived);
    void updateAll();

    const training::Graph &m_graph;
    const training::NetworkOptions &m_options;
    Descriptions m_describe;
    Memory::data_type m_type;
    training::Pass m_pass = training::Pass::Forward;
    CompiledProgram m_compiled;
    std::vector<std::vector<Value>>
        m_values; //!< of each layer, the same content in different layouts
    std::vector<std::vector<Gradient>> m_gradients;
    std::vector<bool> m_wantsGradient;
    std::map<training::LayerId, Description> m_forward; //!< hints for the backward primitives
    std::map<training::LayerId, BufferId> m_workspace;
    std::map<training::LayerId, std::shared_ptr<const AttentionPlan>> m_attention;
    std::map<training::LayerId, RecurrentState> m_recurrent;
    std::map<training::LayerId, DecoderState> m_decoders;
    std::map<training::LayerId, SampledState> m_sampled;
    //! Of the gradient of a table of whose rows others than these are zero.
    std::map<BufferId, BufferId> m_touched;
    //! Of shared weights, from the linear layers that share them; the layer whose they are adds its
    //! own.
    std::map<training::LayerId, BufferId> m_tiedGradients;
    std::map<training::LayerId, std::pair<BufferId, BufferId>> m_batchStatistics;
    std::map<training::LayerId, std::vector<BufferId>> m_running; //!< mean and variance
    std::vector<std::vector<TensorPlace>> m_tensors;              //!< of each layer
    std::vector<std::pair<TensorPlace, BufferId>>
        m_postponed; //!< updates that wait for the norm of all gradients, or for other ranks
    training::BucketRule m_bucketRule;
    std::vector<BufferId> m_bucket; //!< gradients of the one that is being filled
    std::vector<BufferId> m_buckets;
};

//! Batch × positions × features with the positions outermost.
MemoryDescription positionsFirst(std::int64_t batch, const training::Shape &shape,
                                 Memory::data_type type);

//! A global average as the pooling that it is.
training::Pooling wholeImage(const training::Shape &shape);

} // namespace strata::engine::backends::onednn
