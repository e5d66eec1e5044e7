// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! SHA-256 of bytes, by libcrypto (which uses the processor's SHA instructions).
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace strata::engine::core {

class Sha256 {
public:
    Sha256();
    ~Sha256();
    void add(std::string_view bytes);
    //! 64 lower-case hexadecimal digits. Ends the calculation.
    std::string digest();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

//! True for 64 lower-case hexadecimal digits.
bool looksLikeSha256(std::string_view text);

} // namespace strata::engine::core
