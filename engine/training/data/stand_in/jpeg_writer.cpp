// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/stand_in/jpeg_writer.h"

#include <array>
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <jpeglib.h>

namespace strata::engine::training::data {
namespace {

struct Encoder {
    jpeg_error_mgr library{}; // first, so that its address is this struct's
    std::jmp_buf escape{};
    std::array<char, JMSG_LENGTH_MAX> text{};
    jpeg_compress_struct encoder{};
    unsigned char *bytes = nullptr;
    unsigned long size = 0;

    ~Encoder()
    {
        jpeg_destroy_compress(&encoder);
        std::free(bytes);
    }
};

[[noreturn]] void leave(j_common_ptr encoder)
{
    auto *state = reinterpret_cast<Encoder *>(encoder->err);
    state->library.format_message(encoder, state->text.data());
    std::longjmp(state->escape, 1);
}

//! Owns nothing, since the library leaves it by longjmp.
bool encode(Encoder &state, Size size, const std::uint8_t *rgb, int quality)
{
    jpeg_compress_struct &encoder = state.encoder;
    if (setjmp(state.escape) != 0)
        return false;
    jpeg_create_compress(&encoder);
    jpeg_mem_dest(&encoder, &state.bytes, &state.size);
    encoder.image_width = static_cast<JDIMENSION>(size.width);
    encoder.image_height = static_cast<JDIMENSION>(size.height);
    encoder.input_components = 3;
    encoder.in_color_space = JCS_RGB;
    jpeg_set_defaults(&encoder);
    jpeg_set_quality(&encoder, quality, TRUE);
    jpeg_start_compress(&encoder, TRUE);
    while (encoder.next_scanline < encoder.image_height) {
        auto *row = const_cast<std::uint8_t *>(rgb) +
                    std::size_t{encoder.next_scanline} * encoder.image_width * 3;
        jpeg_write_scanlines(&encoder, &row, 1);
    }
    jpeg_finish_compress(&encoder);
    return true;
}

} // namespace

core::Expected<std::vector<std::byte>> encodeJpeg(Size size, std::span<const std::uint8_t> rgb,
                                                  int quality)
{
    Encoder state;
    state.encoder.err = jpeg_std_error(&state.library);
    state.library.error_exit = leave;
    if (!encode(state, size, rgb.data(), quality)) {
        return core::fail(
            core::FailureKind::Internal, "jpeg_encoding",
            "An image of " + std::to_string(size.width) + " x " + std::to_string(size.height) +
                " pixels could not be encoded: " + state.text.data() + "; choose another size.");
    }
    const auto *start = reinterpret_cast<const std::byte *>(state.bytes);
    return std::vector<std::byte>(start, start + state.size);
}

} // namespace strata::engine::training::data
