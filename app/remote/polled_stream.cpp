// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/polled_stream.h"

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr qsizetype keptErrorOutput = 16 * 1024;
constexpr qsizetype largestUnreadOutput = 64 * 1024 * 1024;
constexpr int sliceMs = 50;

} // namespace

PolledStream::PolledStream(QString where, const CancelFlag &cancelled) :
    m_where(std::move(where)),
    m_cancelled(cancelled)
{
}

Expected<void> PolledStream::checkCancelled() const
{
    if (m_cancelled)
        return fail(FailureCode::Cancelled, m_where);
    return {};
}

int PolledStream::sliceOf(const QDeadlineTimer &deadline) const
{
    return int(qBound(qint64(0), deadline.remainingTime(), qint64(sliceMs)));
}

void PolledStream::takeErrorOutput(QByteArrayView bytes)
{
    m_errorOutput.append(bytes.data(), bytes.size());
    // Cut rarely, so that a talkative command does not move the whole tail for each line.
    if (m_errorOutput.size() > 2 * keptErrorOutput ||
        (m_errorOutput.size() > keptErrorOutput && bytes.size() < keptErrorOutput / 8))
        m_errorOutput = m_errorOutput.last(keptErrorOutput);
}

Expected<void> PolledStream::write(QByteArrayView bytes, int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    while (!bytes.isEmpty()) {
        if (auto go = checkCancelled(); !go)
            return go;
        const auto written = writeSome(bytes);
        if (!written)
            return tl::make_unexpected(written.error());
        bytes = bytes.sliced(*written);
        // Output is taken meanwhile, or a command that answers while it reads would block both
        // sides.
        if (auto advanced = advance(*written > 0 ? 0 : sliceOf(deadline), true); !advanced)
            return advanced;
        if (m_output.size() > largestUnreadOutput)
            return fail(
                FailureCode::TransferFailed, m_where,
                QStringLiteral("the command printed more than 64 MiB while it was written to"));
        if (*written == 0 && deadline.hasExpired())
            return fail(
                FailureCode::TimedOut, m_where,
                QStringLiteral("the command took no more input for %1 s").arg(timeoutMs / 1000.0));
    }
    return {};
}

Expected<QByteArray> PolledStream::read(int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    do {
        if (auto go = checkCancelled(); !go)
            return tl::make_unexpected(go.error());
        if (m_output.isEmpty() && !m_ended) {
            if (auto advanced = advance(sliceOf(deadline), false); !advanced)
                return tl::make_unexpected(advanced.error());
        }
        if (!m_output.isEmpty())
            return std::exchange(m_output, {});
    } while (!m_ended && !deadline.hasExpired());
    return QByteArray();
}

Expected<ExitStatus> PolledStream::waitForExit(int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    while (!m_exit) {
        if (auto go = checkCancelled(); !go)
            return tl::make_unexpected(go.error());
        if (auto advanced = advance(sliceOf(deadline), false); !advanced)
            return tl::make_unexpected(advanced.error());
        if (!m_exit && deadline.hasExpired())
            return fail(
                FailureCode::TimedOut, m_where,
                QStringLiteral("the command did not end within %1 s").arg(timeoutMs / 1000.0));
    }
    return *m_exit;
}

} // namespace strata::app::remote
