// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One program for all windows of a person's screen: a second start hands what it was asked for to
//! the one that runs.
#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>

class QLocalSocket;

namespace strata::ui::shell {

//! What a start asks for. Without both it is an empty project.
struct Handover {
    static constexpr qsizetype mostFiles = 32;
    static constexpr qsizetype longestFile = 4096; //!< in UTF-16 units
    static constexpr qint64 longestMessage = 1 << 18;

    QStringList files; //!< absolute paths
    bool thisComputer = false;
    bool operator==(const Handover &) const = default;

    QByteArray message() const; //!< one line
    //! Nothing for whatever is not such a message: of another version, too much, or no path.
    static std::optional<Handover> fromMessage(const QByteArray &line);
};

//! Where programs of this person on this screen find each other, in a directory that nobody else
//! can enter. Empty: there is none, or there is no screen; then every start has its own program.
QString handoverSocket();

//! \return whether a running program took it, within seconds. One that answers too late does not
//! act on it.
bool handOver(const QString &socket, const Handover &wanted);

//! Whoever connects has little time and little room, and can do no more than open project files,
//! which are hostile input anyway.
class HandoverServer : public QObject {
    Q_OBJECT
public:
    //! Listens, unless another program does.
    explicit HandoverServer(const QString &socket);
    ~HandoverServer() override;

    bool isListening() const { return m_server.isListening(); }

Q_SIGNALS:
    void received(const strata::ui::shell::Handover &wanted);

private:
    void accept();
    void read(QLocalSocket &socket);

    std::unique_ptr<QLockFile> m_lock;
    int m_guests = 0;
    QLocalServer m_server; // its guests end with it, and are counted
};

} // namespace strata::ui::shell
