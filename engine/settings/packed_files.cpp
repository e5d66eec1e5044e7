// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/packed_files.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <system_error>

namespace strata::engine::settings {

namespace {

constexpr std::string_view beginning = "strata-files 1\n";

bool isPart(std::string_view part)
{
    constexpr std::size_t longest = 255; // NAME_MAX
    return !part.empty() && part != "." && part != ".." && part.size() <= longest;
}

//! Of files in the order of their names.
std::optional<PackFault> faultOf(const std::vector<PackedFile> &files)
{
    if (files.size() > mostPackedFiles)
        return PackFault::TooMany;
    std::size_t bytes = 0;
    std::set<std::string_view> names;
    for (const PackedFile &file : files) {
        if (!isFileName(file.name))
            return PackFault::BadName;
        if (!names.insert(file.name).second)
            return PackFault::Clash;
        bytes += file.content.size();
        if (bytes > mostPackedBytes)
            return PackFault::TooLarge;
    }
    for (const PackedFile &file : files) {
        const std::string_view name = file.name;
        for (std::size_t slash = name.find('/'); slash != std::string_view::npos;
             slash = name.find('/', slash + 1))
            if (names.contains(name.substr(0, slash)))
                return PackFault::Clash;
    }
    return std::nullopt;
}

//! Takes what was packed off the front, piece by piece.
class Pieces {
public:
    explicit Pieces(std::string_view packed) : m_left(packed) {}

    bool isOver() const { return m_left.empty(); }
    std::optional<std::string_view> take(std::size_t bytes)
    {
        if (bytes > m_left.size())
            return std::nullopt;
        const std::string_view piece = m_left.substr(0, bytes);
        m_left.remove_prefix(bytes);
        return piece;
    }
    //! And the character behind it.
    std::optional<std::size_t> takeNumber(char behind)
    {
        std::size_t number = 0;
        const char *from = m_left.data();
        const auto [end, error] = std::from_chars(from, from + m_left.size(), number);
        const auto length = static_cast<std::size_t>(end - from);
        // Numbers are written in one way, so that a set has one pack.
        if (error != std::errc() || length >= m_left.size() || *end != behind ||
            (*from == '0' && length > 1))
            return std::nullopt;
        m_left.remove_prefix(length + 1);
        return number;
    }

private:
    std::string_view m_left;
};

std::optional<PackedFile> takeFile(Pieces &pieces)
{
    const auto kind = pieces.take(2);
    if (!kind || (*kind != "x " && *kind != "- "))
        return std::nullopt;
    const auto nameBytes = pieces.takeNumber(' ');
    const auto contentBytes = nameBytes ? pieces.takeNumber('\n') : std::nullopt;
    const auto name = contentBytes ? pieces.take(*nameBytes) : std::nullopt;
    const auto content = name ? pieces.take(*contentBytes) : std::nullopt;
    if (!content)
        return std::nullopt;
    return PackedFile{std::string(*name), *kind == "x ", std::string(*content)};
}

} // namespace

bool isFileName(std::string_view name)
{
    if (name.empty() || name.size() > longestFileName)
        return false;
    const bool isPlain = std::all_of(name.begin(), name.end(), [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return byte >= 0x20 && byte != 0x7f;
    });
    std::size_t begin = 0;
    for (std::size_t slash = name.find('/'); slash != std::string_view::npos;
         slash = name.find('/', begin)) {
        if (!isPart(name.substr(begin, slash - begin)))
            return false;
        begin = slash + 1;
    }
    return isPlain && isPart(name.substr(begin));
}

tl::expected<std::string, PackFault> packFiles(std::vector<PackedFile> files)
{
    std::sort(files.begin(), files.end(),
              [](const PackedFile &one, const PackedFile &other) { return one.name < other.name; });
    if (const auto fault = faultOf(files))
        return tl::make_unexpected(*fault);
    std::string packed(beginning);
    for (const PackedFile &file : files) {
        packed += (file.isExecutable ? "x " : "- ") + std::to_string(file.name.size()) + ' ' +
                  std::to_string(file.content.size()) + '\n';
        packed += file.name;
        packed += file.content;
    }
    return packed;
}

tl::expected<std::vector<PackedFile>, PackFault> unpackFiles(std::string_view packed)
{
    if (packed.size() > largestPack)
        return tl::make_unexpected(PackFault::TooLarge);
    if (!packed.starts_with(beginning))
        return tl::make_unexpected(PackFault::NotAPack);
    Pieces pieces(packed.substr(beginning.size()));
    std::vector<PackedFile> files;
    while (!pieces.isOver()) {
        auto file = takeFile(pieces);
        if (!file || (!files.empty() && file->name < files.back().name))
            return tl::make_unexpected(PackFault::NotAPack);
        if (files.size() == mostPackedFiles)
            return tl::make_unexpected(PackFault::TooMany);
        files.push_back(std::move(*file));
    }
    if (const auto fault = faultOf(files))
        return tl::make_unexpected(*fault);
    return files;
}

} // namespace strata::engine::settings
