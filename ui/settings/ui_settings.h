// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the application remembers about its windows between two starts.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace strata::ui::settings {

//! Holds no secret, and of projects only how work was last set up.
class UiSettings {
public:
    static constexpr int maximumRecentFiles = 8;

    //! The person's own settings file, or another one (tests).
    UiSettings() = default;
    explicit UiSettings(const QString &file) : m_settings(file, QSettings::IniFormat) {}

    //! "de", "en"; empty: as the system says.
    QString language() const;
    void setLanguage(const QString &language);

    //! Ask before a window with a run under way closes.
    bool confirmsClosing() const;
    void setConfirmsClosing(bool confirms);

    //! Virtual machines that Strata made run on until it closes.
    bool keepsMachines() const;
    void setKeepsMachines(bool keeps);

    QStringList recentFiles() const; //!< newest first
    void addRecentFile(const QString &path);
    void clearRecentFiles();

    //! Where file dialogs begin; the home directory at first.
    QString lastDirectory() const;
    void setLastDirectory(const QString &directory);

    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray &geometry, const QByteArray &state);
    void forgetWindow();

    bool showsTableTwin() const;
    void setShowsTableTwin(bool shows);

    //! Whether the plan shows what is rarely set.
    bool showsScheduleDetails() const;
    void setShowsScheduleDetails(bool shows);

    //! What stood in the fields when work of this kind was last added, by parameter.
    QMap<QString, QString> lastParameters(const QString &workload) const;
    void setLastParameters(const QString &workload, const QMap<QString, QString> &texts);

private:
    QSettings m_settings;
};

} // namespace strata::ui::settings
