// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/key_file.h"

#include "app/remote/openssh/known_hosts_line.h"
#include "app/remote/ssh/wiped_work.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <optional>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr qint64 largestKeyFile = 256 * 1024;

//! Without it OpenSSL itself would ask at the terminal.
int giveNoPassphrase(const char *, char *, size_t, int, int, void *)
{
    return -1;
}

//! What can be read of a key file without a passphrase.
struct Envelope {
    bool isEncrypted = false;
    QByteArray publicBlob; //!< in wire form; empty if it is not in the file
};

//! OpenSSH's own format (PROTOCOL.key): cipher, key derivation and its options, number of keys,
//! public key, then what is encrypted.
std::optional<Envelope> openSshEnvelope(const QByteArray &text)
{
    const QByteArray begin = "-----BEGIN OPENSSH PRIVATE KEY-----";
    const QByteArray magic("openssh-key-v1", 15); // with its zero
    const qsizetype from = text.indexOf(begin);
    const qsizetype end = text.indexOf("-----END", from);
    if (from < 0 || end < 0)
        return std::nullopt;
    const QByteArray body =
        QByteArray::fromBase64(text.mid(from + begin.size(), end - from - begin.size()));
    if (!body.startsWith(magic))
        return std::nullopt;
    QByteArrayView rest = QByteArrayView(body).sliced(magic.size());
    const auto cipher = takeWireText(rest);
    const auto derivation = takeWireText(rest);
    const auto options = takeWireText(rest);
    constexpr qsizetype countBytes = 4;
    if (!cipher || !derivation || !options || rest.size() < countBytes)
        return std::nullopt;
    rest = rest.sliced(countBytes);
    const auto publicKey = takeWireText(rest);
    if (!publicKey)
        return std::nullopt;
    return Envelope{*cipher != "none", *publicKey};
}

Envelope envelopeOf(const QByteArray &text)
{
    if (const auto envelope = openSshEnvelope(text))
        return *envelope;
    const bool isEncrypted = text.contains("-----BEGIN ENCRYPTED PRIVATE KEY-----") ||
                             text.contains("Proc-Type: 4,ENCRYPTED");
    return {isEncrypted, {}};
}

KeyHandle publicKeyOf(const QByteArray &blob)
{
    ssh_key key = nullptr;
    (void)ssh_pki_import_pubkey_base64(blob.toBase64().constData(),
                                       ssh_key_type_from_name(typeOfBlob(blob).constData()), &key);
    return KeyHandle(key);
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

Expected<KeyFile> readThere(const QString &path)
{
    QFile reader(path);
    if (!QFileInfo(path).isFile())
        return fail(FailureCode::KeyFileUnreadable, path,
                    QFileInfo::exists(path) ? QStringLiteral("it is not a file")
                                            : QStringLiteral("there is no such file"));
    if (!reader.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return fail(FailureCode::KeyFileUnreadable, path, reader.errorString());
    if (reader.size() > largestKeyFile)
        return fail(FailureCode::KeyFileUnreadable, path,
                    QStringLiteral("it is too large for a key"));
    const Envelope envelope = envelopeOf(reader.read(largestKeyFile));
    KeyFile file;
    file.path = path;
    if (!envelope.isEncrypted) {
        ssh_key key = nullptr;
        if (ssh_pki_import_privkey_file(QFile::encodeName(path).constData(), nullptr,
                                        giveNoPassphrase, nullptr, &key) != SSH_OK)
            return fail(
                FailureCode::KeyFileUnreadable, path,
                QStringLiteral("it is not a private key in a known format, or it is damaged"));
        adoptPrivate(file, key);
        return file;
    }
    // Not by trying to import it: libssh keeps the text of a key that it cannot decrypt.
    if (!envelope.publicBlob.isEmpty())
        file.publicKey = publicKeyOf(envelope.publicBlob);
    if (!file.publicKey)
        file.publicKey = publicKeyIn(path + QStringLiteral(".pub"));
    if (file.publicKey)
        file.blob = publicBlobOf(file.publicKey.get());
    return file;
}

} // namespace

//! libssh frees the text of a key, and what it makes of a passphrase, without wiping it.
Expected<KeyFile> readKeyFile(const QString &path)
{
    Expected<KeyFile> file;
    doWiped([&] { file = readThere(path); });
    return file;
}

bool unlock(KeyFile &file, const SecretBytes &passphrase)
{
    ssh_key key = nullptr;
    doWiped([&] {
        const QByteArray path = QFile::encodeName(file.path);
        if (ssh_pki_import_privkey_file(path.constData(), passphrase.bytes().constData(), nullptr,
                                        nullptr, &key) != SSH_OK)
            key = nullptr;
    });
    if (key)
        adoptPrivate(file, key);
    return key;
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
