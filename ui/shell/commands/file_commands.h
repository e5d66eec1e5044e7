// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can be done with project files: open, save, share a copy; and the list of recent ones.
#pragma once

#include "app/api/services.h"
#include "ui/settings/ui_settings.h"

#include <QFutureWatcher>
#include <QMenu>

namespace strata::ui::shell {

class FileCommands : public QObject {
    Q_OBJECT
public:
    FileCommands(app::api::Services &services, settings::UiSettings &settings, QWidget &window);

    void open();
    //! Here if the window is still empty, else in a window of its own.
    void openPath(const QString &path);
    //! The first one likewise, the others in windows of their own.
    void openPaths(const QStringList &paths);
    void save();
    void saveAs();
    void shareCopy();
    //! Asks for another project file, and copies its runs into this one.
    void importRuns();
    //! Asks for machines in place of those of the plan, which then begins a project of its own.
    void runOnMyHosts(const app::domain::Plan &plan);
    //! Leaves out, a moment later, files that are not there any more.
    void fillRecentMenu(QMenu &menu);
    void fillSampleMenu(QMenu &menu);
    //! Asks what to do with measurements or a plan that have no file yet. False: stay, or the
    //! window closes by itself when they have one.
    bool mayClose();

Q_SIGNALS:
    void openRequested(const QString &path);                   //!< here
    void windowRequested(const QString &path);                 //!< empty path: an empty project
    void planRequested(const strata::app::domain::Plan &plan); //!< in an empty project
    void reported(const QString &text);

private:
    bool isUntouched() const;
    void showRecent(QMenu &menu);
    void forgetMissing(QMenu &menu);
    QString askForName();
    void saveThenClose();

    app::api::Services &m_services;
    app::api::Project &m_project;
    app::api::Runner &m_runner;
    settings::UiSettings &m_settings;
    QWidget &m_window;
    bool m_closeWhenSaved = false;         //!< while that is under way
    QFutureWatcher<QStringList> m_missing; //!< of the recent files
};

} // namespace strata::ui::shell
