// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/key_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr qint64 largestKeyFile = 256 * 1024;

//! libssh asks for a passphrase only where there is one; refusing it tells the two kinds of failure apart.
int noticePassphrase(const char *, char *, size_t, int, int, void *asked)
{
    *static_cast<bool *>(asked) = true;
    return -1;
}

KeyHandle publicKeyIn(const QString &path)
{
    ssh_key key = nullptr;
    if (QFileInfo(path).isFile())
        (void)ssh_pki_import_pubkey_file(QFile::encodeName(path).constData(), &key);
    return KeyHandle(key);
}

void adoptPrivate(KeyFile &file, ssh_key key)
{
    file.privateKey.reset(key);
    ssh_key publicKey = nullptr;
    if (ssh_pki_export_privkey_to_pubkey(key, &publicKey) == SSH_OK)
        file.publicKey.reset(publicKey);
    if (file.publicKey)
        file.blob = publicBlobOf(file.publicKey.get());
}

} // namespace

Expected<KeyFile> readKeyFile(const QString &path)
{
    QFile reader(path);
    if (!QFileInfo(path).isFile())
        return fail(FailureCode::KeyFileUnreadable, path, QFileInfo::exists(path) ? QStringLiteral("it is not a file") : QStringLiteral("there is no such file"));
    if (!reader.open(QIODevice::ReadOnly))
        return fail(FailureCode::KeyFileUnreadable, path, reader.errorString());
    if (reader.size() > largestKeyFile)
        return fail(FailureCode::KeyFileUnreadable, path, QStringLiteral("it is too large for a key"));
    reader.close();
    KeyFile file;
    file.path = path;
    bool encrypted = false;
    ssh_key key = nullptr;
    if (ssh_pki_import_privkey_file(QFile::encodeName(path).constData(), nullptr, noticePassphrase, &encrypted, &key) == SSH_OK) {
        adoptPrivate(file, key);
        return file;
    }
    if (!encrypted)
        return fail(FailureCode::KeyFileUnreadable, path, QStringLiteral("it is not a private key in a known format, or it is damaged"));
    file.publicKey = publicKeyIn(path);
    if (!file.publicKey)
        file.publicKey = publicKeyIn(path + QStringLiteral(".pub"));
    if (file.publicKey)
        file.blob = publicBlobOf(file.publicKey.get());
    return file;
}

bool unlock(KeyFile &file, const SecretBytes &passphrase)
{
    ssh_key key = nullptr;
    if (ssh_pki_import_privkey_file(QFile::encodeName(file.path).constData(), passphrase.bytes().constData(), nullptr, nullptr, &key) != SSH_OK)
        return false;
    adoptPrivate(file, key);
    return true;
}

QStringList usualKeyFiles()
{
    QStringList files;
    for (const char *name : {"id_ed25519", "id_ecdsa", "id_rsa"}) {
        const QString path = QDir::homePath() + QStringLiteral("/.ssh/") + QLatin1String(name);
        if (QFileInfo(path).isFile())
            files += path;
    }
    return files;
}

} // namespace strata::app::remote
