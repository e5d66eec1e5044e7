// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/output_reader.h"

#include <re2/re2.h>

#include <array>
#include <charconv>
#include <cmath>

namespace strata::engine::settings {

namespace {

constexpr int mostGroups = 16;
constexpr std::int64_t mostMemory = 1 << 20; // of a compiled pattern and its cache

std::string_view withoutSpace(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

//! \param prefix "", "k", "K", "M", "Gi" …
std::optional<double> factorOf(std::string_view prefix)
{
    if (prefix.empty())
        return 1;
    const std::size_t power = std::string_view("kMGTP").find(prefix[0] == 'K' ? 'k' : prefix[0]);
    const bool isBinary = prefix.size() == 2 && prefix[1] == 'i';
    if (power == std::string_view::npos || (prefix.size() > 1 && !isBinary))
        return std::nullopt;
    return std::pow(isBinary ? 1024.0 : 1000.0, static_cast<double>(power + 1));
}

} // namespace

std::optional<double> numberIn(std::string_view text)
{
    text = withoutSpace(text);
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    const auto factor = factorOf(withoutSpace(text));
    if (!factor || !std::isfinite(number * *factor))
        return std::nullopt;
    return number * *factor;
}

tl::expected<OutputReader, std::string> OutputReader::make(const std::string &pattern)
{
    if (pattern.size() > longestPattern)
        return tl::make_unexpected("it is longer than " + std::to_string(longestPattern) +
                                   " bytes");
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(mostMemory);
    auto compiled = std::make_shared<const re2::RE2>(pattern, options);
    if (!compiled->ok())
        return tl::make_unexpected(compiled->error());
    if (compiled->NumberOfCapturingGroups() > mostGroups)
        return tl::make_unexpected("it has more than " + std::to_string(mostGroups) + " groups");
    return OutputReader(std::move(compiled));
}

bool OutputReader::capturesSomething() const
{
    return m_pattern->NumberOfCapturingGroups() > 0;
}

std::optional<OutputReader::Match> OutputReader::match(std::string_view line) const
{
    line = line.substr(0, longestLine);
    const re2::StringPiece text(line.data(), line.size());
    std::array<re2::StringPiece, mostGroups + 1> groups;
    const int count = m_pattern->NumberOfCapturingGroups() + 1;
    if (!m_pattern->Match(text, 0, text.size(), RE2::UNANCHORED, groups.data(), count))
        return std::nullopt;
    re2::StringPiece found = groups[0];
    for (int group = count - 1; group > 0; --group)
        if (groups[static_cast<std::size_t>(group)].data() != nullptr)
            found = groups[static_cast<std::size_t>(group)];
    return Match{static_cast<std::size_t>(found.data() - line.data()), found.size(),
                 numberIn({found.data(), found.size()})};
}

} // namespace strata::engine::settings
