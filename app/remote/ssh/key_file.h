// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A private key in a file, with or without a passphrase.
#pragma once

#include "app/remote/ssh/secret_bytes.h"
#include "app/remote/ssh/ssh_handles.h"

#include <QString>

namespace strata::app::remote {

struct KeyFile {
    QString path;
    KeyHandle publicKey; //!< null: an encrypted key in an old format, without a .pub file beside it
    KeyHandle privateKey; //!< null until unlocked
    QByteArray blob;      //!< of the public key, in wire form; empty if unknown
};

//! Reads a key file without a passphrase. Fails with KeyFileUnreadable.
Expected<KeyFile> readKeyFile(const QString &path);

//! False if the passphrase is wrong.
bool unlock(KeyFile &key, const SecretBytes &passphrase);

//! The usual key files that exist: ~/.ssh/id_ed25519, id_ecdsa, id_rsa.
QStringList usualKeyFiles();

} // namespace strata::app::remote
