// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/driver_libraries.h"

#include "engine/inventory/host_files.h"

#include <cstdlib>
#include <dlfcn.h>

namespace strata::engine::inventory {

std::vector<std::string> driverDirectories(const std::string &root)
{
    const HostFiles files(root);
    std::vector<std::string> found;
    // The last one holds a newer libcuda than the driver's own (NVIDIA's package cuda-compat).
    for (const char *folder : {"/usr/lib/wsl/lib", "/usr/local/nvidia/lib64", "/usr/lib64",
                               "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu",
                               "/usr/lib", "/run/opengl-driver/lib", "/usr/local/cuda/compat"})
        if (files.exists(folder))
            found.push_back(root + folder);
    return found;
}

std::vector<std::string> libraryPathFolders()
{
    std::vector<std::string> folders;
    const char *path = std::getenv("LD_LIBRARY_PATH");
    for (const std::string_view part : split(path != nullptr ? path : "", ':'))
        if (!part.empty())
            folders.emplace_back(part);
    return folders;
}

DriverLibrary openDriverLibrary(const std::string &name, int flags)
{
    DriverLibrary library;
    library.handle = ::dlopen(name.c_str(), flags);
    if (library.handle != nullptr)
        return library;
    if (const char *reason = ::dlerror())
        library.reason = reason;
    std::vector<std::string> folders = libraryPathFolders();
    for (std::string &folder : driverDirectories())
        folders.push_back(std::move(folder));
    for (const std::string &folder : folders) {
        const std::string file = folder + "/" + name;
        if (!HostFiles("").exists(file))
            continue;
        library.handle = ::dlopen(file.c_str(), flags);
        if (library.handle != nullptr)
            return library;
        // A file that is there and does not open says more than a name that no folder has.
        if (const char *reason = ::dlerror())
            library.reason = reason;
    }
    return library;
}

} // namespace strata::engine::inventory
