// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Lines from a descriptor, with a bound, for a reader that also waits for other things.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace strata::engine::core {

class InputLines {
public:
    enum class Overlong { EndsTheInput, IsSkipped };

    InputLines(int descriptor, std::size_t maxLineBytes,
               Overlong overlong = Overlong::EndsTheInput) :
        m_descriptor(descriptor),
        m_maxLineBytes(maxLineBytes),
        m_overlong(overlong)
    {
    }
    int descriptor() const { return m_descriptor; }
    bool hasEnded() const { return m_ended; }
    //! Reads once; waits if nothing is there. No more than the bound is kept of a line.
    void fill();
    //! The next whole line that was read, without its line feed.
    std::optional<std::string> next();
    //! What follows the lines that were taken: so many bytes, or fewer if the input ends before.
    //! Waits for them.
    std::string bytes(std::size_t count);

private:
    int m_descriptor;
    std::size_t m_maxLineBytes;
    Overlong m_overlong;
    std::string m_bytes;
    bool m_skips = false; //!< up to the next line feed
    bool m_ended = false;
};

} // namespace strata::engine::core
