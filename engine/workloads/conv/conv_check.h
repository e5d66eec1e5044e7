// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Proves a whole computed tensor for the price of a convolution with one image and one filter, so
//! that every trial can afford it.
#pragma once

#include "engine/workloads/content_hash.h"
#include "engine/workloads/conv/conv_problem.h"

#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::workloads::conv {

//! A convolution is linear in each operand. So the computed tensor, its two outer dimensions
//! contracted with random vectors of 64-bit integers, is the convolution of the operands contracted
//! with the same vectors (forward: images and filters; to the source: images and channels; to the
//! weights: filters and channels). That is computed by the seven loops, modulo 2^64, and compared
//! at every position of an image or filter: R. Freivalds' idea ("Probabilistic machines can use
//! less running time", 1977) for a convolution. The operands are integers, so a right tensor always
//! passes; one with a wrong, missing, shifted or swapped element passes with a probability of at
//! most 2^-38. \param computed row-major \param tolerance largest distance of an element from an
//! integer: 0, or 0.25 for Winograd's \returns nothing if it is right, else a sentence's end that
//! names the first wrong position
std::optional<std::string> findWrongPosition(const Problem &problem, const float *computed,
                                             float tolerance, std::uint64_t seed, int threads);

//! For a kernel that keeps `bits` significant bits of each sum: whether each element is the exact
//! one or at most one unit of its last bit away, as one rounding leaves it. Rounds `exact` to the
//! nearest, to even, in place. \returns nothing if so, else a sentence's end that names the first
//! other element
std::optional<std::string> findWrongRounding(const Problem &problem, const float *computed,
                                             float *exact, int bits, int threads);

//! Over the elements rounded to integers: the same for exact and for Winograd's results.
ContentHash hashOf(const Problem &problem, const float *computed, int threads);

} // namespace strata::engine::workloads::conv
