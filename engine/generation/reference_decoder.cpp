// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/reference_decoder.h"

#include <cmath>
#include <map>

namespace strata::engine::generation {
namespace {

using Numbers = std::vector<double>;

struct Matrix {
    MatrixShape shape;
    std::vector<float> weights; //!< exact
};

Matrix drawn(const DecoderShape &shape, MatrixKind kind, std::int64_t layer, std::uint64_t seed)
{
    const MatrixSource source(shape, kind, layer, seed);
    Matrix matrix{source.shape(), {}};
    matrix.weights.reserve(static_cast<std::size_t>(matrix.shape.rows * matrix.shape.depth));
    std::vector<std::int8_t> integers(static_cast<std::size_t>(matrix.shape.depth));
    for (std::int64_t row = 0; row < matrix.shape.rows; ++row) {
        source.readRow(row, integers);
        for (const std::int8_t integer : integers)
            matrix.weights.push_back(static_cast<float>(integer) * source.scale());
    }
    return matrix;
}

Numbers multiplied(const Matrix &matrix, const Numbers &source)
{
    Numbers result;
    auto weight = matrix.weights.begin();
    for (std::int64_t row = 0; row < matrix.shape.rows; ++row) {
        double sum = 0;
        for (const double element : source)
            sum += static_cast<double>(*weight++) * element;
        result.push_back(sum);
    }
    return result;
}

void add(Numbers &to, const Numbers &what)
{
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] += what[i];
}

class ReferenceDecoder final : public Decoder {
public:
    explicit ReferenceDecoder(const DecoderOptions &options) :
        m_options(options),
        m_shape(options.shape),
        m_frequencies(rotaryFrequencies(options.shape)),
        m_logits(static_cast<std::size_t>(options.batch * options.shape.vocabulary))
    {
        for (std::int64_t layer = 0; layer < m_shape.layers; ++layer)
            for (const MatrixKind kind : {MatrixKind::QueryKeyValue, MatrixKind::Output,
                                          MatrixKind::GateUp, MatrixKind::Down})
                m_matrices[{kind, layer}] = drawn(m_shape, kind, layer, options.seed);
        m_matrices[{MatrixKind::Head, 0}] = drawn(m_shape, MatrixKind::Head, 0, options.seed);
        if (!m_shape.sharesEmbedding)
            m_matrices[{MatrixKind::Embedding, 0}] =
                drawn(m_shape, MatrixKind::Embedding, 0, options.seed);
        m_cache.resize(static_cast<std::size_t>(m_shape.layers * options.batch),
                       std::vector<Numbers>(static_cast<std::size_t>(options.positions)));
    }

    void advance(std::span<const std::int32_t> tokens, std::int64_t begin) override
    {
        const auto ofSequence = static_cast<std::int64_t>(tokens.size()) / m_options.batch;
        for (std::int64_t sequence = 0; sequence < m_options.batch; ++sequence)
            for (std::int64_t i = 0; i < ofSequence; ++i)
                run(tokens[static_cast<std::size_t>(sequence * ofSequence + i)], sequence,
                    begin + i);
    }

    std::span<const float> logits() const override { return m_logits; }

    void multiply(ProductProbe &probe) override
    {
        const Matrix &matrix = m_matrices.at({probe.kind, probe.layer});
        probe.results.clear();
        for (std::int64_t row = 0; row < probe.rows; ++row) {
            const auto first = probe.sources.begin() + row * matrix.shape.depth;
            for (const double result :
                 multiplied(matrix, Numbers(first, first + matrix.shape.depth)))
                probe.results.push_back(static_cast<float>(result));
        }
    }

    std::string implementation() const override { return "naive loops in double precision"; }

private:
    void run(std::int32_t token, std::int64_t sequence, std::int64_t position);
    Numbers embedded(std::int32_t token) const;
    Numbers normalized(const Numbers &x, std::int64_t gains) const;
    Numbers attended(const Numbers &queriesKeysValues, std::int64_t layer, std::int64_t sequence,
                     std::int64_t position);
    Numbers gated(const Numbers &gatesUps) const;
    void rotate(double *head, std::int64_t position) const;

    DecoderOptions m_options;
    DecoderShape m_shape;
    Numbers m_frequencies;
    std::map<std::pair<MatrixKind, std::int64_t>, Matrix> m_matrices;
    //! Of each layer and sequence, at each position: rotated keys, then values.
    std::vector<std::vector<Numbers>> m_cache;
    std::vector<float> m_logits;
};

void ReferenceDecoder::run(std::int32_t token, std::int64_t sequence, std::int64_t position)
{
    Numbers x = embedded(token);
    for (std::int64_t layer = 0; layer < m_shape.layers; ++layer) {
        if (m_options.isCancelled())
            return;
        const auto product = [&](MatrixKind kind, const Numbers &source) {
            return multiplied(m_matrices.at({kind, layer}), source);
        };
        const Numbers mixed = attended(product(MatrixKind::QueryKeyValue, normalized(x, 2 * layer)),
                                       layer, sequence, position);
        add(x, product(MatrixKind::Output, mixed));
        add(x, product(MatrixKind::Down,
                       gated(product(MatrixKind::GateUp, normalized(x, 2 * layer + 1)))));
    }
    const Numbers logits =
        multiplied(m_matrices.at({MatrixKind::Head, 0}), normalized(x, 2 * m_shape.layers));
    for (std::size_t i = 0; i < logits.size(); ++i)
        m_logits[static_cast<std::size_t>(sequence) * logits.size() + i] =
            static_cast<float>(logits[i]);
}

Numbers ReferenceDecoder::embedded(std::int32_t token) const
{
    const Matrix &table =
        m_matrices.at({m_shape.sharesEmbedding ? MatrixKind::Head : MatrixKind::Embedding, 0});
    const auto first = table.weights.begin() + token * m_shape.hidden;
    return Numbers(first, first + m_shape.hidden);
}

Numbers ReferenceDecoder::normalized(const Numbers &x, std::int64_t gains) const
{
    std::vector<float> gain(x.size());
    readGains(m_shape, gains, m_options.seed, gain);
    double squares = 0;
    for (const double element : x)
        squares += element * element;
    const double root = std::sqrt(squares / static_cast<double>(x.size()) + m_shape.normEpsilon);
    Numbers result;
    for (std::size_t i = 0; i < x.size(); ++i)
        result.push_back(x[i] / root * static_cast<double>(gain[i]));
    return result;
}

void ReferenceDecoder::rotate(double *head, std::int64_t position) const
{
    const std::size_t half = m_frequencies.size();
    for (std::size_t i = 0; i < half; ++i) {
        const double angle = static_cast<double>(position) * m_frequencies[i];
        const double first = head[i];
        const double second = head[i + half];
        head[i] = first * std::cos(angle) - second * std::sin(angle);
        head[i + half] = second * std::cos(angle) + first * std::sin(angle);
    }
}

Numbers ReferenceDecoder::attended(const Numbers &queriesKeysValues, std::int64_t layer,
                                   std::int64_t sequence, std::int64_t position)
{
    const auto size = m_shape.headSize;
    Numbers queries(queriesKeysValues.begin(), queriesKeysValues.begin() + m_shape.queryWidth());
    auto &cache = m_cache[static_cast<std::size_t>(layer * m_options.batch + sequence)];
    Numbers &own = cache[static_cast<std::size_t>(position)];
    own.assign(queriesKeysValues.begin() + m_shape.queryWidth(), queriesKeysValues.end());
    for (std::int64_t head = 0; head < m_shape.keyValueHeads; ++head)
        rotate(own.data() + head * size, position);
    Numbers result(queries.size());
    for (std::int64_t head = 0; head < m_shape.heads; ++head) {
        double *query = queries.data() + head * size;
        rotate(query, position);
        const std::int64_t shared = head / m_shape.group() * size;
        Numbers weights;
        double sum = 0;
        for (std::int64_t t = 0; t <= position; ++t) {
            const double *key = cache[static_cast<std::size_t>(t)].data() + shared;
            double score = 0;
            for (std::int64_t i = 0; i < size; ++i)
                score += query[i] * key[i];
            weights.push_back(std::exp(score / std::sqrt(static_cast<double>(size))));
            sum += weights.back();
        }
        for (std::int64_t t = 0; t <= position; ++t) {
            const double *value =
                cache[static_cast<std::size_t>(t)].data() + m_shape.keyValueWidth() + shared;
            for (std::int64_t i = 0; i < size; ++i)
                result[static_cast<std::size_t>(head * size + i)] +=
                    weights[static_cast<std::size_t>(t)] / sum * value[i];
        }
    }
    return result;
}

Numbers ReferenceDecoder::gated(const Numbers &gatesUps) const
{
    const auto width = static_cast<std::size_t>(m_shape.intermediate);
    Numbers result;
    for (std::size_t i = 0; i < width; ++i)
        result.push_back(gatesUps[i] / (1 + std::exp(-gatesUps[i])) * gatesUps[width + i]);
    return result;
}

class ReferenceFactory final : public DecoderFactory {
public:
    std::string name() const override { return "reference"; }

    double neededBytes(const DecoderOptions &options) const override
    {
        const DecoderShape &shape = options.shape;
        const double cached = 2.0 * static_cast<double>(shape.layers * shape.keyValueWidth()) *
                              static_cast<double>(options.batch * options.positions);
        const double logits = static_cast<double>(options.batch * shape.vocabulary);
        return sizeof(float) * (static_cast<double>(parameterCount(shape)) + logits) +
               sizeof(double) * cached;
    }

    core::Expected<std::unique_ptr<Decoder>> make(const DecoderOptions &options) const override
    {
        return std::make_unique<ReferenceDecoder>(options);
    }
};

} // namespace

std::shared_ptr<const DecoderFactory> makeReferenceFactory()
{
    return std::make_shared<ReferenceFactory>();
}

} // namespace strata::engine::generation
