// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gvisor.h"

#include <array>
#include <string_view>

#include <sys/klog.h>

namespace strata::engine::inventory {

//! Any other kernel keeps its log from users, or has said something else.
bool hasGvisorsLog()
{
    constexpr int readAll = 3; // SYSLOG_ACTION_READ_ALL of syslog(2)
    std::array<char, 4096> log{};
    const int length = ::klogctl(readAll, log.data(), static_cast<int>(log.size()));
    return length > 0 &&
           std::string_view(log.data(), static_cast<std::size_t>(length)).find("Starting gVisor") !=
               std::string_view::npos;
}

std::vector<std::string> gvisorEvidence(const HostFiles &files, bool hasLog)
{
    // The version of the kernel that gVisor passes itself off as, in every release.
    constexpr std::string_view version = "#1 SMP Sun Jan 10 15:06:54 PST 2016";
    std::vector<std::string> evidence;
    if (files.text("/proc/version").value_or("").find(version) != std::string::npos)
        evidence.emplace_back("/proc/version of gVisor");
    if (hasLog)
        evidence.emplace_back("kernel log of gVisor");
    if (files.exists("/proc/sentry-meminfo"))
        evidence.emplace_back("/proc/sentry-meminfo");
    return evidence;
}

bool isGvisor(const HostFiles &files)
{
    return !gvisorEvidence(files, !files.isRecorded() && hasGvisorsLog()).empty();
}

} // namespace strata::engine::inventory
