// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/image_tar.h"

#include <algorithm>
#include <cstdint>

namespace strata::engine::bundle {

namespace {

constexpr std::size_t blockSize = 512;
constexpr std::size_t longestName = 100;
constexpr std::size_t checksumOffset = 148;
constexpr unsigned openToAll = 0755; // of directories
const std::string folder = "strata/";

//! Digits with zeros before them, that fill a field of the header but for its last byte.
void putOctal(std::string &block, std::size_t offset, std::size_t length, std::uint64_t value)
{
    for (std::size_t at = offset + length - 1; at-- > offset; value /= 8)
        block[at] = static_cast<char>('0' + value % 8);
}

// POSIX.1-2017, pax, "ustar Interchange Format": fields by their offset and length.
std::string headerOf(const std::string &name, bool isDirectory, unsigned mode, std::uint64_t size)
{
    std::string block(blockSize, '\0');
    block.replace(0, std::min(name.size(), longestName), name, 0, longestName);
    putOctal(block, 100, 8, mode);
    putOctal(block, 108, 8, 0); // root
    putOctal(block, 116, 8, 0);
    putOctal(block, 124, 12, size);
    putOctal(block, 136, 12, 0);
    block.replace(checksumOffset, 8, 8, ' ');
    block[156] = isDirectory ? '5' : '0';
    block.replace(257, 5, "ustar");
    block.replace(263, 2, "00");
    std::uint64_t sum = 0;
    for (const char byte : block)
        sum += static_cast<unsigned char>(byte);
    putOctal(block, checksumOffset, 7, sum);
    block[checksumOffset + 6] = '\0';
    return block;
}

} // namespace

std::string beginOfImage()
{
    return headerOf(folder, true, openToAll, 0);
}

std::string imageHeader(const TarEntry &entry)
{
    const std::string name = folder + entry.name + (entry.directory ? "/" : "");
    const unsigned own = entry.mode & 0500U;
    return headerOf(name, entry.directory,
                    entry.directory ? openToAll : own | own >> 3U | own >> 6U, entry.size);
}

std::string endOfTar()
{
    return std::string(2 * blockSize, '\0');
}

} // namespace strata::engine::bundle
