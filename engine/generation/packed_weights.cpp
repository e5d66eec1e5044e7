// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/packed_weights.h"

#include <array>

namespace strata::engine::generation {
namespace {

constexpr std::array ofLayer{MatrixKind::QueryKeyValue, MatrixKind::Output, MatrixKind::GateUp,
                             MatrixKind::Down};

struct Named {
    MatrixKind kind = MatrixKind::Head;
    std::int64_t layer = 0;
};

//! In the order in which a token needs them.
std::vector<Named> matricesOf(const DecoderShape &shape)
{
    std::vector<Named> all;
    for (std::int64_t layer = 0; layer < shape.layers; ++layer)
        for (const MatrixKind kind : ofLayer)
            all.push_back({kind, layer});
    all.push_back({MatrixKind::Head, 0});
    if (!shape.sharesEmbedding)
        all.push_back({MatrixKind::Embedding, 0});
    return all;
}

} // namespace

double PackedWeights::neededBytes(const DecoderShape &shape, Precision precision)
{
    double bytes = static_cast<double>((2 * shape.layers + 1) * shape.hidden) * sizeof(float);
    for (const Named &named : matricesOf(shape))
        bytes += static_cast<double>(packedBytes(shapeOf(shape, named.kind), precision));
    return bytes;
}

core::Expected<PackedWeights> PackedWeights::make(const DecoderOptions &options)
{
    const DecoderShape &shape = options.shape;
    const auto all = matricesOf(shape);
    std::size_t bytes = 0;
    for (const Named &named : all)
        bytes += packedBytes(shapeOf(shape, named.kind), options.precision);
    auto memory = LargePages::allocate(bytes);
    if (!memory)
        return tl::make_unexpected(memory.error());
    PackedWeights weights;
    weights.m_memory = std::move(*memory);
    weights.m_hidden = shape.hidden;
    weights.m_sharesEmbedding = shape.sharesEmbedding;
    std::byte *place = weights.m_memory.data();
    for (const Named &named : all) {
        if (options.isCancelled())
            return tl::make_unexpected(cancelledFailure());
        const MatrixSource source(shape, named.kind, named.layer, options.seed);
        PackedMatrix matrix = placeMatrix(source.shape(), options.precision, place);
        fillMatrix(matrix, source, options.threads);
        weights.m_matrices.push_back(matrix);
        place += packedBytes(source.shape(), options.precision);
    }
    const std::int64_t normalisations = 2 * shape.layers + 1;
    weights.m_gains.resize(static_cast<std::size_t>(normalisations * shape.hidden));
    for (std::int64_t i = 0; i < normalisations; ++i)
        readGains(shape, i, options.seed,
                  std::span(weights.m_gains)
                      .subspan(static_cast<std::size_t>(i * shape.hidden),
                               static_cast<std::size_t>(shape.hidden)));
    return weights;
}

const PackedMatrix &PackedWeights::matrix(MatrixKind kind, std::int64_t layer) const
{
    if (kind == MatrixKind::Embedding)
        return m_matrices.back();
    if (kind == MatrixKind::Head)
        return m_matrices[m_matrices.size() - (m_sharesEmbedding ? 1 : 2)];
    return m_matrices[static_cast<std::size_t>(layer) * ofLayer.size() +
                      static_cast<std::size_t>(kind)];
}

const float *PackedWeights::gains(std::int64_t index) const
{
    return m_gains.data() + index * m_hidden;
}

} // namespace strata::engine::generation
