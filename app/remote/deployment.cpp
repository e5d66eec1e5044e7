// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/deployment.h"

#include <QList>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr int shortTimeoutMs = 30'000;
constexpr int pushTimeoutMs = 600'000;
constexpr int exitDamaged = 90;

// Each script is one line without single quotes, backslashes or exclamation marks, so that sh, bash, zsh, fish and csh hand it
// to /bin/sh unchanged. `read` takes one byte at a time, so what follows its line on standard input is left for the next reader.
const char examineScript[] =
    "umask 077; IFS= read -r d; IFS= read -r h; echo strata-begin; "
    "case \"$d\" in \"\") d=\"${XDG_CACHE_HOME:-$HOME/.cache}/strata\";; \"~/\"*) d=\"$HOME/${d#??}\";; esac; "
    "echo \"system $(uname -s) $(uname -m)\"; echo \"directory $d\"; "
    "if test -L \"$d\"; then echo \"private no: it is a symbolic link\"; exit 0; fi; "
    "e=$(mkdir -p \"$d/engine\" \"$d/runs\" 2>&1) || { echo \"mkdir $e\"; exit 0; }; "
    "test -O \"$d\" || { echo \"private no: it belongs to somebody else\"; exit 0; }; "
    "e=$(chmod 700 \"$d\" \"$d/engine\" \"$d/runs\" 2>&1) || { echo \"mkdir $e\"; exit 0; }; "
    "test -w \"$d\" || { echo \"mkdir not writable\"; exit 0; }; "
    "echo \"free $(df -Pk \"$d\" 2>/dev/null | tail -n 1)\"; "
    "if test -f \"$d/engine/$h/manifest\" && test -x \"$d/engine/$h.unpack\"; then echo \"engine present\"; fi; echo \"end\"";

const char pushUnpackerScript[] =
    "umask 077; IFS= read -r e; echo strata-begin; "
    "cat > \"$e.unpack.part\" && chmod 700 \"$e.unpack.part\" && mv -f \"$e.unpack.part\" \"$e.unpack\" && "
    "\"$e.unpack\" sha256 \"$e.unpack\" 2>&1; c=$?; test $c = 0 || rm -f \"$e.unpack.part\" \"$e.unpack\"; exit $c";

const char unpackScript[] =
    "umask 077; IFS= read -r e; IFS= read -r h; echo strata-begin; rm -rf \"$e\"; exec \"$e.unpack\" unpack \"$e\" \"$h\" 2>&1";

const char removeScript[] =
    "IFS= read -r d; echo strata-begin; "
    "case \"$d\" in \"\") d=\"${XDG_CACHE_HOME:-$HOME/.cache}/strata\";; \"~/\"*) d=\"$HOME/${d#??}\";; esac; "
    // Only a directory that looks like ours is deleted, whatever was typed into the field.
    "test -e \"$d\" || { echo gone; exit 0; }; test -d \"$d/engine\" && test -d \"$d/runs\" || { echo \"not ours: $d\"; exit 1; }; "
    "rm -rf \"$d/engine\" \"$d/runs\" && { rmdir \"$d\" 2>/dev/null || true; } && echo gone";

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
    return !text.contains(QLatin1Char('\n')) && !text.contains(QLatin1Char('\r')) && !text.contains(QChar(0));
}

QString firstWords(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes.left(2000)).trimmed();
}

Expected<CommandResult> runMarked(Transport &transport, const char *script, const QByteArray &input, int timeoutMs,
                                  const CancelFlag &cancelled, const TransferProgress &progress = {})
{
    auto result = runCommand(transport, QByteArray(script), input, timeoutMs, cancelled, progress);
    if (!result)
        return result;
    const auto body = scripts::afterMarker(result->output);
    if (!body) {
        return fail(FailureCode::ShellUnusable, transport.description(),
                    firstWords(result->output.isEmpty() ? result->errorOutput : result->output));
    }
    result->output = *body;
    return result;
}

Expected<void> pushBundle(Transport &transport, const Deployment &deployment, const Bundle &bundle, const CancelFlag &cancelled,
                          const TransferProgress &progress)
{
    const QByteArray head = lines({deployment.engineDirectory});
    auto pushed = runMarked(transport, pushUnpackerScript, head + bundle.unpacker, pushTimeoutMs, cancelled);
    if (!pushed)
        return tl::make_unexpected(pushed.error());
    if (pushed->exit.code != 0)
        return tl::make_unexpected(failureOfOutput(deployment.baseDirectory, *pushed));
    const QByteArray input = lines({deployment.engineDirectory, bundle.archiveSha256}) + bundle.archive;
    auto unpacked = runMarked(transport, unpackScript, input, pushTimeoutMs, cancelled, progress);
    if (!unpacked)
        return tl::make_unexpected(unpacked.error());
    if (unpacked->exit.code != 0)
        return tl::make_unexpected(failureOfOutput(deployment.baseDirectory, *unpacked));
    return {};
}

Expected<DirectoryReport> parseReport(const QString &where, const QByteArray &output)
{
    DirectoryReport report;
    bool complete = false;
    for (const QByteArray &line : output.split('\n')) {
        const qsizetype space = line.indexOf(' ');
        const QByteArray key = space < 0 ? line : line.left(space);
        const QString value = space < 0 ? QString() : QString::fromUtf8(line.mid(space + 1)).trimmed();
        if (key == "system")
            report.system = value;
        else if (key == "directory")
            report.directory = value;
        else if (key == "private")
            return fail(FailureCode::DirectoryNotPrivate, where, report.directory + QStringLiteral(": ") + value.section(QLatin1Char(' '), 1));
        else if (key == "mkdir")
            return fail(value.contains(QLatin1String("No space left")) || value.contains(QLatin1String("quota exceeded"))
                            ? FailureCode::DiskFull
                            : FailureCode::DirectoryNotWritable,
                        where, report.directory + QStringLiteral(": ") + value);
        else if (key == "free")
            report.freeBytes = value.simplified().section(QLatin1Char(' '), 3, 3).toLongLong() * 1024;
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

QByteArray scripts::engine()
{
    return "umask 077; IFS= read -r e; IFS= read -r m; set --; "
           "while IFS= read -r a && test -n \"$a\"; do set -- \"$@\" \"$a\"; done; echo strata-begin; "
           "v=$(\"$e.unpack\" verify \"$e\" \"$m\" 2>&1 < /dev/null) || { echo \"$v\"; exit 90; }; cd /; "
           "exec \"$e/lib/ld-linux-x86-64.so.2\" --library-path \"$e/lib\" \"$e/bin/strata-engine\" \"$@\"";
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

QByteArray engineInput(const Deployment &deployment, const QStringList &arguments)
{
    return lines({deployment.engineDirectory, deployment.manifestSha256}) + lines(arguments) + '\n';
}

Failure failureOfOutput(const QString &where, const CommandResult &result)
{
    const QByteArray said = result.output + '\n' + result.errorOutput;
    FailureCode code = FailureCode::TransferFailed;
    if (said.contains("No space left") || said.contains("quota exceeded") || said.contains("not enough space"))
        code = FailureCode::DiskFull;
    else if (result.exit.code == 126 || said.contains("cannot execute") || said.contains("not executable"))
        code = FailureCode::DirectoryNotExecutable;
    else if (said.contains("Permission denied"))
        code = said.contains(".unpack: Permission denied") ? FailureCode::DirectoryNotExecutable : FailureCode::DirectoryNotWritable;
    else if (said.contains("Read-only file system"))
        code = FailureCode::DirectoryNotWritable;
    else if (result.exit.code == exitDamaged)
        code = FailureCode::BundleDamaged;
    return Failure{code, where, firstWords(said)};
}

Expected<DirectoryReport> examineDirectory(Transport &transport, const QString &wanted, const QString &archiveSha256,
                                           const CancelFlag &cancelled)
{
    if (!isOneLine(wanted) || (!wanted.isEmpty() && !wanted.startsWith(QLatin1Char('/')) && !wanted.startsWith(QLatin1String("~/"))))
        return fail(FailureCode::DirectoryMissing, transport.description(), wanted);
    const auto result = runMarked(transport, examineScript, lines({wanted, archiveSha256}), shortTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    return parseReport(transport.description(), result->output);
}

Expected<Deployment> deploy(Transport &transport, const QString &wanted, const Bundle &bundle, const CancelFlag &cancelled,
                            const TransferProgress &progress)
{
    const auto report = examineDirectory(transport, wanted, bundle.archiveSha256, cancelled);
    if (!report)
        return tl::make_unexpected(report.error());
    Deployment deployment;
    deployment.baseDirectory = report->directory;
    deployment.engineDirectory = report->directory + QStringLiteral("/engine/") + bundle.archiveSha256;
    deployment.runsDirectory = report->directory + QStringLiteral("/runs");
    deployment.archiveSha256 = bundle.archiveSha256;
    deployment.manifestSha256 = bundle.manifestSha256;
    if (report->enginePresent) {
        const auto probe = runEngine(transport, deployment, {QStringLiteral("--version")}, shortTimeoutMs, cancelled);
        if (!probe && probe.error().code != FailureCode::BundleDamaged)
            return tl::make_unexpected(probe.error());
        if (probe)
            return deployment;
    }
    // The archive, its unpacked form and the unpacker: known before the first byte is sent.
    const qint64 needed = bundle.archive.size() * 6;
    if (report->freeBytes >= 0 && report->freeBytes < needed) {
        return fail(FailureCode::DiskFull, transport.description(),
                    QStringLiteral("%1: needs %2 MB, has %3 MB").arg(report->directory).arg(needed >> 20).arg(report->freeBytes >> 20));
    }
    const auto pushed = pushBundle(transport, deployment, bundle, cancelled, progress);
    if (!pushed)
        return tl::make_unexpected(pushed.error());
    const auto probe = runEngine(transport, deployment, {QStringLiteral("--version")}, shortTimeoutMs, cancelled);
    if (!probe)
        return tl::make_unexpected(probe.error());
    deployment.bytesSent = bundle.archive.size();
    return deployment;
}

Expected<CommandResult> runEngine(Transport &transport, const Deployment &deployment, const QStringList &arguments, int timeoutMs,
                                  const CancelFlag &cancelled)
{
    auto result = runMarked(transport, scripts::engine().constData(), engineInput(deployment, arguments), timeoutMs, cancelled);
    if (!result)
        return result;
    if (result->exit.code == exitDamaged)
        return fail(FailureCode::BundleDamaged, deployment.engineDirectory, firstWords(result->output));
    if (result->exit.code == 126 || result->exit.code == 127)
        return tl::make_unexpected(failureOfOutput(deployment.baseDirectory, *result));
    return result;
}

Expected<void> removeDeployment(Transport &transport, const QString &wanted, const CancelFlag &cancelled)
{
    if (!isOneLine(wanted))
        return fail(FailureCode::DirectoryMissing, transport.description(), wanted);
    const auto result = runMarked(transport, removeScript, lines({wanted}), shortTimeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    if (result->exit.code != 0 || !result->output.contains("gone"))
        return tl::make_unexpected(failureOfOutput(transport.description(), *result));
    return {};
}

} // namespace strata::app::remote
