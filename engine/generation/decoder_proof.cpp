// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_proof.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include <omp.h>

namespace strata::engine::generation {
namespace {

// Sequences of the seed that no weights have.
enum Stream : std::uint64_t { LayerChoice = 1U << 20, Sources };
constexpr std::uint64_t sourceMagnitude = 8; // 8 · 127 · 14336 is below 2²⁴
constexpr double exactIntegers = 16777216;   // fp32 holds every integer up to this
// A tile of every kernel, and what is left over.
constexpr std::int64_t mostSources = 7;

std::vector<std::int8_t> drawnSources(std::int64_t count, std::uint64_t seed, MatrixKind kind)
{
    const workloads::RandomSequence sequence(seed, Sources + static_cast<std::uint64_t>(kind));
    std::vector<std::int8_t> sources(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < sources.size(); ++i)
        sources[i] = static_cast<std::int8_t>(sequence.nonZeroInteger(i, sourceMagnitude));
    return sources;
}

std::int64_t productOf(std::span<const std::int8_t> weights, const std::int8_t *source)
{
    std::int64_t sum = 0;
    for (std::size_t k = 0; k < weights.size(); ++k)
        sum += weights[k] * source[k];
    return sum;
}

//! Compares one product; elements of different ones have different positions in the hash.
void compare(const ProductProbe &probe, const MatrixSource &source, int threads,
             ProductProof &proof)
{
    const MatrixShape shape = source.shape();
    std::int64_t firstWrong = shape.rows;
    const auto depth = static_cast<std::size_t>(shape.depth);
    // Here, since an exception may not leave a parallel region.
    std::vector<std::int8_t> rows(static_cast<std::size_t>(threads) * depth);
#pragma omp parallel num_threads(threads)
    {
        workloads::ContentHash own;
        const auto weights =
            std::span(rows).subspan(static_cast<std::size_t>(omp_get_thread_num()) * depth, depth);
#pragma omp for schedule(static) reduction(min : firstWrong)
        for (std::int64_t row = 0; row < shape.rows; ++row) {
            source.readRow(row, weights);
            for (std::int64_t i = 0; i < probe.rows; ++i) {
                const std::int64_t place = i * shape.rows + row;
                const double found =
                    static_cast<double>(probe.results[static_cast<std::size_t>(place)]) /
                    static_cast<double>(source.scale());
                const bool isPossible = std::abs(found) <= exactIntegers;
                const std::int64_t expected =
                    productOf(weights, probe.sources.data() + i * shape.depth);
                if (!isPossible || found != static_cast<double>(expected))
                    firstWrong = std::min(firstWrong, row);
                own.add(proof.compared + static_cast<std::uint64_t>(place),
                        isPossible ? static_cast<std::uint64_t>(std::llround(found)) : 0);
            }
        }
#pragma omp critical(strata_generation_proof)
        proof.hash.merge(own);
    }
    proof.compared += static_cast<std::uint64_t>(probe.rows * shape.rows);
    if (firstWrong < shape.rows && proof.mismatch.empty()) {
        constexpr std::array names{"queries, keys and values", "the output of attention",
                                   "gate and up", "down", "the logits"};
        proof.mismatch = "the product for " +
                         std::string(names.at(static_cast<std::size_t>(probe.kind))) +
                         " is wrong in row " + std::to_string(firstWrong);
    }
}

} // namespace

ProductProof proveProducts(Decoder &decoder, const DecoderOptions &options)
{
    const auto drawn =
        static_cast<std::int64_t>(workloads::RandomSequence(options.seed, LayerChoice)
                                      .below(0, static_cast<std::uint64_t>(options.shape.layers)));
    ProductProof proof;
    for (const MatrixKind kind : {MatrixKind::QueryKeyValue, MatrixKind::Output, MatrixKind::GateUp,
                                  MatrixKind::Down, MatrixKind::Head}) {
        const std::int64_t layer = kind == MatrixKind::Head ? 0 : drawn;
        const MatrixSource source(options.shape, kind, layer, options.seed);
        // A single source has code of its own.
        for (const std::int64_t rows :
             {std::int64_t{1}, std::min(mostSources, options.batch * options.positions)}) {
            if (options.isCancelled())
                return proof;
            const std::int64_t elements = rows * source.shape().depth;
            ProductProbe probe{kind, layer, rows, drawnSources(elements, options.seed, kind), {}};
            decoder.multiply(probe);
            compare(probe, source, options.threads, proof);
        }
    }
    return proof;
}

double logitError(Decoder &decoder, Decoder &reference, const DecoderOptions &options,
                  std::int64_t single)
{
    double largest = 0;
    const auto compareAfter = [&](std::int64_t begin, std::int64_t count) {
        const std::vector<std::int32_t> tokens = tokensOf(options, begin, count);
        decoder.advance(tokens, begin);
        reference.advance(tokens, begin);
        double difference = 0;
        double norm = 0;
        for (std::size_t i = 0; i < decoder.logits().size(); ++i) {
            const auto expected = static_cast<double>(reference.logits()[i]);
            difference += std::pow(static_cast<double>(decoder.logits()[i]) - expected, 2);
            norm += expected * expected;
        }
        largest = std::max(largest, std::sqrt(difference / norm));
        if (std::isnan(difference))
            largest = difference;
    };
    const std::int64_t prompt = options.positions - single;
    compareAfter(0, prompt);
    for (std::int64_t i = 0; i < single && !std::isnan(largest); ++i)
        compareAfter(prompt + i, 1);
    return largest;
}

double errorTolerance(Precision precision)
{
    return precision == Precision::Fp32 ? 1e-5 : precision == Precision::Bf16 ? 1e-2 : 4e-2;
}

} // namespace strata::engine::generation
