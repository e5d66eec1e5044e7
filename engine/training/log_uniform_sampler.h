// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which classes a loss computes beside that of the label: the same on every machine.
#pragma once

#include "engine/workloads/portable_random.h"

#include <cstdint>
#include <vector>

namespace strata::engine::training {

//! What draws need to know of a class.
struct ClassShare {
    std::uint64_t end = 0;        //!< of its share of 2^32, which begins where the one before ends
    double logarithmOfOthers = 0; //!< of 1 − p, p being its probability
};

//! The draws at one position of one step, of classes whose shares lie anywhere. All of it is
//! constexpr, so that code of a GPU can call it.
class LogUniformDraws {
public:
    constexpr LogUniformDraws(const ClassShare *shares, std::int64_t classes, std::uint64_t seed,
                              std::uint64_t layer, std::uint64_t step, std::uint64_t position) :
        m_shares(shares),
        m_classes(classes),
        m_random(workloads::seedOfPart(seed, step), 0x73616d706c65 + layer),
        m_first(position << 32U)
    {
    }

    //! \param draw counted from 0, those in vain included
    constexpr std::int32_t classOf(std::int64_t draw) const
    {
        const std::uint64_t number =
            m_random.word(m_first + static_cast<std::uint64_t>(draw)) >> 32U;
        std::int64_t below = 0; // classes whose shares end at the number or before
        std::int64_t open = m_classes;
        while (open > 0) {
            const std::int64_t half = open / 2;
            const bool ends = m_shares[below + half].end <= number;
            below = ends ? below + half + 1 : below;
            open = ends ? open - half - 1 : half;
        }
        return static_cast<std::int32_t>(below < m_classes ? below : m_classes - 1);
    }

private:
    const ClassShare *m_shares;
    std::int64_t m_classes;
    workloads::RandomSequence m_random;
    std::uint64_t m_first;
};

//! Words in which drawUnlike() notes what it has drawn, a bit for each class.
constexpr std::int64_t noteWords(std::int64_t classes)
{
    return (classes + 63) / 64;
}

//! Draws until there are `samples` unlike classes. \param classOf called with the number of the
//! draw, from 0 on
//! \param drawn room for the samples, in their order
//! \param notes noteWords() of zeros
//! \returns how often it drew, in vain included
template <typename ClassOf, typename Class>
constexpr std::int64_t drawUnlike(std::int64_t samples, const ClassOf &classOf, Class *drawn,
                                  std::uint64_t *notes)
{
    std::int64_t draws = 0;
    for (std::int64_t found = 0; found < samples; ++draws) {
        const std::int32_t one = classOf(draws);
        std::uint64_t &word = notes[one / 64];
        const std::uint64_t bit = std::uint64_t{1} << (one % 64);
        if ((word & bit) == 0)
            drawn[found++] = static_cast<Class>(one);
        word |= bit;
    }
    return draws;
}

//! Class c with probability log((c + 2) / (c + 1)) / log(classes + 1), so that frequent words,
//! which have small numbers, are drawn often; each class once at most. What is drawn is a function
//! of seed, layer, step and position alone: logarithms are summed bit by bit, because libraries'
//! differ in their last digits.
class LogUniformSampler {
public:
    //! \param samples at most classes
    LogUniformSampler(std::uint64_t seed, std::uint64_t layer, std::int64_t classes,
                      std::int64_t samples);

    std::int64_t samples() const { return m_samples; }
    //! Words that draw() notes in what it has drawn.
    std::int64_t noteWords() const { return training::noteWords(std::ssize(m_shares)); }
    //! Of each class; the same for every seed and layer.
    const std::vector<ClassShare> &shares() const { return m_shares; }

    //! \param drawn room for samples()
    //! \param notes room for noteWords()
    //! \returns how often it drew, those in vain included
    std::int64_t draw(std::uint64_t step, std::uint64_t position, std::int32_t *drawn,
                      std::uint64_t *notes) const;

    //! Logarithm of the probability that so many draws have a class among them: 1 − (1 − p)^draws.
    double logarithmOfExpected(std::int32_t drawn, std::int64_t draws) const;

private:
    std::uint64_t m_seed;
    std::uint64_t m_layer;
    std::int64_t m_samples;
    std::vector<ClassShare> m_shares;
};

} // namespace strata::engine::training
