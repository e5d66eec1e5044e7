// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/relay_client.h"

#include "engine/protocol/record.h"

#include <algorithm>
#include <utility>

namespace strata::app::remote {

namespace relay = engine::protocol::relay;
using domain::fail;
using domain::FailureCode;

namespace {

constexpr qsizetype maxNoise = 64 * 1024;
constexpr qsizetype pieceBytes = 256 * 1024;

QByteArray bytes(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

RelayClient::RelayClient(Transport &transport, std::unique_ptr<CommandStream> stream) :
    m_transport(transport),
    m_stream(std::move(stream)),
    m_begun(Clock::now()),
    m_lastHeard(m_begun),
    m_lastRenewal(Clock::now())
{
}

Expected<std::unique_ptr<RelayClient>> RelayClient::open(Transport &transport,
                                                         const QByteArray &input)
{
    auto stream = transport.start(scripts::engine());
    if (!stream)
        return tl::make_unexpected(stream.error());
    std::unique_ptr<RelayClient> client(new RelayClient(transport, std::move(*stream)));
    // In pieces: each has a time of its own in which it has to go.
    for (qsizetype from = 0; from < input.size(); from += pieceBytes)
        if (const auto written = client->write(input.mid(from, pieceBytes)); !written)
            return tl::make_unexpected(written.error());
    return client;
}

Expected<std::unique_ptr<RelayClient>> RelayClient::start(Transport &transport,
                                                          const Deployment &deployment,
                                                          const engine::protocol::Job &job,
                                                          const QByteArray &files)
{
    QByteArray jobLine = bytes(engine::protocol::encodeJob(job));
    if (!jobLine.endsWith('\n'))
        jobLine += '\n';
    QStringList arguments{QStringLiteral("supervise")};
    if (!files.isEmpty())
        arguments << QStringLiteral("--files") << QString::number(files.size());
    const auto input = engineInput(deployment, arguments);
    if (!input)
        return tl::make_unexpected(input.error());
    return open(transport, *input + jobLine + files);
}

Expected<std::unique_ptr<RelayClient>> RelayClient::resume(Transport &transport,
                                                           const Deployment &deployment,
                                                           const QString &runId, quint64 from)
{
    const QStringList arguments{QStringLiteral("relay"),
                                QStringLiteral("--runs"),
                                deployment.runsDirectory,
                                QStringLiteral("--run"),
                                runId,
                                QStringLiteral("--from"),
                                QString::number(from)};
    const auto input = engineInput(deployment, arguments);
    if (!input)
        return tl::make_unexpected(input.error());
    auto client = open(transport, *input);
    if (client)
        (*client)->m_isResumed = true;
    return client;
}

Expected<QList<QByteArray>> RelayClient::poll(int timeoutMs)
{
    if (const auto failure = std::exchange(m_failure, {}))
        return tl::make_unexpected(*failure);
    if (const auto renewed = renewIfDue(); !renewed)
        return tl::make_unexpected(renewed.error());
    const auto chunk = m_stream->read(timeoutMs);
    if (!chunk)
        return tl::make_unexpected(chunk.error());
    const auto now = Clock::now();
    if (chunk->isEmpty()) {
        if (m_stream->outputEnded())
            return tl::make_unexpected(endedEarly());
        if (now - m_lastHeard > silenceLimit)
            return fail(FailureCode::ConnectionLost, m_transport.description(),
                        QStringLiteral("no answer for 15 s"));
        return QList<QByteArray>{};
    }
    m_lastHeard = now;
    m_received += chunk->size();
    m_buffer += *chunk;
    QList<QByteArray> records;
    if (const auto taken = takeLines(records); !taken)
        m_failure = taken.error();
    else if (!m_greeted && now - m_begun > greetingLimit)
        m_failure = Failure{FailureCode::ConnectionLost, m_transport.description(),
                            QStringLiteral("the engine did not greet within two minutes")};
    if (m_failure && records.isEmpty())
        return tl::make_unexpected(*std::exchange(m_failure, {}));
    return records; // what came before a failure, such as the run's end, counts
}

Expected<void> RelayClient::takeLines(QList<QByteArray> &records)
{
    qsizetype begin = 0;
    for (qsizetype end = m_buffer.indexOf('\n'); end >= 0; end = m_buffer.indexOf('\n', begin)) {
        const QByteArray line = m_buffer.mid(begin, end - begin);
        begin = end + 1;
        if (m_greeted && line.startsWith('{')) {
            m_asksAtOnce = m_asksAtOnce || !std::exchange(m_hasRecords, true);
            records.append(line);
        } else if (const auto taken = takeControlLine(line); !taken) {
            return taken;
        }
    }
    m_buffer.remove(0, begin);
    // A journal line longer than the protocol allows can only come from something that is not our
    // relay.
    if (m_buffer.size() > static_cast<qsizetype>(engine::protocol::maxLineBytes) + 16)
        return fail(FailureCode::RecordTooLong, m_transport.description(),
                    QString::number(m_buffer.size()));
    return {};
}

Expected<void> RelayClient::takeControlLine(const QByteArray &line)
{
    if (!m_greeted) {
        m_greeted = line.startsWith(bytes(relay::greeting) + ' ');
        if (m_greeted)
            m_bootId = line.mid(static_cast<qsizetype>(relay::greeting.size()) + 1).left(64);
        if (!m_greeted && m_noise.size() < maxNoise)
            m_noise += line.left(1000) + '\n';
        return {};
    }
    if (line.startsWith(bytes(relay::alive)))
        takeAlive(line);
    if (line == bytes(relay::forgotten))
        m_forgotten = true;
    else if (line.startsWith(bytes(relay::refused)))
        return fail(FailureCode::RecordsMissing, m_transport.description(),
                    QString::fromUtf8(line.mid(relay::refused.size() + 1).left(1000)));
    return {};
}

Failure RelayClient::endedEarly()
{
    const auto exit = m_stream->waitForExit(2000);
    CommandResult result;
    if (exit)
        result.exit = *exit;
    result.output = m_noise;
    result.errorOutput = m_stream->errorOutput();
    if (!m_greeted && exit && exit->code > 0) {
        Failure failure = failureOfOutput(m_transport.description(), result);
        if (failure.code == FailureCode::TransferFailed)
            failure.code = FailureCode::EngineFailed;
        return failure;
    }
    return Failure{FailureCode::ConnectionLost, m_transport.description(),
                   QString::fromUtf8(result.errorOutput.left(1000))};
}

Expected<void> RelayClient::renewIfDue()
{
    if (!m_greeted || (Clock::now() - m_lastRenewal < renewEvery && !m_asksAtOnce))
        return {};
    return renew();
}

Expected<void> RelayClient::renew()
{
    m_lastRenewal = Clock::now();
    m_asksAtOnce = false;
    ++m_unanswered;
    return say(relay::renew);
}

//! At the beginning several are asked for, one after the other: the first ones are slow, and later
//! a host has other things to do.
void RelayClient::takeAlive(const QByteArray &line)
{
    constexpr std::size_t atBeginning = 8;
    bool isNumber = false;
    const qint64 theirs =
        line.mid(static_cast<qsizetype>(relay::alive.size())).trimmed().toLongLong(&isNumber);
    const bool isAnswerToLast = m_unanswered == 1;
    m_unanswered = std::max(m_unanswered - 1, 0);
    if (!isNumber || !isAnswerToLast)
        return;
    m_clock.add(m_lastRenewal, Clock::now(), theirs);
    m_asksAtOnce = m_clock.answers() < atBeginning;
}

Expected<void> RelayClient::say(std::string_view word)
{
    return write(bytes(word) + '\n');
}

//! A host that shuts down ends the commands first and the connection after them.
Expected<void> RelayClient::write(const QByteArray &text)
{
    auto written = m_stream->write(text);
    if (!written && written.error().code == FailureCode::TransferFailed)
        return tl::make_unexpected(endedEarly());
    return written;
}

Expected<void> RelayClient::cancelRun()
{
    return say(relay::cancel);
}

Expected<void> RelayClient::tell(const relay::BootstrapWord &word)
{
    return say(relay::bootstrapWord(word));
}

Expected<void> RelayClient::giveTurn(const relay::TurnWord &word)
{
    return say(relay::turnWord(word));
}

Expected<void> RelayClient::endTurns()
{
    return say(relay::finish);
}

Expected<void> RelayClient::forget(int timeoutMs)
{
    if (const auto said = say(relay::forget); !said)
        return said;
    const auto deadline = Clock::now() + std::chrono::milliseconds(timeoutMs);
    while (!m_forgotten && Clock::now() < deadline) {
        const auto lines = poll(100);
        if (m_forgotten)
            break;
        if (!lines)
            return tl::make_unexpected(lines.error());
    }
    if (!m_forgotten)
        return fail(FailureCode::LeftBehind, m_transport.description(),
                    QStringLiteral("run directory"));
    return {};
}

Expected<void> RelayClient::leave(const Farewell &farewell,
                                  const std::function<bool(const QByteArray &)> &line)
{
    const auto unconfirmed = [&](const QString &why) {
        return fail(FailureCode::TimedOut, m_transport.description(), why);
    };
    const auto began = Clock::now();
    m_lastHeard = began;
    const qint64 receivedBefore = m_received;
    bool hasEnded = line({});
    if (const auto said = say(hasEnded ? relay::forget : relay::cancel); !said)
        return said;
    while (!m_forgotten) {
        const auto lines = poll(20);
        if (m_forgotten)
            break;
        if (!lines)
            return tl::make_unexpected(lines.error());
        for (const QByteArray &record : *lines) {
            const bool isEnd = !hasEnded && line(record);
            hasEnded = hasEnded || isEnd;
            if (isEnd)
                (void)say(relay::forget);
        }
        const auto now = Clock::now();
        if (now - m_lastHeard > farewell.silence)
            return unconfirmed(QStringLiteral("it does not answer"));
        if (now - began > farewell.most || m_received - receivedBefore > farewell.mostBytes)
            return unconfirmed(QStringLiteral("it did not confirm in time that nothing is left"));
        // Its answers tell one that takes its time from one that is gone.
        if (now - m_lastRenewal > farewell.silence / 4)
            if (const auto renewed = renew(); !renewed)
                return renewed;
    }
    return {};
}

} // namespace strata::app::remote
