// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/file_list.h"

#include <algorithm>
#include <utility>

namespace strata::engine::training::data {

void FileList::enter(std::string directory)
{
    m_directories.push_back(std::move(directory));
}

void FileList::add(std::string_view name)
{
    if (m_directories.empty())
        enter({});
    m_directoryOf.push_back(static_cast<std::uint32_t>(m_directories.size() - 1));
    m_starts.push_back(m_leaves.size());
    m_leaves += name;
}

std::string_view FileList::leaf(std::size_t file) const
{
    const std::uint64_t end = file + 1 < m_starts.size() ? m_starts[file + 1] : m_leaves.size();
    return std::string_view(m_leaves).substr(m_starts.at(file), end - m_starts[file]);
}

std::string FileList::name(std::size_t file) const
{
    const std::string_view last = leaf(file);
    const std::string &directory = m_directories[m_directoryOf[file]];
    return directory.empty() ? std::string(last) : directory + "/" + std::string(last);
}

void FileList::writePath(const std::string &folder, std::size_t file, std::string &path) const
{
    const std::string_view last = leaf(file);
    const std::string &directory = m_directories[m_directoryOf[file]];
    path = folder;
    path += '/';
    if (!directory.empty()) {
        path += directory;
        path += '/';
    }
    path += last;
}

std::string printableName(std::string_view name)
{
    std::string text(name);
    std::replace_if(
        text.begin(), text.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
    return text;
}

} // namespace strata::engine::training::data
