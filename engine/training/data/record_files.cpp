// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/record_files.h"

#include "engine/training/data/file_list.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace strata::engine::training::data {

std::vector<std::string> fileNames(const std::string &folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        std::error_code
            ignored; // what cannot be looked at cannot be opened either, and is named then
        if (!entry->is_directory(ignored))
            names.push_back(entry->path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

core::Expected<RecordFile> RecordFile::open(const std::string &folder, const std::string &name)
{
    const std::string path = folder + "/" + name;
    for (const ReadWay way : {ReadWay::Direct, ReadWay::Cached}) {
        RecordFile file(path, way);
        const auto opened = file.m_reader.open(path);
        const bool readable =
            opened && file.m_reader.read(0, std::min<std::uint64_t>(file.bytes(), 1)).has_value();
        if (readable)
            return file;
        if (way == ReadWay::Cached)
            return file.unusable(opened ? "cannot be read" : opened.error().text);
    }
    return RecordFile(path, ReadWay::Cached).unusable("cannot be read");
}

core::Expected<std::span<const std::byte>> RecordFile::read(std::uint64_t offset,
                                                            std::uint64_t bytes)
{
    auto part = m_reader.read(offset, bytes);
    if (!part)
        return unusable(part.error().text);
    return part;
}

tl::unexpected<core::Failure> RecordFile::unusable(const std::string &what) const
{
    return core::fail(core::FailureKind::Usage, "unusable_set",
                      "The file " + printableName(m_path) + " " + what +
                          "; fetch or make the set again.");
}

} // namespace strata::engine::training::data
