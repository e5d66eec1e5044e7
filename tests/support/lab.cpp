// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/lab.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>

#include <unistd.h>

namespace strata::tests {

namespace {

QString usualPath()
{
    const QString named = qEnvironmentVariable("STRATA_LAB");
    if (!named.isEmpty())
        return named;
    return QStringLiteral("%1/strata-lab-%2/lab.json").arg(QDir::tempPath()).arg(getuid());
}

} // namespace

std::optional<Lab> Lab::find()
{
    QFile file(usualPath());
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    Lab lab;
    lab.m_path = file.fileName();
    lab.m_description = QJsonDocument::fromJson(file.readAll()).object();
    return lab;
}

QString Lab::absence()
{
    return QStringLiteral("no lab is up (tests/lab/lab.sh up); looked for ") + usualPath();
}

QJsonObject Lab::entry(const QString &name) const
{
    if (name == QLatin1String("docker"))
        return m_description.value(QLatin1String("docker")).toObject();
    for (const QJsonValue &value : m_description.value(QLatin1String("hosts")).toArray()) {
        if (value.toObject().value(QLatin1String("name")).toString() == name)
            return value.toObject();
    }
    return {};
}

QString Lab::missing(const QString &name) const
{
    const QJsonObject part = entry(name);
    if (part.value(QLatin1String("present")).toBool())
        return {};
    return name + QStringLiteral(" is absent: ") +
           part.value(QLatin1String("reason")).toString(QStringLiteral("not in the lab"));
}

app::domain::SshTarget Lab::target(const QString &name) const
{
    const QJsonObject part = entry(name);
    app::domain::SshTarget target;
    target.hostName = part.value(QLatin1String("host")).toString();
    target.port = static_cast<quint16>(part.value(QLatin1String("port")).toInt());
    target.user = part.value(QLatin1String("user")).toString();
    target.keyFile = part.value(QLatin1String("keyFile")).toString();
    return target;
}

QString Lab::home() const
{
    return m_description.value(QLatin1String("home")).toString();
}

app::remote::TrustStore Lab::trust() const
{
    return {m_description.value(QLatin1String("knownHosts")).toString(), {}};
}

QByteArray Lab::secret(const QString &name) const
{
    QFile file(m_description.value(QLatin1String("dir")).toString() + QStringLiteral("/secrets/") +
               name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString Lab::vmInLan() const
{
    return entry(QStringLiteral("vm")).value(QStringLiteral("lan")).toString();
}

QString Lab::accelerator() const
{
    return entry(QStringLiteral("vm")).value(QLatin1String("accelerator")).toString();
}

QString Lab::dockerHost() const
{
    return entry(QStringLiteral("docker")).value(QLatin1String("host")).toString();
}

bool Lab::guestHasDocker() const
{
    return entry(QStringLiteral("vm")).value(QLatin1String("docker")).toBool();
}

bool Lab::command(const QStringList &words) const
{
    QProcess process;
    const QString script = QStringLiteral(STRATA_SOURCE_ROOT "/tests/lab/lab.sh");
    process.start(script,
                  words + QStringList{QStringLiteral("--dir"), QFileInfo(m_path).absolutePath()});
    return process.waitForFinished(60'000) && process.exitCode() == 0;
}

} // namespace strata::tests
