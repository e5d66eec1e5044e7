// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What recurrent layers become, beside products of matrices: operations over one position of all
//! images. Their buffers lie position by position, the images of a position one behind the other,
//! so that a position's rows, and those of the positions after it, are one matrix.
#pragma once

#include "engine/backends/cuda/network/program_buffers.h"
#include "engine/training/layer.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace strata::engine::backends::cuda {

//! A part of each of some rows of a buffer in fp32 or the network's type, counted in elements.
struct RowsPart {
    BufferId buffer = 0;
    std::int64_t first = 0;  //!< of the first row's part
    std::int64_t stride = 0; //!< from one row to the next
};

//! y = a [+ b]; types may differ.
struct SumParts {
    std::int64_t rows = 0;
    std::int64_t count = 0; //!< of elements in each row
    RowsPart a = {};
    std::optional<RowsPart> b = std::nullopt;
    RowsPart y = {}; //!< may be a or b
};

//! The cells of one position as training::Recurrent says. Rows are images.
struct CellForward {
    training::Recurrent::Cell cell = training::Recurrent::Cell::Lstm;
    std::int64_t images = 0;
    std::int64_t hidden = 0;
    double forgetBias = 0;                                  //!< LSTM
    double limit = std::numeric_limits<double>::infinity(); //!< Rectified
    RowsPart gates = {}; //!< fp32; sums, which become what the gates let through (but of a
                         //!< Rectified cell; of a GRU only o, ResetForward did the others)
    std::optional<RowsPart> stateBefore = std::nullopt; //!< GRU; none: zero
    std::optional<RowsPart> cellBefore = std::nullopt;  //!< LSTM; none: zero
    std::optional<RowsPart> cellState = std::nullopt;   //!< c of an LSTM, fp32
    std::optional<RowsPart> cellCopy = std::nullopt;    //!< of c
    RowsPart state = {};                                //!< h
};

//! Of a GRU: its sums u and r become gates; resetState = r · h₋₁.
struct ResetForward {
    std::int64_t images = 0;
    std::int64_t hidden = 0;
    RowsPart gates = {};                                //!< fp32
    std::optional<RowsPart> stateBefore = std::nullopt; //!< none: zero
    RowsPart resetState = {};
};

//! From the gradient of h, the sum of `given` and `carried`, to those of the gates' sums.
struct CellBackward {
    training::Recurrent::Cell cell = training::Recurrent::Cell::Lstm;
    std::int64_t images = 0;
    std::int64_t hidden = 0;
    double limit = std::numeric_limits<double>::infinity(); //!< Rectified
    RowsPart gates = {};                                    //!< as CellForward left them
    std::optional<RowsPart> state = std::nullopt;           //!< Rectified
    std::optional<RowsPart> stateBefore = std::nullopt;     //!< GRU; none: zero
    std::optional<RowsPart> cellBefore = std::nullopt;      //!< LSTM; none: zero
    std::optional<RowsPart> cellState = std::nullopt;       //!< LSTM
    std::optional<RowsPart> given = std::nullopt;        //!< by the layers that read h; none: zero
    std::optional<RowsPart> carried = std::nullopt;      //!< by the position after; none: zero
    std::optional<RowsPart> givenCell = std::nullopt;    //!< LSTM: of c, by layers that read it
    std::optional<RowsPart> cellGradient = std::nullopt; //!< LSTM, fp32: of c; becomes c₋₁'s
    bool hasCellGradient = true;                         //!< otherwise it is zero at first
    RowsPart slopes = {}; //!< of the sums; of a GRU, ResetBackward adds r's
    std::optional<RowsPart> before =
        std::nullopt; //!< GRU: of h₋₁ but for the products; may be `carried`
};

//! From the gradient of resetState to r's slopes and a share of h₋₁'s.
struct ResetBackward {
    std::int64_t images = 0;
    std::int64_t hidden = 0;
    RowsPart gates = {};
    std::optional<RowsPart> stateBefore = std::nullopt;   //!< none: zero
    std::optional<RowsPart> resetGradient = std::nullopt; //!< none: zero
    RowsPart slopes = {};
    RowsPart before = {}; //!< is added to
};

//! sⱼ = v · tanh(keyⱼ + query) of training::AttentionDecoder, for each image and place.
struct AttentionScores {
    std::int64_t images = 0;
    std::int64_t places = 0;
    std::int64_t features = 0; //!< of a key
    BufferId keys = 0;         //!< images × places × features
    RowsPart query = {};
    BufferId weights = 0; //!< v, fp32
    RowsPart scores = {}; //!< fp32; places of each image
};

//! The way back. What all positions share is the sum of theirs.
struct AttentionScoresBackward {
    std::int64_t images = 0;
    std::int64_t places = 0;
    std::int64_t features = 0;
    BufferId keys = 0;
    RowsPart query = {};
    BufferId weights = 0;
    RowsPart scoreGradient = {};
    RowsPart queryGradient = {};
    BufferId keysGradient = 0;    //!< fp32
    BufferId weightsGradient = 0; //!< fp32, images × features: each image's share
    bool adds = false;            //!< to these two
};

} // namespace strata::engine::backends::cuda
