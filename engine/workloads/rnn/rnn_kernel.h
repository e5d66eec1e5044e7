// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One recurrent layer as a backend sees it: operands in plain fp32, one pass, results in plain
//! fp32.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/operand_precision.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::rnn {

using Precision = OperandPrecision;

enum class Cell { Vanilla, Lstm, Gru };

//! Backward does what BackwardData and BackwardWeights do, in one pass.
enum class Pass { Forward, BackwardData, BackwardWeights, Backward, Inference };

//! Skip: the input has the layer's width and is added to every gate without a product (cuDNN's
//! CUDNN_SKIP_INPUT).
enum class Input { Skip, Full };

//! One layer, one direction in time. N: batch, T: timesteps, H: hidden, G: gates.
//! Vanilla: h = ReLU(x′ + h₋₁·R + b). LSTM, gates i f g o: c = σ(f)·c₋₁ + σ(i)·tanh(g), h =
//! σ(o)·tanh(c). GRU, gates u r o: h = u·h₋₁ + (1 − u)·tanh(x′ₒ + (r·h₋₁)·Rₒ + bₒ); DeepBench's
//! text has a ReLU there, libraries a tanh. x′ is x·W (Full) or x (Skip). GRU with
//! resetAfterProduct: the candidate is tanh(x′ₒ + r·(h₋₁·Rₒ) + bₒ), as cuDNN has it: other numbers,
//! as many operations.
//!
//! A GRU needs more calls than an LSTM although it has fewer gates: the product of its candidate
//! takes r·h₋₁, and r comes out of a product of the same timestep. So each step is two products one
//! after the other with a pass over the elements after each, where an LSTM's four gates are one
//! product and one pass.
struct Problem {
    Cell cell = Cell::Lstm;
    std::int64_t hidden = 0;
    std::int64_t batch = 0;
    std::int64_t timesteps = 0;
    Pass pass = Pass::Forward;
    Input input = Input::Skip;
    Precision precision = Precision::Fp32;
    bool resetAfterProduct =
        false; //!< not asked for: what a kernel does (Kernel::resetsAfterProduct)
};

//! Row-major, the last index the fastest. Values are exact in the problem's precision.
struct Operands {
    std::vector<float> input;            //!< T × N × H
    std::vector<float> weightsInput;     //!< H × G × H; empty for Skip
    std::vector<float> weightsRecurrent; //!< H × G × H
    std::vector<float> bias;             //!< G × H
    std::vector<float> hidden;           //!< N × H, before the first timestep
    std::vector<float> cell;             //!< likewise, LSTM only
    std::vector<float>
        outputGradient;   //!< T × N × H, backward only; that of the last state beside it is zero
    float weightStep = 1; //!< weights are integers of at most 127 times this, a power of two
};

//! What the pass gives; the others stay empty.
struct Results {
    std::vector<float> output;                   //!< T × N × H: Forward, Inference
    std::vector<float> inputGradient;            //!< T × N × H: BackwardData
    std::vector<float> hiddenGradient;           //!< N × H: BackwardData
    std::vector<float> weightsInputGradient;     //!< H × G × H: BackwardWeights, Full
    std::vector<float> weightsRecurrentGradient; //!< H × G × H: BackwardWeights
    std::vector<float> biasGradient;             //!< G × H: BackwardWeights
};

class Kernel {
public:
    virtual ~Kernel() = default;
    virtual core::Expected<void> run() = 0;        //!< one pass, finished on return
    virtual core::Expected<Results> results() = 0; //!< of the last run; outside timed regions
    virtual std::int64_t
    calls() const = 0; //!< of library primitives and of own passes over the elements, in one run
    virtual std::string implementation() const = 0;
    virtual bool resetsAfterProduct() const { return false; } //!< of a GRU
};

class KernelFactory {
public:
    virtual ~KernelFactory() = default;
    virtual std::string name() const = 0;
    //! Copies the operands. A backward pass reads what a training forward pass over them has
    //! written before this returns.
    virtual core::Expected<std::unique_ptr<Kernel>>
    make(const Problem &problem, const Operands &operands, int threads) const = 0;
};

} // namespace strata::engine::workloads::rnn
