// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Files that go to a host with a person's own command, as one text of bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace strata::engine::settings {

struct PackedFile {
    std::string name; //!< isFileName()
    bool isExecutable = false;
    std::string content;
    bool operator==(const PackedFile &) const = default;
};

//! Of the workload command: the parameter with the SHA-256 of a pack.
inline constexpr const char *filesName = "files";
//! In the command it stands for the path of the directory with the files.
inline constexpr const char *filesWord = "{files}";
//! In the scratch directory of a work that was given a pack.
inline constexpr const char *packName = "files.pack";

inline constexpr std::size_t mostPackedFiles = 1000;
inline constexpr std::size_t mostPackedBytes = 16 << 20; //!< of all contents
inline constexpr std::size_t longestFileName = 1000;     //!< bytes
//! Of a pack.
inline constexpr std::size_t largestPack =
    mostPackedBytes + mostPackedFiles * (longestFileName + 64);

enum class PackFault {
    BadName,  //!< one is not isFileName()
    Clash,    //!< two files have one name, or one stands where another needs a directory
    TooMany,  //!< more than mostPackedFiles
    TooLarge, //!< more than mostPackedBytes
    NotAPack  //!< not what packFiles() makes
};

//! True for a relative path without empty parts, "." and "..", and without control characters: what
//! it names lies in the directory that it is put into.
bool isFileName(std::string_view name);

//! Equal for equal files, in whatever order they are given: its SHA-256 names the set.
tl::expected<std::string, PackFault> packFiles(std::vector<PackedFile> files);

//! By their names. Takes nothing that packFiles() would not have made, whoever made it.
tl::expected<std::vector<PackedFile>, PackFault> unpackFiles(std::string_view packed);

} // namespace strata::engine::settings
