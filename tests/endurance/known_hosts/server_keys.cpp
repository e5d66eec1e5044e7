// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/known_hosts/server_keys.h"

#include <QFile>
#include <QProcess>
#include <QtEndian>

namespace strata::tests {
namespace {

bool run(const QString &program, const QStringList &arguments)
{
    return QProcess::execute(program, arguments) == 0;
}

QList<QByteArray> wordsOf(const QString &publicKeyFile)
{
    QFile file(publicKeyFile);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split(' ')
                                          : QList<QByteArray>();
}

//! The strings that a key in wire form consists of.
QList<QByteArray> partsOf(QByteArrayView blob)
{
    QList<QByteArray> parts;
    while (blob.size() >= 4) {
        const auto length = qFromBigEndian<quint32>(blob.data());
        if (length > quint64(blob.size() - 4))
            break;
        parts += blob.sliced(4, length).toByteArray();
        blob = blob.sliced(4 + length);
    }
    return parts;
}

QByteArray blobOf(const QList<QByteArray> &parts)
{
    QByteArray blob;
    for (const QByteArray &part : parts)
        blob += wireText(part);
    return blob;
}

QByteArray with(const ServerKey &key, qsizetype index, const QByteArray &part)
{
    QList<QByteArray> parts = partsOf(key.blob);
    parts[index] = part;
    return key.type + ' ' + blobOf(parts).toBase64();
}

//! Texts of an RSA key that differ in how its numbers and its name are written.
QList<QByteArray> rsaSpellings(const ServerKey &key)
{
    const QList<QByteArray> parts = partsOf(key.blob);
    const QByteArray sha2 = blobOf({"rsa-sha2-512", parts[1], parts[2]}).toBase64();
    return {with(key, 1, '\0' + parts[1]),
            with(key, 2, QByteArray(3, '\0') + parts[2]),
            with(key, 2, parts[2].sliced(1)), // negative
            with(key, 1, QByteArray()),
            with(key, 2, QByteArray(3000, '\0') + parts[2]),
            "rsa-sha2-512 " + key.blob.toBase64(),
            "rsa-sha2-256 " + sha2,
            "rsa-sha2-512 " + sha2,
            "ssh-rsa " + sha2};
}

//! Base64 that means the same to a generous reader, or nearly so.
QList<QByteArray> base64Spellings(const ServerKey &key)
{
    const QByteArray text = key.blob.toBase64();
    const QByteArray front = key.type + ' ';
    const auto inside = [&](const char *what) {
        return front + text.left(30) + what + text.mid(30);
    };
    QByteArray otherBits = text; // the bits that an encoder leaves zero
    const qsizetype last = otherBits.endsWith("==") ? otherBits.size() - 3 : otherBits.size() - 2;
    otherBits[last] = char(otherBits[last] + 1);
    return {inside("\r"),
            inside("\f"),
            inside("\v"),
            inside("="),
            inside("-"),
            inside("\xc2\xa0"),
            front + otherBits,
            front + text + '=',
            front + text + "===",
            front + text.chopped(1),
            front + text.left(40),
            front + text + "AAAA",
            front + '"' + text + '"',
            front + (key.blob + '\0').toBase64(),
            front + key.blob.chopped(1).toBase64()};
}

} // namespace

QByteArray wireText(const QByteArray &bytes)
{
    QByteArray length(4, '\0');
    qToBigEndian(quint32(bytes.size()), length.data());
    return length + bytes;
}

ServerKeys::ServerKeys(const QString &folder)
{
    for (const char *type : {"ed25519", "ecdsa", "rsa"}) {
        const QString name = QString::fromLatin1(type);
        m_right += make(QStringLiteral("host_") + name, name, folder);
        for (int i = 1; i <= 2; ++i)
            m_wrong +=
                make(QStringLiteral("wrong_%1_%2").arg(name, QString::number(i)), name, folder);
        const QString authority = folder + QStringLiteral("/wrong_ed25519_1");
        const QString publicKey = folder + QStringLiteral("/host_%1.pub").arg(name);
        const QStringList sign{
            QStringLiteral("-q"), QStringLiteral("-s"), authority, QStringLiteral("-I"),
            QStringLiteral("x"),  QStringLiteral("-h"), publicKey};
        if (m_problem.isEmpty() && !run(QStringLiteral("ssh-keygen"), sign))
            m_problem = QStringLiteral("ssh-keygen could not sign a host key");
        const QString certificate = folder + QStringLiteral("/host_%1-cert.pub").arg(name);
        m_certificates += wordsOf(certificate).mid(0, 2).join(' ');
        QFile::remove(certificate); // the server must not show it
    }
}

ServerKey ServerKeys::make(const QString &name, const QString &type, const QString &folder)
{
    const QString path = folder + QLatin1Char('/') + name;
    QStringList arguments{QStringLiteral("-q"),
                          QStringLiteral("-t"),
                          type,
                          QStringLiteral("-N"),
                          QString(),
                          QStringLiteral("-C"),
                          name,
                          QStringLiteral("-f"),
                          path};
    if (type == QLatin1String("rsa"))
        arguments << QStringLiteral("-b") << QStringLiteral("2048");
    const bool made = QFile::exists(path) || run(QStringLiteral("ssh-keygen"), arguments);
    const QList<QByteArray> words =
        made ? wordsOf(path + QStringLiteral(".pub")) : QList<QByteArray>();
    if (words.size() < 2) {
        m_problem = QStringLiteral("ssh-keygen could not make a key of type ") + type;
        return {};
    }
    return {words[0], QByteArray::fromBase64(words[1])};
}

QList<QByteArray> ServerKeys::spellings(const ServerKey &key) const
{
    QList<QByteArray> texts = m_certificates + base64Spellings(key);
    if (key.type == "ssh-rsa")
        texts += rsaSpellings(key);
    const QByteArray text = key.blob.toBase64();
    const QList<QByteArray> names{"ED25519",     "RSA",
                                  "ECDSA",       "ed25519",
                                  "SSH-ED25519", "ssh-rsa",
                                  "ssh-dss",     "sk-ssh-ed25519@openssh.com",
                                  "ssh-future",  "ssh-ed25519-cert-v01@openssh.com"};
    for (const QByteArray &name : names) {
        texts += name + ' ' + text;
        texts += with(key, 0, name);
        texts += name + with(key, 0, name).mid(key.type.size());
    }
    return texts + QList<QByteArray>{"",
                                     text,
                                     key.type,
                                     key.type + ' ',
                                     "# " + key.text(),
                                     "1024 35 1234567",
                                     "1024 35 1234567 " + key.text(),
                                     "ssh-future AAAACnNzaC1mdXR1cmUAAAABeA==",
                                     "ssh-ed25519 AAA!",
                                     key.type + "\v" + text,
                                     key.type + '\r' + ' ' + text};
}

} // namespace strata::tests
