// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ui_settings.h"

#include <QFileInfo>

namespace strata::ui::settings {

namespace {

const QString parametersKey = QStringLiteral("workloads/%1");

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
