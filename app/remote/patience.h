// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long one phase of reaching a machine may take, and whether the person gave up meanwhile.
#pragma once

#include "app/remote/transport.h"

#include <QDeadlineTimer>

#include <utility>

namespace strata::app::remote {

class Patience {
public:
    //! \param what names the phase in the failure: "the SSH greeting and key exchange".
    Patience(const CancelFlag &cancelled, int milliseconds, QString where, QString what) :
        m_cancelled(cancelled),
        m_deadline(milliseconds),
        m_milliseconds(milliseconds),
        m_where(std::move(where)),
        m_what(std::move(what))
    {
    }

    //! Fails with Cancelled, or with ConnectionTimedOut once the time is up.
    Expected<void> check() const
    {
        if (m_cancelled)
            return domain::fail(domain::FailureCode::Cancelled, m_where);
        if (m_deadline.hasExpired()) {
            const double seconds = m_milliseconds / 1000.0;
            return domain::fail(
                domain::FailureCode::ConnectionTimedOut, m_where,
                QStringLiteral("%1 did not end within %2 s").arg(m_what).arg(seconds));
        }
        return {};
    }

    //! How long one wait may last, so that giving up is noticed in time.
    int slice() const { return int(qBound(qint64(0), m_deadline.remainingTime(), qint64(50))); }
    //! Time in which a person was asked does not count.
    void extend(qint64 milliseconds) { m_deadline += milliseconds; }

private:
    const CancelFlag &m_cancelled;
    QDeadlineTimer m_deadline;
    int m_milliseconds;
    QString m_where;
    QString m_what;
};

//! Deadlines of the phases, in milliseconds.
struct ConnectTimeouts {
    int resolve = 10'000;
    int connect = 10'000;   //!< TCP, all addresses together
    int handshake = 15'000; //!< the server's greeting and the key exchange
    int signIn = 30'000;    //!< all of it, without the time a person needs to answer
    int start = 15'000;     //!< opening a channel for a command or for the next hop
};

} // namespace strata::app::remote
