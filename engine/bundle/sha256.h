// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! SHA-256 of files.
#pragma once

#include "engine/bundle/outcome.h"
#include "engine/core/sha256.h"

#include <string>

namespace strata::engine::bundle {

using core::looksLikeSha256;
using core::Sha256;

//! Of everything that is left to read in a descriptor; `name` is for the error text.
Outcome<std::string> sha256OfDescriptor(int descriptor, const std::string &name);

Outcome<std::string> sha256OfFile(const std::string &path);

} // namespace strata::engine::bundle
