// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What an exchange may have left in this process: children, threads and open files.
#pragma once

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace strata::tests {

inline std::size_t entriesOf(const char *directory)
{
    const std::filesystem::directory_iterator all(directory);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

inline std::size_t openDescriptors()
{
    return entriesOf("/proc/self/fd");
}

//! Running or zombies, whichever thread started them.
inline std::vector<pid_t> children()
{
    std::vector<pid_t> found;
    for (const auto &entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        std::FILE *file = name.find_first_not_of("0123456789") == std::string::npos
                              ? std::fopen((entry.path() / "stat").c_str(), "r")
                              : nullptr;
        if (file == nullptr)
            continue;
        int pid = 0;
        int parent = 0;
        if (std::fscanf(file, "%d (%*[^)]) %*c %d", &pid, &parent) == 2 && parent == ::getpid())
            found.push_back(pid);
        std::fclose(file);
    }
    return found;
}

inline bool hasNoChild()
{
    return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD;
}

} // namespace strata::tests
