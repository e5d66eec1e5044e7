// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Owners for libssh's handles, and the one way to make a call that may have to wait.
#pragma once

#include "app/remote/patience.h"

#include <libssh/libssh.h>

#include <memory>
#include <type_traits>

namespace strata::app::remote {

struct SessionDeleter {
    void operator()(ssh_session session) const
    {
        ssh_disconnect(session);
        ssh_free(session);
    }
};
//! The session also closes the socket it was given.
using SessionHandle = std::unique_ptr<std::remove_pointer_t<ssh_session>, SessionDeleter>;

struct KeyDeleter {
    void operator()(ssh_key key) const { ssh_key_free(key); }
};
using KeyHandle = std::unique_ptr<std::remove_pointer_t<ssh_key>, KeyDeleter>;

struct ChannelDeleter {
    void operator()(ssh_channel channel) const { ssh_channel_free(channel); }
};
using ChannelHandle = std::unique_ptr<std::remove_pointer_t<ssh_channel>, ChannelDeleter>;

//! Waits until the session's socket has something to do, at most waitMs. False if there is no
//! socket any more.
bool waitForSocket(ssh_session session, int waitMs);

//! libssh's own words about what went wrong last, as plain text.
QString errorText(ssh_session session);

//! True if the server or the network has ended the session.
bool isLost(ssh_session session);

//! A key's public half in wire form; empty on failure.
QByteArray publicBlobOf(ssh_key key);

//! Repeats a non-blocking call until it answers something else than `again`. \return the call's
//! result, an error included.
template <typename Call>
Expected<int> untilAnswered(ssh_session session, const Patience &patience, int again, Call call)
{
    for (;;) {
        const int result = call();
        if (result != again)
            return result;
        if (auto still = patience.check(); !still)
            return tl::make_unexpected(still.error());
        if (!waitForSocket(session, patience.slice()))
            return SSH_ERROR;
    }
}

} // namespace strata::app::remote
