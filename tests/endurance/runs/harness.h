// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What programs of long runs share: a home of their own, whom it trusts, and where their result goes.
#pragma once

#include "tests/support/ssh_server.h"

#include <QDate>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QTextStream>

namespace strata::tests {

//! Whose known_hosts is trusted, and whose caches are thrown away.
inline void useHome(const QString &home)
{
    QDir().mkpath(home + QStringLiteral("/.ssh"));
    qputenv("HOME", home.toUtf8());
    for (const char *variable : {"XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        qunsetenv(variable);
}

//! As a person does who has compared its key; after useHome().
inline void trust(const SshServer &server)
{
    QFile known(QDir::homePath() + QStringLiteral("/.ssh/known_hosts"));
    if (!known.open(QIODevice::WriteOnly) ||
        known.write("[127.0.0.1]:" + QByteArray::number(server.port()) + ' ' + server.publicKey() + '\n') < 0)
        qFatal("cannot write %s", qPrintable(known.fileName()));
}

//! Prints it with today's date, and writes it into a file unless that is empty.
inline void tellResult(QJsonObject result, const QString &path)
{
    result.insert(QStringLiteral("date"), QDate::currentDate().toString(Qt::ISODate));
    const QByteArray text = QJsonDocument(result).toJson();
    QTextStream(stdout) << text;
    QSaveFile file(path);
    if (!path.isEmpty() && (!file.open(QIODevice::WriteOnly) || file.write(text) < 0 || !file.commit()))
        qFatal("cannot write the result: %s", qPrintable(file.errorString()));
}

} // namespace strata::tests
