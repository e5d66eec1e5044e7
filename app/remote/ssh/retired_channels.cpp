// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/retired_channels.h"

#include <algorithm>

namespace strata::app::remote {

namespace {

//! Has libssh read what arrived, whichever channel it is for, or wait for it. False if the session
//! has failed.
bool takePackets(ssh_session session, int waitMs)
{
    const std::unique_ptr<std::remove_pointer_t<ssh_event>, void (*)(ssh_event)> event(
        ssh_event_new(), ssh_event_free);
    if (!event || ssh_event_add_session(event.get(), session) != SSH_OK)
        return false;
    const int result = ssh_event_dopoll(event.get(), waitMs);
    ssh_event_remove_session(event.get(), session);
    return result != SSH_ERROR && !isLost(session);
}

} // namespace

void RetiredChannels::add(ChannelHandle channel, bool hasEnded)
{
    auto retired = std::make_unique<Channel>();
    retired->hasEnded = hasEnded;
    retired->callbacks.userdata = retired.get();
    retired->callbacks.channel_close_function = [](ssh_session, ssh_channel, void *self) {
        static_cast<Channel *>(self)->isClosed = true;
    };
    ssh_callbacks_init(&retired->callbacks);
    ssh_set_channel_callbacks(channel.get(), &retired->callbacks);
    ssh_channel_close(channel.get());
    retired->handle = std::move(channel);
    m_channels.push_back(std::move(retired));
}

void RetiredChannels::forgetClosed()
{
    std::erase_if(m_channels, [](const auto &channel) {
        if (channel->isClosed)
            ssh_remove_channel_callbacks(channel->handle.get(), &channel->callbacks);
        return channel->isClosed;
    });
}

bool RetiredChannels::areEndedClosed() const
{
    return std::ranges::none_of(
        m_channels, [](const auto &channel) { return channel->hasEnded && !channel->isClosed; });
}

void RetiredChannels::awaitEnded(ssh_session session, int mostMs)
{
    const QDeadlineTimer deadline(mostMs);
    while (!areEndedClosed() && !deadline.hasExpired()) {
        if (!takePackets(session, int(qMin(deadline.remainingTime(), qint64(20)))))
            return;
    }
    // What stays open now is not waited for again.
    for (const auto &channel : m_channels)
        channel->hasEnded = false;
    forgetClosed();
}

Expected<bool> RetiredChannels::awaitAll(ssh_session session, const Patience &patience)
{
    forgetClosed();
    if (m_channels.empty())
        return false;
    while (!m_channels.empty()) {
        if (auto still = patience.check(); !still)
            return tl::make_unexpected(still.error());
        if (!takePackets(session, patience.slice()))
            return false;
        forgetClosed();
    }
    return true;
}

} // namespace strata::app::remote
