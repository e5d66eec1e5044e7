// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The libraries that come with NVIDIA's driver (libcuda.so.1, libnvidia-ml.so.1), or are otherwise
//! the host's (libibverbs.so.1): where they lie, and how one is opened.
#pragma once

#include <string>
#include <vector>

namespace strata::engine::inventory {

//! Directories that hold the driver's libraries where the loader may not know them, as in
//! containers and WSL; those that exist. \param root prefix of all paths: "" on a real host, a
//! fixture's directory in a test
std::vector<std::string> driverDirectories(const std::string &root = {});

//! Folders that LD_LIBRARY_PATH names. The bundle's own loader is given another path instead and
//! does not search them.
std::vector<std::string> libraryPathFolders();

struct DriverLibrary {
    void *handle = nullptr; //!< of dlopen; stays open until the process ends
    std::string reason;     //!< what the loader said if there is none
};

//! By its name as the loader finds it, then in libraryPathFolders(), then in driverDirectories(). A
//! second opening by name finds the same one again. \param flags of dlopen
DriverLibrary openDriverLibrary(const std::string &name, int flags);

} // namespace strata::engine::inventory
