// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/fresh_key.h"

#include "app/remote/ssh/ssh_handles.h"
#include "app/remote/ssh/wiped_work.h"

#include <QFile>

namespace strata::app::remote {

namespace {

//! The public key; empty on failure.
QByteArray makeInto(const QString &path)
{
    ssh_key made = nullptr;
    if (ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &made) != SSH_OK)
        return {};
    const KeyHandle key(made);
    const bool isWritten =
        ssh_pki_export_privkey_file(key.get(), nullptr, nullptr, nullptr,
                                    QFile::encodeName(path).constData()) == SSH_OK;
    return isWritten ? publicBlobOf(key.get()) : QByteArray();
}

} // namespace

domain::Expected<FreshKey> FreshKey::make()
{
    auto file = MemoryFile::make();
    if (!file)
        return tl::make_unexpected(file.error());
    QByteArray blob;
    doWiped([&] { blob = makeInto(file->path()); });
    if (blob.isEmpty())
        return domain::fail(domain::FailureCode::Internal, {},
                            QStringLiteral("libssh could not make a key"));
    return FreshKey(std::move(*file), "ssh-ed25519 " + blob.toBase64());
}

} // namespace strata::app::remote
