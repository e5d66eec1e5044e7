// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ui_settings.h"

#include <QFileInfo>

#include <algorithm>

namespace strata::ui::settings {

namespace {

const QString parametersKey = QStringLiteral("workloads/%1");
const QString sessionKey = QStringLiteral("session");
const QString fileKey = QStringLiteral("file");
const QString runKey = QStringLiteral("run");
const QString tabKey = QStringLiteral("tab");
const QString geometryKey = QStringLiteral("geometry");
const QString stateKey = QStringLiteral("state");

} // namespace

QStringList UiSettings::recentFiles() const
{
    return m_recent().mid(0, maximumRecentFiles);
}

void UiSettings::addRecentFile(const QString &path)
{
    QStringList files = recentFiles();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_recent.set(files.mid(0, maximumRecentFiles));
}

void UiSettings::removeRecentFiles(const QStringList &paths)
{
    QStringList files = recentFiles();
    files.removeIf([&](const QString &file) { return paths.contains(file); });
    m_recent.set(files);
}

QList<WindowPlace> UiSettings::takeSession()
{
    QList<WindowPlace> windows;
    const int count = std::min(m_settings.beginReadArray(sessionKey), maximumWindows);
    for (int i = 0; i < count; ++i) {
        m_settings.setArrayIndex(i);
        windows.append({m_settings.value(fileKey).toString(), m_settings.value(runKey).toString(),
                        m_settings.value(tabKey).toInt(),
                        m_settings.value(geometryKey).toByteArray(),
                        m_settings.value(stateKey).toByteArray()});
    }
    m_settings.endArray();
    m_settings.remove(sessionKey);
    windows.removeIf([](const WindowPlace &window) { return window.file.isEmpty(); });
    return windows;
}

void UiSettings::setSession(const QList<WindowPlace> &windows)
{
    m_settings.remove(sessionKey);
    m_settings.beginWriteArray(sessionKey);
    for (int i = 0; i < std::min(int(windows.size()), maximumWindows); ++i) {
        const WindowPlace &window = windows.at(i);
        m_settings.setArrayIndex(i);
        m_settings.setValue(fileKey, window.file);
        m_settings.setValue(runKey, window.runId);
        m_settings.setValue(tabKey, window.tab);
        m_settings.setValue(geometryKey, window.geometry);
        m_settings.setValue(stateKey, window.state);
    }
    m_settings.endArray();
}

bool UiSettings::allowsCommands(const QStringList &digests) const
{
    const QStringList allowed = m_allowed();
    return std::ranges::all_of(digests,
                               [&](const QString &digest) { return allowed.contains(digest); });
}

void UiSettings::allowCommands(const QStringList &digests)
{
    constexpr qsizetype most = 1000;
    QStringList allowed = digests + m_allowed();
    allowed.removeDuplicates();
    m_allowed.set(allowed.mid(0, most));
}

QMap<QString, QString> UiSettings::lastParameters(const QString &workload) const
{
    QMap<QString, QString> texts;
    for (const QString &word : m_settings.value(parametersKey.arg(workload)).toStringList())
        texts.insert(word.section(QLatin1Char('='), 0, 0), word.section(QLatin1Char('='), 1));
    return texts;
}

void UiSettings::setLastParameters(const QString &workload, const QMap<QString, QString> &texts)
{
    QStringList words;
    for (auto it = texts.cbegin(); it != texts.cend(); ++it)
        words.append(it.key() + QLatin1Char('=') + it.value());
    m_settings.setValue(parametersKey.arg(workload), words);
}

} // namespace strata::ui::settings
