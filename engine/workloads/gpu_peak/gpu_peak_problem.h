// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a GPU's arithmetic peak, and the numbers that its chains and products begin
//! and end with.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <array>
#include <cstdint>
#include <string>

namespace strata::engine::workloads::gpu_peak {

//! Raised when values, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 1;

enum class Precision {
    Fp64,
    Fp32,
    Tf32, //!< products of the upper 19 bits of fp32, summed in fp32; likewise fp16, bf16 and fp8
    Fp16,
    Bf16,
    Int8, //!< products of signed bytes, summed in 32-bit integers
    Fp8   //!< E4M3 of Micikevicius et al., "FP8 formats for deep learning" (2022)
};
inline constexpr int precisionCount = 7;

struct Problem {
    Precision precision = Precision::Fp32;
    std::int64_t size = 8192; //!< n of a product of n × n matrices; chains have none
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);

//! fp64 and fp32 are chains of multiply-adds in registers of ordinary units; the others products of
//! a library on matrix units.
bool isChain(Precision precision);

//! A chain is x ← x + f·d, again and again, with f = 1 that the compiler does not know; small
//! integers, so that every value is exact and a chain's end is known by formula.
struct Chains {
    static constexpr std::size_t distinctLanes =
        16; //!< further lanes repeat the starts of the first
    std::uint64_t products = std::uint64_t{1} << 17; //!< of one lane in one iteration
    double factor = 1;
    double addend = 1;
    std::array<double, distinctLanes> starts{};

    double end(std::size_t lane) const
    {
        return starts[lane % distinctLanes] + static_cast<double>(products) * factor * addend;
    }
};
Chains chainsOf(std::uint64_t seed);

//! Of the elements of A and B, non-zero integers: every partial sum stays exact. Of fp8 2, because
//! its sums are kept with 14 bits on some GPUs; of int8 127; else such that n products stay below
//! 2^24, at most 127.
std::int64_t elementMagnitude(const Problem &problem);

//! A multiplication and an addition for each product: 2 · lanes · products of chains, 2 · n³ of a
//! product. No bytes: those of chains stay in registers, and those of products in caches for most
//! of the time. Rate in FLOP/s, in OP/s for integers.
core::WorkPerIteration workOfChains(const Chains &chains, std::uint64_t lanes);
core::WorkPerIteration workOfProduct(const Problem &problem);

const char *precisionName(Precision precision); //!< "tf32"
//! "precision=fp16 size=8192"; chains have no size.
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::gpu_peak
