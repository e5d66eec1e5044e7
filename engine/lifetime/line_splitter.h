// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Cuts a stream of bytes into whole lines of bounded length.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace strata::engine::lifetime {

class LineSplitter {
public:
    explicit LineSplitter(std::size_t maxLineBytes) : m_maxLineBytes(maxLineBytes) {}

    //! Whole lines (with their line feeds) that are complete with these bytes. After an overlong
    //! line nothing comes any more.
    std::string feed(std::string_view bytes);
    bool isOverlong() const { return m_overlong; }
    //! Bytes of a line that is not complete yet.
    std::size_t pending() const { return m_pending.size(); }

private:
    std::size_t m_maxLineBytes;
    std::string m_pending;
    bool m_overlong = false;
};

} // namespace strata::engine::lifetime
