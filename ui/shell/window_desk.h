// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All windows of the application: makes them, places project files in them, and finds them again
//! in the next session.
#pragma once

#include "app/api/services.h"
#include "ui/settings/ui_settings.h"
#include "ui/shell/handover.h"

#include <QList>
#include <QObject>

#include <functional>

namespace strata::ui::shell {

class MainWindow;

class WindowDesk : public QObject {
    Q_OBJECT
public:
    using ServicesFactory = std::function<std::unique_ptr<app::api::Services>()>;

    WindowDesk(ServicesFactory makeServices, settings::UiSettings &settings);

    //! A window for a project file, or for an empty project. One that shows the file already comes
    //! to the front.
    MainWindow *open(const QString &path);
    //! The windows of the last session, or one with an empty project. \return the first one
    MainWindow *reopen();
    //! What another start of the program was asked for.
    void take(const Handover &wanted);
    //! A window that compares what this computer offers, at once.
    void openThisComputer();
    //! Makes the window ask, as soon as a worker has found some, about projects of an earlier
    //! session that were never saved. Once a session, when it begins.
    static void offerRecovered(MainWindow &window);

private:
    MainWindow *makeWindow();
    //! Of the open windows, the one with this file; null: none has it, or it is an empty path.
    MainWindow *windowOf(const QString &path) const;
    void openFor(MainWindow *asking, const QString &path);
    void takeClosed(MainWindow *window);
    void quit();

    ServicesFactory m_makeServices;
    settings::UiSettings &m_settings;
    QList<MainWindow *> m_windows;       //!< those that are open
    QList<settings::WindowPlace> m_left; //!< those that were left together
    bool m_isQuitting = false;
};

} // namespace strata::ui::shell
