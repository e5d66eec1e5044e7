// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameter `algorithm` of work that adds up buffers over ranks.
#pragma once

#include "engine/settings/parameters.h"

namespace strata::engine::workloads {

//! Either way n ranks together have to send 2·(n − 1)·S for a buffer of S bytes, which is the least
//! that is possible: in a ring (Patarasuk and Yuan 2009), and by halving and doubling (Thakur,
//! Rabenseifner and Gropp 2005, whose 2·(n − 1)/n·S is one rank's share).
enum class AllReduceAlgorithm {
    Ring,           //!< 2·(n − 1) steps, each between neighbours
    HalvingDoubling //!< 2·log₂(n) steps where n is a power of two: partners at twice the distance
                    //!< and half the bytes in each, and back
};

const char *allReduceAlgorithmName(AllReduceAlgorithm algorithm); //!< "halving_doubling"

settings::ParameterSpec allReduceAlgorithmParameter();
AllReduceAlgorithm allReduceAlgorithmOf(const settings::Parameters &parameters);

} // namespace strata::engine::workloads
