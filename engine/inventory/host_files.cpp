// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::inventory {

namespace {

constexpr std::size_t maxFileBytes = 4 * 1024 * 1024;
constexpr std::int64_t maxListEntries = 1 << 20;

} // namespace

std::optional<std::string> HostFiles::text(const std::string &path) const
{
    // Not by a stream: this is called beside the work many times a second, and a stream costs more
    // than the read.
    const int file = ::open((m_root + path).c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return std::nullopt;
    std::string content;
    char block[16384];
    ssize_t count = 0;
    // The kernel's own files have no size to ask for.
    while (content.size() < maxFileBytes &&
           ((count = ::read(file, block, sizeof block)) > 0 || (count < 0 && errno == EINTR)))
        content.append(block, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    ::close(file);
    return count < 0 ? std::nullopt : std::optional(std::move(content));
}

std::optional<std::string> HostFiles::line(const std::string &path) const
{
    const std::optional<std::string> content = text(path);
    if (!content)
        return std::nullopt;
    const std::string_view first =
        trimmed(std::string_view(*content).substr(0, content->find('\n')));
    return first.empty() ? std::nullopt : std::optional<std::string>(first);
}

std::optional<std::int64_t> HostFiles::integer(const std::string &path) const
{
    const std::optional<std::string> content = line(path);
    return content ? toInteger(*content) : std::nullopt;
}

bool HostFiles::exists(const std::string &path) const
{
    std::error_code error;
    return std::filesystem::exists(m_root + path, error);
}

std::vector<std::string> HostFiles::names(const std::string &directory) const
{
    std::vector<std::string> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(m_root + directory, error), end;
         !error && entry != end; entry.increment(error))
        found.push_back(entry->path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks(" \t\r\n\0", 5); // device-tree texts end in a NUL
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        parts.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return parts;
}

std::optional<std::int64_t> toInteger(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> fieldOf(std::string_view table, std::string_view key)
{
    for (const std::string_view line : split(table, '\n')) {
        if (line.size() > key.size() && line.starts_with(key) && line[key.size()] == ' ')
            return toInteger(trimmed(line.substr(key.size())));
    }
    return std::nullopt;
}

std::optional<int> countOfList(std::string_view list)
{
    std::int64_t count = 0;
    for (const std::string_view part : split(trimmed(list), ',')) {
        const std::size_t dash = part.find('-');
        const auto first = toInteger(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : toInteger(part.substr(dash + 1));
        if (!first || !last || *first < 0 || *last < *first || *last > maxListEntries)
            return std::nullopt;
        count += *last - *first + 1;
    }
    return static_cast<int>(std::min(count, maxListEntries));
}

std::optional<std::set<int>> numbersOfList(std::string_view list, int most)
{
    std::set<int> numbers;
    for (const std::string_view part : split(list, ',')) {
        const std::size_t dash = part.find('-');
        const auto first = toInteger(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : toInteger(part.substr(dash + 1));
        if (!first || !last || *first < 0 || *last < *first || *last > most)
            return std::nullopt;
        for (std::int64_t number = *first; number <= *last; ++number)
            numbers.insert(static_cast<int>(number));
    }
    return numbers;
}

std::string listOf(const std::set<int> &numbers)
{
    std::string list;
    for (auto it = numbers.begin(); it != numbers.end();) {
        const int first = *it;
        int last = first;
        for (++it; it != numbers.end() && *it == last + 1; ++it)
            last = *it;
        list += (list.empty() ? "" : ",") + std::to_string(first);
        if (last > first)
            list += "-" + std::to_string(last);
    }
    return list;
}

} // namespace strata::engine::inventory
