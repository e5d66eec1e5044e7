// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A TCP relay that misbehaves on request: cuts, stalls and answers nonsense at an exact byte.
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <atomic>
#include <thread>

namespace strata::tests {

class TcpRelay {
public:
    //! What goes wrong, counted over all bytes of all connections; -1: never.
    struct Fault {
        qint64 cutAfterToServer = -1;
        qint64 cutAfterToClient = -1;
        qint64 cutOnceAfterToClient = -1; //!< only the connection that is open then
        qint64 stallAfterToServer = -1;   //!< later bytes are kept back, the connection stays
        qint64 stallAfterToClient = -1;
        bool reset = true; //!< a cut is a reset; otherwise an orderly end
    };

    //! Listens on a free port of 127.0.0.1. \param targetPort 0: nobody behind it, the connection
    //! stays silent after the greeting.
    explicit TcpRelay(quint16 targetPort) : TcpRelay(targetPort, Fault{}, {}) {}
    TcpRelay(quint16 targetPort, Fault fault, QByteArray greeting = {});
    ~TcpRelay();
    TcpRelay(const TcpRelay &) = delete;
    TcpRelay &operator=(const TcpRelay &) = delete;

    quint16 port() const { return m_port; }
    qint64 toServer() const { return m_toServer; }
    qint64 toClient() const { return m_toClient; }
    //! Ends all connections now, by a reset, and every later one.
    void cut() { m_cut = true; }
    //! Keeps everything back from now on, until it flows again.
    void stall() { m_stalled = true; }
    void flow() { m_stalled = false; }
    //! As a machine that is off: ends all connections, and refuses new ones until it is back.
    void leave() { m_isAway = true; }
    void comeBack() { m_isAway = false; }
    //! Ends, by a reset, the connection that carries the last of so many more bytes, whatever their
    //! direction. New ones are served.
    void cutAfter(qint64 bytes) { m_bytesUntilCut = bytes; }
    bool isCutDone() const { return m_bytesUntilCut == 0; }
    int connections() const { return m_connections; } //!< open now

private:
    bool openListener();
    void listen();
    void serve(int client);
    int connectToTarget() const;
    bool takesTheCut(qint64 bytes);
    bool relay(int from, int to, std::atomic<qint64> &count, qint64 cutAfter, qint64 stallAfter,
               bool &ended);
    void end(int client, int server) const;

    quint16 m_targetPort;
    Fault m_fault;
    QByteArray m_greeting;
    int m_listener = -1;
    quint16 m_port = 0;
    std::atomic<qint64> m_toServer = 0;
    std::atomic<qint64> m_toClient = 0;
    std::atomic<qint64> m_bytesUntilCut = 0; //!< 0: no cut is asked for
    std::atomic<bool> m_cut = false;
    std::atomic<bool> m_stalled = false;
    std::atomic<int> m_connections = 0;
    std::atomic<bool> m_isAway = false;
    std::atomic<bool> m_stop = false;
    std::thread m_thread;
};

} // namespace strata::tests
