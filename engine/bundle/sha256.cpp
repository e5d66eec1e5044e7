// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/sha256.h"

#include "engine/core/descriptor.h"

#include <array>
#include <cerrno>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::bundle {

Sha256::Sha256()
{
    SHA256_Init(&m_state);
}

void Sha256::add(std::string_view bytes)
{
    SHA256_Update(&m_state, bytes.data(), bytes.size());
}

std::string Sha256::digest()
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> raw{};
    SHA256_Final(raw.data(), &m_state);
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : raw) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

Outcome<std::string> sha256OfDescriptor(int descriptor, const std::string &name)
{
    Sha256 sum;
    std::vector<char> block(256 * 1024);
    for (;;) {
        const ssize_t got = ::read(descriptor, block.data(), block.size());
        if (got == 0)
            return sum.digest();
        if (got > 0)
            sum.add({block.data(), static_cast<std::size_t>(got)});
        else if (errno != EINTR)
            return refuseSystem("read " + name);
    }
}

Outcome<std::string> sha256OfFile(const std::string &path)
{
    const core::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return refuseSystem("open " + path);
    return sha256OfDescriptor(file.get(), path);
}

bool looksLikeSha256(std::string_view text)
{
    return text.size() == 64 &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace strata::engine::bundle
