// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_stream.h"

#include "app/remote/plain_text.h"

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr qsizetype readSize = 256 * 1024;
//! More is not handed to libssh at once: it would all be encrypted and buffered before anything
//! else is looked at.
constexpr qsizetype writeSize = 512 * 1024;
//! For the server to close the session of a command that has ended: it does so at once.
constexpr int closingMs = 1'000;
constexpr int pauseMs = 20;

//! Has libssh take what arrived, when no data can come any more and its reading calls would not.
void takePackets(ssh_channel channel)
{
#if LIBSSH_VERSION_INT >= SSH_VERSION_INT(0, 11, 0)
    uint32_t code = 0;
    (void)ssh_channel_get_exit_state(channel, &code, nullptr, nullptr);
#else
    (void)ssh_channel_get_exit_status(channel);
#endif
}

} // namespace

SshStream::SshStream(std::shared_ptr<SshLink> link, const CancelFlag &cancelled) :
    PolledStream(link->label(), cancelled),
    m_link(std::move(link)),
    m_channel(ssh_channel_new(m_link->session()))
{
}

SshStream::~SshStream()
{
    if (!m_channel)
        return;
    ssh_remove_channel_callbacks(m_channel.get(), &m_callbacks);
    // A channel that was never opened is nothing to the server, and a message about it would be a
    // breach of the protocol.
    if (!m_opened || m_closed || isLost(m_link->session()))
        return;
    // A command without a terminal outlives its connection; it is asked to end. What is to go on
    // has detached itself.
    if (!hasExited())
        ssh_channel_request_send_signal(m_channel.get(), "TERM");
    m_link->retired().add(std::move(m_channel), hasExited());
}

Expected<std::unique_ptr<SshStream>> SshStream::start(std::shared_ptr<SshLink> link,
                                                      const QByteArray &commandLine, int timeoutMs,
                                                      const CancelFlag &cancelled)
{
    const Patience patience(cancelled, timeoutMs, link->label(),
                            QStringLiteral("starting a command"));
    link->retired().awaitEnded(link->session(), closingMs);
    QDeadlineTimer settling(closingMs);
    for (;;) {
        std::unique_ptr<SshStream> stream(new SshStream(link, cancelled));
        if (!stream->m_channel)
            return tl::make_unexpected(stream->lost());
        stream->listen();
        const auto opened = stream->openChannel(patience);
        if (!opened)
            return tl::make_unexpected(opened.error());
        if (*opened)
            return stream->execute(commandLine, patience).map([&] { return std::move(stream); });
        // The server may allow one session at a time, and count the last one until it has closed it
        // and looked around once more.
        const QString refusal = errorText(link->session());
        const auto waited = link->retired().awaitAll(link->session(), patience);
        if (!waited && waited.error().code != FailureCode::ConnectionTimedOut)
            return tl::make_unexpected(waited.error());
        if (waited && *waited)
            settling = QDeadlineTimer(closingMs);
        if (!waited || settling.hasExpired())
            return fail(FailureCode::SessionsExhausted, link->label(), refusal);
        (void)waitForSocket(link->session(), pauseMs);
    }
}

//! \return false if the server refuses another channel
Expected<bool> SshStream::openChannel(const Patience &patience)
{
    const ssh_session session = m_link->session();
    const auto result = untilAnswered(session, patience, SSH_AGAIN,
                                      [this] { return ssh_channel_open_session(m_channel.get()); });
    if (!result)
        return tl::make_unexpected(result.error());
    if (*result != SSH_OK && isLost(session))
        return tl::make_unexpected(lost());
    m_opened = *result == SSH_OK;
    return m_opened;
}

Expected<void> SshStream::execute(const QByteArray &commandLine, const Patience &patience)
{
    const ssh_session session = m_link->session();
    const auto result = untilAnswered(session, patience, SSH_AGAIN, [&] {
        return ssh_channel_request_exec(m_channel.get(), commandLine.constData());
    });
    if (!result)
        return tl::make_unexpected(result.error());
    if (*result == SSH_OK)
        return {};
    if (isLost(session))
        return tl::make_unexpected(lost());
    return fail(FailureCode::ShellUnusable, where(),
                QStringLiteral("the server starts no command: ") + errorText(session));
}

void SshStream::listen()
{
    m_callbacks.userdata = this;
    m_callbacks.channel_close_function = [](ssh_session, ssh_channel, void *self) {
        static_cast<SshStream *>(self)->m_closed = true;
    };
    m_callbacks.channel_exit_status_function = [](ssh_session, ssh_channel, int status,
                                                  void *self) {
        static_cast<SshStream *>(self)->setExit({status, {}});
    };
    m_callbacks.channel_exit_signal_function = [](ssh_session, ssh_channel, const char *signal, int,
                                                  const char *, const char *, void *self) {
        static_cast<SshStream *>(self)->setExit({-1, plainText(signal, 20)});
    };
    ssh_callbacks_init(&m_callbacks);
    ssh_set_channel_callbacks(m_channel.get(), &m_callbacks);
}

Failure SshStream::lost() const
{
    return {FailureCode::ConnectionLost, where(), errorText(m_link->session())};
}

bool SshStream::drainStream(bool isErrorOutput)
{
    int total = 0;
    QByteArray buffer(readSize, Qt::Uninitialized);
    for (;;) {
        const int got = ssh_channel_read_nonblocking(
            m_channel.get(), buffer.data(), uint32_t(buffer.size()), isErrorOutput ? 1 : 0);
        if (got == SSH_ERROR)
            m_broken = true;
        if (got <= 0)
            return total > 0;
        total += got;
        if (isErrorOutput)
            takeErrorOutput(QByteArrayView(buffer).first(got));
        else
            takeOutput(QByteArrayView(buffer).first(got));
        // So much at a time, or a fast writer would keep us here for ever: it may come in pieces.
        if (total >= readSize)
            return true;
    }
}

//! Takes everything that is there. True if anything came.
bool SshStream::drain()
{
    const bool before[] = {hasExited(), m_closed, hasOutputEnded()};
    // Looking at one stream may take in data of the other: libssh reads the socket in either call.
    const bool output = drainStream(false);
    const bool errorOutput = drainStream(true);
    // After the end of the output those two look at the socket no more, but the exit may still have
    // to come.
    if (ssh_channel_is_eof(m_channel.get()) != 0 && !m_closed && !hasExited())
        takePackets(m_channel.get());
    noteEnd();
    return output || errorOutput || before[0] != hasExited() || before[1] != m_closed ||
           before[2] != hasOutputEnded();
}

void SshStream::noteEnd()
{
    // True only when both buffers are empty as well. Each look at a buffer may fill the other, so
    // they are not asked one by one.
    if (ssh_channel_is_eof(m_channel.get()) == 0)
        return;
    setOutputEnded();
    // A server that closes without saying how the command ended will not say it later.
    if (m_closed && !hasExited())
        setExit({-1, {}});
}

Expected<void> SshStream::advance(int waitMs, bool)
{
    const ssh_session session = m_link->session();
    const bool any = drain();
    if (any || (waitMs == 0 && !m_broken))
        return {};
    if (!m_broken && !isLost(session) && waitForSocket(session, waitMs)) {
        (void)drain();
        return {};
    }
    return m_closed ? Expected<void>() : tl::make_unexpected(lost());
}

Expected<qint64> SshStream::writeSome(QByteArrayView bytes)
{
    if (m_closed || hasExited())
        return fail(FailureCode::TransferFailed, where(),
                    QStringLiteral("the command ended before it had read its input"));
    const int written =
        ssh_channel_write(m_channel.get(), bytes.data(), uint32_t(qMin(bytes.size(), writeSize)));
    if (written >= 0)
        return written;
    if (written == SSH_AGAIN)
        return 0;
    if (isLost(m_link->session()))
        return tl::make_unexpected(lost());
    return fail(FailureCode::TransferFailed, where(), errorText(m_link->session()));
}

Expected<void> SshStream::closeInput()
{
    if (m_closed || isLost(m_link->session()))
        return {};
    if (ssh_channel_send_eof(m_channel.get()) == SSH_ERROR)
        return tl::make_unexpected(lost());
    return {};
}

} // namespace strata::app::remote
