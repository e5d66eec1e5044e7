// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/ssh_config_reader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <glob.h>

namespace strata::app::remote {

namespace {

constexpr int maximumFiles = 64;
constexpr int maximumDepth = 16;
constexpr int maximumSettings = 20'000;
constexpr qint64 maximumFileSize = 1024 * 1024;

//! Words of a value; double quotes keep blanks together.
QStringList wordsOf(const QString &value)
{
    QStringList words;
    QString word;
    bool quoted = false;
    bool any = false;
    for (const QChar c : value) {
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
            any = true;
        } else if (c.isSpace() && !quoted) {
            if (any)
                words += word;
            word.clear();
            any = false;
        } else if (c == QLatin1Char('#') && !any && !quoted) {
            break;
        } else {
            word += c;
            any = true;
        }
    }
    return any ? words << word : words;
}

bool isPattern(const QString &name)
{
    return name.contains(QLatin1Char('*')) || name.contains(QLatin1Char('?')) ||
           name.startsWith(QLatin1Char('!'));
}

} // namespace

QStringList ConfigFiles::matching(const QString &pattern) const
{
    QStringList files;
    glob_t found = {};
    if (::glob(QFile::encodeName(pattern).constData(), 0, nullptr, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc && i < size_t(maximumFiles); ++i)
            files += QFile::decodeName(found.gl_pathv[i]);
    }
    ::globfree(&found);
    return files;
}

std::optional<QByteArray> ConfigFiles::content(const QString &name) const
{
    QFile file(name);
    if (!QFileInfo(name).isFile() || !file.open(QIODevice::ReadOnly) ||
        file.size() > maximumFileSize)
        return std::nullopt;
    return file.readAll();
}

SshConfigReader::SshConfigReader(SshConfig &config, const QString &home, const ConfigFiles &files) :
    m_config(config),
    m_home(home),
    m_files(files)
{
}

void SshConfigReader::add(const QString &keyword, const QString &value, const TextPlace &place)
{
    if (m_config.m_settings.size() >= maximumSettings)
        return;
    QList<QByteArray> conditions = m_outer;
    if (m_inHost)
        conditions += m_patterns;
    m_config.m_settings.append({conditions, keyword, value, place});
}

void SshConfigReader::readFile(const QString &name)
{
    const bool fits = ++m_filesRead <= maximumFiles && m_depth <= maximumDepth;
    const std::optional<QByteArray> content = fits ? m_files.content(name) : std::nullopt;
    if (!content) {
        if (m_depth > 0)
            add(QStringLiteral("include of ") + name, {}, {name});
        return;
    }
    const QList<QByteArray> lines = content->split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i)
        readLine(QString::fromUtf8(lines[i]).trimmed(), {name, i + 1});
}

void SshConfigReader::readLine(const QString &text, const TextPlace &place)
{
    if (text.isEmpty() || text.startsWith(QLatin1Char('#')))
        return;
    qsizetype end = 0;
    while (end < text.size() && !text[end].isSpace() && text[end] != QLatin1Char('='))
        ++end;
    QString value = text.mid(end).trimmed();
    if (value.startsWith(QLatin1Char('=')))
        value = value.mid(1).trimmed();
    const Line line{text.left(end).toLower(), value, place};
    if (line.keyword == QLatin1String("host")) {
        takeHost(line);
    } else if (line.keyword == QLatin1String("match")) {
        m_inMatch = true;
        // Which hosts it applies to is not known without evaluating it, so every alias below it
        // mentions it.
        m_inHost = false;
        add(QStringLiteral("match"), {}, place);
    } else if (!m_inMatch && line.keyword == QLatin1String("include")) {
        include(line);
    } else if (!m_inMatch) {
        add(line.keyword, wordsOf(line.value).value(0), place);
    }
}

void SshConfigReader::takeHost(const Line &line)
{
    const QStringList names = wordsOf(line.value);
    m_inMatch = false;
    m_inHost = true;
    m_patterns = names.join(QLatin1Char(' ')).toUtf8();
    for (const QString &name : names) {
        if (!isPattern(name) && domain::isSafeHostName(name) &&
            !m_config.m_aliases.contains(name) && m_config.m_aliases.size() < maximumSettings)
            m_config.m_aliases += name;
    }
}

void SshConfigReader::include(const Line &line)
{
    const QList<QByteArray> outer = m_outer;
    const QByteArray patterns = m_patterns;
    const bool inHost = m_inHost;
    if (m_inHost)
        m_outer += m_patterns;
    ++m_depth;
    for (QString pattern : wordsOf(line.value)) {
        if (pattern.startsWith(QLatin1String("~/")))
            pattern.replace(0, 1, m_home);
        else if (!QDir::isAbsolutePath(pattern))
            pattern = m_home + QStringLiteral("/.ssh/") + pattern;
        for (const QString &file : m_files.matching(pattern)) {
            // A Host line counts to the end of its file, not beyond.
            m_inHost = false;
            m_inMatch = false;
            readFile(file);
        }
    }
    m_outer = outer;
    m_patterns = patterns;
    m_inHost = inHost;
    m_inMatch = false;
    --m_depth;
}

} // namespace strata::app::remote
