// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Holds a password or passphrase for as short a time as possible: the bytes are overwritten when
//! it goes.
#pragma once

#include <QByteArray>

#include <cstring>
#include <utility>

namespace strata::app::remote {

class SecretBytes {
public:
    SecretBytes() = default;
    explicit SecretBytes(QByteArray &&bytes) : m_bytes(std::exchange(bytes, {})) {}
    SecretBytes(SecretBytes &&other) noexcept : m_bytes(std::exchange(other.m_bytes, {})) {}
    SecretBytes &operator=(SecretBytes &&other) noexcept
    {
        if (this != &other) {
            wipe();
            m_bytes = std::exchange(other.m_bytes, {});
        }
        return *this;
    }
    SecretBytes(const SecretBytes &) = delete;
    SecretBytes &operator=(const SecretBytes &) = delete;
    ~SecretBytes() { wipe(); }

    const QByteArray &bytes() const { return m_bytes; }

private:
    void wipe()
    {
        // Bytes that somebody else still holds, or that lie in the program itself, are not ours to
        // overwrite.
        if (!m_bytes.isEmpty() && m_bytes.isDetached())
            ::explicit_bzero(m_bytes.data(), size_t(m_bytes.size()));
        m_bytes.clear();
    }

    QByteArray m_bytes;
};

} // namespace strata::app::remote
