// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/manifest.h"

#include "engine/bundle/sha256.h"
#include "engine/bundle/tar_reader.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace strata::engine::bundle {

namespace {

std::optional<std::uint64_t> number(std::string_view digits, int base)
{
    std::uint64_t value = 0;
    const auto [end, fault] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (digits.empty() || fault != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

std::string_view takeWord(std::string_view &line)
{
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space);
    line.remove_prefix(std::min(space + 1, line.size()));
    return word;
}

std::optional<ManifestEntry> parseLine(std::string_view line)
{
    const std::string_view sha256 = takeWord(line);
    const auto size = number(takeWord(line), 10);
    const auto mode = number(takeWord(line), 8);
    if (!looksLikeSha256(sha256) || !size || !mode || !isHarmlessName(line))
        return std::nullopt;
    return ManifestEntry{std::string(sha256), *size, (*mode & 0100U) != 0, std::string(line)};
}

} // namespace

Outcome<std::vector<ManifestEntry>> parseManifest(std::string_view text)
{
    std::vector<ManifestEntry> entries;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        auto entry = parseLine(text.substr(0, end));
        if (!entry || entries.size() >= static_cast<std::size_t>(maxEntries))
            return refuse("line " + std::to_string(entries.size() + 1) +
                              " of the manifest is not of the form "
                              "\"sha256 size mode path\": send the engine to this host again",
                          Exit::Different);
        entries.push_back(std::move(*entry));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (entries.empty())
        return refuse("the manifest is empty: send the engine to this host again", Exit::Different);
    return entries;
}

} // namespace strata::engine::bundle
