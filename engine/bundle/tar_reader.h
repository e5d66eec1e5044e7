// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads a ustar archive entry by entry and refuses everything but plain files and directories with
//! harmless names.
#pragma once

#include "engine/bundle/byte_source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace strata::engine::bundle {

inline constexpr std::uint64_t maxEntryBytes = 256ULL << 20U;
inline constexpr std::uint64_t maxTotalBytes = 512ULL << 20U;
inline constexpr int maxEntries = 1000;

struct TarEntry {
    std::string name; //!< relative, without ".." and without a slash at the end
    bool directory = false;
    mode_t mode = 0;        //!< permission bits for the owner only are kept: 0700, 0600, 0500 …
    std::uint64_t size = 0; //!< bytes of content that follow
};

class TarReader {
public:
    explicit TarReader(ByteSource &source) : m_source(source) {}
    //! The next entry, or nothing at the end. What was not read of the last one's content is
    //! skipped.
    Outcome<std::optional<TarEntry>> next();
    //! Content of the current entry; 0 at its end.
    Outcome<std::size_t> read(char *bytes, std::size_t size);

private:
    Outcome<void> readExactly(char *bytes, std::size_t size);
    Outcome<void> skipRest();

    ByteSource &m_source;
    std::uint64_t m_left = 0;    //!< content of the current entry not read yet
    std::uint64_t m_padding = 0; //!< zeros after it, up to a full block
    std::uint64_t m_total = 0;
    int m_entries = 0;
};

//! True for "bin/strata-engine": relative, no empty part, no "." or "..", printable ASCII, at most
//! 255 bytes and 8 parts.
bool isHarmlessName(std::string_view name);

} // namespace strata::engine::bundle
