// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/jpeg_decoder.h"

#include "engine/training/data/bad_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <csetjmp>
#include <cstdio>
#include <string>
#include <vector>

#include <jpeglib.h>

#include <jerror.h>

namespace strata::engine::training::data {
namespace {

constexpr long memoryLimit = 512L << 20; // of one progressive image
// a small file can declare scans without end, each over the whole image
constexpr int scanLimit = 200;
// pixels around the part that serve the resampling, and the decoder's smoothing
constexpr int filterMargin = 3;

//! Trusts that the library's first member comes first, as its manual says.
struct ErrorState {
    jpeg_error_mgr library;
    std::jmp_buf escape;
    std::array<char, JMSG_LENGTH_MAX> text;
};

[[noreturn]] void leave(j_common_ptr decoder)
{
    auto *errors = reinterpret_cast<ErrorState *>(decoder->err);
    errors->library.format_message(decoder, errors->text.data());
    std::longjmp(errors->escape, 1);
}

//! Damage that the library would paint over with grey ends the image too, at its first sign.
void leaveIfDamaged(j_common_ptr decoder, int level)
{
    const int code = decoder->err->msg_code;
    const bool harmless =
        code == JWRN_EXTRANEOUS_DATA || code == JWRN_ADOBE_XFORM || code == JWRN_JFIF_MAJOR;
    if (level < 0 && !harmless)
        leave(decoder);
}

void leaveAfterTooManyScans(j_common_ptr decoder)
{
    if (reinterpret_cast<j_decompress_ptr>(decoder)->input_scan_number <= scanLimit)
        return;
    auto *errors = reinterpret_cast<ErrorState *>(decoder->err);
    std::snprintf(errors->text.data(), errors->text.size(), "more than %d scans", scanLimit);
    std::longjmp(errors->escape, 1);
}

//! In compressed data each 0xff is followed by zero or a restart marker, so this pair is the end
//! and nothing else.
bool hasEndMarker(std::span<const std::byte> data)
{
    for (std::size_t i = data.size(); i >= 2; --i) {
        if (data[i - 2] == std::byte{0xff} && data[i - 1] == std::byte{JPEG_EOI})
            return true;
    }
    return false;
}

int scaleEighths(const Rectangle &part, Size target)
{
    for (const int eighths : {1, 2, 4}) {
        if (part.width * eighths >= 8.0 * target.width &&
            part.height * eighths >= 8.0 * target.height)
            return eighths;
    }
    return 8;
}

//! Inks to light, in place: four bytes of a pixel become three. Adobe's programs store inks
//! inverted.
void convertFromInks(std::uint8_t *row, JDIMENSION pixels, bool inverted)
{
    const unsigned flip = inverted ? 0 : 255;
    for (std::size_t x = 0; x < pixels; ++x) {
        const unsigned black = row[4 * x + 3] ^ flip;
        for (std::size_t c = 0; c < 3; ++c)
            row[3 * x + c] =
                static_cast<std::uint8_t>(((row[4 * x + c] ^ flip) * black + 127) / 255);
    }
}

//! From light to luma, in place, by the weights of JPEG's own YCbCr (ITU-R BT.601).
void convertToLuma(std::uint8_t *row, JDIMENSION pixels)
{
    for (std::size_t x = 0; x < pixels; ++x)
        row[x] = static_cast<std::uint8_t>(
            (299U * row[3 * x] + 587U * row[3 * x + 1] + 114U * row[3 * x + 2] + 500U) / 1000U);
}

} // namespace

struct JpegDecoder::State {
    jpeg_decompress_struct decoder{};
    jpeg_progress_mgr progress{};
    ErrorState errors{};
    std::span<const std::byte> file;
    std::vector<std::uint8_t> pixels;

    //! Runs one step of the library. It leaves by longjmp, so neither the step nor what it calls
    //! may own anything.
    template <typename Step>
    bool runs(Step step)
    {
        if (setjmp(errors.escape) != 0)
            return false;
        step();
        return true;
    }

    tl::unexpected<core::Failure> refuse()
    {
        jpeg_abort_decompress(&decoder);
        return badImage("cannot be decoded: " + std::string(errors.text.data()));
    }

    void chooseColours(int channels);
    void convertRow(std::uint8_t *row, int channels);
    void setScale(const Rectangle &part, Size target);
    bool readRows(JDIMENSION top, JDIMENSION rows, std::size_t stride, int channels);
};

JpegDecoder::JpegDecoder() : m_state(std::make_unique<State>())
{
    m_state->decoder.err = jpeg_std_error(&m_state->errors.library);
    m_state->errors.library.error_exit = leave;
    m_state->errors.library.emit_message = leaveIfDamaged;
    // Fails only for want of a few kilobytes, or if the library is not the one of its header; every
    // start() would say so.
    m_state->runs([this] { jpeg_create_decompress(&m_state->decoder); });
    m_state->progress.progress_monitor = leaveAfterTooManyScans;
    m_state->decoder.progress = &m_state->progress;
}

JpegDecoder::~JpegDecoder()
{
    jpeg_destroy_decompress(&m_state->decoder);
}

core::Expected<Size> JpegDecoder::start(std::span<const std::byte> file)
{
    State &state = *m_state;
    state.file = file;
    if (file.empty())
        return badImage("is empty");
    if (state.decoder.mem == nullptr)
        return badImage("cannot be decoded: the decoder could not be started");
    const bool read = state.runs([&state] {
        jpeg_abort_decompress(&state.decoder);
        state.decoder.mem->max_memory_to_use = memoryLimit;
        jpeg_mem_src(&state.decoder, reinterpret_cast<const unsigned char *>(state.file.data()),
                     state.file.size());
        jpeg_read_header(&state.decoder, TRUE);
    });
    if (!read)
        return state.refuse();
    const std::int64_t width = state.decoder.image_width;
    const std::int64_t height = state.decoder.image_height;
    if (width * height > pixelLimit)
        return badImage("declares " + std::to_string(width) + " x " + std::to_string(height) +
                        " pixels, more than the " + std::to_string(pixelLimit) +
                        " that are read here");
    if (!hasEndMarker(file.last(state.decoder.src->bytes_in_buffer)))
        return badImage("is cut off: it has no end marker");
    return Size{static_cast<int>(width), static_cast<int>(height)};
}

void JpegDecoder::State::chooseColours(int channels)
{
    const bool inks = decoder.jpeg_color_space == JCS_CMYK || decoder.jpeg_color_space == JCS_YCCK;
    decoder.out_color_space = inks ? JCS_CMYK : channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
}

void JpegDecoder::State::setScale(const Rectangle &part, Size target)
{
    // The library has vector code for powers of two only; between them it is faster to decode more
    // pixels.
    decoder.scale_num = static_cast<unsigned>(scaleEighths(part, target));
    decoder.scale_denom = 8;
}

void JpegDecoder::State::convertRow(std::uint8_t *row, int channels)
{
    if (decoder.out_color_space != JCS_CMYK)
        return;
    convertFromInks(row, decoder.output_width, decoder.saw_Adobe_marker != FALSE);
    if (channels == 1)
        convertToLuma(row, decoder.output_width);
}

bool JpegDecoder::State::readRows(JDIMENSION top, JDIMENSION rows, std::size_t stride, int channels)
{
    return runs([this, top, rows, stride, channels] {
        if (top > 0)
            jpeg_skip_scanlines(&decoder, top);
        for (JDIMENSION y = 0; y < rows; ++y) {
            JSAMPROW row = pixels.data() + y * stride;
            jpeg_read_scanlines(&decoder, &row, 1);
            convertRow(row, channels);
        }
        jpeg_abort_decompress(&decoder); // what lies below is not wanted
    });
}

core::Expected<PixelView> JpegDecoder::decode(const Rectangle &part, Size target, int channels)
{
    State &state = *m_state;
    jpeg_decompress_struct &decoder = state.decoder;
    state.chooseColours(channels);
    state.setScale(part, target);
    if (!state.runs([&decoder] { jpeg_start_decompress(&decoder); }))
        return state.refuse();
    const double acrossScale = static_cast<double>(decoder.output_width) / decoder.image_width;
    const double downScale = static_cast<double>(decoder.output_height) / decoder.image_height;
    const Rectangle scaled{part.left * acrossScale, part.top * downScale, part.width * acrossScale,
                           part.height * downScale};
    const auto from = [](double position) {
        return static_cast<JDIMENSION>(std::max(0.0, std::floor(position) - filterMargin));
    };
    const auto to = [](double position, JDIMENSION limit) {
        return std::min(limit, static_cast<JDIMENSION>(std::ceil(position) + filterMargin));
    };
    JDIMENSION left = from(scaled.left);
    JDIMENSION width = to(scaled.left + scaled.width, decoder.output_width) - left;
    const JDIMENSION top = from(scaled.top);
    const JDIMENSION rows = to(scaled.top + scaled.height, decoder.output_height) - top;
    if (width < decoder.output_width &&
        !state.runs([&] { jpeg_crop_scanline(&decoder, &left, &width); }))
        return state.refuse();

    const std::size_t stride = static_cast<std::size_t>(decoder.output_width) *
                               static_cast<unsigned>(decoder.output_components);
    if (state.pixels.size() < stride * rows)
        state.pixels.resize(stride * rows);
    if (!state.readRows(top, rows, stride, channels))
        return state.refuse();
    return PixelView{state.pixels.data(),
                     static_cast<int>(width),
                     static_cast<int>(rows),
                     channels,
                     stride,
                     {scaled.left - left, scaled.top - top, scaled.width, scaled.height}};
}

} // namespace strata::engine::training::data
