// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Stories like those of the first task of bAbI (Weston et al., arXiv 1502.05698, 2015): people go
//! from place to place, and the question is where somebody is.
#pragma once

#include <cstdint>
#include <span>

namespace strata::engine::training::stories {

inline constexpr std::int64_t vocabulary = 20;     //!< 19 words, and 0 for none
inline constexpr std::int64_t wordsOfSentence = 6; //!< shorter ones end with zeros
inline constexpr std::int64_t firstPlace = 5;      //!< of six, one of which is the answer
inline constexpr std::int64_t places = 6;

//! The numbers of words: sentences, of which there are an even number as in bAbI and then zeros,
//! and the question, which asks for somebody who was told of. A function of seed and number alone.
//! \param words a multiple of wordsOfSentence, at least three sentences with the question
//! \returns the word that answers it
std::int32_t tell(std::uint64_t seed, std::uint64_t number, std::span<float> words);

} // namespace strata::engine::training::stories
