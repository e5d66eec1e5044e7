// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The product behind vector_kernels.h; each file that includes this one compiles it for an
//! instruction set of its own.
#pragma once

#include "engine/generation/vector_kernels.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#if defined(__AVX2__) || defined(__AVX512F__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

// Nothing here has a name outside the including file: the linker would otherwise keep one
// instruction set for all.
namespace strata::engine::generation {
namespace {

#if defined(__AVX512F__)
constexpr std::int64_t vectorBytes = 64;
constexpr int registers = 32;
#elif defined(__AVX2__)
constexpr std::int64_t vectorBytes = 32;
constexpr int registers = 16;
#else
constexpr std::int64_t vectorBytes = 16;
constexpr int registers = 16;
#endif
constexpr int partsOfLine = static_cast<int>(lineBytes / vectorBytes);

template <typename Element>
using Vector [[gnu::vector_size(vectorBytes), gnu::may_alias]] = Element;

using Words = Vector<std::uint32_t>;
//! Whatever type its bytes were written as.
using Word [[gnu::may_alias]] = std::uint32_t;
using Floats = Vector<float>;

constexpr std::int64_t smaller(std::int64_t a, std::int64_t b)
{
    return a < b ? a : b;
}

inline Words everywhere(std::uint32_t word)
{
    return Words{} + word;
}

//! The multiplications of one vector of a line with one word of a source, in the three types. Line
//! and Source are what is made of them once for many multiplications.
struct Fp32Step {
    using Sum = float;
    struct Line {
        Floats values;
    };
    using Source = Line;
    static constexpr int registersOfLine = 1;
    static Line line(Words words) { return {reinterpret_cast<Floats>(words)}; }
    static Source source(std::uint32_t word) { return line(everywhere(word)); }
    static Vector<Sum> add(Vector<Sum> sum, const Line &line, const Source &source)
    {
        return sum + line.values * source.values;
    }
};

#if defined(__AVX512BF16__)
struct Bf16Step {
    using Sum = float;
    struct Line {
        Words values;
    };
    using Source = Line;
    static constexpr int registersOfLine = 1;
    static Line line(Words words) { return {words}; }
    static Source source(std::uint32_t word) { return {everywhere(word)}; }
    static Vector<Sum> add(Vector<Sum> sum, const Line &line, const Source &source)
    {
        return reinterpret_cast<Floats>(
            _mm512_dpbf16_ps(reinterpret_cast<__m512>(sum), reinterpret_cast<__m512bh>(line.values),
                             reinterpret_cast<__m512bh>(source.values)));
    }
};
#else
//! A bf16 is the upper half of an fp32.
struct Bf16Step {
    using Sum = float;
    struct Line {
        Floats even;
        Floats odd;
    };
    using Source = Line;
    static constexpr int registersOfLine = 2;
    static Line line(Words words)
    {
        return {reinterpret_cast<Floats>(words << 16),
                reinterpret_cast<Floats>(words & 0xffff0000U)};
    }
    static Source source(std::uint32_t word)
    {
        return {reinterpret_cast<Floats>(everywhere(word << 16)),
                reinterpret_cast<Floats>(everywhere(word & 0xffff0000U))};
    }
    static Vector<Sum> add(Vector<Sum> sum, const Line &line, const Source &source)
    {
        sum += line.even * source.even;
        return sum + line.odd * source.odd;
    }
};
#endif

using Integers = Vector<std::int32_t>;

#if defined(__AVX512VNNI__)
struct Int8Step {
    using Sum = std::int32_t;
    struct Line {
        Words values;
    };
    using Source = Line;
    static constexpr int registersOfLine = 1;
    static Line line(Words words) { return {words}; }
    static Source source(std::uint32_t word) { return {everywhere(word)}; }
    static Vector<Sum> add(Vector<Sum> sum, const Line &line, const Source &source)
    {
        return reinterpret_cast<Integers>(_mm512_dpbusd_epi32(
            reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(source.values),
            reinterpret_cast<__m512i>(line.values)));
    }
};
#else
using Halves = Vector<std::int16_t>;

//! Sums of two neighbours' products, which two bytes could not hold.
inline Integers pairProducts(Halves a, Halves b)
{
#if defined(__AVX512BW__)
    return reinterpret_cast<Integers>(
        _mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX2__)
    return reinterpret_cast<Integers>(
        _mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
    return reinterpret_cast<Integers>(
        _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
    Integers sums{};
    for (std::int64_t i = 0; i < vectorBytes / 4; ++i)
        sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sums;
#endif
}

struct Int8Step {
    using Sum = std::int32_t;
    struct Line {
        Halves even;
        Halves odd;
    };
    using Source = Line;
    static constexpr int registersOfLine = 2;
    static Line line(Words words)
    {
        const auto halves = reinterpret_cast<Halves>(words);
        return {(halves << 8) >> 8, halves >> 8};
    }
    static Source source(std::uint32_t word) // of unsigned bytes
    {
        return {reinterpret_cast<Halves>(everywhere(word & 0x00ff00ffU)),
                reinterpret_cast<Halves>(everywhere((word >> 8) & 0x00ff00ffU))};
    }
    static Vector<Sum> add(Vector<Sum> sum, const Line &line, const Source &source)
    {
        sum += pairProducts(line.even, source.even);
        return sum + pairProducts(line.odd, source.odd);
    }
};
#endif

//! Blocks that are multiplied at once, and sources: their sums, the lines and a source stay in
//! registers.
template <typename Step>
constexpr int tileBlocks = registers == 16 ? 1 : 4 / Step::registersOfLine;
template <typename Step>
constexpr int freeRegisters = registers -
                              (tileBlocks<Step> * partsOfLine + 1) * Step::registersOfLine;
template <typename Step>
constexpr int tileSources = std::clamp(freeRegisters<Step> / (tileBlocks<Step> * partsOfLine), 1,
                                       6);

//! Lines that a single source is multiplied with at once: it needs many independent sums, and
//! memory is read fastest from one end to the other.
constexpr int linesOfSingle = 4;

//! Lines of a matrix that all sources are multiplied with before the next ones are: tileBlocks of
//! them fit the second-level cache. Sums of integers are finished at once, for they are exact only
//! until they become floats.
template <typename Step>
constexpr std::int64_t linesAtOnce = std::is_same_v<typename Step::Sum, float>
                                         ? 1024
                                         : std::numeric_limits<std::int64_t>::max();

// Lines that are fetched before they are needed. A processor waits for only so many lines on their
// way to its first-level cache; more of them, from further ahead, may be on their way to the
// second-level one.
constexpr std::int64_t linesAhead = 32;
constexpr std::int64_t linesFarAhead = 128;
constexpr int toSecondLevel = 2; //!< "locality" of __builtin_prefetch

//! A tile's place in its product.
struct Place {
    std::int64_t block = 0;
    std::int64_t source = 0;
    std::int64_t line = 0;
    std::int64_t lines = 0;
};

inline float finished(const Product &, std::int64_t, std::int64_t, float sum)
{
    return sum;
}

inline float finished(const Product &product, std::int64_t source, std::int64_t row,
                      std::int32_t sum)
{
    return static_cast<float>(sum - product.offsets[row]) *
           (product.scales[row] * product.sourceScales[source]);
}

template <typename Step, int sources, int blocks, typename Sums>
inline void store(const Product &product, const Place &place, const Sums &sums)
{
    constexpr std::int64_t lanes = vectorBytes / 4;
    for (int i = 0; i < sources; ++i) {
        for (int p = 0; p < blocks * partsOfLine; ++p) {
            const std::int64_t row = place.block * blockRows + p * lanes;
            float *result = product.results + (place.source + i) * product.resultStride + row;
            for (std::int64_t lane = 0; lane < lanes; ++lane) {
                const float sum = finished(product, place.source + i, row + lane, sums[i][p][lane]);
                result[lane] = place.line == 0 ? sum : result[lane] + sum;
            }
        }
    }
}

template <typename Step, int sources, int blocks>
inline void tile(const Product &product, const Place &place)
{
    constexpr int parts = blocks * partsOfLine;
    Vector<typename Step::Sum> sums[sources][parts] = {};
    const auto *words =
        reinterpret_cast<const Word *>(product.sources + place.source * product.sourceStride) +
        place.line;
    const std::int64_t wordStride = product.sourceStride / 4;
    const std::byte *first =
        product.matrix + (place.block * product.blockStride + place.line) * lineBytes;
    for (std::int64_t k = 0; k < place.lines; ++k) {
        typename Step::Line lines[parts];
#pragma GCC unroll 8
        for (int b = 0; b < blocks; ++b) {
            const std::byte *line = first + (b * product.blockStride + k) * lineBytes;
            __builtin_prefetch(line + linesAhead * lineBytes);
#pragma GCC unroll 8
            for (int p = 0; p < partsOfLine; ++p)
                lines[b * partsOfLine + p] =
                    Step::line(*reinterpret_cast<const Words *>(line + p * vectorBytes));
        }
#pragma GCC unroll 8
        for (int i = 0; i < sources; ++i) {
            const auto source = Step::source(words[i * wordStride + k]);
#pragma GCC unroll 16
            for (int p = 0; p < parts; ++p)
                sums[i][p] = Step::add(sums[i][p], lines[p], source);
        }
    }
    store<Step, sources, blocks>(product, place, sums);
}

//! One block with one source.
template <typename Step>
inline void single(const Product &product, std::int64_t block)
{
    Vector<typename Step::Sum> sums[linesOfSingle][partsOfLine] = {};
    const auto *words = reinterpret_cast<const Word *>(product.sources);
    const std::byte *first = product.matrix + block * product.blockStride * lineBytes;
    const auto addLine = [&](Vector<typename Step::Sum>(&sum)[partsOfLine], std::int64_t k) {
        const std::byte *line = first + k * lineBytes;
        __builtin_prefetch(line + linesFarAhead * lineBytes, 0, toSecondLevel);
        __builtin_prefetch(line + linesAhead * lineBytes);
        const auto source = Step::source(words[k]);
#pragma GCC unroll 8
        for (int p = 0; p < partsOfLine; ++p)
            sum[p] = Step::add(sum[p],
                               Step::line(*reinterpret_cast<const Words *>(line + p * vectorBytes)),
                               source);
    };
    std::int64_t k = 0;
    for (; k + linesOfSingle <= product.lines; k += linesOfSingle) {
#pragma GCC unroll 8
        for (int i = 0; i < linesOfSingle; ++i)
            addLine(sums[i], k + i);
    }
    for (; k < product.lines; ++k)
        addLine(sums[0], k);
    Vector<typename Step::Sum> all[1][partsOfLine];
    for (int p = 0; p < partsOfLine; ++p)
        all[0][p] = (sums[0][p] + sums[1][p]) + (sums[2][p] + sums[3][p]);
    store<Step, 1, 1>(product, {block, 0, 0, product.lines}, all);
}

//! What is left of the sources when full tiles are done.
template <typename Step, int sources, int blocks>
inline void lastTile(const Product &product, const Place &place, std::int64_t left)
{
    if constexpr (sources > 0) {
        if (left == sources)
            tile<Step, sources, blocks>(product, place);
        else
            lastTile<Step, sources - 1, blocks>(product, place, left);
    }
}

template <typename Step, int blocks>
inline void allSources(const Product &product, Place place)
{
    constexpr int sources = tileSources<Step>;
    for (; place.source + sources <= product.count; place.source += sources)
        tile<Step, sources, blocks>(product, place);
    lastTile<Step, sources - 1, blocks>(product, place, product.count - place.source);
}

template <typename Step>
void multiply(const Product &product)
{
    if (product.count == 1) {
        for (std::int64_t block = 0; block < product.blocks; ++block)
            single<Step>(product, block);
        return;
    }
    const std::int64_t chunk = smaller(linesAtOnce<Step>, product.lines);
    for (std::int64_t block = 0; block < product.blocks;) {
        const bool isFull = block + tileBlocks<Step> <= product.blocks;
        for (std::int64_t line = 0; line < product.lines; line += chunk) {
            const Place place{block, 0, line, smaller(chunk, product.lines - line)};
            if (isFull)
                allSources<Step, tileBlocks<Step>>(product, place);
            else
                allSources<Step, 1>(product, place);
        }
        block += isFull ? tileBlocks<Step> : 1;
    }
}

} // namespace
} // namespace strata::engine::generation
