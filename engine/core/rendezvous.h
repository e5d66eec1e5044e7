// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the engines of a work that spans several hosts find each other.
#pragma once

#include "engine/core/expected.h"

#include <chrono>
#include <string>

namespace strata::engine::core {

//! One engine tells a token, and whoever started them all hands it to the others.
class Rendezvous {
public:
    virtual ~Rendezvous() = default;
    virtual void announce(const std::string &token) = 0;
    //! Waits for the token that another engine told. Resource failure after `patience`, and where nobody can tell it.
    virtual Expected<std::string> await(std::chrono::seconds patience) = 0;
};

} // namespace strata::engine::core
