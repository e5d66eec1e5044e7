// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/known_hosts_file.h"

#include "app/domain/host.h"
#include "app/domain/shown_text.h"
#include "app/remote/file_descriptor.h"
#include "app/remote/openssh/known_hosts.h"
#include "app/remote/openssh/known_hosts_line.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSaveFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>

namespace strata::app::remote {

using domain::Expected;
using domain::fail;
using domain::FailureCode;

namespace {

tl::unexpected<domain::Failure> failedTo(const char *what, const QString &file)
{
    const QString reason = QString::fromLocal8Bit(std::strerror(errno));
    return fail(FailureCode::KnownHostsUnreadable, file,
                QStringLiteral("could not %1: %2").arg(QLatin1String(what), reason));
}

//! A known_hosts file, open and locked against other Strata processes for as long as this lives.
class LockedFile {
public:
    Expected<void> open(const QString &file)
    {
        const QByteArray path = QFile::encodeName(file);
        // The file may be replaced between opening and locking; then the lock is on a file nobody
        // sees.
        for (int attempt = 0; attempt < 10; ++attempt) {
            m_file = FileDescriptor(
                ::open(path.constData(),
                       O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600));
            if (!m_file.isOpen())
                return failedTo("open the file for writing", file);
            // A device or pipe is not a place to remember keys, and must never be replaced by a
            // file.
            struct stat opened = {};
            if (::fstat(m_file.get(), &opened) == 0 && !S_ISREG(opened.st_mode)) {
                errno = EINVAL;
                return failedTo("use it, for it is not a regular file", file);
            }
            if (::flock(m_file.get(), LOCK_EX) != 0)
                return failedTo("lock the file", file);
            struct stat seen = {};
            if (::fstat(m_file.get(), &opened) == 0 && ::stat(path.constData(), &seen) == 0 &&
                opened.st_ino == seen.st_ino && opened.st_dev == seen.st_dev)
                return {};
            m_file.reset();
        }
        errno = EBUSY;
        return failedTo("lock the file", file);
    }

    Expected<QByteArray> content(const QString &file) const
    {
        QFile reader;
        if (!reader.open(m_file.get(), QIODevice::ReadOnly) || !reader.seek(0))
            return failedTo("read the file", file);
        return reader.readAll();
    }

    Expected<void> append(const QByteArray &bytes, const QString &file) const
    {
        struct stat before = {};
        if (::fstat(m_file.get(), &before) != 0)
            return failedTo("examine the file", file);
        const ssize_t written = ::write(m_file.get(), bytes.constData(), size_t(bytes.size()));
        if (written != bytes.size() || ::fsync(m_file.get()) != 0) {
            const int error = written < 0 || written == bytes.size() ? errno : ENOSPC;
            // Half a line would make the file unreadable for everybody.
            if (S_ISREG(before.st_mode) && ::ftruncate(m_file.get(), before.st_size) != 0)
                return failedTo("write, and could not undo a line written in part", file);
            errno = error;
            return failedTo("write to the file", file);
        }
        return {};
    }

private:
    FileDescriptor m_file;
};

//! A name with a comma, blank, wildcard or line feed would write or remove something else than a
//! line about one host.
Expected<void> checkName(const QString &host)
{
    if (domain::isSafeHostName(host))
        return {};
    return fail(
        FailureCode::NameNotAllowed, domain::shownText(host),
        QStringLiteral(
            "a host name has letters, digits, '.', '_', '-' and ':' only, and no leading dash"));
}

Expected<void> makeFolderOf(const QString &file)
{
    const QString folder = QFileInfo(file).absolutePath();
    if (QFileInfo::exists(folder))
        return {};
    if (::mkdir(QFile::encodeName(folder).constData(), 0700) != 0)
        return failedTo("make its folder", file);
    return {};
}

bool hashesNames(const QByteArray &content)
{
    return content.startsWith("|1|") || content.contains("\n|1|");
}

QByteArray randomSalt()
{
    QByteArray salt(20, '\0');
    for (char &byte : salt)
        byte = char(QRandomGenerator::system()->bounded(256));
    return salt;
}

//! A line without the host; nothing if none of it is left; the line itself if it stays.
std::optional<QByteArray> lineWithout(const QByteArray &line, const QByteArray &name,
                                      const QByteArray &except)
{
    const KnownHostsLine parsed = parseKnownHostsLine(line);
    const bool isPlain = parsed.content == KnownHostsLine::Content::Key &&
                         parsed.marker == KnownHostsLine::Marker::None;
    if (!isPlain || parsed.blob == except || matchesHost(parsed.hosts, name) != HostMatch::Yes)
        return line;
    if (parsed.hosts.startsWith('|'))
        return std::nullopt;
    QList<QByteArray> names = parsed.hosts.split(',');
    names.removeIf([&name](const QByteArray &each) { return each.toLower() == name; });
    if (names.isEmpty())
        return std::nullopt;
    QByteArray shorter = line;
    return shorter.replace(line.indexOf(parsed.hosts), parsed.hosts.size(), names.join(','));
}

} // namespace

Expected<void> rememberHostKey(const QString &file, const QString &host, quint16 port,
                               const QByteArray &blob)
{
    if (auto checked = checkName(host); !checked)
        return checked;
    if (auto folder = makeFolderOf(file); !folder)
        return folder;
    LockedFile locked;
    if (auto opened = locked.open(file); !opened)
        return opened;
    const auto content = locked.content(file);
    if (!content)
        return tl::make_unexpected(content.error());
    const QByteArray name = knownHostsName(host, port);
    QByteArray line = !content->isEmpty() && !content->endsWith('\n') ? "\n" : "";
    line += hashesNames(*content) ? hashedHostName(name, randomSalt()) : name;
    line += ' ' + typeOfBlob(blob) + ' ' + blob.toBase64() + '\n';
    if (auto appended = locked.append(line, file); !appended)
        return appended;
    if (KnownHosts::read({file}).judge(host, port, blob).verdict != HostKeyVerdict::Known)
        return fail(FailureCode::KnownHostsUnreadable, file,
                    QStringLiteral("the key was written but cannot be read back"));
    return {};
}

Expected<int> forgetHostKeys(const QString &file, const QString &host, quint16 port,
                             const QByteArray &except)
{
    if (auto checked = checkName(host); !checked)
        return tl::make_unexpected(checked.error());
    if (!QFileInfo::exists(file))
        return 0;
    LockedFile locked;
    if (auto opened = locked.open(file); !opened)
        return tl::make_unexpected(opened.error());
    const auto content = locked.content(file);
    if (!content)
        return tl::make_unexpected(content.error());
    QList<QByteArray> kept;
    int changes = 0;
    for (const QByteArray &line : content->split('\n')) {
        const auto rest = lineWithout(line, knownHostsName(host, port), except);
        changes += !rest || *rest != line ? 1 : 0;
        if (rest)
            kept.append(*rest);
    }
    if (changes == 0)
        return 0;
    QSaveFile replacement(file);
    const QByteArray text = kept.join('\n');
    // Unbuffered: a write that a full disk cuts short shows nowhere else.
    if (!replacement.open(QIODevice::WriteOnly | QIODevice::Unbuffered) ||
        replacement.write(text) != text.size() || !replacement.commit())
        return fail(FailureCode::KnownHostsUnreadable, file,
                    QStringLiteral("could not replace the file: ") + replacement.errorString());
    return changes;
}

} // namespace strata::app::remote
