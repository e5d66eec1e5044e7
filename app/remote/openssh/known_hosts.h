// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The verdict on a host key from known_hosts files: at least as strict as OpenSSH's, and never
//! "first contact" by mistake.
#pragma once

#include "app/remote/openssh/known_hosts_line.h"
#include "app/remote/openssh/text_place.h"

#include <QList>
#include <QStringList>

namespace strata::app::remote {

//! Unreadable: a line or file that could be about this host cannot be read, so nothing can be said.
enum class HostKeyVerdict { Known, Unknown, Changed, OtherType, Revoked, Unreadable };

struct HostKeyJudgement {
    HostKeyVerdict verdict = HostKeyVerdict::Unknown;
    QStringList remembered; //!< Changed, OtherType: "ssh-rsa SHA256:… (file:line)", each key once
    QString reason;         //!< Revoked, Unreadable: "file:line: what"
};

//! "SHA256:…" of a key in wire form, as ssh-keygen -l prints it.
QString fingerprintOf(QByteArrayView blob);

class KnownHosts {
public:
    //! Reads the files; one that does not exist is empty, one that cannot be read makes every
    //! verdict Unreadable.
    static KnownHosts read(const QStringList &files);
    void add(const QString &file, QByteArrayView content);

    //! \param blob the key a server showed, in wire form.
    HostKeyJudgement judge(const QString &host, quint16 port, QByteArrayView blob) const;
    //! Types that lines about a host and its port name, readable or not, so that a server with
    //! several keys is asked for one that is known.
    QList<QByteArray> rememberedTypes(const QString &host, quint16 port) const;

private:
    struct PlacedLine {
        KnownHostsLine line;
        TextPlace place;
    };
    QList<PlacedLine> m_lines;
    QString m_unreadable; //!< "file: why"; empty: all could be read
};

} // namespace strata::app::remote
