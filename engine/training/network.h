// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A graph compiled by a backend for one batch size and precision, ready to be stepped; and the
//! factory that compiles it.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/gradient_exchange.h"
#include "engine/training/graph.h"
#include "engine/training/optimizer.h"
#include "engine/training/precision.h"
#include "engine/training/tensors.h"
#include "engine/workloads/engine_choice.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::training {

enum class Purpose { Train, Infer };

//! Winograd's does less arithmetic than the formula counts, with larger rounding errors.
enum class ConvolutionAlgorithm { Direct, Winograd };

//! Where the images of a step are when it begins.
enum class ImagesOn {
    Host,  //!< copied to the GPU in each step
    Device //!< copied once, before the first step
};

//! The host's memory that a GPU copies from.
enum class HostMemory {
    Pinned, //!< the GPU reads it by itself
    Pageable
};

using workloads::EngineChoice;

//! What only a backend that computes on a GPU has a choice of; others refuse all but these.
struct DeviceOptions {
    bool graph = false; //!< the whole step is handed to the GPU at once, as a graph
    ImagesOn images = ImagesOn::Host;
    HostMemory memory = HostMemory::Pinned;
    EngineChoice engines = EngineChoice::Heuristic;
    int gpus = 1; //!< training: each computes its share of the batch, and all apply the mean of the
                  //!< gradients

    bool operator==(const DeviceOptions &) const = default;
};

struct NetworkOptions {
    Purpose purpose = Purpose::Train;
    Precision precision = Precision::Fp32;
    std::int64_t batch = 1;
    int threads = 1;
    std::uint64_t seed = 1; //!< of dropout
    OptimizerSettings optimizer;
    ConvolutionAlgorithm convolution = ConvolutionAlgorithm::Direct;
    DeviceOptions device;
    ExchangeOptions exchange;      //!< Train
    double firstLossScale = 65536; //!< Fp16: what gradients are multiplied by, until one overflows
    bool profile = false;          //!< time every operation
    bool keepGradients = false;    //!< gradients() can be asked for after a step
};

//! Of the step before; a training step's loss is that of its forward pass, before the update.
struct StepOutcome {
    double loss = 0;     //!< weighted sum over all losses
    double accuracy = 0; //!< of the main loss: share of images, or of all their positions, whose
                         //!< largest logit is their label's; 0 where there are no classes
};

enum class Pass { Forward, BackwardData, BackwardWeights, Update };

//! Time of one operation of one layer since the profile was cleared. A fused operation is counted
//! where it starts.
struct OperationTime {
    std::string layer;
    std::string operation; //!< operationName(), or "update", "layout" (a change of memory layout),
                           //!< "add_gradients", "exchange" with other ranks
    Pass pass = Pass::Forward;
    std::uint64_t calls = 0;
    double seconds = 0; //!< of all calls
};

//! Whether the compiled convolutions, fully connected and linear layers compute what their formulae
//! say; see Network::probe.
struct ProbeResult {
    std::uint64_t hash = 0; //!< of every element of every result; equal on every host, thread count
                            //!< and instruction set
    bool verified = false;  //!< sampled elements agree exactly with integer arithmetic
    std::uint64_t compared = 0; //!< sampled elements
    std::string mismatch;       //!< the first one, as a sentence
};

class Network {
public:
    virtual ~Network() = default;

    virtual std::string backend() const = 0;
    //! Everything the network has allocated: parameters, activations, gradients, optimizer, work
    //! space.
    virtual std::uint64_t memoryBytes() const = 0;
    //! "isa", "implementation" …
    virtual std::map<std::string, std::string> facts() const { return {}; }

    //! To be set before the first step, in the order of parameterTensors() and statisticsTensors().
    //! Wrong sizes are a programming error. By value, so that each tensor can be freed once it is
    //! in its place: a network's parameters can be most of the memory.
    virtual void setParameters(TensorValues values) = 0;
    virtual TensorValues parameters() const = 0;
    //! Those of another network of the same graph and backend, without the way through row-major
    //! ones where the backend has a shorter one.
    virtual void takeParameters(const Network &other) { setParameters(other.parameters()); }
    virtual void setStatistics(const TensorValues &values) = 0;
    virtual TensorValues statistics() const = 0;
    //! Of the last training step, before clipping and weight decay: the mean over all ranks where
    //! these are exchanged. Needs keepGradients.
    virtual TensorValues gradients() const = 0;
    //! In which layouts its buckets hold the gradients: equal text, equal place of every number.
    virtual std::string gradientLayout() const { return {}; }
    //! Of every tensor, in the order of the buckets. Needs ExchangeOptions::rowMajor.
    virtual std::vector<GradientPlace> gradientPlaces() const { return {}; }

    //! To be filled before a step: batch × channels × height × width, row-major; tokens are whole
    //! numbers. It is read in place and stays valid.
    virtual std::span<float> images() = 0;
    //! Batch × Graph::labelsPerImage() classes, counted from 0; unused by inference.
    virtual std::span<std::int32_t> labels() = 0;
    //! Batch × Graph::targetsPerImage(), likewise.
    virtual std::span<float> targets() { return {}; }
    //! Train: forward, backward, update. Infer: forward. Allocates nothing.
    virtual core::Expected<void> step() = 0;
    virtual StepOutcome outcome() const = 0; //!< Train
    //! batch × positions × classes, of the last step. A training step of sequences may keep none
    //! (empty) without keepGradients: their gradient takes their place. One whose loss draws
    //! classes has none.
    virtual std::vector<float> logits() const = 0;

    virtual std::vector<OperationTime>
    profile() const = 0; //!< in the order of execution; empty without options.profile
    virtual void clearProfile() = 0;

    //! Runs every convolution, fully connected and linear layer on its own, forward and backward,
    //! on small integers for which every sum is exact in any order, and compares sampled elements
    //! with integer arithmetic. The last thing that is asked of a network: it may give its memory
    //! back first, and parameters are lost. Inference probes the forward pass alone.
    virtual core::Expected<ProbeResult> probe(std::uint64_t seed) = 0;
};

class NetworkFactory {
public:
    virtual ~NetworkFactory() = default;
    virtual std::string name() const = 0; //!< "onednn", "cuda", "reference"
    //! Whether its networks can take ExchangeOptions.
    virtual bool exchangesGradients() const { return false; }
    //! Bytes that are free on the GPU where networks take their memory; none: they take the host's.
    virtual core::Expected<std::optional<std::uint64_t>> freeDeviceBytes() const
    {
        return std::nullopt;
    }
    //! Bytes that compile() will allocate; the estimate is exact to a few percent and made without
    //! allocating.
    virtual core::Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                                       const NetworkOptions &options) const = 0;
    //! Unsupported with a reason for what the backend or this host cannot do.
    virtual core::Expected<std::unique_ptr<Network>>
    compile(const Graph &graph, const NetworkOptions &options) const = 0;
};

} // namespace strata::engine::training
