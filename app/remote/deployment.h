// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Brings the engine to a machine: a private directory of the user, pushed only when missing, hashed before every run.
#pragma once

#include "app/remote/bundle.h"
#include "app/remote/transport.h"

#include <QString>
#include <QStringList>

namespace strata::app::remote {

//! What a look at the machine found, before anything is sent to it except the engine's directory.
struct DirectoryReport {
    QString system;        //!< "Linux x86_64"
    QString directory;     //!< absolute
    qint64 freeBytes = -1; //!< -1: unknown
    bool enginePresent = false;
};

//! Where the engine lies on a machine.
struct Deployment {
    QString baseDirectory;   //!< absolute: …/strata
    QString engineDirectory; //!< base/engine/<archive sha256>
    QString runsDirectory;   //!< base/runs
    QString archiveSha256;
    QString manifestSha256;
    qint64 bytesSent = 0;    //!< of the bundle, in this deployment: 0 if it was there
};

//! Finds or makes the engine's directory. Fails with ArchitectureUnsupported, DirectoryNotWritable, DirectoryNotPrivate,
//! ShellUnusable …
//! \param wanted as Host::engineDirectory: absolute, or "~/…", or empty for the user's cache directory.
Expected<DirectoryReport> examineDirectory(Transport &transport, const QString &wanted, const QString &archiveSha256,
                                           const CancelFlag &cancelled);

//! Makes sure that the bundle lies on the machine, whole: pushes what is missing, once more if what is there is damaged.
Expected<Deployment> deploy(Transport &transport, const QString &wanted, const Bundle &bundle, const CancelFlag &cancelled,
                            const TransferProgress &progress = {});

//! Runs `strata-engine ARGUMENTS` of a deployment to its end, after checking every file's hash.
Expected<CommandResult> runEngine(Transport &transport, const Deployment &deployment, const QStringList &arguments, int timeoutMs,
                                  const CancelFlag &cancelled);

//! Deletes the whole base directory (engine, journals).
Expected<void> removeDeployment(Transport &transport, const QString &wanted, const CancelFlag &cancelled);

namespace scripts {
//! Start of every script: later output is preceded by a line with this word, so that a login shell's noise can be skipped.
inline constexpr char marker[] = "strata-begin";
//! Verifies the engine's files, then becomes `strata-engine` with the words read from standard input (one a line, ended by an
//! empty line). Input lines before: engine directory, manifest hash.
QByteArray engine();
//! The output after the marker's line; nothing if the marker is missing.
std::optional<QByteArray> afterMarker(const QByteArray &output);
} // namespace scripts

//! Input lines that scripts::engine() reads.
QByteArray engineInput(const Deployment &deployment, const QStringList &arguments);

//! A failure for what a shell or the unpacker said on a machine: maps "No space left", "Permission denied", exit 126 …
Failure failureOfOutput(const QString &where, const CommandResult &result);

} // namespace strata::app::remote
