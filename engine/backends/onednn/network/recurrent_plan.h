// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A recurrent layer position by position, on the products and cells of the workload rnn.
#pragma once

#include "engine/backends/onednn/network/descriptions.h"
#include "engine/backends/onednn/onednn_rnn_product.h"
#include "engine/training/layer.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::onednn {

//! What training::Recurrent says beside the product of all positions with W. Positions are
//! outermost, so that those of a batch lie behind each other: positions × images × ways ×
//! features. Functions throw dnnl::error.
class RecurrentPlan {
public:
    RecurrentPlan(const dnnl::engine &engine, const training::Recurrent &layer,
                  std::int64_t positions, std::int64_t images, Memory::data_type type,
                  bool training);

    //! Products of one way with parts of R: a GRU's with that of the gates u and r, and with that
    //! of o, the others' with all of it.
    std::int64_t products() const { return isGru() ? 2 : 1; }
    //! First gate, and number of gates, of such a part.
    std::int64_t firstGate(std::int64_t product) const { return 2 * product; }
    std::int64_t gatesOf(std::int64_t product) const
    {
        return isGru() ? 2 - product : m_layer.gates();
    }
    //! Of the part as the products want it: turned to hidden × gates · hidden for the way forward,
    //! as it is for the way back.
    MemoryDescription weightsLayout(std::int64_t product, bool turned) const
    {
        return (turned ? m_forward : m_backward)[static_cast<std::size_t>(product)].layoutOfB();
    }

    std::int64_t cells() const;       //!< floats
    std::int64_t resetStates() const; //!< of the network's type
    std::int64_t workSpace() const;   //!< floats, of the way back

    //! Buffers: gates (fp32, in: W·x + b; out: what the way back needs), result, cells, reset
    //! states; then the weights of each product of each way.
    void forward(const std::vector<void *> &buffers);
    //! Buffers: gates, result, cells, reset states as the way forward left them, gradient of the
    //! result, that of the gates' sums (set), work space; then the weights of each product of each
    //! way.
    void backward(const std::vector<void *> &buffers);
    //! Buffers: result and reset states as the way forward left them, gradient of the gates' sums,
    //! gradient of R (fp32, set).
    void learn(const std::vector<void *> &buffers);

private:
    template <typename Element>
    class Forward;
    template <typename Element>
    class Backward;
    using Products = std::vector<RnnProduct>; // one for each of products()

    bool isLstm() const { return m_layer.cell == training::Recurrent::Cell::Lstm; }
    bool isGru() const { return m_layer.cell == training::Recurrent::Cell::Gru; }
    bool isBackward(std::int64_t way) const
    {
        return m_layer.direction == training::Recurrent::Direction::Backward || way == 1;
    }
    std::int64_t width() const { return m_layer.gates() * m_layer.hidden; }
    std::int64_t stateSize() const { return m_images * m_layer.hidden; }
    //! Elements from an image's to the next one's.
    std::int64_t gateStep() const { return m_layer.ways() * width(); }
    std::int64_t stateStep() const { return m_layer.ways() * m_layer.hidden; }
    std::int64_t positionOf(std::int64_t way, std::int64_t step) const
    {
        return isBackward(way) ? m_positions - 1 - step : step;
    }
    std::int64_t gatePlace(std::int64_t way, std::int64_t position) const
    {
        return position * m_images * gateStep() + way * width();
    }
    std::int64_t statePlace(std::int64_t way, std::int64_t position) const
    {
        return position * m_images * stateStep() + way * m_layer.hidden;
    }
    //! Before the first step the cell is number 0. Inference keeps two of them.
    std::int64_t cellPlace(std::int64_t way, std::int64_t number) const
    {
        return (m_training ? way * (m_positions + 1) + number : number % 2) * stateSize();
    }
    std::int64_t resetPlace(std::int64_t way, std::int64_t position) const
    {
        return (m_training ? way * m_positions + position : 0) * stateSize();
    }
    template <typename Row>
    void forImages(const Row &row) const;
    template <typename Element>
    void learn(std::int64_t way, const std::vector<void *> &buffers);

    training::Recurrent m_layer;
    std::int64_t m_positions;
    std::int64_t m_images;
    Memory::data_type m_type;
    bool m_training;
    std::vector<float> m_bias;  //!< what the definition adds to the sums of all gates
    std::vector<float> m_zeros; //!< of a state
    Products m_forward;
    Products m_backward;
    Products m_weights; //!< none of a single position, whose state before is zero
};

} // namespace strata::engine::backends::onednn
