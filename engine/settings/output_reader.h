// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Finds numbers in the output of a program, line by line, in time that grows only linearly with
//! the line, whatever the pattern.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace re2 {
class RE2;
}

namespace strata::engine::settings {

//! "12.5", "1e3", "9.42 G", "101M", "48.2Mi": k, M, G, T, P are powers of 1000, with an i behind
//! them of 1024. Nothing for anything else.
std::optional<double> numberIn(std::string_view text);

class OutputReader {
public:
    static constexpr std::size_t longestPattern = 1000;   //!< bytes
    static constexpr std::size_t longestLine = 16 * 1024; //!< bytes that are looked at

    struct Match {
        std::size_t from = 0;   //!< byte in the line where the captured text begins; of a pattern
                                //!< without a group, all that matches
        std::size_t length = 0; //!< bytes
        std::optional<double> number; //!< none: the text is no number
    };

    //! \param pattern in RE2's syntax. A failure is RE2's own sentence.
    static tl::expected<OutputReader, std::string> make(const std::string &pattern);

    bool capturesSomething() const;
    //! The first group that takes part is the number.
    std::optional<Match> match(std::string_view line) const;

private:
    explicit OutputReader(std::shared_ptr<const re2::RE2> pattern) : m_pattern(std::move(pattern))
    {
    }

    std::shared_ptr<const re2::RE2> m_pattern;
};

} // namespace strata::engine::settings
