// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What Gloo says of itself.
#pragma once

#include <string>

namespace strata::engine::backends::gloo {

//! Gloo begins its messages with the place in its source: "[./gloo/transport/tcp/pair.cc:82]
//! connect …".
std::string withoutPlace(const std::string &message);

//! "Gloo 0.5.0"
std::string versionText();

} // namespace strata::engine::backends::gloo
