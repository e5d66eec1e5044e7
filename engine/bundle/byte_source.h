// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the tar reader gets its bytes from: a decompressor, or memory in a test.
#pragma once

#include "engine/bundle/outcome.h"

#include <cstddef>

namespace strata::engine::bundle {

class ByteSource {
public:
    virtual ~ByteSource() = default;
    //! Reads up to `size` bytes; 0 only at the end.
    virtual Outcome<std::size_t> read(char *bytes, std::size_t size) = 0;
};

} // namespace strata::engine::bundle
