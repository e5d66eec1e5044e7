// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/ssh_address.h"

#include "app/domain/host.h"

#include <algorithm>

namespace strata::app::domain {
namespace {

constexpr qsizetype longestPort = 5;

//! Digits only: QString::toUShort would take a sign and blanks.
std::optional<quint16> portIn(QStringView text)
{
    const bool digits =
        std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (text.isEmpty() || text.size() > longestPort || !digits)
        return std::nullopt;
    const uint number = text.toUInt();
    if (number < 1 || number > 65535)
        return std::nullopt;
    return static_cast<quint16>(number);
}

//! Only what stands in brackets, or has more than one colon, is an IPv6 address.
bool fits(const QString &hostName, bool isAddress)
{
    return isSafeHostName(hostName) && hostName.contains(u':') == isAddress;
}

//! "host", "host:port", "[v6]", "[v6]:port", "v6".
bool readPlace(const QString &text, SshAddress &address)
{
    const bool bracketed = text.startsWith(u'[');
    const qsizetype end = text.indexOf(u']');
    if (bracketed && end < 0)
        return false;
    const bool bare = !bracketed && text.count(u':') > 1;
    const qsizetype colon = bare ? -1 : text.indexOf(u':', bracketed ? end : 0);
    const QString name = colon < 0 ? text : text.left(colon);
    if (bracketed && name.size() != end + 1)
        return false;
    address.hostName = bracketed ? name.mid(1, end - 1) : name;
    if (colon >= 0) {
        address.port = portIn(QStringView(text).mid(colon + 1));
        if (!address.port)
            return false;
    }
    return fits(address.hostName, bracketed || bare);
}

} // namespace

std::optional<SshAddress> readSshAddress(const QString &text)
{
    QString rest = text.trimmed();
    const QLatin1String scheme("ssh://");
    if (rest.startsWith(scheme, Qt::CaseInsensitive)) {
        rest.remove(0, scheme.size());
        if (rest.endsWith(u'/'))
            rest.chop(1);
    }
    SshAddress address;
    const qsizetype at = rest.indexOf(u'@');
    if (at >= 0) {
        address.user = rest.left(at);
        if (!isSafeUserName(address.user))
            return std::nullopt;
    }
    if (!readPlace(rest.mid(at + 1), address))
        return std::nullopt;
    return address;
}

} // namespace strata::app::domain
