// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the words of a block are, one at a time, and what an event must read or leave.
#pragma once

#include "engine/workloads/memory/memory_kernel.h"

namespace strata::engine::workloads::memory {

class Reference {
public:
    Reference(const Problem &problem, std::uint64_t seed) :
        m_problem(problem),
        m_content(seed, 0),
        m_value(m_content.word(0))
    {
    }

    Word before(std::uint64_t index) const
    {
        return m_content.word(index + 1);
    } //!< a word nothing was written to
    Word valueAtRandom() const
    {
        return m_value;
    } //!< what an event with random access writes to each of its words
    //! What a write leaves in this word.
    Word written(std::uint64_t index) const
    {
        return m_problem.access == Access::Random ? m_value : m_problem.words() - index;
    }
    //! Sum of all words of the block modulo 2^64.
    Word sumInOrder() const;
    //! Sum of what an event reads that begins with this state of the generator; that state is
    //! advanced.
    Word sumAtRandom(WordChooser &chooser) const;

private:
    Problem m_problem;
    RandomSequence m_content;
    Word m_value;
};

inline Word Reference::sumInOrder() const
{
    Word sum = 0;
    for (std::uint64_t i = 0; i < m_problem.words(); ++i)
        sum += before(i);
    return sum;
}

inline Word Reference::sumAtRandom(WordChooser &chooser) const
{
    Word sum = 0;
    for (std::uint64_t i = 0; i < m_problem.words(); ++i)
        sum += before(chooser.below(m_problem.words()));
    return sum;
}

} // namespace strata::engine::workloads::memory
