// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the application remembers about its windows between two starts.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QMap>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace strata::ui::settings {

//! One value of the settings file.
template <typename Value>
class Remembered {
public:
    Remembered(QSettings &settings, const char *key, Value usual = {}) :
        m_settings(settings),
        m_key(QLatin1String(key)),
        m_usual(std::move(usual))
    {
    }
    Value operator()() const
    {
        return m_settings.value(m_key, QVariant::fromValue(m_usual)).template value<Value>();
    }
    void set(const Value &value) { m_settings.setValue(m_key, value); }
    void forget() { m_settings.remove(m_key); }

private:
    QSettings &m_settings;
    QString m_key;
    Value m_usual;
};

//! A window with a project file, as it was when the program was left.
struct WindowPlace {
    QString file;  //!< absolute
    QString runId; //!< that was shown; empty: none
    int tab = 0;
    QByteArray geometry;
    QByteArray state; //!< of its panels
    bool operator==(const WindowPlace &) const = default;
};

//! Holds no secret, and of projects only how work was last set up.
class UiSettings {
    QSettings m_settings; // before those that refer to it

public:
    static constexpr int maximumRecentFiles = 8;
    static constexpr int maximumWindows = 20; //!< of a session

    //! The person's own settings file, or another one (tests).
    UiSettings() = default;
    explicit UiSettings(const QString &file) : m_settings(file, QSettings::IniFormat) {}
    Q_DISABLE_COPY_MOVE(UiSettings)

    //! "de", "en", "zh_CN", "zh_TW"; empty: as the system says.
    Remembered<QString> language{m_settings, "interface/language"};
    //! "light", "dark", "contrast"; empty: as the desktop has them.
    Remembered<QString> colors{m_settings, "interface/colors"};
    //! Ask before a window with a run under way closes.
    Remembered<bool> confirmsClosing{m_settings, "interface/confirmClosing", true};
    //! A start without files opens those of the last session.
    Remembered<bool> reopensProjects{m_settings, "interface/reopenProjects", true};
    //! Virtual machines that Strata made run on until it closes.
    Remembered<bool> keepsMachines{m_settings, "runs/keepMachines"};
    Remembered<QByteArray> windowGeometry{m_settings, "window/geometry"};
    Remembered<QByteArray> windowState{m_settings, "window/state"};
    Remembered<bool> showsTableTwin{m_settings, "results/tableTwin", true};
    //! Figures of papers beside the results.
    Remembered<bool> showsPublished{m_settings, "results/published"};
    //! Of the table of Overview, in steps from the usual size.
    Remembered<int> overviewTextSize{m_settings, "results/overviewTextSize"};
    //! Whether the plan shows what is rarely set.
    Remembered<bool> showsScheduleDetails{m_settings, "plan/scheduleDetails"};

    //! Digests of commands (app::domain::commandDigest) that this person wrote or allowed.
    bool allowsCommands(const QStringList &digests) const;
    void allowCommands(const QStringList &digests);

    //! Where file dialogs begin; the home directory at first.
    QString lastDirectory() const { return m_directory(); }
    void setLastDirectory(const QString &directory) { m_directory.set(directory); }

    QStringList recentFiles() const; //!< newest first
    void addRecentFile(const QString &path);
    void removeRecentFiles(const QStringList &paths);
    void clearRecentFiles() { m_recent.forget(); }

    //! The windows of the last session. It is forgotten: a project that ends the program while it
    //! is opened must not be opened by every start.
    QList<WindowPlace> takeSession();
    void setSession(const QList<WindowPlace> &windows);

    //! What stood in the fields when work of this kind was last added, by parameter.
    QMap<QString, QString> lastParameters(const QString &workload) const;
    void setLastParameters(const QString &workload, const QMap<QString, QString> &texts);

private:
    Remembered<QString> m_directory{m_settings, "files/directory", QDir::homePath()};
    Remembered<QStringList> m_recent{m_settings, "files/recent"};
    Remembered<QStringList> m_allowed{m_settings, "runs/allowedCommands"};
};

} // namespace strata::ui::settings
