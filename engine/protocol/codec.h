// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Text form of a record: one line of JSON that ends in a check value over everything before it.
//!
//! `{"v":2,"seq":7,"type":"step",…,"crc":"9a3f00c1"}` + line feed. The check value is the CRC-32
//! (IEEE 802.3, as in zlib) of the bytes before `,"crc":`, as eight lower-case hexadecimal digits.
#pragma once

#include "engine/protocol/record.h"

#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace strata::engine::protocol {

enum class DecodeFault {
    TooLong,    //!< longer than maxLineBytes
    NotARecord, //!< no JSON object of the expected form, or invalid UTF-8
    BadCheckValue,
    OtherVersion, //!< the text names both versions
    BadField      //!< missing, of the wrong type, not finite, or out of range; the text names it
};

struct DecodeError {
    DecodeFault fault = DecodeFault::NotARecord;
    std::string text;
};

//! One line without its line feed. Invalid UTF-8 in a text is replaced by U+FFFD, so any input can
//! be encoded.
std::string encode(const Record &record);

//! Parses and checks one line (without line feed). Never throws; never allocates more than a small
//! multiple of the line.
tl::expected<Record, DecodeError> decode(std::string_view line);

//! CRC-32 (IEEE 802.3, reflected, initial and final value 0xffffffff).
std::uint32_t crc32(std::string_view bytes);

//! Name used in the text form: "done", "lease_expired" …
std::string_view name(Outcome outcome);

} // namespace strata::engine::protocol
