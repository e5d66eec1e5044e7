// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Words in one line of text, quoted as people know it from a shell. Nothing is expanded, and no
//! shell ever reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace strata::engine::settings {

enum class WordsFault {
    OpenQuote,        //!< a quotation mark has no partner
    TrailingBackslash //!< nothing follows it
};

//! Words are separated by white space. 'Single' quotes keep everything; "double" ones keep
//! everything but \" and \\; elsewhere a backslash keeps the next character, or joins the next
//! line.
tl::expected<std::vector<std::string>, WordsFault> splitWords(std::string_view text);

//! A text that splitWords() takes back to the same words.
std::string joinWords(const std::vector<std::string> &words);

} // namespace strata::engine::settings
