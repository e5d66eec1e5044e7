// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/harness.h"

#include <QDate>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QSaveFile>
#include <QTextStream>

namespace strata::tests {

namespace {

//! Whose known_hosts is trusted, and whose caches are thrown away.
void useHome(const QString &home)
{
    QDir().mkpath(home + QStringLiteral("/.ssh"));
    qputenv("HOME", home.toUtf8());
    for (const char *variable :
         {"XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        qunsetenv(variable);
}

//! As a person does who has compared its key; after useHome().
void trust(const SshServer &server)
{
    QFile known(QDir::homePath() + QStringLiteral("/.ssh/known_hosts"));
    if (!known.open(QIODevice::WriteOnly) ||
        known.write("[127.0.0.1]:" + QByteArray::number(server.port()) + ' ' + server.publicKey() +
                    '\n') < 0)
        qFatal("cannot write %s", qPrintable(known.fileName()));
}

} // namespace

Harness::Harness(int &argc, char **argv, const QList<QCommandLineOption> &options,
                 const SshServer::Settings &server) :
    m_application(argc, argv)
{
    m_parser.addHelpOption();
    m_parser.addOptions(options);
    m_parser.addOption({QStringLiteral("output"), QStringLiteral("Where the result goes."),
                        QStringLiteral("FILE")});
    m_parser.process(m_application);
    m_server = std::make_unique<SshServer>(server);
    if (!m_server->problem().isEmpty())
        qFatal("%s", qPrintable(m_server->problem()));
    useHome(m_directory.filePath(QStringLiteral("home")));
    trust(*m_server);
}

int Harness::finish(QJsonObject result, bool isGood)
{
    result.insert(QStringLiteral("date"), QDate::currentDate().toString(Qt::ISODate));
    const QByteArray json = QJsonDocument(result).toJson();
    QTextStream(stdout) << json;
    QSaveFile file(text("output"));
    if (!text("output").isEmpty() &&
        (!file.open(QIODevice::WriteOnly) || file.write(json) < 0 || !file.commit()))
        qFatal("cannot write the result: %s", qPrintable(file.errorString()));
    m_directory.setAutoRemove(isGood);
    return isGood ? 0 : 1;
}

QList<QCommandLineOption> lotOptions()
{
    return {{QStringLiteral("jobs"), QStringLiteral("Runs side by side."), QStringLiteral("N"),
             QStringLiteral("8")},
            {QStringLiteral("seed"), QStringLiteral("Of all that is drawn by lot."),
             QStringLiteral("N"), QStringLiteral("1")}};
}

} // namespace strata::tests
