// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"

#include <algorithm>
#include <array>

namespace strata::engine::inventory {

namespace {

constexpr std::string_view kvmSignature = "KVMKVMKVM";
constexpr std::string_view tcgSignature = "TCGTCGTCGTCG";

//! Makers whose boards are never real. Clouds that also rent real machines under the same name are
//! left to CPUID.
constexpr std::array<std::string_view, 7> virtualMakers{
    "QEMU", "KVM", "VMware", "VirtualBox", "innotek", "Bochs", "Virtual Machine"};

bool isVirtualBoard(std::string_view text)
{
    return std::any_of(virtualMakers.begin(), virtualMakers.end(), [text](std::string_view maker) {
        return text.find(maker) != std::string_view::npos;
    });
}

//! The kernel's own reading of CPUID leaf 1, for a recorded host.
std::optional<bool> hypervisorFlag(const HostFiles &files)
{
    const std::string content = files.text("/proc/cpuinfo").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        if (!line.starts_with("flags"))
            continue;
        const std::vector<std::string_view> words = split(line, ' ');
        return std::find(words.begin(), words.end(), "hypervisor") != words.end();
    }
    return std::nullopt;
}

struct VmView {
    std::optional<bool> isVm; //!< nullopt: nothing here can tell
    std::string evidence;
};

VmView lookForVm(const HostFiles &files, const VirtualizationWitness &witness, const Facts &facts)
{
    VmView view;
    view.isVm = witness.hypervisorBit ? witness.hypervisorBit : hypervisorFlag(files);
    const auto add = [&view](const std::string &text) {
        view.isVm = true;
        view.evidence += (view.evidence.empty() ? "" : ", ") + text;
    };
    if (view.isVm.value_or(false))
        add("CPUID hypervisor bit");
    if (!witness.hypervisorSignature.empty())
        add("CPUID signature " + witness.hypervisorSignature);
    for (const char *key : {"dmi.vendor", "dmi.product"}) {
        const auto value = facts.find(key);
        if (value != facts.end() && isVirtualBoard(value->second))
            add(std::string(key) + " " + value->second);
    }
    if (const auto type = files.line("/sys/hypervisor/type"))
        add("/sys/hypervisor/type " + *type);
    return view;
}

void addDmi(const HostFiles &files, Facts &facts)
{
    if (const auto vendor = files.line("/sys/class/dmi/id/sys_vendor"))
        facts["dmi.vendor"] = *vendor;
    if (const auto product = files.line("/sys/class/dmi/id/product_name"))
        facts["dmi.product"] = *product;
}

std::string kindOf(const std::optional<bool> &isVm, bool isContainer)
{
    if (!isVm)
        return isContainer ? "container"
                           : "unknown"; // a container is certain, what is below it is not
    if (*isVm)
        return isContainer ? "container in vm" : "vm";
    return isContainer ? "container" : "none";
}

} // namespace

void addVirtualizationFacts(const HostFiles &files, const VirtualizationWitness &witness,
                            Facts &facts)
{
    addDmi(files, facts);
    const std::string container = containerEvidence(files, witness);
    const VmView vm = lookForVm(files, witness, facts);
    facts["virtualization.kind"] = kindOf(vm.isVm, !container.empty());
    if (!container.empty())
        facts["virtualization.container_evidence"] = container;
    if (!vm.evidence.empty())
        facts["virtualization.vm_evidence"] = vm.evidence;
    if (!witness.hypervisorSignature.empty())
        facts["virtualization.hypervisor"] = witness.hypervisorSignature;
    if (witness.hypervisorSignature == kvmSignature)
        facts["virtualization.accelerator"] = "kvm";
    else if (witness.hypervisorSignature == tcgSignature)
        facts["virtualization.accelerator"] = "tcg";
}

} // namespace strata::engine::inventory
