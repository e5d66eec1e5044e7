// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/mounts.h"

#include <algorithm>

namespace strata::engine::inventory {

namespace {

bool isOctal(char digit)
{
    return digit >= '0' && digit <= '7';
}

//! "\040" for a blank, and likewise tab, line feed and backslash.
std::string unescaped(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '\\' && i + 3 < text.size() && isOctal(text[i + 1]) &&
                            isOctal(text[i + 2]) && isOctal(text[i + 3]);
        if (escape) {
            plain += static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 +
                                       (text[i + 3] - '0'));
            i += 3;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

} // namespace

std::vector<Mount> readMounts(const HostFiles &files)
{
    std::vector<Mount> mounts;
    const std::string content = files.text("/proc/self/mountinfo").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        const std::vector<std::string_view> words = split(line, ' ');
        // Optional fields of unknown number end in a single dash.
        const auto dash = std::find(words.begin() + std::min<std::ptrdiff_t>(6, std::ssize(words)),
                                    words.end(), "-");
        if (words.end() - dash < 4)
            continue;
        mounts.push_back(
            {unescaped(words[3]), unescaped(words[4]), std::string(dash[1]), unescaped(dash[3])});
    }
    return mounts;
}

} // namespace strata::engine::inventory
