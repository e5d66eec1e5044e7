// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/process/process_identity.h"

#include "engine/lifetime/process/process_table.h"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>

#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace strata::engine::lifetime {

std::string bootId()
{
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string text;
    return file >> text ? text : unknownBoot;
}

std::string machineId()
{
    std::ifstream file("/etc/machine-id");
    std::string id;
    if (!(file >> id))
        id = "unknown";
    utsname names{};
    if (::uname(&names) == 0)
        id += std::string("/") + names.nodename;
    std::erase_if(id, [](unsigned char letter) { return letter <= ' '; });
    return id;
}

bool isOfThisMachine(const ProcessIdentity &process)
{
    return process.machine.empty() || process.machine == machineId();
}

std::optional<ProcessIdentity> identify(pid_t pid)
{
    const auto status = readProcessStatus(pid);
    if (!status || status->isZombie())
        return std::nullopt;
    return ProcessIdentity{pid, status->startTicks, bootId(), machineId()};
}

bool isAlive(const ProcessIdentity &process)
{
    const auto now = identify(process.pid);
    return now && now->startTicks == process.startTicks && now->bootId == process.bootId;
}

core::Descriptor openProcess(const ProcessIdentity &process)
{
    core::Descriptor handle(static_cast<int>(::syscall(SYS_pidfd_open, process.pid, 0U)));
    // Looked at after opening: from here on the number cannot come to mean another process
    // unnoticed.
    if (handle.isOpen() && !isAlive(process))
        handle.reset();
    return handle;
}

bool signalProcess(const ProcessIdentity &process, int signal)
{
    if (const core::Descriptor handle = openProcess(process); handle.isOpen())
        return ::syscall(SYS_pidfd_send_signal, handle.get(), signal, nullptr, 0U) == 0;
    if (errno != ENOSYS || !isAlive(process)) {
        errno = ESRCH;
        return false;
    }
    return ::kill(process.pid, signal) == 0;
}

std::string toText(const ProcessIdentity &process)
{
    return std::to_string(process.pid) + ' ' + std::to_string(process.startTicks) + ' ' +
           process.bootId + ' ' + process.machine;
}

std::optional<ProcessIdentity> fromText(std::string_view text)
{
    std::istringstream words{std::string(text)};
    ProcessIdentity process;
    if (!(words >> process.pid >> process.startTicks >> process.bootId) || process.pid <= 1)
        return std::nullopt;
    words >> process.machine;
    return process;
}

} // namespace strata::engine::lifetime
