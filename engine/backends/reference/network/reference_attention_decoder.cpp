// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_attention_decoder.h"

#include "engine/backends/reference/network/reference_cells.h"
#include "engine/backends/reference/network/reference_products.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::backends::reference {
namespace {

using training::AttentionDecoder;
using Numbers = std::vector<double>;

//! What one position computes.
struct Position {
    Numbers merged;              //!< [token; attention before]
    std::vector<Numbers> inputs; //!< of each cell: [what is below; h₋₁]
    std::vector<Numbers> gates;  //!< of each cell
    std::vector<Numbers> cells;  //!< c of each
    Numbers states;              //!< h and c of each
    Numbers query;
    Numbers shares; //!< softmax of the scores
    Numbers attention;
};

Numbers zeros(std::int64_t count)
{
    return Numbers(static_cast<std::size_t>(count));
}

Numbers joined(const double *first, std::int64_t count, const Numbers &second)
{
    Numbers both(first, first + count);
    both.insert(both.end(), second.begin(), second.end());
    return both;
}

//! One image, with everything it computes kept.
class UnrolledDecoder {
public:
    UnrolledDecoder(const AttentionDecoder &layer, const DecoderInputs &inputs,
                    const DecoderTensors &tensors, std::int64_t image) :
        m_layer(layer),
        m_tensors(tensors),
        m_in(inputs.tokens.shape.width),
        m_places(inputs.memory.shape.channels),
        m_width(inputs.memory.shape.width),
        m_keyWidth(inputs.keys.shape.width),
        m_hidden(inputs.start.shape.width),
        m_image(image),
        m_tokens(inputs.tokens.row(image * inputs.tokens.shape.channels)),
        m_memory(inputs.memory.row(image * m_places)),
        m_keys(inputs.keys.row(image * m_places)),
        m_start(inputs.start.row(image * inputs.start.shape.channels))
    {
        for (std::int64_t position = 0; position < inputs.tokens.shape.channels; ++position)
            forward(position);
    }

    void give(const Batch &y) const
    {
        for (std::size_t position = 0; position < m_positions.size(); ++position) {
            double *row = y.row(m_image * y.shape.channels + static_cast<std::int64_t>(position));
            const Position &p = m_positions[position];
            std::copy_n(p.states.data() + 2 * (m_layer.layers - 1) * m_hidden, m_hidden, row);
            std::copy(p.attention.begin(), p.attention.end(), row + m_hidden);
        }
    }

    //! \param dataGradients of the inputs, may be null
    //! \param gradients of the tensors; empty: none
    void backward(const ConstBatch &yGradient, const std::vector<Batch> &dataGradients,
                  const DecoderTensors &gradients)
    {
        m_gradients = gradients;
        m_dataGradients = dataGradients;
        m_attentionGradient = zeros(m_width);
        m_stateGradients = zeros(2 * m_layer.layers * m_hidden);
        for (std::size_t position = m_positions.size(); position-- > 0;)
            backward(position, yGradient.row(m_image * yGradient.shape.channels +
                                             static_cast<std::int64_t>(position)));
        double *start = data(3, 0);
        for (std::size_t i = 0; start != nullptr && i < m_stateGradients.size(); ++i)
            start[i] += m_stateGradients[i];
    }

private:
    std::int64_t below(std::int64_t cell) const { return cell == 0 ? m_in : m_hidden; }
    std::size_t cellTensor(std::int64_t cell) const
    {
        return static_cast<std::size_t>(2 + 2 * cell);
    }
    std::size_t queryTensor() const { return cellTensor(m_layer.layers); }

    //! y = W·x + b, and its gradients.
    Numbers product(std::size_t tensor, std::int64_t rows, const Numbers &x) const
    {
        Numbers y(m_tensors[tensor + 1], m_tensors[tensor + 1] + rows);
        addProduct(m_tensors[tensor], rows, std::ssize(x), x.data(), y.data());
        return y;
    }
    Numbers productBackward(std::size_t tensor, const Numbers &slope, const Numbers &x) const
    {
        Numbers gradient(x.size());
        addTransposedProduct(m_tensors[tensor], std::ssize(slope), std::ssize(x), slope.data(),
                             gradient.data());
        if (m_gradients.empty())
            return gradient;
        addOuterProduct(m_gradients[tensor], std::ssize(slope), std::ssize(x), slope.data(),
                        x.data());
        for (std::size_t i = 0; i < slope.size(); ++i)
            m_gradients[tensor + 1][i] += slope[i];
        return gradient;
    }

    //! A row of this image in the gradient of an input; null: not needed.
    double *data(std::size_t input, std::int64_t row) const
    {
        if (m_dataGradients.empty() || m_dataGradients[input].data == nullptr)
            return nullptr;
        return m_dataGradients[input].row(m_image * m_dataGradients[input].shape.channels + row);
    }

    //! Where h and c of the position before lie.
    const double *statesBefore(std::size_t position) const
    {
        return position == 0 ? m_start : m_positions[position - 1].states.data();
    }

    void forward(std::int64_t number)
    {
        const auto position = static_cast<std::size_t>(number);
        const double *before = statesBefore(position);
        Position p;
        p.merged = joined(m_tokens + number * m_in, m_in,
                          position == 0 ? zeros(m_width) : m_positions.back().attention);
        p.states = zeros(2 * m_layer.layers * m_hidden);
        Numbers x = product(0, m_in, p.merged);
        for (std::int64_t cell = 0; cell < m_layer.layers; ++cell) {
            const double *own = before + 2 * cell * m_hidden;
            x.insert(x.end(), own, own + m_hidden);
            p.inputs.push_back(x);
            p.gates.push_back(product(cellTensor(cell), 4 * m_hidden, x));
            double *states = p.states.data() + 2 * cell * m_hidden;
            lstmForward(m_hidden, m_layer.forgetBias, p.gates.back().data(), own + m_hidden,
                        states + m_hidden, states);
            x.assign(states, states + m_hidden);
        }
        p.query = product(queryTensor(), m_keyWidth, p.states);
        attend(p);
        m_positions.push_back(std::move(p));
    }

    void attend(Position &p) const
    {
        const double *weights = m_tensors.back();
        p.shares = zeros(m_places);
        p.attention = zeros(m_width);
        double sum = 0;
        for (std::int64_t place = 0; place < m_places; ++place) {
            double score = 0;
            for (std::int64_t i = 0; i < m_keyWidth; ++i)
                score += weights[i] * std::tanh(m_keys[place * m_keyWidth + i] +
                                                p.query[static_cast<std::size_t>(i)]);
            p.shares[static_cast<std::size_t>(place)] = score;
        }
        const double largest = *std::ranges::max_element(p.shares);
        for (double &share : p.shares) {
            share = std::exp(share - largest);
            sum += share;
        }
        for (double &share : p.shares)
            share /= sum;
        addTransposedProduct(m_memory, m_places, m_width, p.shares.data(), p.attention.data());
    }

    void backward(std::size_t position, const double *given)
    {
        const Position &p = m_positions[position];
        for (std::int64_t i = 0; i < m_width; ++i)
            m_attentionGradient[static_cast<std::size_t>(i)] += given[m_hidden + i];
        const Numbers ofStates = productBackward(queryTensor(), attendBackward(p), p.states);
        for (std::size_t i = 0; i < ofStates.size(); ++i)
            m_stateGradients[i] += ofStates[i];
        double *top = m_stateGradients.data() + 2 * (m_layer.layers - 1) * m_hidden;
        for (std::int64_t i = 0; i < m_hidden; ++i)
            top[i] += given[i];
        Numbers slope;
        for (std::int64_t cell = m_layer.layers; cell-- > 0;) {
            slope = cellBackward(position, cell);
            if (cell == 0)
                break;
            double *beneath = m_stateGradients.data() + 2 * (cell - 1) * m_hidden;
            for (std::int64_t i = 0; i < m_hidden; ++i)
                beneath[i] += slope[static_cast<std::size_t>(i)];
        }
        const Numbers merged = productBackward(0, slope, p.merged);
        if (double *token = data(0, static_cast<std::int64_t>(position)))
            for (std::int64_t i = 0; i < m_in; ++i)
                token[i] += merged[static_cast<std::size_t>(i)];
        std::copy(merged.begin() + m_in, merged.end(), m_attentionGradient.begin());
    }

    //! Leaves what the state before gets; returns what is below the cell gets.
    Numbers cellBackward(std::size_t position, std::int64_t cell)
    {
        const Position &p = m_positions[position];
        const auto index = static_cast<std::size_t>(cell);
        double *gradients = m_stateGradients.data() + 2 * cell * m_hidden;
        Numbers sums = zeros(4 * m_hidden);
        lstmBackward(m_hidden, p.gates[index].data(),
                     statesBefore(position) + (2 * cell + 1) * m_hidden,
                     p.states.data() + (2 * cell + 1) * m_hidden, gradients, gradients + m_hidden,
                     sums.data());
        Numbers gradient = productBackward(cellTensor(cell), sums, p.inputs[index]);
        std::copy(gradient.begin() + below(cell), gradient.end(), gradients);
        gradient.resize(static_cast<std::size_t>(below(cell)));
        return gradient;
    }

    //! From the gradient of the attention to that of the query.
    Numbers attendBackward(const Position &p) const
    {
        Numbers ofShares = zeros(m_places);
        addProduct(m_memory, m_places, m_width, m_attentionGradient.data(), ofShares.data());
        double mean = 0;
        for (std::size_t place = 0; place < ofShares.size(); ++place)
            mean += ofShares[place] * p.shares[place];
        if (double *memory = data(1, 0))
            addOuterProduct(memory, m_places, m_width, p.shares.data(), m_attentionGradient.data());
        Numbers ofQuery = zeros(m_keyWidth);
        double *keys = data(2, 0);
        for (std::int64_t place = 0; place < m_places; ++place) {
            const auto index = static_cast<std::size_t>(place);
            const double ofScore = p.shares[index] * (ofShares[index] - mean);
            for (std::int64_t i = 0; i < m_keyWidth; ++i) {
                const double curve = std::tanh(m_keys[place * m_keyWidth + i] +
                                               p.query[static_cast<std::size_t>(i)]);
                const double slope = ofScore * m_tensors.back()[i] * (1 - curve * curve);
                ofQuery[static_cast<std::size_t>(i)] += slope;
                if (keys != nullptr)
                    keys[place * m_keyWidth + i] += slope;
                if (!m_gradients.empty())
                    m_gradients.back()[i] += ofScore * curve;
            }
        }
        return ofQuery;
    }

    const AttentionDecoder &m_layer;
    const DecoderTensors &m_tensors;
    std::int64_t m_in;
    std::int64_t m_places;
    std::int64_t m_width; //!< of the memory
    std::int64_t m_keyWidth;
    std::int64_t m_hidden;
    std::int64_t m_image;
    const double *m_tokens;
    const double *m_memory;
    const double *m_keys;
    const double *m_start;
    std::vector<Position> m_positions;
    DecoderTensors m_gradients;
    std::vector<Batch> m_dataGradients;
    Numbers m_attentionGradient;
    Numbers m_stateGradients; //!< of h and c of each cell
};

} // namespace

void decode(const AttentionDecoder &layer, const DecoderInputs &inputs,
            const DecoderTensors &tensors, Batch y)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t image = 0; image < y.images; ++image)
        UnrolledDecoder(layer, inputs, tensors, image).give(y);
}

void decodeBackwardData(const AttentionDecoder &layer, const DecoderInputs &inputs,
                        ConstBatch yGradient, const DecoderTensors &tensors,
                        const std::vector<Batch> &inputGradients)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t image = 0; image < yGradient.images; ++image)
        UnrolledDecoder(layer, inputs, tensors, image).backward(yGradient, inputGradients, {});
}

//! One image after the other: all of them add to the same numbers.
void decodeBackwardWeights(const AttentionDecoder &layer, const DecoderInputs &inputs,
                           ConstBatch yGradient, const DecoderTensors &tensors,
                           const DecoderTensors &gradients)
{
    for (std::int64_t image = 0; image < yGradient.images; ++image)
        UnrolledDecoder(layer, inputs, tensors, image).backward(yGradient, {}, gradients);
}

} // namespace strata::engine::backends::reference
