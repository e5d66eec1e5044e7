// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/handover.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QTimer>

#include <unistd.h>

#include <algorithm>

namespace strata::ui::shell {

namespace {

constexpr int version = 1;
constexpr int connectMs = 500;
constexpr int answerMs = 2000;
constexpr int mostGuests = 8; // at a time

const QString versionKey = QStringLiteral("version");
const QString filesKey = QStringLiteral("files");
const QString thisComputerKey = QStringLiteral("thisComputer");
const QByteArray taken = "taken\n";

bool isPath(const QString &file)
{
    return file.size() <= Handover::longestFile && QDir::isAbsolutePath(file) &&
           !file.contains(QChar::Null);
}

bool isPrivate(const QString &directory)
{
    constexpr auto ofOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                              QFileDevice::ExeGroup | QFileDevice::ReadOther |
                              QFileDevice::WriteOther | QFileDevice::ExeOther;
    const QFileInfo info(directory);
    return info.isDir() && info.ownerId() == ::getuid() && !(info.permissions() & ofOthers);
}

//! Somebody who is signed in twice sees the windows of one screen only.
QByteArray screenKey()
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QGuiApplication::platformName().toUtf8());
    for (const char *variable : {"WAYLAND_DISPLAY", "DISPLAY"})
        hash.addData('\n' + qgetenv(variable));
    return hash.result().toHex().left(16);
}

} // namespace

QByteArray Handover::message() const
{
    const QJsonObject object{{versionKey, version},
                             {filesKey, QJsonArray::fromStringList(files)},
                             {thisComputerKey, thisComputer}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<Handover> Handover::fromMessage(const QByteArray &line)
{
    if (line.size() > longestMessage)
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QJsonArray files = object.value(filesKey).toArray();
    if (object.value(versionKey).toInt() != version || files.size() > mostFiles)
        return std::nullopt;
    Handover wanted;
    wanted.thisComputer = object.value(thisComputerKey).toBool();
    for (const QJsonValue &file : files) {
        if (!isPath(file.toString()))
            return std::nullopt;
        wanted.files.append(file.toString());
    }
    return wanted;
}

QString handoverSocket()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == QLatin1String("offscreen") || platform == QLatin1String("minimal"))
        return {};
    const QString directory = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (directory.isEmpty() || !isPrivate(directory))
        return {};
    return QStringLiteral("%1/strata-%2").arg(directory, QString::fromLatin1(screenKey()));
}

bool handOver(const QString &socket, const Handover &wanted)
{
    if (socket.isEmpty() || wanted.files.size() > Handover::mostFiles ||
        !std::ranges::all_of(wanted.files, isPath))
        return false;
    QLocalSocket server;
    server.connectToServer(socket);
    if (!server.waitForConnected(connectMs))
        return false;
    server.write(wanted.message());
    while (server.bytesToWrite() > 0)
        if (!server.waitForBytesWritten(answerMs))
            return false;
    while (!server.canReadLine())
        if (server.bytesAvailable() > taken.size() || !server.waitForReadyRead(answerMs))
            return false;
    return server.readLine(taken.size() + 1) == taken;
}

HandoverServer::HandoverServer(const QString &socket)
{
    if (socket.isEmpty())
        return;
    m_lock = std::make_unique<QLockFile>(socket + QStringLiteral(".lock"));
    m_lock->setStaleLockTime(0); // a program may run for weeks
    if (!m_lock->tryLock(0))
        return;
    QLocalServer::removeServer(socket); // of a program that was killed
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &HandoverServer::accept);
    m_server.listen(socket);
}

HandoverServer::~HandoverServer() = default;

void HandoverServer::accept()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        if (m_guests >= mostGuests) {
            delete socket;
            continue;
        }
        ++m_guests;
        connect(socket, &QObject::destroyed, this, [this] { --m_guests; });
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        socket->setReadBufferSize(Handover::longestMessage);
        QTimer::singleShot(answerMs, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(*socket); });
        read(*socket);
    }
}

void HandoverServer::read(QLocalSocket &socket)
{
    if (!socket.canReadLine()) {
        if (socket.bytesAvailable() >= Handover::longestMessage)
            socket.abort();
        return;
    }
    const auto wanted = Handover::fromMessage(socket.readLine(Handover::longestMessage));
    // Who has hung up has done it alone meanwhile.
    if (!wanted || socket.state() != QLocalSocket::ConnectedState) {
        socket.abort();
        return;
    }
    disconnect(&socket, &QLocalSocket::readyRead, this, nullptr); // one message each
    socket.write(taken);
    socket.disconnectFromServer();
    Q_EMIT received(*wanted);
}

} // namespace strata::ui::shell
