// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gpu_driver_facts.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace strata::engine::inventory {
namespace {

using Facts = std::map<std::string, std::string>;
using Buffer = std::array<char, 256>;

//! Empty where the library does not say.
template <typename Ask>
std::string textFrom(Ask ask)
{
    Buffer buffer{};
    if (ask(buffer.data(), static_cast<unsigned>(buffer.size() - 1)) != NvmlStatus::Success)
        return {};
    return std::string(trimmed(buffer.data()));
}

void put(Facts &facts, const std::string &key, const std::string &value)
{
    if (!value.empty())
        facts[key] = value;
}

std::string computeModeName(int mode)
{
    switch (mode) {
    case 0:
        return "default";
    case 1:
        return "exclusive-thread";
    case 2:
        return "prohibited";
    case 3:
        return "exclusive-process";
    default:
        return "unknown";
    }
}

} // namespace

std::string sysAddress(const std::string &busId)
{
    std::string address = busId;
    std::transform(address.begin(), address.end(), address.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    // The domain has eight digits there and four here, unless it needs more.
    while (address.find(':') > 4 && address.find(':') != std::string::npos &&
           address.front() == '0')
        address.erase(0, 1);
    return address;
}

std::optional<std::string> addressOf(const Nvml &nvml, NvmlDevice device)
{
    NvmlPciInfo pci;
    if (nvml.pciInfo(device, &pci) != NvmlStatus::Success)
        return std::nullopt;
    pci.busId[sizeof pci.busId - 1] = '\0';
    return sysAddress(pci.busId);
}

std::optional<int> numaNodeOf(const HostFiles &files, const std::string &address)
{
    const auto node = files.integer("/sys/bus/pci/devices/" + address + "/numa_node");
    // -1: the firmware did not say.
    return node && *node >= 0 ? std::optional(static_cast<int>(*node)) : std::nullopt;
}

void addGpuDeviceFacts(const Nvml &nvml, NvmlDevice device, unsigned index, const HostFiles &files,
                       Facts &facts)
{
    const std::string prefix = "gpu." + std::to_string(index) + ".";
    put(facts, prefix + "name",
        textFrom([&](char *text, unsigned size) { return nvml.name(device, text, size); }));
    if (const auto address = addressOf(nvml, device)) {
        put(facts, prefix + "bus_id", *address);
        if (const auto node = numaNodeOf(files, *address))
            facts[prefix + "numa_node"] = std::to_string(*node);
    }
    if (NvmlMemory memory; nvml.memory(device, &memory) == NvmlStatus::Success)
        facts[prefix + "memory_bytes"] = std::to_string(memory.total);
    if (int mode = 0; nvml.computeMode(device, &mode) == NvmlStatus::Success)
        facts[prefix + "compute_mode"] = computeModeName(mode);
    unsigned present = 0;
    unsigned coming = 0;
    if (nvml.migMode(device, &present, &coming) == NvmlStatus::Success)
        facts[prefix + "mig"] = present != 0 ? "on" : "off";
}

void addGpuDriverFacts(const core::Expected<std::shared_ptr<const Nvml>> &nvml,
                       const HostFiles &files, Facts &facts)
{
    if (!nvml) {
        // A host without GPUs has nothing to explain.
        if (const auto count = facts.find("gpu.count");
            count != facts.end() && count->second != "0")
            facts["gpu.access"] = nvml.error().text;
        return;
    }
    const Nvml &library = **nvml;
    unsigned count = 0;
    if (const NvmlStatus status = library.deviceCount(&count); status != NvmlStatus::Success) {
        facts["gpu.access"] = "NVIDIA's driver does not list its GPUs (" + library.textOf(status) +
                              "); look at nvidia-smi.";
        return;
    }
    std::erase_if(facts, [](const auto &fact) {
        return fact.first.starts_with("gpu.") && fact.first.size() > 4 &&
               std::isdigit(static_cast<unsigned char>(fact.first[4]));
    });
    facts["gpu.count"] = std::to_string(count);
    facts["gpu.access"] =
        count > 0 ? "yes"
                  : "NVIDIA's driver runs but shows no GPU here; give the container access to one.";
    put(facts, "gpu.driver",
        textFrom([&](char *text, unsigned size) { return library.driverVersion(text, size); }));
    if (int version = 0; library.cudaVersion(&version) == NvmlStatus::Success)
        facts["gpu.cuda"] =
            std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
    for (unsigned i = 0; i < count; ++i) {
        NvmlDevice device = nullptr;
        if (library.deviceByIndex(i, &device) == NvmlStatus::Success)
            addGpuDeviceFacts(library, device, i, files, facts);
    }
}

} // namespace strata::engine::inventory
