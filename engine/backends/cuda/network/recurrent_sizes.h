// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the rows of recurrent layers lie in their buffers.
#pragma once

#include "engine/backends/cuda/network/lowering.h"

namespace strata::engine::backends::cuda {

//! Of a recurrent layer. Gates and slopes have rows of all ways' gates, states of all ways' h.
struct Lowering::RecurrentSizes {
    RecurrentSizes(const training::Recurrent &layer, const training::Shape &input,
                   std::int64_t batch) :
        images(batch),
        positions(input.channels),
        in(input.width),
        hidden(layer.hidden),
        width(layer.gates() * layer.hidden),
        allGates(layer.ways() * width),
        allStates(layer.ways() * layer.hidden),
        givenPositions(input.channels + (layer.givesCell ? 1 : 0)),
        isBackward(layer.direction == training::Recurrent::Direction::Backward)
    {
    }

    //! \param step counted in the order in which positions are visited
    std::int64_t positionOf(std::int64_t step, std::int64_t way) const
    {
        return isBackward || way == 1 ? positions - 1 - step : step;
    }
    //! \param gate the first of them
    MatrixPlace gatesAt(std::int64_t position, std::int64_t way, std::int64_t gate = 0) const
    {
        return {position * images * allGates + way * width + gate * hidden, allGates, 0};
    }
    MatrixPlace statesAt(std::int64_t position, std::int64_t way) const
    {
        return {position * images * allStates + way * hidden, allStates, 0};
    }
    //! In a buffer of one way.
    MatrixPlace ownAt(std::int64_t position) const
    {
        return {position * images * hidden, hidden, 0};
    }
    //! Of R.
    MatrixPlace recurrentAt(std::int64_t way, std::int64_t gate = 0) const
    {
        return {(way * width + gate * hidden) * hidden, 0, 0};
    }

    std::int64_t images;
    std::int64_t positions;
    std::int64_t in; //!< features
    std::int64_t hidden;
    std::int64_t width;          //!< of one way's gates
    std::int64_t allGates;       //!< of all ways
    std::int64_t allStates;      //!< likewise
    std::int64_t givenPositions; //!< of the output
    bool isBackward;
};

//! Of a decoder with attention. Rows of states have h and c of each cell, one after the other.
struct Lowering::DecoderSizes {
    DecoderSizes(const training::AttentionDecoder &layer, const training::Shape &tokens,
                 const training::Shape &memory, const training::Shape &keys,
                 const training::Shape &start, std::int64_t batch) :
        images(batch),
        positions(tokens.channels),
        in(tokens.width),
        places(memory.channels),
        width(memory.width),
        keyWidth(keys.width),
        hidden(start.width),
        layers(layer.layers),
        merged(in + width),
        states(2 * layer.layers * start.width),
        output(hidden + width)
    {
    }

    std::int64_t below(std::int64_t cell) const { return cell == 0 ? in : hidden; }
    //! The images' rows of a position in a buffer with so many elements in each row, from an
    //! element of the row on.
    MatrixPlace rowsAt(std::int64_t position, std::int64_t elements, std::int64_t first = 0) const
    {
        return {position * images * elements + first, elements, 0};
    }
    //! h of a cell before a position; the next position's is that after it.
    MatrixPlace stateAt(std::int64_t position, std::int64_t cell) const
    {
        return rowsAt(position, states, 2 * cell * hidden);
    }
    MatrixPlace cellAt(std::int64_t position, std::int64_t cell) const
    {
        return rowsAt(position, states, (2 * cell + 1) * hidden);
    }
    //! A cell's weights of what is below it, and of its own h.
    MatrixPlace belowWeights(std::int64_t cell) const { return {0, below(cell) + hidden, 0}; }
    MatrixPlace ownWeights(std::int64_t cell) const
    {
        return {below(cell), below(cell) + hidden, 0};
    }
    std::int64_t rows() const { return positions * images; }

    std::int64_t images;
    std::int64_t positions;
    std::int64_t in; //!< features
    std::int64_t places;
    std::int64_t width; //!< of the memory
    std::int64_t keyWidth;
    std::int64_t hidden;
    std::int64_t layers;
    std::int64_t merged; //!< features
    std::int64_t states;
    std::int64_t output;
};

inline RowsPart partOf(BufferId buffer, const MatrixPlace &place)
{
    return {buffer, place.first, place.row};
}

} // namespace strata::engine::backends::cuda
