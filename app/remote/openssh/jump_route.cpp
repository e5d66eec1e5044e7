// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/jump_route.h"

#include <pwd.h>
#include <unistd.h>

namespace strata::app::remote {

using domain::Expected;
using domain::fail;
using domain::FailureCode;
using domain::SshTarget;

namespace {

constexpr int maximumHops = 8;

QString nameOfThisPerson()
{
    passwd entry = {};
    passwd *found = nullptr;
    QByteArray buffer(16 * 1024, '\0');
    if (::getpwuid_r(::getuid(), &entry, buffer.data(), size_t(buffer.size()), &found) == 0 &&
        found)
        return QString::fromLocal8Bit(found->pw_name);
    return qEnvironmentVariable("USER");
}

tl::unexpected<domain::Failure> notAllowed(const QString &text, const char *why)
{
    return fail(FailureCode::NameNotAllowed, text, QLatin1String(why));
}

//! Splits "host", "host:port", "[v6]:port"; a bare IPv6 address has no port.
bool splitPort(const QString &text, SshTarget &hop)
{
    QString port;
    if (text.startsWith(QLatin1Char('['))) {
        const qsizetype end = text.indexOf(QLatin1Char(']'));
        if (end < 0)
            return false;
        hop.hostName = text.mid(1, end - 1);
        const QString rest = text.mid(end + 1);
        if (rest.isEmpty())
            return true;
        if (!rest.startsWith(QLatin1Char(':')))
            return false;
        port = rest.mid(1);
    } else if (text.count(QLatin1Char(':')) == 1) {
        hop.hostName = text.section(QLatin1Char(':'), 0, 0);
        port = text.section(QLatin1Char(':'), 1);
    } else {
        hop.hostName = text;
        return true;
    }
    bool ok = false;
    const int number = port.toInt(&ok);
    hop.port = quint16(number);
    return ok && number > 0 && number < 65536;
}

Expected<SshTarget> hopOf(const QString &text, const SshTarget &target)
{
    SshTarget hop;
    hop.keyFile = target.keyFile;
    const qsizetype at = text.lastIndexOf(QLatin1Char('@'));
    hop.user = at < 0 ? QString() : text.left(at);
    if (at == 0 || !splitPort(text.mid(at + 1), hop))
        return notAllowed(text, "a jump host is written user@host:port");
    return hop;
}

Expected<void> checkNames(SshTarget &hop)
{
    if (hop.user.isEmpty())
        hop.user = nameOfThisPerson();
    if (!domain::isSafeHostName(hop.hostName))
        return notAllowed(
            hop.hostName,
            "a host name has letters, digits, '.', '_', '-' and ':' only, and no leading dash");
    if (!domain::isSafeUserName(hop.user))
        return notAllowed(
            hop.user,
            "a user name has letters, digits, '.', '_' and '-' only, and no leading dash");
    if (hop.port == 0)
        return notAllowed(hop.hostName, "a port is a number from 1 to 65535");
    return {};
}

} // namespace

Expected<QList<SshTarget>> routeTo(const SshTarget &target)
{
    QList<SshTarget> route;
    const QStringList jumps = target.jump.split(QLatin1Char(','), Qt::SkipEmptyParts);
    if (jumps.size() > maximumHops)
        return notAllowed(target.jump, "there may be eight jump hosts at most");
    for (const QString &jump : jumps) {
        auto hop = hopOf(jump.trimmed(), target);
        if (!hop)
            return tl::make_unexpected(hop.error());
        route += *hop;
    }
    route += target;
    for (SshTarget &hop : route) {
        if (auto checked = checkNames(hop); !checked)
            return tl::make_unexpected(checked.error());
    }
    return route;
}

QString hostAndPort(const SshTarget &target)
{
    const bool isAddress = target.hostName.contains(QLatin1Char(':'));
    const QString name =
        isAddress ? QLatin1Char('[') + target.hostName + QLatin1Char(']') : target.hostName;
    return name + QLatin1Char(':') + QString::number(target.port);
}

QString labelOf(const SshTarget &target)
{
    return target.user.isEmpty() ? hostAndPort(target)
                                 : target.user + QLatin1Char('@') + hostAndPort(target);
}

} // namespace strata::app::remote
