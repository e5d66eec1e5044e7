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
        qint64 stallAfterToServer = -1; //!< later bytes are kept back, the connection stays
        qint64 stallAfterToClient = -1;
        bool reset = true;              //!< a cut is a reset; otherwise an orderly end
    };

    //! Listens on a free port of 127.0.0.1. \param targetPort 0: nobody behind it, the connection stays silent after the greeting.
    explicit TcpRelay(quint16 targetPort)
        : TcpRelay(targetPort, Fault{}, {})
    {
    }
    TcpRelay(quint16 targetPort, Fault fault, QByteArray greeting = {});
    ~TcpRelay();
    TcpRelay(const TcpRelay &) = delete;
    TcpRelay &operator=(const TcpRelay &) = delete;

    quint16 port() const { return m_port; }
    qint64 toServer() const { return m_toServer; }
    qint64 toClient() const { return m_toClient; }
    //! Ends all connections now, by a reset.
    void cut() { m_cut = true; }
    //! Keeps everything back from now on.
    void stall() { m_stalled = true; }

private:
    void listen();
    void serve(int client);
    int connectToTarget() const;
    bool relay(int from, int to, std::atomic<qint64> &count, qint64 cutAfter, qint64 stallAfter, bool &ended);
    void end(int client, int server) const;

    quint16 m_targetPort;
    Fault m_fault;
    QByteArray m_greeting;
    int m_listener = -1;
    quint16 m_port = 0;
    std::atomic<qint64> m_toServer = 0;
    std::atomic<qint64> m_toClient = 0;
    std::atomic<bool> m_cut = false;
    std::atomic<bool> m_stalled = false;
    std::atomic<bool> m_stop = false;
    std::thread m_thread;
};

} // namespace strata::tests
