// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/process_words.h"

#include <fstream>
#include <iterator>

namespace strata::engine::core {

std::vector<std::string> wordsOfThisProcess()
{
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    const std::string all{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    std::vector<std::string> words;
    for (std::size_t at = 0; at < all.size(); at += words.back().size() + 1)
        words.emplace_back(all.c_str() + at);
    return words;
}

} // namespace strata::engine::core
