// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One line of a known_hosts file: what it says, and whether it speaks of a host.
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <optional>

namespace strata::app::remote {

struct KnownHostsLine {
    enum class Marker { None, Revoked, Authority, Unknown };
    enum class Content { Blank, Key, Broken };
    Content content = Content::Blank;
    Marker marker = Marker::None;
    QByteArray hosts; //!< as written: a list of patterns, or one hashed name
    QByteArray type;  //!< "ssh-ed25519"; any well-formed type, also ones nobody knows yet
    QByteArray blob;  //!< the public key in SSH's wire form; its own type equals `type`
    QString problem;  //!< Broken: what is wrong, in a few words
};

//! Perhaps: the host is hashed and the hash is damaged, so that it could be any host; or OpenSSH
//! would give up on the list because of a pattern that is too long.
enum class HostMatch { No, Yes, Perhaps };

//! Reads a line without its line feed; a carriage return at the end is ignored. Never fails: what
//! cannot be read is Broken, with as much of `marker` and `hosts` as could be read.
KnownHostsLine parseKnownHostsLine(QByteArrayView line);

//! \param hosts a line's host field. \param name as made by knownHostsName().
HostMatch matchesHost(const QByteArray &hosts, const QByteArray &name);

//! The name a host has in known_hosts: "gpu01" for port 22, "[gpu01]:2222" otherwise; in lower
//! case.
QByteArray knownHostsName(const QString &host, quint16 port);

//! The hashed form of a name: "|1|SALT|HMAC-SHA1(SALT, NAME)|" as OpenSSH's HashKnownHosts writes
//! it. \param salt 20 bytes.
QByteArray hashedHostName(const QByteArray &name, const QByteArray &salt);

//! Takes the next string of SSH's wire form (RFC 4251, 5) off the front; nothing if it is cut off.
std::optional<QByteArray> takeWireText(QByteArrayView &rest);

//! The type that a key in wire form names itself; empty if it is not a key.
QByteArray typeOfBlob(QByteArrayView blob);

//! The key with its numbers written as short as they can be: two texts of an RSA or DSA key may
//! differ in leading zeros only. The same bytes if there is nothing to shorten.
QByteArray withoutLeadingZeros(QByteArrayView blob);

} // namespace strata::app::remote
