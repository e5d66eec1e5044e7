// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/command/placed_files.h"

#include "engine/core/descriptor.h"
#include "engine/core/sha256.h"
#include "engine/settings/packed_files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::workloads::command {

namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

//! One byte more than the largest, so that a larger one shows.
Expected<std::string> readPack(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(FailureKind::Usage, "no_files",
                    "The command needs files, but none came with it; start it from the "
                    "application, or name their pack with --files.");
    std::string pack(settings::largestPack + 1, '\0');
    file.read(pack.data(), static_cast<std::streamsize>(pack.size()));
    pack.resize(static_cast<std::size_t>(file.gcount()));
    return pack;
}

Expected<void> write(const settings::PackedFile &file, const std::filesystem::path &path)
{
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    const core::Descriptor made(::open(path.c_str(),
                                       O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                       file.isExecutable ? 0700 : 0600));
    const std::string &bytes = file.content;
    if (made.isOpen() &&
        ::write(made.get(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()))
        return {};
    return fail(FailureKind::Resource, "disk_full",
                "The file " + path.string() + " could not be written: " + std::strerror(errno) +
                    ". Free space there, or choose another directory for files of the work.");
}

} // namespace

Expected<void> placeFiles(const std::string &scratch, const std::string &sha256,
                          const std::string &directory)
{
    const auto pack = readPack(scratch + '/' + settings::packName);
    if (!pack)
        return tl::make_unexpected(pack.error());
    core::Sha256 sum;
    sum.add(*pack);
    const auto files = settings::unpackFiles(*pack);
    if (sum.digest() != sha256 || !files)
        return fail(FailureKind::Usage, "wrong_files",
                    "The files that came with the command are not those that the setting names; "
                    "choose them again.");
    std::error_code error;
    std::filesystem::create_directory(directory, error);
    for (const settings::PackedFile &file : *files)
        if (auto written = write(file, std::filesystem::path(directory) / file.name); !written)
            return written;
    return {};
}

} // namespace strata::engine::workloads::command
