// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How commands and bytes reach a machine. Blocking; each object belongs to the one worker thread
//! that uses it.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/host.h"
#include "app/domain/questions.h"
#include "app/remote/openssh/trust_store.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace strata::app::remote {

using domain::Expected;
using domain::Failure;

//! Set from any thread; every blocking call looks at it at least every 100 ms and fails with
//! Cancelled.
using CancelFlag = std::atomic<bool>;

struct ExitStatus {
    int code = -1;      //!< -1: ended by a signal or unknown
    QString signalName; //!< "KILL"; empty if none
};

//! A command running on a machine.
class CommandStream {
public:
    virtual ~CommandStream() = default; //!< closes the connection to the command; never waits long
    //! All of it; fails with TimedOut when not all of it went in time.
    virtual Expected<void> write(QByteArrayView bytes, int timeoutMs = 60'000) = 0;
    virtual Expected<void> closeInput() = 0;
    //! Waits at most timeoutMs for output; empty: nothing came. Drains the error output meanwhile
    //! (kept, bounded).
    virtual Expected<QByteArray> read(int timeoutMs) = 0;
    virtual bool outputEnded() const = 0;
    virtual QByteArray errorOutput() const = 0; //!< the last 16 KiB of it
    virtual Expected<ExitStatus> waitForExit(int timeoutMs) = 0;
};

struct CommandResult {
    ExitStatus exit;
    QByteArray
        output; //!< bounded: a command that prints more than 16 MiB fails with TransferFailed
    QByteArray errorOutput;
};

//! Bytes handed over so far, and in all.
using TransferProgress = std::function<void(qint64 done, qint64 total)>;

class Transport {
public:
    virtual ~Transport() = default;
    //! Connects, verifies and signs in; does nothing if connected.
    virtual Expected<void> open() = 0;
    virtual bool isOpen() const = 0;
    virtual void close() = 0;
    //! Starts `/bin/sh -c SCRIPT`. The script is a constant of ours: printable ASCII without single
    //! quote, backslash, newline or exclamation mark, so that any login shell passes it on
    //! unchanged. Everything variable travels on standard input.
    virtual Expected<std::unique_ptr<CommandStream>> start(const QByteArray &script) = 0;
    //! What a person would recognise: "this computer", "ana@gpu01:22".
    virtual QString description() const = 0;
};

//! Runs a script to its end. Output is read while input is written, so neither side can block the
//! other.
Expected<CommandResult> runCommand(Transport &transport, const QByteArray &script,
                                   QByteArrayView input, int timeoutMs, const CancelFlag &cancelled,
                                   const TransferProgress &progress = {});

//! Asked by a worker thread, answered by a person; blocks the worker only. Without a person: Reject
//! and no secret.
class Questions {
public:
    virtual ~Questions() = default;
    virtual domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &question) = 0;
    //! Nothing: the person gave up. The caller wipes the bytes after use.
    virtual std::optional<QByteArray> secret(const domain::SecretQuestion &question) = 0;
};

//! For what happens while nobody is there to be asked.
class NoQuestions : public Questions {
public:
    domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &) override
    {
        return domain::HostKeyAnswer::Reject;
    }
    std::optional<QByteArray> secret(const domain::SecretQuestion &) override
    {
        return std::nullopt;
    }
};

//! What is known beforehand of a machine that was made for this program: files that concern nobody
//! else, and need not be on a disk.
struct MachineKeys {
    QString privateKey; //!< signs in to the machine itself; not to the jump hosts on the way
    QString knownHosts; //!< the only file that says which key it has; nobody is asked
};

//! \param trust who may be believed: TrustStore::ofThisPerson(), except in tests. questions and
//! cancelled must outlive the transport.
std::unique_ptr<Transport> makeLocalTransport(const CancelFlag &cancelled);
std::unique_ptr<Transport> makeSshTransport(const domain::SshTarget &target,
                                            const TrustStore &trust, Questions &questions,
                                            const CancelFlag &cancelled,
                                            const std::optional<MachineKeys> &keys = {});
//! Of the two the one that reaches the host, by its own settings.
std::unique_ptr<Transport> makeTransportTo(const domain::Host &host, Questions &questions,
                                           const CancelFlag &cancelled);

} // namespace strata::app::remote
