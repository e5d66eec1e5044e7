// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/ssh_config.h"

#include "app/remote/openssh/host_patterns.h"
#include "app/remote/openssh/jump_route.h"
#include "app/remote/openssh/ssh_config_reader.h"

#include <QDir>
#include <QSet>

#include <algorithm>
#include <optional>

namespace strata::app::remote {

namespace {

constexpr int maximumJumpDepth = 8;

bool applies(const QList<QByteArray> &conditions, const QByteArray &name)
{
    return std::ranges::all_of(conditions, [&](const QByteArray &patterns) {
        return matchesPatternList(name, patterns, ' ') == PatternMatch::Yes;
    });
}

//! Replaces %h, %d, %r, %u and %%; nothing if there is another token.
std::optional<QString> expanded(const QString &text, const QHash<QChar, QString> &tokens)
{
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != QLatin1Char('%')) {
            result += text[i];
            continue;
        }
        const QChar token = ++i < text.size() ? text[i] : QChar();
        if (!tokens.contains(token))
            return std::nullopt;
        result += tokens[token];
    }
    return result;
}

//! Takes one alias's settings in the order of the file.
class Resolver {
public:
    Resolver(const QString &alias, const QString &home) : m_home(home)
    {
        m_host.alias = alias;
        m_host.target.hostName = alias;
    }

    void take(const QString &keyword, const QString &value, const TextPlace &where)
    {
        if (keyword == QLatin1String("port"))
            takePort(value, where);
        else if (keyword == QLatin1String("hostname") || keyword == QLatin1String("user") ||
                 keyword == QLatin1String("identityfile") ||
                 keyword == QLatin1String("proxyjump") ||
                 keyword == QLatin1String("identitiesonly"))
            keepFirst(keyword, value, where);
        else
            m_host.ignored +=
                where.text() + QStringLiteral(": ") + keyword + QStringLiteral(" is not followed");
    }

    ConfiguredHost finished()
    {
        if (m_values.contains(QStringLiteral("hostname")))
            m_host.target.hostName = expand(QStringLiteral("hostname")).value_or(m_host.alias);
        m_host.target.user = m_values.value(QStringLiteral("user")).text;
        m_host.target.keyFile = keyFile();
        const QString jump = m_values.value(QStringLiteral("proxyjump")).text;
        m_host.target.jump =
            jump.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0 ? QString() : jump;
        m_host.identitiesOnly = m_values.value(QStringLiteral("identitiesonly"))
                                    .text.compare(QLatin1String("yes"), Qt::CaseInsensitive) == 0;
        return m_host;
    }

private:
    struct Value {
        QString text;
        TextPlace where;
    };

    void keepFirst(const QString &keyword, const QString &value, const TextPlace &where)
    {
        if (!m_values.contains(keyword))
            m_values.insert(keyword, {value, where});
        else if (keyword == QLatin1String("identityfile"))
            m_host.ignored +=
                where.text() + QStringLiteral(": only the first IdentityFile is used");
    }

    void takePort(const QString &value, const TextPlace &where)
    {
        bool ok = false;
        const int port = value.toInt(&ok);
        if (!ok || port < 1 || port > 65535)
            m_host.ignored +=
                where.text() + QStringLiteral(": the port is not a number from 1 to 65535");
        else if (!m_hasPort)
            m_host.target.port = quint16(port);
        m_hasPort = true;
    }

    std::optional<QString> expand(const QString &keyword)
    {
        const Value value = m_values.value(keyword);
        const bool isName = keyword == QLatin1String("hostname");
        QHash<QChar, QString> tokens{
            {QLatin1Char('%'), QStringLiteral("%")},
            {QLatin1Char('h'), isName ? m_host.alias : m_host.target.hostName}};
        if (!isName) {
            tokens.insert(QLatin1Char('d'), m_home);
            tokens.insert(QLatin1Char('r'), m_host.target.user);
            tokens.insert(QLatin1Char('u'), qEnvironmentVariable("USER"));
        }
        auto text = expanded(value.text, tokens);
        if (!text)
            m_host.ignored +=
                value.where.text() + QStringLiteral(": a % token that is not followed");
        return text;
    }

    QString keyFile()
    {
        if (!m_values.contains(QStringLiteral("identityfile")))
            return {};
        QString file = expand(QStringLiteral("identityfile")).value_or(QString());
        if (file.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0)
            return {};
        if (file.startsWith(QLatin1String("~/")))
            file.replace(0, 1, m_home);
        return file;
    }

    QString m_home;
    ConfiguredHost m_host;
    QHash<QString, Value> m_values;
    bool m_hasPort = false;
};

} // namespace

SshConfig SshConfig::read(const QString &file)
{
    return read(file, QDir::homePath());
}

SshConfig SshConfig::read(const QString &file, const QString &home, const ConfigFiles &files)
{
    SshConfig config;
    config.m_home = home;
    SshConfigReader(config, home, files).readFile(file);
    return config;
}

ConfiguredHost SshConfig::resolveOnly(const QString &alias) const
{
    Resolver resolver(alias, m_home);
    const QByteArray name = alias.toUtf8();
    for (const Setting &setting : m_settings) {
        if (applies(setting.conditions, name))
            resolver.take(setting.keyword, setting.value, setting.place);
    }
    return resolver.finished();
}

ConfiguredHost SshConfig::resolve(const QString &alias) const
{
    ConfiguredHost host = resolveOnly(alias);
    host.target.jump = writtenOutJump(host.target.jump, 0);
    return host;
}

QString SshConfig::writtenOutJump(const QString &jump, int depth) const
{
    QStringList hops;
    for (const QString &hop : jump.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QString trimmed = hop.trimmed();
        // A jump over itself would never end, and a way of so many hops is refused.
        if (!m_aliases.contains(trimmed) || std::max(depth, int(hops.size())) >= maximumJumpDepth) {
            hops += trimmed;
            continue;
        }
        const domain::SshTarget target = resolveOnly(trimmed).target;
        const QString before = hops.isEmpty() ? writtenOutJump(target.jump, depth + 1) : QString();
        if (!before.isEmpty())
            hops += before;
        hops += labelOf(target);
    }
    return hops.join(QLatin1Char(','));
}

} // namespace strata::app::remote
