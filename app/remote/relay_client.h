// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The conversation with the relay of a detached run: records in, renewals out, and a new start at
//! record N after a cut.
#pragma once

#include "app/remote/clock_echo.h"
#include "app/remote/deployment.h"
#include "app/remote/transport.h"

#include "engine/protocol/job.h"

#include <QByteArray>
#include <QList>

#include <chrono>
#include <functional>
#include <memory>

namespace strata::app::remote {

//! One connection to a run. Used by one thread; call poll() often: it renews the lease and notices
//! a silent link.
class RelayClient {
public:
    using Clock = std::chrono::steady_clock;

    //! Starts the job detached and follows it from its first record. \param files put into its
    //! directory under the name "files", and removed with it; empty: there is no such file
    static Expected<std::unique_ptr<RelayClient>> start(Transport &transport,
                                                        const Deployment &deployment,
                                                        const engine::protocol::Job &job,
                                                        const QByteArray &files = {});
    //! Follows a run that was started before, from line `from` of its journal on.
    static Expected<std::unique_ptr<RelayClient>>
    resume(Transport &transport, const Deployment &deployment, const QString &runId, quint64 from);

    //! Journal lines that came within timeoutMs, in order and whole (without line feed). Fails with
    //! ConnectionLost when the link broke or was silent for silenceLimit; with EngineFailed or
    //! BundleDamaged when the relay refused or never began.
    Expected<QList<QByteArray>> poll(int timeoutMs);

    Expected<void> cancelRun();
    //! Passes on to the engine what another member of its work sent.
    Expected<void> tell(const engine::protocol::relay::BootstrapWord &word);
    //! To an engine that takes turns: begins one, or ends them all.
    Expected<void> giveTurn(const engine::protocol::relay::TurnWord &word);
    Expected<void> endTurns();
    //! After the supervisor's End: the run's directory is deleted. Waits for the answer, at most
    //! timeoutMs.
    Expected<void> forget(int timeoutMs);

    //! How long to wait for a host that is left.
    struct Farewell {
        std::chrono::milliseconds silence;  //!< without a word from it
        std::chrono::milliseconds most;     //!< in all
        qint64 mostBytes = 4 * 1024 * 1024; //!< of words that nobody wants any more
    };
    //! Has the run ended, if it has not, and everything of it removed, and waits until that is
    //! confirmed. Records that still come are handed to `line`, which says whether the supervisor's
    //! End was among them. Fails with TimedOut when the host does not confirm it in time; it was
    //! asked all the same.
    Expected<void> leave(const Farewell &farewell,
                         const std::function<bool(const QByteArray &)> &line);

    //! The relay has answered on this connection.
    bool hasSpoken() const { return m_greeted; }
    Clock::time_point lastHeard() const { return m_lastHeard; }
    QByteArray bootId() const { return m_bootId; } //!< of the machine, once it has spoken
    //! How the machine's clock stands to ours, as far as its answers tell.
    std::optional<ClockEcho::Reading> clock() const { return m_clock.best(); }
    //! It was there before this connection.
    bool isResumed() const { return m_isResumed; }

    static constexpr std::chrono::seconds renewEvery{2};
    static constexpr std::chrono::seconds silenceLimit{15};
    static constexpr std::chrono::seconds greetingLimit{120}; //!< however much noise comes before

private:
    RelayClient(Transport &transport, std::unique_ptr<CommandStream> stream);
    static Expected<std::unique_ptr<RelayClient>> open(Transport &transport,
                                                       const QByteArray &input);
    Expected<void> renewIfDue();
    Expected<void> renew();
    void takeAlive(const QByteArray &line);
    Expected<void> write(const QByteArray &text);
    Expected<void> say(std::string_view word);
    Expected<void> takeLines(QList<QByteArray> &records);
    Expected<void> takeControlLine(const QByteArray &line);
    Failure endedEarly();

    Transport &m_transport;
    std::unique_ptr<CommandStream> m_stream;
    QByteArray m_buffer;
    qint64 m_received = 0; //!< bytes
    QByteArray m_noise;    //!< what came before the greeting, bounded
    QByteArray m_bootId;
    bool m_isResumed = false;
    bool m_greeted = false;
    bool m_forgotten = false;
    Clock::time_point m_begun;
    Clock::time_point m_lastHeard;
    std::optional<Failure> m_failure; //!< after the records that were handed over last
    Clock::time_point m_lastRenewal;
    int m_unanswered = 0;      //!< renewals
    bool m_hasRecords = false; //!< there is a run, whose relay goes on
    bool m_asksAtOnce = false; //!< for the time, with a renewal that is not due yet
    ClockEcho m_clock;
};

} // namespace strata::app::remote
