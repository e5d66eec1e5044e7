// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/fresh_key.h"

#include "app/remote/ssh/ssh_handles.h"
#include "app/remote/ssh/wiped_work.h"

#include <QFile>

#include <optional>

namespace strata::app::remote {

namespace {

//! The public key as base64; nothing on failure.
std::optional<QByteArray> makeInto(const QString &path)
{
    ssh_key made = nullptr;
    if (ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &made) != SSH_OK)
        return std::nullopt;
    const KeyHandle key(made);
    char *text = nullptr;
    if (ssh_pki_export_privkey_file(key.get(), nullptr, nullptr, nullptr,
                                    QFile::encodeName(path).constData()) != SSH_OK ||
        ssh_pki_export_pubkey_base64(key.get(), &text) != SSH_OK)
        return std::nullopt;
    const QByteArray base64(text);
    ssh_string_free_char(text);
    return base64;
}

} // namespace

domain::Expected<FreshKey> FreshKey::make()
{
    auto file = MemoryFile::make();
    if (!file)
        return tl::make_unexpected(file.error());
    std::optional<QByteArray> base64;
    doWiped([&] { base64 = makeInto(file->path()); });
    if (!base64)
        return domain::fail(domain::FailureCode::Internal, {},
                            QStringLiteral("libssh could not make a key"));
    return FreshKey(std::move(*file), "ssh-ed25519 " + *base64);
}

} // namespace strata::app::remote
