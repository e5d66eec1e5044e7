// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Independent chains of multiply-adds in registers, one kernel for each precision and instruction
//! set.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/peak_flops/peak_flops_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::workloads::peak_flops {

//! f and d of a chain: as numbers, and as a word of bf16 pairs or of four bytes.
struct Operands {
    double factor = 1;
    double addend = 1;
    std::uint32_t factorWord = 0;
    std::uint32_t addendWord = 0;
};

//! Carries every chain on by `rounds` instructions. `values` holds the kernel's lanes, on a 64-byte
//! boundary.
using Chains = void (*)(void *values, const Operands &operands, std::uint64_t rounds);

struct Kernel {
    Precision precision = Precision::Fp32;
    const char *isa = "";
    std::size_t lanes =
        0; //!< of all chains: double, float, or 32-bit integers, as the precision is summed in
    std::uint64_t productsOfRound = 1; //!< that one instruction adds to a lane
    Chains run = nullptr;
};

//! Plain, so that a file for one instruction set compiles no container's functions for it.
struct KernelSet {
    Kernel kernels[2];
    std::size_t count = 0;
};

//! Each is there on x86-64 only; running one needs a CPU that has the instructions.
KernelSet sse2Kernels();
KernelSet avx2Kernels();
KernelSet avx512Kernels();
KernelSet avx512Bf16Kernels();
KernelSet avx512VnniKernels();
KernelSet amxKernels();

//! What this CPU (and its operating system) can run; of each precision the widest first. Empty on
//! other architectures.
std::vector<Kernel> usableKernels();

//! Unsupported, with the reason, if the host or the instruction set has no such instruction.
core::Expected<Kernel> chooseKernel(const Problem &problem);

//! A multiplication and an addition for each product: 2 · lanes · products. Of one iteration of one
//! thread.
double operationsOf(const Kernel &kernel, const ChainValues &values);

Operands operandsOf(Precision precision, const ChainValues &values);

} // namespace strata::engine::workloads::peak_flops
