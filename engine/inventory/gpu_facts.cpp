// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gpu_driver_facts.h"
#include "engine/inventory/inventory_parts.h"

namespace strata::engine::inventory {

namespace {

constexpr std::string_view nvidiaVendor = "0x10de";
// PCI base class 03h: display controllers, 0x0302 for those without a screen
constexpr std::string_view displayClass = "0x03";

//! "NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.183.01  Sun …": the first word that looks
//! like a version.
std::string driverVersion(std::string_view line)
{
    for (const std::string_view word : split(line, ' ')) {
        if (word.find('.') != std::string_view::npos &&
            word.find_first_not_of("0123456789.") == std::string_view::npos)
            return std::string(word);
    }
    return {};
}

std::string modelOf(const HostFiles &files, const std::string &address)
{
    const std::string content =
        files.text("/proc/driver/nvidia/gpus/" + address + "/information").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        if (line.starts_with("Model:"))
            return std::string(trimmed(line.substr(6)));
    }
    return {};
}

//! The driver lists only what it drives; the bus also shows a GPU without a driver.
std::vector<std::string> gpuAddresses(const HostFiles &files)
{
    std::vector<std::string> addresses = files.names("/proc/driver/nvidia/gpus");
    if (!addresses.empty())
        return addresses;
    const std::string bus = "/sys/bus/pci/devices/";
    for (const std::string &address : files.names(bus)) {
        const bool isGpu =
            files.line(bus + address + "/vendor") == nvidiaVendor &&
            files.line(bus + address + "/class").value_or("").starts_with(displayClass);
        if (isGpu)
            addresses.push_back(address);
    }
    return addresses;
}

} // namespace

void addGpuFacts(const HostFiles &files, Facts &facts)
{
    // Without the bus and without a driver nothing can be said, and 0 would be a claim.
    if (!files.exists("/sys/bus/pci/devices") && !files.exists("/proc/driver/nvidia"))
        return;
    const std::vector<std::string> addresses = gpuAddresses(files);
    facts["gpu.count"] = std::to_string(addresses.size());
    for (std::size_t i = 0; i < addresses.size(); ++i) {
        const std::string prefix = "gpu." + std::to_string(i) + ".";
        if (const std::string model = modelOf(files, addresses[i]); !model.empty())
            facts[prefix + "name"] = model;
        facts[prefix + "bus_id"] = sysAddress(addresses[i]);
        if (const auto node = numaNodeOf(files, sysAddress(addresses[i])))
            facts[prefix + "numa_node"] = std::to_string(*node);
    }
    const std::string driver =
        driverVersion(files.line("/proc/driver/nvidia/version").value_or(""));
    if (!driver.empty())
        facts["gpu.driver"] = driver;
}

} // namespace strata::engine::inventory
