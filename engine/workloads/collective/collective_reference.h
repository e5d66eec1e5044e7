// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every rank gives, and what it has to get: known on every host without a word from the
//! others.
#pragma once

#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/collective/collective_group.h"

#include <cstddef>
#include <cstdint>

namespace strata::engine::workloads::collective {

//! Non-zero integers up to this: the sum over all ranks is exact in the type, in any order.
std::int64_t magnitudeOf(const Problem &problem);

//! Numbers of the problem's type, as they lie in memory.
using Numbers = AlignedBuffer<std::byte>;

//! \param rank among all ranks. Resource failure if memory is refused.
core::Expected<Numbers> inputOf(const Problem &problem, std::uint64_t seed, int rank, int threads);
//! The naive result.
core::Expected<Numbers> expectedOf(const Problem &problem, std::uint64_t seed, int rank,
                                   int threads);
//! Whether expectedOf() is the same for every rank.
bool isSameOnEveryRank(Operation operation);

//! The bits of an integer in the type: exact up to 2^24, 256 and 2048. Public for tests.
std::uint32_t bitsOf(Element element, std::int64_t integer);

} // namespace strata::engine::workloads::collective
