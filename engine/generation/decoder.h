// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A decoder that is ready to be run, and what makes one.
#pragma once

#include "engine/core/expected.h"
#include "engine/generation/decoder_shape.h"
#include "engine/generation/decoder_weights.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::generation {

//! Of weights. What is multiplied with them is rounded alike; sums, normalisations, softmax and
//! what is added between layers are fp32.
enum class Precision {
    Fp32,
    Bf16, //!< sources of products are rounded to bf16, and so is what the cache keeps
    Int8  //!< a scale for each row of weights; sources of products are rounded to int8 with a scale
          //!< for each token, largest magnitude / 127, and sums are 32-bit integers; the cache and
          //!< attention are those of Bf16
};

inline constexpr std::array precisionNames{"fp32", "bf16", "int8"}; //!< in the enum's order
const char *precisionName(Precision precision);                     //!< "bf16"
int weightBytes(Precision precision); //!< of one weight; scales are not in it
int cacheBytes(Precision precision);  //!< of one element of the cache

struct DecoderOptions {
    DecoderShape shape;
    Precision precision = Precision::Bf16;
    std::int64_t batch = 1;     //!< sequences
    std::int64_t positions = 0; //!< that the cache of each sequence has room for
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool> *cancelled = {}; //!< none: it is never stopped

    bool isCancelled() const { return cancelled != nullptr && *cancelled; }
};

core::Failure cancelledFailure(); //!< Resource, "cancelled"

//! What Decoder::advance() takes: `count` tokens of each sequence, by tokenAt(). \param begin the
//! position of the first
std::vector<std::int32_t> tokensOf(const DecoderOptions &options, std::int64_t begin,
                                   std::int64_t count);

//! Operands and result of one product, row-major. Integers, so that they are exact in each
//! precision and in any order.
struct ProductProbe {
    MatrixKind kind = MatrixKind::Head;
    std::int64_t layer = 0;
    std::int64_t rows = 0;            //!< sources
    std::vector<std::int8_t> sources; //!< rows × depth, magnitudes up to 8
    std::vector<float> results;       //!< rows × rows of the matrix; filled by the decoder
};

//! Weights, cache and memory of one; allocates nothing after it was made.
class Decoder {
public:
    virtual ~Decoder() = default;
    //! Runs tokens.size() / batch tokens of each sequence, which are in the cache afterwards. Once
    //! the options' flag `cancelled` is set it ends soon, and neither cache nor logits are right.
    //! \param tokens sequence after sequence \param begin the position of the first one; all before
    //! it are in the cache
    virtual void advance(std::span<const std::int32_t> tokens, std::int64_t begin) = 0;
    //! batch × vocabulary: of the last token of each sequence.
    virtual std::span<const float> logits() const = 0;
    //! Multiplies with a matrix of the decoder by the code that advance() multiplies by.
    virtual void multiply(ProductProbe &probe) = 0;
    virtual std::string implementation() const = 0; //!< "avx512_bf16"
};

class DecoderFactory {
public:
    virtual ~DecoderFactory() = default;
    virtual std::string name() const = 0; //!< "native", "reference"
    //! Bytes that make() allocates.
    virtual double neededBytes(const DecoderOptions &options) const = 0;
    //! Resource failure if memory is refused; cancelled.
    virtual core::Expected<std::unique_ptr<Decoder>> make(const DecoderOptions &options) const = 0;
};

} // namespace strata::engine::generation
