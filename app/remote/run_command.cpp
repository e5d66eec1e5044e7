// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/transport.h"

#include <QDeadlineTimer>

#include <optional>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr qsizetype chunkSize = 256 * 1024;
constexpr qsizetype largestOutput = 16 * 1024 * 1024;
//! A process left in the background may hold the output open for ever after the command itself has
//! ended; but output that is still under way may also come later than the news of the end. So long
//! silence distinguishes the two.
constexpr int lingerMs = 5'000;
constexpr int sliceMs = 100;

//! One command, from its first byte in to its last byte out.
class Conversation {
public:
    Conversation(CommandStream &stream, QString where, int timeoutMs, const CancelFlag &cancelled) :
        m_stream(stream),
        m_where(std::move(where)),
        m_deadline(timeoutMs),
        m_cancelled(cancelled)
    {
    }

    Expected<void> send(QByteArrayView input, const TransferProgress &progress)
    {
        const qint64 total = input.size();
        while (!input.isEmpty()) {
            const QByteArrayView chunk = input.first(qMin(input.size(), chunkSize));
            const auto written = m_stream.write(chunk, remaining());
            // A command may well end without reading everything: its exit status then says what
            // happened.
            if (!written && written.error().code == FailureCode::TransferFailed)
                return {};
            if (!written)
                return written;
            input = input.sliced(chunk.size());
            if (progress)
                progress(total - input.size(), total);
            if (auto taken = take(0); !taken)
                return tl::make_unexpected(taken.error());
        }
        return m_stream.closeInput();
    }

    Expected<CommandResult> receive()
    {
        std::optional<QDeadlineTimer> lingering;
        while (!m_stream.outputEnded() && !(lingering && lingering->hasExpired())) {
            const auto taken = take(sliceMs);
            if (!taken)
                return tl::make_unexpected(taken.error());
            if (*taken)
                lingering.reset();
            else if (!lingering && m_stream.waitForExit(0))
                lingering.emplace(lingerMs);
        }
        const auto exit = m_stream.waitForExit(remaining());
        if (!exit)
            return tl::make_unexpected(exit.error());
        m_result.exit = *exit;
        m_result.errorOutput = m_stream.errorOutput();
        return std::move(m_result);
    }

private:
    int remaining() const { return int(m_deadline.remainingTime()); }

    //! True if something came.
    Expected<bool> take(int waitMs)
    {
        if (m_cancelled)
            return fail(FailureCode::Cancelled, m_where);
        if (m_deadline.hasExpired())
            return fail(FailureCode::TimedOut, m_where,
                        QStringLiteral("the command did not end in time"));
        const auto bytes = m_stream.read(waitMs);
        if (!bytes)
            return tl::make_unexpected(bytes.error());
        m_result.output += *bytes;
        if (m_result.output.size() > largestOutput)
            return fail(FailureCode::TransferFailed, m_where,
                        QStringLiteral("the command printed more than 16 MiB"));
        return !bytes->isEmpty();
    }

    CommandStream &m_stream;
    QString m_where;
    QDeadlineTimer m_deadline;
    const CancelFlag &m_cancelled;
    CommandResult m_result;
};

} // namespace

Expected<CommandResult> runCommand(Transport &transport, const QByteArray &script,
                                   QByteArrayView input, int timeoutMs, const CancelFlag &cancelled,
                                   const TransferProgress &progress)
{
    auto stream = transport.start(script);
    if (!stream)
        return tl::make_unexpected(stream.error());
    Conversation conversation(**stream, transport.description(), timeoutMs, cancelled);
    if (auto sent = conversation.send(input, progress); !sent)
        return tl::make_unexpected(sent.error());
    return conversation.receive();
}

} // namespace strata::app::remote
