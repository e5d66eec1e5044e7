// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A pair of Ed25519 keys for a machine that was made for this program. The private one is in
//! memory only.
#pragma once

#include "app/remote/memory_file.h"

#include <QByteArray>

namespace strata::app::remote {

class FreshKey {
public:
    //! Fails with Internal.
    static domain::Expected<FreshKey> make();
    //! A private key as OpenSSH writes it.
    QString path() const { return m_file.path(); }
    //! "ssh-ed25519 …", as a line of authorized_keys.
    const QByteArray &publicLine() const { return m_publicLine; }

private:
    FreshKey(MemoryFile file, QByteArray publicLine) :
        m_file(std::move(file)),
        m_publicLine(std::move(publicLine))
    {
    }
    MemoryFile m_file;
    QByteArray m_publicLine;
};

} // namespace strata::app::remote
