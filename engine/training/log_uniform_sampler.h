// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which classes a loss computes beside that of the label: the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::engine::training {

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
    std::int64_t noteWords() const { return (m_classes + 63) / 64; }

    //! \param drawn room for samples()
    //! \param notes room for noteWords()
    //! \returns how often it drew, those in vain included
    std::int64_t draw(std::uint64_t step, std::uint64_t position, std::int32_t *drawn,
                      std::uint64_t *notes) const;

    //! Logarithm of the probability that so many draws have a class among them: 1 − (1 − p)^draws.
    double logarithmOfExpected(std::int32_t drawn, std::int64_t draws) const;

private:
    std::int32_t classAt(std::uint64_t number) const;

    std::uint64_t m_seed;
    std::uint64_t m_stream;
    std::int64_t m_classes;
    std::int64_t m_samples;
    std::vector<std::uint64_t> m_ends; //!< of each class's share of 2^32
    std::vector<double> m_logarithms;  //!< of 1 − p
};

} // namespace strata::engine::training
