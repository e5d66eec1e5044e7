// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/deployment.h"

#include "app/domain/host.h"
#include "app/remote/push_leftovers.h"

#include <QCryptographicHash>

#include <algorithm>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr int shortTimeoutMs = 30'000;
constexpr int pushTimeoutMs = 600'000;
// commands that clean up after several dead runs have some seconds each
constexpr int sweepTimeoutMs = 120'000;
constexpr int exitDamaged = 90; // of strata-unpack start
constexpr int exitNotUnpacked = 91;

// Each script is one line without single quotes, backslashes or exclamation marks, so that sh,
// bash, zsh, fish and csh hand it to /bin/sh unchanged. `read` takes one byte at a time, so what
// follows its line on standard input is left for the next reader.
//! From what the person named to $b, the directory that is ours: it holds a file that says so. What
//! a person names is never ours itself, unless the file is there; a directory in it is. The default
//! is, where it is new; if the home cannot be written to, or cannot run programs, one in /var/tmp
//! or /tmp is instead. An engine that is there already and can be run is found, even in a full
//! home. Links are resolved before anything is looked at.
#define STRATA_FIND_OURS                                                                           \
    "n=strata-engine-directory; w=\"$d\"; say() { printf \"%s\" \"$1\"; echo; }; "                 \
    "ours() { test -f \"$1\" && test -O \"$1\" && { test -L \"$1\"; test $? = 1; }; }; "           \
    "c=\"${XDG_CACHE_HOME:-}\"; case \"$c\" in /*) ;; *) c=\"$HOME/.cache\";; esac; "              \
    "case \"$d\" in \"\") d=\"$c/strata\";; \"~/\"*) "                                             \
    "d=\"$HOME/${d#??}\";; esac; d=\"${d%/}\"; "                                                   \
    "test -n \"$w\" || for t in \"$d\" \"/var/tmp/strata-engine-$(id -u)\" "                       \
    "\"/tmp/strata-engine-$(id -u)\"; do for q in \"$t\"/engine/*.unpack; do "                     \
    "test -x \"$q\" && test -w \"$t\" && { d=\"$t\"; break 2; }; done; q=\"$t\"; "                 \
    "until test -d \"$q/\"; do q=\"${q%/*}\"; done; "                                              \
    "if f=$(mktemp \"$q/.strata-XXXXXX\" 2>/dev/null) && chmod 700 \"$f\"; then "                  \
    "x=no; test -x \"$f\" && x=yes; rm -f \"$f\"; "                                                \
    "test $x = no || { d=\"$t\"; break; }; fi; done; "                                             \
    "k=\"$(cd \"$d/\" 2>/dev/null && pwd -P)\"; test -z \"$k\" || d=\"${k%/}\"; "                  \
    "b=\"$d/strata-engine-$(id -u)\"; "                                                            \
    "if ours \"$d/$n\" || test -z \"$w$k\" || { test -z \"$w\" && test -z \"$(ls -A "              \
    "\"$d\")\"; } || ours \"$d/$n\"; then "                                                        \
    "b=\"$d\"; fi; "

const char examineScript[] =
    "umask 077; IFS= read -r d; IFS= read -r h; IFS= read -r g; echo "
    "strata-begin; " STRATA_FIND_OURS
    "echo \"system $(uname -s) $(uname -m)\"; say \"directory $b\"; echo \"user $(id -u)\"; "
    "if test -L \"$b\"; then echo \"private no: it is a symbolic link\"; exit 0; fi; "
    // How many directories are made on the way to ours, so that they can go with it.
    "m=0; p=\"$d\"; until test -z \"$p\" || test -e \"$p\"; do m=$((m+1)); p=\"${p%/*}\"; done; "
    "e=$(mkdir -p \"$d/\" 2>&1) || { say \"mkdir $e\"; exit 0; }; "
    "e=$(mkdir \"$b\" 2>&1) || test -d \"$b\" || { say \"mkdir $e\"; exit 0; }; "
    "test -O \"$b\" || { echo \"private no: it belongs to somebody else\"; exit 0; }; "
    "case \"$(ls -ld \"$b\")\" in d????w*|d???????w*) echo \"private no: others may write to it\"; "
    "exit 0;; esac; "
    // Whoever may rename a directory on the way to it could put another one in its place.
    "p=\"$b\"; until test -z \"$p\"; do p=\"${p%/*}\"; case \"$(ls -ld \"$p/\")\" in "
    "d????????[tT]*) ;; d???????w*) say \"private no: others may write to ${p:-/}\"; exit 0;; "
    "esac; "
    "done; "
    // Of several at once, each may find it empty and mark it; it is marked before anything else is
    // put there.
    "ours \"$b/$n\" || test -z \"$(ls -A \"$b\")\" || ours \"$b/$n\" || { say \"foreign "
    "$b\"; exit 0; }; "
    "{ ours \"$b/$n\" && test $m = 0; } || e=$( { { echo Made by Strata for its measuring "
    "engine, and removed with it.; "
    "test $m = 0 || echo \"made $m\"; } >> \"$b/$n\"; } 2>&1) || { say \"mkdir $e\"; exit 0; }; "
    "e=$(mkdir -p \"$b/engine\" \"$b/runs\" 2>&1) || { say \"mkdir $e\"; exit 0; }; "
    "test -w \"$b\" || { echo \"mkdir not writable\"; exit 0; }; "
    "echo \"free $(df -Pk \"$b\" 2>/dev/null | tail -n 1)\"; "
    // The driver's own files; the last one is how Windows lends its GPU to Linux.
    "if test -e /proc/driver/nvidia/version || test -e /dev/nvidiactl || test -e /dev/dxg; then "
    "h=\"$g\"; echo \"driver "
    "nvidia\"; fi; "
    "if test -f \"$b/engine/$h/bundle.tar.zst\" && test -x \"$b/engine/$h.unpack\"; then echo "
    "\"engine present\"; fi; echo "
    "\"end\"";

// Several may do this at once: each under a name of its own, which then becomes the common one in
// one step.
const char pushUnpackerScript[] = "umask 077; IFS= read -r e; IFS= read -r t; IFS= read -r s; echo "
                                  "strata-begin; p=\"$e.unpack.$t\"; "
                                  "cat > \"$p\" && chmod 700 \"$p\" && k=$(\"$p\" sha256 \"$p\" "
                                  "2>&1) && test \"$k\" = \"$s\" && mv -f \"$p\" \"$e.unpack\" "
                                  "2>&1; "
                                  "c=$?; test $c = 0 || { echo \"$k\"; rm -f \"$p\"; }; exit $c";

const char unpackScript[] = "umask 077; IFS= read -r e; IFS= read -r h; echo strata-begin; exec "
                            "\"$e.unpack\" unpack \"$e\" \"$h\" 2>&1";

const char foldScript[] =
    "IFS= read -r e; echo strata-begin; exec \"$e.unpack\" fold \"$e\" 2>&1 < /dev/null";

//! What brings or starts an engine at this moment, of this version or another, runs from beside it.
//! It is given a moment: most are done at once.
#define STRATA_FIND_STARTERS                                                                       \
    "for i in 1 2 3 4 5; do o=$(ls -l /proc/[0-9]*/exe 2>/dev/null | while IFS= read -r l; do "    \
    "case \"$l\" in (*\"-> $b/engine/\"*.unpack*) say \"$l\"; break;; esac; done); "               \
    "test -n \"$o\" || break; sleep 1; done; "

QByteArray removeScript()
{
    return "IFS= read -r d; echo strata-begin; " STRATA_FIND_OURS + scripts::lives() +
           "test -e \"$b\" || test -L \"$b\" || { echo gone; exit 0; }; "
           "ours \"$b/$n\" && test -O \"$b\" && { test -L \"$b\"; test $? = 1; } || { say "
           "\"foreign $b\"; exit 1; }; "
           "for l in \"$b\"/runs/*; do if lives \"$l\"; then say \"in-use $l\"; exit 1; fi; "
           "done; " STRATA_FIND_STARTERS "test -z \"$o\" || { say \"in-use $o\"; exit 1; }; "
           "m=$(sed -n \"s/^made //p\" \"$b/$n\" | sort -n | tail -n 1); "
           "rm -rf \"$b/engine\" \"$b/runs\" && rm -f \"$b/$n\" && { rmdir \"$b\" 2>/dev/null || "
           "true; } && echo gone || exit 1; "
           // Only what was made for ours, and only while nobody else has put anything there.
           "while test \"${m:-0}\" -gt 0 2>/dev/null; do if test -d \"$d\"; then rmdir \"$d\" "
           "2>/dev/null || break; fi; "
           "d=\"${d%/*}\"; m=$((m-1)); done; exit 0";
}

QByteArray lines(const QStringList &texts)
{
    QByteArray joined;
    for (const QString &text : texts)
        joined += text.toUtf8() + '\n';
    return joined;
}

//! A line break in a user's directory would end the line it travels in.
bool isOneLine(const QString &text)
{
    return !text.contains(QLatin1Char('\n')) && !text.contains(QLatin1Char('\r')) &&
           !text.contains(QChar(0));
}

QString firstWords(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes.left(2000)).trimmed();
}

Expected<CommandResult> runMarked(Transport &transport, const char *script, const QByteArray &input,
                                  int timeoutMs, const CancelFlag &cancelled,
                                  const TransferProgress &progress = {})
{
    auto result = runCommand(transport, QByteArray(script), input, timeoutMs, cancelled, progress);
    if (!result)
        return result;
    // Not the host's answer: it shuts down, or somebody ends the session.
    if (const QString &signal = result->exit.signalName;
        signal == QLatin1String("TERM") || signal == QLatin1String("HUP"))
        return fail(FailureCode::ConnectionLost, transport.description(),
                    QStringLiteral("the session was ended there (SIG%1)").arg(signal));
    const auto body = scripts::afterMarker(result->output);
    if (!body) {
        return fail(FailureCode::ShellUnusable, transport.description(),
                    firstWords(result->output.isEmpty() ? result->errorOutput : result->output));
    }
    result->output = *body;
    return result;
}

Expected<void> pushEngine(Transport &transport, const Deployment &deployment,
                          const QByteArray &unpacker, const Archive &archive,
                          const CancelFlag &cancelled, const TransferProgress &progress)
{
    const QByteArray head =
        lines({deployment.engineDirectory, domain::makeId(), deployment.unpackerSha256});
    auto pushed =
        runMarked(transport, pushUnpackerScript, head + unpacker, pushTimeoutMs, cancelled);
    if (!pushed)
        return tl::make_unexpected(pushed.error());
    if (pushed->exit.code != 0)
        return tl::make_unexpected(failureOfOutput(deployment.baseDirectory, *pushed));
    const QByteArray input = lines({deployment.engineDirectory, archive.sha256}) + archive.bytes;
    auto unpacked = runMarked(transport, unpackScript, input, pushTimeoutMs, cancelled, progress);
    if (!unpacked)
        return tl::make_unexpected(unpacked.error());
    if (unpacked->exit.code != 0)
        return tl::make_unexpected(failureOfOutput(deployment.baseDirectory, *unpacked));
    return {};
}

bool isNumber(const QString &text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) {
        return c >= QLatin1Char('0') && c <= QLatin1Char('9');
    });
}

//! Of a line of df -Pk; -1: unknown, which is no reason to refuse.
qint64 freeBytesOf(const QString &line)
{
    bool isKnown = false;
    const qint64 kibibytes = line.simplified().section(QLatin1Char(' '), 3, 3).toLongLong(&isKnown);
    return isKnown ? kibibytes * 1024 : -1;
}

Expected<DirectoryReport> parseReport(const QString &where, const QByteArray &output)
{
    DirectoryReport report;
    bool complete = false;
    for (const QByteArray &line : output.split('\n')) {
        const qsizetype space = line.indexOf(' ');
        const QByteArray key = space < 0 ? line : line.left(space);
        const QString value =
            space < 0 ? QString() : QString::fromUtf8(line.mid(space + 1)).trimmed();
        if (key == "system")
            report.system = value;
        else if (key == "directory")
            report.directory = value;
        else if (key == "user")
            report.userId = isNumber(value) ? value : QString();
        else if (key == "private")
            return fail(FailureCode::DirectoryNotPrivate, where,
                        report.directory + QStringLiteral(": ") +
                            value.section(QLatin1Char(' '), 1));
        else if (key == "foreign")
            return fail(FailureCode::DirectoryForeign, where, value);
        else if (key == "mkdir")
            return fail(value.contains(QLatin1String("No space left")) ||
                                value.contains(QLatin1String("quota exceeded"))
                            ? FailureCode::DiskFull
                            : FailureCode::DirectoryNotWritable,
                        where, report.directory + QStringLiteral(": ") + value);
        else if (key == "free")
            report.freeBytes = freeBytesOf(value);
        else if (key == "driver")
            report.hasNvidiaDriver = true;
        else if (key == "engine")
            report.enginePresent = true;
        else if (key == "end")
            complete = true;
    }
    if (!complete || !report.directory.startsWith(QLatin1Char('/')))
        return fail(FailureCode::ShellUnusable, where, firstWords(output));
    if (report.system != QLatin1String("Linux x86_64"))
        return fail(FailureCode::ArchitectureUnsupported, where, report.system);
    return report;
}

} // namespace

QByteArray scripts::lives()
{
    return "lives() { for f in \"$1/supervisor\" \"$1/guardian\"; do test -f \"$f\" || continue; "
           "p= s= t= q=; read -r p s t q < \"$f\" || true; "
           // Of another machine that shares the directory, the lease tells.
           "i=$(cat /etc/machine-id 2>/dev/null); test -z \"$q\" || "
           "test \"$q\" = \"${i:-unknown}/$(uname -n)\" || "
           "test -z \"$(find \"$1\" -maxdepth 1 -name lease -mmin -60 2>/dev/null)\" || return 0; "
           "test \"$t\" = \"$(cat /proc/sys/kernel/random/boot_id)\" && "
           "test \"$s\" = \"$(sed \"s/.*) //\" \"/proc/$p/stat\" 2>/dev/null | cut -d \" \" -f "
           "20)\" && return 0; done; return 1; }; ";
}

QByteArray scripts::engine()
{
    return "umask 077; IFS= read -r e; IFS= read -r h; IFS= read -r m; IFS= read -r u; set --; "
           "while IFS= read -r a && test -n \"$a\"; do set -- \"$@\" \"$a\"; done; echo "
           "strata-begin; "
           // What verifies the engine is verified itself.
           "if command -v sha256sum > /dev/null 2>&1; then "
           "case \"$(sha256sum < \"$e.unpack\" 2>/dev/null)\" in \"$u \"*) ;; "
           "*) echo \"$e.unpack was changed or is missing\"; exit 90;; esac; fi; "
           "v=$(\"$e.unpack\" sha256 /dev/null 2>&1 < /dev/null) || { echo \"$v\"; exit 90; }; "
           // The unpacker becomes the engine, verified and in a clean environment.
           "exec \"$e.unpack\" start \"$e\" \"$h\" \"$m\" \"$@\"";
}

std::optional<QByteArray> scripts::afterMarker(const QByteArray &output)
{
    const QByteArray line = QByteArray(marker) + '\n';
    if (output.startsWith(line))
        return output.mid(line.size());
    const qsizetype at = output.indexOf('\n' + line);
    if (at < 0)
        return std::nullopt;
    return output.mid(at + 1 + line.size());
}

Expected<QByteArray> engineInput(const Deployment &deployment, const QStringList &arguments)
{
    // A line break would end an argument, and an empty one all of them: what follows would be read
    // as arguments of whoever wrote it.
    for (const QString &argument : arguments)
        if (argument.isEmpty() || !isOneLine(argument))
            return fail(FailureCode::FileHostile, argument,
                        QStringLiteral("an argument of the engine is not one line"));
    return lines({deployment.engineDirectory, deployment.archiveSha256, deployment.manifestSha256,
                  deployment.unpackerSha256}) +
           lines(arguments) + '\n';
}

Failure failureOfOutput(const QString &where, const CommandResult &result)
{
    const QByteArray said = result.output + '\n' + result.errorOutput;
    FailureCode code = FailureCode::TransferFailed;
    if (said.contains("No space left") || said.contains("quota exceeded") ||
        said.contains("not enough space"))
        code = FailureCode::DiskFull;
    else if (result.exit.code == 126 || said.contains("cannot execute") ||
             said.contains("not executable"))
        code = FailureCode::DirectoryNotExecutable;
    else if (said.contains("Permission denied"))
        code = said.contains(".unpack: Permission denied") ? FailureCode::DirectoryNotExecutable
                                                           : FailureCode::DirectoryNotWritable;
    else if (said.contains("Read-only file system"))
        code = FailureCode::DirectoryNotWritable;
    else if (result.exit.code == exitDamaged)
        code = FailureCode::BundleDamaged;
    return Failure{code, where, firstWords(said)};
}

Expected<DirectoryReport> examineDirectory(Transport &transport, const QString &wanted,
                                           const Bundle &bundle, const CancelFlag &cancelled)
{
    if (!isOneLine(wanted) || (!wanted.isEmpty() && !wanted.startsWith(QLatin1Char('/')) &&
                               !wanted.startsWith(QLatin1String("~/"))))
        return fail(FailureCode::DirectoryMissing, transport.description(), wanted);
    const auto result =
        runMarked(transport, examineScript,
                  lines({wanted, bundle.withoutGpuCode.sha256, bundle.complete.sha256}),
                  shortTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    return parseReport(transport.description(), result->output);
}

namespace {

//! Proves at the same time that the engine runs there.
Expected<void> sweepRuns(Transport &transport, const Deployment &deployment,
                         const CancelFlag &cancelled)
{
    const QStringList arguments{QStringLiteral("sweep"), QStringLiteral("--runs"),
                                deployment.runsDirectory};
    const auto result = runEngine(transport, deployment, arguments, sweepTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code != 0)
        return fail(FailureCode::EngineFailed, transport.description(),
                    firstWords(result->output + result->errorOutput));
    return {};
}

} // namespace

Expected<Deployment> deploy(Transport &transport, const QString &wanted, const Bundle &bundle,
                            const CancelFlag &cancelled, const TransferProgress &progress)
{
    const auto report = examineDirectory(transport, wanted, bundle, cancelled);
    if (!report)
        return tl::make_unexpected(report.error());
    const Archive &archive = report->hasNvidiaDriver ? bundle.complete : bundle.withoutGpuCode;
    Deployment deployment;
    deployment.baseDirectory = report->directory;
    deployment.engineDirectory = report->directory + QStringLiteral("/engine/") + archive.sha256;
    deployment.runsDirectory = report->directory + QStringLiteral("/runs");
    deployment.userId = report->userId;
    deployment.archiveSha256 = archive.sha256;
    deployment.manifestSha256 = archive.manifestSha256;
    deployment.unpackerSha256 = QString::fromLatin1(
        QCryptographicHash::hash(bundle.unpacker, QCryptographicHash::Sha256).toHex());
    if (report->enginePresent) {
        const auto swept = sweepRuns(transport, deployment, cancelled);
        if (!swept && swept.error().code != FailureCode::BundleDamaged)
            return tl::make_unexpected(swept.error());
        if (swept) {
            removePushLeftovers(transport, deployment, cancelled);
            return deployment;
        }
    }
    // The archive, its unpacked form and the unpacker: known before the first byte is sent.
    const qint64 needed = archive.bytes.size() * 6;
    if (report->freeBytes >= 0 && report->freeBytes < needed) {
        return fail(FailureCode::DiskFull, transport.description(),
                    QStringLiteral("%1: needs %2 MiB, has %3 MiB")
                        .arg(report->directory, QString::number(needed >> 20),
                             QString::number(report->freeBytes >> 20)));
    }
    const auto pushed =
        pushEngine(transport, deployment, bundle.unpacker, archive, cancelled, progress);
    if (!pushed)
        return tl::make_unexpected(pushed.error());
    if (const auto swept = sweepRuns(transport, deployment, cancelled); !swept)
        return tl::make_unexpected(swept.error());
    removePushLeftovers(transport, deployment, cancelled);
    deployment.bytesSent = archive.bytes.size();
    return deployment;
}

Expected<CommandResult> runEngine(Transport &transport, const Deployment &deployment,
                                  const QStringList &arguments, int timeoutMs,
                                  const CancelFlag &cancelled)
{
    const auto input = engineInput(deployment, arguments);
    if (!input)
        return tl::make_unexpected(input.error());
    auto result = runMarked(transport, scripts::engine().constData(), *input, timeoutMs, cancelled);
    if (!result)
        return result;
    if (result->exit.code == exitDamaged)
        return fail(FailureCode::BundleDamaged, deployment.engineDirectory,
                    firstWords(result->output + result->errorOutput));
    if (result->exit.code == exitNotUnpacked || result->exit.code == 126 ||
        result->exit.code == 127)
        return tl::make_unexpected(failureOfOutput(deployment.baseDirectory, *result));
    return result;
}

void foldEngine(Transport &transport, const Deployment &deployment, const CancelFlag &cancelled)
{
    constexpr int foldTimeoutMs = 5'000;
    const auto folded = runMarked(transport, foldScript, lines({deployment.engineDirectory}),
                                  foldTimeoutMs, cancelled);
    static_cast<void>(folded); // it stays as it is, then
}

Expected<void> removeDeployment(Transport &transport, const QString &wanted,
                                const CancelFlag &cancelled)
{
    if (!isOneLine(wanted))
        return fail(FailureCode::DirectoryMissing, transport.description(), wanted);
    const QByteArray script = removeScript();
    const auto result =
        runMarked(transport, script.constData(), lines({wanted}), shortTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->output.contains("foreign "))
        return fail(FailureCode::DirectoryForeign, transport.description(),
                    firstWords(result->output));
    if (result->output.contains("in-use "))
        return fail(FailureCode::EngineInUse, transport.description(), firstWords(result->output));
    if (result->exit.code != 0 || !result->output.contains("gone"))
        return tl::make_unexpected(failureOfOutput(transport.description(), *result));
    return {};
}

} // namespace strata::app::remote
