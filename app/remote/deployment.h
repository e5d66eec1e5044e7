// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Brings the engine to a machine: a private directory of the user, pushed only when missing,
//! hashed before every run.
#pragma once

#include "app/remote/bundle.h"
#include "app/remote/transport.h"

#include <QString>
#include <QStringList>

namespace strata::app::remote {

//! What a look at the machine found, before anything is sent to it except the engine's directory.
struct DirectoryReport {
    QString system;               //!< "Linux x86_64"
    QString directory;            //!< absolute
    QString userId;               //!< a number
    qint64 freeBytes = -1;        //!< -1: unknown
    bool hasNvidiaDriver = false; //!< then it needs the complete archive
    bool enginePresent = false;   //!< the archive that it needs
};

//! Where the engine lies on a machine.
struct Deployment {
    QString baseDirectory;   //!< absolute: …/strata, or …/strata-engine-UID
    QString engineDirectory; //!< base/engine/<archiveSha256>
    QString runsDirectory;   //!< base/runs
    QString userId;          //!< a number: who the engine runs as there
    QString archiveSha256;   //!< of the archive that lies there
    QString manifestSha256;
    QString unpackerSha256;
    qint64 bytesSent = 0; //!< of the bundle, in this deployment: 0 if it was there
};

//! Finds or makes the engine's directory: a private one that holds a file which says that it is
//! ours. Nothing else is changed. Fails with ArchitectureUnsupported, DirectoryNotWritable,
//! DirectoryNotPrivate, DirectoryForeign, ShellUnusable …
//!
//! \param wanted as Host::engineDirectory: absolute, or "~/…", where a directory of our own name is
//! made in it; or empty for "strata" in the user's cache directory or, where nothing can be written
//! or run there, for a directory of /var/tmp or /tmp.
Expected<DirectoryReport> examineDirectory(Transport &transport, const QString &wanted,
                                           const Bundle &bundle, const CancelFlag &cancelled);

//! Makes sure that the engine lies on the machine, whole, with GPU code only beside an NVIDIA
//! driver: pushes what is missing, once more if what is there is damaged. Then sweeps what dead
//! runs have left there.
Expected<Deployment> deploy(Transport &transport, const QString &wanted, const Bundle &bundle,
                            const CancelFlag &cancelled, const TransferProgress &progress = {});

//! Runs `strata-engine ARGUMENTS` of a deployment to its end, after checking every file's hash.
Expected<CommandResult> runEngine(Transport &transport, const Deployment &deployment,
                                  const QStringList &arguments, int timeoutMs,
                                  const CancelFlag &cancelled);

//! Has the machine keep the engine as an archive only, a quarter of its size, unless somebody uses
//! it. The next start unpacks it again.
void foldEngine(Transport &transport, const Deployment &deployment, const CancelFlag &cancelled);

//! Deletes the engine and its runs, and their directory with them if nothing else is in it. Fails
//! with DirectoryForeign if it is not ours, and with EngineInUse while a run is living, or somebody
//! brings or starts an engine there.
Expected<void> removeDeployment(Transport &transport, const QString &wanted,
                                const CancelFlag &cancelled);

namespace scripts {
//! Start of every script: later output is preceded by a line with this word, so that a login
//! shell's noise can be skipped.
inline constexpr char marker[] = "strata-begin";
//! Verifies the unpacker, where the host has sha256sum. That unpacks the engine if need be,
//! verifies its files, then becomes `strata-engine` with the words read from standard input (one a
//! line, ended by an empty line). Input lines before: engine directory, archive's hash, manifest's
//! hash, unpacker's hash.
QByteArray engine();
//! Makes `lives DIRECTORY` known, which is true if the run of this directory has not ended: the
//! process that its files name is still there, by boot, number and start time (proc(5), field 22).
//! Uses the variables f, i, p, q, s and t.
QByteArray lives();
//! The output after the marker's line; nothing if the marker is missing.
std::optional<QByteArray> afterMarker(const QByteArray &output);
} // namespace scripts

//! Input lines that scripts::engine() reads. FileHostile if an argument is not one line.
Expected<QByteArray> engineInput(const Deployment &deployment, const QStringList &arguments);

//! A failure for what a shell or the unpacker said on a machine: maps "No space left", "Permission
//! denied", exit 126 …
Failure failureOfOutput(const QString &where, const CommandResult &result);

} // namespace strata::app::remote
