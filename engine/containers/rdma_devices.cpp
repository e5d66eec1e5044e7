// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/rdma_devices.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace strata::engine::containers {

std::vector<DeviceFile> rdmaDevices(const std::string &directory)
{
    std::vector<DeviceFile> devices;
    std::error_code none;
    for (std::filesystem::directory_iterator entry(directory, none), end; entry != end && !none;
         entry.increment(none)) {
        struct stat status {};
        const std::string path = entry->path().string();
        if (::stat(path.c_str(), &status) == 0 && S_ISCHR(status.st_mode) &&
            ::access(path.c_str(), R_OK | W_OK) == 0)
            devices.push_back({path, major(status.st_rdev), minor(status.st_rdev)});
    }
    std::ranges::sort(devices, {}, &DeviceFile::path);
    return devices;
}

} // namespace strata::engine::containers
