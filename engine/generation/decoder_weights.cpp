// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_weights.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::engine::generation {
namespace {

constexpr std::uint32_t magnitude = 127;
constexpr double deviation = 73.6; // near √((1² + … + 127²) / 127)

// Sequences of one seed; those of matrices follow, eight for a layer.
enum Stream : std::uint64_t {
    TokenStream,
    GainStream,
    HeadStream,
    EmbeddingStream,
    LayerStream = 8
};

std::uint64_t streamOf(MatrixKind kind, std::int64_t layer)
{
    if (kind == MatrixKind::Head)
        return HeadStream;
    if (kind == MatrixKind::Embedding)
        return EmbeddingStream;
    return LayerStream * static_cast<std::uint64_t>(layer + 1) + static_cast<std::uint64_t>(kind);
}

float scaleOf(const DecoderShape &shape, MatrixKind kind, std::int64_t depth)
{
    if (kind == MatrixKind::Embedding || (kind == MatrixKind::Head && shape.sharesEmbedding))
        depth = 1; // no sum: what the table has is the token
    const bool isAdded = kind == MatrixKind::Output || kind == MatrixKind::Down;
    const double parts = isAdded ? 2.0 * static_cast<double>(shape.layers) : 1.0;
    const double wanted = 1 / (deviation * std::sqrt(static_cast<double>(depth) * parts));
    return static_cast<float>(std::exp2(std::round(std::log2(wanted))));
}

} // namespace

MatrixShape shapeOf(const DecoderShape &shape, MatrixKind kind)
{
    switch (kind) {
    case MatrixKind::QueryKeyValue:
        return {shape.queryWidth() + 2 * shape.keyValueWidth(), shape.hidden};
    case MatrixKind::Output:
        return {shape.hidden, shape.queryWidth()};
    case MatrixKind::GateUp:
        return {2 * shape.intermediate, shape.hidden};
    case MatrixKind::Down:
        return {shape.hidden, shape.intermediate};
    case MatrixKind::Head:
    case MatrixKind::Embedding:
        break;
    }
    return {shape.vocabulary, shape.hidden};
}

MatrixSource::MatrixSource(const DecoderShape &shape, MatrixKind kind, std::int64_t layer,
                           std::uint64_t seed) :
    m_shape(shapeOf(shape, kind)),
    m_scale(scaleOf(shape, kind, m_shape.depth)),
    m_sequence(seed, streamOf(kind, layer))
{
}

// Four integers from each word, and no branch on their signs: a model of 8 · 10⁹ parameters is
// drawn in seconds.
void MatrixSource::readRow(std::int64_t row, std::span<std::int8_t> integers) const
{
    const std::uint64_t first =
        static_cast<std::uint64_t>(row) * static_cast<std::uint64_t>((m_shape.depth + 3) / 4);
    for (std::size_t i = 0; i < integers.size(); i += 4) {
        const std::uint64_t word = m_sequence.word(first + i / 4);
        std::array<std::int8_t, 4> four{};
        for (std::size_t j = 0; j < four.size(); ++j) {
            const auto bits = static_cast<std::uint32_t>(word >> (16 * j)) & 0xffff;
            const auto size = static_cast<std::int32_t>(1 + (((bits & 0x7fff) * magnitude) >> 15));
            const std::int32_t negative = -static_cast<std::int32_t>(bits >> 15);
            four[j] = static_cast<std::int8_t>((size ^ negative) - negative);
        }
        std::copy_n(four.begin(), std::min(four.size(), integers.size() - i),
                    integers.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void readGains(const DecoderShape &shape, std::int64_t index, std::uint64_t seed,
               std::span<float> gains)
{
    const workloads::RandomSequence sequence(seed, GainStream);
    const auto first = static_cast<std::uint64_t>(index * shape.hidden);
    for (std::size_t i = 0; i < gains.size(); ++i)
        gains[i] = 1 + static_cast<float>(sequence.nonZeroInteger(first + i, magnitude)) / 1024;
}

std::int32_t tokenAt(const DecoderShape &shape, std::int64_t sequence, std::int64_t position,
                     std::uint64_t seed)
{
    const workloads::RandomSequence tokens(seed, TokenStream);
    const auto place = static_cast<std::uint64_t>(sequence) * (std::uint64_t{1} << 32) +
                       static_cast<std::uint64_t>(position);
    return static_cast<std::int32_t>(
        tokens.below(place, static_cast<std::uint64_t>(shape.vocabulary)));
}

} // namespace strata::engine::generation
