// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A decoder with attention as one loop over its positions.
#pragma once

#include "engine/backends/onednn/network/descriptions.h"
#include "engine/backends/onednn/onednn_rnn_product.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::onednn {

struct DecoderSizes {
    std::int64_t positions = 0;
    std::int64_t images = 0;
    std::int64_t in = 0;     //!< features of what is read at each position
    std::int64_t places = 0; //!< positions of the memory
    std::int64_t width = 0;  //!< features of the memory
    std::int64_t keyWidth = 0;
    std::int64_t hidden = 0;
    std::int64_t cells = 0;
    float forgetBias = 0;
};

//! What training::AttentionDecoder says, for a whole batch. Positions are outermost: positions ×
//! images × features; the memory, its keys and the states to start with have the images outermost.
//! Functions throw dnnl::error.
class DecoderPlan {
public:
    //! A part of a tensor in the layout that a product wants. \see NetworkBuilder::weightsPart in
    //! network_builder.h
    struct Part {
        std::size_t tensor = 0; //!< as training::parameterTensors() has it
        bool turned = false;    //!< rows and columns change places
        Memory::dims offsets;   //!< of the part, after turning
        MemoryDescription wanted;
    };
    //! What each pass keeps for itself or the other, in this order behind the inputs; of each cell
    //! inputs, gates, cells.
    struct Buffer {
        std::int64_t elements = 0;
        bool isFloat = true; //!< or the network's type
    };

    DecoderPlan(const dnnl::engine &engine, const DecoderSizes &sizes, Memory::data_type type,
                bool training);

    std::vector<Part> parts(bool backward) const;
    std::vector<Buffer> kept() const;
    std::int64_t workSpace(bool backward) const;      //!< floats
    std::vector<std::int64_t> inputGradients() const; //!< floats of each input's

    //! Buffers: tokens, memory (fp32), keys (fp32), states to start with (fp32), result; those of
    //! kept(); biases and v in the order of the tensors; work space; parts(false).
    void forward(const std::vector<void *> &buffers);
    //! Buffers as forward() has them up to v; then the gradient of the result, gradients of the
    //! sums of P, of each cell's gates and of the query (all of the network's type, set), gradients
    //! of the inputs (fp32, set) and of the tensors, work space, parts(true).
    void backward(const std::vector<void *> &buffers);
    //! Sets the gradients of the tensors (fp32). Buffers as backward() has left them.
    void learn(const std::vector<void *> &buffers);
    //! Elements of the gradients of sums, in that order.
    std::vector<std::int64_t> sumGradients() const;

private:
    template <typename Element>
    class Kept;
    template <typename Element>
    class Forward;
    template <typename Element>
    class Backward;

    std::int64_t below(std::int64_t cell) const { return cell == 0 ? m_s.in : m_s.hidden; }
    std::int64_t cellWidth(std::int64_t cell) const { return below(cell) + m_s.hidden; }
    std::int64_t stateWidth() const { return 2 * m_s.cells * m_s.hidden; }
    std::int64_t out() const { return m_s.hidden + m_s.width; }
    std::int64_t rows() const { return m_s.positions * m_s.images; }
    template <typename Row>
    void forImages(const Row &row) const;
    void buildForward(const dnnl::engine &engine);
    void buildBackward(const dnnl::engine &engine);

    static void check(dnnl_status_t status);

    // Where a list of products has which; that of the query is the last.
    static constexpr std::size_t tokens = 0;
    static constexpr std::size_t attentionBefore = 1;
    static constexpr std::size_t firstCell = 2;

    DecoderSizes m_s;
    Memory::data_type m_type;
    std::vector<float> m_zeros;
    std::vector<RnnProduct> m_forward;
    std::vector<RnnProduct> m_backward;
    std::vector<RnnProduct> m_weights;
};

} // namespace strata::engine::backends::onednn
