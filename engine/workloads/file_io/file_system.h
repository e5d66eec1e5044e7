// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! On which file system a file lies, and who else may keep in memory what is written to it.
#pragma once

#include <string>

namespace strata::engine::workloads::file_io {

struct FileSystem {
    std::string name;      //!< "ext4", its number in hexadecimal, or "unknown"
    bool inMemory = false; //!< it has no device
};

FileSystem fileSystemOf(int descriptor);
FileSystem fileSystemOf(const std::string &directory);

//! Who may keep the file in memory besides this system's page cache, so that neither O_DIRECT nor
//! posix_fadvise(2) reach it and mincore(2) does not see it: "the system that serves 9p may keep
//! the file in memory". "" if nobody is known to. \param isGvisor whose kernel takes O_DIRECT for a
//! word, and calls every page resident
std::string otherCache(const std::string &fileSystem, bool isGvisor);

} // namespace strata::engine::workloads::file_io
