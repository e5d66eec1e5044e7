// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What layers of sequences become: operations over rows, a row being the features of one position.
#pragma once

#include "engine/backends/cuda/network/program_buffers.h"

#include <cstdint>
#include <optional>

namespace strata::engine::backends::cuda {

//! Where the matrices of one operand of a product lie in their buffer, counted in elements.
struct MatrixPlace {
    std::int64_t first = 0;
    std::int64_t row = 0;    //!< from one row to the next; 0: they lie one behind the other
    std::int64_t matrix = 0; //!< from one matrix to the next; 0: likewise
};

//! c = factor · op(a) · op(b) [+ bias] [+ c] for each of `count` matrices, all row-major: op(a) is
//! m × k, op(b) k × n.
struct MatrixProduct {
    std::int64_t m = 0;
    std::int64_t n = 0;
    std::int64_t k = 0;
    bool transposeA = false; //!< a is stored k × m
    bool transposeB = false; //!< b is stored n × k
    BufferId a = 0;
    BufferId b = 0;
    BufferId c = 0;                              //!< of the network's type, or fp32
    std::optional<BufferId> bias = std::nullopt; //!< n numbers of c's type, for every row
    bool adds = false;                           //!< to what is in c
    std::int64_t count = 1;
    double factor = 1;
    MatrixPlace placeA = {};
    MatrixPlace placeB = {};
    MatrixPlace placeC = {};
    bool isProbed = true; //!< by the proof of its layer's work (training/probe.h)

    // From one row, or matrix, of an operand to the next, as it is stored.
    std::int64_t rowA() const { return placeA.row > 0 ? placeA.row : transposeA ? m : k; }
    std::int64_t rowB() const { return placeB.row > 0 ? placeB.row : transposeB ? k : n; }
    std::int64_t rowC() const { return placeC.row > 0 ? placeC.row : n; }
    std::int64_t matrixA() const { return placeA.matrix > 0 ? placeA.matrix : m * k; }
    std::int64_t matrixB() const { return placeB.matrix > 0 ? placeB.matrix : k * n; }
    std::int64_t matrixC() const { return placeC.matrix > 0 ? placeC.matrix : m * n; }
    // Where an element of a matrix lies.
    std::int64_t atA(std::int64_t number, std::int64_t i, std::int64_t at) const
    {
        return placeA.first + number * matrixA() + (transposeA ? at * rowA() + i : i * rowA() + at);
    }
    std::int64_t atB(std::int64_t number, std::int64_t at, std::int64_t j) const
    {
        return placeB.first + number * matrixB() + (transposeB ? j * rowB() + at : at * rowB() + j);
    }
    std::int64_t atC(std::int64_t number, std::int64_t i, std::int64_t j) const
    {
        return placeC.first + number * matrixC() + i * rowC() + j;
    }
};

//! Whole numbers that lie among an image's inputs, as fp32.
struct Numbers {
    BufferId buffer = 0;
    std::int64_t batch = 0;
    std::int64_t perImage = 0; //!< inputs
    std::int64_t first = 0;    //!< of them
    std::int64_t count = 0;

    std::int64_t rows() const { return batch * count; }
};

//! A row of the source for each number: of one table, or each image's of its own rows.
struct CopyRows {
    Numbers numbers;
    BufferId source = 0;
    std::int64_t rowsOfImage = 0; //!< 0: one table for all images
    std::int64_t features = 0;
    bool hasPadding = false; //!< the number 0 is a row of zeros
    BufferId target = 0;     //!< numbers.rows() × features
};

//! The way back: each row of dy is added to the row that its number names; rows with the same
//! number in the order of their positions.
struct AddRows {
    Numbers numbers;
    BufferId dy = 0;
    std::int64_t rowsOfImage = 0;
    std::int64_t features = 0;
    bool hasPadding = false; //!< the number 0 takes no gradient
    BufferId target = 0;     //!< of dy's type
    std::int64_t targetRows = 0;
    bool adds = false; //!< to what is there; otherwise rows that no number names become zero
};

//! y = x + table[position]
struct AddPositions {
    Activation x;
    BufferId table = 0; //!< fp32
    Activation y;
};

//! gradient[position] = Σ over the batch of dy[position], for the first `rows` positions; zero for
//! those that the sequence does not have.
struct SumPositions {
    Activation dy;
    std::int64_t rows = 0;
    BufferId gradient = 0; //!< of dy's type
};

//! y has one position more than x, which is `token`, before the others.
struct PrependPosition {
    Activation x;
    BufferId token = 0; //!< fp32
    Activation y;
};

//! Channels of zeros around those of dy; the way back of CopyChannels out of a wider tensor.
struct PlaceChannels {
    Activation dy;
    std::int64_t firstChannel = 0;
    Activation dx;
};

//! y = xᵀ for each matrix of a batch.
struct TransposeMatrices {
    BufferId x = 0;
    std::int64_t batch = 0;
    std::int64_t rows = 0; //!< of x
    std::int64_t columns = 0;
    BufferId y = 0;
};

//! Squares of an image as positions: their features are channel, row, column.
struct CutPatches {
    Activation images;
    std::int64_t size = 1; //!< of a side
    BufferId patches = 0;
    bool back = false; //!< from patches to images
};

//! As training::LayerNormalization says, over the channels; mean and rate are fp32, one for each
//! row, written forward and read backward. Without shift the rows are not centred, and there is no
//! mean.
struct LayerNormalizationBuffers {
    BufferId scale = 0;                           //!< fp32
    std::optional<BufferId> shift = std::nullopt; //!< fp32
    std::optional<BufferId> mean = std::nullopt;
    BufferId rate = 0; //!< 1 / √(variance + epsilon)
};

struct LayerNormalizationForward {
    Activation x;
    LayerNormalizationBuffers buffers;
    double epsilon = 0;
    Activation y;
};

struct LayerNormalizationBackward {
    Activation x;
    Activation dy;
    LayerNormalizationBuffers buffers;
    std::optional<Activation> dx; //!< none: not wanted; may be dy's buffer
    BufferId scaleGradient = 0;   //!< fp32
    std::optional<BufferId> shiftGradient = std::nullopt;
};

struct CurveForward {
    training::Activation::Kind kind = training::Activation::Kind::Gelu;
    Activation x;
    Activation y;
};

struct CurveBackward {
    training::Activation::Kind kind = training::Activation::Kind::Gelu;
    Activation x;
    Activation dy;
    Activation dx; //!< may be dy's buffer
};

//! y = a · b, element by element
struct Multiply {
    Activation a;
    Activation b;
    Activation y; //!< may be a's or b's buffer
};

//! Some heads of a packed tensor (batch × positions × width, a head's features side by side) as
//! matrices of their own (batch × heads × positions × size), or back. Where `turn` is not 0, the
//! features are turned on their way as training::Attention says, by −1 back.
struct MoveHeads {
    BufferId packed = 0;
    BufferId split = 0;
    std::int64_t batch = 0;
    std::int64_t positions = 0;
    std::int64_t width = 0;
    std::int64_t firstFeature = 0;
    std::int64_t heads = 0;
    std::int64_t size = 0;
    bool back = false; //!< from split to packed
    int turn = 0;
    double rotaryBase = 0;
};

//! The softmax of each row of scores; with `causal`, row r (of all images and heads) sees the first
//! r % keys + 1 of them, and the others become zero.
struct ScoreSoftmax {
    BufferId scores = 0; //!< fp32, rows × keys
    std::int64_t rows = 0;
    std::int64_t keys = 0;
    bool causal = false;
    BufferId probabilities = 0; //!< may be the scores' buffer where it is fp32
    std::int64_t firstRow = 0;  //!< of both buffers
};

//! ds = p · (dp − Σ p · dp), row by row
struct ScoreSoftmaxBackward {
    BufferId probabilities = 0;
    BufferId gradient = 0; //!< dp: fp32
    std::int64_t rows = 0;
    std::int64_t keys = 0;
    bool causal = false;
    BufferId scoreGradient =
        0; //!< ds, of the probabilities' type; may be dp's buffer where it is fp32
    std::int64_t firstRow = 0; //!< of all buffers
};

//! As training::SentenceEncoding says: the words' rows of each sentence, each times its factors,
//! summed up in the order of the words.
struct EncodeSentences {
    BufferId words = 0; //!< sentences · wordsOfSentence × features
    BufferId sentences = 0;
    std::int64_t count = 0; //!< sentences of all images
    std::int64_t wordsOfSentence = 1;
    std::int64_t features = 0;
    bool back = false; //!< from sentences to words
};

} // namespace strata::engine::backends::cuda
