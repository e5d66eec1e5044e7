// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A command on an SSH channel.
#pragma once

#include "app/remote/polled_stream.h"
#include "app/remote/ssh/ssh_link.h"

#include <libssh/callbacks.h>

namespace strata::app::remote {

class SshStream : public PolledStream {
public:
    //! Starts a command line. Fails with SessionsExhausted, ShellUnusable, ConnectionLost,
    //! ConnectionTimedOut or Cancelled.
    static Expected<std::unique_ptr<SshStream>> start(std::shared_ptr<SshLink> link,
                                                      const QByteArray &commandLine, int timeoutMs,
                                                      const CancelFlag &cancelled);
    ~SshStream() override;

    Expected<void> closeInput() override;

protected:
    Expected<void> advance(int waitMs, bool wantsToWrite) override;
    Expected<qint64> writeSome(QByteArrayView bytes) override;

private:
    SshStream(std::shared_ptr<SshLink> link, const CancelFlag &cancelled);
    Expected<bool> openChannel(const Patience &patience);
    Expected<void> execute(const QByteArray &commandLine, const Patience &patience);
    void listen();
    bool drain();
    bool drainStream(bool isErrorOutput);
    void noteEnd();
    Failure lost() const;

    std::shared_ptr<SshLink> m_link;
    ChannelHandle m_channel; //!< freed before the link is let go
    ssh_channel_callbacks_struct m_callbacks = {};
    bool m_opened = false;
    bool m_closed = false; //!< by the server
    bool m_broken = false;
};

} // namespace strata::app::remote
