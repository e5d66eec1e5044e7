// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/known_hosts_line.h"

#include "app/remote/openssh/host_patterns.h"

#include <QList>
#include <QMessageAuthenticationCode>
#include <QtEndian>

#include <algorithm>

namespace strata::app::remote {

namespace {

constexpr qsizetype saltSize = 20;
constexpr qsizetype tooLongPattern =
    1023; //!< without its "!": where OpenSSH gives up on a whole list

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

//! Takes the next word off the front.
QByteArray takeWord(QByteArrayView &rest)
{
    qsizetype begin = 0;
    while (begin < rest.size() && isBlank(rest[begin]))
        ++begin;
    qsizetype end = begin;
    while (end < rest.size() && !isBlank(rest[end]))
        ++end;
    const QByteArray word = rest.sliced(begin, end - begin).toByteArray();
    rest = rest.sliced(end);
    return word;
}

//! Only the one spelling an encoder makes is accepted: a second spelling of the same key is refused
//! by OpenSSH too.
std::optional<QByteArray> strictBase64(const QByteArray &text)
{
    const auto decoded =
        QByteArray::fromBase64Encoding(text, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || (*decoded).isEmpty() || (*decoded).toBase64() != text)
        return std::nullopt;
    return *decoded;
}

KnownHostsLine::Marker markerOf(const QByteArray &word)
{
    if (word == "@revoked")
        return KnownHostsLine::Marker::Revoked;
    return word == "@cert-authority" ? KnownHostsLine::Marker::Authority
                                     : KnownHostsLine::Marker::Unknown;
}

bool hasTooLongPattern(const QByteArray &hosts)
{
    if (hosts.size() < tooLongPattern)
        return false;
    const QList<QByteArray> patterns = hosts.split(',');
    return std::ranges::any_of(patterns, [](const QByteArray &pattern) {
        return pattern.size() - (pattern.startsWith('!') ? 1 : 0) >= tooLongPattern;
    });
}

void readKey(KnownHostsLine &line, QByteArrayView rest)
{
    line.type = takeWord(rest);
    const auto blob = strictBase64(takeWord(rest));
    line.content = KnownHostsLine::Content::Broken;
    if (line.type.isEmpty() || line.type.startsWith('#')) {
        line.problem = QStringLiteral("no key after the host");
    } else if (!blob) {
        line.problem = QStringLiteral("the key is not valid base64");
    } else if (typeOfBlob(*blob) != line.type) {
        line.problem = QStringLiteral("the key is not of the type the line names");
    } else {
        line.blob = *blob;
        line.content = KnownHostsLine::Content::Key;
    }
}

} // namespace

std::optional<QByteArray> takeWireText(QByteArrayView &rest)
{
    constexpr qsizetype lengthBytes = 4;
    if (rest.size() < lengthBytes)
        return std::nullopt;
    const qsizetype length = qFromBigEndian<quint32>(rest.data());
    if (rest.size() - lengthBytes < length)
        return std::nullopt;
    const QByteArray text = rest.sliced(lengthBytes, length).toByteArray();
    rest = rest.sliced(lengthBytes + length);
    return text;
}

QByteArray typeOfBlob(QByteArrayView blob)
{
    constexpr qsizetype longest = 256;
    const QByteArray type = takeWireText(blob).value_or(QByteArray());
    return type.size() <= longest ? type : QByteArray();
}

QByteArray withoutLeadingZeros(QByteArrayView blob)
{
    const QByteArray type = typeOfBlob(blob);
    if (type != "ssh-rsa" && type != "ssh-dss")
        return blob.toByteArray();
    QByteArray result = blob.first(4 + type.size()).toByteArray();
    QByteArrayView rest = blob.sliced(result.size());
    while (const auto text = takeWireText(rest)) {
        QByteArrayView number = *text;
        // One zero stays before a byte that would make the number negative.
        while (number.size() > 1 && number[0] == 0 && (number[1] & 0x80) == 0)
            number = number.sliced(1);
        QByteArray size(4, '\0');
        qToBigEndian(quint32(number.size()), size.data());
        result += size + number.toByteArray();
    }
    return result + rest.toByteArray();
}

KnownHostsLine parseKnownHostsLine(QByteArrayView text)
{
    KnownHostsLine line;
    const bool hasNul = text.contains('\0');
    while (text.endsWith('\r'))
        text.chop(1);
    QByteArrayView rest = text;
    QByteArray word = takeWord(rest);
    if (word.isEmpty() || word.startsWith('#'))
        return line;
    if (word.startsWith('@')) {
        line.marker = markerOf(word);
        word = takeWord(rest);
    }
    line.hosts = word.contains('\0') ? word.left(word.indexOf('\0')) : word;
    readKey(line, rest);
    if (hasNul || word.startsWith('@')) {
        line.content = KnownHostsLine::Content::Broken;
        line.problem =
            hasNul ? QStringLiteral("a NUL byte in the line") : QStringLiteral("two markers");
    }
    return line;
}

QByteArray hashedHostName(const QByteArray &name, const QByteArray &salt)
{
    const QByteArray code = QMessageAuthenticationCode::hash(name, salt, QCryptographicHash::Sha1);
    return "|1|" + salt.toBase64() + '|' + code.toBase64();
}

HostMatch matchesHost(const QByteArray &hosts, const QByteArray &name)
{
    if (hosts.startsWith('|')) {
        const QList<QByteArray> parts = hosts.split('|');
        const auto salt =
            parts.size() == 4 && parts[1] == "1" ? strictBase64(parts[2]) : std::nullopt;
        const auto code = salt ? strictBase64(parts[3]) : std::nullopt;
        if (!code || salt->size() != saltSize || code->size() != saltSize)
            return HostMatch::Perhaps;
        return hashedHostName(name, *salt) == hosts ? HostMatch::Yes : HostMatch::No;
    }
    const QByteArray patterns = hosts.toLower();
    if (matchesPatternList(name, patterns, ',') != PatternMatch::Yes)
        return HostMatch::No;
    return hasTooLongPattern(patterns) ? HostMatch::Perhaps : HostMatch::Yes;
}

QByteArray knownHostsName(const QString &host, quint16 port)
{
    const QByteArray name = host.toLower().toUtf8();
    return port == 22 ? name : '[' + name + "]:" + QByteArray::number(port);
}

} // namespace strata::app::remote
