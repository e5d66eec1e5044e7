// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Decompresses a zstd file block by block, with bounded memory.
#pragma once

#include "engine/bundle/byte_source.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct ZSTD_DCtx_s;

namespace strata::engine::bundle {

class ZstdSource : public ByteSource {
public:
    //! Reads `descriptor` from where it stands and does not close it; `name` is for the error text.
    ZstdSource(int descriptor, std::string name);
    Outcome<std::size_t> read(char *bytes, std::size_t size) override;

private:
    Outcome<void> refill();
    tl::unexpected<Refusal> damaged(const std::string &why) const;

    struct Deleter {
        void operator()(ZSTD_DCtx_s *context) const;
    };
    int m_descriptor;
    std::string m_name;
    std::unique_ptr<ZSTD_DCtx_s, Deleter> m_context;
    std::vector<char> m_input;
    std::size_t m_filled = 0;
    std::size_t m_used = 0;
    bool m_frameOpen = true; //!< inside a frame, or before the first
};

//! The unpacked size a compressed file declares in its first bytes; nothing if it does not say.
std::optional<std::uint64_t> declaredSize(std::string_view start);

} // namespace strata::engine::bundle
