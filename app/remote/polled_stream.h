// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the streams of both transports have in common: waiting in slices, keeping output until it
//! is read, giving up.
#pragma once

#include "app/remote/transport.h"

#include <QDeadlineTimer>

namespace strata::app::remote {

class PolledStream : public CommandStream {
public:
    Expected<void> write(QByteArrayView bytes, int timeoutMs) override;
    Expected<QByteArray> read(int timeoutMs) override;
    bool outputEnded() const override { return m_ended && m_output.isEmpty(); }
    QByteArray errorOutput() const override { return m_errorOutput; }
    Expected<ExitStatus> waitForExit(int timeoutMs) override;

protected:
    PolledStream(QString where, const CancelFlag &cancelled);

    //! Takes what has come; if nothing has, waits at most waitMs for something. \param wantsToWrite
    //! room for writing counts too.
    virtual Expected<void> advance(int waitMs, bool wantsToWrite) = 0;
    //! Hands over what fits now; 0 if nothing does. Fails with TransferFailed if the command reads
    //! no more.
    virtual Expected<qint64> writeSome(QByteArrayView bytes) = 0;

    void takeOutput(QByteArrayView bytes) { m_output.append(bytes.data(), bytes.size()); }
    void takeErrorOutput(QByteArrayView bytes);
    void setOutputEnded() { m_ended = true; }
    void setExit(ExitStatus status) { m_exit = std::move(status); }
    bool hasExited() const { return m_exit.has_value(); }
    bool hasOutputEnded() const { return m_ended; }
    const QString &where() const { return m_where; }

private:
    Expected<void> checkCancelled() const;
    int sliceOf(const QDeadlineTimer &deadline) const;

    QString m_where;
    const CancelFlag &m_cancelled;
    QByteArray m_output;
    QByteArray m_errorOutput;
    bool m_ended = false;
    std::optional<ExitStatus> m_exit;
};

} // namespace strata::app::remote
