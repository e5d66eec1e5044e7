// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ui_settings.h"

#include <QDir>
#include <QFileInfo>

namespace strata::ui::settings {

namespace {

const QString languageKey = QStringLiteral("interface/language");
const QString confirmKey = QStringLiteral("interface/confirmClosing");
const QString keepMachinesKey = QStringLiteral("runs/keepMachines");
const QString recentKey = QStringLiteral("files/recent");
const QString directoryKey = QStringLiteral("files/directory");
const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
const QString twinKey = QStringLiteral("results/tableTwin");
const QString detailsKey = QStringLiteral("plan/scheduleDetails");
const QString parametersKey = QStringLiteral("workloads/%1");

} // namespace

QString UiSettings::language() const
{
    return m_settings.value(languageKey).toString();
}

void UiSettings::setLanguage(const QString &language)
{
    m_settings.setValue(languageKey, language);
}

bool UiSettings::confirmsClosing() const
{
    return m_settings.value(confirmKey, true).toBool();
}

void UiSettings::setConfirmsClosing(bool confirms)
{
    m_settings.setValue(confirmKey, confirms);
}

bool UiSettings::keepsMachines() const
{
    return m_settings.value(keepMachinesKey, false).toBool();
}

void UiSettings::setKeepsMachines(bool keeps)
{
    m_settings.setValue(keepMachinesKey, keeps);
}

QStringList UiSettings::recentFiles() const
{
    return m_settings.value(recentKey).toStringList().mid(0, maximumRecentFiles);
}

void UiSettings::addRecentFile(const QString &path)
{
    QStringList files = recentFiles();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(recentKey, files.mid(0, maximumRecentFiles));
}

void UiSettings::clearRecentFiles()
{
    m_settings.remove(recentKey);
}

QString UiSettings::lastDirectory() const
{
    return m_settings.value(directoryKey, QDir::homePath()).toString();
}

void UiSettings::setLastDirectory(const QString &directory)
{
    m_settings.setValue(directoryKey, directory);
}

QByteArray UiSettings::windowGeometry() const
{
    return m_settings.value(geometryKey).toByteArray();
}

QByteArray UiSettings::windowState() const
{
    return m_settings.value(stateKey).toByteArray();
}

void UiSettings::setWindow(const QByteArray &geometry, const QByteArray &state)
{
    m_settings.setValue(geometryKey, geometry);
    m_settings.setValue(stateKey, state);
}

void UiSettings::forgetWindow()
{
    m_settings.remove(geometryKey);
    m_settings.remove(stateKey);
}

bool UiSettings::showsTableTwin() const
{
    return m_settings.value(twinKey, true).toBool();
}

void UiSettings::setShowsTableTwin(bool shows)
{
    m_settings.setValue(twinKey, shows);
}

bool UiSettings::showsScheduleDetails() const
{
    return m_settings.value(detailsKey, false).toBool();
}

void UiSettings::setShowsScheduleDetails(bool shows)
{
    m_settings.setValue(detailsKey, shows);
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
