// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! SHA-256 of bytes and of files, by libcrypto (which uses the processor's SHA instructions).
#pragma once

#include "engine/bundle/outcome.h"

#include <string>
#include <string_view>

#include <openssl/sha.h>

namespace strata::engine::bundle {

class Sha256 {
public:
    Sha256();
    void add(std::string_view bytes);
    //! 64 lower-case hexadecimal digits. Ends the calculation.
    std::string digest();

private:
    SHA256_CTX m_state;
};

//! Of everything that is left to read in a descriptor; `name` is for the error text.
Outcome<std::string> sha256OfDescriptor(int descriptor, const std::string &name);

Outcome<std::string> sha256OfFile(const std::string &path);

//! True for 64 lower-case hexadecimal digits.
bool looksLikeSha256(std::string_view text);

} // namespace strata::engine::bundle
