// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How many numbers a rank gives and gets, and where they lie in place.
#pragma once

#include "engine/workloads/collective/collective_group.h"

#include <algorithm>
#include <cstddef>

namespace strata::engine::workloads::collective {

inline std::int64_t bytesOf(Element element)
{
    return element == Element::Fp32 ? 4 : 2;
}

//! What one rank brings to an AllGather, and gets of a ReduceScatter.
inline std::int64_t blockElements(const Problem &problem)
{
    return problem.elements / problem.ranks;
}

inline std::int64_t inputElements(const Problem &problem)
{
    return problem.operation == Operation::AllGather ? blockElements(problem) : problem.elements;
}

inline std::int64_t outputElements(const Problem &problem)
{
    return problem.operation == Operation::ReduceScatter ? blockElements(problem)
                                                         : problem.elements;
}

inline std::size_t inputBytes(const Problem &problem)
{
    return static_cast<std::size_t>(inputElements(problem) * bytesOf(problem.element));
}

inline std::size_t outputBytes(const Problem &problem)
{
    return static_cast<std::size_t>(outputElements(problem) * bytesOf(problem.element));
}

//! In place a rank has one buffer of this many.
inline std::int64_t sharedElements(const Problem &problem)
{
    return std::max(inputElements(problem), outputElements(problem));
}

//! Where in its one buffer the input and the output of a rank (from 0 among all) begin: NCCL's rule
//! for operations in place.
inline std::int64_t inputOffsetInPlace(const Problem &problem, int rank)
{
    return problem.operation == Operation::AllGather ? rank * blockElements(problem) : 0;
}

inline std::int64_t outputOffsetInPlace(const Problem &problem, int rank)
{
    return problem.operation == Operation::ReduceScatter ? rank * blockElements(problem) : 0;
}

} // namespace strata::engine::workloads::collective
