// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names of up to millions of files in little memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::training::data {

class FileList {
public:
    //! Files that are added from here on lie in this directory, relative to the set's folder; ""
    //! for the folder itself.
    void enter(std::string directory);
    void add(std::string_view name);

    std::size_t size() const { return m_starts.size(); }
    //! Relative to the set's folder.
    std::string name(std::size_t file) const;
    //! With the folder in front of it, written into a text whose memory is reused.
    void writePath(const std::string &folder, std::size_t file, std::string &path) const;

private:
    std::string_view leaf(std::size_t file) const;

    std::vector<std::string> m_directories;
    std::vector<std::uint32_t> m_directoryOf;
    std::vector<std::uint64_t> m_starts;
    std::string m_leaves;
};

//! Without the control characters that a hostile name could hold: for sentences.
std::string printableName(std::string_view name);

} // namespace strata::engine::training::data
