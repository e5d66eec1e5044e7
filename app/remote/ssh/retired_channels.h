// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Channels of commands that nobody listens to any more, until the server has closed them too.
#pragma once

#include "app/remote/ssh/ssh_handles.h"

#include <libssh/callbacks.h>

#include <memory>
#include <vector>

namespace strata::app::remote {

//! A server may allow few sessions on a connection (MaxSessions), and counts one until it has
//! closed it. Used by the link's thread.
class RetiredChannels {
public:
    //! Closes an open channel. \param hasEnded its command has ended, so that the server will close
    //! it at once
    void add(ChannelHandle channel, bool hasEnded);
    //! Waits until those whose commands have ended are closed, at most `mostMs`.
    void awaitEnded(ssh_session session, int mostMs);
    //! Waits until all are closed. Fails with Cancelled or ConnectionTimedOut. \return false if
    //! there was none, or the connection was lost
    Expected<bool> awaitAll(ssh_session session, const Patience &patience);

private:
    struct Channel {
        ChannelHandle handle;
        ssh_channel_callbacks_struct callbacks = {};
        bool hasEnded = false;
        bool isClosed = false; //!< by the server
    };
    void forgetClosed();
    bool areEndedClosed() const;

    std::vector<std::unique_ptr<Channel>> m_channels; //!< libssh keeps pointers to the callbacks
};

} // namespace strata::app::remote
