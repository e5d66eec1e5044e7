// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Stands between libssh and the person's SSH agent: shows one chosen key at a time, and never lets
//! the agent block for ever.
#pragma once

#include "app/remote/file_descriptor.h"
#include "app/remote/transport.h"

#include <QList>

#include <mutex>
#include <thread>

namespace strata::app::remote {

struct AgentKey {
    QByteArray blob; //!< in wire form
    QString comment; //!< the agent's words: untrusted plain text
};

class AgentFilter {
public:
    //! Reads the agent's keys, from the socket that SSH_AUTH_SOCK names. Without an agent, or
    //! without an answer within two seconds, there are none. The filter answers until it is
    //! destroyed.
    explicit AgentFilter(const CancelFlag &cancelled);
    ~AgentFilter();
    AgentFilter(const AgentFilter &) = delete;
    AgentFilter &operator=(const AgentFilter &) = delete;

    const QList<AgentKey> &keys() const { return m_keys; }
    //! The only key that the next request for a list is answered with.
    void show(const AgentKey &key);
    //! The end for libssh, which closes it; -1 the second time.
    int takeClientSocket() { return m_client.release(); }

private:
    void serve();
    QByteArray answerTo(const QByteArray &request);
    QByteArray askAgent(const QByteArray &request, int timeoutMs) const;

    const CancelFlag &m_cancelled;
    QByteArray m_agentPath;
    QList<AgentKey> m_keys;
    FileDescriptor m_client;
    FileDescriptor m_server;
    std::mutex m_mutex;
    AgentKey m_shown;
    std::atomic<bool> m_stop = false;
    std::thread m_thread;
};

} // namespace strata::app::remote
