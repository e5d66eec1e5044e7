// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/codec.h"
#include "engine/protocol/vocabulary.h"

#include <zlib.h>

namespace strata::engine::protocol {

std::uint32_t crc32(std::string_view bytes)
{
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef *>(bytes.data()), bytes.size()));
}

std::string_view name(Outcome outcome)
{
    return outcomeNames[static_cast<std::size_t>(outcome)];
}

} // namespace strata::engine::protocol
