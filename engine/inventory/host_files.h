// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Small reads below a root directory: the real host's, or a recorded one's.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::inventory {

class HostFiles {
public:
    //! \param root "" for the real host
    explicit HostFiles(std::string root) : m_root(std::move(root)) {}

    //! Whether they are not of the host that this process runs on: it cannot be asked about them.
    bool isRecorded() const { return !m_root.empty(); }

    //! At most 4 MiB of it; nullopt if it cannot be read.
    std::optional<std::string> text(const std::string &path) const;
    //! The first line without surrounding blanks; nullopt if there is none or it is empty.
    std::optional<std::string> line(const std::string &path) const;
    std::optional<std::int64_t> integer(const std::string &path) const;
    bool exists(const std::string &path) const;
    //! Names in a directory, sorted; none if it cannot be read.
    std::vector<std::string> names(const std::string &directory) const;

private:
    std::string m_root;
};

std::string_view trimmed(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::optional<std::int64_t> toInteger(std::string_view text);

//! Of a table with lines as "inactive_file 4096"; nullopt if it has no such line.
std::optional<std::int64_t> fieldOf(std::string_view table, std::string_view key);

//! Number of entries in a kernel list as "0-3,8"; nullopt if it is not one.
std::optional<int> countOfList(std::string_view list);
//! Its numbers; nullopt if it is no list, or has one above `most`.
std::optional<std::set<int>> numbersOfList(std::string_view list, int most);
//! The shortest list of the numbers; empty of none.
std::string listOf(const std::set<int> &numbers);

} // namespace strata::engine::inventory
