// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/stand_in/stand_in_pixels.h"

#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace strata::engine::training::data {
namespace {

using workloads::RandomSequence;

constexpr std::uint64_t lookStream = 0x6c6f6f6b;
constexpr std::uint64_t pictureStream = 0x70696374;
constexpr std::uint64_t grainStream = 0x67726e00;

int between(const RandomSequence &random, std::uint64_t index, int lowest, int highest)
{
    return lowest +
           static_cast<int>(random.below(index, static_cast<std::uint64_t>(highest - lowest + 1)));
}

std::uint8_t toByte(int value)
{
    return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

//! What all pictures of a class share.
struct Look {
    std::array<std::array<int, 3>, 2> colours{};
    int across = 0; //!< stripes over the shorter side, in 1/256
    int down = 0;
};

Look lookOf(std::int64_t label)
{
    const RandomSequence random(static_cast<std::uint64_t>(label), lookStream);
    Look look;
    for (std::uint64_t i = 0; i < 3; ++i) {
        look.colours[0][i] = between(random, i, 30, 150);
        look.colours[1][i] = between(random, 3 + i, 90, 225);
    }
    look.across = between(random, 6, 256, 2560);
    look.down = between(random, 7, 256, 2560);
    return look;
}

//! 0 to 256 and back, once in 65536.
int triangleWave(std::uint32_t phase)
{
    const int place = static_cast<int>(phase & 0xffffU);
    return (place < 0x8000 ? place : 0x10000 - place) >> 7;
}

//! Random values on a grid, with straight lines between them.
class Grain {
public:
    Grain(Size size, const StandInImage &image, int spacingBits, int amplitude) :
        m_bits(spacingBits),
        m_columns((size.width >> spacingBits) + 2)
    {
        const RandomSequence random(image.seed + static_cast<std::uint64_t>(image.number) *
                                                     workloads::goldenGamma,
                                    grainStream + static_cast<std::uint64_t>(spacingBits));
        const auto points = static_cast<std::size_t>(m_columns) *
                            static_cast<std::size_t>((size.height >> spacingBits) + 2);
        m_values.resize(points);
        for (std::size_t i = 0; i < points; ++i)
            m_values[i] = between(random, i, -amplitude, amplitude);
    }

    int at(int x, int y) const
    {
        const int mask = (1 << m_bits) - 1;
        const auto start = static_cast<std::size_t>((y >> m_bits) * m_columns + (x >> m_bits));
        const int *upper = &m_values[start];
        const int *lower = upper + m_columns;
        const int u = x & mask;
        const int v = y & mask;
        const int above = upper[0] * (mask + 1 - u) + upper[1] * u;
        const int below = lower[0] * (mask + 1 - u) + lower[1] * u;
        return (above * (mask + 1 - v) + below * v) / (1 << (2 * m_bits));
    }

private:
    int m_bits;
    int m_columns;
    std::vector<int> m_values;
};

constexpr int glyphWidth = 5;
constexpr int glyphHeight = 7;
//! Rows from the top, five bits each, the leftmost pixel highest.
constexpr std::array<std::array<std::uint8_t, glyphHeight>, 10> glyphs{
    {{0x0e, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0e},
     {0x04, 0x0c, 0x04, 0x04, 0x04, 0x04, 0x0e},
     {0x0e, 0x11, 0x01, 0x02, 0x04, 0x08, 0x1f},
     {0x1f, 0x02, 0x04, 0x02, 0x01, 0x11, 0x0e},
     {0x02, 0x06, 0x0a, 0x12, 0x1f, 0x02, 0x02},
     {0x1f, 0x10, 0x1e, 0x01, 0x01, 0x11, 0x0e},
     {0x06, 0x08, 0x10, 0x1e, 0x11, 0x11, 0x0e},
     {0x1f, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08},
     {0x0e, 0x11, 0x11, 0x0e, 0x11, 0x11, 0x0e},
     {0x0e, 0x11, 0x11, 0x0f, 0x01, 0x02, 0x0c}}};

int glyphDot(const std::array<std::uint8_t, glyphHeight> &glyph, int column, int row)
{
    if (column < 0 || column >= glyphWidth || row < 0 || row >= glyphHeight)
        return 0;
    return (glyph[static_cast<std::size_t>(row)] >> (glyphWidth - 1 - column)) & 1;
}

//! 0 to 256 at a place in 1/256 dots, where (0, 0) is the centre of the first.
int glyphAt(const std::array<std::uint8_t, glyphHeight> &glyph, int u, int v)
{
    const int column = u >> 8;
    const int row = v >> 8;
    const int across = u & 255;
    const int down = v & 255;
    const int above =
        glyphDot(glyph, column, row) * (256 - across) + glyphDot(glyph, column + 1, row) * across;
    const int below = glyphDot(glyph, column, row + 1) * (256 - across) +
                      glyphDot(glyph, column + 1, row + 1) * across;
    return (above * (256 - down) + below * down) >> 8;
}

} // namespace

void drawPicture(Size size, const StandInImage &image, std::vector<std::uint8_t> &rgb)
{
    const Look look = lookOf(image.label);
    const RandomSequence random(image.seed + static_cast<std::uint64_t>(image.number) *
                                                 workloads::goldenGamma,
                                pictureStream);
    const auto phase = static_cast<std::uint32_t>(random.word(0));
    const int brightness = between(random, 1, -20, 20);
    const auto side = static_cast<std::uint32_t>(std::max(1, std::min(size.width, size.height)));
    const std::uint32_t across = static_cast<std::uint32_t>(look.across) * 256 / side;
    const std::uint32_t down = static_cast<std::uint32_t>(look.down) * 256 / side;
    const std::array<Grain, 4> grains{Grain(size, image, 6, 60), Grain(size, image, 4, 40),
                                      Grain(size, image, 2, 40), Grain(size, image, 0, 25)};
    rgb.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height) * 3);
    std::uint8_t *pixel = rgb.data();
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const int wave = triangleWave(phase + across * static_cast<std::uint32_t>(x) +
                                          down * static_cast<std::uint32_t>(y));
            int light = brightness;
            for (const Grain &grain : grains)
                light += grain.at(x, y);
            for (std::size_t c = 0; c < 3; ++c)
                *pixel++ = toByte(
                    (look.colours[0][c] * (256 - wave) + look.colours[1][c] * wave) / 256 + light);
        }
    }
}

void drawDigit(Size size, const StandInImage &image, std::vector<std::uint8_t> &grey)
{
    const RandomSequence random(image.seed + static_cast<std::uint64_t>(image.number) *
                                                 workloads::goldenGamma,
                                pictureStream);
    const auto &glyph = glyphs[static_cast<std::size_t>(image.label % 10)];
    // A dot is two to three pixels wide in an image of 28, and so in proportion in others.
    const int dotWidth = between(random, 0, 500, 760) * size.width / 28;
    const int dotHeight = between(random, 1, 500, 760) * size.height / 28;
    const int left = (size.width * 256 - (glyphWidth - 1) * dotWidth) / 2 +
                     between(random, 2, -512, 512) * size.width / 28;
    const int top = (size.height * 256 - (glyphHeight - 1) * dotHeight) / 2 +
                    between(random, 3, -512, 512) * size.height / 28;
    const int ink = between(random, 4, 170, 255);
    const RandomSequence noise(image.seed + static_cast<std::uint64_t>(image.number) *
                                                workloads::goldenGamma,
                               grainStream);
    grey.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const auto place = static_cast<std::size_t>(y * size.width + x);
            const int u = (x * 256 + 128 - left) * 256 / std::max(1, dotWidth);
            const int v = (y * 256 + 128 - top) * 256 / std::max(1, dotHeight);
            grey[place] = toByte(glyphAt(glyph, u, v) * ink / 256 + between(noise, place, -24, 24));
        }
    }
}

} // namespace strata::engine::training::data
