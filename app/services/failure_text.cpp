// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QCoreApplication>

namespace strata::app::api {

using domain::FailureCode;

namespace {

//! What happened, why, what to do next; %1 is the place.
struct Words {
    QString what;
    QString why;
    QString next;
};

//! tr() for the texts of this file.
struct FailureText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::FailureText)
public:
    static Words reaching(FailureCode code);
    static Words trusting(FailureCode code);
    static Words signingIn(FailureCode code);
    static Words using_(FailureCode code);
    static Words launching(FailureCode code);
    static Words making(FailureCode code);
    static Words withoutMeans(const QString &missing);
    static Words withoutKvm(const QString &state);
    static Words listening(FailureCode code);
    static Words storing(FailureCode code);
    static Words other(FailureCode code);
};

Words FailureText::reaching(FailureCode code)
{
    switch (code) {
    case FailureCode::NameNotResolved:
        return {tr("The name of %1 could not be resolved."),
                tr("No name server or hosts file knows it."),
                tr("Check the spelling, or use the numeric address.")};
    case FailureCode::ConnectionRefused:
        return {tr("%1 refused the connection."), tr("Nothing listens on this port."),
                tr("Start the SSH server there, or correct the port.")};
    case FailureCode::ConnectionTimedOut:
        return {tr("%1 did not answer in time."),
                tr("The machine is off, busy, or a firewall drops the packets."),
                tr("Check that it is on and reachable from here, then try again.")};
    case FailureCode::Unreachable:
        return {tr("%1 cannot be reached."),
                {},
                tr("Check the network and the address, then press Resume.")};
    case FailureCode::NotAnSshServer:
        return {tr("What answers at %1 is not an SSH server."), {}, tr("Correct the port.")};
    case FailureCode::ServerBusy:
        return {tr("The SSH server of %1 is refusing new connections at the moment."),
                tr("It accepted the connection and closed it at once, as it does when many people "
                   "sign in at the same time."),
                tr("Try again in a minute. If it keeps happening, ask its administrator about "
                   "MaxStartups, and whether the port is right.")};
    case FailureCode::JumpHostFailed:
        return {
            tr("%1 could not be reached through its jump host."),
            {},
            tr("Check the jump host on its own; it must allow forwarding (AllowTcpForwarding).")};
    default:
        return {tr("The connection to %1 was lost."),
                {},
                tr("Check the network. If the connection does not come back, whatever runs there "
                   "ends by itself, and Resume then measures what is missing.")};
    }
}

Words FailureText::trusting(FailureCode code)
{
    switch (code) {
    case FailureCode::HostKeyUnknown:
        return {tr("The host key of %1 is not known yet."),
                tr("You have not connected to it before, and its key was not accepted."),
                tr("Check the host in the window and compare the fingerprint, or connect once with "
                   "ssh.")};
    case FailureCode::HostKeyChanged:
        return {tr("The host key of %1 is not the one remembered. Nothing was sent."),
                tr("It was reinstalled or recreated, or something is intercepting the connection."),
                tr("Ask its administrator; if the new key is right, forget the old one (Hosts > "
                   "Forget host key).")};
    case FailureCode::HostKeyOtherType:
        return {tr("%1 shows a key of another type than the one remembered. Nothing was sent."),
                tr("The server was reinstalled, or something is intercepting the connection."),
                tr("Compare the fingerprint with its administrator.")};
    case FailureCode::HostKeyRevoked:
        return {tr("The host key of %1 is marked as revoked. Nothing was sent."),
                tr("The key is marked as unsafe in known_hosts."),
                tr("Do not connect; ask its administrator.")};
    default:
        return {tr("The known_hosts file for %1 is not reliable."),
                tr("It cannot be read, or a line that may concern this host is damaged."),
                tr("Repair the line that is named in the details.")};
    }
}

Words FailureText::signingIn(FailureCode code)
{
    switch (code) {
    case FailureCode::SignInRefused:
        return {tr("%1 did not accept the sign-in."),
                tr("None of the keys or answers that were offered was accepted."),
                tr("Choose another key or user in the host's settings.")};
    case FailureCode::SignInCancelled:
        return {tr("Signing in to %1 was cancelled."), tr("No password or passphrase was given."),
                tr("Try again when you have it at hand.")};
    case FailureCode::TooManySignInAttempts:
        return {
            tr("%1 ended the sign-in after too many attempts."),
            tr("Each offered key counts as one."),
            tr("Specify the right key file in the host's settings so that it is offered first.")};
    case FailureCode::KeyFileUnreadable:
        return {tr("The key file %1 cannot be read."),
                {},
                tr("Check its path, its permissions and its passphrase.")};
    default:
        return {tr("The name \"%1\" cannot be used."),
                tr("Host and user names are letters, digits, dots, dashes and underscores."),
                tr("Correct it in the host's settings.")};
    }
}

Words FailureText::using_(FailureCode code)
{
    switch (code) {
    case FailureCode::ShellUnusable:
        return {tr("The login shell of %1 does not run commands."),
                tr("It did not respond like a shell; it may be nologin or a forced command."),
                tr("Sign in as a user who may run commands.")};
    case FailureCode::SessionsExhausted:
        return {tr("%1 does not open another session on this connection."),
                tr("Its SSH server limits how many may be open at a time."),
                tr("Try again. If it keeps happening, ask its administrator to raise MaxSessions "
                   "to 2 or more.")};
    case FailureCode::DirectoryMissing:
        return {tr("The engine's directory on %1 is not usable."),
                tr("It has to be an absolute path, or begin with ~/."),
                tr("Correct it in the host's settings.")};
    case FailureCode::DirectoryForeign:
        return {
            tr("The engine's directory on %1 was not made by Strata. Nothing in it was changed."),
            tr("It has the name that Strata gives its own, but holds other files."),
            tr("Move them away, or choose another directory in the host's settings.")};
    case FailureCode::DirectoryNotPrivate:
        return {tr("The engine's directory on %1 is not private."),
                tr("It is a link, belongs to somebody else, or others may write to it."),
                tr("Choose another directory in the host's settings.")};
    case FailureCode::DirectoryNotWritable:
        return {tr("The engine's directory on %1 cannot be written to."),
                {},
                tr("Choose another directory in the host's settings.")};
    case FailureCode::DirectoryNotExecutable:
        return {tr("The engine's directory on %1 does not allow programs to run."),
                tr("Its file system is mounted noexec."),
                tr("Choose another directory in the host's settings.")};
    case FailureCode::DiskFull:
        return {tr("There is not enough free space on %1."),
                {},
                tr("Free some space, or choose another directory in the host's settings.")};
    case FailureCode::ArchitectureUnsupported:
        return {tr("The engine does not run on %1."), tr("It is built for Linux on x86-64."),
                tr("Choose another host.")};
    case FailureCode::BundleMissing:
        return {tr("This copy of Strata has no engine in it (%1)."),
                {},
                tr("Install it again, or build the target \"bundle\".")};
    case FailureCode::EngineInUse:
        return {tr("The engine on %1 was not removed: something is being measured there."),
                tr("A run of this or another program uses it."),
                tr("Wait until it is over, or stop it, then try again.")};
    case FailureCode::BundleDamaged:
        return {
            tr("The engine's files at %1 do not match their hashes."),
            tr("They were changed, or the disk is damaged."),
            tr("Remove the engine from the host (Hosts > Remove engine from host) and try again.")};
    default:
        return {tr("Sending the engine to %1 failed."), {}, tr("See the details, then try again.")};
    }
}

Words FailureText::launching(FailureCode code)
{
    switch (code) {
    case FailureCode::RuntimeMissing:
        return {tr("There is no container runtime on %1."),
                tr("The program is not installed there, or not in the path."),
                tr("Install it there, or choose another one in the host's settings. The packages "
                   "of Debian and Ubuntu are docker.io, podman, runc, crun, runsc (gVisor) and "
                   "bubblewrap.")};
    case FailureCode::RuntimeNotPermitted:
        return {tr("The user may not use the container runtime on %1."),
                tr("This user does not have access to its socket."),
                tr("Add the user to the docker group there (equivalent to root access), or use "
                   "Podman.")};
    case FailureCode::RuntimeNotRunning:
        return {tr("The container runtime on %1 does not answer."),
                tr("Its daemon is not running."), tr("Start it there, then check the host again.")};
    case FailureCode::NamespacesForbidden:
        return {tr("The user may not start containers on %1."),
                tr("The machine does not let ordinary users create user namespaces; the details "
                   "name the setting."),
                tr("Have its administrator change that setting with sysctl, sign in as root, or "
                   "use Docker.")};
    case FailureCode::ControlGroupsMixed:
        return {tr("crun does not start containers on %1."),
                tr("It does not support machines that mix version 1 and version 2 control groups."),
                tr("Choose runc, gVisor or bubblewrap in the host's settings, or start the "
                   "machine with systemd.unified_cgroup_hierarchy=1.")};
    case FailureCode::ImageFailed:
        return {tr("The container image could not be built on %1."),
                {},
                tr("See the details; the runtime's storage may be full.")};
    case FailureCode::ContainerFailed:
        return {tr("The container did not start on %1."),
                {},
                tr("See the details; an option of the container may not fit this machine.")};
    default:
        return {
            tr("The engine did not start on %1."), {}, tr("See the details, then check the host.")};
    }
}

constexpr QLatin1String missingKernel("kernel"); // in GuestAnswer::missing

//! \param missing as GuestAnswer::missing, in one line
Words FailureText::withoutMeans(const QString &missing)
{
    QStringList means = missing.split(QStringLiteral(", "), Qt::SkipEmptyParts);
    const bool lacksKernel = means.removeAll(missingKernel) > 0;
    QStringList next;
    if (!lacksKernel || !means.isEmpty())
        next << tr("Install the packages qemu-system-x86, busybox-static, dropbear-bin and "
                   "e2fsprogs there (their names in Debian and Ubuntu).");
    if (lacksKernel)
        next << tr("In the host's settings, choose a kernel that your account can read, such as a "
                   "copy of the one in /boot under the same name. In Strata's source tree, "
                   "packaging/install_packages.sh --for vm unpacks one.");
    const QString what = lacksKernel && means.isEmpty()
                             ? tr("A VM cannot be made on %1: no guest kernel was found.")
                             //: a list of what is missing may follow, after a colon
                             : tr("A VM cannot be made on %1; something is missing.");
    return {what, {}, next.join(QLatin1Char(' '))};
}

Words FailureText::making(FailureCode code)
{
    if (code == FailureCode::GuestNotMade)
        return {tr("The virtual machine on %1 could not be made."),
                {},
                tr("See the details. Its files are written to the user's cache directory there; "
                   "free some space, or make that directory writable.")};
    return {tr("The virtual machine on %1 did not boot."),
            {},
            tr("See the details; an option of the machine may not fit this computer.")};
}

//! \param state as GuestAnswer::kvm, or "boots-nothing"
Words FailureText::withoutKvm(const QString &state)
{
    const QString what = tr("%1 cannot run a virtual machine with KVM.");
    if (state == QLatin1String("denied"))
        return {what, tr("The user may not use /dev/kvm."),
                tr("Add the user to the group kvm there and sign in again, or choose emulation.")};
    if (state == QLatin1String("boots-nothing"))
        return {what, tr("/dev/kvm is there, but no guest boots with it."),
                tr("If it is a virtual machine itself, turn on nested virtualization where it "
                   "runs; or choose emulation.")};
    if (state == QLatin1String("not-nested"))
        return {what, tr("It is a virtual machine itself."),
                tr("Turn on nested virtualization where it runs, or choose emulation.")};
    return {what,
            state == QLatin1String("not-loaded")
                ? tr("Its processor supports virtualization, but the kernel does not use it.")
                : tr("Its processor does not offer virtualization."),
            tr("Turn on VT-x or AMD-V (SVM) in the firmware settings (BIOS) and load the module "
               "kvm_intel or kvm_amd, or choose emulation.")};
}

Words FailureText::listening(FailureCode code)
{
    switch (code) {
    case FailureCode::RecordTooLong:
        return {tr("%1 sent a record that is too long."),
                tr("Something other than our engine wrote it, or the data was damaged."),
                tr("The trial is marked; repeat it.")};
    case FailureCode::RecordOfOtherVersion:
        return {tr("The engine on %1 uses a different version of the protocol."),
                {},
                tr("Remove the engine from the host, so that it is copied again.")};
    case FailureCode::RecordsMissing:
        return {tr("Records of the trial on %1 are missing."),
                tr("The run's journal is gone or incomplete."), tr("Repeat the trial.")};
    case FailureCode::LeftBehind:
        return {tr("It could not be confirmed that nothing is left on %1."),
                tr("The host did not respond to the request to end the trial."),
                tr("Anything left there ends on its own when its lease expires; check the host "
                   "again later.")};
    default:
        return {tr("%1 sent a record that is damaged."),
                tr("Its check value, order or content is not right."),
                tr("The trial is marked; repeat it.")};
    }
}

Words FailureText::storing(FailureCode code)
{
    switch (code) {
    case FailureCode::NotAProjectFile:
        return {tr("%1 is not a Strata project."),
                {},
                tr("Choose a file that Strata saved; its name ends in .strata.")};
    case FailureCode::FileTooNew:
        return {tr("%1 was saved by a newer version of Strata."),
                {},
                tr("Open it with that version. The file was left untouched.")};
    case FailureCode::FileDamaged:
        return {
            tr("%1 is damaged."),
            {},
            tr("Use a copy of it, or save what is whole: start a new project, and choose File > "
               "Import runs. The file was left untouched.")};
    case FailureCode::FileHostile:
        return {tr("%1 contains items that a Strata project never has. It was not opened."),
                tr("It was changed by another program, or it is malicious."),
                tr("Do not trust it; ask whoever sent it.")};
    case FailureCode::FileTooLarge:
        return {tr("%1 contains more data than Strata can read."),
                tr("No plan or run made by Strata is that large."),
                tr("Do not trust it; ask whoever sent it.")};
    case FailureCode::FileLocked:
        return {tr("%1 is open in another window."), {}, tr("Close it there first.")};
    case FailureCode::FileReadOnly:
        return {tr("%1 cannot be written to."), {}, tr("Save it under another name.")};
    case FailureCode::FileNotFound:
        return {tr("%1 was not found."), {}, tr("Check the path.")};
    case FailureCode::FileFull:
        return {tr("The disk of %1 is full."),
                {},
                tr("Free some space, or save under another name. Nothing that was saved is lost.")};
    case FailureCode::FolderMissing:
        return {tr("The folder %1 does not exist."), {}, tr("Choose another folder.")};
    case FailureCode::FolderNotMade:
        return {tr("The folder %1 does not exist and cannot be created."),
                {},
                tr("Choose another folder.")};
    case FailureCode::FolderForbidden:
        return {tr("You have no permission to write into the folder %1."),
                {},
                tr("Choose another folder.")};
    case FailureCode::FileChangedUnderneath:
        return {tr("%1 was replaced by another file while it was open."),
                {},
                tr("Save under another name to keep what you have.")};
    default:
        return {tr("%1 could not be read or written."),
                {},
                tr("Try again; to save, choose another name or folder.")};
    }
}

Words FailureText::other(FailureCode code)
{
    switch (code) {
    case FailureCode::PlanIncomplete:
        return {tr("The plan is not complete: %1."), {}, tr("Correct it on the Plan page.")};
    case FailureCode::CommandsNotAllowed:
        return {tr("Nothing was started: the commands in this plan have not been allowed."),
                tr("It contains commands that would run on its hosts with your permissions."),
                tr("Start the run again and allow them after reading them, or remove them from "
                   "the plan. On the command line, --allow-commands allows them.")};
    case FailureCode::RunOfOtherEngine:
        return {tr("%1 was measured with another build of the engine."),
                tr("Trials of two builds cannot be compared."), tr("Start a new run.")};
    case FailureCode::Cancelled:
        return {tr("Stopped."), {}, {}};
    case FailureCode::TimedOut:
        return {tr("%1 took too long."), {}, tr("Try again.")};
    default:
        return {tr("Something unexpected happened (%1)."),
                {},
                tr("Please report it with the details.")};
    }
}

Words wordsFor(const domain::Failure &failure)
{
    const FailureCode code = failure.code;
    if (code == FailureCode::KvmUnavailable)
        return FailureText::withoutKvm(failure.detail);
    if (code == FailureCode::GuestMeansMissing)
        return FailureText::withoutMeans(failure.detail);
    if (code <= FailureCode::ConnectionLost)
        return FailureText::reaching(code);
    if (code <= FailureCode::KnownHostsUnreadable)
        return FailureText::trusting(code);
    if (code <= FailureCode::NameNotAllowed)
        return FailureText::signingIn(code);
    if (code <= FailureCode::TransferFailed)
        return FailureText::using_(code);
    if (code <= FailureCode::EngineFailed)
        return FailureText::launching(code);
    if (code <= FailureCode::GuestNotBooted)
        return FailureText::making(code);
    if (code <= FailureCode::LeftBehind)
        return FailureText::listening(code);
    if (code <= FailureCode::StorageError)
        return FailureText::storing(code);
    return FailureText::other(code);
}

//! Whether its detail is a key, which chose the words.
bool isKeyed(const domain::Failure &failure)
{
    return failure.code == FailureCode::KvmUnavailable ||
           (failure.code == FailureCode::GuestMeansMissing && failure.detail == missingKernel);
}

//! As the transport to it describes it: words, where other places have names.
constexpr QLatin1String thisComputer("this computer");

//! Where it happened, as people read it.
QString placeText(const QString &where)
{
    if (where == thisComputer)
        //: stands for a host's name, as in "%1 took too long" and "on %1": a form that fits both
        return FailureText::tr("this computer");
    return displayText(where.isEmpty() ? QStringLiteral("?") : where);
}

} // namespace

Problem describe(const domain::Failure &failure)
{
    const Words words = wordsFor(failure);
    Problem problem;
    problem.code = failure.code;
    problem.what = words.what;
    const bool isFirst = problem.what.startsWith(QLatin1String("%1"));
    problem.what.replace(QLatin1String("%1"), placeText(failure.where));
    if (isFirst && failure.where == thisComputer) // no name, but words
        problem.what[0] = problem.what.at(0).toUpper();
    problem.why = words.why;
    problem.next = words.next;
    if (!isKeyed(failure))
        problem.details = displayText(failure.detail, 4000);
    return problem;
}

// Details are often the rest of a sentence, not one of their own.
QString Problem::finding() const
{
    if (details.isEmpty())
        return what;
    if (!details.front().isLower() || !what.endsWith(QLatin1Char('.')))
        return what + QLatin1Char(' ') + details;
    return what.chopped(1) + QStringLiteral(": ") + details;
}

QString Problem::oneLine() const
{
    QStringList sentences;
    for (QString sentence : {finding(), why, next}) {
        if (sentence.isEmpty())
            continue;
        if (!sentence.back().isPunct())
            sentence += QLatin1Char('.');
        sentences.append(sentence);
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace strata::app::api
