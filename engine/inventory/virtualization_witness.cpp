// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gvisor.h"
#include "engine/inventory/inventory_parts.h"

#include <cstdlib>
#include <cstring>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif

namespace strata::engine::inventory {

namespace {

#if defined(__x86_64__) || defined(__i386__)

std::string signatureAt(unsigned leaf)
{
    unsigned eax = 0;
    unsigned words[3] = {};
    __cpuid(leaf, eax, words[0], words[1], words[2]);
    char letters[sizeof words];
    std::memcpy(letters, words, sizeof words);
    std::string signature;
    // Three registers of text, padded with NULs; anything else in there is not a signature.
    for (const char letter : letters) {
        if (letter >= ' ' && letter <= '~')
            signature += letter;
    }
    return std::string(trimmed(signature));
}

void askProcessor(VirtualizationWitness &witness)
{
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx))
        return;
    witness.hypervisorBit = (ecx & (1u << 31)) != 0;
    // Without the bit these leaves are reserved and repeat some other leaf's content.
    if (!*witness.hypervisorBit)
        return;
    witness.hypervisorSignature = signatureAt(0x40000000);
    // KVM moves its own leaf when it also offers Hyper-V's interface to a guest.
    if (const std::string second = signatureAt(0x40000100); second == "KVMKVMKVM")
        witness.hypervisorSignature = second;
}

#else

void askProcessor(VirtualizationWitness &) {}

#endif

} // namespace

VirtualizationWitness virtualizationWitness()
{
    VirtualizationWitness witness;
    askProcessor(witness);
    const char *variable = std::getenv("container");
    witness.containerVariable = variable ? variable : "";
    witness.isGvisorsLog = hasGvisorsLog();
    return witness;
}

} // namespace strata::engine::inventory
