// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// libcrypto's plain functions are a tenth of the size of its newer interface, which loads
// providers.
#define OPENSSL_SUPPRESS_DEPRECATED

#include "engine/core/sha256.h"

#include <array>

#include <openssl/sha.h>

namespace strata::engine::core {

struct Sha256::State {
    SHA256_CTX context;
};

Sha256::Sha256() : m_state(std::make_unique<State>())
{
    SHA256_Init(&m_state->context);
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes)
{
    SHA256_Update(&m_state->context, bytes.data(), bytes.size());
}

std::string Sha256::digest()
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> raw{};
    SHA256_Final(raw.data(), &m_state->context);
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : raw) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

bool looksLikeSha256(std::string_view text)
{
    return text.size() == 64 &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace strata::engine::core
