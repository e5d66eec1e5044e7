// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/known_hosts.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSet>

namespace strata::app::remote {

namespace {

constexpr qint64 maximumFileSize = 16 * 1024 * 1024;

//! What the lines read so far say about one key of one host.
class Tally {
public:
    Tally(const QString &host, quint16 port, QByteArrayView blob) :
        m_name(knownHostsName(host, port)),
        m_plainName(knownHostsName(host, 22)),
        m_blob(blob),
        m_shortBlob(withoutLeadingZeros(blob)),
        m_type(typeOfBlob(blob))
    {
    }

    void take(const KnownHostsLine &line, const TextPlace &where)
    {
        const HostMatch match = matchesHost(line.hosts, m_name);
        // OpenSSH also believes a line without the port, but never calls a key changed because of
        // it.
        const HostMatch plain =
            m_plainName == m_name ? HostMatch::No : matchesHost(line.hosts, m_plainName);
        if (match == HostMatch::No && plain == HostMatch::No)
            return;
        if (line.marker == KnownHostsLine::Marker::Revoked)
            takeRevoked(line, where, match == HostMatch::Perhaps);
        else if (match == HostMatch::Perhaps)
            note(m_doubt, where, QStringLiteral("a damaged host name, which could be any host"));
        else if (match == HostMatch::Yes)
            takeOrdinary(line, where);
        else if (plain == HostMatch::Yes && isSame(line))
            m_knownByPlainName = true;
    }

    HostKeyJudgement judgement() const
    {
        if (!m_revoked.isEmpty())
            return {HostKeyVerdict::Revoked, {}, m_revoked};
        if (!m_revocationDoubt.isEmpty())
            return {HostKeyVerdict::Unreadable, {}, m_revocationDoubt};
        if (m_known)
            return {HostKeyVerdict::Known, {}, {}};
        if (m_changed)
            return {HostKeyVerdict::Changed, m_remembered, {}};
        if (!m_remembered.isEmpty())
            return {HostKeyVerdict::OtherType, m_remembered, {}};
        // Before the name without the port: OpenSSH may read what we cannot, and would call the key
        // changed because of it.
        if (!m_doubt.isEmpty())
            return {HostKeyVerdict::Unreadable, {}, m_doubt};
        if (m_knownByPlainName)
            return {HostKeyVerdict::Known, {}, {}};
        return {};
    }

private:
    static void note(QString &slot, const TextPlace &where, const QString &what)
    {
        if (slot.isEmpty())
            slot = where.text() + QStringLiteral(": ") + what;
    }

    bool isSame(const KnownHostsLine &line) const
    {
        return line.marker == KnownHostsLine::Marker::None &&
               line.content == KnownHostsLine::Content::Key && line.blob == m_blob;
    }

    void takeRevoked(const KnownHostsLine &line, const TextPlace &where, bool couldBeAnyHost)
    {
        if (line.content == KnownHostsLine::Content::Broken)
            note(m_revocationDoubt, where,
                 QStringLiteral("a @revoked line that cannot be read: ") + line.problem);
        else if (line.type.contains("-cert-v") || line.type.startsWith("rsa-sha2-"))
            note(m_revocationDoubt, where,
                 QStringLiteral("a @revoked line of a key that may be this one in another form"));
        else if (withoutLeadingZeros(line.blob) == m_shortBlob)
            note(m_revoked, where,
                 QStringLiteral("this key is revoked") +
                     (couldBeAnyHost ? QStringLiteral(" (damaged host name)") : QString()));
    }

    void takeOrdinary(const KnownHostsLine &line, const TextPlace &where)
    {
        if (line.marker == KnownHostsLine::Marker::Unknown) {
            note(m_doubt, where, QStringLiteral("a marker nobody knows"));
        } else if (line.content == KnownHostsLine::Content::Broken) {
            note(m_doubt, where, line.problem);
        } else if (line.marker == KnownHostsLine::Marker::None) {
            if (line.blob == m_blob) {
                m_known = true;
            } else {
                m_changed = m_changed || line.type == m_type;
                m_remembered +=
                    QStringLiteral("%1 %2 (%3)")
                        .arg(QString::fromUtf8(line.type), fingerprintOf(line.blob), where.text());
            }
        }
    }

    QByteArray m_name;
    QByteArray m_plainName;
    QByteArrayView m_blob;
    QByteArray m_shortBlob;
    QByteArray m_type;
    bool m_known = false;
    bool m_knownByPlainName = false;
    bool m_changed = false;
    QStringList m_remembered;
    QString m_revoked;
    QString m_revocationDoubt;
    QString m_doubt;
};

} // namespace

QString fingerprintOf(QByteArrayView blob)
{
    const QByteArray hash =
        QCryptographicHash::hash(blob.toByteArray(), QCryptographicHash::Sha256);
    return QStringLiteral("SHA256:") +
           QString::fromLatin1(hash.toBase64(QByteArray::OmitTrailingEquals));
}

KnownHosts KnownHosts::read(const QStringList &files)
{
    KnownHosts hosts;
    for (const QString &name : files) {
        QFile file(name);
        if (!QFileInfo::exists(name) && !QFileInfo(name).isSymLink())
            continue;
        const bool isFile = QFileInfo(name).isFile();
        if (!isFile || !file.open(QIODevice::ReadOnly) || file.size() > maximumFileSize) {
            const QString why = !isFile         ? QStringLiteral("it is not a file")
                                : file.isOpen() ? QStringLiteral("it is larger than 16 MiB")
                                                : file.errorString();
            hosts.m_unreadable = name + QStringLiteral(": ") + why;
            continue;
        }
        const QByteArray content = file.readAll();
        if (file.error() != QFileDevice::NoError)
            hosts.m_unreadable = name + QStringLiteral(": ") + file.errorString();
        hosts.add(name, content);
    }
    return hosts;
}

void KnownHosts::add(const QString &file, QByteArrayView content)
{
    qsizetype begin = 0;
    for (int number = 1; begin < content.size(); ++number) {
        qsizetype end = content.indexOf('\n', begin);
        if (end < 0)
            end = content.size();
        KnownHostsLine line = parseKnownHostsLine(content.sliced(begin, end - begin));
        if (line.content != KnownHostsLine::Content::Blank)
            m_lines.append({std::move(line), {file, number}});
        begin = end + 1;
    }
}

HostKeyJudgement KnownHosts::judge(const QString &host, quint16 port, QByteArrayView blob) const
{
    Tally tally(host, port, blob);
    for (const PlacedLine &placed : m_lines)
        tally.take(placed.line, placed.place);
    HostKeyJudgement judgement = tally.judgement();
    // A file that cannot be read could hold the line that revokes this key.
    if (!m_unreadable.isEmpty() && judgement.verdict != HostKeyVerdict::Revoked)
        judgement = {HostKeyVerdict::Unreadable, {}, m_unreadable};
    return judgement;
}

QList<QByteArray> KnownHosts::rememberedTypes(const QString &host, quint16 port) const
{
    const QByteArray name = knownHostsName(host, port);
    QList<const KnownHostsLine *> lines;
    QSet<QByteArray> revoked;
    for (const PlacedLine &placed : m_lines) {
        const KnownHostsLine &line = placed.line;
        if (line.marker == KnownHostsLine::Marker::None &&
            matchesHost(line.hosts, name) == HostMatch::Yes)
            lines.append(&line);
        else if (line.marker == KnownHostsLine::Marker::Revoked &&
                 matchesHost(line.hosts, name) == HostMatch::Yes)
            revoked.insert(withoutLeadingZeros(line.blob));
    }
    QList<QByteArray> types;
    QSet<QByteArray> seen;
    for (const KnownHostsLine *line : std::as_const(lines)) {
        const QByteArray type =
            line->type.startsWith("rsa-sha2-") ? QByteArray("ssh-rsa") : line->type;
        if (seen.contains(type))
            continue;
        seen.insert(type);
        // What we cannot read counts too: OpenSSH may read it, ask for that type, and call the key
        // changed. A type whose first key is revoked is not asked for there.
        if (line->content != KnownHostsLine::Content::Key ||
            !revoked.contains(withoutLeadingZeros(line->blob)))
            types.append(type);
    }
    return types;
}

} // namespace strata::app::remote
