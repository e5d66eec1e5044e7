// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a peak-flops trial, and the numbers its chains begin and end with.
#pragma once

#include "engine/settings/parameters.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace strata::engine::workloads::peak_flops {

//! Raised when values, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 2;

enum class Precision {
    Fp64,
    Fp32,
    Bf16, //!< products of bf16, summed in fp32
    Int8  //!< products of unsigned and signed bytes, summed in 32 bits
};
inline constexpr int precisionCount = 4;

struct Problem {
    Precision precision = Precision::Fp32;
    std::string isa; //!< "auto" or a name of peak_flops_kernel.h
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);

const char *precisionName(Precision precision);

//! A chain is x ← x + f·d, again and again; each lane of each vector is one. Small integers, so
//! that every value is exact in every precision and a chain's end is known by formula.
class ChainValues {
public:
    ChainValues(Precision precision, std::uint64_t seed);

    static constexpr std::size_t distinctLanes =
        16; //!< further lanes repeat the starts of the first
    double factor() const { return 1; }
    double addend() const { return m_addend; }
    double start(std::size_t lane) const;
    //! start + products·f·d
    double end(std::size_t lane) const { return at(lane, products()); }
    //! After so many products: start + done·f·d
    double at(std::size_t lane, std::uint64_t done) const;
    //! Of one lane in one iteration: 2^20, for bf16 2^21 and for int8 2^22, because instructions
    //! sum two and four at once.
    std::uint64_t products() const;

    //! A chain is done in pieces, each by any thread, so that fast cores do more of them than slow
    //! ones; the short ones come last, so that all threads end together. How much is done before
    //! each, and in the end; a piece lasts from about 60 µs to half a millisecond.
    static constexpr std::size_t pieces = 10;
    std::uint64_t productsBefore(std::size_t piece) const;
    std::uint64_t productsOf(std::size_t piece) const
    {
        return productsBefore(piece + 1) - productsBefore(piece);
    }

private:
    Precision m_precision;
    std::uint64_t m_seed;
    double m_addend;
};

} // namespace strata::engine::workloads::peak_flops
