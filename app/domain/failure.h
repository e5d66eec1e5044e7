// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can go wrong, as a code and its particulars; app/api turns it into a text for people.
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace strata::app::domain {

enum class FailureCode {
    // reaching a machine
    NameNotResolved,
    ConnectionRefused,
    ConnectionTimedOut,
    Unreachable,
    NotAnSshServer,
    ServerBusy,
    JumpHostFailed,
    ConnectionLost,
    // trusting it
    HostKeyUnknown,
    HostKeyChanged,
    HostKeyOtherType,
    HostKeyRevoked,
    KnownHostsUnreadable,
    // signing in
    SignInRefused,
    SignInCancelled,
    TooManySignInAttempts,
    KeyFileUnreadable,
    NameNotAllowed,
    // using it
    ShellUnusable,
    SessionsExhausted,
    DirectoryMissing,
    DirectoryForeign,
    DirectoryNotPrivate,
    DirectoryNotWritable,
    DirectoryNotExecutable,
    DiskFull,
    ArchitectureUnsupported,
    BundleMissing,
    BundleDamaged,
    EngineInUse,
    TransferFailed,
    // launching there
    RuntimeMissing,
    RuntimeNotPermitted,
    RuntimeNotRunning,
    NamespacesForbidden,
    ControlGroupsMixed,
    ImageFailed,
    ContainerFailed,
    EngineFailed,
    // making a virtual machine there
    GuestMeansMissing,
    KvmUnavailable,
    GuestNotMade,
    GuestNotBooted,
    // what the engine said
    RecordDamaged,
    RecordTooLong,
    RecordOfOtherVersion,
    RecordsMissing,
    LeftBehind,
    // the project file
    NotAProjectFile,
    FileTooNew,
    FileDamaged,
    FileHostile,
    FileTooLarge,
    FileLocked,
    FileReadOnly,
    FileNotFound,
    FileFull,
    FolderMissing,
    FolderNotMade,
    FolderForbidden,
    FileChangedUnderneath,
    StorageError,
    // the plan
    PlanIncomplete,
    RunOfOtherEngine,
    CommandsNotAllowed,
    Cancelled,
    TimedOut,
    Internal
};

struct Failure {
    FailureCode code = FailureCode::Internal;
    QString where; //!< host name, file path or field: names the place
    QString
        detail; //!< technical particulars, untrusted plain text of bounded length; never a secret
};

template <typename T>
using Expected = tl::expected<T, Failure>;

inline tl::unexpected<Failure> fail(FailureCode code, QString where = {}, QString detail = {})
{
    return tl::make_unexpected(Failure{code, std::move(where), std::move(detail)});
}

} // namespace strata::app::domain
