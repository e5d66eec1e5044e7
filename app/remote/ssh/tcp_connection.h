// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A TCP connection with a deadline that can be given up at any moment, name lookup included.
#pragma once

#include "app/remote/file_descriptor.h"
#include "app/remote/patience.h"

#include <QString>

namespace strata::app::remote {

struct TcpConnection {
    FileDescriptor
        socket; //!< non-blocking, without delay, with keepalive: a dead peer is noticed within 20 s
    QString address; //!< the numeric address that answered
};

//! Fails with NameNotResolved, ConnectionRefused, ConnectionTimedOut, Unreachable or Cancelled.
//! Tries all addresses of a name.
Expected<TcpConnection> connectTcp(const QString &host, quint16 port,
                                   const ConnectTimeouts &timeouts, const CancelFlag &cancelled);

} // namespace strata::app::remote
