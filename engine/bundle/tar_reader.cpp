// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/tar_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace strata::engine::bundle {

namespace {

constexpr std::size_t blockSize = 512;
using Block = std::array<char, blockSize>;

// Offsets and lengths of the fields used, from POSIX.1-2017, pax, "ustar Interchange Format".
struct Field {
    std::size_t offset;
    std::size_t length;
};
constexpr Field nameField{0, 100};
constexpr Field modeField{100, 8};
constexpr Field sizeField{124, 12};
constexpr Field checksumField{148, 8};
constexpr std::size_t typeOffset = 156;
constexpr Field magicField{257, 5};
constexpr Field prefixField{345, 155};

std::string_view text(const Block &block, Field field)
{
    const std::string_view whole(block.data() + field.offset, field.length);
    return whole.substr(0, std::min(whole.find('\0'), whole.size()));
}

std::optional<std::uint64_t> octal(const Block &block, Field field)
{
    std::string_view digits = text(block, field);
    digits = digits.substr(0, digits.find_last_not_of(' ') + 1);
    std::uint64_t value = 0;
    const auto [end, fault] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 8);
    if (digits.empty() || fault != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

// The sum of all bytes of the block, its own field counted as spaces.
bool checksumHolds(const Block &block)
{
    std::uint64_t sum = 0;
    for (std::size_t index = 0; index < blockSize; ++index) {
        const bool own =
            index >= checksumField.offset && index < checksumField.offset + checksumField.length;
        sum += own ? static_cast<unsigned char>(' ') : static_cast<unsigned char>(block[index]);
    }
    return octal(block, checksumField) == sum;
}

tl::unexpected<Refusal> hostile(const std::string &why)
{
    return refuse("the archive is refused: " + why +
                  ". Nothing was installed; send the engine's own archive");
}

std::string printable(std::string_view name)
{
    std::string result(name);
    std::replace_if(
        result.begin(), result.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return "\"" + result + "\"";
}

Outcome<TarEntry> parse(const Block &block)
{
    if (text(block, magicField) != "ustar" || !checksumHolds(block))
        return hostile("one of its headers is not a ustar header");
    const std::string_view prefix = text(block, prefixField);
    std::string name(text(block, nameField));
    if (!prefix.empty())
        name = std::string(prefix) + '/' + name;
    const char type = block[typeOffset];
    if (type != '0' && type != '\0' && type != '5')
        return hostile("its entry " + printable(name) + " is neither a plain file nor a directory");
    TarEntry entry;
    entry.directory = type == '5';
    if (entry.directory && name.size() > 1 && name.ends_with('/'))
        name.pop_back();
    if (!isHarmlessName(name))
        return hostile("its entry " + printable(name) +
                       " would leave the directory or has an odd name");
    const auto mode = octal(block, modeField);
    const auto size = octal(block, sizeField);
    if (!mode || !size || *size > maxEntryBytes || (entry.directory && *size != 0))
        return hostile("its entry " + printable(name) + " has a size or mode out of bounds");
    entry.name = std::move(name);
    entry.mode = static_cast<mode_t>(*mode & 0700U);
    entry.size = *size;
    return entry;
}

} // namespace

bool isHarmlessName(std::string_view name)
{
    constexpr std::size_t maxLength = 255;
    constexpr int maxParts = 8;
    const auto odd = [](char c) { return c <= ' ' || c > '~' || c == '\\'; };
    if (name.empty() || name.size() > maxLength || std::any_of(name.begin(), name.end(), odd))
        return false;
    int parts = 0;
    for (std::size_t start = 0; start <= name.size();) {
        const std::size_t end = std::min(name.find('/', start), name.size());
        const std::string_view part = name.substr(start, end - start);
        if (part.empty() || part == "." || part == ".." || ++parts > maxParts)
            return false;
        start = end + 1;
    }
    return true;
}

Outcome<void> TarReader::readExactly(char *bytes, std::size_t size)
{
    while (size > 0) {
        const auto got = m_source.read(bytes, size);
        if (!got)
            return tl::make_unexpected(got.error());
        if (*got == 0)
            return hostile("it ends in the middle of an entry");
        bytes += *got;
        size -= *got;
    }
    return {};
}

Outcome<void> TarReader::skipRest()
{
    std::array<char, 4096> bin{};
    std::uint64_t rest = m_left + m_padding;
    while (rest > 0) {
        const std::size_t part =
            static_cast<std::size_t>(std::min<std::uint64_t>(rest, bin.size()));
        if (auto done = readExactly(bin.data(), part); !done)
            return done;
        rest -= part;
    }
    m_left = m_padding = 0;
    return {};
}

Outcome<std::optional<TarEntry>> TarReader::next()
{
    if (auto skipped = skipRest(); !skipped)
        return tl::make_unexpected(skipped.error());
    Block block{};
    if (auto done = readExactly(block.data(), block.size()); !done)
        return tl::make_unexpected(done.error());
    if (std::all_of(block.begin(), block.end(), [](char c) { return c == '\0'; }))
        return std::optional<TarEntry>();
    auto entry = parse(block);
    if (!entry)
        return tl::make_unexpected(entry.error());
    m_total += entry->size;
    if (++m_entries > maxEntries || m_total > maxTotalBytes)
        return hostile("it holds more than an engine can");
    m_left = entry->size;
    m_padding = (blockSize - entry->size % blockSize) % blockSize;
    return std::optional<TarEntry>(std::move(*entry));
}

Outcome<std::size_t> TarReader::read(char *bytes, std::size_t size)
{
    if (m_left == 0)
        return std::size_t{0};
    const auto got =
        m_source.read(bytes, static_cast<std::size_t>(std::min<std::uint64_t>(size, m_left)));
    if (!got)
        return got;
    if (*got == 0)
        return hostile("it ends in the middle of a file");
    m_left -= *got;
    return got;
}

} // namespace strata::engine::bundle
