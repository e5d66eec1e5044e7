// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A 64-bit check value of a buffer that does not depend on the order in which its elements are
//! visited.
#pragma once

#include "engine/workloads/portable_random.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace strata::engine::workloads {

//! Sum modulo 2^64 of one mixed word per element and position: threads can add their shares in any
//! order. Guards against accidents, not against a forger.
class ContentHash {
public:
    void add(std::uint64_t position, std::uint64_t word)
    {
        m_sum += mixBits(word ^ mixBits(position + goldenGamma));
    }
    void merge(const ContentHash &other) { m_sum += other.m_sum; }
    std::uint64_t value() const { return m_sum; }

private:
    std::uint64_t m_sum = 0;
};

//! Sixteen hexadecimal digits over the content and over what it is the content of, so that equal
//! numbers of a different problem do not compare equal. \param workload, version, problem "gemm",
//! 1 and "m=8 n=8 k=8 …", which make the identity "gemm/1 m=8 n=8 k=8 …"
std::string checkValueText(const std::string &workload, int version, const std::string &problem,
                           const ContentHash &content);

} // namespace strata::engine::workloads
