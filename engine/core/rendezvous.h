// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the engines of a work that spans several hosts find each other.
#pragma once

#include "engine/core/expected.h"

#include <chrono>
#include <string>
#include <vector>

namespace strata::engine::core {

//! Members, an engine on each host, tell each other what they need in order to connect; whoever
//! started them all hands it on.
class Rendezvous {
public:
    virtual ~Rendezvous() = default;
    virtual int member() const = 0; //!< which one this engine is, from 0
    //! Tells `mine` (some 1,800 bytes at most, at least one) and returns what all members sent in
    //! this round, by member. Every member calls it equally often. Resource failure after
    //! `patience` and where nobody can hand anything on; "cancelled".
    virtual Expected<std::vector<std::string>> exchange(const std::string &mine, int members,
                                                        std::chrono::seconds patience) = 0;
};

} // namespace strata::engine::core
