// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Carries the bytes of a further hop through a channel of the session before it, on a thread of
//! its own.
#pragma once

#include "app/remote/file_descriptor.h"
#include "app/remote/patience.h"
#include "app/remote/ssh/ssh_handles.h"

#include <QByteArray>

#include <atomic>
#include <memory>
#include <thread>

namespace strata::app::remote {

class SshLink;

//! From its start to its end only the pump's thread touches the link it was given and that link's
//! channel.
class ForwardPump {
public:
    //! Opens the way to a host from the link's machine. Fails with JumpHostFailed,
    //! ConnectionTimedOut or Cancelled. \param socket receives the end for the next hop.
    static Expected<std::unique_ptr<ForwardPump>>
    open(std::unique_ptr<SshLink> link, const domain::SshTarget &next,
         const ConnectTimeouts &timeouts, const CancelFlag &cancelled, FileDescriptor &socket);
    //! Ends within a tenth of a second.
    ~ForwardPump();
    ForwardPump(const ForwardPump &) = delete;
    ForwardPump &operator=(const ForwardPump &) = delete;

private:
    ForwardPump(std::unique_ptr<SshLink> link, ChannelHandle channel, FileDescriptor local);
    void pump();
    void wait() const;
    bool moveToChannel();
    bool moveToLocal();

    std::unique_ptr<SshLink> m_link;
    ChannelHandle m_channel; //!< freed before the link's session
    FileDescriptor m_local;
    QByteArray m_toChannel; //!< read from the socket, not yet taken by the channel
    QByteArray m_toLocal;
    bool m_localEnded = false;
    std::atomic<bool> m_stop = false;
    std::thread m_thread;
};

} // namespace strata::app::remote
