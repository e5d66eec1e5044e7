// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/native_decoder.h"

#include "engine/generation/block_shares.h"
#include "engine/generation/key_value_cache.h"
#include "engine/generation/packed_weights.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <omp.h>

namespace strata::engine::generation {
namespace {

// Tokens that go through the layers together: enough to read weights seldom, and what lies between
// two products still fits a cache.
constexpr std::int64_t mostTogether = 512;
// Rows of a matrix between two looks at whether the work is cancelled: a fraction of a second.
constexpr std::int64_t blocksBetweenLooks = 16;
constexpr std::int64_t queriesOfTile = 64; // of one head of keys and values, whose scores are kept

//! Tokens first … first + rows of a call to advance(), sequence after sequence.
struct Chunk {
    std::int64_t first = 0;
    std::int64_t rows = 0;
    std::int64_t ofSequence = 0; //!< tokens that each sequence has in the call
    std::int64_t begin = 0;      //!< position of the first of them

    std::int64_t sequence(std::int64_t row) const { return (first + row) / ofSequence; }
    std::int64_t position(std::int64_t row) const { return begin + (first + row) % ofSequence; }
    bool isLast(std::int64_t row) const { return (first + row) % ofSequence == ofSequence - 1; }
};

//! Neighbouring tokens of one sequence, whose queries go through attention together.
struct QueryTile {
    std::int64_t row = 0;
    std::int64_t tokens = 0;
    std::int64_t sequence = 0;
    std::int64_t position = 0;
};

//! Rows of what a product takes: in the type of its matrix, of int8 with a scale for each.
struct Operands {
    std::byte *data = nullptr;
    float *scales = nullptr;
    std::int64_t stride = 0; //!< bytes
};

//! Sizes of the arrays between the weights and the cache, in bytes.
struct Scratch {
    explicit Scratch(const DecoderOptions &options);

    std::int64_t rows = 0;
    std::int64_t positions = 0;
    std::int64_t widest = 0; //!< elements of an operand's row
    std::size_t tokens = 0;
    std::size_t results = 0;
    std::size_t operands = 0;
    std::size_t operandScales = 0;
    std::size_t queries = 0;
    std::size_t attended = 0;
    std::size_t rowOfThread = 0;
    std::size_t scores = 0;
    std::size_t probabilities = 0;
    std::size_t finalOperands = 0;
    std::size_t logits = 0;
    std::size_t angles = 0;

    std::size_t all() const
    {
        return tokens + results + operands + operandScales + queries + attended + rowOfThread +
               scores + probabilities + finalOperands + logits + angles;
    }
};

std::size_t onLines(std::int64_t count, std::int64_t bytes)
{
    return static_cast<std::size_t>(inWholeLines(count * bytes));
}

std::int64_t tokensOfTile(const DecoderShape &shape)
{
    return std::max<std::int64_t>(1, queriesOfTile / shape.group());
}

Scratch::Scratch(const DecoderOptions &options)
{
    const DecoderShape &shape = options.shape;
    const std::int64_t threads = options.threads;
    rows = std::min(options.batch * options.positions, mostTogether);
    positions = inWholeBlocks(options.positions);
    widest = std::max({shape.hidden, shape.queryWidth(), shape.intermediate});
    const std::int64_t widestResult = std::max(
        {shape.hidden, shape.queryWidth() + 2 * shape.keyValueWidth(), 2 * shape.intermediate});
    const std::int64_t tileRows = tokensOfTile(shape) * shape.group();
    tokens = onLines(rows * shape.hidden, 4);
    results = onLines(rows * widestResult, 4);
    operands = onLines(rows * widest, 4);
    operandScales = onLines(std::max(rows, options.batch), 4);
    queries = onLines(rows * shape.queryWidth(), 4);
    attended = queries;
    rowOfThread = static_cast<std::size_t>(threads) * onLines(widest, 4);
    scores = static_cast<std::size_t>(threads) * onLines(tileRows * positions, 4);
    probabilities = static_cast<std::size_t>(threads) * onLines(tileRows * positions, 2);
    finalOperands = onLines(options.batch * shape.hidden, 4) + onLines(options.batch, 4);
    logits = onLines(options.batch * shape.vocabulary, 4);
    angles = onLines(positions * shape.headSize, 4);
}

class NativeDecoder final : public Decoder {
public:
    NativeDecoder(const DecoderOptions &options, PackedWeights weights, KeyValueCache cache,
                  LargePages memory, const VectorKernels &kernels);

    void advance(std::span<const std::int32_t> tokens, std::int64_t begin) override;
    std::span<const float> logits() const override
    {
        return {m_logits, static_cast<std::size_t>(m_options.batch * m_shape.vocabulary)};
    }
    void multiply(ProductProbe &probe) override;
    std::string implementation() const override { return m_kernels.name; }

private:
    // Each is run by all threads together, and ends when all have done their part.
    void runLayer(const Chunk &chunk, std::int64_t layer);
    void embed(const Chunk &chunk, std::span<const std::int32_t> tokens);
    void normalize(const Chunk &chunk, const float *gains);
    void addResults(const Chunk &chunk, const float *gains);
    void multiply(const PackedMatrix &matrix, const Operands &operands, std::int64_t rows,
                  float *results);
    void multiplyBlocks(const PackedMatrix &matrix, const BlockRange &range, Product product) const;
    void rotate(const Chunk &chunk, std::int64_t layer);
    void attend(std::int64_t layer);
    void joinHeads(const Chunk &chunk);
    void gate(const Chunk &chunk);
    void keepLast(const Chunk &chunk);

    // Each is run by one thread.
    void splitQueries(const Chunk &chunk);
    void rotateRow(const Chunk &chunk, std::int64_t layer, std::int64_t row);
    void attendTile(const QueryTile &tile, std::int64_t layer, std::int64_t head);
    void rotateHead(const float *head, std::int64_t position, float scale, float *rotated) const;
    void toCacheType(const float *x, std::int64_t count, std::byte *result) const;
    void toOperand(const float *x, std::int64_t count, const Operands &operands,
                   std::int64_t row) const;
    void multiplyWithCache(const Product &product) const;
    float *ownRow() const;
    Operands operandsOf(std::int64_t depth) const;
    std::byte *queryOf(std::int64_t head, std::int64_t row) const;
    float *attendedBy(std::int64_t head, std::int64_t row) const;

    DecoderOptions m_options;
    DecoderShape m_shape;
    Scratch m_sizes;
    PackedWeights m_weights;
    KeyValueCache m_cache;
    LargePages m_memory;
    const VectorKernels &m_kernels;
    std::vector<QueryTile> m_tiles;
    BlockShares m_shares;

    // Within m_memory.
    float *m_tokens = nullptr;  //!< rows × hidden, between layers
    float *m_results = nullptr; //!< rows × of the last product
    std::byte *m_operands = nullptr;
    float *m_operandScales = nullptr;
    std::byte *m_queries = nullptr; //!< key-value heads × rows × group × headSize
    float *m_attended = nullptr;    //!< likewise
    float *m_rows = nullptr;        //!< one for each thread
    float *m_scores = nullptr;      //!< likewise, queries of a tile × positions
    std::byte *m_probabilities = nullptr;
    Operands m_final; //!< batch × hidden
    float *m_logits = nullptr;
    float *m_angles = nullptr; //!< positions × (cosines, sines)
};

NativeDecoder::NativeDecoder(const DecoderOptions &options, PackedWeights weights,
                             KeyValueCache cache, LargePages memory, const VectorKernels &kernels) :
    m_options(options),
    m_shape(options.shape),
    m_sizes(options),
    m_weights(std::move(weights)),
    m_cache(std::move(cache)),
    m_memory(std::move(memory)),
    m_kernels(kernels),
    m_shares(options.threads)
{
    std::byte *place = m_memory.data();
    const auto take = [&place](std::size_t bytes) { return std::exchange(place, place + bytes); };
    const auto floats = [&take](std::size_t bytes) {
        return reinterpret_cast<float *>(take(bytes));
    };
    m_tokens = floats(m_sizes.tokens);
    m_results = floats(m_sizes.results);
    m_operands = take(m_sizes.operands);
    m_operandScales = floats(m_sizes.operandScales);
    m_queries = take(m_sizes.queries);
    m_attended = floats(m_sizes.attended);
    m_rows = floats(m_sizes.rowOfThread);
    m_scores = floats(m_sizes.scores);
    m_probabilities = take(m_sizes.probabilities);
    m_final = {place, reinterpret_cast<float *>(place + onLines(options.batch * m_shape.hidden, 4)),
               m_shape.hidden * weightBytes(options.precision)};
    take(m_sizes.finalOperands);
    m_logits = floats(m_sizes.logits);
    m_angles = floats(m_sizes.angles);
    m_tiles.reserve(static_cast<std::size_t>(m_sizes.rows));

    const std::vector<double> frequencies = rotaryFrequencies(m_shape);
    float *angle = m_angles;
    for (std::int64_t position = 0; position < m_sizes.positions; ++position) {
        for (const double frequency : frequencies)
            *angle++ = static_cast<float>(std::cos(static_cast<double>(position) * frequency));
        for (const double frequency : frequencies)
            *angle++ = static_cast<float>(std::sin(static_cast<double>(position) * frequency));
    }
}

void NativeDecoder::advance(std::span<const std::int32_t> tokens, std::int64_t begin)
{
    const auto all = static_cast<std::int64_t>(tokens.size());
    for (std::int64_t first = 0; first < all && !m_options.isCancelled(); first += m_sizes.rows) {
        const Chunk chunk{first, std::min(m_sizes.rows, all - first), all / m_options.batch, begin};
        splitQueries(chunk);
#pragma omp parallel num_threads(m_options.threads)
        {
            embed(chunk, tokens);
            for (std::int64_t layer = 0; layer < m_shape.layers; ++layer)
                runLayer(chunk, layer);
            keepLast(chunk);
            if (first + chunk.rows == all)
                multiply(m_weights.matrix(MatrixKind::Head, 0), m_final, m_options.batch, m_logits);
        }
    }
}

void NativeDecoder::multiply(ProductProbe &probe)
{
    const PackedMatrix &matrix = m_weights.matrix(probe.kind, probe.layer);
    const std::int64_t depth = matrix.shape.depth;
    const Operands operands = operandsOf(depth);
    std::vector<float> source(static_cast<std::size_t>(depth));
    for (std::int64_t row = 0; row < probe.rows; ++row) {
        std::copy_n(probe.sources.data() + row * depth, depth, source.data());
        if (m_options.precision != Precision::Int8) {
            toOperand(source.data(), depth, operands, row);
            continue;
        }
        for (std::int64_t k = 0; k < depth; ++k)
            operands.data[row * operands.stride + k] = static_cast<std::byte>(
                probe.sources[static_cast<std::size_t>(row * depth + k)] + 128);
        operands.scales[row] = 1;
    }
    probe.results.resize(static_cast<std::size_t>(probe.rows * matrix.shape.rows));
#pragma omp parallel num_threads(m_options.threads)
    multiply(matrix, operands, probe.rows, probe.results.data());
}

void NativeDecoder::splitQueries(const Chunk &chunk)
{
    m_tiles.clear();
    const std::int64_t most = tokensOfTile(m_shape);
    for (std::int64_t row = 0; row < chunk.rows;) {
        const std::int64_t left = chunk.ofSequence - (chunk.first + row) % chunk.ofSequence;
        const std::int64_t tokens = std::min({most, left, chunk.rows - row});
        m_tiles.push_back({row, tokens, chunk.sequence(row), chunk.position(row)});
        row += tokens;
    }
}

void NativeDecoder::runLayer(const Chunk &chunk, std::int64_t layer)
{
    const auto product = [&](MatrixKind kind) {
        const PackedMatrix &matrix = m_weights.matrix(kind, layer);
        multiply(matrix, operandsOf(matrix.shape.depth), chunk.rows, m_results);
    };
    if (layer == 0)
        normalize(chunk, m_weights.gains(0));
    product(MatrixKind::QueryKeyValue);
    rotate(chunk, layer);
    attend(layer);
    joinHeads(chunk);
    product(MatrixKind::Output);
    addResults(chunk, m_weights.gains(2 * layer + 1));
    product(MatrixKind::GateUp);
    gate(chunk);
    product(MatrixKind::Down);
    addResults(chunk, layer + 1 < m_shape.layers ? m_weights.gains(2 * layer + 2) : nullptr);
}

void NativeDecoder::embed(const Chunk &chunk, std::span<const std::int32_t> tokens)
{
    const PackedMatrix &table = m_weights.matrix(MatrixKind::Embedding, 0);
#pragma omp for schedule(static)
    for (std::int64_t row = 0; row < chunk.rows; ++row)
        readRow(table, tokens[static_cast<std::size_t>(chunk.first + row)],
                m_tokens + row * m_shape.hidden);
}

void NativeDecoder::normalize(const Chunk &chunk, const float *gains)
{
#pragma omp for schedule(static)
    for (std::int64_t row = 0; row < chunk.rows; ++row) {
        m_kernels.normalize(m_tokens + row * m_shape.hidden, gains,
                            static_cast<float>(m_shape.normEpsilon), m_shape.hidden, ownRow());
        toOperand(ownRow(), m_shape.hidden, operandsOf(m_shape.hidden), row);
    }
}

//! To the tokens, which are then normalised for the next product. \param gains null: they are not
void NativeDecoder::addResults(const Chunk &chunk, const float *gains)
{
#pragma omp for schedule(static)
    for (std::int64_t row = 0; row < chunk.rows; ++row) {
        float *token = m_tokens + row * m_shape.hidden;
        const float *result = m_results + row * m_shape.hidden;
        for (std::int64_t i = 0; i < m_shape.hidden; ++i)
            token[i] += result[i];
        if (gains == nullptr)
            continue;
        m_kernels.normalize(token, gains, static_cast<float>(m_shape.normEpsilon), m_shape.hidden,
                            ownRow());
        toOperand(ownRow(), m_shape.hidden, operandsOf(m_shape.hidden), row);
    }
}

void NativeDecoder::multiply(const PackedMatrix &matrix, const Operands &operands,
                             std::int64_t rows, float *results)
{
    Product product;
    product.sources = operands.data;
    product.sourceStride = operands.stride;
    product.sourceScales = operands.scales;
    product.count = rows;
    product.results = results;
    const int thread = omp_get_thread_num();
    m_shares.visitBlocks(matrix.shape.rows / blockRows, blocksBetweenLooks, thread,
                         omp_get_num_threads(), [&](const BlockRange &range) {
                             if (!m_options.isCancelled())
                                 multiplyBlocks(matrix, range, product);
                         });
#pragma omp barrier
    m_shares.restart(thread); // what makes the next product's operands ends with a barrier, too
}

//! \param product has sources and results, the first row's
void NativeDecoder::multiplyBlocks(const PackedMatrix &matrix, const BlockRange &range,
                                   Product product) const
{
    const std::int64_t firstRow = range.first * blockRows;
    product.matrix = matrix.blocks + range.first * matrix.lines * lineBytes;
    product.blockStride = matrix.lines;
    product.blocks = range.count;
    product.lines = matrix.lines;
    product.results += firstRow;
    product.resultStride = matrix.shape.rows;
    if (m_options.precision == Precision::Fp32) {
        m_kernels.multiplyFp32(product);
    } else if (m_options.precision == Precision::Bf16) {
        m_kernels.multiplyBf16(product);
    } else {
        product.scales = matrix.scales + firstRow;
        product.offsets = matrix.offsets + firstRow;
        m_kernels.multiplyInt8(product);
    }
}

//! Queries and keys by their positions; keys and values go into the cache.
void NativeDecoder::rotate(const Chunk &chunk, std::int64_t layer)
{
#pragma omp for schedule(static)
    for (std::int64_t row = 0; row < chunk.rows; ++row)
        rotateRow(chunk, layer, row);
}

void NativeDecoder::rotateRow(const Chunk &chunk, std::int64_t layer, std::int64_t row)
{
    const std::int64_t size = m_shape.headSize;
    const std::int64_t sequence = chunk.sequence(row);
    const std::int64_t position = chunk.position(row);
    const float *heads = m_results + row * (m_shape.queryWidth() + 2 * m_shape.keyValueWidth());
    const float scale = 1 / std::sqrt(static_cast<float>(size));
    const std::int64_t elementBytes = cacheBytes(m_options.precision);
    float *rotated = ownRow();
    auto *rounded = reinterpret_cast<std::byte *>(rotated + size);
    for (std::int64_t head = 0; head < m_shape.heads; ++head, heads += size) {
        rotateHead(heads, position, scale, rotated);
        toCacheType(rotated, size,
                    queryOf(head / m_shape.group(), row) +
                        head % m_shape.group() * size * elementBytes);
    }
    for (std::int64_t head = 0; head < m_shape.keyValueHeads; ++head, heads += size) {
        rotateHead(heads, position, 1, rotated);
        toCacheType(rotated, size, rounded);
        m_cache.writeKey(layer, sequence, head, position, rounded);
    }
    for (std::int64_t head = 0; head < m_shape.keyValueHeads; ++head, heads += size) {
        toCacheType(heads, size, rounded);
        m_cache.writeValue(layer, sequence, head, position, rounded);
    }
}

void NativeDecoder::rotateHead(const float *head, std::int64_t position, float scale,
                               float *rotated) const
{
    const std::int64_t half = m_shape.headSize / 2;
    const float *cosines = m_angles + position * m_shape.headSize;
    const float *sines = cosines + half;
    for (std::int64_t i = 0; i < half; ++i) {
        rotated[i] = scale * (head[i] * cosines[i] - head[i + half] * sines[i]);
        rotated[i + half] = scale * (head[i + half] * cosines[i] + head[i] * sines[i]);
    }
}

void NativeDecoder::attend(std::int64_t layer)
{
    const auto tiles = static_cast<std::int64_t>(m_tiles.size());
    // Later tokens have more to attend to. Who does a tile changes nothing of its result.
#pragma omp for schedule(dynamic)
    for (std::int64_t item = 0; item < tiles * m_shape.keyValueHeads; ++item) {
        if (!m_options.isCancelled())
            attendTile(m_tiles[static_cast<std::size_t>(tiles - 1 - item / m_shape.keyValueHeads)],
                       layer, item % m_shape.keyValueHeads);
    }
}

void NativeDecoder::attendTile(const QueryTile &tile, std::int64_t layer, std::int64_t head)
{
    const std::int64_t elementBytes = cacheBytes(m_options.precision);
    const std::int64_t stride = m_sizes.positions;
    const std::int64_t rowsOfTile = tokensOfTile(m_shape) * m_shape.group();
    const std::int64_t rows = tile.tokens * m_shape.group();
    const std::int64_t known = tile.position + tile.tokens;
    float *scores = m_scores + omp_get_thread_num() * rowsOfTile * stride;
    Product product = m_cache.scores(layer, tile.sequence, head, known);
    product.sources = queryOf(head, tile.row);
    product.sourceStride = m_shape.headSize * elementBytes;
    product.count = rows;
    product.results = scores;
    product.resultStride = stride;
    multiplyWithCache(product);

    const std::int64_t padded = product.blocks * blockRows;
    auto *probabilities = reinterpret_cast<std::byte *>(scores);
    if (elementBytes == 2)
        probabilities = m_probabilities + omp_get_thread_num() * rowsOfTile * stride * elementBytes;
    for (std::int64_t row = 0; row < rows; ++row) {
        float *ofRow = scores + row * stride;
        m_kernels.softmax(ofRow, tile.position + row / m_shape.group() + 1, padded);
        if (elementBytes == 2)
            toCacheType(ofRow, padded, probabilities + row * stride * elementBytes);
    }
    product = m_cache.sums(layer, tile.sequence, head, known);
    product.sources = probabilities;
    product.sourceStride = stride * elementBytes;
    product.count = rows;
    product.results = attendedBy(head, tile.row);
    product.resultStride = m_shape.headSize;
    multiplyWithCache(product);
}

void NativeDecoder::joinHeads(const Chunk &chunk)
{
    const std::int64_t width = m_shape.group() * m_shape.headSize;
#pragma omp for schedule(static)
    for (std::int64_t row = 0; row < chunk.rows; ++row) {
        float *joined = ownRow();
        for (std::int64_t head = 0; head < m_shape.keyValueHeads; ++head)
            std::copy_n(attendedBy(head, row), width, joined + head * width);
        toOperand(joined, m_shape.queryWidth(), operandsOf(m_shape.queryWidth()), row);
    }
}

void NativeDecoder::gate(const Chunk &chunk)
{
    const std::int64_t width = m_shape.intermediate;
#pragma omp for schedule(static)
    for (std::int64_t row = 0; row < chunk.rows; ++row) {
        const float *gates = m_results + row * 2 * width;
        m_kernels.gate(gates, gates + width, width, ownRow());
        toOperand(ownRow(), width, operandsOf(width), row);
    }
}

//! Only the last token of each sequence has logits that anybody wants.
void NativeDecoder::keepLast(const Chunk &chunk)
{
#pragma omp for schedule(static)
    for (std::int64_t row = 0; row < chunk.rows; ++row) {
        if (!chunk.isLast(row))
            continue;
        m_kernels.normalize(m_tokens + row * m_shape.hidden, m_weights.gains(2 * m_shape.layers),
                            static_cast<float>(m_shape.normEpsilon), m_shape.hidden, ownRow());
        toOperand(ownRow(), m_shape.hidden, m_final, chunk.sequence(row));
    }
}

void NativeDecoder::toCacheType(const float *x, std::int64_t count, std::byte *result) const
{
    if (m_options.precision == Precision::Fp32)
        std::memcpy(result, x, static_cast<std::size_t>(count) * sizeof *x);
    else
        m_kernels.toBf16(x, count, reinterpret_cast<std::uint16_t *>(result));
}

void NativeDecoder::toOperand(const float *x, std::int64_t count, const Operands &operands,
                              std::int64_t row) const
{
    std::byte *place = operands.data + row * operands.stride;
    if (m_options.precision == Precision::Int8)
        operands.scales[row] = m_kernels.toInt8(x, count, reinterpret_cast<std::uint8_t *>(place));
    else
        toCacheType(x, count, place);
}

void NativeDecoder::multiplyWithCache(const Product &product) const
{
    if (m_options.precision == Precision::Fp32)
        m_kernels.multiplyFp32(product);
    else
        m_kernels.multiplyBf16(product);
}

float *NativeDecoder::ownRow() const
{
    return m_rows + static_cast<std::size_t>(omp_get_thread_num()) * onLines(m_sizes.widest, 4) / 4;
}

Operands NativeDecoder::operandsOf(std::int64_t depth) const
{
    return {m_operands, m_operandScales, depth * weightBytes(m_options.precision)};
}

std::byte *NativeDecoder::queryOf(std::int64_t head, std::int64_t row) const
{
    return m_queries + (head * m_sizes.rows + row) * m_shape.group() * m_shape.headSize *
                           cacheBytes(m_options.precision);
}

float *NativeDecoder::attendedBy(std::int64_t head, std::int64_t row) const
{
    return m_attended + (head * m_sizes.rows + row) * m_shape.group() * m_shape.headSize;
}

class NativeFactory final : public DecoderFactory {
public:
    explicit NativeFactory(const VectorKernels &kernels) : m_kernels(kernels) {}

    std::string name() const override { return "native"; }

    double neededBytes(const DecoderOptions &options) const override
    {
        return PackedWeights::neededBytes(options.shape, options.precision) +
               KeyValueCache::neededBytes(options) + static_cast<double>(Scratch(options).all());
    }

    core::Expected<std::unique_ptr<Decoder>> make(const DecoderOptions &options) const override
    {
        auto weights = PackedWeights::make(options);
        if (!weights)
            return tl::make_unexpected(weights.error());
        auto cache = KeyValueCache::make(options);
        if (!cache)
            return tl::make_unexpected(cache.error());
        auto memory = LargePages::allocate(Scratch(options).all());
        if (!memory)
            return tl::make_unexpected(memory.error());
        return std::make_unique<NativeDecoder>(options, std::move(*weights), std::move(*cache),
                                               std::move(*memory), m_kernels);
    }

private:
    const VectorKernels &m_kernels;
};

} // namespace

std::shared_ptr<const DecoderFactory> makeNativeFactory(const VectorKernels *kernels)
{
    return std::make_shared<NativeFactory>(kernels != nullptr ? *kernels
                                                              : *usableKernels().front());
}

} // namespace strata::engine::generation
